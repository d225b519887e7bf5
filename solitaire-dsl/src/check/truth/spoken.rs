//! Finds calls of rules at places where a term that the rule uses does not exist. A rule may use any term, such as
//! `target`, but then it can only be called where this term exists.

use crate::faults::{Blame, Faults, Part};
use crate::meaning::{Expr, Game, Kind, Move, Named, PieceId, PieceRole, Step, Term, Where};

/// A function that returns why a term is not allowed at a place, or `None` if it is allowed.
type Refuses<'r> = &'r dyn Fn(Term) -> Option<&'static str>;

/// Reports calls of rules at places where one of the terms in the rule is not allowed.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let is_it = |declared: &&Move| declared.condition == Some(number);
        let declared = game.moves.iter().chain(&game.off).find(is_it);
        let refuses = |term| match (&piece.role, declared) {
            (PieceRole::Rule, _) | (PieceRole::Where, None) => None,
            (PieceRole::Where, Some(declared)) => declared.allows(term, false).err(),
            (role, _) => role.allows(term).err(),
        };
        let (stated, faults) = (piece.now(), &mut faults.at(piece.role.part()));
        look(game, stated.level, &stated.expr, &|term| Some(refuses(term)?.0), faults);
    }
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        let refuses = |term| Some(Where::Deal.allows(term).err()?.0);
        look_at_step(game, *level, step, &refuses, &mut faults.at(Part::Deal));
    }
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        let refuses = |term| Some(declared.allows(term, true).err()?.0);
        for step in &declared.steps {
            look_at_step(game, declared.stated, step, &refuses, &mut faults.at(Part::Moves));
        }
    }
}

fn look_at_step(
    game: &Game,
    level: usize,
    step: &Step,
    refuses: Refuses<'_>,
    faults: &mut Faults<'_>,
) {
    step.visit(&mut |step| {
        step.exprs().into_iter().for_each(|expr| look(game, level, expr, refuses, faults));
    });
}

fn look(game: &Game, level: usize, expr: &Expr, refuses: Refuses<'_>, faults: &mut Faults<'_>) {
    expr.visit(&mut |part| {
        let (Kind::Rule(Named(rule, name), _) | Kind::RuleItself(Named(rule, name))) = &part.kind
        else {
            return;
        };
        let mut way = Vec::new();
        let Some((term, why)) = speaks(game, *rule, refuses, &mut way) else { return };
        let word = term.name();
        let message = format!("`{name}` uses `{word}`: {why}");
        let help = format!("call another rule here, or leave `{word}` out of `{name}`");
        let mut blame = Blame::from(level);
        for rule in way {
            let piece = &game.pieces[rule];
            blame = blame.shared(piece.now().level, &piece.name);
        }
        faults.error(blame, name, "rule-out-of-place", message, Some(help));
    });
}

/// The first disallowed term in a rule or in rules that it calls, with the reason. `way` collects the visited rules.
fn speaks(
    game: &Game,
    rule: PieceId,
    refuses: Refuses<'_>,
    way: &mut Vec<PieceId>,
) -> Option<(Term, &'static str)> {
    if way.contains(&rule) {
        return None;
    }
    way.push(rule);
    let (mut found, mut asked) = (None, Vec::new());
    game.pieces[rule].now().expr.visit(&mut |part| match &part.kind {
        Kind::Term(Named(term, _)) => found = found.or(refuses(*term).map(|why| (*term, why))),
        Kind::Rule(Named(rule, _), _) | Kind::RuleItself(Named(rule, _)) => asked.push(*rule),
        _ => {}
    });
    found.or_else(|| asked.into_iter().find_map(|rule| speaks(game, rule, refuses, way)))
}
