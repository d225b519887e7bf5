#!/usr/bin/env bash
# Python package SNAKES 0.9.33, with Python 3.12 or later.
#
# Behavior: the first call of snakes.pnml.loads in a process raises AttributeError about the module pkgutil. The same call
# with the same text succeeds the second time, and every time after. Writing (dumps) is not affected.
# Expected: a text can be read or it cannot. With Python 3.11 the first call succeeds.
# Seen: a place with one token, a transition and an arc, written by SNAKES itself and read three times in one process:
#   AttributeError, PetriNet, PetriNet
# Consequence: a program that converts one net a process always fails, while a session or a loop that tries again works,
# so the fault seems to be in the first file. Call loads once on a net of its own before the first file, and ignore the error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for python in python3 python3.14 python3.13 python3.12 ""; do
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null && break
done
[ "$python" ] || { echo "Python 3.12 or later is needed" >&2; exit 1; }
PIP_ROOT_USER_ACTION=ignore "$python" -m pip install --quiet --disable-pip-version-check --no-deps --target python SNAKES==0.9.33
export PYTHONPATH="$folder/python"

cat >load.py <<'END'
from snakes.nets import PetriNet, Place, Transition, Value, dot
from snakes.pnml import dumps, loads

net = PetriNet("stock")
net.add_place(Place("stock", [dot]))
net.add_transition(Transition("draw"))
net.add_input("stock", "draw", Value(dot))
text = dumps(net)
seen = []
for _ in range(3):
    try:
        seen.append(type(loads(text)).__name__)
    except AttributeError as error:
        seen.append(f"{type(error).__name__} ({error})")
print(", ".join(seen))
END
seen=$("$python" -W ignore load.py)
if [ "$seen" != "AttributeError (module 'pkgutil' has no attribute 'ImpImporter'), PetriNet, PetriNet" ]; then
    echo "SNAKES now loads PNML in another way: $seen" >&2
    exit 1
fi
echo "SNAKES 0.9.33 fails at the first load of a net in a process and succeeds with the same text at the second"
