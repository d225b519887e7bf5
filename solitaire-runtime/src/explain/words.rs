//! English for places, terms and constraints.

use solitaire_model::Phrase;

use super::seen;
use crate::card::{Card, Rank, Suit};
use crate::judge::{Judge, Params};
use crate::model::{Arithmetic, Comparison, Counter, Expr, Function, GameModel, Term};
use crate::nouns;
use crate::value::Value;
use crate::view::Place;

/// A place as a player says it, counted from 1: `the fourth column`, `the stock`.
#[must_use]
pub fn place_words(model: &GameModel, place: Place) -> String {
    let holding = model.containers.iter().zip(nouns::elements(model));
    let mut holding = holding.filter(|(container, _)| container.span.holds(place));
    match holding.next() {
        Some((container, noun)) if container.span.count == 1 => format!("the {noun}"),
        Some((container, noun)) => {
            let number = i32::from(place.0 - container.span.first) + 1;
            format!("the {} {noun}", nouns::ordinal(number))
        }
        None => "nowhere".to_owned(),
    }
}

/// `1 card`, `3 cards`.
pub(super) fn cards(count: i32) -> String {
    counted(count, "card")
}

/// `1 redeal`, `3 redeals`.
fn counted(count: i32, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {}", nouns::plural(one)) }
}

/// What a test asks about is called this in its conditions.
const IT: &str = "it";

/// Says what conditions ask for on a board.
pub(super) struct Words<'j, 'a> {
    pub(super) judge: &'j Judge<'a>,
    pub(super) params: &'j Params<'a>,
    /// What the parameters are called that are no values here, but what a test goes through: `it`.
    open: Vec<Option<String>>,
}

impl<'j, 'a> Words<'j, 'a> {
    pub(super) const fn new(judge: &'j Judge<'a>, params: &'j Params<'a>) -> Self {
        Self { judge, params, open: Vec::new() }
    }

    fn model(&self) -> &'static GameModel {
        self.judge.model
    }

    /// Whether an expression speaks of what a test goes through, so that it is worth nothing certain.
    fn is_open(&self, expr: &Expr) -> bool {
        expr.any(&mut |part| matches!(part, Expr::Param(number) if self.name(*number).is_some()))
    }

    fn name(&self, param: u8) -> Option<&String> {
        self.open.get(usize::from(param))?.as_ref()
    }

    /// What a player reads of a value: the card, or the place.
    fn value(&self, expr: &Expr) -> String {
        if self.is_open(expr) {
            return self.open_value(expr);
        }
        match self.judge.value(expr, self.params) {
            Value::Number(number) => number.to_string(),
            Value::Truth(truth) => truth.to_string(),
            Value::Card(Some(card)) => format!("the {}", card.pretty()),
            Value::Card(None) => "a card that is not there".to_owned(),
            Value::Cards(cards) if matches!(expr, Expr::Term(Term::Moving)) => {
                match cards.as_slice() {
                    [card] => format!("the {}", card.pretty()),
                    _ => "the moving cards".to_owned(),
                }
            }
            Value::Cards(cards) => match place_words(self.model(), cards.place()).as_str() {
                "nowhere" => "the place beyond the edge".to_owned(),
                place => place.to_owned(),
            },
            Value::Group(_) => self.group(expr),
        }
    }

    /// Several elements: `the foundations`, `columns 1 to 4`.
    fn group(&self, expr: &Expr) -> String {
        let noun = |number: u8| nouns::elements(self.model()).swap_remove(usize::from(number));
        match expr {
            Expr::Slice(number, [from, to]) => {
                let ends = [from, to].map(|end| self.judge.number(end, self.params));
                nouns::numbered(&noun(*number), ends[0], ends[1])
            }
            Expr::Container(number) => format!("the {}", nouns::plural(&noun(*number))),
            _ => "the places".to_owned(),
        }
    }

    /// Any of some elements: `one of columns 1 to 4`, `the waste`.
    fn one_of(&self, group: &Expr) -> String {
        match self.judge.value(group, self.params) {
            Value::Group(_) => format!("one of {}", self.group(group)),
            _ => self.value(group),
        }
    }

    fn open_value(&self, expr: &Expr) -> String {
        let of = |what: &str, of: &Expr| match self.value(of).as_str() {
            IT => format!("its {what}"),
            place => format!("the {what} of {place}"),
        };
        match expr {
            Expr::Param(number) => self.name(*number).cloned().unwrap_or_else(|| IT.to_owned()),
            Expr::Call(Function::Top, [cards]) => of("top card", cards),
            Expr::Call(Function::Bottom, [cards]) => of("bottom card", cards),
            Expr::Call(
                Function::Left | Function::Right | Function::Above | Function::Below,
                [place],
            ) => of("neighbour", place),
            number => self.number(number),
        }
    }

    /// What a condition asks for, as a sentence, given that it is to be so or not to be so.
    pub(super) fn requirement(&self, expr: &'static Expr, wanted: bool) -> String {
        let not = if wanted { "" } else { "not " };
        match expr {
            Expr::Truth(_) => "the rules never allow this".to_owned(),
            Expr::Not(part) => self.requirement(part, !wanted),
            Expr::All(parts) | Expr::Any(parts) => {
                let said = parts.iter().map(|part| self.requirement(part, wanted)).collect();
                if matches!(expr, Expr::All(_)) == wanted { all(said) } else { either(said) }
            }
            Expr::If([condition, then, otherwise]) => all(vec![
                either(vec![self.requirement(condition, false), self.requirement(then, wanted)]),
                either(vec![
                    self.requirement(condition, true),
                    self.requirement(otherwise, wanted),
                ]),
            ]),
            Expr::Compare(comparison, [left, right]) => {
                self.compared(*comparison, left, right, wanted)
            }
            Expr::Call(function, args) => self.called(*function, args, wanted),
            Expr::Rule(number, args) => {
                let body = &self.model().rules[usize::from(*number)].body;
                let values = args.iter().map(|arg| match self.is_open(arg) {
                    true => Value::Number(0),
                    false => self.judge.value(arg, self.params),
                });
                let params =
                    (0..).zip(values).fold(Params::NONE, |all, (n, value)| all.and(n, value));
                let open = args.iter().map(|arg| self.is_open(arg).then(|| self.value(arg)));
                Words { judge: self.judge, params: &params, open: open.collect() }
                    .requirement(body, wanted)
            }
            Expr::Custom { path, index, args } => {
                let args: Vec<String> = args.iter().map(|arg| self.value(arg)).collect();
                if let Some(say) = self.marked(*index, &args) {
                    let when = if wanted { "goes only if" } else { "does not go while" };
                    return format!("this {when} {say}");
                }
                let of = if args.is_empty() {
                    String::new()
                } else {
                    format!(" of {}", args.join(" and "))
                };
                format!("“{}” must {not}hold{of}", own_name(path))
            }
            other => {
                format!("{} must {}be 0", self.number(other), if wanted { "not " } else { "" })
            }
        }
    }

    /// What the author of a function says of it.
    fn marked(&self, index: u8, args: &[String]) -> Option<String> {
        let mark = self.model().functions.get(usize::from(index))?.mark.as_ref()?;
        Some((0..).zip(args).fold(mark.say.to_owned(), |say, (number, arg)| {
            say.replace(&format!("{{{number}}}"), arg)
        }))
    }

    fn compared(&self, comparison: Comparison, left: &Expr, right: &Expr, wanted: bool) -> String {
        let comparison = if wanted { comparison } else { comparison.opposite() };
        let known = self.compared_places(comparison, left, right);
        if let Some(said) = known.or_else(|| self.compared_counts(comparison, left, right)) {
            return said;
        }
        let open = self.is_open(left) || self.is_open(right);
        if open {
            return format!(
                "{} must be {}",
                self.number(left),
                limited(comparison, &self.number(right))
            );
        }
        let (is, limit) =
            (self.judge.number(left, self.params), self.judge.number(right, self.params));
        match left {
            Expr::Call(Function::Rank, [card]) if let Some(rank) = rank(limit) => {
                return format!("{} must be {}", self.value(card), of_rank(comparison, rank));
            }
            Expr::Counter(counter) if let Some(start) = self.model().falls_from(*counter) => {
                return self.made(*counter, comparison, (start, limit));
            }
            _ => {}
        }
        // Places count from 0 in declarations, and from 1 for players.
        let from = i32::from(is_place(left));
        let limit = limited(comparison, &limit.saturating_add(from).to_string());
        format!("{} must be {limit}, and is {}", self.number(left), is.saturating_add(from))
    }

    /// How two places lie to each other.
    fn compared_places(&self, comparison: Comparison, left: &Expr, right: &Expr) -> Option<String> {
        match (comparison, left, right) {
            (
                Comparison::Equal,
                Expr::Arithmetic(
                    Arithmetic::Subtract,
                    [Expr::Call(Function::Index, [one]), Expr::Call(Function::Index, [other])],
                ),
                Expr::Number(places @ 1..),
            ) => {
                let (one, other) = (self.value(one), self.value(other));
                Some(format!("{other} must lie {} to the left of {one}", counted(*places, "place")))
            }
            (
                Comparison::Less | Comparison::More,
                Expr::Call(Function::Index, [one]),
                Expr::Call(Function::Index, [other]),
            ) => {
                let side = if comparison == Comparison::Less { "left" } else { "right" };
                let (one, other) = (self.value(one), self.value(other));
                Some(format!("{one} must lie to the {side} of {other}"))
            }
            (
                Comparison::Equal,
                Expr::Call(Function::Index, [one]),
                Expr::Call(Function::Index, [other]),
            ) => {
                let (one, other) = (self.value(one), self.value(other));
                Some(format!("{one} must have the same place as {other}"))
            }
            (
                Comparison::Equal | Comparison::Different,
                Expr::Call(Function::Index, [one]),
                Expr::Number(index),
            ) => {
                let not = if comparison == Comparison::Equal { "" } else { "not " };
                let nth = nouns::ordinal(index.saturating_add(1));
                Some(format!("{} must {not}be the {nth}", self.value(one)))
            }
            _ => None,
        }
    }

    /// That all cards move, or that there is a place that is empty or not.
    fn compared_counts(&self, comparison: Comparison, left: &Expr, right: &Expr) -> Option<String> {
        use Comparison::{AtLeast, Different, Equal, Less, More};
        match (left, comparison, right) {
            (
                Expr::Call(Function::Count, [Expr::Term(Term::Moving)]),
                Equal,
                Expr::Call(function @ (Function::Count | Function::FaceUp), [of]),
            ) => {
                let which = if *function == Function::FaceUp { "face-up cards" } else { "cards" };
                Some(format!("all {which} of {} must be moved", self.value(of)))
            }
            (Expr::Call(function @ (Function::Empties | Function::Filled), [group]), _, right) => {
                let does = if *function == Function::Empties { "be empty" } else { "hold a card" };
                let some = match (comparison, right) {
                    (More | Different, Expr::Number(0)) | (AtLeast, Expr::Number(1)) => "some",
                    (Equal, Expr::Number(0)) | (Less, Expr::Number(1)) => "no",
                    _ => return None,
                };
                let may = if some == "no" { "may" } else { "must" };
                Some(format!("{some} {} {may} {does}", self.element(group)))
            }
            _ => None,
        }
    }

    /// What one element of a group is called.
    fn element(&self, group: &Expr) -> String {
        match group {
            Expr::Container(number) | Expr::Slice(number, _) => {
                nouns::elements(self.model()).swap_remove(usize::from(*number))
            }
            _ => "place".to_owned(),
        }
    }

    /// What a counter asks for that says how often something may be done yet.
    fn made(&self, counter: u8, comparison: Comparison, (start, limit): (i32, i32)) -> String {
        let one = nouns::counted_by(self.model().counters[usize::from(counter)].name);
        let made = |how: &str, left: i32, may: &str| {
            let number = start.saturating_sub(left);
            format!("{how}{} {may} have been made", counted(number, &one))
        };
        match comparison {
            Comparison::More | Comparison::Different if limit == 0 => format!("no {one} is left"),
            Comparison::AtLeast if limit == 1 => format!("no {one} is left"),
            Comparison::More => made("at most ", limit.saturating_add(1), "may"),
            Comparison::AtLeast => made("at most ", limit, "may"),
            Comparison::Less => made("at least ", limit.saturating_sub(1), "must"),
            Comparison::AtMost => made("at least ", limit, "must"),
            Comparison::Equal => made("exactly ", limit, "must"),
            Comparison::Different => made("more or less than ", limit, "must"),
        }
    }

    /// What a number is about: `the number of moving cards`.
    fn number(&self, expr: &Expr) -> String {
        match expr {
            Expr::Counter(number) => counter_words(&self.model().counters[usize::from(*number)]),
            Expr::Rule(number, _) => {
                format!("“{}”", nouns::words(self.model().rules[usize::from(*number)].name))
            }
            Expr::Custom { path, index, args } => {
                let args: Vec<String> = args.iter().map(|arg| self.value(arg)).collect();
                self.marked(*index, &args).unwrap_or_else(|| format!("“{}”", own_name(path)))
            }
            Expr::Arithmetic(operation, [left, right]) => self.calculated(*operation, left, right),
            Expr::Call(Function::Count, [Expr::Term(Term::Moving)]) => {
                "the number of moving cards".to_owned()
            }
            Expr::Call(function, args) => {
                let text = match function.entry() {
                    entry if let Some(text) = entry.number => text,
                    entry if let Phrase::Number(text) = entry.phrase => text,
                    _ => return self.value_or_number(expr),
                };
                let arg = |nth: usize, _: &str| {
                    args.get(nth).map_or_else(String::new, |arg| self.value(arg))
                };
                filled_in(self.model(), text, true, arg)
            }
            other => self.value_or_number(other),
        }
    }

    fn value_or_number(&self, expr: &Expr) -> String {
        if self.is_open(expr) { "what it asks".to_owned() } else { self.value(expr) }
    }

    fn calculated(&self, operation: Arithmetic, left: &Expr, right: &Expr) -> String {
        if let (
            Arithmetic::Add,
            Expr::Call(Function::Rank, [one]),
            Expr::Call(Function::Rank, [other]),
        ) = (operation, left, right)
        {
            return format!(
                "the sum of the ranks of {} and {}",
                self.value(one),
                self.value(other)
            );
        }
        let (left, right) = (self.number(left), self.number(right));
        match operation {
            Arithmetic::Add => format!("the sum of {left} and {right}"),
            Arithmetic::Subtract => format!("{left} less {right}"),
            Arithmetic::Times => format!("{left} times {right}"),
            Arithmetic::Divide => format!("{left} divided by {right}"),
            Arithmetic::Remainder => format!("what is left of {left} divided by {right}"),
            Arithmetic::Shift => format!("{left} doubled as often as {right}"),
        }
    }

    /// The sentence for a function of the vocabulary.
    fn called(&self, function: Function, args: &'static [Expr], wanted: bool) -> String {
        if let (Function::IsIn, [element @ Expr::Term(term @ (Term::Source | Term::Target)), group]) =
            (function, args)
            && !self.is_open(element)
        {
            let way = if *term == Term::Source { "come from" } else { "go to" };
            return format!(
                "this must {}{way} {}",
                if wanted { "" } else { "not " },
                self.one_of(group)
            );
        }
        let Some(text) = function.entry().refusal else {
            return match (function, args) {
                (Function::Exists | Function::Every, [group, test]) => {
                    self.of_elements(function == Function::Exists, (group, test), wanted)
                }
                _ => format!(
                    "{} must {}be 0",
                    self.number(&Expr::Call(function, args)),
                    if wanted { "not " } else { "" }
                ),
            };
        };
        let number = |arg: &Expr| u8::try_from(self.judge.number(arg, self.params)).ok();
        filled_in(self.model(), text, wanted, |nth, form| {
            let Some(arg) = args.get(nth) else { return String::new() };
            match form {
                "rank" => number(arg)
                    .and_then(Rank::new)
                    .map_or_else(|| "a card of no rank".to_owned(), a_card_of),
                "suit" => {
                    number(arg).and_then(Suit::new).map_or("a card of no suit", one_of).to_owned()
                }
                "relation" => relation_words(self.model(), arg),
                "one" => self.one_of(arg),
                _ => self.value(arg),
            }
        })
    }

    /// That a test holds for some element (`exists`), or for every one.
    fn of_elements(
        &self,
        exists: bool,
        (group, test): (&Expr, &'static Expr),
        wanted: bool,
    ) -> String {
        let which = if exists == wanted { "some" } else { "every" };
        let named = |at: u8| {
            let mut open = self.open.clone();
            open.resize(usize::from(at), None);
            open.push(Some(IT.to_owned()));
            Words { judge: self.judge, params: self.params, open }
        };
        let said = match test {
            Expr::Closure { first, body, .. } => named(*first).requirement(body, wanted),
            Expr::RuleItself(number) => {
                let body = &self.model().rules[usize::from(*number)].body;
                named(0).requirement(body, wanted)
            }
            Expr::FunctionItself(function) => named(0).called(*function, &[Expr::Param(0)], wanted),
            _ => format!("it must {}be as the rules ask", if wanted { "" } else { "not " }),
        };
        let (one, said) =
            (self.element(group), said.replace("the top card of it ", "its top card "));
        match said.strip_prefix("it ") {
            Some(rest) => format!("{which} {one} {rest}"),
            None => format!("for {which} {one}, {said}"),
        }
    }
}

/// The sentences that must hold together, as one.
pub(super) fn all(said: Vec<String>) -> String {
    let said = distinct(said);
    // Parts with commas of their own need a pause that is heard.
    let pause = if said.iter().any(|part| part.contains(", ")) { ", and " } else { " and " };
    said.join(pause)
}

/// The sentences of which one must hold, as one: `either the 6♥ must be red, or the stock must be empty`.
pub(super) fn either(said: Vec<String>) -> String {
    let said = distinct(said);
    let [first, others @ ..] = said.as_slice() else { return String::new() };
    if others.is_empty() {
        return first.clone();
    }
    // Of one subject it is said once.
    let halves: Option<Vec<(&str, &str)>> =
        said.iter().map(|one| one.split_once(" must ")).collect();
    match halves {
        Some(halves)
            if halves.iter().all(|half| half.0 == halves[0].0 && !half.1.contains(" must ")) =>
        {
            let ways: Vec<&str> = halves.iter().map(|half| half.1).collect();
            format!("{} must either {}", halves[0].0, ways.join(" or "))
        }
        _ => format!("either {}", said.join(", or ")),
    }
}

/// What is said, once each.
fn distinct(said: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for one in said {
        if !one.is_empty() && !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

/// What a counter counts, as its author says it: `the number of cards that have been put on the piles`; else its name.
fn counter_words(counter: &Counter) -> String {
    let docs = counter.docs.trim().trim_end_matches('.');
    match docs.strip_prefix("How many ").and_then(|docs| docs.split_once(" have been ")) {
        Some((things, done)) if !docs.contains(['.', '`', '_']) => {
            format!("the number of {things} that have been {done}")
        }
        _ => format!("the count “{}”", nouns::words(counter.name)),
    }
}

/// The name of a function of the author's, in words.
fn own_name(path: &str) -> String {
    nouns::words(path.rsplit("::").next().unwrap_or(path).trim())
}

fn rank(number: i32) -> Option<Rank> {
    u8::try_from(number).ok().and_then(Rank::new)
}

/// Whether a number is a place, counted from 0.
const fn is_place(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(Function::Index | Function::RowOf | Function::ColumnOf, _))
}

/// `at most 5`.
fn limited(comparison: Comparison, limit: &str) -> String {
    let how = match comparison {
        Comparison::Equal => "",
        Comparison::Different => "other than ",
        Comparison::Less => "less than ",
        Comparison::AtMost => "at most ",
        Comparison::More => "more than ",
        Comparison::AtLeast => "at least ",
    };
    format!("{how}{limit}")
}

/// `a Jack or lower`.
fn of_rank(comparison: Comparison, rank: Rank) -> String {
    let card = a_card_of(rank);
    match comparison {
        Comparison::Equal => card,
        Comparison::Different => format!("other than {card}"),
        Comparison::Less => format!("lower than {card}"),
        Comparison::AtMost => format!("{card} or lower"),
        Comparison::More => format!("higher than {card}"),
        Comparison::AtLeast => format!("{card} or higher"),
    }
}

/// A text of the vocabulary with its holes filled: `{0}` and `{1:rank}` with what `argument` gives for the number and
/// the form, `{low}` and the like with the ends of the pack, `{this|that}` with the first where it should hold and with
/// the second where it should not.
fn filled_in(
    model: &GameModel,
    text: &str,
    wanted: bool,
    argument: impl Fn(usize, &str) -> String,
) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}').unwrap_or((after, ""));
        said.push_str(before);
        match hole.split_once('|') {
            Some((holds, fails)) => said.push_str(if wanted { holds } else { fails }),
            None => said.push_str(&end_words(model, hole).unwrap_or_else(|| {
                let (number, form) = hole.split_once(':').unwrap_or((hole, ""));
                argument(number.parse().unwrap_or(usize::MAX), form)
            })),
        }
        rest = after;
    }
    said.push_str(rest);
    said
}

/// What a relation asks of each card and the one under it.
fn relation_words(model: &GameModel, relation: &Expr) -> String {
    match relation {
        Expr::RuleItself(number) => {
            let rule = &model.rules[usize::from(*number)];
            body_words(model, &rule.body).unwrap_or_else(|| nouns::words(rule.name))
        }
        Expr::Closure { body, .. } => {
            body_words(model, body).unwrap_or_else(|| "as the rules ask".to_owned())
        }
        Expr::FunctionItself(function) => {
            pair_words(model, *function, true).unwrap_or_else(|| nouns::words(function.name()))
        }
        Expr::CustomItself { path, .. } => format!("“{}”", own_name(path)),
        _ => "as the rules ask".to_owned(),
    }
}

/// The words of a rule of two cards, `(under, over)`, when it is made of relations with words of their own.
fn body_words(model: &GameModel, body: &Expr) -> Option<String> {
    let parts = |parts: &[Expr], join: &str| {
        let words: Option<Vec<String>> = parts.iter().map(|part| body_words(model, part)).collect();
        Some(words?.join(join))
    };
    match body {
        Expr::All(all) => parts(all, " and "),
        Expr::Any(any) => parts(any, " or "),
        Expr::Not(inner) => Some(format!("not {}", body_words(model, inner)?)),
        Expr::Call(function, [Expr::Param(first), Expr::Param(second)]) => {
            pair_words(model, *function, first < second)
        }
        _ => None,
    }
}

/// The relation of a card to the one under it, when the function is asked of (under, over) or the reverse.
fn pair_words(model: &GameModel, function: Function, under_first: bool) -> Option<String> {
    let [under_over, over_under] = function.entry().of_neighbors?;
    let text = if under_first { under_over } else { over_under };
    Some(filled_in(model, text, true, |_, _| String::new()))
}

/// The lowest or the highest rank of the pack, or a card of it.
fn end_words(model: &GameModel, hole: &str) -> Option<String> {
    let ranks = model.pack.ranks;
    Some(match hole {
        "low" => a_card_of(ranks.lowest()),
        "high" => a_card_of(ranks.highest()),
        "lowest" => ranks.lowest().word().to_owned(),
        "highest" => ranks.highest().word().to_owned(),
        _ => return None,
    })
}

/// A card of a suit: `a spade`.
const fn one_of(suit: Suit) -> &'static str {
    match suit.number() {
        0 => "a club",
        1 => "a diamond",
        2 => "a heart",
        _ => "a spade",
    }
}

/// A card of a rank, with its article: `an Ace`, `a King`.
fn a_card_of(rank: Rank) -> String {
    let article = if matches!(rank.number(), 1 | 8) { "an" } else { "a" };
    format!("{article} {}", rank.word())
}

/// The cards an atom is about, as far as they can be seen.
pub(super) fn cards_seen(judge: &Judge<'_>, expr: &Expr, params: &Params<'_>) -> Vec<Card> {
    let (Expr::Call(_, args) | Expr::Custom { args, .. }) = expr else { return Vec::new() };
    let mut found = Vec::new();
    for arg in *args {
        match judge.value(arg, params) {
            Value::Card(card) => found.extend(card),
            Value::Cards(cards) => found.extend(seen(cards)),
            _ => {}
        }
    }
    found
}
