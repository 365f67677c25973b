"""What README.md and the docs show as Python runs as it stands there, and every link leads somewhere."""

import re
from pathlib import Path

import pytest

from digsite import bots, engine
from tests.terminal.terminal import PROMPT, terminal

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "bench/RESULTS.md"])


def blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks("README.md"):
        exec(block, names)
    assert capsys.readouterr().out.count("\n") >= 6


def test_the_bots_of_the_docs_play() -> None:
    for block in blocks("docs/writing-a-bot.md"):
        names: dict[str, object] = {}
        exec(block, names)
        kinds = [kind for kind in names.values() if isinstance(kind, type) and issubclass(kind, bots.Bot)]
        bot = next(kind for kind in kinds if kind is not bots.Bot)()
        state = engine.load("archaeology").deal(2)
        while not state.over:
            assert state.to_move is not None
            state.play(bot.choose(state.knowledge(state.to_move), bots.Limit()).move)


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def broken_links(page: Path) -> list[str]:
    """The links of a page that lead to no file or to no heading of one."""
    found = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    local = [link.partition("#") for link in found if "://" not in link]
    return [
        path + sharp + heading
        for path, sharp, heading in local
        if not (target := page.parent / path if path else page).exists() or (heading and heading not in anchors(target))
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert not broken_links(page)


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A title, here\n[a](#a-title-here) [b](page.md#none) [c](gone.md) [d](https://example.org/x)\n")
    assert broken_links(page) == ["page.md#none", "gone.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_named_is_there(page: Path) -> None:
    folders = "|".join(path.name for path in ROOT.iterdir() if (path / "__init__.py").exists())
    named = re.findall(rf"`((?:{folders}|docs)/[\w./-]*)`", page.read_text(encoding="utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_page_and_decision_is_linked() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    index = (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8")
    assert [path.name for path in ROOT.glob("docs/*.md") if f"(docs/{path.name})" not in readme] == []
    assert [path.name for path in ROOT.glob("docs/decisions/[0-9]*.md") if f"({path.name})" not in index] == []


def test_the_screen_of_the_docs_is_what_the_program_prints(tmp_path: Path) -> None:
    page = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    shown = re.findall(r"```text\n(Archaeology: The Card Game   round.*?)```", page, re.DOTALL)[0]
    answers = re.findall(r"\(\? for help\)> (.*)", shown)
    with terminal("play", "--seed", "7", "--bot", "random", "--pace", "none", cwd=tmp_path) as screen:
        for answer in answers:
            screen.until(PROMPT, seconds=60)
            screen.say(answer)
        screen.until(PROMPT, seconds=60)
        printed = iter([line.rstrip() for line in screen.text.splitlines()])
    assert len(answers) == 3
    assert [line for line in shown.splitlines() if line not in printed] == []  # in this order


def test_the_glossary_is_in_alphabetical_order() -> None:
    page = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    terms = [term.lower() for term in re.findall(r"^- \*\*(.+?)\.\*\*", page, re.MULTILINE)]
    assert len(terms) > 50
    assert terms == sorted(set(terms))
