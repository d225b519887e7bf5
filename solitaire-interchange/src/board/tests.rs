use solitaire_families::GAMES;
use solitaire_runtime::{Session, Snapshot};

use super::*;

const MIDWAY: &str = "\
Foundations: H-2 C-A D-0 S-0
Freecells: - TH - QS
3C 2S
:
KC QD JC
KD QC JD TC 9D 8C 7D 6C 5D 4C
KH QH JH 9H 8H 7H 6H 5H 4H 3H
KS JS TS 9S 8S 7S 6S 5S 4S 3S
2D AS TD 9C 8D 7C
AD 2C 6D 5C 4D 3D
";

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn freecell() -> &'static GameEntry {
    game("freecell/freecell")
}

fn refusal(text: &str) -> String {
    read(freecell(), text).err().expect("it is refused").to_string()
}

/// The cards of every container, element by element. If no rule distinguishes the elements of a container, they are
/// sorted, because their order does not matter.
fn lying(position: &dyn Position) -> Vec<Vec<String>> {
    let containers = position.model().containers.iter();
    let lying = containers.map(|container| {
        let cards = Layout::cards(position, container.span);
        let mut cards: Vec<String> = cards.map(|cards| format!("{cards:?}")).collect();
        if !container.told_apart {
            cards.sort();
        }
        cards
    });
    lying.collect()
}

#[test]
fn every_game_that_the_format_can_say_comes_back() {
    let (mut games, mut boards) = (0, 0);
    for game in GAMES {
        let mut said = 0;
        for number in 1..=3 {
            let mut session = Session::new(*game, number).unwrap();
            // Make twenty moves. Each is the middle one in the list of legal moves.
            for _ in 0..20 {
                let position = session.position();
                if let Ok(text) = write(game, position) {
                    let again = read(game, &text)
                        .unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", game.model().slug));
                    assert_eq!(lying(&*again), lying(position), "{}\n{text}", game.model().slug);
                    assert_eq!(write(game, &*again).as_deref(), Ok(&*text));
                    said += 1;
                } else if Layout::of(game).is_err() {
                    break;
                }
                let moves = session.legal_moves();
                let Some(code) = moves.get(moves.len() / 2).copied() else { break };
                session.play(code).unwrap();
            }
        }
        games += usize::from(said > 0);
        boards += said;
    }
    println!("{boards} boards of {games} games came back");
    assert!(games >= 80 && boards >= 3000, "{boards} boards of {games} games");
}

#[test]
fn a_board_is_written_as_freecell_solver_reads_it() {
    let position = read(freecell(), MIDWAY).unwrap();
    assert_eq!(write(freecell(), &*position).as_deref(), Ok(MIDWAY));
    let snapshot = Snapshot::of(&*position);
    assert_eq!(snapshot.containers.get("foundation").unwrap().texts(), ["AH 2H", "AC", "", ""]);
}

#[test]
fn boards_are_read_generously() {
    let same = |text: &str| {
        let position = read(freecell(), text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert_eq!(write(freecell(), &*position).as_deref(), Ok(MIDWAY), "{text}");
    };
    same(&MIDWAY.to_lowercase().replace("foundations", "Decks").replace("freecells", "FC"));
    same(&MIDWAY.replace('\n', "\r\n").replace('T', "10"));
    same(&MIDWAY.replace("Foundations", "\n\nFounds").replace(":\nKC", "\nKC"));
    same(&MIDWAY.replace("3C 2S", ": C3 S2\t").replace("D-0 S-0", ""));
    same(&MIDWAY.replace("- TH - QS", "     TH      QS"));
    same(&format!("\u{feff}{}\n\n", MIDWAY.replace("C\n", "♣\n")));
}

#[test]
fn refusals_name_the_place_the_reason_and_the_mend() {
    for (old, new, sentence) in [
        (
            "3C 2S",
            "3C 1S",
            "line 3, column 4: `1S` is not a face-up card; write a rank and a suit, as in TH",
        ),
        (
            "3C 2S",
            "3C <2S>",
            "line 3, column 4: `<2S>` is not a face-up card; write a rank and a suit, as in TH",
        ),
        (
            "3C 2S",
            "3C 3C",
            "line 3, column 4: 3C appears too often; it is also at line 3, column 1; correct one of the two",
        ),
        (
            "3C 2S",
            "2H 2S",
            "line 3, column 1: 2H appears too often; it is also at line 1, column 14; correct one of the two",
        ),
        ("3C 2S", "3C", "line 10, column 1: 2S is missing; write every card of the game"),
        (
            ":\n",
            "",
            "line 9, column 1: FreeCell has 8 columns, but this board has 7; write one column per line, and `:` for an empty column",
        ),
        (
            ":\n",
            ":\n:\n",
            "line 11, column 1: FreeCell has 8 columns, but this board has 9; write one column per line, and `:` for an empty column",
        ),
        (
            "- QS",
            "- - QS",
            "line 2, column 21: FreeCell has 4 cells, but this is cell number 5; put the card elsewhere",
        ),
        (
            "H-2",
            "H-14",
            "line 1, column 14: `H-14` is not a suit with its highest rank; write suit and rank, as in H-5, or H-0 for an empty foundation",
        ),
        (
            "D-0",
            "H-0",
            "line 1, column 22: there are more foundations of hearts than decks; name each foundation once",
        ),
        (
            "3C 2S",
            "Talon: 3C 2S",
            "line 3, column 1: `Talon` is not a part of this game's board; write `Foundations:`, `Freecells:` or a column",
        ),
        (
            "3C 2S",
            "FC: 3C 2S",
            "line 3, column 1: this repeats line 2; leave one of the two lines out",
        ),
    ] {
        assert_eq!(refusal(&MIDWAY.replacen(old, new, 1)), sentence);
    }
    assert!(
        refusal("").starts_with("line 1, column 1: FreeCell has 8 columns, but this board has 0;")
    );
}

#[test]
fn games_with_hidden_cards_or_other_piles_are_refused() {
    for (slug, why) in [
        (
            "klondike/klondike",
            "The formats of FreeCell Solver cannot describe Klondike: `tableau` is not a group of open columns, \
             cells or foundations.",
        ),
        (
            "bisley/bisley",
            "The formats of FreeCell Solver cannot describe Bisley: `kings` is a second group of its kind.",
        ),
        ("freecell/penguin", "The board text cannot say that a foundation holds JD."),
    ] {
        let deal = game(slug).deal(1).unwrap();
        assert_eq!(write(game(slug), &*deal).unwrap_err().to_string(), why);
    }
}
