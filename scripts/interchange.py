#!/usr/bin/env python3
"""Compares deals and solutions of `solitaire import` and `export` with other programs, by hand and not in CI.

    cargo build --release -p solitaire-cli
    scripts/interchange.py target/release/solitaire [--deals 200] [--solutions 500] [--kpat FOLDER] [--lonecli FILE]
        [--lonecli-2024 FILE] [--solvitaire FILE]

Needs the Python package pysol-cards 0.24.0 and the program fc-solve (Debian: freecell-solver-bin), and compares with pyksolve 0.0.15
if that is installed. The files are lonelybot's `lonecli` of May 2026 and of 2024 (both call themselves 0.2.3) and `solvitaire` (0.10.2),
built from source; what is not named is skipped. FOLDER holds saved games that
`kpat --testdir FOLDER --generate` writes (KPat 22.12.3; QT_QPA_PLATFORM=offscreen needs no display), and games that KPat saved when its
window was closed (RememberStateOnExit), named after the game here: eightoff.xml, yukon-2.xml.
"""

import argparse
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import xml.etree.ElementTree

from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

# The games of pysol-cards, and the games here that are dealt alike.
PYSOL = {
    "freecell": ["freecell", "bakersgame", "relaxedfreecell", "kingonlybakersgame"],
    "forecell": ["forecell"],
    "eight_off": ["eightoff"],
    "seahaven_towers": ["seahaventowers", "relaxedseahaventowers"],
    "bakers_dozen": ["bakersdozen/bakersdozen_classic"],
    "klondike": ["klondike/klondike", "klondike/deal3", "thumbandpouch", "whitehead", "casinoklondike", "vegasklondike"],
    "small_harp": ["smallharp"],
    "simple_simon": ["simplesimon/simplesimon"],
    "yukon": ["yukon/yukon"],
    "golf": ["golf_no_wrap", "golf/golf", "golf/deadking"],
    "gypsy": ["gypsy/gypsy"],
    "beleaguered_castle": ["beleagueredcastle/beleagueredcastle"],
    "streets_and_alleys": ["streetsandalleys"],
    "citadel": ["citadel"],
    "fan": ["fan/fan"],
    "black_hole": ["blackhole"],
    "all_in_a_row": ["allinarow"],
}
WAYS = [("pysol", RandomBase.DEALS_PYSOL), ("pysol-F", RandomBase.DEALS_PYSOLFC), ("pysol-ms", RandomBase.DEALS_MS)]
HIGHEST = {"pysol": 2**64 - 1, "pysol-F": 10**20, "pysol-ms": 2**33 - 1}
# FreeCell Solver's names, the games here, and a limit of its states.
SOLVED = [("freecell", "freecell"), ("eight_off", "eightoff"), ("bakers_game", "bakersgame"), ("simple_simon", "simplesimon")]


def solitaire(*arguments, text=None):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)


def dealt(slug, number):
    """The containers of a deal, as lists of lists of cards."""
    result = solitaire("export", slug, "--deal", number, "--as", "json")
    if result.returncode:
        sys.exit(f"{slug} {number}: {result.stderr}")
    containers = json.loads(result.stdout)["containers"]
    return {name: [one.split() for one in ([piles] if isinstance(piles, str) else piles)] for name, piles in containers.items()}


def card(text):
    """A card of pysol-cards with `-` before a hidden one."""
    return "-" + text[1:-1] if text.startswith("<") else text


def theirs(game, number, way):
    """The lines of pysol-cards, as cards: columns, cells, cards not dealt, foundations."""
    lines = Game(game, number, way, 13).calc_layout_string(CardRenderer(True)).splitlines()
    heads = {line.split(":")[0]: line.split(":")[1].split() for line in lines if ":" in line}
    columns = [[card(word) for word in line.split()] for line in lines if ":" not in line]
    return columns, heads.get("Freecells", []), heads.get("Talon", []), heads.get("Foundations", [])


def compare_pysol(deals):
    generator, equal = random.Random(1), 0
    pairs = [(game, slug, word, way) for game, slugs in PYSOL.items() for slug in slugs for word, way in WAYS]
    for nth in range(max(deals * len(WAYS), len(pairs))):
        game, slug, word, way = pairs[nth % len(pairs)]
        number = generator.choice([1, 31_999, 32_000, 32_001, generator.randint(1, 32_000), generator.randint(1, 10**6),
                                   generator.randint(1, HIGHEST[word]), HIGHEST[word]])
        ours = dealt(slug, f"{word}:{number}")
        columns, cells, talon, foundations = theirs(game, number, way)
        stock = [one.lstrip("-") for one in reversed(ours.get("stock", [[]])[0])]
        waste = ours.get("waste", [[]])[0]
        if slug == "whitehead":
            # PySolFC deals it open, though pysol-cards says hidden.
            columns = [[one.lstrip("-") for one in column] for column in columns]
        if game == "golf":
            talon = foundations + talon
        assert ours["tableau"] == columns, (slug, word, number, ours["tableau"], columns)
        assert waste + stock == talon, (slug, word, number, waste + stock, talon)
        mine = [pile[0] if pile else "-" for pile in ours.get("cells", [])]
        assert [one for one in mine] == cells + ["-"] * (len(mine) - len(cells)), (slug, word, number, mine, cells)
        if game == "citadel":
            tops = sorted(f"{pile[-1][1]}-{pile[-1][0]}" for pile in ours["foundation"])
            assert tops == sorted(foundations), (slug, word, number)
        equal += 1
    print(f"{equal} deals of {len(pairs) // len(WAYS)} games are those of pysol-cards")


def kpat_piles(root):
    """The piles of a saved game in the order of their numbers, in either of KPat's formats."""
    if root.tag == "dealer":
        return [
            [("" if one.get("faceup") == "1" else "-") + "A23456789TJQK"[int(one.get("value")) - 1] + "CDHS"[int(one.get("suit"))] for one in pile]
            for pile in root
        ]
    piles = {}
    ranks = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
    for move in root.find("state"):
        piles.setdefault(move.get("pile"), []).extend(
            ("" if one.get("turn") == "face-up" else "-") + "A23456789TJQK"[ranks.index(one.get("rank"))] + one.get("suit")[0].upper()
            for one in move
        )
    return [piles[name] for name in sorted(piles, key=lambda name: (len(name), name))]


def compare_kpat(folder):
    # The number that begins the name of a generated file, and the game here. Files saved by hand are named after the game.
    games = {"0": "klondike/klondike", "3": "freecell", "9": "simplesimon/simplesimon", "10": "yukon/yukon", "12": "golf_no_wrap"}
    equal = {}
    for path in sorted(pathlib.Path(folder).iterdir()):
        kind = path.stem.split("-")[0]
        slug = games.get(kind, kind)
        if slug.isdigit():
            continue
        root = xml.etree.ElementTree.parse(path).getroot()
        piles = kpat_piles(root)
        number = root.get("number") or root.get("deal-number")
        ours = dealt(slug, f"kpat:{number}")
        want = [pile for name in ("tableau", "cells", "stock", "waste") for pile in ours.get(name, []) if pile]
        assert sorted(pile for pile in piles if pile) == sorted(want), (path.name, piles, want)
        order = [piles.index(pile) for pile in ours["tableau"]]
        assert order == sorted(order), (path.name, order)
        equal[slug] = equal.get(slug, 0) + 1
    print("deals that are KPat's:", equal)


# lonecli's types of seeds, the words here, and the highest numbers.
LONECLI = [
    ("default", "lonelybot", 2**64 - 1),
    ("solvitaire", "solvitaire", 2**31 - 1),
    ("klondike-solver", "klondike-solver", 2**31 - 1),
    ("greenfelt", "greenfelt", 2**31 - 2),
    ("exact", "exact", math.factorial(52) - 1),
    ("microsoft", "collection", math.factorial(52) - 1),
]
LONECLI_2024 = [("default", "lonelybot-2024", 2**64 - 1), ("legacy", "lonelybot-legacy", 2**64 - 1)]


def solvitaire_card(text):
    return ("-" if text[-1].islower() else "") + text.upper().replace("10", "T")


def some(generator, nth, highest):
    """The nth number to compare: the ends, low ones and any."""
    return [1, highest, generator.randint(1, 10**6), generator.randint(1, highest)][nth if nth < 2 else 2 + nth % 2]


def compare_lonecli(program, deals, kinds=LONECLI):
    generator = random.Random(2)
    for kind, word, highest in kinds:
        for nth in range(deals):
            number, slug = some(generator, nth, highest), ["klondike/klondike", "klondike/deal3"][nth % 2]
            said = subprocess.run([program, "print", kind, str(number)], capture_output=True, text=True, check=True).stdout
            theirs = json.loads(said)
            ours = dealt(slug, f"{word}:{number}")
            columns = [[solvitaire_card(card) for card in column] for column in theirs["tableau piles"]]
            assert ours["tableau"] == columns, (word, number, ours["tableau"], columns)
            left = ours["waste"][0] + [card.lstrip("-") for card in reversed(ours["stock"][0])]
            assert left == [solvitaire_card(card) for card in reversed(theirs["stock"])], (word, number)
        print(f"{word}: {deals} deals are lonecli's of the type {kind}")


def compare_pyksolve(deals):
    try:
        from pyksolve import solver
    except ImportError:
        print("pyksolve: skipped, not installed")
        return
    generator, theirs = random.Random(3), solver.Solitaire()
    for word, shuffle, highest in [("klondike-solver", "shuffle1", 2**31 - 1), ("greenfelt", "shuffle2", 2**31 - 2)]:
        for nth in range(deals):
            number = some(generator, nth, highest)
            getattr(theirs, shuffle)(number)
            ours = solitaire("export", "klondike/klondike", "--deal", f"{word}:{number}", "--as", "digits").stdout.strip()
            assert ours == theirs.get_solitaire(), (word, number)
        print(f"{word}: {deals} deals are pyksolve's with {shuffle}")


def compare_solvitaire(program, deals):
    def said(*arguments):
        return subprocess.run([program, *arguments], capture_output=True, text=True).stdout

    presets = {}
    for preset in said("--available-game-types").split(":", 1)[1].split():
        told = said("--describe-game-rules", preset)
        rules = told[told.find("{") : told.rfind("}") + 1]
        rules = solitaire("import", "-", "--as", "solvitaire-rules", text=rules)
        slugs = re.findall(r"`([a-z0-9_]+/[a-z0-9_]+)`", rules.stderr) if rules.returncode == 0 else []
        if slugs:
            presets[preset] = slugs
    generator = random.Random(4)
    for nth in range(max(deals, len(presets))):
        preset = sorted(presets)[nth % len(presets)]
        slug, number = generator.choice(presets[preset]), some(generator, nth, 2**31 - 1)
        theirs = json.loads(said("--type", preset, "--random", str(number), "--deal-only"))
        ours = dealt(slug, f"solvitaire:{number}")
        # The columns are listed in an order that saves work, and hidden cards have no name.
        columns = sorted([solvitaire_card(card) for card in column] for column in theirs["tableau piles"])
        mine = sorted(["##" if card.startswith("-") else card for card in column] for column in ours["tableau"])
        assert mine == columns, (slug, number, mine, columns)
        left = [card.lstrip("-") for card in ours.get("waste", [[]])[0][::-1]]
        left = [card.lstrip("-") for card in ours.get("stock", [[]])[0]] + left
        assert left == [solvitaire_card(card) for card in theirs.get("stock", [])], (slug, number)
        for name, key in [("cells", "cells"), ("reserve", "reserve")]:
            lying = sorted(solvitaire_card(card) for pile in theirs.get(key, []) for card in pile)
            assert sorted(card for pile in ours.get(name, []) for card in pile) == lying, (slug, number, name)
    print(f"solvitaire: {max(deals, len(presets))} deals of {len(presets)} presets are Solvitaire's")


def replay(solutions):
    for theirs_name, slug in SOLVED:
        verdicts, words = {}, 0
        for number in range(1, solutions // len(SOLVED) + 1):
            board = solitaire("export", slug, "--deal", f"pysol-ms:{number}", "--as", "fcs").stdout
            limit = ["-mi", "100000"]
            form, options = [("snx", ["-m", "-snx"]), ("long", ["-m"])][number % 2]
            found = subprocess.run(["fc-solve", "-g", theirs_name, *limit, *options], input=board, capture_output=True, text=True)
            if "is solveable" not in found.stdout:
                verdict = "fc-solve found none"
            else:
                result = solitaire("import", "-", "--as", form, "--game", slug, "--deal", f"pysol-ms:{number}", text=found.stdout)
                verdict = result.stdout.split(":")[0] if result.returncode < 2 else "refused"
                if verdict != "won":
                    print(f"  {slug} {number}: {result.stdout}{result.stderr}".strip())
            verdicts[verdict] = verdicts.get(verdict, 0) + 1
        print(f"{slug}: {verdicts}")


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("program")
parser.add_argument("--deals", type=int, default=200)
parser.add_argument("--solutions", type=int, default=500)
parser.add_argument("--kpat")
parser.add_argument("--lonecli")
parser.add_argument("--lonecli-2024")
parser.add_argument("--solvitaire")
options = parser.parse_args()
PROGRAM = options.program
if options.deals:
    compare_pysol(options.deals)
    compare_pyksolve(options.deals)
for name, compare in [
    ("lonecli", compare_lonecli),
    ("lonecli_2024", lambda program, deals: compare_lonecli(program, deals, LONECLI_2024)),
    ("solvitaire", compare_solvitaire),
]:
    if path := getattr(options, name):
        compare(path, options.deals)
    else:
        print(f"{name}: skipped, not named")
if options.kpat:
    compare_kpat(options.kpat)
if options.solutions:
    replay(options.solutions)
