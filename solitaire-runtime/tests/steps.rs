//! Tests of the steps of deals and moves: the [cases], and tests for which a special game is declared.

mod bench;
mod cases;

use solitaire_runtime::model::{Arithmetic, Expr, Gesture, Kind, Move, Spot, Step};
use solitaire_runtime::{
    Board, Card, MoveCode, Numbers, Pack, Place, Position, Ranks, Suit, kinds, shuffle,
};

use bench::writing::{CARD, TO_PLACE, all, button, call, deal, gather, press, rounds, slice};
use bench::{Bench, PILE, WASTE, Workbench, board, place, text};
use cases::Case;

/// Makes each move on its board, checks the board, and undoes the move.
fn check<B: Bench>(cases: &[Case]) {
    for (kind, (places, before, after)) in cases.iter().enumerate() {
        let name = B::MOVES[kind].name;
        let (from, to, count) = places
            .map_or((Place(0), Place(0), 0), |(from, to, count)| (place(from), place(to), count));
        let start = board::<B>(before);
        let mut board = start;
        let undo = board.do_move(MoveCode::new(kind as u8, from, to, count));
        assert_eq!(text(&board), *after, "after `{name}` on `{before}`");
        board.undo(undo);
        assert_eq!(text(&board), text(&start), "after `{name}` was taken back");
        assert!(board == start, "`{name}` is not taken back exactly");
    }
}

// --- tests with a special game -----------------------------------------------------------------------------

/// A deck of two suits with three ranks each.
const SIX_CARDS: Pack =
    Pack { decks: 1, suits: &[Suit::Clubs, Suit::Diamonds], ranks: Ranks::of("A23") };

/// All cards of a board, face up and sorted.
fn sorted<B: Bench>(board: &Board<Workbench<B>>) -> Vec<Card> {
    let cards = board.table().places().flat_map(|place| board.cards(place).as_slice());
    let mut cards: Vec<Card> = cards.map(|card| card.face()).collect();
    cards.sort();
    cards
}

#[test]
fn the_score_is_worked_out_after_the_steps_and_keeps_to_its_floor() {
    #[derive(Clone, Copy)]
    struct Scored;

    impl Bench for Scored {
        const MOVES: &'static [Move] = &[button("Earn", FLIP), button("Lose", FLIP)];
        // `Earn` adds five points for each card that lies face up after the flip. `Lose` subtracts a hundred points.
        const WORTH: &'static [(u8, Expr)] = &[
            (
                0,
                Expr::Arithmetic(
                    Arithmetic::Times,
                    &[call!(FaceUp Expr::Container(PILE)), Expr::Number(5)],
                ),
            ),
            (1, Expr::Number(-100)),
        ];
    }

    const FLIP: &[Step] = &[Step::Flip(slice(PILE, 0, 3))];

    let mut board = board::<Scored>("pile0: -AC; pile1: -2C");
    let (earn, lose) =
        (MoveCode::new(0, Place(0), Place(0), 0), MoveCode::new(1, Place(0), Place(0), 0));
    let before = board;
    let undo = board.do_move(earn);
    assert_eq!(text(&board), "pile0: AC; pile1: 2C; score = 10");
    let earned = board;
    let undo_loss = board.do_move(lose);
    assert_eq!(text(&board), "pile0: -AC; pile1: -2C");
    board.undo(undo_loss);
    assert!(board == earned);
    board.undo(undo);
    assert!(board == before);
}

#[test]
fn what_happens_by_itself_without_end_is_stopped_and_named() {
    #[derive(Clone, Copy)]
    struct Endless;

    impl Bench for Endless {
        const MOVES: &'static [Move] =
            &[button("Turn", FLIP), Move { gesture: Gesture::Auto, ..press("TurnBack", TURN) }];
    }

    const FLIP: &[Step] = &[Step::Flip(slice(PILE, 0, 3))];
    const TURN: &[Step] = &[Step::Flip(Spot::Source)];

    let mut board = board::<Endless>("pile0: AC");
    board.do_move(MoveCode::new(0, Place(0), Place(0), 0));
    assert_eq!(board.endless(), ["TurnBack"]);
}

#[test]
fn a_shuffle_depends_on_the_deal_and_on_how_many_came_before() {
    #[derive(Clone, Copy)]
    struct Shuffled;

    impl Bench for Shuffled {
        const MOVES: &'static [Move] = &[button("Reshuffle", RESHUFFLE)];
    }

    const RESHUFFLE: &[Step] = &[gather(WASTE, false, None, None), Step::Shuffle];

    let code = MoveCode::new(0, Place(0), Place(0), 0);
    let mut board = board::<Shuffled>("waste: AC 2C 3C 4C 5C 6C 7C 8C");
    let start = board;
    // The packet begins with the bottom card of the waste, which becomes the top card of the hand.
    let packet: Vec<Card> = board.cards(place("waste")).as_slice().iter().rev().copied().collect();
    let mut packet: Vec<Card> = packet.into_iter().map(Card::turned_down).collect();
    let undo = board.do_move(code);
    assert_eq!(board.shuffles(), 1);
    shuffle(&mut packet, Numbers::Own, 1, 0);
    assert_eq!(board.cards(place("stock")).as_slice(), packet);

    let once = board;
    board.undo(undo);
    assert!(board == start);
    board.do_move(code);
    assert!(board == once, "made again, the shuffle is the same");
}

#[test]
fn a_deal_begins_with_the_shuffled_pack_face_down_and_leaves_the_rest_to_the_stock() {
    #[derive(Clone, Copy)]
    struct Dealt;

    impl Bench for Dealt {
        const MOVES: &'static [Move] = &[];
        const DEAL: &'static [Step] = DEAL;
        const PACK: Pack = SIX_CARDS;
    }

    const DEAL: &[Step] = &[
        deal(all(PILE), rounds(1), Spot::Hand).up().step(),
        deal(slice(PILE, 0, 1), rounds(1), Spot::Hand).step(),
    ];

    for number in 1..50 {
        let mut deck: Vec<Card> = SIX_CARDS.cards().collect();
        shuffle(&mut deck, Numbers::Own, number, 0);
        let [fifth, fourth, third, second, first] = [1, 2, 3, 4, 5].map(|n| deck[n]);
        let board = Board::<Workbench<Dealt>>::deal(number);
        assert_eq!(board.cards(place("pile0")).as_slice(), [first.turned_up(), fourth]);
        assert_eq!(board.cards(place("pile1")).as_slice(), [second.turned_up()]);
        assert_eq!(board.cards(place("pile2")).as_slice(), [third.turned_up()]);
        assert_eq!(board.cards(place("stock")).as_slice(), [deck[0], fifth]);
        assert_eq!((board.deal_number(), board.shuffles()), (number, 1));
    }
}

#[test]
fn a_deal_that_leaves_cards_over_without_a_stock_is_shuffled_once_more() {
    #[derive(Clone, Copy)]
    struct Picky;

    impl Bench for Picky {
        const MOVES: &'static [Move] = &[];
        const DEAL: &'static [Step] = DEAL;
        const PACK: Pack = SIX_CARDS;
        const STOCK: Kind = <kinds::Pile as kinds::ElementKind>::KIND;
    }

    // Each pile must get two cards of different ranks. If two cards of one rank are left for the last pile, the deal
    // leaves cards over and must be repeated.
    const DEAL: &[Step] = &[deal(all(PILE), rounds(2), Spot::Hand)
        .up()
        .only(Expr::Not(&call!(HasRank TO_PLACE, call!(Rank CARD))))
        .step()];

    let mut most_shuffles = 0;
    for number in 1..200 {
        let board = Board::<Workbench<Picky>>::deal(number);
        for pile in ["pile0", "pile1", "pile2"] {
            let [one, other] = board.cards(place(pile)).as_slice() else {
                panic!("deal {number} leaves cards over: {board:?}")
            };
            assert_ne!(one.rank(), other.rank());
        }
        let mut pack: Vec<Card> = SIX_CARDS.cards().map(Card::face).collect();
        pack.sort();
        assert_eq!(sorted(&board), pack);
        most_shuffles = most_shuffles.max(board.shuffles());
    }
    assert!(most_shuffles > 1, "none of these deals needed a second shuffle");
}
