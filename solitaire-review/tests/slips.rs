//! Tests how a review remarks on typical mistakes of an author, one mistake in each game.

use solitaire::prelude::*;
use solitaire_review::{Effort, Review, review};

solitaire! {
    /// Everything as it should be.
    #[game(name = "Toy")]
    family Toy {
        structure {
            /// The columns.
            tableau: [Column; 7];
            /// The foundations.
            foundation: [Pile; 4];
            /// One card each.
            cell: [Cell; 6];
        }
        deal { tableau <- rest up; }
        pickup tableau = run(moving, |under, over| next_rank(under, over) && opposite_color(under, over));
        build tableau = next_rank(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space tableau = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        space cell = always;
        moves {
            /// Move a run.
            drag MoveRun: tableau[cards] => tableau;
            /// Put a card away.
            drag ToCell: tableau[top] => cell;
            /// Take it back.
            drag FromCell: cell[top] => tableau;
            /// Put a card home.
            drag ToFoundation: tableau[top] | cell[top] => foundation;
        }
        win = count(foundation) == CARDS;
        examples { deal: tableau 8 8 8 7 7 7 7; }
    }

    /// The cells take a card only when all is over.
    #[game(name = "Without Cells", slug = "without_cells")]
    variation WithoutCells: Toy {
        space cell = count(foundation) >= CARDS - 1;
        examples { ..Toy; }
    }

    /// The last condition of a move can be met only when all is over.
    #[game(name = "Too Late", slug = "too_late")]
    variation TooLate: Toy {
        moves {
            ..Toy;
            /// Take a card back.
            drag FromFoundation: foundation[top] => tableau where count(foundation) == CARDS;
        }
        examples { ..Toy; }
    }

    /// A card in a cell is taken for a win.
    #[game(name = "Soon Won", slug = "soon_won")]
    variation SoonWon: Toy {
        win = count(cell) >= 1;
        examples { ..Toy; }
    }

    /// Runs may be lifted, but one card at a time moves.
    #[game(name = "One by One", slug = "one_by_one")]
    variation OneByOne: Toy {
        moves {
            ..Toy;
            /// Move a run.
            drag MoveRun: tableau[cards] => tableau where count(moving) < 2;
        }
        examples { ..Toy; }
    }
}

solitaire! {
    /// Three peaks; a free card a rank above or below the waste goes there.
    #[game(name = "Summits")]
    family Summits {
        structure {
            /// The peaks.
            peaks: [Spot; 28] in three_peaks(4);
            /// The waste.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { peaks[0..18] <- 1 down; peaks[18..28] <- 1 up; waste <- 1 up; }
        pickup peaks = !is_covered(source);
        build waste = adjacent_rank_wrap(bottom(moving), top(target));
        moves {
            /// Play a card to the waste.
            drag Play: peaks[top] => waste;
            /// Turn up a card that lies free.
            auto Flip: peaks where is_hidden(source) && !is_covered(source) do { flip source; }
            /// Turn a card.
            press Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = is_empty(peaks);
        examples { deal: peaks 1, waste 1, stock 23; }
    }

    /// What is covered is turned up too.
    #[game(name = "Bare Summits", slug = "bare_summits")]
    variation BareSummits: Summits {
        moves {
            ..Summits;
            /// Turn up a card.
            #[allow(deprecated)]
            auto Flip: peaks where is_hidden(source) do { flip source; }
        }
        examples { ..Summits; }
    }

    /// What lies free is turned up only on the first peak.
    #[game(name = "Dark Summits", slug = "dark_summits")]
    variation DarkSummits: Summits {
        moves {
            ..Summits;
            /// Turn up a card that lies free on the first peak.
            auto Flip: peaks where is_hidden(source) && !is_covered(source) && index(source) < 1 do { flip source; }
        }
        examples { ..Summits; }
    }
}

fn seen(game: GameEntry) -> Review {
    let effort = Effort { deals: 60, solved: 3, nodes: 5_000, ..Effort::default() };
    review(&game, &effort).unwrap()
}

fn marks(game: GameEntry) -> Vec<String> {
    seen(game).marks.into_iter().map(|mark| mark.text).collect()
}

#[test]
fn a_game_as_it_should_be_has_no_mark() {
    assert_eq!(marks(GameEntry::of::<Toy>()), [""; 0]);
}

#[test]
fn a_container_that_nothing_reaches_is_marked() {
    let marks = marks(GameEntry::of::<WithoutCells>());
    let text = "No cards are dealt to cell, and no cards ever moved there.";
    assert!(marks.iter().any(|mark| mark == text), "{marks:?}");
}

#[test]
fn a_move_that_is_never_made_is_marked() {
    let marks = marks(GameEntry::of::<TooLate>());
    assert!(
        marks.iter().any(|mark| mark.starts_with("`FromFoundation` was never made")),
        "{marks:?}"
    );
}

#[test]
fn a_win_that_comes_by_itself_is_marked() {
    let marks = marks(GameEntry::of::<SoonWon>());
    assert!(marks.iter().any(|mark| mark.starts_with("Playing at random wins")), "{marks:?}");
}

#[test]
fn runs_that_are_never_lifted_are_marked() {
    let marks = marks(GameEntry::of::<OneByOne>());
    assert!(marks.iter().any(|mark| mark.contains("never took more than one")), "{marks:?}");
}

#[test]
fn a_covered_card_may_lie_face_down_at_the_end() {
    let marks = marks(GameEntry::of::<Summits>());
    assert!(!marks.iter().any(|mark| mark.contains("face down")), "{marks:?}");
}

#[test]
fn a_free_card_that_nothing_turns_up_is_marked() {
    let marks = marks(GameEntry::of::<DarkSummits>());
    let text = "ended with a face-down card on top of peaks";
    assert!(marks.iter().any(|mark| mark.contains(text)), "{marks:?}");
}

#[test]
fn cards_dealt_face_down_that_are_turned_up_at_once_are_marked() {
    let marks = marks(GameEntry::of::<BareSummits>());
    let text = "Cards are dealt face down to peaks, but turned up at once.";
    assert!(marks.iter().any(|mark| mark == text), "{marks:?}");
}
