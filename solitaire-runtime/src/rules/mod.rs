//! Decides if a move is legal, from its description in the model and the rules of the game.

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

/// Consecutive places of a container.
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    /// The places.
    pub span: Span,
    /// The index of the first place in the container.
    pub first_index: u8,
}

impl Elements {
    /// The cards of a place, if the place is one of these elements.
    #[inline]
    fn find(self, table: Table<'_>, place: Place) -> Option<Cards<'_>> {
        self.span
            .holds(place)
            .then(|| table.cards_at(place, place.0 - self.span.first + self.first_index))
    }
}

/// The state of a target when cards arrive, which decides between `build` and `space`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meets {
    /// The target holds no card: `space` applies.
    Space,
    /// The target holds a card: `build` applies.
    Card,
    /// The top card of the target lies face down: the target takes no card.
    Hidden,
}

/// Determines what the moving cards meet on the target.
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

/// True if the target has room for the moving cards.
#[inline]
#[must_use]
pub fn has_room(at: &RuleContext<'_>) -> bool {
    at.moving().len() <= at.table().room(at.target().place())
}

/// The context in which the cards of a move code are lifted. `None` if the source is not one of these elements, or if
/// the source does not have these cards. The cards must lie face up, except if the move takes a whole element.
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

/// Adds the target of the move code to the context. `None` if the target is not one of these elements, or if it is the
/// source.
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

/// A rule as a function of the context.
pub type Test = fn(&RuleContext<'_>) -> bool;

/// The rules of a game as compiled functions. `None` stands for a rule that is not stated or that always holds; the
/// model distinguishes these two cases.
#[derive(Clone, Copy, Debug)]
pub struct Predicates {
    /// For each container, by index: the rule for lifting cards; `None` if all cards may be lifted.
    pub pickups: &'static [Option<Test>],
    /// For each container, by index: the rule for putting cards on an element that holds cards.
    pub builds: &'static [Option<Test>],
    /// For each container, by index: the rule for putting cards on an empty element.
    pub spaces: &'static [Option<Test>],
    /// The conditions of the moves, by index; `None` for a move without a condition.
    pub conditions: &'static [Option<Test>],
    /// The condition for winning.
    pub win: Option<Test>,
}

/// The rules of a game: its model, and compiled functions if there are any. Without compiled functions, the interpreter
/// evaluates the model.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [Function],
    pub(crate) hand_moves: &'static [HandMoveEntry],
    predicates: Option<&'static Predicates>,
    /// The tables for rules that depend only on cards; used only without compiled functions.
    cards: Option<&'static CardRules>,
}

impl Rules {
    /// The rules of a game that has these parts. Without `predicates`, the interpreter evaluates the model.
    pub(crate) const fn new(
        model: &'static GameModel,
        functions: &'static [Function],
        hand_moves: &'static [HandMoveEntry],
        predicates: Option<&'static Predicates>,
    ) -> Self {
        Self { model, functions, hand_moves, predicates, cards: None }
    }

    /// If there are no compiled functions, adds tables for the `build` rules, which are evaluated most often. The
    /// tables are leaked: like the model, they live as long as the program runs.
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

    /// True if the `pickup` rule of the container with this index allows lifting the moving cards.
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

    /// True if the condition of the move with this index holds.
    #[inline(always)]
    pub(crate) fn demands(self, kind: u8, at: &RuleContext<'_>) -> bool {
        let number = usize::from(kind);
        match self.predicates {
            Some(predicates) => predicates.conditions[number].is_none_or(|test| test(at)),
            None => self.holds(&self.model.moves[number].condition, at),
        }
    }

    /// True if the container with this index takes the moving cards onto an element that holds cards.
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

    /// True if the container with this index takes the moving cards onto an empty element.
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

/// True if a rule requires only a run, by any relation, and a single face-up card moves: one card is always a run.
fn is_run_of_one(rule: &Expr, at: &RuleContext<'_>) -> bool {
    at.moving().len() == 1
        && at.moving().top().is_some()
        && matches!(rule, Expr::Call(F::Run, [Expr::Term(Term::Moving), _]))
}

/// True if the target takes the moving cards. `container` is the index of the target's container.
#[inline]
pub(crate) fn takes(rules: Rules, container: u8, at: &RuleContext<'_>) -> bool {
    match meets(at) {
        Meets::Space => has_room(at) && rules.fills(container, at),
        Meets::Card => has_room(at) && rules.builds(container, at),
        Meets::Hidden => false,
    }
}

/// True if the rules allow a move. It is judged by its description in the model, with code that is compiled once for
/// all games.
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
    // A move that is not made at a particular place has only one code, which contains the first place of its first
    // source.
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

/// Same as [`is_valid`], but for a move that takes the top cards of two elements. The order of the elements in the code
/// matters only if the rules treat `source` and `partner` differently.
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

/// The context in which a move that takes two cards lifts the top card of an element. `None` if the element is not a
/// source of that move, or if its top card may not be lifted.
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

/// True if two liftable top cards may go from their two elements to the element `to` of this container.
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
