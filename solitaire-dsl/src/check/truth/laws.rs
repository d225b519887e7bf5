//! Laws that connect the variables of a formula. For example, a pile with a top card has at least one card.

use solitaire_model::{Comparison, Function, Sort};

use super::cards::{ABSENT, Relation};
use super::chains::Chains;
use super::facts::Facts;
use super::formula::{Formula, Laws, Node};
use super::search::Search;
use super::terms::{Id, Term};
use super::write::Writer;

/// Compiles the conditions `roots` into a formula and adds the laws. `cards` are cards, and properties of them that
/// count as relevant even if no condition reads them.
pub fn formula(
    writer: &Writer<'_>,
    facts: &Facts,
    roots: &[Id],
    laws: Laws,
    cards: (&[Id], u8),
) -> Formula {
    // Charge the budget for the terms: each was compared with all terms before it.
    writer.game.budget.spend((writer.terms.len() as u64).pow(2));
    let mut formula = Formula::unbound(writer, facts, roots, cards);
    // With laws, what `exists` asks of its element is added to the formula.
    if laws != Laws::Apart && writer.exact.is_some() {
        formula.witness(writer, facts);
    }
    add(writer, facts, laws, &mut formula);
    formula.finish(roots);
    formula
}

/// Adds the laws between the variables of a formula.
fn add(writer: &Writer<'_>, facts: &Facts, laws: Laws, formula: &mut Formula) {
    if laws == Laws::Apart {
        return;
    }
    let mut ends = Ends::new(writer, formula);
    ends.hold_cards(formula);
    for flag in 0..formula.flags.len() {
        match writer.terms.get(formula.flags[flag].term) {
            Term::Call(Function::IsHidden, of) => ends.hidden(of[0], flag, formula),
            Term::Call(Function::Run, of) => ends.run(of[0], of[1], flag, facts, formula),
            _ => {}
        }
    }
}

/// The card variables of a formula that are the top or bottom card of a pile.
struct Ends<'w, 'g> {
    writer: &'w Writer<'g>,
    /// For each such variable: the pile, true for its top card (false: bottom card), and the variable's index.
    known: Vec<(Id, bool, usize)>,
}

impl<'w, 'g> Ends<'w, 'g> {
    fn new(writer: &'w Writer<'g>, formula: &Formula) -> Self {
        let of =
            |(number, card): (usize, &super::formula::CardVar)| match writer.terms.get(card.term) {
                Term::Call(Function::Top, of) => Some((of[0], true, number)),
                Term::Call(Function::Bottom, of) => Some((of[0], false, number)),
                _ => None,
            };
        let known = formula.cards.iter().enumerate().filter_map(of).collect();
        Self { writer, known }
    }

    fn of(&self, cards: Id, top: bool) -> Option<usize> {
        let mut ends = self.known.iter();
        ends.find(|(of, is_top, _)| *of == cards && *is_top == top).map(|(_, _, number)| *number)
    }

    /// The variables for the top and the bottom card of a pile, if the formula has them.
    fn both(&self, cards: Id) -> impl Iterator<Item = usize> {
        [self.of(cards, true), self.of(cards, false)].into_iter().flatten()
    }

    /// The variable for the number of cards of a pile, if the formula has it.
    fn count(&self, cards: Id, formula: &Formula) -> Option<usize> {
        let count = self.writer.terms.find(&Term::Call(Function::Count, vec![cards]))?;
        formula.number_of(count)
    }

    /// Adds two laws: a pile with a top or bottom card has at least one card, and a single card is both top and bottom.
    fn hold_cards(&mut self, formula: &mut Formula) {
        for (cards, top, number) in self.known.clone() {
            let Some(count) = self.count(cards, formula) else { continue };
            let is_there = formula.is_present(number);
            let some = formula.add(Node::Order(count, Comparison::AtLeast, 1));
            formula.imply(is_there, some);
            if let (false, Some(other)) = (top, self.of(cards, true)) {
                let one = formula.add(Node::Order(count, Comparison::Equal, 1));
                let same = formula.add(Node::Two(Relation::Identical, number, other));
                formula.look_at_all(number, other);
                formula.imply(one, same);
            }
        }
    }

    /// Adds the laws of `is_hidden`: if it is true, the pile has at least one card, and `top` returns no card.
    fn hidden(&mut self, cards: Id, flag: usize, formula: &mut Formula) {
        let hidden = formula.add(Node::Flag(flag));
        if let Some(count) = self.count(cards, formula) {
            let some = formula.add(Node::Order(count, Comparison::AtLeast, 1));
            formula.imply(hidden, some);
        }
        if let Some(top) = self.of(cards, true) {
            let absent = formula.add(Node::One(top, ABSENT));
            formula.imply(hidden, absent);
        }
    }

    /// Adds laws: a run has cards, all face up; its relation leads from bottom to top; a single face-up card is a run.
    fn run(&mut self, cards: Id, relation: Id, flag: usize, facts: &Facts, formula: &mut Formula) {
        let run = formula.add(Node::Flag(flag));
        for end in self.both(cards).collect::<Vec<_>>() {
            let there = formula.is_present(end);
            formula.imply(run, there);
        }
        if let Some(count) = self.count(cards, formula) {
            let some = formula.add(Node::Order(count, Comparison::AtLeast, 1));
            formula.imply(run, some);
            if let Some(top) = self.of(cards, true) {
                let one = formula.add(Node::Order(count, Comparison::Equal, 1));
                let there = formula.is_present(top);
                let both = formula.add(Node::And(one, there));
                formula.imply(both, run);
            }
        }
        let ends = self.of(cards, false).zip(self.of(cards, true));
        let compared = self.compared(cards, formula);
        if ends.is_none() && compared.is_empty() {
            return;
        }
        let Some(pairs) = pairs(self.writer, relation, facts) else { return };
        if let Some((bottom, top)) = ends {
            let reached = formula.add(Node::Two(pairs.chained(), bottom, top));
            formula.look_at_all(bottom, top);
            formula.imply(run, reached);
        }
        if let Some(count) = self.count(cards, formula).filter(|_| !compared.is_empty()) {
            lengths(&pairs, facts.decks, run, (count, &compared), ends, formula);
        }
    }

    /// The constants above 1 with which the formula compares the number of cards of a pile.
    fn compared(&self, cards: Id, formula: &Formula) -> Vec<i64> {
        let Some(count) = self.count(cards, formula) else { return Vec::new() };
        let mut with: Vec<i64> = formula
            .nodes
            .iter()
            .filter_map(|node| match node {
                Node::Order(of, _, with) if *of == count && *with > 1 => Some(*with),
                _ => None,
            })
            .collect();
        with.sort_unstable();
        with.dedup();
        with
    }
}

/// Adds laws for the length of a run: at most the longest chain of its relation or, if that has a cycle, a limit from
/// the number of decks. Each length in `compared` decides which bottom and top cards are possible.
fn lengths(
    pairs: &Relation,
    decks: Option<u8>,
    run: usize,
    (count, compared): (usize, &[i64]),
    ends: Option<(usize, usize)>,
    formula: &mut Formula,
) {
    let chains = Chains::of(pairs);
    let most = match (&chains, decks) {
        (Some(chains), _) => chains.longest(),
        (None, Some(decks)) => Chains::most(pairs, decks.into()),
        (None, None) => return,
    };
    let short = formula.add(Node::Order(count, Comparison::AtMost, most));
    formula.imply(run, short);
    let (Some(chains), Some((bottom, top))) = (chains, ends) else { return };
    for with in compared {
        let ways = [
            (Comparison::Equal, chains.between(*with, *with)),
            (Comparison::More, chains.between(with + 1, i64::MAX)),
            (Comparison::Less, chains.between(1, with - 1)),
        ];
        for (operator, reached) in ways {
            let so_many = formula.add(Node::Order(count, operator, *with));
            let both = formula.add(Node::And(run, so_many));
            let apart = formula.add(Node::Two(reached, bottom, top));
            formula.imply(both, apart);
        }
    }
}

/// The pairs of cards for which a relation that is the argument of a function may hold; `None` if that is not known.
pub fn pairs(writer: &Writer<'_>, relation: Id, facts: &Facts) -> Option<Relation> {
    // A closure sees only its own parameters, so it is written by a new writer.
    let of = writer.terms.get(relation).clone();
    let mut fresh = Writer::new(writer.game, writer.unfolds, false);
    fresh.exact = writer.exact;
    let relation = fresh.terms.id(of);
    let [under, over] = [0, 1].map(|number| fresh.terms.id(Term::Param(number, Sort::Card)));
    let related = fresh.related(relation, under, over)?;
    listed(&fresh, related, [under, over], facts)
}

/// The pairs of cards for which the condition `related` may hold; `under` and `over` are the terms for the two cards.
pub fn listed(
    fresh: &Writer<'_>,
    related: Id,
    [under, over]: [Id; 2],
    facts: &Facts,
) -> Option<Relation> {
    let mut formula = Formula::apart(fresh, facts, &[related]);
    let node = formula.node_of(related);
    let (Some(under), Some(over)) = (formula.card_of(under), formula.card_of(over)) else {
        return None;
    };
    formula.cards[under].domain = formula.pack;
    formula.cards[over].domain = formula.pack;
    let search = Search::new(&formula, &fresh.game.budget);
    Some(Relation::Listed(search.pairs(under, over, node).into()))
}
