//! Tests results about the Petri nets of declared games, and the sentences that describe them.

mod support;

use std::collections::HashSet;

use solitaire_families::GAMES;
use solitaire_nets::analysis::{
    Limits, Outlook, analyse, coverability, minimal_siphons, minimal_traps, most_within,
    place_semiflows, sentences, short_transition_semiflows, transition_semiflows,
};
use solitaire_nets::input::from_pnml;
use solitaire_nets::output::{colored, to_pnml};
use solitaire_nets::{Net, net_of};

fn net(slug: &str) -> Net {
    let entry = GAMES.iter().find(|entry| entry.model().slug == slug).unwrap();
    net_of(&*entry.deal(1).unwrap()).unwrap()
}

fn place(net: &Net, name: &str) -> usize {
    net.place(name).unwrap_or_else(|| panic!("{name} is no place of {}", net.name))
}

fn transition(net: &Net, name: &str) -> usize {
    net.transitions.iter().position(|one| one.name == name).unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn klondike_loses_no_card_and_its_stock_and_waste_only_drain() {
    let net = net("klondike/klondike");
    let found = analyse(&net, Limits::default());
    assert_eq!(found.cards, Some(52));
    let (waste, stock) = (place(&net, "DP.up"), place(&net, "SP.down"));
    let mut dealer = vec![waste, stock];
    dealer.sort_unstable();
    let siphon = found.siphons.iter().find(|siphon| siphon.places == dealer).unwrap();
    assert_eq!((siphon.tokens, siphon.stays_marked), (24, false));
    assert_eq!(found.bounds[waste].most, Some(24));
    // A hidden card of a column is turned up only once, so the transition can fire, but not infinitely often.
    let flip = found.levels[transition(&net, "Flip:TP7")];
    assert_eq!((flip.least, flip.most), (1, 1));
    let from_waste = found.levels[transition(&net, "FromWaste:TP1:DP")];
    assert_eq!((from_waste.least, from_waste.most), (1, 1));
    // The stock and the waste hold 24 cards, so a redeal of 25 cards can never happen.
    assert_eq!(found.levels[transition(&net, "Redeal:25")].most, 0);
    // The player can deal and redeal again and again, but not after all cards of the stock have been played.
    for name in ["Deal", "Redeal:24"] {
        let level = found.levels[transition(&net, name)];
        assert_eq!((level.least, level.most), (3, 3), "{name}");
    }
    // Only the redeals of 25 to 52 cards can never happen: 28 transitions.
    let dead = found.levels.iter().filter(|level| level.least == 0).count();
    assert_eq!(dead, 28);
}

#[test]
fn redeals_that_run_out_leave_a_stock_that_empties_for_good() {
    let net = net("golf/robert");
    let found = analyse(&net, Limits::default());
    let (redeals, stock) = (place(&net, "redeals"), place(&net, "SP.down"));
    assert!(found.siphons.iter().any(|siphon| siphon.places == [redeals]));
    assert!(found.afterwards.contains(&(redeals, vec![stock])));
    let said = sentences(&net, &found).join("\n");
    assert!(said.contains("Once redeals has run out, {SP.down} is a siphon"), "{said}");
    assert!(
        said.contains("No card is lost: the places for cards always hold 52 in total."),
        "{said}"
    );
}

#[test]
fn a_cell_has_room_for_one_card() {
    let net = net("freecell/freecell");
    let flows = place_semiflows(&net, 1000).unwrap();
    let (held, room) = (place(&net, "CP1.up"), place(&net, "CP1.room"));
    let cell = flows.iter().find(|flow| flow.0.len() == 2 && flow.weight(held) == 1).unwrap();
    assert_eq!((cell.weight(room), cell.sum(&net.initial())), (1, 1));
}

#[test]
fn a_deal_gives_what_there_is_and_no_more() {
    let net = net("spider/spiderette");
    // There are seven columns and 24 cards in the stock. After three deals of seven cards, `Deal:3` deals the last
    // three.
    let deal = &net.transitions[transition(&net, "Deal:3")];
    let (stock, room) = (place(&net, "SP.down"), place(&net, "SP.room"));
    assert_eq!((deal.taken(stock), deal.taken(room)), (3, 49));
    let change = deal.change();
    let gain = |place: usize| change.iter().find(|(at, _)| *at == place).map_or(0, |(_, by)| *by);
    let columns: Vec<i64> =
        (1..=7).map(|column| gain(place(&net, &format!("TP{column}.up")))).collect();
    assert_eq!(columns, [1, 1, 1, 0, 0, 0, 0]);
    // A deal to all seven columns needs a card on each column.
    let all = &net.transitions[transition(&net, "Deal:7")];
    assert_eq!(all.taken(place(&net, "TP1.up")) + all.taken(place(&net, "TP2.cards")), 2);
}

#[test]
fn whole_suits_are_lifted_thirteen_at_a_time() {
    let net = net("spider/spider");
    let lifts = net.transitions.iter().filter(|one| one.name.starts_with("LiftSuit"));
    let counts: HashSet<u64> = lifts
        .map(|one| one.change().iter().map(|(_, by)| by.unsigned_abs()).max().unwrap())
        .collect();
    assert_eq!(counts, HashSet::from([13]));
}

#[test]
fn the_talon_is_gone_through_completely() {
    let whole = net("klondike/klondike");
    let mut places = whole.named("stock").unwrap();
    places.extend(whole.named("waste").unwrap());
    places.sort_unstable();
    let talon = whole.part(&places);
    let graph = coverability(&talon, 2000);
    // The reachable markings are all ways to distribute 0 to 24 cards over stock and waste.
    assert!(graph.complete && graph.is_bounded());
    assert_eq!(graph.nodes.len(), 25 * 26 / 2);
}

#[test]
fn siphons_and_traps_are_what_they_say_and_minimal() {
    for slug in ["klondike/klondike", "golf/golf", "narcotic/narcotic", "freecell/freecell"] {
        let net = net(slug);
        for (net, sets) in
            [(&net, minimal_siphons(&net, 300).0), (&net.reversed(), minimal_traps(&net, 300).0)]
        {
            for set in &sets {
                assert!(is_siphon(net, set), "{slug}: {set:?}");
                for place in set {
                    let fewer: Vec<usize> =
                        set.iter().copied().filter(|one| one != place).collect();
                    assert!(!sets.contains(&fewer));
                }
            }
        }
    }
}

fn is_siphon(net: &Net, set: &[usize]) -> bool {
    net.transitions.iter().all(|one| {
        let touches = |arcs: &[(usize, u64)]| arcs.iter().any(|(place, _)| set.contains(place));
        !touches(&one.puts) || touches(&one.takes)
    })
}

#[test]
fn semiflows_are_changed_by_no_transition() {
    for slug in ["klondike/klondike", "spider/spiderette", "narcotic/narcotic", "fan/shamrocks"] {
        let net = net(slug);
        for flow in place_semiflows(&net, 2000).unwrap() {
            for one in &net.transitions {
                let change: i64 =
                    one.change().iter().map(|(p, by)| by * flow.weight(*p) as i64).sum();
                assert_eq!(change, 0, "{slug}: {}", one.name);
            }
        }
    }
}

#[test]
fn the_short_ways_back_are_all_semiflows_of_one_or_two_transitions() {
    let klondike = net("klondike/klondike");
    let mut talon = klondike.named("stock").unwrap();
    talon.extend(klondike.named("waste").unwrap());
    talon.sort_unstable();
    // The last net also has semiflows with more than two transitions, which are filtered out.
    for net in [net("golf/golf"), klondike.part(&talon), net("idiot/idiot")] {
        let mut all = transition_semiflows(&net, 5000).unwrap();
        all.retain(|flow| flow.0.len() <= 2);
        assert_eq!(short_transition_semiflows(&net), all, "{}", net.name);
    }
    // The semiflows go back and forth between any two of the seven columns (21), between each column and each
    // foundation (28), and through the stock (1).
    let limits = Limits { rows: 10, runs: 1, ..Limits::default() };
    let found = analyse(&klondike, limits);
    assert!(found.transition_semiflows.is_err());
    assert_eq!(found.short_transition_semiflows.len(), 21 + 28 + 1);
}

#[test]
fn what_is_said_at_once_is_what_the_whole_analysis_proves() {
    let net = net("klondike/klondike");
    let outlook = Outlook::of(&net);
    let most = |name: &str| outlook.most[place(&net, name)];
    assert_eq!((most("SP.down"), most("DP.up"), most("TP7.down")), (Some(24), Some(24), Some(6)));
    assert_eq!(most_within(&net, &[place(&net, "TP1.up")]), Some(52));
    assert_eq!(outlook.may_fire.iter().filter(|may_fire| !**may_fire).count(), 28);
    assert!(outlook.dead_moves(&net).is_empty());
    for slug in ["golf/robert", "idiot/idiot", "narcotic/narcotic", "castle/castle", "golf/golf"] {
        let net = self::net(slug);
        let (outlook, whole) = (Outlook::of(&net), analyse(&net, Limits::default()));
        for (number, level) in whole.levels.iter().enumerate() {
            assert!(outlook.may_fire[number] || level.most == 0, "{slug}: {number}");
        }
        for (number, bound) in whole.bounds.iter().enumerate() {
            assert!(outlook.most[number].is_none_or(|most| bound.seen <= most), "{slug}: {number}");
        }
    }
}

#[test]
fn every_net_is_written_as_pnml_with_ids_of_its_own_and_arcs_on_one_page() {
    for entry in support::games() {
        let net = net_of(&*entry.deal(1).unwrap()).unwrap();
        let text = to_pnml(&net, false);
        let mut ids = HashSet::new();
        let mut here: HashSet<&str> = HashSet::new();
        for line in text.lines() {
            let value = |name: &str| {
                let rest = line.split_once(&format!(" {name}=\""))?.1;
                rest.split_once('"').map(|(value, _)| value)
            };
            if line.trim_start().starts_with("<page ") {
                here.clear();
            }
            if let Some(id) = value("id") {
                assert!(ids.insert(id), "{}: {id} stands twice", net.name);
                here.insert(id);
            }
            for end in ["source", "target"] {
                assert!(value(end).is_none_or(|id| here.contains(id)), "{}: {line}", net.name);
            }
        }
        let again = from_pnml(&text).unwrap();
        assert_eq!((again.places.len(), again.arcs()), (net.places.len(), net.arcs()));
    }
}

#[test]
fn names_are_unique_and_every_game_has_a_colored_net() {
    for entry in support::games() {
        let net = net_of(&*entry.deal(1).unwrap()).unwrap();
        let names: HashSet<&str> = net
            .places
            .iter()
            .map(|one| one.name.as_str())
            .chain(net.transitions.iter().map(|one| one.name.as_str()))
            .collect();
        assert!(names.len() >= net.places.len().max(net.transitions.len()), "{}", net.name);
        let transitions: HashSet<&str> =
            net.transitions.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(transitions.len(), net.transitions.len(), "{}", net.name);
        assert!(colored(entry.model()).contains("guard"), "{}", net.name);
    }
}
