#!/usr/bin/env bash
# Python package pm4py 2.7.23.11, with numpy 2.4.6, pandas 3.1.1, python-dateutil 2.9.0.post0, six 1.17.0, packaging 26.4,
# networkx 3.6.1 and lxml 6.1.3.
#
# Behavior: of a PNML file whose net has several pages, pm4py.read_pnml keeps the nodes, arcs and tokens of the last page
# only, and says nothing. A page inside a page is left out as well.
# Expected: pages are a matter of layout in PNML; the net is that of all pages, joined by reference nodes. A reader that
# cannot join them refuses the file.
# Seen: a net for a stock of 24 cards and a waste, as one page and as one page for each pile.
#   one page                  draw redeal / stock waste / 24 tokens
#   stock first, then waste   redeal / waste / 0 tokens
#   waste first, then stock   draw / stock / 24 tokens
# Consequence: the result depends on the order of the pages, and a net whose marking was on an earlier page is dead at once,
# so an analysis reports a deadlock that the net does not have. Write a flat net for pm4py.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --no-deps --target python pm4py==2.7.23.11 \
    numpy==2.4.6 pandas==3.1.1 python-dateutil==2.9.0.post0 six==1.17.0 packaging==26.4 networkx==3.6.1 lxml==6.1.3
export PYTHONPATH="$folder/python"

cat >pages.py <<'END'
import pm4py

STOCK = """<place id="stock"><initialMarking><text>24</text></initialMarking></place><transition id="draw"/>
    <arc id="out" source="stock" target="draw"/>"""
WASTE = """<place id="waste"/><transition id="redeal"/><arc id="turn" source="waste" target="redeal"/>"""


def read(*pages):
    body = "".join(f'<page id="page{number}">{page}</page>' for number, page in enumerate(pages))
    with open("net.pnml", "w") as file:
        file.write(f"""<?xml version="1.0"?><pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="cards" type="http://www.pnml.org/version-2009/grammar/ptnet">{body}</net></pnml>""")
    net, marking, _ = pm4py.read_pnml("net.pnml")
    transitions = sorted(transition.name for transition in net.transitions)
    return f"{' '.join(transitions)} / {' '.join(sorted(place.name for place in net.places))} / {sum(marking.values())}"


print(read(STOCK + WASTE), read(STOCK, WASTE), read(WASTE, STOCK), read(f'<page id="inner">{STOCK}</page>{WASTE}'), sep="; ")
END
seen=$(python3 -W ignore pages.py 2>log | tail -n 1)
expected="draw redeal / stock waste / 24; redeal / waste / 0; draw / stock / 24; redeal / waste / 0"
if [ "$seen" != "$expected" ]; then
    cat log >&2
    echo "pm4py now reads pages in another way: $seen" >&2
    exit 1
fi
echo "pm4py 2.7.23.11 reads only the last page of a net and says nothing about the others"
