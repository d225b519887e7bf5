//! The table's entries for games whose piles or moves do not correspond one to one to those of a recording.

use std::path::Path;

use oracle::classes::{Class, Side};
use oracle::report::{Folder, Judged, Verdict, judge, text};
use oracle::table::Table;
use solitaire::prelude::*;

solitaire! {
    /// Three columns of three; the top card of the stock is turned up.
    #[game(name = "Open Stock", suits = "S")]
    family Opened {
        structure {
            /// The columns.
            tableau:    [Column; 3];
            /// From the Ace up.
            foundation: Pile;
            /// The card turned from the stock.
            turned:     Pile max 1;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 3 up; turned <- 1 up; }
        build tableau    = next_rank(top(target), bottom(moving));
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Play the turned card to a column.
            drag Place:        turned[top] => tableau;
            /// Play a card to the foundation.
            drag ToFoundation: tableau[top] | turned[top] => foundation;
            /// Turn the next card.
            auto Turn: turned where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
    }

    /// Two cards that add to thirteen are taken away.
    #[game(name = "Thirteen", suits = "S")]
    family Thirteen {
        structure {
            /// The columns.
            tableau: [Column; 3];
            /// The cards taken away.
            discard: Discard;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        deal { tableau <- 3 up; }
        build tableau = rank(top(target)) + rank(bottom(moving)) == 13;
        moves {
            /// Take two cards away.
            drag Take: tableau[top] => tableau do { discard <- 2 from target; }
        }
        win = is_empty(tableau);
    }

    /// A line of piles; one goes onto its left neighbor if their cards are neighbors in rank.
    #[game(name = "Squeeze", suits = "S")]
    family Squeeze {
        structure {
            /// The line.
            line: [Pile; 13];
        }
        deal { line <- 1 up; }
        build line = adjacent_rank(top(target), top(moving)) && index(source) - index(target) == 1;
        moves {
            /// Move a pile onto the one on its left.
            drag Jump: line[all] => line do { compact line; }
        }
        win = filled(line) == 1;
    }

    /// Three columns of three; the Four does not take part.
    #[game(name = "Short", suits = "S")]
    family Short {
        structure {
            /// The columns.
            tableau: [Column; 3];
            /// The card that does not take part.
            unused:  Pile;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        deal { unused <- "4S" up; tableau <- 3 up; }
        moves {
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = is_empty(stock);
    }

    /// A click exchanges the turned card for one that lies face down.
    #[game(name = "Placed", suits = "S")]
    family Placed {
        structure {
            /// The places.
            grid:   [BuildablePile; 3];
            /// The card turned.
            turned: Waste;
            /// The cards that do not take part.
            stock:  Stock;
        }
        deal { grid <- 1 down; turned <- 1 up; }
        moves {
            /// Put the turned card on a place, and take the card that lies there face down.
            click Place: grid where is_hidden(source) do { source <- 1 from turned; turned <- 1 up from under source; }
        }
        win = face_up(grid) == 3;
    }

    /// Two columns, built down, beside two cards each that stay face down.
    #[game(name = "Halves", suits = "S")]
    family Halves {
        structure {
            /// The columns.
            tableau: [Column; 2];
            /// The cards that stay face down.
            blind:   [Pile; 2];
            /// The cards that do not take part.
            stock:   Stock;
        }
        #[allow(deprecated)]
        deal { blind <- 2 down; tableau <- 1 up; }
        build tableau = next_rank(top(target), bottom(moving));
        moves {
            /// Move a card onto another column.
            drag MoveCard: tableau[top] => tableau;
        }
        win = is_empty(tableau[0]);
    }

    /// Five columns, two of them empty; any card fills one.
    #[game(name = "Spaces", suits = "S")]
    family Spaces {
        structure {
            /// The columns.
            tableau:    [Column; 5];
            /// From the Ace up.
            foundation: Pile;
            /// The cards that stay.
            stock:      Stock;
        }
        deal { tableau[0..3] <- 3 up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to the foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        win = count(foundation) == 9;
    }
}

fn judged(game: GameEntry, table: &str) -> Judged {
    let recordings = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings");
    let table = format!("['{}']\n{table}\n", game.model().slug);
    let table = Table::parse(&table, Path::new("table")).unwrap();
    judge(&game, &Folder::open(&recordings).unwrap(), &table).unwrap()
}

fn classes(judged: &Judged) -> Vec<(Class, Side)> {
    let compared = judged.compared.as_ref().unwrap();
    compared.differences.iter().map(|one| (one.class, one.side)).collect()
}

#[test]
fn an_open_stock_may_be_two_elements() {
    let game = GameEntry::of::<Opened>();
    let with = judged(game, "tops = { turned = 0 }");
    assert!(matches!(with.verdict, Verdict::Equal), "{}", text(&with, 9));
    assert_eq!(with.compared.unwrap().made, 2);
    assert!(!matches!(judged(game, "").verdict, Verdict::Equal));
    let unknown = judged(game, "tops = { turned = 0 }\nclicks = ['wheel']");
    assert!(text(&unknown, 0).contains("`wheel`, which is not a container of the game"));
    let wrong = judged(game, "tops = { turned = 9 }");
    assert!(
        text(&wrong, 0).contains("the table names pile 9 twice, or the recording has no such pile")
    );
}

#[test]
fn cards_that_are_not_recorded_lie_on_one_more_pile() {
    let game = GameEntry::of::<Short>();
    let said = "recording = 'short-pack'\npiles = { unused = [6] }";
    let with = judged(game, &format!("{said}\nunused = ['4S']"));
    assert!(matches!(with.verdict, Verdict::Equal), "{}", text(&with, 9));
    assert!(
        text(&judged(game, said), 0)
            .contains("the table names pile 6 twice, or the recording has no such pile")
    );
    let other = judged(game, &format!("{said}\nunused = ['5S']"));
    assert!(text(&other, 0).contains("the recording has 13 cards, the game 13, or others"));
}

#[test]
fn a_drag_may_be_a_click_on_its_target() {
    let game = GameEntry::of::<Placed>();
    let with = judged(game, "clicked = ['turned']");
    assert!(matches!(with.verdict, Verdict::Equal), "{}", text(&with, 9));
    assert_eq!(with.compared.unwrap().made, 1);
    assert!(!matches!(judged(game, "").verdict, Verdict::Equal));
    let unknown = judged(game, "clicked = ['wheel']");
    assert!(text(&unknown, 0).contains("`wheel`, which is not a container of the game"));
}

#[test]
fn face_down_cards_may_be_elements_of_their_own() {
    let game = GameEntry::of::<Halves>();
    let with = judged(game, "split = [1, 2]\npiles = { tableau = [1, 2], blind = [3, 4] }");
    assert!(matches!(with.verdict, Verdict::Equal), "{}", text(&with, 9));
    assert_eq!(with.compared.unwrap().made, 1);
    let beyond = judged(game, "split = [1, 7]");
    assert!(text(&beyond, 0).contains("pile 7"), "{}", text(&beyond, 0));
    assert!(!matches!(judged(game, "").verdict, Verdict::Equal));
}

#[test]
fn it_does_not_matter_which_of_a_pair_is_dragged() {
    let game = GameEntry::of::<Thirteen>();
    let with = judged(game, "pairs = true");
    assert!(matches!(with.verdict, Verdict::Equal), "{}", text(&with, 9));
    let without = judged(game, "");
    assert_eq!(classes(&without), [(Class::OntoCard, Side::Declared); 2]);
}

#[test]
fn covered_cards_may_lie_elsewhere() {
    let game = GameEntry::of::<Squeeze>();
    let with = judged(game, "under = { line = 13 }");
    assert!(matches!(with.verdict, Verdict::Equal), "{}", text(&with, 9));
    assert_eq!(with.compared.unwrap().made, 1);
    let without = judged(game, "");
    assert!(text(&without, 0).contains("pile 13 of the recording is no element of the game"));
}

#[test]
fn equal_empty_elements_count_as_one_and_are_looked_at_apart() {
    let game = GameEntry::of::<Spaces>();
    let all = judged(game, "");
    assert!(matches!(all.verdict, Verdict::Equal), "{}", text(&all, 9));
    let but_one = judged(game, "recording = 'spaces-but-one'");
    assert_eq!(classes(&but_one), [(Class::WhichEmpty, Side::Declared)]);
    assert!(text(&but_one, 1).contains("tableau1 > tableau4"));
}
