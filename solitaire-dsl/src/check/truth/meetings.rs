//! Computes which cards may be put on which, as far as the conditions depend on these cards.

use solitaire_model::{Comparison, Function, Semantics, Sort};

use super::cards::{NONE, Relation, looks};
use super::facts::{Facts, Target};
use super::formula::Laws;
use super::laws;
use super::own::FORMULA;
use super::search::Search;
use super::terms::Term;
use super::write::{Exact, Writer};
use crate::check::card_set::CardSet;
use crate::meaning::{Expr, Game, Kind, Lift, Named, Term as Word};
use crate::syntax::ast::UnitKind;

/// The maximum number of cases that are tried for a way to put cards down.
const MAX_CASES: usize = 1 << 14;

/// The maximum number of cases that are tried if only the moving card and the card below it matter.
const FEW_CASES: usize = 64;

/// A way to put cards down: the source, the target and the conditions.
pub struct Asked<'g> {
    /// The source that the cards come from.
    pub lift: &'g Lift,
    /// The conditions that must hold.
    pub exprs: Vec<&'g Expr>,
    /// True if the target is empty.
    pub empty: bool,
    /// The index of the target; `None` if it makes no difference.
    pub index: Option<i64>,
    /// A part of a condition that counts as always true.
    pub granted: Option<&'g Expr>,
}

/// For each bottom card of the moving cards: the set of the top cards of the target that it may be put on. The last
/// entry stands for no card. Whatever is not known counts as possible.
pub fn meetings<'g>(game: &'g Game, asked: &Asked<'g>) -> [u64; 53] {
    if !game.budget.spend(FORMULA) {
        return [u64::MAX; 53];
    }
    let lies = if asked.empty { Target::Empty } else { Target::Holds };
    let facts = Facts { target: lies, ..Facts::of_lift(game, asked.lift) };
    let mut writer = Writer::new(game, true, facts.single);
    let from_top = is_from_top(asked.lift);
    let (target, granted) = (asked.index, asked.granted);
    let source = asked.lift.unit.map(|_| asked.lift.container);
    writer.exact = Some(Exact { target, granted, from_top, source });
    pairs(&mut writer, &facts, &asked.exprs, (looks::ALL, MAX_CASES))
}

/// For each card that moves alone: the target's top cards for which a condition may hold, with any value of constants
/// that variations can change. Of cards with equal rank that it does not distinguish, only one is included.
pub fn single_pairs(game: &Game, condition: &Expr, empty: bool) -> [u64; 53] {
    let target = if empty { Target::Empty } else { Target::Holds };
    let facts = Facts { target, moves: true, seen: true, single: true, ..Facts::default() };
    pairs(&mut Writer::new(game, true, true), &facts, &[condition], (looks::RANK, FEW_CASES))
}

fn pairs(
    writer: &mut Writer<'_>,
    facts: &Facts,
    exprs: &[&Expr],
    (looked_at, most_cases): (u8, usize),
) -> [u64; 53] {
    let moving = writer.terms.id(Term::Word(Word::Moving));
    let target = writer.terms.id(Term::Word(Word::Target));
    let lowest = writer.call(Function::Bottom, vec![moving]);
    let top = writer.call(Function::Top, vec![target]);
    let always = writer.terms.id(Term::Truth(true));
    let ids: Vec<usize> = exprs.iter().map(|expr| writer.write(expr, &[])).collect();
    let all = ids.into_iter().fold(always, |all, one| writer.terms.and(all, one));
    let formula = laws::formula(writer, facts, &[all], Laws::All, (&[lowest, top], looked_at));
    let (Some(first), Some(second)) = (formula.card_of(lowest), formula.card_of(top)) else {
        return [u64::MAX; 53];
    };
    let search = Search::of_cases(&formula, &writer.game.budget, most_cases);
    search.pairs(first, second, formula.node_of(all))
}

/// The most cards that a move can take from a source together if these conditions hold, and true if always this many.
pub fn moved_together(game: &Game, lift: &Lift, exprs: &[&Expr]) -> (i64, bool) {
    let facts = Facts::of_lift(game, lift);
    let cards = game.cards() as i64;
    if facts.single {
        return (1, true);
    }
    let mut written = Writer::new(game, true, false);
    exprs.iter().for_each(|expr| _ = written.write(expr, &[]));
    if !written.terms.asks(Function::Run) && !written.terms.asks(Function::Count) {
        return (cards, false);
    }
    let may_be = |comparison: Comparison, count: i64| {
        let mut writer = Writer::new(game, true, false);
        let mut all: Vec<usize> = exprs.iter().map(|expr| writer.write(expr, &[])).collect();
        let moving = writer.terms.id(Term::Word(Word::Moving));
        let counted = writer.terms.count(moving);
        all.push(writer.terms.compared(comparison, counted, count));
        let all = all.into_iter().reduce(|both, one| writer.terms.and(both, one)).unwrap_or(0);
        let formula = laws::formula(&writer, &facts, &[all], Laws::All, (&[], 0));
        Search::of_cases(&formula, &game.budget, 1 << 10).can_hold(formula.node_of(all))
    };
    // A binary search, which tries the usual results first: no limit, or a run with one card of each rank.
    let (mut most, mut beyond) = (0, game.ranks.count() as i64 + 1);
    if may_be(Comparison::AtLeast, beyond) {
        (most, beyond) = (beyond, cards + 1);
    }
    while most + 1 < beyond {
        let middle = if most == 0 { beyond - 1 } else { (most + beyond) / 2 };
        match may_be(Comparison::AtLeast, middle) {
            true => most = middle,
            false => beyond = middle,
        }
    }
    (most, !may_be(Comparison::AtMost, most - 1))
}

/// The set of the cards of the pack for which the condition of a step may hold.
pub fn chosen(game: &Game, test: &Expr) -> CardSet {
    let pack = CardSet::pack(game).bits();
    let facts = Facts { pack: Some(pack), ..Facts::default() };
    let mut writer = Writer::new(game, true, false);
    writer.exact = Some(Exact::default());
    let card = writer.terms.id(Term::Word(Word::Card));
    let holds = writer.write(test, &[]);
    let formula = laws::formula(&writer, &facts, &[holds], Laws::Apart, (&[card], looks::ALL));
    let Some(card) = formula.card_of(card) else { return CardSet(pack) };
    let search = Search::of_cases(&formula, &game.budget, MAX_CASES);
    let rows = search.pairs(card, card, formula.node_of(holds));
    CardSet((0..NONE).filter(|card| rows[*card] != 0).fold(0, |all, card| all | 1 << card))
}

/// What [`meetings`] needs to know about a source besides its container: true if its cards lie face up, true if a
/// single card moves, and true if the moving cards lie on top of the source.
pub fn lifted_cards(game: &Game, lift: &Lift) -> [bool; 3] {
    let facts = Facts::of_lift(game, lift);
    [facts.seen, facts.single, is_from_top(lift)]
}

const fn is_from_top(lift: &Lift) -> bool {
    !matches!(lift.unit, None | Some(UnitKind::Buried))
}

/// The pairs of cards, lower card first, that may lie on each other in a run. `function` is `run` or a similar
/// function, and `arguments` contain the relation. `None` if the pairs are not known.
pub fn run_pairs(game: &Game, function: Function, arguments: &[Expr]) -> Option<Relation> {
    let mut writer = Writer::new(game, true, false);
    writer.exact = Some(Exact::default());
    let [under, over] = [0, 1].map(|number| writer.terms.id(Term::Param(number, Sort::Card)));
    let Semantics::EachPair(relation) = function.semantics() else { return None };
    let related = match (relation, arguments.get(1).map(|handed| &handed.kind)) {
        (Some(relation), _) => {
            let relation = Function::that_says(Semantics::Relation(relation))?;
            writer.call(relation, vec![under, over])
        }
        (None, Some(Kind::FunctionItself(Named(function, _)))) => {
            writer.call(*function, vec![under, over])
        }
        (None, Some(Kind::RuleItself(Named(rule, _)))) => writer.rule(*rule, vec![under, over]),
        (None, Some(Kind::Closure { names, first, body })) if names.len() == 2 => {
            let mut values = vec![under; usize::from(*first)];
            values.extend([under, over]);
            writer.write(body, &values)
        }
        _ => return None,
    };
    laws::listed(&writer, related, [under, over], &Facts::default())
}
