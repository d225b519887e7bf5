//! Puts places, terms and constraints into English.

use super::places::{cover_words, place_now};
use super::seen;
use super::vocabulary::{a_card_of, filled_in, of_two, one_of, own_name, relation_words};
use crate::judge::{Judge, Params};
use crate::model::{Expr, Function, GameModel, Term};
use crate::nouns;
use crate::value::Value;
use crate::view::Place;
use solitaire_model::{Card, Rank, Suit};

/// A number of cards in words: `1 card`, `3 cards`.
pub(super) fn cards(count: i32) -> String {
    counted(count, "card")
}

/// A number of things in words: `1 redeal`, `3 redeals`. `one` is the singular.
pub(super) fn counted(count: i32, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {}", nouns::plural(one)) }
}

/// The words between a card that cannot move and the cards that cover it: `Q♠ is still covered by 6♠ and 7♦`.
pub(super) const STILL_COVERED: &str = " is still covered by ";

/// The word for the element or card that a test examines.
pub(super) const IT: &str = "it";

/// Puts the conditions of a move into words, for the board that `judge` holds.
pub(super) struct Words<'j, 'a> {
    pub(super) judge: &'j Judge<'a>,
    pub(super) params: &'j Params<'a>,
    /// True if the sentence follows `6♦ cannot go on 7♦:`, so that it need not name these cards again.
    is_headed: bool,
    /// For each parameter, the word for it if it has no single value, because a test examines several elements: `it`.
    open: Vec<Option<String>>,
}

impl<'j, 'a> Words<'j, 'a> {
    pub(super) const fn new(judge: &'j Judge<'a>, params: &'j Params<'a>, is_headed: bool) -> Self {
        Self { judge, params, is_headed, open: Vec::new() }
    }

    /// True if the sentence may call this card `it`, because it follows the name of this card as the only one that
    /// moves.
    fn is_it(&self, card: Card) -> bool {
        self.is_headed && self.judge.at.moving().as_slice() == [card]
    }

    /// True if the expression is the target's top card, and the sentence follows words that have already named this
    /// card.
    fn is_under_it(&self, expr: &Expr) -> bool {
        let top = self.judge.at.target().top();
        self.is_headed
            && !self.is_open(expr)
            && matches!(self.judge.value(expr, self.params), Value::Card(card @ Some(_)) if card == top)
    }

    pub(super) fn model(&self) -> &'static GameModel {
        self.judge.model
    }

    /// True if an expression contains a parameter of a test, so that it has no single value.
    pub(super) fn is_open(&self, expr: &Expr) -> bool {
        expr.any(&mut |part| matches!(part, Expr::Param(number) if self.name(*number).is_some()))
    }

    fn name(&self, param: u8) -> Option<&String> {
        self.open.get(usize::from(param))?.as_ref()
    }

    /// Words for the value of an expression: the card, or the place.
    pub(super) fn value(&self, expr: &Expr) -> String {
        if self.is_open(expr) {
            return self.open_value(expr);
        }
        match self.judge.value(expr, self.params) {
            Value::Number(number) => number.to_string(),
            Value::Truth(truth) => truth.to_string(),
            Value::Card(Some(card)) if self.is_it(card) => IT.to_owned(),
            Value::Card(Some(card)) => card.pretty(),
            Value::Card(None) => "a missing card".to_owned(),
            Value::Cards(cards) if matches!(expr, Expr::Term(Term::Moving)) => {
                match cards.as_slice() {
                    [card] if self.is_it(*card) => IT.to_owned(),
                    [card] => card.pretty(),
                    _ => "the cards".to_owned(),
                }
            }
            Value::Cards(cards) => match self.place(cards.place()).as_str() {
                "nowhere" => "the place beyond the edge".to_owned(),
                place => match cards.top().filter(|_| self.has_shape(cards.place())) {
                    Some(top) => top.pretty(),
                    None => place.to_owned(),
                },
            },
            Value::Group(_) => self.group(expr),
        }
    }

    /// Words for an element of which the position matters. If the sentence follows the name of the card on it: `it`.
    pub(super) fn position(&self, expr: &Expr) -> String {
        let source = self.judge.at.source().place();
        if self.is_headed
            && !self.is_open(expr)
            && let Value::Cards(cards) = self.judge.value(expr, self.params)
            && cards.place() == source
        {
            return IT.to_owned();
        }
        self.value(expr)
    }

    fn place(&self, place: Place) -> String {
        place_now(self.model(), self.judge.at.table(), place)
    }

    /// True if the place is part of a shape, such as a grid, where a place is best named by the card on it.
    fn has_shape(&self, place: Place) -> bool {
        self.model().container_of(place).is_some_and(|container| container.shape.is_some())
    }

    /// Words for several elements: `the foundations`, `columns 1 to 4`.
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

    /// Words for any one of several elements: `one of columns 1 to 4`, `the waste`.
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
            ) => of("neighbor", place),
            number => self.number(number),
        }
    }

    /// A sentence that says what a condition requires: that it holds if `wanted`, or that it does not hold.
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
                let words = Words { params: &params, open: open.collect(), ..*self };
                words.requirement(body, wanted)
            }
            Expr::Custom { path, index, args } => {
                let args: Vec<String> = args.iter().map(|arg| self.value(arg)).collect();
                if let Some(say) = self.marked(*index, &args) {
                    let when = if wanted { "only" } else { "not" };
                    return format!("the move is {when} allowed if {say}");
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

    /// The text of the `#[constraint]` attribute of the author's function with this index, in which `args` replace the
    /// holes. `None` if the function has no attribute.
    pub(super) fn marked(&self, index: u8, args: &[String]) -> Option<String> {
        let mark = self.model().functions.get(usize::from(index))?.mark.as_ref()?;
        Some((0..).zip(args).fold(mark.say.to_owned(), |say, (number, arg)| {
            say.replace(&format!("{{{number}}}"), arg)
        }))
    }

    /// The noun for one element of a group: `column`.
    pub(super) fn element(&self, group: &Expr) -> String {
        match group {
            Expr::Container(number) | Expr::Slice(number, _) => {
                nouns::elements(self.model()).swap_remove(usize::from(*number))
            }
            _ => "place".to_owned(),
        }
    }

    /// The sentence that says what a function of the vocabulary requires.
    fn called(&self, function: Function, args: &'static [Expr], wanted: bool) -> String {
        if let (Function::IsIn, [element @ Expr::Term(term @ (Term::Source | Term::Target)), group]) =
            (function, args)
            && !self.is_open(element)
        {
            let way = if *term == Term::Source { "start from" } else { "go to" };
            let not = if wanted { "" } else { "not " };
            return format!("the move must {not}{way} {}", self.one_of(group));
        }
        if let (Function::IsCovered, [element], false) = (function, args, wanted)
            && !self.is_open(element)
            && let Value::Cards(cards) = self.judge.value(element, self.params)
            && let Some(cover) = cover_words(self.model(), self.judge.at.table(), cards.place())
        {
            let what = cards.top().map_or_else(|| self.place(cards.place()), Card::pretty);
            return format!("{what}{STILL_COVERED}{cover}");
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
        // If the text can begin with either card, it begins with the moving card.
        let text = match args {
            [one, other, ..] if text.contains('[') => {
                let starts_with_it = text.starts_with("{1}");
                let (first, second) = if starts_with_it { (other, one) } else { (one, other) };
                let swapped = self.value(first) != self.value(second)
                    && (self.value(second) == IT || self.is_under_it(first));
                of_two(text, swapped, self.is_under_it(if swapped { first } else { second }))
            }
            _ => text.to_owned(),
        };
        filled_in(self.model(), &text, wanted, |nth, form| {
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

    /// The sentence that a test must hold for some element of a group (`exists`), or for every element.
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
            Words { open, is_headed: false, ..*self }
        };
        let said = match test {
            Expr::Closure { first, body, .. } => named(*first).requirement(body, wanted),
            Expr::RuleItself(number) => {
                let body = &self.model().rules[usize::from(*number)].body;
                named(0).requirement(body, wanted)
            }
            Expr::FunctionItself(function) => named(0).called(*function, &[Expr::Param(0)], wanted),
            _ => format!("it must {}follow the rules", if wanted { "" } else { "not " }),
        };
        let (one, said) =
            (self.element(group), said.replace("the top card of it ", "its top card "));
        match said.strip_prefix("it ") {
            Some(rest) => format!("{which} {one} {rest}"),
            None => format!("for {which} {one}, {said}"),
        }
    }
}

/// Joins sentences of which all must hold.
pub(super) fn all(said: Vec<String>) -> String {
    let said = distinct(said);
    if let Some((subject, ways)) = of_one_subject(&said) {
        return format!("{subject}{MUST_BE}{}", ways.join(" and "));
    }
    // If a sentence contains a comma, a comma is needed before "and" too.
    let pause = if said.iter().any(|part| part.contains(", ")) { ", and " } else { " and " };
    said.join(pause)
}

/// The reasons for a refusal as one short text. It has the plainest reason, and a second reason if both are short.
pub(super) fn shortly(mut reasons: Vec<String>) -> String {
    reasons.sort_by_key(|reason| reason.contains("either "));
    let [first, others @ ..] = reasons.as_mut_slice() else { return String::new() };
    let first = std::mem::take(first).replace(" must not be empty", " is empty");
    // If a card must both begin and end a run, two reasons give the rank that it must have. One of them is enough.
    let is_rank = |reason: &str| reason.starts_with("it must be a");
    let goes_with = |second: &str| {
        first.len() + second.len() < MAX_REASONS
            && !second.contains("either ")
            && !(is_rank(&first) && is_rank(second))
    };
    match others.first_mut().filter(|second| goes_with(second)) {
        Some(second) => all(vec![first, std::mem::take(second)]),
        None => first,
    }
}

/// The maximum length of two reasons together, in bytes, for which both appear in one sentence.
const MAX_REASONS: usize = 100;

/// The words that stand between the subject and the predicate in most requirements.
const MUST_BE: &str = " must be ";

/// The subject that several requirements share, and the predicate of each; `None` if they do not share a subject.
fn of_one_subject(said: &[String]) -> Option<(&str, Vec<&str>)> {
    let halves: Option<Vec<(&str, &str)>> =
        said.iter().map(|one| one.split_once(MUST_BE)).collect();
    let halves = halves.filter(|halves| halves.len() > 1)?;
    let subject = halves[0].0;
    let is_plain = |half: &(&str, &str)| half.0 == subject && !half.1.contains(" must ");
    halves.iter().all(is_plain).then(|| (subject, halves.into_iter().map(|half| half.1).collect()))
}

/// Joins sentences of which at least one must hold: `either 6♥ must be red, or the stock must be empty`.
pub(super) fn either(said: Vec<String>) -> String {
    let said = distinct(said);
    if let [] | [_] = said.as_slice() {
        return said.concat();
    }
    match of_one_subject(&said) {
        Some((subject, ways)) => format!("{subject}{MUST_BE}either {}", ways.join(" or ")),
        None => format!("either {}", said.join(", or ")),
    }
}

/// Removes empty sentences and repeated sentences.
fn distinct(said: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for one in said {
        if !one.is_empty() && !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

/// The face-up cards that an atom examines.
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
