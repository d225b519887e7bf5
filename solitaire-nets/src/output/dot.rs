//! Nets and coverability graphs for Graphviz.

use std::fmt::Write as _;

use crate::analysis::{Coverability, OMEGA};
use crate::net::Net;

/// The net as a Graphviz graph, with a cluster for each module.
#[must_use]
pub fn dot(net: &Net) -> String {
    let mut text = format!("digraph {} {{\n  rankdir=LR;\n", quoted(&net.name));
    for (number, module) in net.modules.iter().enumerate() {
        let _ = writeln!(text, "  subgraph cluster_{number} {{\n    label={};", quoted(module));
        for (place, one) in net.places.iter().enumerate().filter(|(_, one)| one.module == number) {
            let label = if one.initial > 0 {
                format!("{}\n{}", one.name, one.initial)
            } else {
                one.name.clone()
            };
            let _ = writeln!(text, "    p{place} [shape=circle, label={}];", quoted(&label));
        }
        let transitions = net.transitions.iter().enumerate();
        for (transition, one) in transitions.filter(|(_, one)| one.module == number) {
            let _ = writeln!(text, "    t{transition} [shape=box, label={}];", quoted(&one.name));
        }
        text.push_str("  }\n");
    }
    let weight = |count: u64| if count == 1 { String::new() } else { format!(" [label={count}]") };
    for (number, one) in net.transitions.iter().enumerate() {
        for (place, count) in &one.takes {
            let _ = writeln!(text, "  p{place} -> t{number}{};", weight(*count));
        }
        for (place, count) in &one.puts {
            let _ = writeln!(text, "  t{number} -> p{place}{};", weight(*count));
        }
    }
    text.push_str("}\n");
    text
}

/// Writes a coverability graph for Graphviz. Each node shows its marking; ω means an unbounded number of tokens.
#[must_use]
pub fn coverability_dot(net: &Net, graph: &Coverability) -> String {
    let mut text = format!("digraph {} {{\n", quoted(&net.name));
    for (number, node) in graph.nodes.iter().enumerate() {
        let _ = writeln!(text, "  m{number} [label={}];", quoted(&marking(&node.marking)));
    }
    for (from, by, to) in &graph.edges {
        let name = quoted(&net.transitions[*by].name);
        let _ = writeln!(text, "  m{from} -> m{to} [label={name}];");
    }
    text.push_str("}\n");
    text
}

/// Writes the number of tokens on each place, in order; ω means an unbounded number.
#[must_use]
pub fn marking(tokens: &[u64]) -> String {
    let each = tokens.iter().map(|tokens| match *tokens {
        OMEGA => "ω".to_owned(),
        tokens => tokens.to_string(),
    });
    format!("({})", each.collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
