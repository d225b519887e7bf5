//! Translates conditions that depend only on the board into a list of facts, which are checked without evaluating a
//! rule.

use super::ends::Ends;
use crate::listing::plan::MAX_PLACES;
use crate::model::{Comparison, Expr, Function as F, GameModel};
use crate::view::{Span, Table};

/// A condition on the board, such as the condition of a move or the condition for winning.
#[derive(Default, Debug)]
pub(super) enum Facts {
    /// The condition holds if all of these facts hold.
    All(Vec<Fact>),
    /// The condition cannot be translated into facts, so the rule has to be evaluated.
    #[default]
    Asked,
}

/// A simple statement that is true or false on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// States which of the places in `among` are empty. If `is` is true: exactly the places in `wanted`. If `is` is
    /// false: not exactly those.
    Empty { among: u64, wanted: u64, is: bool },
    /// The value of a counter compares in this way with a number, as in `passes > 0`.
    Counter(u8, Comparison, i32),
    /// The total number of cards on these places compares in this way with a number.
    Count(Span, Comparison, i32),
}

impl Facts {
    /// The list without facts, which holds on every board.
    pub(super) const NONE: Self = Self::All(Vec::new());

    /// Translates a condition of this game into facts.
    pub(super) fn of(model: &GameModel, condition: &Expr) -> Self {
        let mut facts = Vec::new();
        if model.places() >= MAX_PLACES || add(model, condition, &mut facts).is_none() {
            return Self::Asked;
        }
        Self::All(facts)
    }

    /// True if the facts hold on this board; `None` if the rule has to be evaluated instead.
    #[inline(always)]
    pub(super) fn hold<'t>(&self, table: &impl Fn() -> Table<'t>, ends: &Ends) -> Option<bool> {
        let Self::All(facts) = self else { return None };
        for fact in facts {
            if !fact.holds(table, ends.empty) {
                return Some(false);
            }
        }
        Some(true)
    }
}

impl Fact {
    #[inline(always)]
    fn holds<'t>(&self, table: &impl Fn() -> Table<'t>, empty: u64) -> bool {
        match *self {
            Self::Empty { among, wanted, is } => (empty & among == wanted) == is,
            Self::Counter(number, comparison, than) => {
                comparison.holds(table().counter(usize::from(number)), than)
            }
            Self::Count(span, comparison, than) => {
                let cards = span.places().map(|place| i32::from(table().held(place)));
                comparison.holds(cards.sum(), than)
            }
        }
    }
}

/// Translates a condition into facts, which it adds to `facts`. Returns `None` if the condition cannot be translated.
fn add(model: &GameModel, condition: &Expr, facts: &mut Vec<Fact>) -> Option<()> {
    match condition {
        Expr::Truth(true) => {}
        Expr::All(parts) => parts.iter().try_for_each(|part| add(model, part, facts))?,
        Expr::Rule(number, []) => add(model, &model.rules[usize::from(*number)].body, facts)?,
        Expr::Not(inner) => facts.push(are_empty(model, inner)?.not()?),
        Expr::Compare(comparison, [left, right]) => {
            facts.push(compared(model, *comparison, left, number(model, right)?)?);
        }
        _ => facts.push(are_empty(model, condition)?),
    }
    Some(())
}

impl Fact {
    fn not(self) -> Option<Self> {
        match self {
            Self::Empty { among, wanted, is } => Some(Self::Empty { among, wanted, is: !is }),
            Self::Counter(..) | Self::Count(..) => None,
        }
    }
}

/// The fact for the condition `is_empty` of a whole container; `None` for other conditions.
fn are_empty(model: &GameModel, condition: &Expr) -> Option<Fact> {
    let Expr::Call(F::IsEmpty, [Expr::Container(number)]) = condition else { return None };
    let among = bits(model.containers[usize::from(*number)].span);
    Some(Fact::Empty { among, wanted: among, is: true })
}

/// The fact for the comparison of `left` with the number `than`. `left` may be a counter, the number of cards of a
/// container, or the number of its empty elements if the comparison asks for none or for at least one. `None` in other
/// cases.
fn compared(model: &GameModel, comparison: Comparison, left: &Expr, than: i32) -> Option<Fact> {
    let among = match left {
        Expr::Counter(number) => return Some(Fact::Counter(*number, comparison, than)),
        Expr::Call(F::Count, [Expr::Container(number)]) => {
            let span = model.containers[usize::from(*number)].span;
            return Some(Fact::Count(span, comparison, than));
        }
        Expr::Call(F::Empties, [Expr::Container(number)]) => {
            bits(model.containers[usize::from(*number)].span)
        }
        _ => return None,
    };
    let none = |is: bool| Some(Fact::Empty { among, wanted: 0, is });
    match (comparison, than) {
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => none(true),
        (Comparison::Different | Comparison::More, 0) | (Comparison::AtLeast, 1) => none(false),
        _ => None,
    }
}

/// The value of an expression that is the same on every board, such as a constant; `None` for other expressions.
fn number(model: &GameModel, expr: &Expr) -> Option<i32> {
    match expr {
        Expr::Number(number) => Some(*number),
        Expr::Constant(number) => Some(model.constants[usize::from(*number)].value),
        Expr::CardsInPlay => Some(model.pack.len() as i32),
        _ => None,
    }
}

/// The places of `span` as a bit set.
fn bits(span: Span) -> u64 {
    span.places().fold(0, |bits, place| bits | 1 << (place.0 & 63))
}
