//! Finds out which parts of a board an atom reads.

use super::{Decision, Frame, Question};
use crate::model::{Expr, Function, Term};

impl Decision {
    /// True if an atom reads nothing of the board except the bottom and top card of the moving cards and the top card
    /// of the target. Then it has the same value on all boards on which these cards are the same.
    #[must_use]
    pub fn is_of_cards_that_meet(&self, atom: usize) -> bool {
        match self.atoms[atom].what {
            Question::Asked(expr, frame) => self.meets(expr, frame),
            Question::Empty => true,
            Question::Function(..) | Question::Custom(..) | Question::Room => false,
        }
    }

    fn meets(&self, expr: &Expr, frame: usize) -> bool {
        match expr {
            Expr::Number(_) | Expr::Truth(_) | Expr::Constant(_) | Expr::CardsInPlay => true,
            Expr::Call(Function::Top | Function::Bottom, [Expr::Term(Term::Moving)])
            | Expr::Call(Function::Top, [Expr::Term(Term::Target)]) => true,
            Expr::Call(function, args) => {
                function.is_of_cards() && args.iter().all(|arg| self.meets(arg, frame))
            }
            Expr::Compare(_, sides) | Expr::Arithmetic(_, sides) => {
                sides.iter().all(|side| self.meets(side, frame))
            }
            Expr::Param(number) => match self.frames[frame] {
                Frame::Args(args, outer) => {
                    args.get(usize::from(*number)).is_some_and(|arg| self.meets(arg, outer))
                }
                Frame::Root | Frame::Bound { .. } => false,
            },
            _ => false,
        }
    }
}
