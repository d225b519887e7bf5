use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, Place, Session, Snapshot};

use super::*;
use crate::board;
use crate::layout::Layout;

/// The solution of deal 24 that FreeCell Solver 5.0.0 prints with `fc-solve -m -snx`.
const DEAL_24: &str = "\
4h 7a 7b 7h 1c 1d a1 7a 74 7h
ch 2c 27 2h 7h 2h 67 c6 75 2c
27 d2 2d 2h 45 32 73 87 87 c8
85 a8 4c 4a 46 4h d4 24 3d 32
3h d2 3d a3 4a 4h 48 34 3h b3
54 5h 8b 8h 87 b8 87 8h 3b 38
c3 b8 45 6c 6b 64 d6 b4 c4 1d
1b 16 1c 1h 5h 1h a1 42 1a c1
81 24 8c a8 42 8a b8 d8 5b 5h
7d 7h 76 7h ch 51 5c 52 53 73
a7 63 68 6a 64 6h 16 1h 1h 8h
5h 8h 4h c1 5c 5h 7h bh dh 6h
3h 1h 3h 1h 3h 3h 3h 2h 8h 8h
4h 2h 3h 4h 2h 2h ah ch
";

/// A board of Simple Simon, and the solution that FreeCell Solver 5.0.0 prints for it. Some words move runs of several
/// suits, which take several moves here.
const SIMON: [&str; 2] = [
    "\
KC JH QH 4H 3D 3C 3S 3H
2D 9D TS AS KH 9H 9S 4C
QC JS 5D JD 6C KD 2C AH
7H QS 6H 8D TD 7S 2H
6S 8S KS AC 2S JC
8H 9C 7C 6D 5H
TH QD AD 8C
4D TC 4S
7D 5S
5C
",
    "\
210 89 85 41 31 86 110 19 31 106
110 38 103 110 61 106 72 73 78 34
38 63 16 78 62 26 65 62 42 410
47 54 35 103 56v4 25 62 910v3 29 97
31 53 510 510 56 25 36 69 106 910
53v2 105 53 21 28 29 210 25 72 18
31 15 21 21 51 105 19 81 98 7h
59 47v6 94 19 61 0h 46 5h 74 49
8h
",
];

/// A board near the end of Simple Simon, and the beginning of what FreeCell Solver 5.0.0 prints for it with `-m`.
const SENTENCES: [&str; 2] = [
    "\
Foundations: H-K C-K
KD JS TD 9D 8D 7D 6D 5D
KS QS TS
QD JD
4D 3D 2D AD
9S 8S 7S
6S 5S 4S 3S 2S AS
:
:
:
:
",
    "\
-=-=-=-=-=-=-=-=-=-=-=-

Move 4 cards from stack 3 to stack 0

====================

Move 6 cards from stack 5 to stack 4

====================

Move 9 cards from stack 4 to stack 1

====================

Move 10 cards from stack 0 to stack 2

====================

Move 10 cards from stack 1 to stack 0

====================

Move 11 cards from stack 0 to stack 1

====================

Move the sequence on top of Stack 1 to the foundations

====================

Move 12 cards from stack 2 to stack 0

====================

Move the sequence on top of Stack 0 to the foundations

====================
",
];

fn session(slug: &str, deal: u64) -> Session {
    Session::new(*game(slug), deal).unwrap()
}

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn of_board(slug: &str, text: &str) -> Session {
    let position = board::read(game(slug), text).unwrap_or_else(|fault| panic!("{fault}"));
    Session::from_snapshot(*game(slug), &Snapshot::of(&*position)).unwrap()
}

fn refusal(session: &mut Session, text: &str, form: Form) -> String {
    read(session, text, form).expect_err("it is refused").to_string()
}

#[test]
fn a_solution_wins_and_is_written_again() {
    for form in [Form::Standard, Form::Extended] {
        let mut played = session("freecell/freecell", 24);
        assert_eq!(read(&mut played, DEAL_24, form), Ok(DEAL_24.split_whitespace().count()));
        assert!(played.is_won());
        assert_eq!(write(&played, form).as_deref(), Ok(DEAL_24));
    }
}

#[test]
fn compound_moves_become_moves_of_the_game() {
    let mut played = of_board("simplesimon/simplesimon", SIMON[0]);
    let words =
        read(&mut played, SIMON[1], Form::Extended).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(played.is_won());
    assert_eq!((words, played.steps_done()), (81, 121));
    // The solution that is written has one word for every single move, so it has more words than the solution that was
    // read.
    let text = write(&played, Form::Extended).unwrap();
    assert_eq!(text.split_whitespace().count(), 121);
    let mut again = of_board("simplesimon/simplesimon", SIMON[0]);
    assert_eq!(read(&mut again, &text, Form::Extended), Ok(121));
    assert!(again.is_won());
}

#[test]
fn the_first_illegal_move_is_named() {
    let freecell = || session("freecell/freecell", 24);
    for (text, sentence) in [
        (
            "4h 7a\n 7b 71",
            "line 2, column 5: `71` is not allowed: A♦ cannot go on 2♥: the colors must alternate; check the move, and the \
             deal that the solution is for",
        ),
        (
            "4h 4h",
            "line 1, column 4: `4h` is not allowed: 6♦ cannot go to the second foundation: it must be an Ace; check the \
             move, and the deal that the solution is for",
        ),
        (
            "4h 7x",
            "line 1, column 4: `7x` is not a move of FreeCell; write source and target, as in 26, 7a or 3h",
        ),
        (
            "77",
            "line 1, column 1: `77` is not a move of FreeCell; write source and target, as in 26, 7a or 3h",
        ),
        (
            "9h",
            "line 1, column 1: `9h` is not a move of FreeCell; write source and target, as in 26, 7a or 3h",
        ),
        (
            "7e",
            "line 1, column 1: `7e` is not a move of FreeCell; write source and target, as in 26, 7a or 3h",
        ),
        (
            "71v2",
            "line 1, column 1: `71v2` gives a number of cards, but does not go to an empty column; give a number only in a move to \
             an empty column",
        ),
        (
            "26vg",
            "line 1, column 1: `26vg` has no number of cards after the `v`; write a hexadecimal number, as in 83vc",
        ),
        (
            "This game is solveable.\n",
            "line 1, column 1: the text has no moves; write moves such as 26, 7a or 3h",
        ),
    ] {
        assert_eq!(refusal(&mut freecell(), text, Form::Extended), sentence);
    }
}

/// A board on which a run of three cards can move to an empty column.
fn midway() -> Session {
    let board = "Foundations: H-K S-K D-9 C-9\nFreecells: KC\nKD QC JD\nTC\nTD\nJC\nQD\n:\n:\n:\n";
    of_board("freecell/freecell", board)
}

#[test]
fn the_two_forms_differ_before_an_empty_column() {
    let moved = |text, form| {
        let mut played = midway();
        read(&mut played, text, form).map(|_| played.table().cards(Place(7)).len())
    };
    assert_eq!(moved("18", Form::Standard), Ok(3));
    assert_eq!(moved("18", Form::Extended), Ok(1));
    assert_eq!(moved("18v2", Form::Extended), Ok(2));
    assert!(moved("18v4", Form::Extended).is_err());
    let refused = moved("18v2", Form::Standard).unwrap_err().to_string();
    assert!(refused.contains("is extended notation, not standard notation"), "{refused}");

    let refused = moved("18 28 38", Form::Standard).unwrap_err().to_string();
    assert!(
        refused.ends_with("went to an empty column, write that move in the extended form"),
        "{refused}"
    );

    let mut played = midway();
    played.set_autoplay(false);
    played.play(played.attempt(Place(0), 2, Place(7)).unwrap()).unwrap();
    assert_eq!(write(&played, Form::Extended).as_deref(), Ok("18v2\n"));
    let unsayable = write(&played, Form::Standard).unwrap_err().to_string();
    let code = "MoveColumn tableau0 tableau7 2";
    assert_eq!(unsayable, format!("Move 1, {code}, cannot be written in this notation."));
}

#[test]
fn the_long_form_is_that_of_freecell_solver() {
    let [board, sentences] = SENTENCES;
    let mut played = of_board("simplesimon/simplesimon", board);
    let text =
        sentences.to_owned() + "This game is solveable.\nTotal number of states checked is 10.\n";
    assert_eq!(read(&mut played, &text, Form::Long), Ok(9));
    assert!(played.is_won());
    assert_eq!(write(&played, Form::Long).as_deref(), Ok(sentences));

    let mut played = session("freecell/freecell", 24);
    read(&mut played, DEAL_24, Form::Extended).unwrap();
    let text = write(&played, Form::Long).unwrap();
    for sentence in [
        "-\n\nMove a card from stack 3 to the foundations\n\n",
        "\n\nMove a card from freecell 0 to stack 0\n\n",
        "\n\nMove 1 cards from stack 6 to stack 3\n\n",
        "\n\nMove a card from freecell 0 to the foundations\n\n",
    ] {
        assert!(text.contains(sentence), "{sentence}");
    }
    let mut again = session("freecell/freecell", 24);
    // Add boards between the moves, as FreeCell Solver prints them with some options; the reader must skip them.
    let text = text.replace("====\n", "====\nFreecells: JD\n: 4C 2C\n:\n").to_lowercase();
    assert_eq!(read(&mut again, &text.replace("f", "F"), Form::Long), Ok(played.steps_done()));
    assert!(again.is_won());
    assert_eq!(write(&again, Form::Extended).as_deref(), Ok(DEAL_24));
}

#[test]
fn sentences_say_how_many_cards_move() {
    let moved = |text: &str| {
        let mut played = midway();
        read(&mut played, text, Form::Long).map(|_| played.table().cards(Place(7)).len())
    };
    for count in 1..=3 {
        let text = format!("Move {count} cards from stack 0 to stack 7");
        assert_eq!(moved(&text), Ok(count));
    }
    let check = "check the move, and the deal that the solution is for";
    for (text, reason) in [
        ("Move 4 cards from stack 0 to stack 7", "is not allowed: "),
        ("Move 2 cards from stack 0 to stack 1", check),
        ("Move 2 cards from stack 0 to freecell 1", "is not a move of FreeCell"),
        ("Move 0 cards from stack 0 to stack 7", "is not a move of FreeCell"),
        ("Move a card from stack 8 to stack 7", "is not a move of FreeCell"),
        ("Move a card from stack +1 to stack 7", "is not a move of FreeCell"),
        ("Move a card from freecell 1 to freecell 1", "is not a move of FreeCell"),
        ("Move the sequence on top of Stack 0 to the foundations", "is not a move of FreeCell"),
        ("move", "write a move such as Move a card from stack 0 to freecell 1"),
    ] {
        let refused = moved(&format!("\n  {text}")).unwrap_err().to_string();
        assert!(refused.starts_with("line 2, column 3: `"), "{refused}");
        assert!(refused.contains(reason), "{refused}");
    }
}

#[test]
fn cells_after_the_seventh_have_other_letters() {
    let mut played = session("freecell/eightoff", 1);
    assert_eq!(read(&mut played, "1b 1d 1f 1k", Form::Extended), Ok(4));
    assert_eq!(write(&played, Form::Extended).as_deref(), Ok("1b 1d 1f 1k\n"));
    assert!(refusal(&mut played, "1i", Form::Extended).contains("is not a move of Eight Off"));
}

#[test]
fn random_play_of_most_games_is_written() {
    let (mut written, mut sentences) = (0, 0);
    for game in GAMES.iter().filter(|game| Layout::of(game).is_ok()) {
        let mut played = Session::new(*game, 1).unwrap();
        played.set_autoplay(false);
        for turn in 0..30 {
            let moves = played.legal_moves();
            let Some(code) = moves.get(turn * 7 % moves.len().max(1)).copied() else { break };
            played.play(code).unwrap();
        }
        // Some solutions cannot be written: redeals and moves from foundations have no word, and `111` may mean two
        // moves.
        written += usize::from(write(&played, Form::Extended).is_ok());
        let Ok(text) = write(&played, Form::Long) else { continue };
        if played.steps_done() == 0 {
            continue;
        }
        sentences += 1;
        let mut again = Session::new(*game, 1).unwrap();
        assert_eq!(read(&mut again, &text, Form::Long), Ok(played.steps_done()));
        // The cards may lie on other foundations than before, so the order of the piles is ignored.
        let lying = |session: &Session| {
            let containers = Snapshot::of(session.position()).containers.0.into_iter();
            let texts = containers.flat_map(|(_, elements)| elements.texts().to_vec());
            texts.collect::<std::collections::BTreeSet<String>>()
        };
        assert_eq!(lying(&again), lying(&played), "{}", game.model().slug);
    }
    println!("solutions of {written} games were written, and of {sentences} in the long form");
    assert!(written >= 70 && sentences >= 70, "{written} {sentences}");
}
