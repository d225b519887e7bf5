//! Reads solutions and makes their moves in a session.

use solitaire_runtime::Session;
use solitaire_runtime::explain::Refusal;

use super::carry::Carrier;
use super::word::{self, Step, Target};
use super::{Form, MOST_MOVES, long};
use crate::error::{Fault, ReadError};
use crate::layout::{Home, Layout};
use crate::text::{Word, limited, quoted, words};

/// The beginnings of the lines that FreeCell Solver prints before and after a solution.
const AROUND: [&str; 6] =
    ["-=-", "===", "This game is solveable", "Total number", "This scan", "#"];

/// True for a line that FreeCell Solver prints before or after a solution, and for a comment.
pub(crate) fn is_around(line: &str) -> bool {
    AROUND.iter().any(|beginning| line.trim_start().starts_with(beginning))
}

/// Reads one word of standard notation or one sentence of the long form as a move.
pub(super) fn parse(layout: &Layout, word: Word<'_>, form: Form) -> Result<Step, Fault> {
    match form {
        Form::Long => long::parse(layout, word),
        _ => word::parse(layout, word),
    }
}

/// Makes the moves of a solution in a session, and returns the number of words (or sentences) read. A word may stand
/// for several moves of the game. Switches autoplay off.
///
/// # Errors
/// If the format cannot describe the game, if a word is not a move, or if the rules do not allow the move. The error
/// names the first such word, and the session has made the moves before it.
pub fn read(session: &mut Session, text: &str, form: Form) -> Result<usize, ReadError> {
    let layout = Layout::of(&session.entry())?;
    session.set_autoplay(false);
    let mut carrier = Carrier::new(layout, session);
    let mut played = 0;
    for (number, line) in (1..).zip(limited(text)?.lines()) {
        if is_around(line) {
            continue;
        }
        let found: Vec<Word<'_>> = match form {
            Form::Long => long::sentence(line, number).into_iter().collect(),
            _ => words(line, number, 0).collect(),
        };
        for word in found {
            if played == MOST_MOVES {
                let reason = format!("the solution has more than {MOST_MOVES} moves");
                return Err(word.fault(reason, "shorten it").into());
            }
            let step = parse(&carrier.layout, word, form)?;
            play(&mut carrier, step, word, form).map_err(ReadError::Refused)?;
            played += 1;
        }
    }
    if played == 0 {
        let reason = "the text has no moves".into();
        return Err(Fault {
            line: 1,
            column: 1,
            reason,
            mend: match form {
                Form::Long => "write moves such as Move a card from stack 0 to freecell 1".into(),
                _ => "write moves such as 26, 7a or 3h".into(),
            },
        }
        .into());
    }
    Ok(played)
}

/// Makes the move that one word describes.
pub(super) fn play(
    carrier: &mut Carrier<'_>,
    step: Step,
    word: Word<'_>,
    form: Form,
) -> Result<(), Fault> {
    let Step { from, to, count } = step;
    let lying = carrier.cards(from).len();
    let is_empty = |carrier: &Carrier<'_>, place| carrier.cards(place).is_empty();
    let goes_to_space = matches!(to, Target::Column(place) if is_empty(carrier, place));
    if count.is_some() && !goes_to_space && form != Form::Long {
        let reason = format!(
            "{} gives a number of cards, but does not go to an empty column",
            quoted(word.text)
        );
        return Err(word.fault(reason, "give a number only in a move to an empty column"));
    }
    if count.is_some() && form == Form::Standard {
        let reason = format!("{} is extended notation, not standard notation", quoted(word.text));
        return Err(word.fault(reason, "read the whole text in the extended form"));
    }
    let done = match to {
        Target::Home => {
            let count = if carrier.layout.home == Home::WholeSuit { 13 } else { 1 };
            carrier.layout.foundations.places().any(|place| carrier.direct(from, count, place))
        }
        Target::Cell(place) => carrier.direct(from, 1, place),
        Target::Column(place) if form == Form::Long || form == Form::Extended && goes_to_space => {
            let count = usize::from(count.unwrap_or(1));
            carrier.direct(from, count, place)
                || count <= carrier.run(from) && carrier.carry(from, count, place)
        }
        Target::Column(place) if !goes_to_space => {
            (1..=lying).rev().any(|count| carrier.direct(from, count, place))
                || (2..=carrier.run(from)).rev().any(|count| carrier.carry(from, count, place))
        }
        Target::Column(place) => {
            let run = carrier.run(from);
            (1..=lying).rev().any(|count| {
                carrier.direct(from, count, place)
                    || count <= run && carrier.carry(from, count, place)
            })
        }
    };
    if done {
        return Ok(());
    }
    if carrier.is_tired() {
        let reason =
            format!("{} can be split into single-card moves in too many ways", quoted(word.text));
        return Err(word.fault(reason, "write the single-card moves instead"));
    }
    let reason = format!("{} is not allowed: {}", quoted(word.text), refused(carrier, step));
    let mend = match form {
        Form::Extended | Form::Long => "check the move, and the deal that the solution is for",
        // The text may come from FreeCell Solver's `-sn`, which writes moves of fewer cards in the same way.
        Form::Standard => {
            "check the deal; if fewer cards than possible went to an empty column, write that move in the extended form"
        }
    };
    Err(word.fault(reason, mend))
}

/// Explains why the rules refuse a move, for that number of cards with which the fewest conditions fail.
fn refused(carrier: &Carrier<'_>, step: Step) -> String {
    let layout = &carrier.layout;
    let top = |place| carrier.cards(place).last().copied();
    let places = match step.to {
        Target::Column(place) | Target::Cell(place) => vec![place],
        Target::Home => {
            let suit = top(step.from).map(|card| card.suit());
            let mut places: Vec<_> = layout.foundations.places().collect();
            places.sort_by_key(|place| match top(*place) {
                Some(card) => {
                    if Some(card.suit()) == suit {
                        0
                    } else {
                        2
                    }
                }
                None => 1,
            });
            places.truncate(1);
            places
        }
    };
    let most = match step.to {
        Target::Column(_) => step.count.unwrap_or(carrier.run(step.from) as u8),
        Target::Cell(_) => 1,
        Target::Home => {
            if layout.home == Home::WholeSuit {
                13
            } else {
                1
            }
        }
    };
    let least = if matches!(step.to, Target::Home) { most } else { step.count.unwrap_or(1) };
    let counts = least..=most.max(least);
    let refusals = counts.flat_map(|count| places.iter().map(move |to| (count, *to)));
    let refusals =
        refusals.filter_map(|(count, to)| carrier.session.attempt(step.from, count, to).err());
    let nearest = refusals.min_by_key(|refusal: &Refusal| refusal.failures.len());
    nearest.map_or_else(|| "no rule allows it".to_owned(), |refusal| refusal.to_string())
}
