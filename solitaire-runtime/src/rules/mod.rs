//! Judging moves: by what the model says of them, and by the functions of the game, its rules.

mod card_rules;

use self::card_rules::CardRules;
pub(crate) use self::card_rules::{CardSet, Relation};
use crate::callbacks::{HandMoveEntry, Scene};
use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::{Expr, Function as F, GameModel, Move, Term, Unit};
use crate::value::Function;
use crate::view::{Cards, Place, Span, Table};
use solitaire_model::MoveCode;

/// Some places of a container: `span`, whose first has the index `first_index`.
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    /// The places.
    pub span: Span,
    /// The index in the container of the first of them.
    pub first_index: u8,
}

impl Elements {
    /// The cards of a place, if it is one of these.
    #[inline]
    fn find(self, table: Table<'_>, place: Place) -> Option<Cards<'_>> {
        self.span
            .holds(place)
            .then(|| table.cards_at(place, place.0 - self.span.first + self.first_index))
    }
}

/// What the cards that move meet on their target: which of its rules is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meets {
    /// Nothing: `space` is asked.
    Space,
    /// A card: `build` is asked.
    Card,
    /// A card that lies face down: the target takes nothing.
    Hidden,
}

/// What the cards that move meet on their target.
#[inline]
#[must_use]
pub fn meets(at: &RuleContext<'_>) -> Meets {
    let target = at.target();
    if target.is_empty() {
        Meets::Space
    } else if target.top().is_some() {
        Meets::Card
    } else {
        Meets::Hidden
    }
}

/// True if the target still has room for what is moving.
#[inline]
#[must_use]
pub fn has_room(at: &RuleContext<'_>) -> bool {
    at.moving().len() <= at.table().room(at.target().place())
}

/// What a code lifts, if its source is one of these and the cards are there (face up, except for a whole
/// element).
#[inline]
#[must_use]
pub fn lifted<'a>(
    table: Table<'a>,
    code: MoveCode,
    sources: Elements,
    unit: Unit,
) -> Option<RuleContext<'a>> {
    let source = sources.find(table, code.source())?;
    let count = usize::from(code.count);
    let moving = match unit {
        Unit::Top if count == 1 && source.open() >= 1 => source.tail(1),
        Unit::Cards if count >= 1 && source.open() >= count => source.tail(count),
        Unit::All if count >= 1 && source.len() == count => source,
        Unit::Buried if count >= 1 && source.open() > count => source.buried(count),
        Unit::Nothing if count == 0 => source.tail(0),
        _ => return None,
    };
    Some(RuleContext::board(table).lifting(source, moving))
}

/// The same with the target of the code, if it is one of these and not the source.
#[inline]
#[must_use]
pub fn aimed<'a>(
    at: &RuleContext<'a>,
    code: MoveCode,
    targets: Elements,
) -> Option<RuleContext<'a>> {
    let target = targets.find(at.table(), code.target())?;
    (target.place() != at.source().place()).then(|| at.onto(target))
}

/// A rule, asked of a situation.
pub type Test = fn(&RuleContext<'_>) -> bool;

/// The rules of a game as functions. `None` where nothing is stated, or what always holds: then the model says which.
#[derive(Clone, Copy, Debug)]
pub struct Predicates {
    /// What may be lifted, by the number of the container; `None` where anything may.
    pub pickups: &'static [Option<Test>],
    /// What may be put on an element that holds cards, by the number of the container.
    pub builds: &'static [Option<Test>],
    /// What may be put on an empty element, by the number of the container.
    pub spaces: &'static [Option<Test>],
    /// The conditions of the moves, by their numbers; `None` where there is none.
    pub conditions: &'static [Option<Test>],
    /// When the game is won.
    pub win: Option<Test>,
}

/// The rules of a game: as data, and as functions where there are any. A game that is known as data alone is asked by
/// the interpreter of its model.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [Function],
    pub(crate) hand_moves: &'static [HandMoveEntry],
    predicates: Option<&'static Predicates>,
    /// What is known of cards alone, where there are no predicates.
    cards: Option<&'static CardRules>,
}

impl Rules {
    /// Those of a game of which this is known; without predicates the interpreter of the model is asked.
    pub(crate) const fn new(
        model: &'static GameModel,
        functions: &'static [Function],
        hand_moves: &'static [HandMoveEntry],
        predicates: Option<&'static Predicates>,
    ) -> Self {
        Self { model, functions, hand_moves, predicates, cards: None }
    }

    /// The same with tables of what is asked most where the interpreter would have to be asked. They stay for as long as the
    /// program runs, as the model does.
    pub(crate) fn with_tables(self) -> Self {
        if self.predicates.is_some() {
            return self;
        }
        Self {
            cards: Some(Box::leak(Box::new(CardRules::fill(self.model, |container, at| {
                self.builds(container, at)
            })))),
            ..self
        }
    }

    /// True if the container with this number lets go what is moving.
    #[inline(always)]
    pub(crate) fn lets_go(self, container: u8, at: &RuleContext<'_>) -> bool {
        let number = usize::from(container);
        match self.predicates {
            Some(predicates) => predicates.pickups[number].is_none_or(|test| test(at)),
            None => {
                let rule = &self.model.containers[number].pickup;
                is_run_of_one(rule, at) || self.holds(rule, at)
            }
        }
    }

    /// True if the condition of the move with this number holds.
    #[inline(always)]
    pub(crate) fn demands(self, kind: u8, at: &RuleContext<'_>) -> bool {
        let number = usize::from(kind);
        match self.predicates {
            Some(predicates) => predicates.conditions[number].is_none_or(|test| test(at)),
            None => self.holds(&self.model.moves[number].condition, at),
        }
    }

    /// True if the container with this number takes what is moving onto cards.
    #[inline(always)]
    pub(crate) fn builds(self, container: u8, at: &RuleContext<'_>) -> bool {
        let number = usize::from(container);
        let rule = &self.model.containers[number].build;
        match self.predicates {
            Some(predicates) => match predicates.builds[number] {
                Some(test) => test(at),
                None => rule.is_always(),
            },
            None => {
                let known = self.cards.and_then(|cards| cards.builds(number, at));
                known.unwrap_or_else(|| self.holds(rule, at))
            }
        }
    }

    /// True if the container with this number takes what is moving onto an empty element.
    #[inline(always)]
    pub(crate) fn fills(self, container: u8, at: &RuleContext<'_>) -> bool {
        let number = usize::from(container);
        let rule = &self.model.containers[number].space;
        match self.predicates {
            Some(predicates) => match predicates.spaces[number] {
                Some(test) => test(at),
                None => rule.is_always(),
            },
            None => self.holds(rule, at),
        }
    }

    /// True if the game is won.
    #[inline(always)]
    pub(crate) fn is_won(self, table: Table<'_>) -> bool {
        let at = RuleContext::board(table);
        match self.predicates {
            Some(predicates) => match predicates.win {
                Some(test) => test(&at),
                None => self.model.win.is_always(),
            },
            None => self.holds(&self.model.win, &at),
        }
    }

    #[inline]
    fn holds(self, rule: &Expr, at: &RuleContext<'_>) -> bool {
        match rule {
            Expr::Truth(holds) => *holds,
            rule => self.is_so(rule, at),
        }
    }

    #[cold]
    fn is_so(self, rule: &Expr, at: &RuleContext<'_>) -> bool {
        let judge = Judge { model: self.model, functions: self.functions, at: *at };
        judge.holds(rule, &Params::NONE)
    }
}

/// True if a rule asks for a run, whatever the relation, where one card moves that can be seen: that is one.
fn is_run_of_one(rule: &Expr, at: &RuleContext<'_>) -> bool {
    at.moving().len() == 1
        && at.moving().top().is_some()
        && matches!(rule, Expr::Call(F::Run, [Expr::Term(Term::Moving), _]))
}

/// True if an element of the container, which is the target, takes what is moving.
#[inline]
pub(crate) fn takes(rules: Rules, container: u8, at: &RuleContext<'_>) -> bool {
    match meets(at) {
        Meets::Space => has_room(at) && rules.fills(container, at),
        Meets::Card => has_room(at) && rules.builds(container, at),
        Meets::Hidden => false,
    }
}

/// True if the rules allow a move: judged by what the model says of it, compiled once for all games.
#[must_use]
pub(crate) fn is_valid(rules: Rules, table: Table<'_>, code: MoveCode) -> bool {
    let Rules { model, hand_moves, .. } = rules;
    let Some(declared) = model.move_of(code) else { return false };
    if declared.by_hand {
        let entry = hand_moves.iter().find(|entry| entry.kind == code.kind);
        return entry.is_some_and(|entry| entry.refusal(code, Scene::new(model, table)).is_none());
    }
    let holds = |at: &RuleContext<'_>| rules.demands(code.kind, at);
    if declared.lifts.is_empty() {
        return (code.from, code.to, code.count) == (0, 0, 0) && holds(&RuleContext::board(table));
    }
    let elements = |container: u8, span: Span| {
        let first_index = span.first - model.containers[usize::from(container)].span.first;
        Elements { span, first_index }
    };
    if declared.pair {
        return is_pair_valid(rules, declared, table, code);
    }
    // A move that is made nowhere in particular has one code: that of its first element.
    let lifts = if declared.located { declared.lifts } else { &declared.lifts[..1] };
    lifts.iter().any(|lift| {
        let count = if declared.located { lift.span.count } else { 1 };
        let sources = elements(lift.container, Span { count, ..lift.span });
        let Some(at) = lifted(table, code, sources, lift.unit) else { return false };
        if lift.unit != Unit::Nothing && !rules.lets_go(lift.container, &at) {
            return false;
        }
        if declared.targets.is_empty() {
            return code.to == 0 && holds(&at);
        }
        declared.targets.iter().any(|target| {
            aimed(&at, code, elements(target.container, target.span))
                .is_some_and(|at| takes(rules, target.container, &at) && holds(&at))
        })
    })
}

/// The same for a move that takes the tops of two elements. Which of the two the code names first makes a difference only
/// where the rules ask about `source` and `partner` in different ways.
fn is_pair_valid(rules: Rules, declared: &Move, table: Table<'_>, code: MoveCode) -> bool {
    let first = free_top(rules, declared, table, code.source());
    let second = free_top(rules, declared, table, Place(code.count));
    let (Some(at), Some(partner)) = (first, second) else { return false };
    let at = at.with(partner.source());
    declared.targets.iter().any(|target| {
        target.span.holds(code.target())
            && takes_pair(rules, code.kind, target.container, &at, code.target())
    })
}

/// The top card of an element that a move takes two from, if it may be lifted.
pub(crate) fn free_top<'a>(
    rules: Rules,
    declared: &Move,
    table: Table<'a>,
    place: Place,
) -> Option<RuleContext<'a>> {
    let lift = declared.lifts.iter().find(|lift| lift.span.holds(place))?;
    let first = rules.model.containers[usize::from(lift.container)].span.first;
    let source = table.cards_at(place, place.0 - first);
    source.top()?;
    let at = RuleContext::board(table).lifting(source, source.tail(1));
    rules.lets_go(lift.container, &at).then_some(at)
}

/// True if two cards, which may be lifted, go from their two elements to an element of this container.
pub(crate) fn takes_pair(
    rules: Rules,
    kind: u8,
    container: u8,
    at: &RuleContext<'_>,
    to: Place,
) -> bool {
    let (source, partner) = (at.source().place(), at.partner().place());
    if source == partner || [source, partner].contains(&to) || at.table().room(to) < 2 {
        return false;
    }
    let first = rules.model.containers[usize::from(container)].span.first;
    let at = at.onto(at.table().cards_at(to, to.0 - first));
    takes(rules, container, &at) && rules.demands(kind, &at)
}
