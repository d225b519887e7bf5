"""A bot for `solitaire bot GAME --command "python3 careful.py"`.

It plays any game: cards home first, then whatever it has not yet done in the same situation, the stock last. Each line
that it writes is a request of the line protocol, and is answered with one line of JSON.
"""

import json
import sys


def ask(request):
    print(request, flush=True)
    answer = sys.stdin.readline()
    if not answer:
        sys.exit(0)  # nothing more to play
    return json.loads(answer)


def promise(move):
    """The lower, the better: homeward, between columns, anything else, back again."""
    words = move.lower()
    if "foundation" in words:
        return 3 if words.startswith("from") else 0
    return 2 if " " not in words else 1


state = ask("state")["state"]
while True:
    tried = {}
    while state["standing"] == "open":
        view = state["view"]
        done = tried.setdefault(json.dumps(view["containers"]), {})
        best = min(view["moves"], key=lambda move: (done.get(move, 0), promise(move)))
        done[best] = done.get(best, 0) + 1
        state = ask("do " + best)["state"]
    state = ask("deal")["state"]
