"""A player as somebody writes it in a file of their own."""

OWN_PLAYER = """
class Last:
    name = "last"

    def choose(self, game, random):
        return game.placements()[-1]
"""
