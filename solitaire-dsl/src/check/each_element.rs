//! Checks numbers that depend on the element: a suit, a rank or a step that is invalid for one of the elements.

use solitaire_model::{GivenNumber, Operator};

use super::board::{About, Ends, Judge, Rules, Value};
use super::operands::flatten;
use crate::faults::Faults;
use crate::meaning::{Game, Kind, Named, Term};

/// Reports numbers computed from an element's index, in a container's condition, that are no valid suit, rank or step.
pub fn check_each_element(game: &Game, faults: &mut Faults<'_>) {
    // The reported mistakes. Containers of the same size often share a mistake, which is reported once.
    let mut told: Vec<(usize, u16, String)> = Vec::new();
    for (container, held) in game.containers.entries() {
        for piece in [held.space, held.build].into_iter().flatten() {
            let stated = game.pieces[piece].now();
            let mut parts = Vec::new();
            flatten(game, &stated.expr, Operator::And, &mut parts);
            for part in parts.into_iter().filter(|_| stated.level >= game.own()) {
                let Kind::Call(Named(function, _), arguments) = &part.kind else { continue };
                let Some(given) = function.semantics().number() else { continue };
                let nth = if given == GivenNumber::Steps { 2 } else { 1 };
                // Skip a number that is the same for all elements: another check looks at it.
                let Some(value) = arguments.get(nth).filter(|value| value.speaks_of(Term::Target))
                else {
                    continue;
                };
                let wrong = game.places(container).enumerate().find_map(|(index, place)| {
                    let target = Value::Ends(Ends { place: Some(place), ..Ends::default() });
                    let about = About { target, ..About::unknown() };
                    let worth = Judge::new(Rules { game }, None, &about).number(value)?;
                    Some((index, wrong(game, given, worth)?))
                });
                if let Some((index, (code, why, help))) = wrong {
                    let same = (index, held.count.into(), why.clone());
                    if told.contains(&same) {
                        continue;
                    }
                    told.push(same);
                    let message =
                        format!("`{}[{index}]` never takes a card here: {why}", held.name);
                    faults.error(stated.level, value.span, code, message, Some(help.to_owned()));
                }
            }
        }
    }
}

/// What is wrong with the number of an element, as code, message and help; `None` if the number is valid.
fn wrong(
    game: &Game,
    given: GivenNumber,
    worth: i64,
) -> Option<(&'static str, String, &'static str)> {
    Some(match given {
        GivenNumber::Suit if !(0..=3).contains(&worth) => (
            "suit-out-of-range",
            format!("no card has the suit {worth}"),
            "suits are 0 to 3: clubs, diamonds, hearts, spades; `index` counts from 0 too",
        ),
        GivenNumber::Rank if !(1..=13).contains(&worth) => (
            "rank-out-of-range",
            format!("no card has the rank {worth}"),
            "ranks are 1 (Ace) to 13 (King), and `index` counts from 0",
        ),
        GivenNumber::Steps if worth == 0 && game.ranks.count() > 1 => (
            "step-out-of-range",
            "a step of 0 leads to the same rank".to_owned(),
            "`index` counts from 0: write `index(target) + 1`",
        ),
        _ => return None,
    })
}
