//! Rules that speak of what is not there where they are asked. A rule may speak of anything, and means something only
//! where what it speaks of does.

use proc_macro2::Ident;

use crate::faults::{Blame, Faults, Part};
use crate::meaning::{Expr, Game, Kind, Move, Named, PieceId, PieceRole, Step, Term, Where};

/// No rule is asked where what it speaks of means nothing.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let is_it = |declared: &&Move| declared.condition == Some(number);
        let at = match piece.role {
            PieceRole::Rule => continue,
            PieceRole::Where => match game.moves.iter().chain(&game.off).find(is_it) {
                Some(declared) => At::Move(declared, false),
                None => continue,
            },
            _ => At::Piece(&piece.role),
        };
        let stated = piece.now();
        let faults = &mut faults.at(super::part_of(&piece.role));
        Asking { game, at, level: stated.level }.look(&stated.expr, faults);
    }
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        Asking { game, at: At::Deal, level: *level }.look_at_step(step, &mut faults.at(Part::Deal));
    }
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        let asking = Asking { game, at: At::Move(declared, true), level: declared.stated };
        let faults = &mut faults.at(Part::Moves);
        declared.steps.iter().for_each(|step| asking.look_at_step(step, faults));
    }
}

/// Where a rule is asked.
#[derive(Clone, Copy)]
enum At<'g> {
    Piece(&'g PieceRole),
    /// In the condition of a move, or in its steps.
    Move(&'g Move, bool),
    Deal,
}

impl At<'_> {
    /// Why a term means nothing here, if it does not.
    fn refuses(self, term: Term) -> Option<&'static str> {
        let allowed = match self {
            Self::Piece(role) => role.allows(term),
            Self::Move(declared, in_steps) => declared.allows(term, in_steps),
            Self::Deal => Where::Deal.allows(term),
        };
        allowed.err().map(|(why, _)| why)
    }
}

struct Asking<'g> {
    game: &'g Game,
    at: At<'g>,
    level: usize,
}

impl Asking<'_> {
    fn look_at_step(&self, step: &Step, faults: &mut Faults<'_>) {
        step.visit(&mut |step| {
            for expr in step.exprs() {
                self.look(expr, faults);
            }
        });
    }

    fn look(&self, expr: &Expr, faults: &mut Faults<'_>) {
        expr.visit(&mut |part| match &part.kind {
            Kind::Rule(Named(rule, name), _) | Kind::RuleItself(Named(rule, name)) => {
                self.ask(*rule, name, faults);
            }
            _ => {}
        });
    }

    fn ask(&self, rule: PieceId, name: &Ident, faults: &mut Faults<'_>) {
        let mut way = Vec::new();
        let Some((speaker, term)) = self.speaks(rule, &mut way) else { return };
        let Some(why) = self.at.refuses(term) else { return };
        let word = term.name();
        let message = format!("`{name}` speaks of `{word}`: {why}");
        let help = format!("ask another rule here, or leave `{word}` out of `{name}`");
        let mut blame = Blame::from(self.level);
        for rule in way.into_iter().chain([speaker]) {
            let piece = &self.game.pieces[rule];
            blame = blame.shared(piece.now().level, &piece.name);
        }
        faults.error(blame, name, "rule-out-of-place", message, Some(help));
    }

    /// The first rule on the way from this one that speaks of what means nothing here.
    fn speaks(&self, rule: PieceId, way: &mut Vec<PieceId>) -> Option<(PieceId, Term)> {
        if way.contains(&rule) {
            return None;
        }
        way.push(rule);
        let (mut found, mut asked) = (None, Vec::new());
        self.game.pieces[rule].now().expr.visit(&mut |part| match &part.kind {
            Kind::Term(Named(term, _)) if self.at.refuses(*term).is_some() => {
                found = found.or(Some((rule, *term)));
            }
            Kind::Rule(Named(rule, _), _) | Kind::RuleItself(Named(rule, _)) => asked.push(*rule),
            _ => {}
        });
        found.or_else(|| asked.into_iter().find_map(|rule| self.speaks(rule, way)))
    }
}
