//! Names the places in a step: those that cards are taken from, and those that cards go to.

use super::node::{Node, calculated};
use super::speaker::{IT, Speaker};
use solitaire_runtime::model::{Arithmetic, Function, Spot, Term};

/// Words for the places in a step.
pub(super) struct Places {
    /// Words for all places together: `the columns`.
    pub(super) all: String,
    /// Words for the places one by one: `each column`.
    pub(super) each: String,
    pub(super) is_one: bool,
    pub(super) container: Option<u8>,
    /// The indexes `from..to` of the places in their container, if they are known.
    pub(super) range: Option<(i32, i32)>,
}

impl Speaker<'_> {
    /// Names the places in a step. `params` are the values of the loop variables.
    pub(super) fn places(&self, spot: &Spot, params: &[Node]) -> Places {
        let one = |text: &str| Places {
            all: text.to_owned(),
            each: text.to_owned(),
            is_one: true,
            container: None,
            range: None,
        };
        match spot {
            Spot::Source => one(&self.source),
            Spot::Target => one(&self.target),
            Spot::Partner => one("the other place the cards come from"),
            Spot::Hand => one("the hand"),
            Spot::Elements { container, from, to } => {
                let [from, to] = [from, to].map(|end| self.book.reader.read(end, params));
                let mut places = self.elements(*container, &from, &to);
                places.container = Some(*container);
                places
            }
        }
    }

    fn elements(&self, container: u8, from: &Node, to: &Node) -> Places {
        let noun = self.book.noun(container);
        let one = |text: String| Places {
            all: text.clone(),
            each: text,
            is_one: true,
            container: Some(container),
            range: None,
        };
        match (from, to) {
            (Node::Number(from), Node::Number(to)) => {
                let whole = *from <= 0 && *to >= noun.count;
                let all = noun.some(*from, *to);
                let each = match to - from {
                    _ if whole => noun.each(),
                    1 => all.clone(),
                    _ => format!("each of {all}"),
                };
                let is_one = to - from == 1;
                Places { all, each, is_one, container: Some(container), range: Some((*from, *to)) }
            }
            (from, to) if *to == next(from) => match (from, next(from)) {
                (Node::Turn(_), _) => one(IT.to_owned()),
                (_, rank) if is_own_rank(&rank) => {
                    let ends =
                        self.book.ends().map(|rank| solitaire_runtime::nouns::plural(rank.word()));
                    let [low, high] = ends;
                    one(format!("the {} of its own rank ({low} first, {high} last)", noun.one))
                }
                (Node::Call(Function::Index, of), _) => {
                    one(format!("the {} that belongs to {}", noun.one, self.element(&of[0])))
                }
                (_, number) => {
                    one(format!("the {} whose number is {}", noun.one, self.number(&number)))
                }
            },
            (_, to) => {
                let all = format!("some of the {}, up to number {}", noun.many, self.number(to));
                let (each, container) = (format!("each of {all}"), Some(container));
                Places { each, all, is_one: false, container, range: None }
            }
        }
    }
}

/// True if the number of a place, counted from 1, equals the rank of the card that is dealt there.
pub(super) fn is_own_rank(number: &Node) -> bool {
    matches!(number, Node::Call(Function::Rank, of) if *of == [Node::Term(Term::Card)])
}

/// The node for a number plus one.
pub(super) fn next(number: &Node) -> Node {
    calculated(Arithmetic::Add, [number.clone(), Node::Number(1)])
}
