//! Elements selected by a counter or a card, as the source or target of a move.

use solitaire::prelude::*;
use solitaire::prover::assert_proven;
use solitaire::referee::laws::assert_laws;

solitaire! {
    /// Three reserves are played in turn, and cards go to the hour of their rank.
    #[game(name = "In Turn")]
    family InTurn {
        /// How many cards of the reserves were taken.
        counter next = 0;
        structure { tableau: [Column; 4]; reserve: [Pile; 3]; hours: [Pile; 13]; foundation: [Pile; 4]; }
        deal { reserve <- 5 up; tableau <- rest up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = always;
        build hours      = always;
        space hours      = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Play a card to a foundation; of the reserves, from that whose turn it is.
            drag Play:     tableau[top] | reserve[next % 3][top] | hours[top] => foundation;
            /// Take a card of the reserve whose turn it is.
            drag Take:     reserve[next % 3][top] => tableau do { next += 1; }
            /// Put a card away on the hour of its rank.
            drag ToHour:   tableau[top] => hours[rank(bottom(moving)) - 1];
            /// Take a card off the first hours.
            drag FromHour: hours[0..next][top] => tableau;
        }
        win = count(foundation) == CARDS;
    }

    /// The reserves may also be left out of turn, two cards later.
    #[game(name = "Out Of Turn")]
    variation OutOfTurn: InTurn {
        moves {
            ..InTurn;
            drag Take: reserve[next % 3][top] => tableau where inherited && next < 10 do { next += 2; }
        }
    }
}

fn board() -> Board<InTurn> {
    let mut board = Board::empty();
    let mut lay = |place, cards| board.set(place, cards).expect("there is room");
    lay(InTurn::reserve(0), cards!("6S"));
    lay(InTurn::reserve(1), cards!("6H"));
    lay(InTurn::reserve(2), cards!("AC"));
    lay(InTurn::tableau(0), cards!("7D"));
    lay(InTurn::tableau(1), cards!("KD"));
    lay(InTurn::hours(0), cards!("6D"));
    lay(InTurn::hours(1), cards!("6C"));
    board
}

fn listed(board: &Board<InTurn>, name: &str) -> Vec<String> {
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    let texts = moves.iter().map(|code| InTurn::MODEL.notation(*code));
    texts.filter(|text| text.starts_with(name)).collect()
}

#[test]
fn the_counter_says_which_reserve_is_played_from() {
    let mut board = board();
    assert_eq!(listed(&board, "Take")[0], "Take reserve0 tableau0");
    assert!(listed(&board, "Take").iter().all(|text| text.starts_with("Take reserve0")));
    assert!(listed(&board, "Play").is_empty());

    let take = in_turn::Take { from: InTurn::reserve(0), to: InTurn::tableau(0) };
    assert!(take.valid(&board));
    let _ = take.do_move(&mut board);
    // Now it is the turn of reserve 1. Its 6♥ has no Seven to go on, so only the empty columns are targets.
    assert!(listed(&board, "Take").iter().all(|text| text.starts_with("Take reserve1")));

    let take = in_turn::Take { from: InTurn::reserve(1), to: InTurn::tableau(2) };
    let _ = take.do_move(&mut board);
    assert_eq!(listed(&board, "Play"), ["Play reserve2 foundation0"]);
}

#[test]
fn the_card_says_which_hour_it_goes_to() {
    let to_hour =
        |from, hour| in_turn::ToHour { from: InTurn::tableau(from), to: InTurn::hours(hour) };
    let board = board();
    assert!(to_hour(0, 6).valid(&board));
    assert!(!to_hour(0, 7).valid(&board));
    assert_eq!(listed(&board, "ToHour"), ["ToHour tableau0 hours6", "ToHour tableau1 hours12"]);
}

#[test]
fn a_range_may_end_at_a_counter() {
    let mut board = board();
    assert!(listed(&board, "FromHour").is_empty());
    let _ = in_turn::Take { from: InTurn::reserve(0), to: InTurn::tableau(2) }.do_move(&mut board);
    assert_eq!(listed(&board, "FromHour")[0], "FromHour hours0 tableau0");
    assert!(listed(&board, "FromHour").iter().all(|text| text.starts_with("FromHour hours0")));
}

#[test]
fn each_condition_is_proven_and_the_laws_hold() {
    // The index `next % 3` becomes a condition of `Take`, and `inherited` repeats this condition in `OutOfTurn`. It
    // must be asked only once, because a second one would never decide.
    for game in [GameEntry::of::<InTurn>(), GameEntry::of::<OutOfTurn>()] {
        assert_proven(&game);
    }
    assert_laws::<InTurn>();
    assert_laws::<OutOfTurn>();
}
