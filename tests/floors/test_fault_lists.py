"""The lists of faults fit the code as it is: what they change stands there, and so do the tests that notice."""

from __future__ import annotations

import re

from tests.faults.test_faults import FAULTS, ROOT


def test_every_fault_can_be_planted_in_the_code_as_it_is() -> None:
    code = {path: (ROOT / path).read_text(encoding="utf-8") for path in {fault.path for fault in FAULTS}}
    assert [fault.says for fault in FAULTS if code[fault.path].count(fault.old) != 1] == []


def test_every_test_that_is_to_notice_is_there() -> None:
    tests = {
        file: (ROOT / "tests" / file).read_text(encoding="utf-8") for file in {_file(f.test) for f in FAULTS}
    }
    assert [f.says for f in FAULTS if f"def {_function(f.test)}(" not in tests[_file(f.test)]] == []


def _file(test: str) -> str:
    return test.partition("::")[0]


def _function(test: str) -> str:
    return re.split(r"\[|::", test)[1]
