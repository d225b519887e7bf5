//! Tests win rates that are known exactly from mathematics.

use solitaire_bots::clopper_pearson;
use solitaire_families::GAMES;
use solitaire_runtime::{Journal, Moves, every_legal_move};

/// The level of the confidence interval. Even with correct code, the test would fail once in a hundred thousand times.
const LEVEL: f64 = 0.99999;

/// Clock plays itself. All cards get turned exactly if the last card to be turned is a King: 4 cards of 52, or 1 in 13.
#[test]
fn one_deal_of_clock_in_thirteen_is_won() {
    let clock = GAMES.iter().find(|game| game.model().slug == "clock/clock").unwrap();
    let deals = test_volume::cases(100_000_u64);
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    let mut wins = |deal: &u64| {
        let mut position = clock.deal(*deal).unwrap();
        while !position.is_won() && !position.is_lost() {
            every_legal_move(&*position, &mut moves);
            let [only] = moves.as_slice() else { panic!("deal {deal} has {} moves", moves.len()) };
            journal.clear();
            position.apply(*only, &mut journal);
        }
        position.is_won()
    };
    let won = (1..=deals).filter(|deal| wins(deal)).count() as u64;
    let interval = clopper_pearson(won, deals, LEVEL);
    assert!(
        (interval.low..=interval.high).contains(&(1.0 / 13.0)),
        "{won} of {deals} deals are won: {interval:?}"
    );
}
