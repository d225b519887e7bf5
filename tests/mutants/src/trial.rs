//! Checks that a game agrees with all evidence.

use std::panic::{AssertUnwindSafe, catch_unwind};

use solitaire::referee::{Board, Referee};
use solitaire_tests::golden::{DEALS, fingerprint};

use crate::evidence::{Answer, Case, Evidence, Scene};
use crate::laws;

/// A judge that can find that a game disagrees with the evidence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Judge {
    /// A board that proves a condition.
    Witness,
    /// A board that proves a condition, with another card in one seat.
    Faces,
    /// A case of a rule book.
    Case,
    /// The first deals.
    Deal,
    /// The numbers of sequences of moves.
    Sequences,
    /// A won game, played again.
    WonGame,
    /// A law that holds for every game.
    Law,
}

impl Judge {
    /// All judges, in the order in which they judge.
    pub const ALL: [Self; 7] = [
        Self::Witness,
        Self::Faces,
        Self::Case,
        Self::Deal,
        Self::Sequences,
        Self::WonGame,
        Self::Law,
    ];

    /// The judge's name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Witness => "witness",
            Self::Faces => "faces",
            Self::Case => "case",
            Self::Deal => "deal",
            Self::Sequences => "sequences",
            Self::WonGame => "won game",
            Self::Law => "law",
        }
    }

    /// True if this judge finds a disagreement, or the game cannot be played at all.
    #[must_use]
    pub fn finds(self, referee: Referee, evidence: &Evidence) -> bool {
        let finds = || match self {
            Self::Witness => evidence.witnesses.iter().any(|scene| !is_played(referee, scene)),
            Self::Faces => evidence.faces.iter().any(|scene| !is_played(referee, scene)),
            Self::Case => evidence.cases.iter().any(|case| !is_met(referee, case)),
            Self::Deal => !deals_the_same(referee, evidence),
            Self::Sequences => !has_as_many_sequences(referee, evidence),
            Self::WonGame => !is_won_again(referee, evidence),
            Self::Law => !laws::hold(referee),
        };
        catch_unwind(AssertUnwindSafe(finds)).unwrap_or(true)
    }
}

/// True if the game gives the recorded verdict on the move of a scene, and the move has the recorded effects.
fn is_played(referee: Referee, scene: &Scene) -> bool {
    referee.allows(&scene.board, scene.code) == scene.allowed
        && scene.after.as_ref().is_none_or(|after| {
            let played = referee.play(&scene.board, scene.code);
            (&played.piles, &played.counters, played.score)
                == (&after.piles, &after.counters, after.score)
        })
}

fn is_met(referee: Referee, case: &Case) -> bool {
    match &case.answer {
        Answer::Accepted(code, then) => {
            referee.allows(&case.board, *code) && {
                let played = with_autoplay(referee, referee.play(&case.board, *code));
                then.iter().all(|known| known.is_so(referee, &played))
            }
        }
        Answer::Refused(code) => !referee.allows(&case.board, *code),
        Answer::Won(won) => referee.is_won(&case.board) == *won,
        Answer::Lost(lost) => referee.is_lost(&case.board) == *lost,
    }
}

/// The board after all autoplay that is on by default.
fn with_autoplay(referee: Referee, mut board: Board) -> Board {
    let model = referee.model();
    for _ in 0..model.pack.len() {
        let kinds = (0..).zip(model.moves);
        let on = kinds.filter(|(_, declared)| declared.gesture.autoplay() == Some(true));
        let first = on.flat_map(|(kind, _)| referee.instances(&board, kind)).next();
        match first {
            Some(code) if !referee.is_won(&board) => board = referee.play(&board, code),
            _ => break,
        }
    }
    board
}

/// True if the first deals agree with the recorded deals, and their counters and score with the recorded start.
fn deals_the_same(referee: Referee, evidence: &Evidence) -> bool {
    let boards: Vec<Board> = (1..=DEALS).map(|number| referee.deal(number)).collect();
    let begins = |board: &Board| evidence.start.iter().all(|known| known.is_so(referee, board));
    // The last pile is the hand, which is not part of the fingerprint.
    let piles = |board: &Board| {
        let table = &board.piles[..board.piles.len() - 1];
        table.iter().map(|pile| pile.iter().map(|card| card.write()).collect()).collect()
    };
    boards.iter().all(begins) && fingerprint(boards.iter().map(piles)) == evidence.deals
}

/// The numbers of sequences of moves are counted and compared only up to this number.
const MAX_SEQUENCES: u64 = 4_000;

fn has_as_many_sequences(referee: Referee, evidence: &Evidence) -> bool {
    let board = referee.deal(1);
    // A length is counted only if all shorter ones agree, so that counting cannot take forever.
    (1..)
        .zip(&evidence.sequences)
        .take_while(|(_, wanted)| **wanted <= MAX_SEQUENCES)
        .all(|(depth, wanted)| referee.perft(&board, depth) == *wanted)
}

fn is_won_again(referee: Referee, evidence: &Evidence) -> bool {
    let Some((deal, moves)) = &evidence.won else { return true };
    let mut board = referee.deal(*deal);
    for code in moves {
        if referee.is_won(&board) || !referee.allows(&board, *code) {
            return false;
        }
        board = referee.play(&board, *code);
    }
    referee.is_won(&board)
}
