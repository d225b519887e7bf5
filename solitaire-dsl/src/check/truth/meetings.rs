//! Which cards may be put on which, as far as cards decide it.

use solitaire_model::{Comparison, Function};

use super::facts::{Facts, Target};
use super::formula::Laws;
use super::laws;
use super::own::{FORMULA, can_hold};
use super::search::Search;
use super::terms::{Id, Term};
use super::write::{Exact, Writer};
use crate::meaning::{Expr, Game, Lift, Term as Word};
use crate::syntax::ast::UnitKind;

/// So many cases are gone through to find out which cards meet; each is asked for once.
const MAX_CASES: usize = 1 << 14;

/// What is asked before cards are put somewhere.
pub struct Asked<'g> {
    /// The source.
    pub lift: &'g Lift,
    /// All that is asked.
    pub exprs: Vec<&'g Expr>,
    /// Whether the target is empty.
    pub empty: bool,
    /// The index of the target, if only one is meant.
    pub index: Option<i64>,
    /// A part that is taken to hold.
    pub granted: Option<&'g Expr>,
}

/// For each card that is the lowest of those that move, the cards that may be on top of the target then: by number, the
/// last one none. What is not known is taken to be possible.
pub fn meetings<'g>(game: &'g Game, asked: &Asked<'g>) -> [u64; 53] {
    const UNKNOWN: [u64; 53] = [u64::MAX; 53];
    if !game.budget.spend(FORMULA) {
        return UNKNOWN;
    }
    let lies = if asked.empty { Target::Empty } else { Target::Holds };
    let facts = Facts { target: lies, ..Facts::of_lift(game, asked.lift) };
    let mut writer = Writer::new(game, true, facts.single);
    let from_top = is_from_top(asked.lift);
    let (target, granted) = (asked.index, asked.granted);
    let source = asked.lift.unit.map(|_| asked.lift.container);
    writer.exact = Some(Exact { target, granted, from_top, source, other_target: false });
    let moving = writer.terms.id(Term::Word(Word::Moving));
    let target = writer.terms.id(Term::Word(Word::Target));
    let lowest = writer.call(Function::Bottom, vec![moving]);
    let top = writer.call(Function::Top, vec![target]);
    let always = writer.terms.id(Term::Truth(true));
    let exprs = asked.exprs.iter();
    let ids: Vec<usize> = exprs.map(|expr| writer.write(expr, &[])).collect();
    let all = ids.into_iter().fold(always, |all, one| writer.terms.and(all, one));
    let formula = laws::formula(&writer, &facts, &[all], Laws::All, &[lowest, top]);
    let (Some(first), Some(second)) = (formula.card_of(lowest), formula.card_of(top)) else {
        return UNKNOWN;
    };
    Search::of_cases(&formula, &game.budget, MAX_CASES).pairs(first, second, formula.node_of(all))
}

/// Whether several cards may be put on an empty element at once, if all this is asked.
pub fn may_be_several(game: &Game, lift: &Lift, exprs: &[&Expr]) -> bool {
    let mut one = Only::new(game, lift, Target::Empty, exprs);
    let count = one.writer.terms.count(one.moving);
    let several = one.writer.terms.compared(Comparison::AtLeast, count, 2);
    // How long a run is depends on both its ends.
    let ends = [Function::Bottom, Function::Top].map(|end| {
        let card = one.writer.call(end, vec![one.moving]);
        let absent = one.writer.terms.id(Term::IsAbsent(card));
        one.writer.terms.not(absent)
    });
    one.may_hold(&[several, ends[0], ends[1]])
}

/// Whether the only card of an element may be taken, if it is of this rank and all this is asked.
pub fn may_take_last(game: &Game, lift: &Lift, lies: Target, exprs: &[&Expr], rank: i64) -> bool {
    let mut last = Only::new(game, lift, lies, exprs);
    let source = last.writer.terms.id(Term::Word(Word::Source));
    let rank = last.writer.terms.id(Term::Number(rank));
    let each = [last.moving, source].map(|cards| {
        let count = last.writer.terms.count(cards);
        let card = last.writer.call(Function::Top, vec![cards]);
        let is_one = last.writer.terms.compared(Comparison::Equal, count, 1);
        [is_one, last.writer.call(Function::IsRank, vec![card, rank])]
    });
    last.may_hold(&each.concat())
}

/// All that is asked of one way to make a move.
struct Only<'g> {
    writer: Writer<'g>,
    facts: Facts,
    moving: Id,
    asked: Vec<Id>,
}

impl<'g> Only<'g> {
    fn new(game: &'g Game, lift: &Lift, lies: Target, exprs: &[&Expr]) -> Self {
        let facts = Facts { target: lies, ..Facts::of_lift(game, lift) };
        let mut writer = Writer::new(game, true, facts.single);
        writer.exact = Some(Exact { from_top: is_from_top(lift), ..Exact::default() });
        let moving = writer.terms.id(Term::Word(Word::Moving));
        let asked = exprs.iter().map(|expr| writer.write(expr, &[])).collect();
        Self { writer, facts, moving, asked }
    }

    /// Whether this may hold besides.
    fn may_hold(&mut self, also: &[Id]) -> bool {
        let all: Vec<Id> = self.asked.iter().chain(also).copied().collect();
        can_hold(&mut self.writer, &self.facts, Laws::All, &all)
    }
}

/// What an answer depends on of the source, besides its container: whether all cards lie face up, whether it is one card,
/// and whether what moves lies on top.
pub fn lifted_cards(game: &Game, lift: &Lift) -> [bool; 3] {
    let facts = Facts::of_lift(game, lift);
    [facts.seen, facts.single, is_from_top(lift)]
}

const fn is_from_top(lift: &Lift) -> bool {
    !matches!(lift.unit, None | Some(UnitKind::Buried))
}

/// A card that goes somewhere and back again.
pub struct Round<'g> {
    /// Where it comes from first.
    pub lift: &'g Lift,
    /// What is asked on the way there.
    pub there: Vec<&'g Expr>,
    /// What is asked on the way back.
    pub back: Vec<&'g Expr>,
    /// Whether the target is empty on the way there.
    pub empty: bool,
    /// Whether it is on the way back.
    pub back_empty: bool,
}

/// Whether one card can go round: all that is asked on both ways holds of it and of some cards that it meets.
pub fn can_go_round(game: &Game, round: &Round<'_>) -> bool {
    let lies = if round.empty { Target::Empty } else { Target::Holds };
    let facts = Facts { target: lies, single: true, ..Facts::of_lift(game, round.lift) };
    let mut writer = Writer::new(game, true, true);
    let mut all: Vec<usize> = Vec::new();
    writer.exact = Some(Exact::default());
    all.extend(round.there.iter().map(|expr| writer.write(expr, &[])).collect::<Vec<_>>());
    // On the way back another element is the target.
    writer.exact = Some(Exact { other_target: true, ..Exact::default() });
    all.extend(round.back.iter().map(|expr| writer.write(expr, &[])).collect::<Vec<_>>());
    if !round.back_empty {
        let target = writer.terms.id(Term::Word(Word::Partner));
        let top = writer.call(Function::Top, vec![target]);
        let absent = writer.terms.id(Term::IsAbsent(top));
        all.push(writer.terms.not(absent));
    }
    all.is_empty() || can_hold(&mut writer, &facts, Laws::All, &all)
}
