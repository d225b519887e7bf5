//! Queries about a whole game.

use super::expr::{Expr, Named};
use super::game::{Container, Game, Piece, PieceRole, Score};
use super::ids::{ContainerId, IdVec, PieceId};
use super::number::{ConstantValues, of_expr};
use super::steps::Step;

impl Game {
    /// The number of cards in play.
    pub fn cards(&self) -> usize {
        usize::from(self.decks) * self.suits.len() * self.ranks.count()
    }

    /// The level of the current declaration, which is the last one of the lineage.
    pub fn own(&self) -> usize {
        self.lineage.own_level()
    }

    /// The known values of the constants.
    pub fn constant_values(&self) -> ConstantValues {
        self.constants.map(|constant| constant.value)
    }

    /// The value of an expression, if it is the same on every board.
    pub fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constant_values(), &[], self.cards() as i64)
    }

    /// Calls `see` for all steps of the deal and of the moves.
    pub fn visit_steps<'g>(&'g self, see: &mut impl FnMut(&'g Step)) {
        let moves = self.moves.iter().flat_map(|declared| &declared.steps);
        self.deal.iter().chain(moves).for_each(|step| step.visit(see));
    }

    /// True if any step of the deal or of a move passes the test.
    pub fn any_step(&self, is: impl Fn(&Step) -> bool) -> bool {
        let mut found = false;
        self.visit_steps(&mut |step| found |= is(step));
        found
    }

    /// The places of a container: the range of indexes that its elements have among all elements of the game.
    pub fn places(&self, container: ContainerId) -> std::ops::Range<usize> {
        let container = &self.containers[container];
        let first = usize::from(container.first);
        first..first + usize::from(container.count)
    }

    /// The rule, value or condition with this id; `None` without an id.
    pub fn piece(&self, number: Option<PieceId>) -> Option<&Piece> {
        number.map(|number| &self.pieces[number])
    }

    /// True if no card may ever be put on a container, by its own conditions or by the defaults of its kind.
    pub fn takes_nothing(&self, container: &Container) -> bool {
        let never = |piece: Option<PieceId>, otherwise: bool| match self.piece(piece) {
            Some(piece) => piece.now().expr.is_truth(false),
            None => !otherwise,
        };
        let known = container.element;
        never(container.space, known.is_none_or(|known| known.space))
            && never(container.build, known.is_none_or(|known| known.build))
    }

    /// The id of the rule, value or condition with this role and name.
    pub fn find_piece(&self, role: &PieceRole, name: &str) -> Option<PieceId> {
        self.pieces.find(|piece| piece.role == *role && piece.name == name)
    }

    /// The expression itself, and the expressions of all rules that it calls, directly or through other rules.
    pub fn with_rules<'g>(&'g self, expr: &'g Expr) -> impl Iterator<Item = &'g Expr> {
        let rules = rules_asked(&self.pieces, expr).into_iter();
        rules.map(|rule| &self.pieces[rule].now().expr).chain([expr])
    }

    /// All expressions in use of pieces, steps and scores, without those that a later level replaced.
    pub fn exprs(&self) -> Vec<&Expr> {
        let pieces = self.pieces.iter().map(|piece| &piece.now().expr);
        pieces.chain(self.exprs_of_steps_and_scores()).collect()
    }

    /// All expressions of steps and scores.
    pub fn exprs_of_steps_and_scores(&self) -> Vec<&Expr> {
        let mut all: Vec<&Expr> = self.score.iter().flat_map(Score::exprs).collect();
        self.visit_steps(&mut |step| all.extend(step.exprs()));
        all
    }
}

/// The rules that a condition calls, directly or through other rules.
pub fn rules_asked(pieces: &IdVec<PieceId, Piece>, expr: &Expr) -> Vec<PieceId> {
    let mut found = Vec::new();
    let mut ask = vec![expr];
    while let Some(expr) = ask.pop() {
        for Named(rule, _) in expr.asks() {
            if !found.contains(rule) {
                found.push(*rule);
                ask.push(&pieces[*rule].now().expr);
            }
        }
    }
    found
}
