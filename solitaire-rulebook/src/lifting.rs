//! Writes sentences about the cards that may be lifted, one or several at a time.

use super::building::MOVING;
use super::node::{Node, conjuncts, of_one_card, replaced};
use super::numbers::or;
use super::relations::Pair;
use super::roles::lift_several;
use super::speaker::Book;
use solitaire_runtime::model::{Comparison, Function, Lift, Term, Unit};
use solitaire_runtime::nouns::capital;

impl Book {
    /// The kind of cards that these lifts take together. Lifts that take only single cards are ignored.
    pub(super) fn together(&self, lifts: &[&Lift]) -> Together {
        let several = || lifts.iter().filter(|lift| lift_several(lift));
        let pickup = |lift: &Lift| &self.model.containers[usize::from(lift.container)].pickup;
        if several().all(|lift| self.lifts_runs(lift)) {
            Together::Runs
        } else if several().all(|lift| pickup(lift).is_always()) {
            Together::Any
        } else {
            Together::Some
        }
    }

    /// True if the pickup rule requires that the cards lifted together form a run.
    pub(super) fn lifts_runs(&self, lift: &Lift) -> bool {
        let pickup = &self.model.containers[usize::from(lift.container)].pickup;
        conjuncts(&self.reader.read(pickup, &[])).iter().any(|part| {
            matches!(part, Node::Call(Function::Run | Function::Descending, args) if args[0] == MOVING)
        })
    }

    /// The sentence about lifting cards together, or about a condition on single cards. `None` if none is needed.
    pub(super) fn pickup_line(&self, container: u8) -> Option<String> {
        let noun = self.noun(container);
        let lifts = self.lifts_from(container);
        let several = lifts.iter().any(|lift| lift_several(lift));
        let mut speaker = self.speaker();
        speaker.single = !several;
        speaker.source = noun.that();
        let node = self.reader.read(&self.model.containers[usize::from(container)].pickup, &[]);
        let node = if several { node } else { of_one_card(&node) };
        let has_cards = lifts.iter().any(|lift| lift.unit == Unit::Cards);
        let line = match &node {
            Node::Truth(true) if has_cards => format!(
                "any face-up card of {} may be moved, together with all the cards on it.",
                noun.any()
            ),
            Node::Truth(_) => return None,
            _ if !several => {
                format!(
                    "a card may be taken from {} only if {}.",
                    noun.any(),
                    speaker.clause(&node)
                )
            }
            node => {
                // Everyone expects that a single card may be moved, so that alternative is left out.
                let single = Node::Call(Function::IsSingle, vec![MOVING]);
                let node = &replaced(node, &single, &Node::Truth(false));
                if *node == Node::Truth(false) {
                    return None;
                }
                let alternatives = match node {
                    Node::Any(parts) => parts.clone(),
                    other => vec![other.clone()],
                };
                let count = |of: Node| Node::Call(Function::Count, vec![of]);
                let whole = [count(MOVING), count(Node::Term(Term::Source))];
                let all = format!("are all the cards of {}", noun.that());
                let said: Option<Vec<String>> = alternatives
                    .iter()
                    .map(|part| match part {
                        Node::Call(Function::Run, args) if args[0] == MOVING => {
                            Some(format!("form a run, {}", speaker.run(&args[1])))
                        }
                        Node::Call(Function::Descending, args) if args[0] == MOVING => {
                            Some(format!("form a run, each card {}", Pair::DESCENDING.one_over()))
                        }
                        Node::Call(Function::AllSameRank, _) => {
                            Some("are all of one rank".to_owned())
                        }
                        Node::Call(Function::AllSameSuit, _) => {
                            Some("are all of one suit".to_owned())
                        }
                        Node::Compare(Comparison::Equal, sides) if **sides == whole => {
                            Some(all.clone())
                        }
                        _ => None,
                    })
                    .collect();
                let any = noun.any();
                let clause = match said {
                    Some(said) if said == [all.as_str()] => {
                        return Some(format!("All the cards of {any} may be moved together."));
                    }
                    Some(said) => format!("they {}", said.join(", or if they ")),
                    None => speaker.clause(node),
                };
                format!("cards at the end of {any} may be moved together if {clause}.")
            }
        };
        Some(capital(&line))
    }

    /// Words for the cards that the lifts of a move take: `the top card of a column or of the waste`.
    pub(super) fn lifted(&self, lifts: &[&Lift]) -> String {
        let mut tops: Vec<String> = Vec::new();
        let mut said: Vec<String> = Vec::new();
        for lift in lifts {
            let noun = self.noun(lift.container);
            let model = &self.model.containers[usize::from(lift.container)];
            let from = i32::from(lift.span.first - model.span.first);
            let to = from + i32::from(lift.span.count);
            let place = match to - from {
                _ if from == 0 && to == noun.count => noun.any(),
                1 => noun.some(from, to),
                _ => format!("one of {}", noun.some(from, to)),
            };
            let runs = self.lifts_runs(lift);
            match lift.unit {
                Unit::Top if model.capacity == 1 => said.push(format!("the card in {place}")),
                Unit::Top => tops.push(format!("of {place}")),
                Unit::Cards if runs => {
                    said.push(format!("a card or a run from the end of {place}"))
                }
                Unit::Cards if model.pickup.is_always() => {
                    said.push(format!("a face-up card of {place} with all the cards on it"));
                }
                Unit::Cards => said.push(format!(
                    "a card, or cards that may be moved together, from the end of {place}"
                )),
                Unit::All => said.push(format!("all cards of {place}")),
                Unit::Buried => {
                    said.push(format!("a face-up card that lies under others on {place}"));
                }
                Unit::Nothing => {}
            }
        }
        if !tops.is_empty() {
            said.insert(0, format!("the top card {}", or(&tops)));
        }
        // If a part contains "or", the parts are separated by commas.
        match said.as_slice() {
            [first @ .., last]
                if said.iter().any(|part| part.contains(" or ")) && !first.is_empty() =>
            {
                format!("{}, or {last},", first.join(", "))
            }
            said => or(said),
        }
    }
}

/// The kind of cards that lifts take together.
#[derive(Clone, Copy)]
pub(super) enum Together {
    /// Only runs.
    Runs,
    /// Any face-up card with all cards that lie on it.
    Any,
    /// Other cards that the pickup rule allows.
    Some,
}
