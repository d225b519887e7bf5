#!/usr/bin/env python3
"""Compares what `solitaire-nets` finds out of nets with what other programs find out.

Textbook nets (scripts/nets/*.pnml) and the nets of declared games are given to:
  4ti2       minimal semiflows of places and transitions, as Hilbert bases with minimal support
  z3         minimal siphons and traps, by asking for one after the other
  pm4py      reading the PNML, and the reachability graph
  SNAKES     the reachability graph once more
Each comparison prints one line. Exit code 0 when all agree, 1 when some do not, 2 when a program is missing.

Needs: pip install pm4py snakes z3-solver; apt-get install 4ti2 libxml2-utils; nothing is installed by this script.
Run from the root:  python3 scripts/net-oracles.py [--grammar ptnet.rng] [--small]
"""
import argparse
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
from fractions import Fraction

GAMES = ["klondike/klondike", "klondike/onepass", "spider/spiderette", "freecell/freecell", "golf/golf", "golf/robert",
         "idiot/idiot", "delta/delta", "minimal/single", "narcotic/narcotic", "golf/flake", "bakersdozen/bakersdozen"]
# Parts that are small enough to count their markings.
PARTS = [("klondike/klondike", ["stock", "waste"]), ("golf/robert", ["stock", "waste"]), ("klondike/klondike", ["TP4"])]
MOST_STATES = 5000


def missing():
    gone = []
    for module, package in [("pm4py", "pm4py"), ("snakes", "snakes"), ("z3", "z3-solver")]:
        try:
            __import__(module)
        except ImportError:
            gone.append(f"pip install {package}")
    if not shutil.which("4ti2-zsolve"):
        gone.append("apt-get install 4ti2")
    return gone


def independent(columns):
    """As many of the columns as are linearly independent: the others ask for nothing more."""
    kept, reduced = [], []
    for column in columns:
        row = [Fraction(value) for value in column]
        for pivot, other in reduced:
            if row[pivot]:
                factor = row[pivot]
                row = [a - factor * b for a, b in zip(row, other)]
        pivot = next((n for n, value in enumerate(row) if value), None)
        if pivot is not None:
            reduced.append((pivot, [value / row[pivot] for value in row]))
            kept.append(column)
    return kept


def semiflows(matrix):
    """The solutions of x A = 0, x >= 0 with minimal support, by 4ti2's circuits of the cone: extreme rays."""
    rows = len(matrix)
    columns = list(zip(*matrix)) if rows else []
    columns = independent(columns)
    if not columns:
        return {tuple(1 if n == m else 0 for n in range(rows)) for m in range(rows)}
    with tempfile.TemporaryDirectory() as folder:
        base = os.path.join(folder, "a")
        with open(base + ".mat", "w") as file:
            file.write(f"{len(columns)} {rows}\n")
            for column in columns:
                file.write(" ".join(map(str, column)) + "\n")
        with open(base + ".sign", "w") as file:
            file.write(f"1 {rows}\n" + " ".join(["1"] * rows) + "\n")
        with open(base + ".rel", "w") as file:
            file.write(f"1 {len(columns)}\n" + " ".join(["="] * len(columns)) + "\n")
        subprocess.run(["4ti2-rays", "-parb", "-q", base], check=True, stdout=subprocess.DEVNULL, timeout=300)
        with open(base + ".ray") as file:
            count, width = map(int, file.readline().split())
            values = list(map(int, file.read().split()))
    return {tuple(values[n * width:(n + 1) * width]) for n in range(count)}


def minimal_sets(net, reverse, most):
    """All minimal siphons (or traps) by z3; None when there are more than `most`."""
    import z3
    solver = z3.Solver()
    inside = [z3.Bool(f"p{n}") for n in range(len(net["places"]))]
    seen = set()
    for one in net["transitions"]:
        takes, puts = [frozenset(place for place, _ in one[side]) for side in ("takes", "puts")]
        if reverse:
            takes, puts = puts, takes
        if (takes, puts) in seen:
            continue
        seen.add((takes, puts))
        for place in puts - takes:
            solver.add(z3.Implies(inside[place], z3.Or([inside[other] for other in takes])))
    solver.add(z3.Or(inside))
    found = set()
    while solver.check() == z3.sat:
        model = solver.model()
        now = {n for n, place in enumerate(inside) if z3.is_true(model.eval(place, True))}
        while True:  # Look for smaller ones until there are none.
            solver.push()
            solver.add([z3.Not(inside[n]) for n in range(len(inside)) if n not in now])
            solver.add(z3.Or([z3.Not(inside[n]) for n in now]))
            if solver.check() != z3.sat:
                solver.pop()
                break
            model = solver.model()
            now = {n for n in now if z3.is_true(model.eval(inside[n], True))}
            solver.pop()
        found.add(frozenset(now))
        if len(found) > most:
            return None
        solver.add(z3.Or([z3.Not(inside[n]) for n in now]))
    return found


def pm4py_graph(path, with_states):
    """How many places, transitions and reachable markings pm4py finds; the last None when there are too many."""
    import pm4py
    net, initial, _ = pm4py.read_pnml(path)
    if not with_states:
        return len(net.places), len(net.transitions), None
    from pm4py.objects.petri_net import semantics
    seen, waiting = {initial}, [initial]
    while waiting:
        marking = waiting.pop()
        for transition in semantics.enabled_transitions(net, marking):
            after = semantics.execute(transition, net, marking)
            if after not in seen:
                if len(seen) >= MOST_STATES:
                    return len(net.places), len(net.transitions), None
                seen.add(after)
                waiting.append(after)
    return len(net.places), len(net.transitions), len(seen)


def snakes_graph(net):
    """How many markings SNAKES finds; None when there are too many."""
    from snakes.nets import MultiArc, PetriNet, Place, StateGraph, Transition, Value
    made = PetriNet("net")
    dot = Value(0)
    for n, place in enumerate(net["places"]):
        made.add_place(Place(f"p{n}", [0] * place["initial"]))
    for n, one in enumerate(net["transitions"]):
        made.add_transition(Transition(f"t{n}"))
        for place, count in one["takes"]:
            made.add_input(f"p{place}", f"t{n}", MultiArc([dot] * count) if count > 1 else dot)
        for place, count in one["puts"]:
            made.add_output(f"p{place}", f"t{n}", MultiArc([dot] * count) if count > 1 else dot)
    graph = StateGraph(made)
    for _ in graph:
        if len(graph) > MOST_STATES:
            return None
    return len(graph)


class Report:
    def __init__(self):
        self.agreed = self.differed = self.left = 0

    def say(self, name, what, ours, theirs):
        if ours is None or theirs is None:
            self.left += 1
            verdict = "not compared: too many"
        elif ours == theirs:
            self.agreed += 1
            verdict = f"agree: {size(ours)}"
        else:
            self.differed += 1
            verdict = f"DIFFER: {size(ours)} and {size(theirs)}"
        print(f"{name:28} {what:34} {verdict}", flush=True)


def size(value):
    return len(value) if isinstance(value, (set, frozenset)) else value


def vectors(flows, width):
    """Semiflows as vectors; None when not all are known."""
    if "Ok" not in flows:
        return None
    made = set()
    for flow in flows["Ok"]:
        vector = [0] * width
        for number, weight in flow:
            vector[number] = weight
        made.add(tuple(vector))
    return made


def compare(name, found, pnml, report, small):
    net, analysis = found["net"], found["analysis"]
    places, transitions = net["places"], net["transitions"]
    change = [[0] * len(transitions) for _ in places]
    for n, one in enumerate(transitions):
        for place, count in one["puts"]:
            change[place][n] += count
        for place, count in one["takes"]:
            change[place][n] -= count
    ours = vectors(analysis["place_semiflows"], len(places))
    report.say(name, "place semiflows, 4ti2", ours, semiflows(change) if ours is not None else None)
    if small or len(transitions) < 100:
        ours = vectors(analysis["transition_semiflows"], len(transitions))
        first = analysis["representatives"]
        kept = [n for n in range(len(transitions)) if first[n] == n]
        if ours is not None:
            rays = semiflows([[row[n] for row in change] for n in kept])
            theirs = set()
            for ray in rays:
                vector = [0] * len(transitions)
                for n, weight in zip(kept, ray):
                    vector[n] = weight
                theirs.add(tuple(vector))
            report.say(name, "transition semiflows, 4ti2", ours, theirs)
        else:
            report.say(name, "transition semiflows, 4ti2", None, None)
    for what, reverse, sets, all_known in [
            ("siphons, z3", False, [one["places"] for one in analysis["siphons"]], analysis["all_siphons"]),
            ("traps, z3", True, analysis["traps"], analysis["all_traps"])]:
        ours = {frozenset(one) for one in sets} if all_known else None
        report.say(name, "minimal " + what, ours, minimal_sets(net, reverse, 5000) if all_known else None)
    finite = analysis["complete"] and all(not bound["unbounded"] for bound in analysis["bounds"])
    theirs = pm4py_graph(pnml, finite)
    report.say(name, "places and transitions, pm4py", (len(places), len(transitions)), theirs[:2])
    if finite:
        report.say(name, "reachable markings, pm4py", analysis["markings"], theirs[2])
    if small and finite:
        report.say(name, "reachable markings, SNAKES", analysis["markings"], snakes_graph(net))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--grammar", help="the published RELAX NG grammar of P/T nets, to validate what is written")
    parser.add_argument("--small", action="store_true", help="the textbook nets alone")
    parser.add_argument("--solitaire", help="the program, if it is built already")
    parser.add_argument("--example", help="the example `analyse`, if it is built already")
    options = parser.parse_args()
    gone = missing()
    if gone:
        print("error: not everything is installed; " + "; ".join(gone), file=sys.stderr)
        return 2
    here = os.path.dirname(os.path.abspath(__file__))
    report = Report()
    for path in sorted(glob.glob(os.path.join(here, "nets", "*.pnml"))):
        cargo = ["cargo", "run", "-q", "-p", "solitaire-nets", "--example", "analyse", "--"]
        run = [options.example, path] if options.example else cargo + [path]
        found = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
        compare(os.path.basename(path)[:-5], found, path, report, True)
    built = options.solitaire
    solitaire = [built] if built else ["cargo", "run", "-q", "--bin", "solitaire", "--"]
    for game in [] if options.small else GAMES:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pnml")
            for form in (["--pnml", "--pages"], ["--pnml"]):
                text = subprocess.run(solitaire + ["net", game] + form, check=True, capture_output=True).stdout
                with open(path, "wb") as file:
                    file.write(text)
                if options.grammar:
                    check = subprocess.run(["xmllint", "--noout", "--relaxng", options.grammar, path], capture_output=True)
                    report.say(game, "valid, xmllint " + " ".join(form), True, check.returncode == 0)
            run = solitaire + ["net", game, "--analyse", "--json"]
            found = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
            compare(game, found, path, report, False)
    for game, modules in [] if options.small else PARTS:
        part = ["net", game] + [word for module in modules for word in ("--module", module)]
        found = subprocess.run(solitaire + part + ["--analyse", "--json"], check=True, capture_output=True, text=True)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pnml")
            text = subprocess.run(solitaire + part + ["--pnml"], check=True, capture_output=True).stdout
            with open(path, "wb") as file:
                file.write(text)
            compare(f"{game} {'+'.join(modules)}", json.loads(found.stdout), path, report, True)
    print(f"{report.agreed} agree, {report.differed} differ, {report.left} not compared")
    return 1 if report.differed else 0


if __name__ == "__main__":
    sys.exit(main())
