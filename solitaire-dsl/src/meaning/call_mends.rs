//! What calls with the wrong arguments were to be, where that can be told from the arguments.

use proc_macro2::Ident;
use solitaire_model::{Function, Operator, Sort, Term};

use super::scope::Scope;
use super::source_text::written;
use super::symbols::Symbol;
use crate::alike::{has_words_of, is_form_of, is_slip};
use crate::faults::Faults;
use crate::syntax::ast::{Expr, ExprKind};

/// The function of the vocabulary that others call by this word, or by another form of its name.
pub fn said_otherwise(word: &str, arguments: &[Expr]) -> Option<&'static str> {
    Some(match word {
        "len" | "length" | "size" => "count",
        "all" | "alternating"
            if arguments.len() == 2 && arguments[0].as_ident().is_some_and(|of| of == "moving") =>
        {
            "run"
        }
        "all" | "for_all" | "forall" => "every",
        "any" | "some" => "exists",
        "empty" | "all_empty" => "is_empty",
        "free" | "free_cells" | "empty_cells" | "count_free" if arguments.len() == 1 => "empties",
        "contains_rank" | "holds_rank" | "includes_rank" => "has_rank",
        "last_card" if arguments.len() == 1 => "top",
        "first_card" if arguments.len() == 1 => "bottom",
        "number_of" | "card_count" | "count_cards" if arguments.len() == 1 => "count",
        "number_of_empty" | "count_empty" | "empty_count" if arguments.len() == 1 => "empties",
        "next_to" if is_of_places(arguments) => "touches",
        "next_to" if arguments.len() == 2 => "adjacent_rank",
        "in_sequence" | "is_sequence" | "sequence" => "run",
        "one_higher" | "rank_above" => "next_rank",
        _ => {
            return synonym(word, arguments)
                .or_else(|| form_of_function(word, arguments))
                .or_else(|| test_called(word, arguments))
                .or_else(|| in_other_words(word, arguments))
                .or_else(|| order_called(word).filter(|_| arguments.len() == 2));
        }
    })
}

/// The function of the vocabulary that is called in another form of its name: `same_suits`.
fn form_of_function(name: &str, given: &[Expr]) -> Option<&'static str> {
    let mut all = Function::ALL.iter();
    let is_it = |function: &&Function| {
        function.sorts().len() == given.len() && is_form_of(name, function.name())
    };
    all.find(is_it).map(|function| function.name())
}

/// A name in a call that stands for nothing: a closure was to be given it.
pub fn unknown_in(scope: &Scope<'_>, call: &Expr, faults: &Faults<'_>) -> Option<String> {
    let ExprKind::Call { arguments, .. } = &call.kind else { return None };
    arguments.iter().find_map(|argument| match argument.as_ident() {
        Some(name) => {
            let text = name.to_string();
            let is_param = scope.params.iter().any(|(param, _)| *param == text);
            let is_known = is_param
                || scope.symbols.names.contains_key(&text)
                || faults.what_is(&text).is_some();
            (!is_known).then_some(text)
        }
        None => unknown_in(scope, argument, faults),
    })
}

/// Whether a call asks one thing of that name alone, so that the function by itself is the test.
pub fn is_test_of(call: &Expr, name: &str) -> bool {
    let ExprKind::Call { arguments, .. } = &call.kind else { return false };
    matches!(&arguments[..], [only] if only.as_ident().is_some_and(|only| only == name))
}

/// The function of the vocabulary whose opposite a name says: `different_suit`, `not_empty`.
pub fn negated(name: &str) -> Option<&'static str> {
    let of = |name: &str| Function::named(name).map(|function| function.name());
    let opposite = ["not_", "is_not_", "un", "is_un", "is_non_", "non_"]
        .into_iter()
        .find_map(|not| name.strip_prefix(not));
    match (name.strip_prefix("different_"), opposite) {
        (Some("color" | "colour"), _) => None,
        (Some(about), _) => of(&format!("same_{about}")),
        (_, Some(name)) => of(name).or_else(|| of(&format!("is_{name}"))),
        _ => None,
    }
}

/// Whether two elements of a move are asked about.
fn is_of_places(arguments: &[Expr]) -> bool {
    let is_place = |expr: &Expr| {
        let term = expr.as_ident().and_then(|name| Term::named(&name.to_string()));
        matches!(term, Some(Term::Source | Term::Target | Term::Partner))
    };
    arguments.len() == 2 && arguments.iter().all(is_place)
}

/// The function of the vocabulary that others call so.
fn synonym(name: &str, given: &[Expr]) -> Option<&'static str> {
    let mut all = Function::ALL.iter();
    let bare = name.strip_prefix("get_").or_else(|| name.strip_suffix("_of"));
    let letters = |name: &str| name.replace('_', "");
    let is_synonym = |other: &&str| letters(other) == letters(name);
    let is_it = |function: &&Function| {
        let synonyms = function.entry().synonyms;
        let is_called = synonyms.iter().any(is_synonym) || bare == Some(function.name());
        function.sorts().len() == given.len() && is_called
    };
    all.find(is_it).map(|function| function.name())
}

/// The function of the vocabulary that a name says with other words for the same: `matching_suit`, `next_rank_cyclic`.
fn in_other_words(name: &str, given: &[Expr]) -> Option<&'static str> {
    const ROWS: [&[&str]; 8] = [
        &["empties", "empty", "free"],
        &["filled", "nonempty", "occupied", "used"],
        &["same", "equal", "matching", "match", "matches", "identical"],
        &["opposite", "other", "different", "alternate", "alternating"],
        &["color", "colors", "colour", "colours"],
        &["rank", "ranks", "value", "values"],
        &["suit", "suits"],
        &["wrap", "cyclic", "circular", "round", "around", "wrapping", "wraps", "wraparound"],
    ];
    let ours = |word: &str| {
        let row = ROWS.iter().find(|row| row.contains(&word));
        row.map_or_else(|| word.to_owned(), |row| row[0].to_owned())
    };
    let mut words: Vec<String> = name.split('_').map(ours).collect();
    let count = words.len();
    // In whatever order they stand.
    let mut orders = (0..count).map(|_| {
        words.rotate_left(1);
        words.join("_")
    });
    let function = orders.find_map(|name| Function::named(&name))?;
    (function.sorts().len() == given.len()).then(|| function.name())
}

/// The relation that a name made of words for the order of ranks says: `next_lower`, `descending_rank`.
fn order_called(name: &str) -> Option<&'static str> {
    const ORDERS: [&str; 8] =
        ["next", "lower", "higher", "descending", "ascending", "consecutive", "above", "below"];
    const BESIDE: [&str; 7] = ["rank", "ranks", "one", "by", "is", "down", "up"];
    let words: Vec<&str> = name.split('_').collect();
    let are_all = words.iter().all(|word| ORDERS.contains(word) || BESIDE.contains(word));
    let is_order = words.len() > 1 && are_all && words.iter().any(|word| ORDERS.contains(word));
    is_order.then_some("next_rank")
}

/// The test that is called without its first word: `king` for `is_king`.
fn test_called(word: &str, given: &[Expr]) -> Option<&'static str> {
    let function = Function::named(&format!("is_{word}"))?;
    (function.sorts().len() == given.len()).then(|| function.name())
}

/// The function of the vocabulary for which a name is a slip of the pen, if it takes as many arguments.
pub fn slip_for_function(name: &str, given: usize) -> Option<&'static str> {
    const LEAST: usize = 5;
    let all = || {
        let all = Function::ALL.iter().filter(|function| function.sorts().len() == given);
        all.map(|function| function.name())
    };
    let is_cut = |function: &str| function.starts_with(name) && function.len() <= name.len() + 2;
    if let Some(function) = respelled(name)
        && let Some(function) = all().find(|other| *other == function)
    {
        return Some(function);
    }
    let mut slips = all().filter(|function| is_slip(name, function) || is_cut(function));
    let mut of_words = all().filter(|function| has_words_of(name, function));
    let of_words = of_words.next().filter(|_| of_words.next().is_none());
    let mut shortened = all().filter(|function| leaves_out_a_word(name, function));
    let shortened = shortened.next().filter(|_| shortened.next().is_none());
    slips.next().or(of_words).or(shortened).filter(|_| name.len() >= LEAST)
}

/// A name of several words with those of the vocabulary for others that mean the same, if there is any: `adjacent_rank` for
/// `neighbouring_ranks`.
fn respelled(name: &str) -> Option<String> {
    const WORDS: [(&str, &[&str]); 8] = [
        ("adjacent", &["neighbour", "neighbor", "neighbouring", "neighboring", "adjoining"]),
        ("next", &["following", "successive", "consecutive", "succeeding"]),
        ("same", &["equal", "identical", "matching"]),
        ("opposite", &["other", "different", "opposing"]),
        ("color", &["colour", "colours", "colors"]),
        ("suit", &["suits"]),
        ("rank", &["ranks", "value", "values"]),
        ("wrap", &["wrapped", "wrapping", "around", "cyclic", "circular", "round"]),
    ];
    let ours = |word: &str| {
        let row = WORDS.iter().find(|(_, others)| others.contains(&word));
        row.map_or_else(|| word.to_owned(), |(ours, _)| (*ours).to_owned())
    };
    let words: Vec<&str> = name.split('_').collect();
    let respelled = words.iter().map(|word| ours(word)).collect::<Vec<_>>().join("_");
    (words.len() > 1 && respelled != name).then_some(respelled)
}

/// Whether a name of several words is another one without one of its words: `adjacent_wrap`.
fn leaves_out_a_word(name: &str, other: &str) -> bool {
    let words: Vec<&str> = name.split('_').collect();
    let mut rest = words.iter();
    let mut next = rest.next();
    for word in other.split('_') {
        if next == Some(&word) {
            next = rest.next();
        }
    }
    next.is_none() && words.len() > 1 && words.len() + 1 == other.split('_').count()
}

/// What is asked of all cards of a group, asked of two cards that are named: `same_suit` for `all_same_suit`.
pub fn asked_of_two(function: Function, given: &[Expr]) -> Option<String> {
    let one = Function::named(function.name().strip_prefix("all_")?)?;
    let names: Option<Vec<String>> =
        given.iter().map(|argument| argument.as_ident().map(ToString::to_string)).collect();
    (one.sorts().len() == given.len()).then_some(format!("{}({})", one.name(), names?.join(", ")))
}

/// A function of one thing that was asked of several, asked of one after the other.
pub fn asked_of_each(function: Function, arguments: &[Expr]) -> Option<String> {
    let [_] = function.sorts() else { return None };
    if arguments.len() < 2 {
        return None;
    }
    let between = match function.result() {
        Sort::Number => " + ",
        Sort::Truth => " && ",
        _ => return None,
    };
    let names: Option<Vec<_>> = arguments.iter().map(Expr::as_ident).collect();
    let calls = names?.into_iter().map(|name| format!("{}({name})", function.name()));
    Some(calls.collect::<Vec<_>>().join(between))
}

/// `same_suit(bottom(moving, top(target)))`: a parenthesis that is closed too late.
pub fn closed_late(name: &str, wanted: usize, given: &[Expr]) -> Option<String> {
    let (last, before) = given.split_last()?;
    let ExprKind::Call { function, arguments } = &last.kind else { return None };
    let inner = function.get_ident()?.to_string();
    let takes = Function::named(&inner)?.sorts().len();
    let outside = arguments.len().checked_sub(takes).filter(|outside| *outside > 0)?;
    if takes == 0 || given.len() + outside != wanted {
        return None;
    }
    let texts = |exprs: &[Expr]| exprs.iter().map(written).collect::<Option<Vec<String>>>();
    let mut all = texts(before)?;
    all.push(format!("{inner}({})", texts(&arguments[..takes])?.join(", ")));
    // What stands behind it was to be asked the same, if it is an element too.
    let is_element =
        |expr: &Expr| expr.as_ident().and_then(|name| Term::named(&name.to_string())).is_some();
    let are_ends = takes == 1 && arguments.iter().all(is_element);
    let behind = texts(&arguments[takes..])?.into_iter();
    all.extend(behind.map(|text| if are_ends { format!("{inner}({text})") } else { text }));
    Some(format!("{name}({})", all.join(", ")))
}

/// `every(foundation == 13)`: a comparison in place of elements and their test.
pub fn tested_by_number(function: Function, arguments: &[Expr]) -> Option<String> {
    let [_, test] = function.sorts() else { return None };
    let [Expr { kind: ExprKind::Binary { operator, left, right, .. }, .. }] = arguments else {
        return None;
    };
    let of = left.as_ident()?;
    if Function::named(&of.to_string()).is_some() {
        return None;
    }
    let test = closure(*test, Function::Count, *operator, right)?;
    Some(format!("{}({of}, {test})", function.name()))
}

/// `count == 12` where a test of this sort is needed: the closure that it stands for.
pub fn as_closure(wanted: Sort, argument: &Expr) -> Option<String> {
    let ExprKind::Binary { operator, left, right, .. } = &argument.kind else { return None };
    let function = match &left.kind {
        ExprKind::Path(path) => Function::named(&path.get_ident()?.to_string())?,
        ExprKind::Call { function, arguments } if arguments.is_empty() => {
            Function::named(&function.get_ident()?.to_string())?
        }
        _ => return None,
    };
    closure(wanted, function, *operator, right)
}

/// A test of one card or element by a function of it that is compared with a number or a name.
fn closure(wanted: Sort, function: Function, operator: Operator, with: &Expr) -> Option<String> {
    let (Operator::Compare(comparison), [judged]) = (operator, wanted.given()) else { return None };
    let [takes] = function.sorts() else { return None };
    let with = match &with.kind {
        ExprKind::Number(number) => number.to_string(),
        _ => with.as_ident()?.to_string(),
    };
    let one = if *judged == Sort::Cards { "pile" } else { "card" };
    let fits = takes.takes(*judged) && function.result() == Sort::Number;
    fits.then(|| format!("|{one}| {}({one}) {} {with}", function.name(), comparison.sign()))
}

/// A test of one card where elements are judged: asked of the top card of each.
pub fn on_each_top(name: &Ident, wanted: Sort, takes: &[Sort], gives: Sort) -> Option<String> {
    let fits = wanted.given() == [Sort::Cards] && takes == [Sort::Card] && gives == wanted.gives();
    fits.then(|| format!("|pile| {name}(top(pile))"))
}

/// What is said of a call of which all arguments are of one other sort than what it judges, and what they are meant to be.
pub struct AllMistaken {
    /// What the function judges.
    pub judges: &'static str,
    /// What it is given.
    pub are: &'static str,
    /// The arguments that are meant.
    pub meant: Vec<String>,
}

/// What all arguments of a call are meant to be, if there are two at least and each is mistaken in the same way.
pub fn all_mistaken(wanted: &[Sort], given: &[Expr], scope: &Scope<'_>) -> Option<AllMistaken> {
    let [sort, ..] = wanted else { return None };
    if given.len() < 2 || given.len() != wanted.len() || wanted.iter().any(|other| other != sort) {
        return None;
    }
    let all = |of: &dyn Fn(&Expr) -> Option<String>| {
        given.iter().map(of).collect::<Option<Vec<String>>>()
    };
    match sort {
        Sort::Card => {
            let several = all(&|one| end_of_several(one, scope)).map(|meant| AllMistaken {
                judges: "single cards",
                are: "several each",
                meant,
            });
            several.or_else(|| {
                let meant = all(&measured)?;
                Some(AllMistaken { judges: "cards", are: "numbers", meant })
            })
        }
        Sort::Cards => {
            let meant = all(&|one| lies_on(one, scope))?;
            Some(AllMistaken { judges: "cards that lie together", are: "one card each", meant })
        }
        _ => None,
    }
}

/// The end of cards that lie together, if that is what is named: where they are put, the lowest of those that move.
fn end_of_several(argument: &Expr, scope: &Scope<'_>) -> Option<String> {
    let name = argument.as_ident()?.to_string();
    let param = scope.params.iter().rfind(|(param, _)| *param == name);
    let is_several = match (param, Term::named(&name), scope.symbols.names.get(&name)) {
        (Some((_, sort)), ..) => *sort == Sort::Cards,
        (_, Some(term), _) => scope.at.allows(term).is_ok() && term.sort() == Sort::Cards,
        (.., symbol) => matches!(symbol, Some(Symbol::Container(_, true))),
    };
    let end = if name == Term::Moving.name() { "bottom" } else { "top" };
    is_several.then(|| format!("{end}({name})"))
}

/// The card whose rank or suit an argument is.
fn measured(argument: &Expr) -> Option<String> {
    let ExprKind::Call { function, arguments } = &argument.kind else { return None };
    let function = Function::named(&function.get_ident()?.to_string())?;
    match &arguments[..] {
        [card] if matches!(function, Function::Rank | Function::Suit) => written(card),
        _ => None,
    }
}

/// The cards of which an argument is the top or bottom one. What moves lies on the source.
fn lies_on(argument: &Expr, scope: &Scope<'_>) -> Option<String> {
    let ExprKind::Call { function, arguments } = &argument.kind else { return None };
    let [cards] = &arguments[..] else { return None };
    let is_end = function.get_ident().is_some_and(|name| name == "top" || name == "bottom");
    let cards = written(cards)?;
    let is_moving = cards == Term::Moving.name() && scope.at.allows(Term::Source).is_ok();
    is_end.then(|| if is_moving { Term::Source.name().to_owned() } else { cards })
}
