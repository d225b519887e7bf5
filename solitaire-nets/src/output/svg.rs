//! Draws nets and coverability graphs as SVG pictures.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::dot::marking;
use crate::analysis::Coverability;
use crate::net::Net;

const ROW: usize = 46;

/// Draws the net with its modules one below the other. In each module, places are on the left, and transitions that use
/// them on the right. Transitions that connect the same places in the same direction share one box, which shows their
/// number.
#[must_use]
pub fn svg(net: &Net) -> String {
    let mut body = String::new();
    let mut top = 40;
    for (module, name) in net.modules.iter().enumerate() {
        let places: Vec<usize> =
            (0..net.places.len()).filter(|place| net.places[*place].module == module).collect();
        let own = |one: &&crate::net::Transition| {
            let arcs = one.takes.iter().chain(&one.puts);
            one.module == module || arcs.into_iter().any(|(place, _)| places.contains(place))
        };
        let mut boxes: BTreeMap<(Vec<usize>, Vec<usize>, String), usize> = BTreeMap::new();
        for one in net.transitions.iter().filter(own) {
            let within = |arcs: &[(usize, u64)]| -> Vec<usize> {
                arcs.iter()
                    .map(|(place, _)| *place)
                    .filter(|place| places.contains(place))
                    .collect()
            };
            let kind = one.name.split([':', '/', '#']).next().unwrap_or_default().to_owned();
            *boxes.entry((within(&one.takes), within(&one.puts), kind)).or_insert(0) += 1;
        }
        if places.is_empty() && boxes.is_empty() {
            continue;
        }
        let height = ROW * places.len().max(boxes.len()).max(1) + 30;
        let _ = writeln!(
            body,
            r##"<rect x="10" y="{}" width="780" height="{height}" fill="none" stroke="#888"/><text x="20" y="{}" font-weight="bold">{}</text>"##,
            top - 20,
            top - 4,
            escape(name)
        );
        let place_y = |place: usize| {
            let row = places.iter().position(|known| *known == place).unwrap_or(0);
            top + 24 + row * ROW
        };
        for place in &places {
            let (y, one) = (place_y(*place), &net.places[*place]);
            let _ = writeln!(
                body,
                r##"<circle cx="180" cy="{y}" r="15" fill="#fff" stroke="#000"/><text x="180" y="{}" text-anchor="middle">{}</text><text x="155" y="{}" text-anchor="end">{}</text>"##,
                y + 5,
                one.initial,
                y + 5,
                escape(&one.name)
            );
        }
        for (row, ((takes, puts, kind), count)) in boxes.iter().enumerate() {
            let y = top + 24 + row * ROW;
            let label = if *count == 1 { kind.clone() } else { format!("{kind} ({count})") };
            let _ = writeln!(
                body,
                r##"<rect x="520" y="{}" width="12" height="28" fill="#000"/><text x="542" y="{}">{}</text>"##,
                y - 14,
                y + 5,
                escape(&label)
            );
            for place in takes {
                let from = place_y(*place);
                let _ = writeln!(
                    body,
                    r##"<line x1="195" y1="{}" x2="518" y2="{}" stroke="#06c" marker-end="url(#a)"/>"##,
                    from + 3,
                    y + 4
                );
            }
            for place in puts {
                let to = place_y(*place);
                let _ = writeln!(
                    body,
                    r##"<line x1="520" y1="{}" x2="197" y2="{}" stroke="#c60" marker-end="url(#a)"/>"##,
                    y - 4,
                    to - 3
                );
            }
        }
        top += height + 40;
    }
    framed(800, top, &body)
}

/// Draws a coverability graph. Each row has the markings that the same number of firings leads to; ω means an unbounded
/// number of tokens.
#[must_use]
pub fn coverability_svg(net: &Net, graph: &Coverability) -> String {
    let mut depth = vec![usize::MAX; graph.nodes.len()];
    let mut waiting = VecDeque::from([0]);
    depth[0] = 0;
    let mut after: HashMap<usize, Vec<usize>> = HashMap::new();
    graph.edges.iter().for_each(|(from, _, to)| after.entry(*from).or_default().push(*to));
    while let Some(at) = waiting.pop_front() {
        for to in after.get(&at).into_iter().flatten() {
            if depth[*to] == usize::MAX {
                depth[*to] = depth[at] + 1;
                waiting.push_back(*to);
            }
        }
    }
    let mut in_row: HashMap<usize, usize> = HashMap::new();
    let spots: Vec<(usize, usize)> = depth
        .iter()
        .map(|depth| {
            let column = in_row.entry(*depth).or_insert(0);
            *column += 1;
            (90 + (*column - 1) * 190, 60 + depth.min(&1000) * 90)
        })
        .collect();
    let mut body = String::new();
    let names: Vec<&str> = net.places.iter().map(|place| place.name.as_str()).collect();
    let _ = writeln!(body, r#"<text x="10" y="20">({})</text>"#, escape(names.join(", ")));
    let mut labels: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
    for (from, by, to) in &graph.edges {
        labels.entry((*from, *to)).or_default().push(&net.transitions[*by].name);
    }
    for ((from, to), names) in labels {
        let ((x1, y1), (x2, y2)) = (spots[from], spots[to]);
        let more = if names.len() > 1 { format!(" +{}", names.len() - 1) } else { String::new() };
        let label = format!("{}{more}", names[0]);
        let _ = writeln!(
            body,
            r##"<line x1="{x1}" y1="{}" x2="{x2}" y2="{}" stroke="#06c" marker-end="url(#a)"/><text x="{}" y="{}" font-size="9" fill="#444">{}</text>"##,
            y1 + 12,
            if y2 > y1 { y2 - 14 } else { y2 + 14 },
            (x1 + x2) / 2 + 4,
            (y1 + y2) / 2 + if y2 > y1 { 0 } else { 24 },
            escape(&label)
        );
    }
    for (node, (x, y)) in graph.nodes.iter().zip(&spots) {
        let _ = writeln!(
            body,
            r##"<rect x="{}" y="{}" width="160" height="24" rx="4" fill="#fff" stroke="#000"/><text x="{x}" y="{}" text-anchor="middle">{}</text>"##,
            x - 80,
            y - 12,
            y + 5,
            escape(marking(&node.marking))
        );
    }
    let width = spots.iter().map(|(x, _)| x + 110).max().unwrap_or(200);
    let height = spots.iter().map(|(_, y)| y + 60).max().unwrap_or(100);
    framed(width, height, &body)
}

fn framed(width: usize, height: usize, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" \
         markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n{body}</svg>\n"
    )
}
