"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spec.source.files import write_whole


@pytest.mark.parametrize("left", [Path.touch, os.mkfifo, lambda at: at.symlink_to("/dev/zero")])
def test_a_file_is_written_whatever_a_killed_run_left_beside_it(tmp_path: Path, left: object) -> None:
    place = tmp_path / "new" / "saved.json"
    place.parent.mkdir()
    assert callable(left)
    left(tmp_path / "new" / "saved.json.part")
    write_whole(place, "ä")
    write_whole(place, "ö")
    assert place.read_text(encoding="utf-8") == "ö"
    assert [file.name for file in place.parent.iterdir()] == ["saved.json"]


def test_what_cannot_be_written_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    place = tmp_path / "saved.json"
    write_whole(place, "before")
    with pytest.raises(UnicodeEncodeError):
        write_whole(place, "\ud800")
    assert not (tmp_path / "saved.json.part").exists()
    (tmp_path / "saved.json.part").mkdir()
    with pytest.raises(OSError, match=r"saved\.json\.part"):
        write_whole(place, "after")
    assert place.read_text(encoding="utf-8") == "before"
