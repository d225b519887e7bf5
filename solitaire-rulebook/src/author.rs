//! Chooses between the author's sentence and the generated one for each line of a page.

use solitaire_runtime::model::{Container, Expr, Function, GameModel, Move, Term};

use super::speaker::Book;

/// Words which show that a generated sentence spells out a condition term by term.
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

/// Words which show that a generated sentence is too hard to follow.
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

/// The maximum number of words of a generated sentence that is printed without the author's sentence.
const MOST_PLAIN: usize = 40;

/// The maximum number of words of a generated sentence that is printed below the author's sentence.
const MOST_EXACT: usize = 75;

/// The author's comment on a rule, or an empty string, and the lines that are generated for the rule.
pub(super) type Rule = (String, Vec<String>);

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// True if a generated sentence is as easy to read as one an author writes.
pub(super) fn is_plain(text: &str) -> bool {
    words(text) <= MOST_PLAIN && !FORMAL.iter().any(|formal| text.contains(formal))
}

/// True if a generated sentence is worth printing below the author's.
fn is_readable(text: &str) -> bool {
    words(text) <= MOST_EXACT
        && !UNREADABLE.iter().any(|unreadable| text.contains(unreadable))
        && text.matches(" is of the same ").count() < 2
}

/// A documentation comment as text for players; empty if the comment mentions code.
pub(super) fn clean(docs: &str) -> String {
    let code = ["`", "_", "::", "&&", "||", "{", "["];
    if code.iter().any(|sign| docs.contains(sign)) {
        return String::new();
    }
    docs.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The author's comment on a condition. If there is none, the comments of the rules that the condition calls, provided
/// it consists only of such calls.
pub(super) fn of_condition(model: &GameModel, docs: &str, condition: &Expr) -> String {
    let rule = |number: u8| clean(model.rules[usize::from(number)].docs);
    let said = match condition {
        _ if !docs.is_empty() => clean(docs),
        // The comment of a rule about two cards does not fit when the rule is called with the cards swapped.
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

/// The author's comment on the spaces of a container. If the spaces differ, the comments of their rules are used; the
/// comment of a single rule says too little for a sentence about spaces.
pub(super) fn of_space(model: &GameModel, container: &Container) -> String {
    match &container.space {
        Expr::If(_) => of_condition(model, container.space_docs, &container.space),
        _ => clean(container.space_docs),
    }
}

/// The author's comment on a move, followed by how often the move may be made.
pub(super) fn of_move(book: &Book, made: &'static Move) -> String {
    match clean(made.docs) {
        said if said.is_empty() => said,
        said => format!("{said}{}", book.limit_words(made)),
    }
}

/// The lines for several rules. Rules with the same comment share one line.
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

/// The lines for one rule. If the generated lines are easy to read, or the author wrote no comment, they stand alone.
/// Otherwise the author's sentence comes first, followed by the exact meaning if that is readable.
pub(super) fn ruled(docs: &str, exact: Vec<String>) -> Vec<String> {
    if exact.iter().all(|line| is_plain(line)) { exact } else { first(docs, exact) }
}

/// The lines for one rule, with the author's sentence first if there is one.
pub(super) fn first(docs: &str, exact: Vec<String>) -> Vec<String> {
    let author = clean(docs);
    if author.is_empty() {
        return exact;
    }
    let mut exact = exact.join(" ");
    // The limit on how often a move may be made is stated only once.
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
