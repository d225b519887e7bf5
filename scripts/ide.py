#!/usr/bin/env python3
"""What an author sees in an editor: asks rust-analyzer and compares.

Starts rust-analyzer on this workspace, opens declarations, in part half-typed, and asks for what is shown while the
author types: documentation, definitions, references, renames, completions and errors. Files are changed in the
server's memory only.

    scripts/ide.py                # all checks
    scripts/ide.py completion     # the checks with this in their names
    scripts/ide.py --times        # also how long an answer takes after a keystroke

RUST_ANALYZER names the program; otherwise it is looked for in PATH. The source of the standard library has to be
there in the version of the toolchain (`rustup component add rust-src`); RUST_LIB_SRC may name its folder `library`.

Not a part of CI. Exit status: 0 if all is as expected, 1 if something came instead, 2 if there is no server.
"""

from __future__ import annotations

import json
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Server:
    """A rust-analyzer and the conversation with it."""

    def __init__(self, program: str, library: str | None):
        self.process = subprocess.Popen(
            [program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            # A server that lacks the source of the library must not download it.
            env={**os.environ, "RUSTUP_DIST_SERVER": "file:///nonexistent"},
        )
        self.received: queue.Queue = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.number = 0
        self.is_ready = False
        self.health = ""
        self.versions: dict[str, int] = {}
        self.settings = {
            "checkOnSave": False,
            "cachePriming": {"enable": False},
            "procMacro": {"enable": True},
            "cargo": {"sysrootSrc": library} if library else {},
        }
        if target := os.environ.get("CARGO_TARGET_DIR"):
            self.settings["cargo"]["targetDir"] = target
        markdown = ["markdown", "plaintext"]
        self.ask("initialize", {
            "processId": os.getpid(),
            "rootUri": ROOT.as_uri(),
            "workspaceFolders": [{"uri": ROOT.as_uri(), "name": ROOT.name}],
            "initializationOptions": self.settings,
            "capabilities": {
                "workspace": {"configuration": True, "workspaceEdit": {"documentChanges": True}},
                "textDocument": {
                    "hover": {"contentFormat": markdown},
                    "diagnostic": {},
                    "completion": {"completionItem": {"snippetSupport": True}},
                },
                "experimental": {"serverStatusNotification": True},
            },
        })
        self.tell("initialized", {})

    def _read(self) -> None:
        stream = self.process.stdout
        while header := stream.readline():
            length = 0
            while header.strip():
                name, _, value = header.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
                header = stream.readline()
            self.received.put(json.loads(stream.read(length)))
        self.received.put(None)

    def _write(self, message: dict) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def tell(self, method: str, params) -> None:
        self._write({"method": method, "params": params})

    def ask(self, method: str, params, seconds: float = 180):
        """The answer; a text that begins with `error:` if the server refuses one."""
        end = time.monotonic() + seconds
        while True:
            self.number += 1
            self._write({"id": self.number, "method": method, "params": params})
            answer = self._answer(self.number, end)
            if "error" not in answer:
                return answer.get("result")
            # The text has changed meanwhile, or the server is busy: ask again.
            if answer["error"]["code"] not in (-32801, -32802):
                return "error: " + answer["error"]["message"]
            time.sleep(0.2)

    def _answer(self, number: int, end: float) -> dict:
        while True:
            message = self._next(end)
            if message.get("id") == number and "method" not in message:
                return message

    def _next(self, end: float) -> dict:
        try:
            message = self.received.get(timeout=max(0.01, end - time.monotonic()))
        except queue.Empty:
            raise SystemExit("rust-analyzer does not answer")
        if message is None:
            raise SystemExit("rust-analyzer has ended")
        if "method" in message and "id" in message:
            settings = [self.settings for _ in (message.get("params") or {}).get("items", [])]
            self._write({"id": message["id"], "result": settings or None})
        if message.get("method") == "experimental/serverStatus":
            self.is_ready = message["params"]["quiescent"]
            self.health = message["params"].get("message") or ""
        return message

    def wait(self, seconds: float = 600) -> None:
        """Until the workspace is loaded and the macros are built."""
        end = time.monotonic() + seconds
        while not self.is_ready:
            self._next(end)

    def show(self, file: str, text: str) -> None:
        """Opens a file with this text in it, or changes the text."""
        uri = (ROOT / file).as_uri()
        version = self.versions[file] = self.versions.get(file, 0) + 1
        if version == 1:
            document = {"uri": uri, "languageId": "rust", "version": version, "text": text}
            self.tell("textDocument/didOpen", {"textDocument": document})
        else:
            document = {"uri": uri, "version": version}
            self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


class NotThere(Exception):
    """A check asks for a place that the file no longer has."""


class Text:
    """A file as the author has it in the editor."""

    def __init__(self, server: Server, file: str, *changes: tuple[str, str]):
        self.server, self.file = server, file
        self.text = (ROOT / file).read_text()
        for old, new in changes:
            if old not in self.text:
                raise NotThere(f"{file} has no `{old}`")
            self.text = self.text.replace(old, new, 1)
        server.show(file, self.text)

    def at(self, place: str) -> dict:
        """The cursor at the bar of `some te|xt`, where that stands for the first time."""
        before, bar, after = place.partition("|")
        start = self.text.find(before + after)
        if not bar or start < 0:
            raise NotThere(f"{self.file} has no `{place}`")
        return self._position(start + len(before))

    def _position(self, offset: int) -> dict:
        line = self.text.rfind("\n", 0, offset) + 1
        column = len(self.text[line:offset].encode("utf-16-le")) // 2
        return {"line": self.text.count("\n", 0, offset), "character": column}

    def ask(self, method: str, place: str, **more):
        document = {"uri": (ROOT / self.file).as_uri()}
        return self.server.ask(method, {"textDocument": document, "position": self.at(place), **more})

    def hover(self, place: str) -> str:
        answer = self.ask("textDocument/hover", place)
        return answer["contents"]["value"] if answer else ""

    def definition(self, place: str) -> list[str]:
        return lines(self.ask("textDocument/definition", place))

    def references(self, place: str) -> list[str]:
        return lines(self.ask("textDocument/references", place, context={"includeDeclaration": True}))

    def rename(self, place: str, name: str) -> list[str]:
        """The lines that change, and what stands there after it; one text if it is refused."""
        answer = self.ask("textDocument/rename", place, newName=name)
        if isinstance(answer, str):
            return [answer]
        found = []
        for document in answer["documentChanges"]:
            for edit in document["edits"]:
                found.append(f"{line(document['textDocument']['uri'], edit['range'])} -> {edit['newText']}")
        return found

    def completion(self, place: str) -> list[str]:
        """What is offered and begins with what is written, labels without arguments."""
        answer = self.ask("textDocument/completion", place)
        items = answer["items"] if isinstance(answer, dict) else answer or []
        before = place.partition("|")[0]
        typed = before[len(before.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")):]
        labels = [item["label"].partition("(")[0] for item in items]
        return sorted({label for label in labels if label.startswith(typed)})

    def errors(self) -> list[str]:
        """What is marked while typing: the marked text, and the message."""
        document = {"uri": (ROOT / self.file).as_uri()}
        answer = self.server.ask("textDocument/diagnostic", {"textDocument": document})
        rows = self.text.split("\n")
        found = []
        for item in answer["items"]:
            start, end = item["range"]["start"], item["range"]["end"]
            stretch = rows[start["line"]][start["character"]:]
            if start["line"] == end["line"]:
                stretch = rows[start["line"]][start["character"]:end["character"]]
            found.append(f"`{stretch}`: {item['message'].splitlines()[0]}")
        return found


def lines(answer) -> list[str]:
    found = answer if isinstance(answer, list) else [answer] if answer else []
    return sorted({line(one.get("targetUri") or one["uri"], one.get("targetSelectionRange") or one["range"]) for one in found})


def line(uri: str, stretch: dict) -> str:
    """`file: the line, blanks joined`"""
    path = pathlib.Path(uri.removeprefix("file://"))
    file = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
    row = path.read_text().split("\n")[stretch["start"]["line"]]
    return f"{file}: {' '.join(row.split())}"


class Checks:
    """Runs the checks that are wanted, a line for each."""

    def __init__(self, wanted: str):
        self.wanted, self.passed, self.failed = wanted, 0, 0

    def __call__(self, name: str, found, *expected: str, lacks: tuple[str, ...] = (), most: int | None = None) -> None:
        """`found` is called if the check is wanted. Each of `expected` is to be in it, none of `lacks`."""
        if self.wanted not in name:
            return
        try:
            answer = found()
        except NotThere as place:
            answer = str(place)
        def has(wanted: str) -> bool:
            return wanted in answer if isinstance(answer, str) else any(wanted == one or wanted in one for one in answer)
        missing = [one for one in expected if not has(one)]
        strange = [one for one in lacks if has(one)]
        too_many = most is not None and len(answer) > most
        if not missing and not strange and not too_many:
            self.passed += 1
            print(f"ok    {name}")
            return
        self.failed += 1
        print(f"WRONG {name}")
        for what, which in (("expected", missing), ("not expected", strange)):
            for one in which:
                print(f"      {what}: {one}")
        answer = answer.splitlines() if isinstance(answer, str) else answer
        for one in answer[:25] or ["nothing"]:
            print(f"      came: {one}")


KLONDIKE = "families/klondikes/src/klondike.rs"
SETUPS = "families/spiders/src/simplesimon.rs"
VARIATIONS = "tests/fixtures/variation/src/variations.rs"
WORKSHOP = "tests/fixtures/family/src/workshop.rs"
FURTHER = "tests/fixtures/variation/src/further.rs"
EXAMPLE = "examples/simplesimon.rs"


def hovers(check: Checks, server: Server) -> None:
    text = Text(server, KLONDIKE)
    def shows(name: str, place: str, *docs: str, **more) -> None:
        check(f"hover: {name}", lambda: text.hover(place), *docs, **more)
    shows("a rule where it is used", "run(moving, bui|lds)", "A card lies on one of the other color", lacks=("`OnePass`",))
    shows("a function of the vocabulary", "= next_r|ank(under, over)", "exactly one rank above")
    shows("a function in a step's condition", "Flip: tableau where is_hid|den", "lies face down")
    shows("a move", "drag  MoveCol|umn:", "Move a run, or a part of it")
    shows("a move in `score`", "min: 0; FromWa|ste", "Play the top card of the waste to a column.")
    shows("a move that is left out", "without FromFou|ndation;", "Take a card back from a foundation.")
    shows("a container where it is declared", "            tabl|eau:", "The columns.")
    shows("a container in a move", "MoveColumn:     tabl|eau[cards]", "The columns.")
    shows("a container in the deal", "{ tabl|eau[r]", "The columns.")
    shows("a container in `pickup`", "pickup tabl|eau", "The columns.")
    shows("a container that is left out", "without was|te, stock;", "waste")
    shows("a kind of element", "[Buildab|lePile;", "face-down part")
    shows("a constant in a step", "waste <- DRA|W up", "How many cards are turned")
    shows("a constant in `structure`", "; TABLE|AUS]", "TABLEAUS")
    shows("a counter in a step", "redea|ls -= 1;", "How often the waste may be turned over")
    shows("a parent", "..Klon|dike;", "Seven columns")
    shows("the examples that a rule decides", "run(moving, bui|lds)", "tableau: 6H on 7S")
    shows("the examples of a container", "build  tabl|eau", "tableau: 6H on 7S")
    shows("the examples of a move", "drag  MoveCol|umn:", "MoveColumn: ")
    shows("a term", "run(mov|ing, builds)", "the cards that move")
    shows("a term in a step", "flip sou|rce;", "the element they come from")
    for place, docs in (
        ("fam|ily Klondike", "all that its variations inherit"),
        ("varia|tion OnePass", "differs from its parent"),
        ("ru|le builds", "a named condition"),
        ("pick|up tableau", "which cards may be lifted"),
        ("bui|ld  tableau", "holds cards"),
        ("spa|ce  tableau", "on an empty element"),
        ("struc|ture {", "the containers and the kinds"),
        ("de|al {", "steps that deal the shuffled deck"),
        ("mo|ves {", "the player's moves"),
        ("sco|re {", "what each move adds"),
        ("w|in = ", "when the game is won"),
        ("dra|g  MoveColumn", "the player takes cards"),
        ("pre|ss Deal", "presses an element"),
        ("au|to  Flip", "happens by itself"),
        ("[car|ds]", "one or more cards off the end"),
        ("WASTE u|p;", "Face up"),
        ("1 dow|n; }", "Face down"),
        ("gath|er waste", "as one packet"),
        ("waste in|to stock", "where the gathered cards go"),
        ("fl|ip source", "turns the last card over"),
        ("fr|om stock", "deals from there"),
        ("with|out FromFoundation", "leaves out what the parent states"),
        ("mi|n: 0", "below which the score never falls"),
        ("unlimi|ted;", "never runs out"),
        ("inheri|ted &&", "What the parent says"),
        ("= CAR|DS;", "How many cards are in play"),
        ("na|me = \"Klondike\"", "what a player reads"),
        ("con|st TABLEAUS", "a fixed number or truth"),
        ("whe|re is_hidden", "when the move may be made"),
        ("d|o { waste", "what else the move does"),
        ("fo|r r in", "once for each number"),
    ):
        shows(f"the word `{place.replace('|', '')}`", place, docs)


def definitions(check: Checks, server: Server) -> None:
    text = Text(server, KLONDIKE)
    def leads(name: str, place: str, *targets: str, of: Text | None = None, most: int = 2) -> None:
        check(f"definition: {name}", lambda: (of or text).definition(place), *targets, most=most)
    leads("a rule", "run(moving, bui|lds)", f"{KLONDIKE}: rule builds(under, over)")
    leads("a container in a move", "=> tabl|eau;", f"{KLONDIKE}: tableau: [BuildablePile; TABLEAUS];")
    leads("a constant in a step", "<- DRA|W up", f"{KLONDIKE}: const DRAW: usize = 1;")
    leads("a counter in a step", "redea|ls -= 1", f"{KLONDIKE}: counter redeals = unlimited;")
    leads("a move that is left out", "without FromFou|ndation;", f"{KLONDIKE}: drag FromFoundation:")
    leads("a move in `score`", "; ToFoun|dation: 10", f"{KLONDIKE}: drag ToFoundation:")
    leads("the parent in the same call", "OnePass: Klon|dike {", f"{KLONDIKE}: family Klondike {{", most=2)
    other = Text(server, VARIATIONS)
    leads("a constant of a family of another crate", "const COLU|MNS = 8", f"{WORKSHOP}: const COLUMNS", of=other)
    leads("a container of a family of another crate", "space tabl|eau = !inherited", f"{WORKSHOP}: tableau:", of=other)
    leads("a rule of a family of another crate", "rule buil|ds(", f"{WORKSHOP}: rule builds", of=other)
    leads("a move of a family of another crate", "without Rede|al, Flip", f"{WORKSHOP}: press Redeal", of=other)
    leads("a parent in another crate", "variation Wide: fixture_family::workshop::Work|shop", f"{WORKSHOP}: family Workshop", of=other)
    further = Text(server, FURTHER)
    leads("a parent in another module", "WideAndStrict: Str|ict", f"{VARIATIONS}: variation Strict", of=further)
    leads("a constant of a grandparent", "const COLU|MNS = 7", f"{WORKSHOP}: const COLUMNS", of=further)
    turntable = Text(server, "tests/fixtures/family/src/turntable.rs")
    leads("the author's step", "do { swap_low|est(", "pub fn swap_lowest(", of=turntable, most=1)
    leads("the author's constraint", "on_the_ri|ght(target)", "pub fn on_the_right(", of=turntable, most=1)
    leads("the author's move", "use Turn|Over;", "pub struct TurnOver", of=turntable, most=1)


def references(check: Checks, server: Server) -> None:
    text = Text(server, KLONDIKE)
    check(
        "references: a rule", lambda: text.references("rule bui|lds"),
        f"{KLONDIKE}: pickup tableau = run(moving, builds);", f"{KLONDIKE}: rule builds(under, over) = next_rank(under, over) && !same_suit",
        "families/thieves/src/bigforty.rs: ",
    )
    check(
        "references: a container", lambda: text.references("            tabl|eau:"),
        f"{KLONDIKE}: drag MoveColumn: tableau[cards] => tableau;", "families/thieves/src/egyptian.rs: ",
    )
    check("references: a constant", lambda: text.references("const DRA|W: usize"), "do { waste <- DRAW up from stock; }", f"{KLONDIKE}: const DRAW = 3;")
    check("references: a move", lambda: text.references("FromFou|ndation: foundation[top]"), "without FromFoundation;", "FromFoundation: -15")


def renames(check: Checks, server: Server) -> None:
    text = Text(server, WORKSHOP)
    check(
        "rename: a rule, in the variations of another crate too", lambda: text.rename("rule bui|lds", "fits"),
        f"{WORKSHOP}: rule builds", f"{VARIATIONS}: rule builds(under, over) = inherited && rank(over) < 12; -> fits", f"{FURTHER}: rule builds",
        lacks=("error",),
    )
    check(
        "rename: a container", lambda: text.rename("space  tabl|eau", "columns"),
        f"{WORKSHOP}: drag MoveCards: tableau[cards]", f"{VARIATIONS}: tableau: [BuildablePile; COLUMNS]; -> columns", lacks=("error",),
    )
    turntable = Text(server, "tests/fixtures/family/src/turntable.rs")
    check(
        "rename: the author's constraint", lambda: turntable.rename("on_the_ri|ght(target)", "far_right"),
        "pub fn on_the_right(", "on_the_right(target); -> far_right", lacks=("error",),
    )
    check(
        "rename: the author's step", lambda: turntable.rename("pub fn swap_lo|west(", "swap"),
        "do { swap_lowest(source); }", lacks=("error",),
    )
    check("rename: a constant", lambda: text.rename("const COLU|MNS", "WIDTH"), f"{VARIATIONS}: const COLUMNS = 8; -> WIDTH", lacks=("error",))
    check("rename: a counter", lambda: text.rename("counter rede|als", "turns"), f"{VARIATIONS}: counter redeals = 0; -> turns", lacks=("error",))
    check(
        "rename: a family", lambda: text.rename("family Work|shop", "Atelier"),
        f"{VARIATIONS}: ..Workshop; -> Atelier", f"{VARIATIONS}: variation Wide: fixture_family::workshop::Workshop {{ -> Atelier",
        lacks=("error",),
    )
    check("rename: a move", lambda: text.rename("MoveCa|rds:", "Shift"), f"{VARIATIONS}: drag MoveCards: tableau[cards]", lacks=("error",))


def completions(check: Checks, server: Server) -> None:
    def offers(name: str, file: str, change: tuple[str, str], place: str, *names: str, **more) -> None:
        check(f"completion: {name}", lambda: Text(server, file, change).completion(place), *names, **more)
    build = "build  tableau    = builds(top(target), bottom(moving));"
    offers("a function of the vocabulary", KLONDIKE, (build, "build  tableau = next_r;"), "build  tableau = next_r|;", "next_rank", "next_rank_wrap", most=2)
    offers("a rule", KLONDIKE, (build, "build  tableau = bui;"), "build  tableau = bui|;", "builds")
    offers("a container and a term inside a call", KLONDIKE, (build, "build  tableau = is_empty(ta);"), "is_empty(ta|)", "tableau", "target")
    offers("a condition that is not begun", KLONDIKE, (build, "build  tableau = ;"), "build  tableau = |;", "builds", "moving", "tableau", "next_rank", "redeals")
    offers("a condition in a line without its end", KLONDIKE, (build, "build  tableau = sa"), "build  tableau = sa|", "same_suit", "same_color")
    offers("a condition after a sign", KLONDIKE, (build, "build  tableau = is_red(top(target)) && is_b;"), "&& is_b|;", "is_black")
    offers("the words of a statement", KLONDIKE, (build, build + "\n        pic"), "\n        pic|", "pickup", most=1)
    offers("all words of a statement", KLONDIKE, (build, build + "\n        s"), "\n        s|\n", "space", "structure", "score", most=3)
    press = "/// Turn cards from the stock"
    offers("the words of a move", KLONDIKE, (press, "pre\n            " + press), "\n            pre|\n", "press", most=1)
    offers("a container of a move", KLONDIKE, (press, "drag X: fou\n            " + press), "drag X: fou|", "foundation", most=1)
    offers("a container after an arrow", KLONDIKE, (press, "drag X: tableau[top] => \n            " + press), "=> |\n", "tableau", "waste", lacks=("next_rank",))
    offers("a unit", KLONDIKE, (press, "drag X: tableau[] => stock;\n            " + press), "tableau[|]", "top", "cards", "all", "buried", most=4)
    offers("a condition of a move", KLONDIKE, (press, "drag X: tableau[top] => stock where is_si;\n            " + press), "where is_si|;", "is_single")
    offers("the words of a step", KLONDIKE, ("flip source;", "gat"), "{ gat|", "gather")
    offers("a container in a step", KLONDIKE, ("flip source;", "flip ta;"), "flip ta|", "tableau", "target")
    offers("after how many", KLONDIKE, ("waste <- WASTE up;", "waste <- WASTE d;"), "WASTE d|;", "down", most=1)
    offers("how many", KLONDIKE, ("waste <- WASTE up;", "waste <- WA up;"), "<- WA| up", "WASTE")
    offers("a kind of element", KLONDIKE, ("tableau: [BuildablePile; TABLEAUS];", "tableau: [Bu; TABLEAUS];"), "tableau: [Bu|;", "BuildablePile")
    offers("a kind of element that is not begun", KLONDIKE, ("stock:      Stock;", "stock: ;"), "stock: |;", "Stock", "Waste", "Cell")
    offers("a move in `score`", KLONDIKE, ("min: 0; FromWaste: 5;", "min: 0; From: 5;"), "min: 0; From|: 5;", "FromWaste", "FromFoundation")
    offers("a move to leave out", KLONDIKE, ("without FromFoundation;", "without From;"), "without From|;", "FromFoundation", "FromWaste")
    offers("a container to leave out", KLONDIKE, ("without waste, stock;", "without wa;"), "without wa|;", "waste", most=1)
    offers("the parent in a block", KLONDIKE, ("..Klondike;\n            without FromFoundation;", "..Klo;"), "..Klo|;", "Klondike")
    offers("a key of `#[game]`", KLONDIKE, ('(name = "Klondike (by threes)")', '(name = "Klondike (by threes)", sl)'), ", sl|)", "slug", most=1)
    offers("the words of a declaration", KLONDIKE, ('/// Seven columns of three', 'vari\n    /// Seven columns of three'), "    vari|\n", "variation", most=1)
    own = "build tableau = self::tallest(source, tableau) || on_the_right(target);"
    turntable = "tests/fixtures/family/src/turntable.rs"
    offers("a function of the author's", turntable, (own, "build tableau = on_the(target);"), "= on_the|(", "on_the_right", most=1)
    offers("a step of the author's", turntable, ("{ swap_lowest(source); }", "{ swap_lo(source); }"), "{ swap_lo|(", "swap_lowest", most=1)
    strict = "space tableau = !inherited;"
    offers("a rule of a family of another crate", VARIATIONS, (strict, "space tableau = bui;"), "space tableau = bui|;", "builds")
    offers("a container of a family of another crate", VARIATIONS, (strict, "space tab"), "space tab|", "tableau")
    offers("a word in a variation of another crate", VARIATIONS, (strict, "cou"), "\n        cou|", "counter", most=1)
    offers("a move of a family of another crate", VARIATIONS, ("without Redeal, Flip;", "without Re;"), "without Re|;", "Redeal", most=1)


def errors(check: Checks, server: Server) -> None:
    def marks(name: str, file: str, changes: tuple, *messages: str) -> None:
        check(f"errors: {name}", lambda: Text(server, file, *changes).errors(), *messages, most=len(messages))
    for file in (KLONDIKE, EXAMPLE, VARIATIONS, FURTHER, WORKSHOP, "tests/fixtures/family/src/turntable.rs"):
        marks(f"none in {file}", file, ())
    marks("an unknown container", KLONDIKE, (("[cards] => tableau;", "[cards] => tableu;"),), "`tableu`: unknown container `tableu`")
    marks("a statement that breaks off", KLONDIKE, (("win = count(foundation) == CARDS;", "win = count(foundation) == "),), "expected a value after `==`")
    marks("a word that is none", KLONDIKE, (("rule builds(under", "rul builds(under"),), "`rul`: unknown statement `rul`")
    marks("a move that breaks off", KLONDIKE, (("/// Turn cards from", "drag X:\n /// Turn cards from"),), "`:`: expected")
    marks("in a variation of another crate", VARIATIONS, (("space tableau = !inherited;", "space tableau = !inherite;"),), "`inherite`: unknown name `inherite`")

    def skeleton() -> list[str]:
        text = Text(server, KLONDIKE, ("win = count(foundation) == CARDS;", "win = \n"))
        text.text += "\nfn check() { let board = solitaire::Board::<Klondike>::deal(1); let move_ = klondike::Deal {}; board; }\n"
        server.show(KLONDIKE, text.text)
        return [text.hover("let boa|rd"), text.hover("klondike::De|al {}"), *text.errors()]
    check("errors: types and moves are known though a statement breaks off", skeleton, "Board<Klondike>", "Turn cards from the stock", "expected a value after `=`", most=3)


def runnables(check: Checks, server: Server) -> None:
    def tests() -> list[str]:
        server.show(SETUPS, (ROOT / SETUPS).read_text())
        answer = server.ask("experimental/runnables", {"textDocument": {"uri": (ROOT / SETUPS).as_uri()}, "position": None})
        return [runnable["label"] for runnable in answer or []]
    suit = "simplesimon::tests::a_whole_suit_beside_an_empty_column::"
    check("runnables: the tests of a setup", tests, f"test {suit}accepts_lift_suit", f"test {suit}lift_suit::rejects_when_not_same_suit_under_over")


def times(server: Server) -> None:
    """How long after a keystroke the errors of Klondike are there."""
    taken = []
    for letter in "abcdefgh":
        text = Text(server, KLONDIKE, ("rule builds(under, over) =", f"rule builds(under, over) = is_red({letter}) &&"))
        began = time.monotonic()
        text.errors()
        taken.append(time.monotonic() - began)
    taken.sort()
    print(f"errors of {KLONDIKE} after a keystroke: {taken[len(taken) // 2] * 1000:.0f} ms, at most {taken[-1] * 1000:.0f} ms")


def library_source() -> str | None:
    """The source of the standard library, where the toolchain has none of its own."""
    if named := os.environ.get("RUST_LIB_SRC"):
        return named
    answer = subprocess.run(["rustc", "--print", "sysroot"], capture_output=True, text=True, cwd=ROOT)
    if not (pathlib.Path(answer.stdout.strip()) / "lib/rustlib/src/rust/library").is_dir():
        print("no source of the standard library: `rustup component add rust-src`; errors of types may be wrong")
    return None


def main() -> int:
    arguments = [argument for argument in sys.argv[1:] if argument != "--times"]
    wanted = arguments[0] if arguments else ""
    program = shutil.which(os.environ.get("RUST_ANALYZER", "rust-analyzer"))
    if wanted in ("-h", "--help"):
        print(__doc__)
        return 0
    # The program may be a rustup proxy for a component that is not installed.
    if program is None or subprocess.run([program, "--version"], capture_output=True).returncode != 0:
        print("no rust-analyzer: name it in RUST_ANALYZER, or put it into PATH (`rustup component add rust-analyzer`)", file=sys.stderr)
        return 2
    server = Server(program, library_source())
    try:
        server.wait()
        if server.health:
            print(f"rust-analyzer says: {server.health}")
        check = Checks(wanted)
        for group in (hovers, definitions, references, renames, completions, errors, runnables):
            group(check, server)
        if "--times" in sys.argv:
            times(server)
    finally:
        server.stop()
    print(f"{check.passed} ok, {check.failed} wrong")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
