//! Rows in which the cards up to some place lie in order.
//!
//! Which order that is takes a long sentence, and rules ask for it in the middle of others. So a page of a game with one such
//! order says it once, and of places that they are in order.

use super::node::{NAMED_HERE, Node};
use super::speaker::{Book, Speaker};
use solitaire_runtime::model::{Expr, Function};

/// What a place that is asked about is called in the sentence: `it`.
const PLACE: Node = Node::Given(NAMED_HERE);

impl Book {
    /// What the rules of the game ask of a row, if just one of them does and asks nothing else: `from its left end up
    /// to it the row begins with a Two and goes on with ..`.
    pub(super) fn order_of_rows(&self) -> Option<String> {
        let asks =
            |expr: &Expr| matches!(expr, Expr::Call(Function::Chained, [Expr::Param(0), ..]));
        let mut rules =
            self.model.rules.iter().filter(|rule| rule.params.len() == 1 && asks(&rule.body));
        let (rule, None) = (rules.next()?, rules.next()) else { return None };
        let Node::Call(_, args) = self.reader.read(&rule.body, &[PLACE]) else { return None };
        Some(self.speaker().chained(&args))
    }

    /// The sentence that says it.
    pub(super) fn order_line(&self) -> Option<String> {
        self.order.as_ref().map(|order| format!("A place is in order when {order}."))
    }
}

impl Speaker<'_> {
    /// Whether a chain of cards is the order of which the page speaks.
    pub(super) fn is_the_order(&self, args: &[Node]) -> bool {
        let of_a_place = [&[PLACE], &args[1..]].concat();
        self.book.order.as_ref().is_some_and(|order| *order == self.chained(&of_a_place))
    }
}
