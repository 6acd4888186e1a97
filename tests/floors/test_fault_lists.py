"""The lists of faults fit the code as it is: what they change is there, and so are the tests that notice."""

from __future__ import annotations

from tests.faults.test_faults import FAULTS, ROOT


def test_every_fault_can_be_planted_in_the_code_as_it_is() -> None:
    code = {path: (ROOT / path).read_text(encoding="utf-8") for path in {fault.path for fault in FAULTS}}
    assert [fault.says for fault in FAULTS if code[fault.path].count(fault.old) != 1] == []


def test_every_test_that_is_to_notice_is_there() -> None:
    missing = []
    for fault in FAULTS:
        file, _, function = fault.test.partition("[")[0].partition("::")
        if f"def {function}(" not in (ROOT / "tests" / file).read_text(encoding="utf-8"):
            missing.append(fault.says)
    assert missing == []


def test_every_fault_can_be_called_by_its_name() -> None:
    names = [fault.says for fault in FAULTS]
    assert sorted(set(names)) == sorted(names)
