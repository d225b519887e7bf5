//! Which cards may be put on which, as far as cards decide it.

use super::cards::Relation;
use super::facts::{Facts, Target};
use super::formula::{Formula, Laws};
use super::laws;
use super::search::Search;
use super::terms::Term;
use super::write::{Exact, Writer};
use crate::meaning::{Argument, Expr, Game, Lift, Term as Word};
use crate::words::Sort;

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
    let lies = if asked.empty { Target::Empty } else { Target::Holds };
    let facts = Facts { target: lies, ..Facts::of_lift(game, asked.lift) };
    let mut writer = Writer::new(game, true, facts.single);
    writer.exact = Some(Exact { target: asked.index, granted: asked.granted });
    let moving = writer.terms.id(Term::Word(Word::Moving));
    let target = writer.terms.id(Term::Word(Word::Target));
    let lowest = writer.call("bottom", vec![moving]);
    let top = writer.call("top", vec![target]);
    let always = writer.terms.id(Term::Truth(true));
    let exprs = asked.exprs.iter();
    let ids: Vec<usize> = exprs.map(|expr| writer.write(expr, &[])).collect();
    let all = ids.into_iter().fold(always, |all, one| writer.terms.and(all, one));
    let formula = Formula::of_cards(&writer, &facts, &[all], Laws::All, &[lowest, top]);
    let (Some(first), Some(second)) = (formula.card_of(lowest), formula.card_of(top)) else {
        return [u64::MAX; 53];
    };
    Search::new(&formula).pairs(first, second, formula.node_of(all))
}

/// The pairs of cards that may lie on each other in a run, from below, for the relation handed to `run` and the like;
/// `None` where nobody knows.
pub fn run_pairs(game: &Game, name: &str, arguments: &[Argument]) -> Option<Relation> {
    let mut writer = Writer::new(game, true, false);
    writer.exact = Some(Exact::default());
    let [under, over] = [0, 1].map(|number| writer.terms.id(Term::Param(number, Sort::Card)));
    let related = match (name, arguments.get(1)) {
        ("descending", _) => writer.call("next_rank", vec![under, over]),
        ("all_same_suit", _) => writer.call("same_suit", vec![under, over]),
        ("all_same_rank", _) => writer.call("same_rank", vec![under, over]),
        ("run", Some(Argument::Word(word, _))) => writer.call(word.name, vec![under, over]),
        ("run", Some(Argument::Rule(rule, _))) => writer.rule(*rule, vec![under, over]),
        ("run", Some(Argument::Closure(names, first, body))) if names.len() == 2 => {
            let mut values = vec![under; usize::from(*first)];
            values.extend([under, over]);
            writer.write(body, &values)
        }
        _ => return None,
    };
    laws::listed(&writer, related, [under, over], &Facts::default())
}
