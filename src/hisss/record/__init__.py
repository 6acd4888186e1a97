"""The game record: text to games and back.

>>> from hisss.record import read, write
>>> record = read('''
... [Hisss "1"]
... [Rules "hisss"]
... [Seat "Ana"]
... [Seat "Ben"]
...
... OY            ; the starter card belongs to nobody
... YG@1R <P <O@1L
... ''')
>>> print(record.game.snakes[1])
<O OY YG
>>> print(write(record), end="")
[Hisss "1"]
[Rules "hisss"]
[Seat "Ana"]
[Seat "Ben"]
[Result "*"]
<BLANKLINE>
OY
1. YG@1R  2. <P  3. <O@1L
"""

from hisss.record.errors import NotationError
from hisss.record.reader import read
from hisss.record.record import Record
from hisss.record.shuffle import promise
from hisss.record.turns import Turn, parse_placement
from hisss.record.writer import write

__all__ = ["NotationError", "Record", "Turn", "parse_placement", "promise", "read", "write"]
