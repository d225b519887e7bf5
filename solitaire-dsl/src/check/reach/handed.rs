//! What the parameters of rules stand for, over all places where the rules are asked.

use super::evaluate::EachOf;
use super::evaluator::{Evaluator, Given};
use super::situation::Situation;
use crate::meaning::{Expr, Game, IdVec, Kind, Named, PieceId, PieceRole};

/// By rule: what its parameters stand for; nothing for one that is asked nowhere.
pub struct Handed(IdVec<PieceId, Option<Vec<Given>>>);

impl Handed {
    /// What is handed to rules by expressions, each with where it is asked, and by the rules that these ask.
    pub fn by<'g>(
        game: &'g Game,
        anywhere: &Situation<'g>,
        asked: impl IntoIterator<Item = (Situation<'g>, &'g Expr)>,
    ) -> Self {
        let mut handed = Self(game.pieces.all(None));
        for (situation, expr) in asked {
            handed.add(&situation, expr, &[]);
        }
        while handed.add_by_rules(game, anywhere) {}
        handed
    }

    /// The situation inside a rule, if anything asks it and it has parameters.
    pub fn inside<'s>(&self, rule: PieceId, anywhere: &'s Situation<'_>) -> Option<EachOf<'s>> {
        let given = self.0[rule].clone().filter(|given| !given.is_empty())?;
        Some(EachOf { situation: anywhere, given })
    }

    /// Adds what rules that are asked hand on. Gives whether that says anything new.
    fn add_by_rules(&mut self, game: &Game, anywhere: &Situation<'_>) -> bool {
        let mut is_new = false;
        for (number, piece) in game.pieces.entries() {
            if piece.role == PieceRole::Rule
                && let Some(given) = self.0[number].clone()
            {
                is_new |= self.add(anywhere, &piece.now().expr, &given);
            }
        }
        is_new
    }

    /// Adds what an expression hands to rules. Gives whether that says anything new.
    fn add(&mut self, situation: &Situation<'_>, expr: &Expr, given: &[Given]) -> bool {
        let around = Evaluator { situation, given };
        let mut is_new = false;
        expr.visit(&mut |part| match &part.kind {
            Kind::Rule(Named(rule, _), args) => {
                let now = args.iter().map(|arg| around.inside(arg)).collect();
                is_new |= self.join(*rule, now);
            }
            // Whoever it is handed to asks it of anything.
            Kind::RuleItself(Named(rule, _)) => is_new |= self.join(*rule, Vec::new()),
            _ => {}
        });
        is_new
    }

    fn join(&mut self, rule: PieceId, now: Vec<Given>) -> bool {
        let Some(known) = &mut self.0[rule] else {
            self.0[rule] = Some(now);
            return true;
        };
        let before = known.clone();
        known.truncate(now.len());
        for (one, other) in known.iter_mut().zip(now) {
            one.join(other);
        }
        *known != before
    }
}
