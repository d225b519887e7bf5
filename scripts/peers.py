"""Races `solitaire solve` against other solvers; see peers.sh.

Both get the same deals under the same rules, one thread, and the same limit of seconds a deal. What is counted is the CPU
time of the whole process, its start included, as the system accounts for it. A verdict of one that the other contradicts
ends the run with exit code 1.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile

OURS = os.environ["SOLITAIRE"]


def cpu(command, seconds=None):
    """Runs a program; gives its output (none when it took too long) and the CPU seconds it used."""

    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
        output = done.stdout
    except subprocess.TimeoutExpired:
        output = None
    return output, used() - before


# The verdict of each side on a deal: True, False, or None if it gave up.


def of_ours(line):
    return {"solved": True, "impossible": False}.get(json.loads(line)["verdict"])


def solve(slug, asked, limit):
    """Our verdict on a deal or a position, and the CPU seconds it took."""
    command = [OURS, "solve", slug, *asked, "-j", "1", "--json", "--memory", "4096"]
    output, used = cpu([*command, "--time-limit", str(limit)])
    return of_ours(output.splitlines()[0]), used


def solve_position(slug, position, limit):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(position, file)
        file.flush()
        return solve(slug, ["--position", file.name], limit)


class Race:
    """The verdicts and times of two solvers on the same deals."""

    def __init__(self, peer, game):
        self.peer, self.game, self.rows = peer, game, []

    def add(self, deal, ours, theirs):
        self.rows.append((ours, theirs))
        if None not in (ours[0], theirs[0]) and ours[0] != theirs[0]:
            sys.exit(f"{self.game}, deal {deal}: ours says {ours[0]}, {self.peer} says {theirs[0]}")

    def row(self):
        both = [(a, b) for a, b in self.rows if None not in (a[0], b[0])]
        only = [sum(1 for a, b in self.rows if a[0] is not None and b[0] is None)]
        only.append(sum(1 for a, b in self.rows if a[0] is None and b[0] is not None))
        ours, theirs = (sum(pair[side][1] for pair in both) for side in (0, 1))
        times = theirs / ours if ours else float("nan")
        return [self.peer, self.game, len(self.rows), len(both), *only,
                f"{ours:.2f} s", f"{theirs:.2f} s", f"{times:.2f}"]


HEAD = ["Against", "Game", "Deals", "Both decide", "Only ours", "Only theirs",
        "Our CPU", "Their CPU", "Times faster"]


def say(cells):
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def fc_solve(program, last):
    """FreeCell by Microsoft's numbers, all deals in one process. A deal that fc-solve does not solve it leaves open."""
    theirs, used = cpu([program, "1", str(last), str(last), "-l", "lg"])
    unsolved = set(map(int, re.findall(r"^Unsolved Board No\. (\d+)", theirs, re.M)))
    lines, mine = cpu([OURS, "solve", "freecell", "--deals", f"1..{last}", "-j", "1", "--json"])
    verdicts = {json.loads(line)["deal"]: of_ours(line) for line in lines.splitlines()}
    wrong = [deal for deal, verdict in verdicts.items() if verdict is False and deal not in unsolved]
    if wrong:
        sys.exit(f"FreeCell, deals {wrong}: ours says they cannot be won, fc-solve wins them")
    decided = {deal for deal, verdict in verdicts.items() if verdict is not None}
    both = len(decided - unsolved)
    say(["fc-solve", f"FreeCell 1–{last}", last, both, len(decided & unsolved),
         last - len(unsolved) - both, f"{mine:.2f} s", f"{used:.2f} s", f"{used / mine:.2f}"])


def card(theirs):
    """A card of Solvitaire's in our letters; lower case lies face down."""
    rank, suit = theirs[:-1].upper().replace("10", "T"), theirs[-1]
    return ("-" if suit.islower() else "") + rank + suit.upper()


def lonelybot(program, seeds, limit):
    """Klondike, on the deals of lonelybot's own numbers."""
    for draw, slug in ((3, "klondike/deal3"), (1, "klondike/klondike")):
        race = Race("lonelybot", f"{slug}, drawing {draw}")
        for seed in seeds:
            printed, _ = cpu([program, "print", "default", str(seed)])
            dealt = json.loads(printed)
            position = {
                "version": 1, "game": slug, "deal": 1, "shuffles": 1, "counters": {},
                "containers": {
                    "tableau": [" ".join(map(card, pile)) for pile in dealt["tableau piles"]],
                    "foundation": ["", "", "", ""],
                    "waste": " ".join(map(card, dealt["waste"])),
                    "stock": " ".join("-" + card(one) for one in dealt["stock"]),
                },
            }
            told, used = cpu([program, "solve", "default", str(seed), str(draw)], seconds=limit)
            solved = re.search(r"^(Solvable|Impossible)", told or "", re.M)
            verdict = solved and solved[1] == "Solvable"
            race.add(seed, solve_position(slug, position, limit), (verdict, used))
        say(race.row())


def rules(build, spaces="any", removable=False, group="no", **more):
    """Rules as Solvitaire reads them, of games whose piles are all dealt face up unless `more` says so."""
    piles = {"build policy": build, "spaces policy": spaces, "move built group": group}
    piles.update(more.pop("piles", {}))
    return {"tableau piles": piles, "foundations": {"removable": removable, **more.pop("foundations", {})}, **more}


ALTERNATE, SUIT, ANY = "red-black", "same-suit", "any-suit"
KLONDIKE = {"group": "yes", "removable": True, "spaces": "kings", "piles": {"face up cards": "top"}}

# Our rules in Solvitaire's terms, game by game, without games that these terms cannot express: runs that leave as a
# whole, cells that get cards in the deal, columns that hold back part of a run.
MIRRORED = {
    "freecell/freecell": rules(ALTERNATE, cells={"count": 4}),
    "freecell/bakersgame": rules(SUIT, cells={"count": 4}),
    "beleagueredcastle/beleagueredcastle": rules(ANY, foundations={"initial cards": "all"}),
    "beleagueredcastle/streetsandalleys": rules(ANY),
    "fan/fan": rules(SUIT, spaces="kings"),
    "klondike/somerset": rules(ALTERNATE),
    "raglan/kingalbert": rules(ALTERNATE, removable=True),
    "raglan/raglan": rules(ALTERNATE, removable=True, foundations={"initial cards": "all"}),
    "raglan/northwestterritory": rules(ALTERNATE, **KLONDIKE),
    "bakersdozen/spanish_patience": rules(ANY),
    "klondike/deal3": rules(ALTERNATE, **KLONDIKE, stock={"deal count": 3, "redeal": True}),
    "klondike/klondike": rules(ALTERNATE, **KLONDIKE, stock={"deal count": 1, "redeal": True}),
}


def solvitaire_card(ours):
    face_down = ours.startswith("-")
    rank, suit = ours[-2].replace("T", "10"), ours[-1]
    return (rank + suit).lower() if face_down else rank + suit


def solvitaire(program, games, deals, limit):
    """Games whose rules both can say, on our deals."""
    for slug in games:
        race = Race("Solvitaire", slug)
        for deal in deals:
            shown, _ = cpu([OURS, "show", slug, "--deal", str(deal), "--json"])
            piles = json.loads(shown)["containers"]
            read = {name: [[solvitaire_card(one) for one in pile.split()]
                           for pile in (pile if isinstance(pile, list) else [pile])]
                    for name, pile in piles.items()}
            dealt, written = {"tableau piles": read["tableau"]}, json.loads(json.dumps(MIRRORED[slug]))
            written["tableau piles"]["count"] = len(read["tableau"])
            if "reserve" in read:
                dealt["reserve"] = sum(read["reserve"], [])
                written["reserve"] = {"size": len(dealt["reserve"])}
            if "stock" in read:
                dealt["stock"] = [one.upper() for one in read["stock"][0]]
                dealt["waste"] = read["waste"][0]
                written["stock"]["size"] = len(dealt["stock"]) + len(dealt["waste"])
            with tempfile.TemporaryDirectory() as folder:
                paths = [os.path.join(folder, name) for name in ("rules.json", "deal.json")]
                for path, value in zip(paths, (written, dealt)):
                    with open(path, "w") as file:
                        json.dump(value, file)
                command = [program, "--custom-rules", paths[0], "--classify", paths[1]]
                told, used = cpu([*command, "--streamliners", "smart-solvability",
                                  "--timeout", str(1000 * limit), "--cache-capacity", "50000000"])
            words = re.findall(r"unsolvable|solved|timed-out|memory-limit-reached|terminated", told)
            verdict = {"solved": True, "unsolvable": False}.get(words[-1] if words else None)
            race.add(deal, solve(slug, ["--deal", str(deal)], limit), (verdict, used))
        say(race.row())


def main():
    parser = argparse.ArgumentParser(prog="scripts/peers.sh", description=__doc__.splitlines()[0])
    parser.add_argument("--freecell", type=int, default=2000, help="so many FreeCell deals from 1 on")
    parser.add_argument("--klondike", type=int, default=20, help="so many Klondike deals by threes, and by ones")
    parser.add_argument("--deals", type=int, default=10, help="so many deals of each game of Solvitaire's")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the number of the first of these deals")
    parser.add_argument("--limit", type=int, default=60, help="seconds a deal")
    parser.add_argument("--games", nargs="*", default=list(MIRRORED), choices=list(MIRRORED), metavar="GAME")
    asked = parser.parse_args()
    if not any(os.environ.get(peer) for peer in ("FC_SOLVE", "LONELYBOT", "SOLVITAIRE")):
        parser.error("name the program of a peer in FC_SOLVE, LONELYBOT or SOLVITAIRE")
    say(HEAD)
    say(["---"] * len(HEAD))
    if program := os.environ.get("FC_SOLVE"):
        fc_solve(program, asked.freecell)
    if program := os.environ.get("LONELYBOT"):
        lonelybot(program, range(asked.first, asked.first + asked.klondike), asked.limit)
    if program := os.environ.get("SOLVITAIRE"):
        solvitaire(program, asked.games, range(asked.first, asked.first + asked.deals), asked.limit)


main()
