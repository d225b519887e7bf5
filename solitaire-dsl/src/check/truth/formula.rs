//! Conditions as formulas. The variables of a formula are cards, numbers and unknown truth values.

use solitaire_model::{Comparison, Function, Operator, Semantics};

use super::cards::{self, ABSENT, PRESENT, Relation, looks, looks_of, passing, representatives};
use super::facts::Facts;
use super::linear::{Range, Ranges, Sum, Tree};
use super::terms::{Id, Term, Terms};
use super::write::Writer;
use crate::meaning::Ranks;

/// A node of a formula, with a truth value. It refers by index to variables and to nodes stored before it.
#[derive(Clone, Debug)]
pub enum Node {
    /// A constant truth value.
    Known(bool),
    /// The flag variable with this index, an unknown truth value.
    Flag(usize),
    /// True if the card variable with this index is in the set.
    One(usize, u64),
    /// True if the two card variables with these indexes are related.
    Two(Relation, usize, usize),
    /// True if the number variable with this index compares like this with the constant.
    Order(usize, Comparison, i64),
    /// True if two numbers, both computed from cards, compare like this.
    Numbers(Comparison, Tree, Tree),
    /// True if this node is false.
    Not(usize),
    /// True if both nodes are true.
    And(usize, usize),
    /// True if at least one of the nodes is true.
    Or(usize, usize),
    /// The value of the second node if the first is true, otherwise that of the third.
    If(usize, usize, usize),
}

impl Node {
    /// The nodes that this node refers to.
    fn parts(&self) -> Vec<usize> {
        match self {
            Self::Not(inner) => vec![*inner],
            Self::And(one, other) | Self::Or(one, other) => vec![*one, *other],
            Self::If(condition, then, otherwise) => vec![*condition, *then, *otherwise],
            _ => Vec::new(),
        }
    }
}

/// A variable of a formula that stands for a card.
#[derive(Clone, Debug)]
pub struct CardVar {
    /// The term that the variable stands for, such as `top(target)`.
    pub term: Id,
    /// The cards that the search tries: one of each class of cards that the condition cannot tell apart.
    pub domain: u64,
    looked_at: u8,
}

/// A variable of a formula that stands for a number: a sum of terms.
#[derive(Clone, Debug)]
pub struct NumberVar {
    /// The terms of the sum, each with its factor.
    pub parts: Vec<(Id, i64)>,
    /// The least and the greatest value of the sum.
    pub range: Range,
    /// The values to try, chosen so that every comparison in the formula can be true and can be false.
    pub values: Vec<i64>,
    /// The number of paths in the formula that lead to the variable.
    pub uses: u32,
}

/// A variable of a formula that stands for an unknown truth value.
#[derive(Clone, Debug)]
pub struct FlagVar {
    /// The term that the variable stands for.
    pub term: Id,
    /// The number of paths in the formula that lead to the variable.
    pub uses: u32,
}

/// Which laws a formula includes: facts that connect variables, such as that a pile with a top card is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laws {
    /// No laws: each variable can have any value, whatever the others are.
    Apart,
    /// All known laws.
    All,
}

/// One or more conditions, compiled into nodes and variables.
#[derive(Debug)]
pub struct Formula {
    /// The nodes; a node comes after the nodes that it refers to.
    pub nodes: Vec<Node>,
    /// The variables that stand for cards.
    pub cards: Vec<CardVar>,
    /// The variables that stand for numbers.
    pub numbers: Vec<NumberVar>,
    /// The variables that stand for unknown truth values.
    pub flags: Vec<FlagVar>,
    /// The indexes of the nodes that must be true, such as laws.
    pub laws: Vec<usize>,
    /// The ranks of the pack.
    pub ranks: Ranks,
    /// The cards of the pack.
    pub pack: u64,
    nodes_of: Vec<Option<usize>>,
}

impl Formula {
    /// Compiles the conditions `roots` into a formula without laws.
    pub fn apart(writer: &Writer<'_>, facts: &Facts, roots: &[Id]) -> Self {
        let mut formula = Self::unbound(writer, facts, roots, (&[], 0));
        formula.finish(roots);
        formula
    }

    /// Compiles conditions into an unfinished formula. The properties `looked_at` of `cards` always count as read.
    pub fn unbound(
        writer: &Writer<'_>,
        facts: &Facts,
        roots: &[Id],
        (cards, looked_at): (&[Id], u8),
    ) -> Self {
        let mut formula = Self {
            nodes: Vec::new(),
            cards: Vec::new(),
            numbers: Vec::new(),
            flags: Vec::new(),
            laws: Vec::new(),
            ranks: writer.game.ranks,
            pack: facts.pack.unwrap_or(PRESENT),
            nodes_of: vec![None; writer.terms.len()],
        };
        let compiler = Compiler { terms: &writer.terms, facts, writer };
        for card in cards {
            formula.card(*card, facts, &writer.terms, looked_at);
        }
        for root in roots {
            compiler.node(*root, &mut formula);
        }
        formula
    }

    /// Adds a law for `exists`: if it is true, its test is true for an element.
    pub fn witness(&mut self, writer: &Writer<'_>, facts: &Facts) {
        Compiler { terms: &writer.terms, facts, writer }.witness(self);
    }

    /// The index of the node for a condition.
    pub fn node_of(&self, term: Id) -> usize {
        self.nodes_of[term].unwrap_or(0)
    }

    /// Adds a node and returns its index.
    pub fn add(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Adds a law: if the node `one` is true, so is `other`.
    pub fn imply(&mut self, one: usize, other: usize) {
        let not = self.add(Node::Not(one));
        let law = self.add(Node::Or(not, other));
        self.laws.push(law);
    }

    /// Adds a node that is true if the card variable is a card, not "no card".
    pub fn is_present(&mut self, card: usize) -> usize {
        self.add(Node::One(card, !ABSENT))
    }

    /// The index of the number variable that consists of this single term, if there is one.
    pub fn number_of(&self, term: Id) -> Option<usize> {
        self.numbers.iter().position(|number| number.parts == [(term, 1)])
    }

    /// The index of the card variable for a term, if there is one.
    pub fn card_of(&self, term: Id) -> Option<usize> {
        self.cards.iter().position(|card| card.term == term)
    }

    fn card(&mut self, term: Id, facts: &Facts, terms: &Terms, looked_at: u8) -> usize {
        let number = self.card_of(term).unwrap_or_else(|| {
            let domain = facts.cards(terms, term) & (self.pack | ABSENT);
            self.cards.push(CardVar { term, domain, looked_at: 0 });
            self.cards.len() - 1
        });
        self.cards[number].looked_at |= looked_at;
        number
    }

    fn number(
        &mut self,
        parts: Vec<(Id, i64)>,
        range: impl FnOnce(&[(Id, i64)]) -> Range,
    ) -> usize {
        if let Some(known) = self.numbers.iter().position(|number| number.parts == parts) {
            return known;
        }
        let range = range(&parts);
        self.numbers.push(NumberVar { parts, range, values: Vec::new(), uses: 0 });
        self.numbers.len() - 1
    }

    /// Makes all properties of two card variables relevant, because a relation compares the cards themselves.
    pub fn look_at_all(&mut self, one: usize, other: usize) {
        self.cards[one].looked_at = looks::ALL;
        self.cards[other].looked_at = looks::ALL;
    }

    /// Completes a formula that has all its nodes: chooses cards and numbers to try, and counts the uses of variables.
    pub fn finish(&mut self, roots: &[Id]) {
        for card in &mut self.cards {
            card.domain &= representatives(card.looked_at, self.pack);
        }
        self.choose_values();
        let mut ways = vec![0_u32; self.nodes.len()];
        for root in roots {
            ways[self.node_of(*root)] = 1;
        }
        for law in &self.laws {
            ways[*law] += 1;
        }
        for number in (0..self.nodes.len()).rev() {
            let here = ways[number];
            for part in self.nodes[number].parts() {
                ways[part] = ways[part].saturating_add(here);
            }
            match self.nodes[number] {
                Node::Flag(flag) => self.flags[flag].uses += here,
                Node::Order(of, ..) => self.numbers[of].uses += here,
                _ => {}
            }
        }
    }

    /// Chooses the numbers to try: the ends of each range, and the values at and next to each compared constant.
    fn choose_values(&mut self) {
        for node in &self.nodes {
            if let Node::Order(number, _, with) = node {
                let values = &mut self.numbers[*number].values;
                values.extend([with - 1, *with, with + 1]);
            }
        }
        for number in &mut self.numbers {
            let (least, most) = number.range;
            number.values.extend(least.into_iter().chain(most));
            number.values.retain(|value| {
                least.is_none_or(|least| least <= *value) && most.is_none_or(|most| *value <= most)
            });
            number.values.sort_unstable();
            number.values.dedup();
        }
    }
}

struct Compiler<'c, 'g> {
    terms: &'c Terms,
    facts: &'c Facts,
    writer: &'c Writer<'g>,
}

impl Compiler<'_, '_> {
    /// The index of the node for a condition. Adds the node if it does not exist yet.
    fn node(&self, id: Id, formula: &mut Formula) -> usize {
        if let Some(known) = formula.nodes_of[id] {
            return known;
        }
        let node = self.make(id, formula).unwrap_or_else(|| {
            formula.flags.push(FlagVar { term: id, uses: 0 });
            Node::Flag(formula.flags.len() - 1)
        });
        let number = formula.add(node);
        formula.nodes_of[id] = Some(number);
        number
    }

    /// If there is a single `exists`, adds the law that its test is true for an element if `exists` is true. With
    /// several, nothing is added, because their tests may be true for different elements.
    fn witness(&self, formula: &mut Formula) {
        let exists = |flag: &FlagVar| match self.terms.get(flag.term) {
            Term::Call(Function::Exists, of) => match self.terms.get(of[1]) {
                Term::Closure(1, body) => Some((flag.term, *body)),
                _ => None,
            },
            _ => None,
        };
        let mut found = formula.flags.iter().filter_map(exists);
        let (Some((flag, body)), None) = (found.next(), found.next()) else { return };
        let (flag, body) = (formula.node_of(flag), self.node(body, formula));
        formula.imply(flag, body);
    }

    /// The node for a condition; `None` if nothing is known about the condition.
    fn make(&self, id: Id, formula: &mut Formula) -> Option<Node> {
        Some(match self.terms.get(id) {
            Term::Truth(truth) => Node::Known(*truth),
            Term::Not(inner) => Node::Not(self.node(*inner, formula)),
            Term::Binary(Operator::And, one, other) => {
                Node::And(self.node(*one, formula), self.node(*other, formula))
            }
            Term::Binary(Operator::Or, one, other) => {
                Node::Or(self.node(*one, formula), self.node(*other, formula))
            }
            Term::If(condition, then, otherwise) => Node::If(
                self.node(*condition, formula),
                self.node(*then, formula),
                self.node(*otherwise, formula),
            ),
            Term::Binary(Operator::Compare(comparison), one, other) => {
                self.comparison(*comparison, *one, *other, formula)?
            }
            Term::IsAbsent(card) => {
                let card = formula.card(*card, self.facts, self.terms, 0);
                Node::One(card, ABSENT)
            }
            Term::Call(Function::IsHidden, of) if self.facts.never_hidden(self.terms, of[0]) => {
                Node::Known(false)
            }
            Term::Call(function, arguments) => self.call(*function, arguments, formula)?,
            _ => return None,
        })
    }

    fn call(&self, function: Function, arguments: &[Id], formula: &mut Formula) -> Option<Node> {
        let fixed = |number: usize| arguments.get(number).and_then(|id| self.terms.fixed(*id));
        let looked_at = looks_of(function);
        let relation = match function.semantics() {
            Semantics::CardTest(test) => {
                let set = passing(formula.ranks, test, fixed(1))?;
                let card = formula.card(arguments[0], self.facts, self.terms, looked_at);
                return Some(Node::One(card, set));
            }
            Semantics::Relation(relation) => Relation::of(formula.ranks, relation, fixed(2))?,
            _ => return None,
        };
        let [one, other] = [arguments[0], arguments[1]];
        let first = formula.card(one, self.facts, self.terms, looked_at);
        if one == other {
            let holds = |card: &usize| relation.seconds(*card) >> *card & 1 == 1;
            let set = (0..=cards::NONE).filter(holds).fold(0, |set, card| set | 1 << card);
            return Some(Node::One(first, set));
        }
        let second = formula.card(other, self.facts, self.terms, looked_at);
        Some(Node::Two(relation, first, second))
    }

    fn comparison(
        &self,
        comparison: Comparison,
        one: Id,
        other: Id,
        formula: &mut Formula,
    ) -> Option<Node> {
        let trees = Tree::of(self.terms, one).zip(Tree::of(self.terms, other));
        if let Some((left, right)) = trees {
            for side in [&left, &right] {
                side.cards(&mut |card, function| {
                    formula.card(card, self.facts, self.terms, looks_of(function));
                });
            }
            return Some(Node::Numbers(comparison, left, right));
        }
        let mut sum = Sum::difference(self.terms, one, other)?;
        if sum.parts.is_empty() {
            return Some(Node::Known(comparison.holds_between(&sum.fixed, &0)));
        }
        let comparison = if sum.turn() { comparison.mirrored() } else { comparison };
        let ranges = Ranges { game: self.writer.game, facts: self.facts, terms: self.terms };
        let number = formula.number(sum.parts, |parts| ranges.of_parts(parts));
        Some(Node::Order(number, comparison, -sum.fixed))
    }
}
