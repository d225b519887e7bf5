//! What can be edited in a declaration, and the edits of it.

use proc_macro2::Ident;
use syn::{LitInt, LitStr};

use super::exprs::{self, Meant, Tier, outgrows};
use crate::meaning::written;
use crate::report::Extent;
use crate::syntax::ast::{
    Expr, ExprKind, Gesture, Held, Index, Put, SetOperator, Side, Sources, Unit, UnitKind,
};

/// A condition of more parts is left alone: it has more edits than can be tried, and each of them is a copy.
pub const MAX_PARTS: usize = 64;

/// Something in a declaration that can be edited.
pub struct Place<'p> {
    pub word: Word<'p>,
    /// The words it stands in.
    pub within: String,
}

/// What is edited.
pub enum Word<'p> {
    /// An expression.
    Expr(&'p mut Expr),
    /// When the game is won.
    Win(&'p mut Expr),
    /// When a move happens by itself that deals to the element on which it does.
    Refill(&'p mut Expr),
    /// Whether cards are dealt face up.
    Side(&'p mut Side),
    /// How many decks there are, and where that is said.
    Decks(&'p mut Option<LitInt>, Extent),
    /// Which ranks there are.
    Ranks(&'p mut LitStr),
    /// What a container holds, of which so many elements are spoken of.
    Held(&'p mut Held, usize),
    /// A range.
    Range(&'p mut Index),
    /// All elements of a container: none of them is named.
    All(&'p mut Option<Index>, Ident),
    /// A list of numbers.
    List(&'p mut Vec<Expr>),
    /// How many cards are taken.
    Unit(&'p mut Unit),
    /// From where cards are taken, and another place that may be meant as well.
    Sources {
        sources: &'p mut Sources,
        from: Ident,
        /// What it takes that another move takes as well, to the same place.
        twice: Vec<Ident>,
    },
    /// Where cards are put, and another place that may be meant as well.
    Targets(&'p mut Put, Ident),
    /// Whether a counter goes up or down.
    Sign(&'p mut SetOperator, Extent),
    /// How a move is made.
    Gesture(&'p mut Gesture, Extent),
    /// A name for which one of these may be meant.
    Name(&'p mut Ident, Vec<Ident>),
    /// What a move is worth, and what examples say it is.
    Worth(&'p mut Expr, Vec<i64>),
    /// With what a counter begins, and with what it may.
    Start(&'p mut Expr, Vec<i64>),
    /// By how much a step raises or lowers a counter.
    By(&'p mut Expr),
}

/// What an edit puts in the place of something.
pub enum Changed {
    Expr(Expr),
    Side(bool),
    Decks(LitInt),
    Ranks(LitStr),
    Held(Held),
    Range(Index),
    First(Index),
    List(Vec<Expr>),
    Unit(UnitKind),
    Sources(Sources),
    Targets(Put),
    Sign(SetOperator),
    Gesture(Gesture),
    Name(Ident),
}

/// An edit.
pub struct Edit {
    pub changed: Changed,
    /// What was changed, as something to do.
    pub says: String,
    /// Where.
    pub span: Extent,
    /// Whether others that do as well are told beside it: outside of conditions, where the same is not said twice.
    pub is_choice: bool,
    /// How near it is: it is told only if nothing nearer is found.
    pub tier: Tier,
}

/// One rank fewer, and one more: which it is, numbers of cards do not say.
fn of_ranks(ranks: &LitStr) -> Vec<Edit> {
    let written = ranks.value();
    let mut fewer = written.clone();
    fewer.pop();
    let more = "A23456789TJQK".chars().find(|rank| !written.contains(*rank));
    let others = [
        (!fewer.is_empty()).then_some((fewer, "leave a rank out of `ranks`")),
        more.map(|more| (format!("{written}{more}"), "add a rank to `ranks`")),
    ];
    let edit = |(other, says): (String, &str)| {
        let changed = Changed::Ranks(LitStr::new(&other, ranks.span()));
        Edit::plain(changed, says.to_owned(), ranks.span().into())
    };
    others.into_iter().flatten().map(edit).collect()
}

/// Those of an expression; none at all where there are too many.
fn of_expr(expr: &mut Expr, meant: &Meant) -> Option<Vec<Edit>> {
    let is_short = exprs::parts_within(expr) <= MAX_PARTS;
    is_short.then(|| exprs::edits(expr, meant).into_iter().map(Edit::of).collect())
}

impl Edit {
    /// One outside of conditions.
    pub const fn plain(changed: Changed, says: String, span: Extent) -> Self {
        Self { changed, says, span, is_choice: true, tier: Tier::Near }
    }

    /// One of a condition or number.
    pub fn of(exprs::Edit { changed, says, span, tier }: exprs::Edit) -> Self {
        Self { changed: Changed::Expr(changed), says, span, is_choice: false, tier }
    }
}

impl Word<'_> {
    /// The expression that is edited.
    pub fn expr(&self) -> Option<&Expr> {
        match self {
            Self::Expr(expr)
            | Self::Win(expr)
            | Self::Refill(expr)
            | Self::Worth(expr, _)
            | Self::Start(expr, _)
            | Self::By(expr) => Some(expr),
            _ => None,
        }
    }

    /// Whether it is said with what a counter begins.
    pub const fn is_start(&self) -> bool {
        matches!(self, Self::Start(..))
    }

    /// By how much a step changes a counter: mostly by one.
    pub const fn by(&self) -> Option<&Expr> {
        match self {
            Self::By(by) => Some(by),
            _ => None,
        }
    }

    /// All edits; none at all where there are too many.
    pub fn edits(self, meant: &Meant) -> Option<Vec<Edit>> {
        let found = match self {
            Self::Start(start, others) => {
                let old = written(start)?;
                let edit = |other: i64| {
                    let (kind, span) = (ExprKind::Number(other), start.span);
                    let says = format!("write `{other}` for `{old}`");
                    Edit::of(exprs::Edit {
                        changed: Expr { kind, span },
                        says,
                        span,
                        tier: Tier::Near,
                    })
                };
                others.into_iter().map(edit).collect()
            }
            Self::Expr(expr) | Self::By(expr) => of_expr(expr, meant)?,
            Self::Win(expr) => {
                let mut edits = of_expr(expr, meant)?;
                edits.retain(|edit| {
                    !matches!(&edit.changed, Changed::Expr(changed) if outgrows(expr, changed))
                });
                edits
            }
            Self::Refill(expr) => {
                let edits = of_expr(expr, meant)?;
                edits.into_iter().chain(exprs::refilled(expr).map(Edit::of)).collect()
            }
            Self::Side(side) => {
                let word = |is_up: bool| if is_up { "up" } else { "down" };
                let says = format!("write `{}` for `{}`", word(!side.is_up), word(side.is_up));
                vec![Edit::plain(Changed::Side(!side.is_up), says, (&side.word).into())]
            }
            Self::Held(held, number) => {
                let kind = held.kind.path.segments.last()?.ident.to_string();
                let written = match (&held.kind.argument, &held.count) {
                    (_, Some(count)) => format!("[{kind}; {}]", word(count)),
                    (Some(argument), None) => format!("{kind}({})", word(argument)),
                    (None, None) => kind.clone(),
                };
                let mut other = held.clone();
                other.count = Some(Expr { kind: ExprKind::Number(number as i64), span: held.span });
                if held.count.is_none() {
                    other.kind.argument = None;
                }
                let says = format!("write `[{kind}; {number}]` for `{written}`");
                let span = held.count.as_ref().map_or(held.span, |count| count.span);
                vec![Edit::plain(Changed::Held(other), says, span)]
            }
            Self::Ranks(ranks) => of_ranks(ranks),
            Self::Decks(decks, span) => {
                let edit = |other: u8, says| {
                    let changed = LitInt::new(&other.to_string(), proc_macro2::Span::call_site());
                    Edit { is_choice: false, ..Edit::plain(Changed::Decks(changed), says, span) }
                };
                match decks.as_ref().map(LitInt::base10_parse::<u8>) {
                    None => vec![edit(2, "write `decks = 2`".to_owned())],
                    Some(Err(_)) => Vec::new(),
                    Some(Ok(number)) => {
                        let near = [number.saturating_sub(1), number.saturating_add(1)];
                        // The packs of most games.
                        let far = [2, 4].into_iter().filter(|other| number.abs_diff(*other) > 1);
                        near.into_iter()
                            .filter(|other| *other > 0)
                            .chain(far)
                            .map(|other| edit(other, format!("write `{other}` for `{number}`")))
                            .collect()
                    }
                }
            }
            other => other.edits_of_move(),
        };
        Some(found)
    }

    /// Puts something in its place.
    pub fn put(self, changed: Changed) {
        match (self, changed) {
            (Self::Expr(expr) | Self::Win(expr) | Self::Refill(expr), Changed::Expr(other)) => {
                *expr = other;
            }
            (Self::Side(side), Changed::Side(other)) => side.is_up = other,
            (Self::Decks(decks, _), Changed::Decks(other)) => *decks = Some(other),
            (Self::Ranks(ranks), Changed::Ranks(other)) => *ranks = other,
            (Self::Held(held, _), Changed::Held(other)) => *held = other,
            (Self::Range(range), Changed::Range(other)) => *range = other,
            (Self::All(index, _), Changed::First(other)) => *index = Some(other),
            (Self::List(list), Changed::List(other)) => *list = other,
            (Self::Unit(unit), Changed::Unit(other)) => unit.kind = other,
            (Self::Sources { sources, .. }, Changed::Sources(other)) => *sources = other,
            (Self::Targets(put, _), Changed::Targets(other)) => *put = other,
            (Self::Sign(sign, _), Changed::Sign(other)) => *sign = other,
            (Self::Gesture(gesture, _), Changed::Gesture(other)) => *gesture = other,
            (Self::Name(name, _), Changed::Name(other)) => *name = other,
            (
                Self::Worth(worth, _) | Self::Start(worth, _) | Self::By(worth),
                Changed::Expr(other),
            ) => {
                *worth = other;
            }
            _ => {}
        }
    }
}

/// A number or a name as it was written.
pub fn word(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Number(number) => number.to_string(),
        ExprKind::Path(path) => path.get_ident().map_or_else(|| "..".to_owned(), Ident::to_string),
        _ => "..".to_owned(),
    }
}
