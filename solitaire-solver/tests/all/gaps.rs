//! Tests that the solver wins endgames in which a button is refused while a column is empty. It has to fill the empty
//! columns first, which looks like a step back.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use solitaire::{Card, GameEntry, MoveCode, Moves, Place, Position};
use solitaire_solver::{Limits, Options, Verdict, solve};
use test_volume::cases;

/// A button that deals cards to a row of elements, and is refused while one of them is empty.
struct Button {
    game: &'static GameEntry,
    row: Vec<Place>,
    stock: Place,
}

/// Every [`Button`] of the measured games that can be pressed right after the deal.
fn buttons() -> Vec<Button> {
    let mut found = Vec::new();
    for game in crate::measured() {
        let dealt = game.deal(1).unwrap();
        let mut moves = Moves::new();
        dealt.legal_moves(&mut moves);
        for code in moves.iter().copied().filter(|code| code.count == 0) {
            for container in dealt.model().containers.iter().filter(|held| held.span.count > 1) {
                let row: Vec<Place> = container.span.places().collect();
                if row.iter().all(|place| is_refused_without(&*dealt, code, *place)) {
                    found.push(Button { game, row, stock: code.source() });
                }
            }
        }
    }
    found
}

/// True if the button is refused while the place is empty.
fn is_refused_without(dealt: &dyn Position, code: MoveCode, place: Place) -> bool {
    let mut board = dealt.boxed();
    board.set(place, &[]).unwrap();
    !board.valid(code)
}

/// The number of cards of a suit in the games that have such a button.
const SUIT: usize = 13;

/// A random board near the end of a game: most suits are done, the other cards lie in a few runs or in the stock, and
/// some columns are empty.
fn endgame(button: &Button, numbers: &mut Xoshiro256PlusPlus) -> Box<dyn Position> {
    let dealt = button.game.deal(1).unwrap();
    let table = dealt.table();
    let mut suits: Vec<Vec<Card>> = Vec::new();
    let all = table.places().flat_map(|place| table.cards_at(place, 0).as_slice());
    for card in all.map(|card| card.turned_up()) {
        let lacks = |suit: &&mut Vec<Card>| {
            suit[0].suit() == card.suit() && suit.iter().all(|held| held.rank() != card.rank())
        };
        match suits.iter_mut().find(lacks) {
            Some(suit) => suit.push(card),
            None => suits.push(vec![card]),
        }
    }
    suits.iter_mut().for_each(|suit| suit.sort_by_key(|card| std::cmp::Reverse(card.rank())));
    suits.shuffle(numbers);
    let columns = button.row.len();
    let stock = table.cards_at(button.stock, 0).len();
    // The sizes that the stock can have after some of its deals.
    let lefts: Vec<usize> = (0..stock).map(|deals| stock.saturating_sub(deals * columns)).collect();
    let lefts: Vec<usize> =
        lefts.into_iter().filter(|left| (1..=2 * columns).contains(left)).collect();
    let left = *lefts.choose(numbers).unwrap();
    let least = (left + columns + 2).div_ceil(SUIT);
    let open = numbers.random_range(least..=(least + 2).min(suits.len()));
    let done = suits.split_off(open);
    // The cards of the unfinished suits form runs. Some random ones of them are taken out and put in the stock.
    let mut cards: Vec<Card> = suits.concat();
    let mut in_stock = vec![false; cards.len()];
    in_stock[..left].fill(true);
    in_stock.shuffle(numbers);
    let mut runs: Vec<Vec<Card>> = vec![Vec::new()];
    let mut dealt_later: Vec<Card> = Vec::new();
    for (card, is_later) in cards.drain(..).zip(in_stock) {
        if is_later {
            dealt_later.push(card.turned_down());
            continue;
        }
        if numbers.random_bool(0.3) {
            runs.push(Vec::new());
        }
        runs.last_mut().unwrap().push(card);
    }
    dealt_later.shuffle(numbers);
    runs.shuffle(numbers);
    let filled = numbers.random_range(columns.div_ceil(3)..columns);
    let mut piles: Vec<Vec<Card>> = vec![Vec::new(); columns];
    runs.iter().enumerate().for_each(|(nth, run)| piles[nth % filled].extend(run));
    piles.shuffle(numbers);
    let mut board = dealt.boxed();
    for place in table.places() {
        board.set(place, &[]).unwrap();
    }
    for (place, pile) in button.row.iter().zip(&piles) {
        board.set(*place, pile).unwrap();
    }
    board.set(button.stock, &dealt_later).unwrap();
    let named = |name| dealt.model().containers.iter().find(|held| held.name == name);
    if let Some(foundation) = named("foundation") {
        foundation
            .span
            .places()
            .zip(&done)
            .for_each(|(place, suit)| board.set(place, suit).unwrap());
    } else if let Some(discard) = named("discard") {
        board.set(Place(discard.span.first), &done.concat()).unwrap();
    }
    board
}

/// The maximum number of moves that the solver may make for an endgame.
const NODES: u64 = 100_000;

#[test]
fn gaps_are_filled_where_a_deal_asks_for_it() {
    let buttons = buttons();
    assert!(buttons.len() >= 12, "only {} games deal onto filled columns alone", buttons.len());
    for button in &buttons {
        for seed in 0..cases(64_u64) {
            let mut numbers = Xoshiro256PlusPlus::seed_from_u64(seed);
            let board = endgame(button, &mut numbers);
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let report = solve(&*board, &Options { limits, ..Options::default() }).unwrap();
            let slug = button.game.model().slug;
            let is_solved = matches!(report.verdict, Verdict::Solved(_));
            assert!(is_solved, "{slug}, board {seed}: {:?}", report.verdict);
        }
    }
}
