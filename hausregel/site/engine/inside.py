"""What the runtime itself does while a site is built: it compiles modules, so that a browser need not."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Collection
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from typing import Final

UNCHECKED: Final = (1).to_bytes(4, "little")
"""Marks compiled code that is not compared with its source (PEP 552)."""
NEVER: Final = frozenset(
    {
        "_pyrepl", "doctest", "ftplib", "idlelib", "imaplib", "mailbox", "multiprocessing", "pdb", "pydoc",
        "pydoc_data", "smtplib", "test", "turtle", "unittest", "venv", "wsgiref", "xml", "xmlrpc",
    }
)  # fmt: skip
"""Parts of the standard library that are left out, unless the start of a game loads them."""


def compiled(archive: bytes, chosen: Collection[str] | None = None, without: Collection[str] = ()) -> bytes:
    """Return an archive in which modules are compiled by the Python that runs this; equal archives give equal bytes.

    `chosen` are the modules to compile, all if that is None: compiled code is larger than its source. `without` are
    top-level names that are left out.
    """
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(stream, "w") as target:
        for entry in source.infolist():
            name, content = entry.filename, source.read(entry)
            module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            if entry.is_dir() or name.partition("/")[0].partition(".")[0] in without:
                continue
            if name.endswith(".py") and (chosen is None or module in chosen):
                code = compile(content, name, "exec", dont_inherit=True)
                name, content = f"{name}c", MAGIC_NUMBER + UNCHECKED + source_hash(content) + dumps(code)
            made = zipfile.ZipInfo(name)
            made.compress_type = zipfile.ZIP_DEFLATED
            made.external_attr = 0o644 << 16
            target.writestr(made, content, compresslevel=9)
    return stream.getvalue()


def loaded(rulesets: Collection[str]) -> frozenset[str]:
    """Return the modules that are loaded after a few moves of some games."""
    from hausregel.site.engine.session import PageSession

    session = PageSession()
    for name in rulesets:
        wanted = {"ruleset": name, "players": 2, "seed": 0, "language": "en"}
        answer = json.loads(session.start(json.dumps(wanted)))
        for _ in range(6):
            awaits = answer["table"]["awaits"] if "table" in answer else "nobody"
            if awaits != "nobody":
                answer = json.loads(session.do('{"move": 0}') if awaits == "you" else session.others())
    return frozenset(sys.modules)


def prepare(library: bytes, modules: bytes, rulesets: Collection[str]) -> tuple[bytes, bytes]:
    """Return the archive of the standard library, and ours, with all that the start of a game loads compiled."""
    wanted = loaded(rulesets)
    return compiled(library, wanted, NEVER - {name.partition(".")[0] for name in wanted}), compiled(modules)
