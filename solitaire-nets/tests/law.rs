//! Checks the relation between games and their Petri nets: every move fires transitions of the net, after which the
//! marking matches the board.

mod support;

use solitaire_nets::analysis::Outlook;
use solitaire_nets::{Follower, Holds, marking_of, net_of};
use solitaire_runtime::{GameEntry, Journal, Moves};
use support::{games, is_too_wide};

/// The number of random moves made in each game.
const MOVES: usize = 60;

fn walked(entry: &GameEntry, deal: u64, seed: u64) -> Result<usize, String> {
    let slug = entry.model().slug;
    let mut position = entry.deal(deal).map_err(|error| error.to_string())?;
    let net = net_of(&*position).map_err(|error| error.to_string())?;
    let follower = Follower::new(&net);
    let outlook = Outlook::of(&net);
    let (mut marking, mut random, mut made) = (net.initial(), seed, 0);
    if marking != marking_of(&net, &*position) {
        return Err(format!("{slug}: the first marking is not the deal"));
    }
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    while made < MOVES {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.as_slice().is_empty() {
            break;
        }
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let code = moves.as_slice()[(random >> 33) as usize % moves.as_slice().len()];
        let text = position.model().notation(code);
        position.apply(code, &mut journal);
        if is_too_wide(entry, code) {
            marking = marking_of(&net, &*position);
            made += 1;
            continue;
        }
        let fired = follower
            .follow(&marking, code, &*position)
            .map_err(|error| format!("{slug}, deal {deal}, move {made}: `{text}`: {error}"))?;
        for number in fired {
            if !outlook.may_fire[number] {
                return Err(format!(
                    "{slug}, deal {deal}, move {made}: `{text}` was told to be dead"
                ));
            }
            marking = net.transitions[number].fire(&marking).ok_or("it did not fire")?;
        }
        let lies = marking_of(&net, &*position);
        if (0..lies.len()).any(|place| outlook.most[place].is_some_and(|most| lies[place] > most)) {
            return Err(format!("{slug}, deal {deal}, move {made}: `{text}`: more than was told"));
        }
        if marking != lies {
            return Err(format!("{slug}, deal {deal}, move {made}: `{text}`: the marking differs"));
        }
        let cards: u64 = (0..lies.len())
            .filter(|place| net.places[*place].holds.is_cards())
            .map(|place| lies[place])
            .sum();
        // Each card of the game must be one token.
        if cards != position.model().pack.len() as u64 {
            return Err(format!("{slug}: {cards} cards are tokens after `{text}`"));
        }
        made += 1;
    }
    Ok(made)
}

#[test]
fn every_move_of_every_game_fires_and_the_marking_is_the_board() {
    let mut faults = Vec::new();
    let mut all = 0;
    for entry in games() {
        for (deal, seed) in [(1, 3), (2, 17)] {
            match walked(entry, deal, seed) {
                Ok(made) => all += made,
                Err(fault) => faults.push(fault),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(all > 20 * games().count(), "only {all} moves were made");
}

#[test]
fn complements_and_their_places_together_never_change() {
    for entry in games() {
        let position = entry.deal(1).unwrap();
        let net = net_of(&*position).unwrap();
        for place in &net.places {
            let Holds::Room(element) = place.holds else { continue };
            let weigh = |holds: Holds| match holds {
                Holds::Room(of) | Holds::Up(of) | Holds::Down(of) => i64::from(of == element),
                _ => 0,
            };
            for one in &net.transitions {
                let change: i64 =
                    one.change().iter().map(|(at, by)| by * weigh(net.places[*at].holds)).sum();
                assert_eq!(change, 0, "{}: {} and {}", net.name, place.name, one.name);
            }
        }
    }
}

#[test]
#[ignore = "prints the size of every net: `cargo test -p solitaire-nets --test law -- --ignored --nocapture`"]
fn sizes() {
    for entry in games() {
        let net = net_of(&*entry.deal(1).unwrap()).unwrap();
        let (places, transitions) = (net.places.len(), net.transitions.len());
        println!("{:40} {places:5} places {transitions:6} transitions", entry.model().slug);
    }
}
