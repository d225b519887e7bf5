//! The terms of conditions, each stored once: equal terms have the same index.

use crate::meaning::{ConstantId, ContainerId, CounterId, PieceId};
use solitaire_model::{Comparison, Function, Operator, Sort};

use crate::meaning::Term as Word;

/// The index of a term.
pub type Id = usize;

/// A term. Its parts are given by their indexes.
#[derive(Clone, PartialEq, Debug)]
pub enum Term {
    /// A whole number.
    Number(i64),
    /// A truth value.
    Truth(bool),
    /// `moving`, `target` and the like.
    Word(Word),
    /// A container.
    Container(ContainerId),
    /// An element of a container.
    Element(ContainerId, Id),
    /// Some elements of a container.
    Slice(ContainerId, Id, Id),
    /// A counter.
    Counter(CounterId),
    /// A constant: a variation may give it another value.
    Constant(ConstantId),
    /// `CARDS`
    CardsInPlay,
    /// A parameter of a rule or loop, whose value is unknown.
    Param(u8, Sort),
    /// A parameter of a closure, by the number of closure parameters in scope before it.
    Bound(usize, Sort),
    /// A function of the vocabulary.
    Call(Function, Vec<Id>),
    /// A rule or value that is not unfolded.
    Rule(PieceId, Vec<Id>),
    /// An author's function: called with arguments, or itself passed as an argument (`None`).
    Custom(usize, String, Option<Vec<Id>>),
    /// A function of the vocabulary that is passed by name.
    Named(Function),
    /// A rule that is passed by name.
    RuleNamed(PieceId),
    /// A closure with this many parameters.
    Closure(usize, Id),
    /// `!a`
    Not(Id),
    /// `-a`
    Negate(Id),
    /// `a + b` and the like.
    Binary(Operator, Id, Id),
    /// `if a { b } else { c }`
    If(Id, Id, Id),
    /// An expression that could not be read; no two are equal.
    Hole(usize),
    /// Tests that a card is absent.
    IsAbsent(Id),
}

/// All terms of a condition.
#[derive(Debug, Default)]
pub struct Terms {
    all: Vec<Term>,
}

impl Terms {
    /// The index of a term, which is added if it is new.
    pub fn id(&mut self, term: Term) -> Id {
        // There are only a few dozen terms.
        self.all.iter().position(|known| *known == term).unwrap_or_else(|| {
            self.all.push(term);
            self.all.len() - 1
        })
    }

    /// The term with this index.
    pub fn get(&self, id: Id) -> &Term {
        &self.all[id]
    }

    /// The number of terms.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// The index of a term, if it exists.
    pub fn find(&self, term: &Term) -> Option<Id> {
        self.all.iter().position(|known| known == term)
    }

    /// `one && other`
    pub fn and(&mut self, one: Id, other: Id) -> Id {
        self.id(Term::Binary(Operator::And, one, other))
    }

    /// `!one`
    pub fn not(&mut self, one: Id) -> Id {
        self.id(Term::Not(one))
    }

    /// `count(cards)`
    pub fn count(&mut self, cards: Id) -> Id {
        self.id(Term::Call(Function::Count, vec![cards]))
    }

    /// The comparison of a term with a constant number.
    pub fn compared(&mut self, comparison: Comparison, left: Id, right: i64) -> Id {
        let right = self.id(Term::Number(right));
        self.id(Term::Binary(Operator::Compare(comparison), left, right))
    }

    /// True if a function of the vocabulary is called.
    pub fn asks(&self, function: Function) -> bool {
        self.all.iter().any(|term| matches!(term, Term::Call(of, _) if *of == function))
    }

    /// The value of a term, if it is a constant number.
    pub fn fixed(&self, id: Id) -> Option<i64> {
        match self.get(id) {
            Term::Number(value) => Some(*value),
            Term::Negate(inner) => self.fixed(*inner)?.checked_neg(),
            _ => None,
        }
    }
}
