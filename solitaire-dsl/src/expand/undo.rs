//! How many effects a move can have, so that what it did fits into a value of fixed size.

use crate::meaning::{Amount, Game, Move, Spot, Step};

/// At least this many, which is 16 bytes.
const LEAST: usize = 4;

/// So many changes for each card in play may a hand-written step or move make.
const BY_HAND: usize = 2;

/// A bound on the effects of one move with all that it sets off.
pub fn most_effects(game: &Game) -> usize {
    let own = game.moves.iter().map(|declared| effects_of(game, declared)).max().unwrap_or(0);
    let consequences = game.moves.iter().filter(|declared| declared.is_consequence());
    let each = consequences.map(|declared| effects_of(game, declared)).max().unwrap_or(0);
    let follow = if only_flips(game) { 2 * each } else { 4 * game.cards() * each };
    (own + follow).max(LEAST)
}

/// Whether all that happens by itself is the flip of an exposed card. A move exposes at most the top of its source
/// (or of two sources).
fn only_flips(game: &Game) -> bool {
    game.moves.iter().filter(|declared| declared.is_consequence()).all(|declared| {
        declared.by_hand.is_none()
            && declared.targets.is_empty()
            && matches!(declared.steps[..], [Step::Flip(_)])
    })
}

fn effects_of(game: &Game, declared: &Move) -> usize {
    let put = if declared.pair { 2 } else { usize::from(!declared.targets.is_empty()) };
    let score = 2 * usize::from(game.score.is_some());
    let by_hand = if declared.by_hand.is_some() { BY_HAND * game.cards() } else { 0 };
    put + score + by_hand + effects(game, &declared.steps)
}

fn effects(game: &Game, steps: &[Step]) -> usize {
    steps.iter().map(|step| effects_of_step(game, step)).sum()
}

fn effects_of_step(game: &Game, step: &Step) -> usize {
    let cards = game.cards();
    if let Some((to, _, rounds)) = step.rounds_off_stock(game) {
        // A round is one effect, unless some element is full.
        let never_full = usize::from(game.containers[to].capacity) >= cards;
        let each = if never_full { 1 } else { usize::from(game.containers[to].count) };
        return usize::from(rounds) * each;
    }
    match step {
        // Other deals move card by card, and may dig each card out.
        Step::Deal { condition: None, first: None, amount: Amount::Rounds(rounds), to, .. } => {
            let rounds = match &rounds.kind {
                crate::meaning::Kind::Number(rounds) => *rounds as usize,
                _ => return cards,
            };
            rounds.min(cards) * elements(game, to).min(cards)
        }
        Step::Deal {
            condition: None, first: None, amount: Amount::Rest | Amount::Each(_), ..
        } => cards,
        Step::Deal { .. } => cards * cards,
        Step::Gather { condition: None, from, .. } => 2 * elements(game, from) + cards,
        Step::Gather { .. } => cards * cards,
        Step::Shuffle | Step::Flip(_) => 1,
        Step::Compact(container) => usize::from(game.containers[*container].count),
        Step::Sink(..) => cards,
        Step::Custom(..) => BY_HAND * cards,
        Step::Set(..) => 2,
        Step::If(_, then, otherwise) => effects(game, then).max(effects(game, otherwise)),
        Step::For { steps, .. } => cards * effects(game, steps).max(1),
    }
}

fn elements(game: &Game, spot: &Spot) -> usize {
    match spot {
        Spot::Elements { container, .. } => usize::from(game.containers[*container].count),
        Spot::Bound(_) | Spot::Hand => 1,
    }
}
