"""Links to rules: where each ruleset's page is, and which places it has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from hausregel.rulebook import GlanceCache, anchor_of

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment


class RulesetDomain(Domain):
    """The rulesets of a project; `:ruleset:rule:` leads to `NAME#ADDRESS`, or to the page of `NAME`."""

    name = "ruleset"
    label = "Ruleset"
    object_types: ClassVar[dict[str, ObjType]] = {"rule": ObjType("rule", "rule")}
    roles: ClassVar[dict[str, Any]] = {"rule": XRefRole(warn_dangling=True)}
    initial_data: ClassVar[dict[str, Any]] = {"pages": {}, "glances": {}}
    data_version = 1

    @property
    def pages(self) -> dict[str, tuple[str, str, tuple[str, ...]]]:
        """For each ruleset the page on which it stands, its title, and the anchors there."""
        return cast(dict[str, tuple[str, str, tuple[str, ...]]], self.data["pages"])

    @property
    def glances(self) -> GlanceCache:
        """What the pages about all games need of each, kept from build to build."""
        return cast(GlanceCache, self.data["glances"])

    def note(self, ruleset: str, docname: str, page: nodes.section) -> None:
        """Note where a ruleset stands."""
        anchors = tuple(id_ for node in page.findall(nodes.Element) for id_ in node["ids"])
        title = next(page.findall(nodes.title)).astext()
        self.pages[ruleset] = (docname, title, anchors)

    def clear_doc(self, docname: str) -> None:
        """Forget the rulesets of a page that is read again."""
        for name in [name for name, page in self.pages.items() if page[0] == docname]:
            del self.pages[name]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        self.pages.update({name: page for name, page in otherdata["pages"].items() if page[0] in docnames})
        self.glances.update(otherdata["glances"])

    def resolve_xref(  # Sphinx asks for this shape
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,  # noqa: ARG002
        target: str,
        node: pending_xref,  # noqa: ARG002
        contnode: Element,
    ) -> nodes.reference | None:
        """Return the link to a rule: to its own anchor, or to that of the nearest rule above it."""
        ruleset, _, address = target.partition("#")
        if not ruleset:
            page, _, anchor = address.partition("#")
            return make_refnode(builder, fromdocname, page, anchor, contnode) if page in env.all_docs else None
        known = self.pages.get(ruleset)
        if known is None:
            return None
        docname, _, anchors = known
        anchor = next((near for near in _nearest(address) if near in anchors), "")
        if address and not anchor:
            return None
        return make_refnode(builder, fromdocname, docname, anchor, list(contnode.children))

    def resolve_any_xref(  # Sphinx asks for this shape
        self,
        env: BuildEnvironment,  # noqa: ARG002
        fromdocname: str,  # noqa: ARG002
        builder: Builder,  # noqa: ARG002
        target: str,  # noqa: ARG002
        node: pending_xref,  # noqa: ARG002
        contnode: Element,  # noqa: ARG002
    ) -> list[tuple[str, nodes.reference]]:
        """Return nothing: rules are only meant where that is said."""
        return []

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Yield every place for the inventory, so that other projects can link to rules."""
        for name, (docname, title, anchors) in self.pages.items():
            yield name, title, "rule", docname, "", 1
            yield from ((f"{name}#{anchor}", title, "rule", docname, anchor, -1) for anchor in anchors)


def _nearest(address: str) -> Iterator[str]:
    """Yield the anchors by which a rule may be found, its own first."""
    while address:
        yield anchor_of(address)
        address = address.rpartition(".")[0]
