//! A win with the cards of one deck of several.

use solitaire_model::{Arithmetic, Comparison, Function};

use super::reach::{Reach, Situation};
use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Named, Stated};

/// Who writes how many cards win the game means all of them, not those of one deck of several, where all have room.
pub fn check_whole_pack(game: &Game, win: &Stated, faults: &mut Faults<'_>) {
    let (cards, deck) = (game.cards(), game.cards() / usize::from(game.decks.max(1)));
    if cards == deck {
        return;
    }
    win.expr.visit(&mut |part| {
        let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind else {
            return;
        };
        let [counted, number] = &**sides;
        let is_deck = matches!(number.kind, Kind::Number(number) if number == deck as i64);
        if is_deck && counts_cards(counted) && have_room(game, counted) {
            let message = format!("this game has {cards} cards, and is won with {deck} of them");
            let help = Some("write `CARDS`".to_owned());
            faults.warning(win.level, number.span, "part-of-the-pack", message, help);
        }
    });
}

/// Whether an expression is a number of cards, or several added up.
fn counts_cards(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(Named(Function::Count, _), _) => true,
        Kind::Arithmetic(Arithmetic::Add, sides) => sides.iter().all(counts_cards),
        _ => false,
    }
}

/// Whether all cards may lie where some are counted.
fn have_room(game: &Game, counted: &Expr) -> bool {
    let Some(containers) = counted.counted_containers() else { return true };
    let reach = Reach::of(game);
    let situation = Situation::at_any_time(game, &reach);
    let room = containers.into_iter().map(|container| situation.room(container));
    room.sum::<i64>() >= game.cards() as i64
}
