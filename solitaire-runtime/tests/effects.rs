//! Laws of effects, tested on random boards with random effects: an impossible effect changes nothing, no card is ever
//! lost, and every change is undone exactly.

mod bench;

use proptest::collection::vec;
use proptest::prelude::*;
use solitaire_runtime::model::Move;
use solitaire_runtime::{Board, Card, Effect, Game, Log, Pack, Place, ShiftOptions, Undo, UndoLog};

use bench::{Bench, Workbench, text};

/// The setup of a board without moves, because these tests need only the board.
#[derive(Clone, Copy, Debug)]
struct NoMoves;

impl Bench for NoMoves {
    const MOVES: &'static [Move] = &[];
}

type Bare = Board<Workbench<NoMoves>>;

/// The capacity of each place of the board; the last one is the hand.
const ROOM: [usize; 10] = [6, 6, 6, 1, 1, 13, 13, 52, 52, 52];

/// An effect in readable form, before it is packed into bits.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Shift { from: u8, to: u8, count: u8, how: ShiftOptions },
    Round { from: u8, first: u8, count: u8, turned: bool },
    Pluck { from: u8, to: u8, depth: u8 },
    Flip { place: u8 },
    Swap { place: u8, low: u8, high: u8 },
    Flips { first: u8, bits: u32 },
    Scatter { from: u8, first: u8, bits: u16 },
    Count { counter: u8, from: i32, to: i32 },
    Shuffle,
}

/// The places for which a bit is set in `bits`; bit 0 stands for the place `first`.
fn row(first: u8, bits: u32) -> impl Iterator<Item = u8> {
    (0..20).filter(move |nth| bits >> nth & 1 != 0).map(move |nth| first + nth)
}

impl Plan {
    fn effect(self) -> Effect {
        match self {
            Self::Shift { from, to, count, how } => {
                Effect::shift(Place(from), Place(to), count, how)
            }
            Self::Round { from, first, count, turned } => {
                Effect::round(Place(from), Place(first), count, turned)
            }
            Self::Pluck { from, to, depth } => Effect::pluck(Place(from), Place(to), depth),
            Self::Flip { place } => Effect::flip(Place(place)),
            Self::Swap { place, low, high } => Effect::swap(Place(place), low, high),
            Self::Flips { first, bits } => Effect::flips(Place(first), bits),
            Self::Scatter { from, first, bits } => Effect::scatter(Place(from), Place(first), bits),
            // A change of a counter takes two effects; only the first is tested here.
            Self::Count { counter, from, to } => Effect::number(counter, from, to)[0],
            Self::Shuffle => Effect::SHUFFLE,
        }
    }
}

// --- a plain board to compare with -------------------------------------------------------------------------

type Piles = Vec<Vec<Card>>;

fn piles(board: &Bare) -> Piles {
    board.table().places().map(|place| board.cards(place).as_slice().to_vec()).collect()
}

/// Takes cards off one end of a pile.
fn take(piles: &mut Piles, from: u8, count: usize, under: bool) -> Option<Vec<Card>> {
    let pile = piles.get_mut(usize::from(from)).filter(|pile| count <= pile.len())?;
    Some(if under { pile.drain(..count).collect() } else { pile.split_off(pile.len() - count) })
}

/// Puts cards on one end of a pile.
fn put(piles: &mut Piles, to: u8, cards: Vec<Card>, under: bool) -> Option<()> {
    let room = *ROOM.get(usize::from(to))?;
    let pile = &mut piles[usize::from(to)];
    let at = if under { 0 } else { pile.len() };
    pile.splice(at..at, cards);
    (pile.len() <= room).then_some(())
}

fn turned(card: Card, turn: bool) -> Card {
    if turn { card.turned_over() } else { card }
}

/// The expected result of an effect on the piles; `None` if it is impossible. Counters and shuffles are left out.
fn expected(piles: &Piles, plan: Plan) -> Option<Piles> {
    let mut piles = piles.clone();
    match plan {
        Plan::Shift { from, to, count, how } => {
            if count == 0 || (from == to && how.from_under == how.to_under) {
                return None;
            }
            let mut cards = take(&mut piles, from, usize::from(count), how.from_under)?;
            if how.reversed {
                cards.reverse();
            }
            let cards = cards.into_iter().map(|card| turned(card, how.turned)).collect();
            put(&mut piles, to, cards, how.to_under)?;
        }
        Plan::Round { from, first, count, turned: turn } => {
            if count == 0 || (first..first + count).contains(&from) {
                return None;
            }
            for to in first..first + count {
                let card = take(&mut piles, from, 1, false)?[0];
                put(&mut piles, to, vec![turned(card, turn)], false)?;
            }
        }
        Plan::Pluck { from, to, depth } => {
            if from == to {
                return None;
            }
            let above = take(&mut piles, from, usize::from(depth), false)?;
            let card = take(&mut piles, from, 1, false)?;
            piles[usize::from(from)].extend(above);
            put(&mut piles, to, card, false)?;
        }
        Plan::Flip { place } => {
            let top = piles.get_mut(usize::from(place))?.last_mut()?;
            *top = top.turned_over();
        }
        Plan::Swap { place, low, high } => {
            let pile = piles.get_mut(usize::from(place))?;
            if usize::from(low.max(high)) >= pile.len() {
                return None;
            }
            pile.swap(usize::from(low), usize::from(high));
        }
        Plan::Flips { bits: 0, .. } | Plan::Scatter { bits: 0, .. } => return None,
        Plan::Flips { first, bits } => {
            for place in row(first, bits) {
                let top = piles.get_mut(usize::from(place))?.last_mut()?;
                *top = top.turned_over();
            }
        }
        Plan::Scatter { from, first, bits } => {
            for to in row(first, bits.into()) {
                if to == from {
                    return None;
                }
                let card = take(&mut piles, from, 1, false)?[0];
                put(&mut piles, to, vec![card.turned_over()], false)?;
            }
        }
        Plan::Count { counter, from, to } if counter >= 2 || from == to => return None,
        Plan::Count { .. } | Plan::Shuffle => {}
    }
    Some(piles)
}

// --- random boards and effects -----------------------------------------------------------------------------

/// A board with some of the 52 cards anywhere, face up or down.
fn boards() -> impl Strategy<Value = Bare> {
    vec((0..10_usize, any::<bool>()), 0..52).prop_map(|lying| {
        let mut piles: Piles = vec![Vec::new(); ROOM.len()];
        for (card, (place, up)) in Pack::STANDARD.cards().zip(lying) {
            if piles[place].len() < ROOM[place] {
                piles[place].push(turned(card, up));
            }
        }
        let mut board = Bare::empty();
        for (place, cards) in piles.iter().enumerate() {
            board.set(Place(place as u8), cards).unwrap();
        }
        board
    })
}

fn shift_options() -> impl Strategy<Value = ShiftOptions> {
    any::<[bool; 4]>().prop_map(|[reversed, turned, from_under, to_under]| ShiftOptions {
        reversed,
        turned,
        from_under,
        to_under,
    })
}

/// Any effect, possible or impossible: its places may not exist, and its counts may be too large.
fn plans() -> impl Strategy<Value = Plan> {
    let place = || 0..12_u8;
    let few = || 0..8_u8;
    prop_oneof![
        6 => (place(), place(), few(), shift_options())
            .prop_map(|(from, to, count, how)| Plan::Shift { from, to, count, how }),
        3 => (place(), place(), few(), any::<bool>())
            .prop_map(|(from, first, count, turned)| Plan::Round { from, first, count, turned }),
        3 => (place(), place(), few()).prop_map(|(from, to, depth)| Plan::Pluck { from, to, depth }),
        1 => place().prop_map(|place| Plan::Flip { place }),
        2 => (place(), few(), few()).prop_map(|(place, low, high)| Plan::Swap { place, low, high }),
        1 => (place(), 0..64_u32).prop_map(|(first, bits)| Plan::Flips { first, bits }),
        2 => (place(), place(), 0..64_u16)
            .prop_map(|(from, first, bits)| Plan::Scatter { from, first, bits }),
        1 => (0..3_u8, any::<i32>(), any::<i32>())
            .prop_map(|(counter, from, to)| Plan::Count { counter, from, to }),
        1 => Just(Plan::Shuffle),
    ]
}

/// All cards of a board, face up and sorted.
fn sorted(board: &Bare) -> Vec<Card> {
    let mut cards: Vec<Card> = piles(board).concat().into_iter().map(Card::face).collect();
    cards.sort();
    cards
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn an_effect_does_what_it_says_or_nothing(start in boards(), plan in plans()) {
        let mut board = start;
        let made = board.table_mut().make(plan.effect());
        match expected(&piles(&start), plan) {
            Some(_) if matches!(plan, Plan::Shuffle) => {
                prop_assert!(made);
                prop_assert_eq!(board.shuffles(), 1);
                prop_assert_eq!(&piles(&board)[..9], &piles(&start)[..9]);
            }
            Some(piles_after) => {
                prop_assert!(made, "{:?} was not made on {}", plan, text(&start));
                prop_assert_eq!(piles(&board), piles_after);
            }
            None => {
                prop_assert!(!made, "{:?} was made on {}", plan, text(&start));
                prop_assert!(board == start);
            }
        }
        prop_assert_eq!(sorted(&board), sorted(&start));
    }

    #[test]
    fn what_happened_is_taken_back_exactly(start in boards(), plans in vec(plans(), 0..100)) {
        let mut board = start;
        let undo = <Workbench<NoMoves> as Game>::Undo::record(|log| make_all(&mut board, log, &plans));
        let mut journal = Vec::new();
        let mut journaled = start;
        make_all(&mut journaled, &mut Log::journal(&mut journal), &plans);
        prop_assert!(board == journaled, "{} is not {}", text(&board), text(&journaled));
        board.undo(undo);
        prop_assert!(board == start, "{} is not {}", text(&board), text(&start));
    }

    /// If the log has room for four effects, either all effects are made or none is.
    #[test]
    fn what_finds_no_room_is_not_made_by_half(start in boards(), plans in vec(plans(), 0..12)) {
        let (mut all, mut effects) = (start, Vec::new());
        make_all(&mut all, &mut Log::journal(&mut effects), &plans);
        let mut board = start;
        let undo: Undo<4> = UndoLog::record(|log| make_all(&mut board, log, &plans));
        if effects.len() <= 4 {
            prop_assert!(board == all);
            prop_assert_eq!(&UndoLog::effects(&undo)[..effects.len()], &effects);
        } else {
            prop_assert!(board == start, "{} is not {}", text(&board), text(&start));
            prop_assert_eq!(undo, UndoLog::nothing());
        }
    }

    #[test]
    fn a_number_goes_from_anywhere_to_anywhere(from in numbers(), to in numbers()) {
        for counter in [0, 1, u8::MAX] {
            let value = |board: &Bare| match counter {
                u8::MAX => board.table().score(),
                counter => board.table().counter(counter.into()),
            };
            let mut board = Bare::empty();
            let set = |board: &mut Bare, to: i32| {
                for effect in Effect::number(counter, value(board), to) {
                    let made = board.table_mut().make(effect);
                    assert_eq!(made, effect != Effect::NOTHING);
                }
            };
            set(&mut board, from);
            prop_assert_eq!(value(&board), from);
            set(&mut board, to);
            prop_assert_eq!(value(&board), to);
        }
    }
}

/// Any number; often one that is near a limit of what an effect can store, or near a limit of `i32`.
fn numbers() -> impl Strategy<Value = i32> {
    let ends = [0, 1, 32_767, 32_768, 65_535, 65_536, 98_301, 3_000_000, i32::MAX];
    let end = (0..ends.len(), -1..=1, any::<bool>()).prop_map(move |(nth, off, is_below)| {
        let end = ends[nth].saturating_add(off);
        if is_below { end.saturating_neg() } else { end }
    });
    prop_oneof![any::<i32>(), end, Just(i32::MIN)]
}

/// Makes those of the effects that are possible. Checks that the impossible ones change nothing and that no card is
/// lost.
fn make_all(board: &mut Bare, log: &mut Log<'_>, plans: &[Plan]) {
    let cards = sorted(board);
    for plan in plans {
        let before = *board;
        let made = log.make(&mut board.table_mut(), plan.effect());
        assert!(
            made || log.is_empty() || *board == before,
            "{plan:?} was not made but did something"
        );
        assert_eq!(sorted(board), cards);
    }
}

#[test]
fn cards_that_do_not_fit_are_not_set() {
    let mut board = bench::board::<NoMoves>("cell0: AC");
    let start = board;
    let cards: Vec<Card> = Pack::STANDARD.cards().take(2).collect();
    assert!(board.set(bench::place("cell0"), &cards).is_err());
    assert!(board.set(Place(10), &[]).is_err());
    assert!(board == start);
}
