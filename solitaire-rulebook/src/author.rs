//! Chooses, for each line of a rules page, the sentence that the author wrote, the generated sentence, or both.

use solitaire_runtime::model::{Container, Expr, Function, GameModel, Move, Term};

use super::speaker::Book;

/// Words that occur in a generated sentence if it spells out a condition term by term, as no person would write it.
const FORMAL: [&str; 22] = [
    "provided that",
    "only if",
    "if the ",
    "or else",
    "as soon as",
    "As soon as",
    "otherwise",
    "each column that",
    "; then",
    ". Then",
    "“",
    "number",
    "place",
    "minus",
    "plus",
    "sum of",
    "at least",
    "exactly",
    "belongs",
    "for which",
    "each time",
    "remove both",
];

/// Words that occur in a generated sentence if it is too hard to follow.
const UNREADABLE: [&str; 21] = [
    "(clubs 0",
    "number of places",
    "the count “",
    "“”",
    "for which for",
    "each of which",
    "left of the place",
    "right of the place",
    "the place above the place",
    "plus the rank",
    "is divided by",
    " of it is ",
    " of it are ",
    "and either ",
    "number of rows above",
    "counted in order",
    "for which the card",
    "times thirteen",
    "minus",
    "from the bottom of the stock",
    "it is not so that",
];

/// The maximum number of words of a generated sentence that is easy to read.
const MOST_PLAIN: usize = 40;

/// The maximum number of words of a generated sentence that is printed as the exact meaning of an author's sentence.
const MOST_EXACT: usize = 75;

/// A rule of the game in two forms: the author's comment, which may be empty, and the generated lines.
pub(super) type Rule = (String, Vec<String>);

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// True if a generated sentence is easy enough to read that it needs no sentence of the author.
pub(super) fn is_plain(text: &str) -> bool {
    words(text) <= MOST_PLAIN && !FORMAL.iter().any(|formal| text.contains(formal))
}

/// True if a generated sentence is readable enough to be printed below the author's sentence, as its exact meaning.
fn is_readable(text: &str) -> bool {
    words(text) <= MOST_EXACT
        && !UNREADABLE.iter().any(|unreadable| text.contains(unreadable))
        && text.matches(" is of the same ").count() < 2
}

/// A documentation comment as text for players. Empty if the comment contains code, such as `deal` in backticks.
pub(super) fn clean(docs: &str) -> String {
    let code = ["`", "_", "::", "&&", "||", "{", "["];
    if code.iter().any(|sign| docs.contains(sign)) {
        return String::new();
    }
    docs.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The author's comment on a condition or, if there is none, the comments of the rules that the condition calls.
pub(super) fn of_condition(model: &GameModel, docs: &str, condition: &Expr) -> String {
    let rule = |number: u8| clean(model.rules[usize::from(number)].docs);
    let said = match condition {
        _ if !docs.is_empty() => clean(docs),
        // The rule is called with its two cards in the opposite order, so its comment would be wrong here.
        Expr::Rule(_, [Expr::Call(_, [Expr::Term(Term::Moving)]), _]) => String::new(),
        Expr::Rule(number, _) => rule(*number),
        Expr::Call(Function::Run, [_, Expr::RuleItself(number)]) => rule(*number),
        Expr::If([_, then, otherwise]) => {
            let said = [then, otherwise].map(|part| of_condition(model, "", part));
            said.join(" ")
        }
        Expr::All(parts) => {
            let said = parts.iter().map(|part| of_condition(model, "", part));
            said.collect::<Vec<_>>().join(" ")
        }
        _ => String::new(),
    };
    said.trim().to_owned()
}

/// The author's comment on the spaces of a container. If there is none, the comments of the rules are used, but only
/// for a rule with `if`: the comment on a single rule says too little for a sentence about spaces.
pub(super) fn of_space(model: &GameModel, container: &Container) -> String {
    match &container.space {
        Expr::If(_) => of_condition(model, container.space_docs, &container.space),
        _ => clean(container.space_docs),
    }
}

/// The author's comment on a move, with a sentence about how often the move may be made. Empty if there is no comment.
pub(super) fn of_move(book: &Book, made: &'static Move) -> String {
    match clean(made.docs) {
        said if said.is_empty() => said,
        said => format!("{said}{}", book.limit_words(made)),
    }
}

/// The lines for several rules. Rules with the same author's comment are treated as one rule.
pub(super) fn merged(rules: Vec<Rule>) -> Vec<String> {
    let mut kept: Vec<Rule> = Vec::new();
    for (docs, exact) in rules {
        match kept.iter_mut().find(|(known, _)| *known == docs && !docs.is_empty()) {
            Some((_, lines)) => lines.extend(exact),
            None => kept.push((docs, exact)),
        }
    }
    kept.into_iter().flat_map(|(docs, exact)| ruled(&docs, exact)).collect()
}

/// The lines for one rule: the generated lines if all of them are easy to read, else the lines that [`first`] returns.
pub(super) fn ruled(docs: &str, exact: Vec<String>) -> Vec<String> {
    if exact.iter().all(|line| is_plain(line)) { exact } else { first(docs, exact) }
}

/// The lines for one rule, beginning with the author's sentence. The generated lines follow as the exact meaning, if
/// they are readable. If the author wrote no sentence, they stand alone.
pub(super) fn first(docs: &str, exact: Vec<String>) -> Vec<String> {
    let author = clean(docs);
    if author.is_empty() {
        return exact;
    }
    let mut exact = exact.join(" ");
    // If the author's text already ends with the sentence about how often the move may be made, it is not repeated.
    if let Some((rest, last)) = exact.rsplit_once(". ")
        && author.ends_with(last)
    {
        exact = format!("{rest}.");
    }
    if is_readable(&exact) { vec![format!("{author}\n  - Exactly: {exact}")] } else { vec![author] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_sentence_needs_no_other() {
        let plain = "Move the top card of a column to another column.".to_owned();
        assert_eq!(ruled("Move a card.", vec![plain.clone()]), [plain]);
    }

    #[test]
    fn the_author_is_heard_first_where_a_condition_is_spelled_out() {
        let exact = "Move a card, provided that the sum of the ranks is thirteen.".to_owned();
        let said = ruled("Remove a pair.", vec![exact.clone()]);
        assert_eq!(said, [format!("Remove a pair.\n  - Exactly: {exact}")]);
        assert_eq!(ruled("", vec![exact.clone()]), [exact]);
    }

    #[test]
    fn what_cannot_be_read_gives_way_to_the_author() {
        let exact = "Set the count “opened” to one.".to_owned();
        assert_eq!(ruled("Open a pile.", vec![exact.clone()]), ["Open a pile."]);
        assert_eq!(ruled("", vec![exact.clone()]), [exact]);
    }

    #[test]
    fn docs_about_code_are_not_for_players() {
        assert_eq!(clean("See `deal`."), "");
    }
}
