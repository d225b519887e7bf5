//! The numbers to which an index that is read off a card may come, where a condition holds.

use solitaire_model::Function;

use super::facts::Facts;
use super::formula::Laws;
use super::laws;
use super::linear::Tree;
use super::meetings::MAX_CASES;
use super::search::Search;
use super::terms::Term;
use super::write::{Exact, Writer};
use crate::meaning::{Expr, Game, Move, Term as Word};

/// The numbers to which an index may come when a move is made: where each of these conditions holds, or does not. `None` if
/// it is not read off one card.
pub fn numbers_where(
    game: &Game,
    declared: &Move,
    conditions: &[(&Expr, bool)],
    index: &Expr,
) -> Option<Vec<i64>> {
    let facts = Facts { pack: Facts::pack_of(game), ..Facts::of_move(game, declared) };
    let mut writer = Writer::new(game, true, facts.single);
    writer.exact = Some(Exact::default());
    let number = writer.write(index, &[]);
    let tree = Tree::of(&writer.terms, number)?;
    let mut cards = Vec::new();
    tree.cards(&mut |card, _| cards.push(card));
    cards.dedup();
    let [card] = cards[..] else { return None };
    let beside = writer.terms.id(Term::Word(Word::Partner));
    let beside = writer.call(Function::Bottom, vec![beside]);
    let mut all = writer.terms.id(Term::Truth(true));
    for (condition, holds) in conditions {
        let mut asked = writer.write(condition, &[]);
        if !holds {
            asked = writer.terms.not(asked);
        }
        all = writer.terms.and(all, asked);
    }
    let formula = laws::formula(&writer, &facts, &[all], Laws::All, &[card, beside]);
    let (first, second) = (formula.card_of(card)?, formula.card_of(beside)?);
    let rows = Search::of_cases(&formula, MAX_CASES).pairs(first, second, formula.node_of(all));
    let may_be = rows.iter().enumerate().filter(|(_, row)| **row != 0);
    Some(may_be.map(|(card, _)| tree.value(game.ranks, &|_| card)).collect())
}
