//! Tests known results for nets from textbooks. The nets are stored as PNML, beside the script that passes them to
//! other programs.

use std::path::PathBuf;

use solitaire_nets::Net;
use solitaire_nets::analysis::{
    Level, Limits, OMEGA, analyse, coverability, place_semiflows, transition_semiflows,
};
use solitaire_nets::input::from_pnml;
use solitaire_nets::output::{dot, svg, to_pnml};

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
    // No transition is live, but each can fire infinitely often in some run.
    assert!(found.levels.iter().all(|level| *level == Level { least: 3, most: 3 }));
    // Only one siphon can become empty. It contains the forks.
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
    assert_eq!(again.places[0].name, "a < b & \"c\"");
}

/// A net in the form in which pm4py 2.7.23.11 writes it: without a namespace, and with numbers as ids of arcs.
const PM4PY: &str = "\
<?xml version='1.0' encoding='UTF-8'?>
<pnml>
  <net id=\"net1\" type=\"http://www.pnml.org/version-2009/grammar/pnmlcoremodel\">
    <page id=\"n0\">
      <place id=\"stock\"><name><text>stock</text></name><initialMarking><text>24</text></initialMarking></place>
      <place id=\"waste\"><name><text>waste</text></name></place>
      <transition id=\"a\"><name><text>turn</text></name><graphics><position x=\"1\" y=\"2\"/></graphics></transition>
      <transition id=\"b\"><name><text>turn</text></name>
        <toolspecific tool=\"ProM\" version=\"6.4\" activity=\"$invisible$\"><place/></toolspecific>
      </transition>
      <arc id=\"1\" source=\"stock\" target=\"a\"><inscription><text>3</text></inscription></arc>
      <arc id=\"2\" source=\"a\" target=\"waste\"><arctype><text>normal</text></arctype><inscription><text>3</text></inscription></arc>
      <arc id=\"3\" source=\"waste\" target=\"b\"/>
      <arc id=\"4\" source=\"b\" target=\"stock\"/>
    </page>
    <finalmarkings><marking><place idref=\"waste\"><text>24</text></place></marking></finalmarkings>
  </net>
</pnml>
";

#[test]
fn nets_of_pm4py_are_read() {
    let net = from_pnml(PM4PY).unwrap();
    assert_eq!(net.initial(), [24, 0]);
    let names: Vec<&str> = net.transitions.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["turn", "turn (b)"]);
    assert_eq!(net.transitions[0].change(), [(0, -3), (1, 3)]);
    assert_eq!(analyse(&net, Limits::default()).bounds[0].most, Some(24));
    // A net without pages has one module.
    let bare = PM4PY.replace("<page id=\"n0\">", "").replace("</page>", "");
    assert_eq!(from_pnml(&bare).unwrap().modules, ["net"]);
}

#[test]
fn what_is_no_net_is_refused() {
    let page =
        |inside: &str| format!("<pnml><net id=\"n\"><page id=\"p\">{inside}</page></net></pnml>");
    for (text, said) in [
        (
            page("<place/>"),
            "line 1, column 32: `place` has no `id`; add this attribute, which PNML requires",
        ),
        (
            page("<place id=\"a\"/><place id=\"b\"/><arc id=\"c\" source=\"a\" target=\"b\"/>"),
            "line 1, column 62: the arc from `a` to `b` does not connect a place and a transition; correct its source or target",
        ),
        (
            page("<place id=\"a\"><initialMarking><text>many</text></initialMarking></place>"),
            "line 1, column 68: `many` is not a number of tokens; write a whole number up to a billion",
        ),
    ] {
        assert_eq!(from_pnml(&text).unwrap_err().to_string(), said);
    }
    let net = |inside: &str, of: &str| {
        format!("<pnml>\n<net id=\"n\" type=\"{of}\">{inside}</net></pnml>")
    };
    let arc = |label: &str| {
        net(
            &format!(
                "<place id=\"p\"/><transition id=\"t\"/><arc id=\"1\" source=\"p\" target=\"t\">{label}</arc>"
            ),
            "PTNet",
        )
    };
    let bomb =
        "<!DOCTYPE pnml [<!ENTITY a \"xx\"><!ENTITY b \"&a;&a;\">]><pnml><net id=\"&b;\"/></pnml>";
    let reference = "<referencePlace id=\"a\" ref=\"b\"/><referencePlace id=\"b\" ref=\"a\"/>\
                     <transition id=\"t\"/><arc id=\"c\" source=\"a\" target=\"t\"/>";
    for (text, said) in [
        ("<pnml><net></pnml>", "line 1, column 12: this is not XML: "),
        ("<pnml><net>", "the file ends within `net`"),
        ("", "line 1, column 1: the file has no net; pass a PNML file"),
        ("<pnml/>", "the file has no net"),
        (
            &net("", "http://www.pnml.org/version-2009/grammar/symmetricnet"),
            "is not a place/transition net",
        ),
        (
            &net("</net><net id=\"m\">", "PTNet"),
            "line 2, column 32: this is a second net; pass one net per file",
        ),
        (&net("<place id=\"p\"/><place id=\"p\"/>", "PTNet"), "`p` is the id of two elements"),
        (
            &arc("<arctype><text>inhibitor</text></arctype>"),
            "a place/transition net has no arc of the kind `inhibitor`",
        ),
        (&arc("<type value=\"inhibitor\"/>"), "no arc of the kind `inhibitor`"),
        (
            &arc("<inscription><text>1000000001</text></inscription>"),
            "`1000000001` is not a number of tokens",
        ),
        (
            &net(reference, "PTNet"),
            "the arc from `a` to `t` does not connect a place and a transition",
        ),
        (&"<a>".repeat(100_000), "elements are nested more than 64 levels deep"),
        (&" ".repeat((1 << 26) + 1), "the file has more than 67108864 bytes; pass a smaller net"),
        (bomb, "this is not XML: "),
    ] {
        let refused = from_pnml(text).expect_err(text).to_string();
        assert!(refused.contains(said), "{refused}");
    }
}
