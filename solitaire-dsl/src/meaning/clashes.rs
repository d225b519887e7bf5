//! Finds names that clash with generated functions: each condition becomes a Rust function.

use proc_macro2::Ident;
use quote::format_ident;

use super::game::{Game, PieceRole};
use crate::faults::Faults;

/// Reports names that are also the name of a Rust function generated for a condition.
pub fn check(game: &mut Game, faults: &mut Faults<'_>) {
    let containers = game.containers.iter().map(|one| (&one.name, one.introduced));
    let counters = game.counters.iter().map(|one| (&one.name, one.introduced));
    let constants = game.constants.iter().map(|one| (&one.name, one.introduced));
    let rules = game.pieces.iter().filter(|piece| piece.role == PieceRole::Rule);
    let rules = rules.map(|one| (&one.name, one.introduced));
    let all = containers.chain(counters).chain(constants).chain(rules);
    let names: Vec<(Ident, usize)> = all.map(|(name, level)| (name.clone(), level)).collect();
    for piece in game.pieces.iter_mut().filter(|piece| piece.role != PieceRole::Rule) {
        let Some((name, level)) = names.iter().find(|(name, _)| *name == piece.method) else {
            continue;
        };
        let of = &piece.name;
        let message =
            format!("`{name}` is the name of the function generated for a condition of `{of}`");
        let help = Some(format!("give `{name}` another name"));
        let (blame, span) = match *level >= piece.introduced {
            true => (*level, name),
            false => (piece.introduced, of),
        };
        faults.error(blame, span, "taken-name", message, help);
        // Give the generated function another name, so that the compiler does not report the clash too.
        piece.method = format_ident!("__second_{}", piece.method);
    }
}
