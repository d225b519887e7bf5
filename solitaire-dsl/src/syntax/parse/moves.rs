//! Reads the lines of `moves`.

use proc_macro2::{Delimiter, Ident};
use solitaire_model::declared::Gesture;

use super::{
    Parsed,
    attributes::Notes,
    deal::where_clause,
    names::{alternatives, name, path},
    places::{lift, spot},
    statements::starts_inherit,
    steps::steps,
    tokens::Tokens,
    trees::{is_word, word_at},
};
use crate::alike::did_you_mean;
use crate::syntax::ast::{Move, MovesEntry, Put, Sources};

pub(super) fn starts_moves_entry(trees: &[proc_macro2::TokenTree]) -> bool {
    let is_first = |word: &str| is_word(trees, 0, word) && word_at(trees, 1).is_some();
    is_first("use") || Gesture::WORDS.into_iter().any(is_first) || starts_inherit(trees)
}

/// Reads a move, or `use Path;`
pub(super) fn moves_entry(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<MovesEntry> {
    if let Some(word) = input.word("use") {
        let path = path(input, "the type of a move")?;
        let _ = input.semicolon(&[]);
        return Ok(MovesEntry::Use { word, path });
    }
    let Some((word, gesture)) = gesture(input) else {
        let words = [&Gesture::WORDS[..], &["use", "without"]].concat();
        return Err(input.unknown("move", &words, "; to inherit, write `..P;`"));
    };
    let mut one = Move {
        redundant: notes.take_redundant(input.report),
        word,
        gesture,
        name: name(input, "the name of the move")?,
        from: None,
        put: None,
        condition: None,
        steps: None,
    };
    if gesture.is_consequence()
        && let Some(on) = notes.take_optional(input.report)
    {
        one.gesture = Gesture::Autoplay { on };
    }
    // A mistake in the rest of the move is only reported. The move is kept, because its name is known.
    let _ = parts(input, &mut one);
    Ok(MovesEntry::Move(Box::new(one)))
}

/// Reads the keyword of a gesture. Reports a misspelled keyword before a name, and reads it as what was meant.
fn gesture(input: &mut Tokens<'_>) -> Option<(Ident, Gesture)> {
    let word = input.peek_word()?.clone();
    let known = |text: &str| Gesture::ALL.into_iter().find(|known| known.word() == text);
    let meant = || {
        word_at(input.rest(), 1)?;
        known(did_you_mean(&word.to_string(), Gesture::WORDS)?)
    };
    let gesture = known(&word.to_string()).or_else(meant)?;
    let text = gesture.word();
    if word != text {
        let message = format!("unknown gesture `{word}`");
        let help = Some(format!("did you mean `{text}`?"));
        input.fail_with(&word, "unknown-statement", message, help);
    }
    input.advance(1);
    Some((word, gesture))
}

/// Reads `: from => targets where e do { steps }`
fn parts(input: &mut Tokens<'_>, one: &mut Move) -> Parsed<()> {
    if input.punct(":").is_some() {
        from(input, one)?;
    }
    one.condition = where_clause(input);
    if input.is_group(Delimiter::Brace) {
        let help = Some("write `do` before the braces".to_owned());
        input.expected_with("`do`", help);
        one.steps = Some(steps(input)?);
        input.ended = true;
        return Ok(());
    }
    if input.word("do").is_none() {
        return input.semicolon(missing_parts(one));
    }
    one.steps = Some(steps(input)?);
    input.ended = true;
    if input.is_word("where") {
        late_condition(input, one);
    }
    Ok(())
}

/// The tokens that may come next in a move that has neither `do` nor `;` yet.
fn missing_parts(one: &Move) -> &'static [&'static str] {
    match one {
        Move { condition: Some(_), .. } => &["do"],
        Move { put: Some(_), .. } => &["|", "where", "do"],
        Move { from: Some(_), .. } => &["|", "=>", "where", "do"],
        _ => &[":", "where", "do"],
    }
}

/// Reads the sources and targets of a move: `two of tableau[top] | waste[top] => foundation | discard`.
fn from(input: &mut Tokens<'_>, one: &mut Move) -> Parsed<()> {
    let start = input.position();
    let is_pair = is_word(input.rest(), 0, "two") && is_word(input.rest(), 1, "of");
    let two_of = is_pair.then(|| {
        input.advance(2);
        input.since(start)
    });
    let mut lifts = Vec::new();
    let read = alternatives(input, &mut lifts, lift);
    if !lifts.is_empty() {
        one.from = Some(Sources { two_of, lifts });
    }
    read?;
    if input.punct("=>").is_none() {
        return Ok(());
    }
    let mut targets = Vec::new();
    let read = alternatives(input, &mut targets, spot);
    one.put = Some(Put { targets });
    read
}

/// Reads a `where` that stands after `do {}`, reports that it is misplaced, and still uses its condition.
fn late_condition(input: &mut Tokens<'_>, one: &mut Move) {
    let Some(condition) = where_clause(input) else { return };
    let help = Some("write it before `do`".to_owned());
    input.fail_with(&condition.word, "late-condition", "the condition goes before `do`", help);
    one.condition.get_or_insert(condition);
    input.punct(";");
}
