//! Runs the comparison on recordings written by hand, of a game of thirteen cards.

use std::path::{Path, PathBuf};

use oracle::classes::{Class, Side};
use oracle::recording::{LineError, ReadError, read};
use oracle::report::{Folder, Judged, Verdict, file_name, judge, text};
use oracle::table::{Table, TableError};
use solitaire::prelude::*;

solitaire! {
    /// Three columns of three, built down; the stock deals a card to each.
    #[game(name = "Small", suits = "S")]
    family Small {
        structure {
            /// The columns.
            tableau:    [Column; 3];
            /// From the Ace up.
            foundation: Pile;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 3 up; }
        build tableau    = next_rank(top(target), bottom(moving));
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to the foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
    }
}

const GAME: GameEntry = GameEntry::of::<Small>();

fn recordings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings")
}

fn judged(table: &str) -> Judged {
    let folder = Folder::open(&recordings()).unwrap();
    let table = format!("[\"small/small\"]\n{table}\n");
    judge(&GAME, &folder, &Table::parse(&table, Path::new("table")).unwrap()).unwrap()
}

/// The classes of the differences, in order.
fn classes(judged: &Judged) -> Vec<(Class, Side)> {
    let compared = judged.compared.as_ref().unwrap();
    compared.differences.iter().map(|one| (one.class, one.side)).collect()
}

#[test]
fn equal_play_is_equal() {
    let judged = judged("");
    assert!(matches!(judged.verdict, Verdict::Equal), "{}", text(&judged, 9));
    let compared = judged.compared.unwrap();
    assert_eq!((compared.deals, compared.positions, compared.moves, compared.made), (1, 5, 9, 4));
}

#[test]
fn a_recorded_move_that_the_rules_forbid_is_a_difference() {
    let judged = judged("recording = 'takes-back'");
    assert!(matches!(judged.verdict, Verdict::Different(None)));
    assert_eq!(classes(&judged), [(Class::FromFoundation, Side::Recorded)]);
    let text = text(&judged, 1);
    assert!(text.contains("line 4, deal 1, position 1: from-foundation"), "{text}");
    assert!(text.contains("foundation > tableau2"), "{text}");
}

#[test]
fn a_class_that_is_left_out_is_counted_with_its_reason() {
    let left_out = |side: &str| {
        let reason = "the rules say so";
        judged(&format!(
            "recording = 'takes-back'\nleft_out = [{{ class = 'from-foundation', only = '{side}', because = '{reason}' }}]"
        ))
    };
    let recorded = left_out("recorded");
    assert!(matches!(recorded.verdict, Verdict::EqualBut));
    assert!(text(&recorded, 0).contains("left out 1 × from-foundation (recorded only)"));
    assert!(text(&recorded, 0).contains("the rules say so"));
    let declared = left_out("declared");
    assert!(matches!(declared.verdict, Verdict::Different(None)));
    assert!(text(&declared, 0).contains("left out, never met: from-foundation"));
}

#[test]
fn a_class_for_all_games_is_left_out_of_each() {
    let folder = Folder::open(&recordings()).unwrap();
    let table = "['*']\nleft_out = [{ class = 'from-foundation', because = 'always' }]\n\
                 ['small/small']\nrecording = 'takes-back'";
    let table = Table::parse(table, Path::new("table")).unwrap();
    let judged = judge(&GAME, &folder, &table).unwrap();
    assert!(matches!(judged.verdict, Verdict::EqualBut));
}

#[test]
fn a_move_that_leads_elsewhere_is_a_difference() {
    let judged = judged("recording = 'deals-elsewhere'");
    assert_eq!(classes(&judged), [(Class::Afterwards, Side::Recorded)]);
    let text = text(&judged, 1);
    assert!(text.contains("deal: tableau0 holds KS QS 5S 4S TS and not KS QS 5S 4S"), "{text}");
}

#[test]
fn a_deal_of_other_numbers_of_cards_is_a_difference() {
    let judged = judged("recording = 'deals-four'");
    assert_eq!(classes(&judged), [(Class::Layout, Side::Recorded)]);
}

#[test]
fn a_win_that_is_none_is_a_difference() {
    assert_eq!(classes(&judged("recording = 'won'")), [(Class::Won, Side::Recorded)]);
}

#[test]
fn a_known_difference_has_its_reason() {
    let judged = judged("recording = 'won'\ndiffers = 'it ends early'");
    assert!(matches!(&judged.verdict, Verdict::Different(Some(why)) if why == "it ends early"));
    assert!(!judged.verdict.is_open());
}

#[test]
fn piles_that_fit_nowhere_are_not_mapped() {
    let judged = judged("recording = 'more-piles'");
    assert!(matches!(judged.verdict, Verdict::Unmapped(_)));
    let text = text(&judged, 1);
    assert!(text.contains("pile 4 of the recording is no element of the game"), "{text}");
}

#[test]
fn the_table_says_which_piles_are_meant() {
    let mapped = judged("piles = { tableau = [4, 2, 3] }");
    assert!(
        matches!(mapped.verdict, Verdict::Different(_)),
        "what is dealt comes to other columns"
    );
    let twice = judged("piles = { tableau = [2, 2, 3] }");
    assert!(
        text(&twice, 0).contains("the table names pile 2 twice, or the recording has no such pile")
    );
    let few = judged("piles = { tableau = [2, 3] }");
    assert!(
        text(&few, 0)
            .contains("the table gives `tableau` 2 piles of the recording; it has 3 elements")
    );
    let unknown = judged("piles = { column = [2] }");
    assert!(text(&unknown, 0).contains("`column`, which is not a container of the game"));
}

#[test]
fn another_pack_is_not_compared() {
    let judged = judged("recording = 'short-pack'");
    assert!(text(&judged, 0).contains("the recording has 12 cards, the game 13, or others"));
}

#[test]
fn the_table_says_which_suits_are_meant() {
    let other = judged("recording = 'clubs'");
    assert!(text(&other, 0).contains("the recording has 13 cards, the game 13, or others"));
    let meant = judged("recording = 'clubs'\nsuits = { C = 'S' }");
    assert!(matches!(meant.verdict, Verdict::Equal), "{}", text(&meant, 9));
}

#[test]
fn numbered_deals_are_compared_card_by_card() {
    let judged = judged("numbered = true");
    assert_eq!(classes(&judged), [(Class::Layout, Side::Recorded)]);
    assert!(text(&judged, 1).contains("deal 1 deals otherwise"));
}

#[test]
fn a_game_without_recording_is_none() {
    assert!(matches!(judged("recording = 'elsewhere'").verdict, Verdict::NotRecorded(None)));
    let said = judged("unrecorded = 'nobody plays it'");
    assert!(text(&said, 0).contains("nobody plays it"));
}

#[test]
fn a_name_becomes_a_file() {
    assert_eq!(file_name("Klondike (Draw 3)"), "klondike-draw-3");
    assert_eq!(file_name("Will o' the Wisp"), "will-o-the-wisp");
    assert_eq!(file_name("Baker's Dozen"), "bakers-dozen");
}

/// The error for a recording with one line replaced.
fn fault(line: usize, instead: &str) -> ReadError {
    let text = std::fs::read_to_string(recordings().join("small.jsonl")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line - 1] = instead;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wrong.jsonl");
    std::fs::write(&path, lines.join("\n")).unwrap();
    read(&path).unwrap_err()
}

#[test]
fn a_line_that_says_nothing_is_named() {
    let cases = [
        (1, "{\"t\":\"deal\",\"deal\":\"1\",\"lay\":[]}", "begins with a line"),
        (
            2,
            "{\"t\":\"deal\",\"deal\":\"one\",\"lay\":[\"\",\"\",\"\",\"\",\"\",\"\"]}",
            "`one` is no number",
        ),
        (2, "{\"t\":\"deal\",\"deal\":\"1\",\"lay\":[\"\"]}", "the layout has 1 piles, the game 6"),
        (
            2,
            "{\"t\":\"deal\",\"deal\":\"1\",\"lay\":[\"1X\",\"\",\"\",\"\",\"\",\"\"]}",
            "`1X` is not a card",
        ),
        (3, "{\"t\":\"s\",\"m\":\"4.1\"}", "`4.1` is no move"),
        (3, "{\"t\":\"s\",\"m\":\"\",\"act\":\"x\"}", "`x` is no move"),
        (3, "{\"t\":\"s\",\"m\":\"9.1>4\"}", "there is no pile 9"),
        (
            3,
            "{\"t\":\"s\",\"m\":\"\",\"act\":\"d\",\"ch\":{\"2\":-4}}",
            "4 cards leave pile 2, where 3 lie",
        ),
        (3, "{\"t\":\"s\",\"m\":\"\",\"act\":\"d\",\"ch\":{\"9\":-4}}", "there is no pile 9"),
        (4, "{\"t\":\"s\",", "EOF"),
        (4, "{\"t\":\"step\"}", "`\"t\":\"step\"` is none of"),
    ];
    for (line, instead, said) in cases {
        let error = fault(line, instead).to_string();
        assert!(
            error.contains(&format!("wrong.jsonl:{line}: ")) && error.contains(said),
            "{error}"
        );
    }
    let end = fault(3, "{\"t\":\"s\",\"m\":\"\"}");
    assert!(matches!(end, ReadError::Line { line: 4, what: LineError::End, .. }), "{end}");
}

#[test]
fn a_table_that_says_nothing_is_named() {
    let wrong = Table::parse(
        "['a/b']\nleft_out = [{ class = 'all', because = '' }]",
        Path::new("games.toml"),
    );
    let Err(error @ TableError::Form { .. }) = wrong else { panic!("there is no such class") };
    assert!(
        error.to_string().starts_with("games.toml: ") && error.to_string().contains("`all`"),
        "{error}"
    );
}
