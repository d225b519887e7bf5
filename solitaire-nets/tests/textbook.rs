//! Known results for nets from textbooks, which are stored as PNML beside the script that gives them to other programs.

use std::path::PathBuf;

use solitaire_nets::Net;
use solitaire_nets::analysis::{
    Level, Limits, OMEGA, analyse, coverability, place_semiflows, transition_semiflows,
};
use solitaire_nets::output::{dot, from_pnml, svg, to_pnml};

fn net(name: &str) -> Net {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../scripts/nets");
    from_pnml(&std::fs::read_to_string(folder.join(format!("{name}.pnml"))).unwrap()).unwrap()
}

fn names(net: &Net, places: &[usize]) -> Vec<String> {
    let mut names: Vec<String> = places.iter().map(|one| net.places[*one].name.clone()).collect();
    names.sort();
    names
}

#[test]
fn a_buffer_of_three_holds_three_and_is_live() {
    let net = net("producer-consumer");
    let found = analyse(&net, Limits::default());
    let buffer = net.place("buffer").unwrap();
    assert_eq!(found.bounds[buffer].most, Some(3));
    assert_eq!(found.markings, 16);
    assert!(found.levels.iter().all(|level| *level == Level { least: 4, most: 4 }));
    assert!(found.no_deadlock);
}

#[test]
fn an_unbounded_buffer_is_omega() {
    let net = net("producer-consumer-unbounded");
    let graph = coverability(&net, 100);
    let buffer = net.place("buffer").unwrap();
    assert!(graph.complete && !graph.is_bounded());
    assert_eq!(graph.bounds()[buffer], OMEGA);
    assert!(analyse(&net, Limits::default()).bounds[buffer].unbounded);
}

#[test]
fn philosophers_who_all_take_the_left_fork_starve() {
    let net = net("dining-philosophers");
    let found = analyse(&net, Limits::default());
    let stopped = found.deadlock.unwrap();
    let held: Vec<usize> = (0..stopped.len()).filter(|place| stopped[*place] > 0).collect();
    assert_eq!(names(&net, &held), ["left0", "left1", "left2", "left3"]);
    // No transition is live, but each can fire infinitely often.
    assert!(found.levels.iter().all(|level| *level == Level { least: 3, most: 3 }));
    // The siphon that runs dry is the set of all forks.
    let dry: Vec<_> = found.siphons.iter().filter(|siphon| !siphon.stays_marked).collect();
    assert_eq!(dry.len(), 1);
    assert!(names(&net, &dry[0].places).contains(&"fork0".to_owned()));
}

#[test]
fn a_writer_takes_all_keys() {
    let net = net("readers-writers");
    let flows = place_semiflows(&net, 100).unwrap();
    let writing = net.place("writing").unwrap();
    assert!(flows.iter().any(|flow| flow.weight(writing) == 5 && flow.sum(&net.initial()) == 5));
    assert_eq!(analyse(&net, Limits::default()).bounds[writing].most, Some(1));
}

#[test]
fn what_reacts_is_conserved() {
    let net = net("reaction");
    for flow in place_semiflows(&net, 100).unwrap() {
        for one in &net.transitions {
            let change: i64 = one.change().iter().map(|(p, by)| by * flow.weight(*p) as i64).sum();
            assert_eq!(change, 0);
        }
    }
    assert_eq!(transition_semiflows(&net, 100).unwrap().len(), 1);
}

#[test]
fn pnml_is_read_as_it_was_written() {
    for name in ["kanban", "readers-writers", "dining-philosophers"] {
        let first = net(name);
        for flat in [true, false] {
            let again = from_pnml(&to_pnml(&first, flat)).unwrap();
            let change = |net: &Net| -> Vec<_> {
                net.transitions.iter().map(|one| (one.name.clone(), one.change())).collect()
            };
            assert_eq!(change(&again), change(&first));
            assert_eq!(again.initial(), first.initial());
        }
        assert!(dot(&first).starts_with("digraph"));
        assert!(svg(&first).starts_with("<svg"));
    }
}

#[test]
fn names_with_signs_of_xml_survive() {
    let mut net = net("reaction");
    net.places[0].name = "a < b & \"c\"".to_owned();
    let again = from_pnml(&to_pnml(&net, true)).unwrap();
    assert_eq!(again.places[0].name.replace(' ', ""), "a<b&\"c\"");
}

#[test]
fn what_is_no_net_is_refused() {
    let page =
        |inside: &str| format!("<pnml><net id=\"n\"><page id=\"p\">{inside}</page></net></pnml>");
    for (text, said) in [
        (page("<place/>"), "`place` has no `id`"),
        (
            page("<place id=\"a\"/><place id=\"b\"/><arc id=\"c\" source=\"a\" target=\"b\"/>"),
            "the arc from `a` to `b` joins no place with a transition",
        ),
        (
            page("<place id=\"a\"><initialMarking><text>many</text></initialMarking></place>"),
            "`many` is no number of tokens",
        ),
    ] {
        assert_eq!(from_pnml(&text).unwrap_err().to_string(), said);
    }
    assert!(from_pnml("<pnml><net></pnml>").is_err());
}
