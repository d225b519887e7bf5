//! One deal, played from beginning to end.

use solitaire_runtime::fair::{Memory, View};
use solitaire_runtime::model::Gesture;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Position};

use crate::outcome::{Bounds, End, Outcome};
use crate::policy::{Choice, Player, PolicyError};
use crate::roles::Roles;

/// What is never undone: cards that came home, that were turned up, that were seen.
#[derive(Default)]
struct Progress {
    home: usize,
    face_up: usize,
    seen: usize,
}

impl Progress {
    /// Whether there is more of any than ever before.
    fn advance(&mut self, roles: &Roles, view: &View) -> bool {
        let cards = || view.places().flat_map(|place| view.cards(place));
        let home = roles.home(view);
        let face_up = cards().filter(|sight| sight.open().is_some()).count();
        let seen = cards().filter(|sight| sight.face().is_some()).count();
        let is_more = home > self.home || face_up > self.face_up || seen > self.seen;
        *self = Self {
            home: home.max(self.home),
            face_up: face_up.max(self.face_up),
            seen: seen.max(self.seen),
        };
        is_more
    }
}

/// Plays one deal. What a policy chooses at random depends on the seed and the number of the deal, which it is not told.
///
/// # Errors
/// When the game has no such deal, or the policy cannot go on.
pub fn play(
    entry: &GameEntry,
    deal: u64,
    player: &mut Player,
    seed: u64,
    bounds: &Bounds,
) -> Result<Outcome, PlayError> {
    let mut position = entry.deal(deal)?;
    let roles = Roles::of(entry.model());
    let mut memory = Memory::of(&*position);
    let mut journal = Journal::new();
    let (mut moves, mut idle) = (0, 0);
    let mut progress = Progress::default();
    let seed = mixed(seed, deal);
    match player {
        Player::Fair(policy) => policy.begin(seed)?,
        Player::Seeing(policy) => policy.begin(seed, &*position),
    }
    let mut view = View::remembering(&*position, &memory);
    progress.advance(&roles, &view);
    let end = loop {
        if position.is_won() {
            break End::Won;
        } else if position.is_lost() {
            break End::Lost;
        } else if view.moves().is_empty() {
            break End::Stuck;
        } else if moves >= bounds.moves {
            break End::TooLong;
        } else if idle >= bounds.idle {
            break End::Idle;
        }
        let choice = match player {
            Player::Fair(policy) => policy.choose(&view)?,
            Player::Seeing(policy) => policy.choose(&*position, &view)?,
        };
        let Choice::Play(code) = choice else { break End::Resigned };
        if !is_legal(&*position, &view, code) {
            return Err(PolicyError::Illegal(entry.model().notation(code)).into());
        }
        journal.clear();
        position.apply(code, &mut journal);
        memory.follow(&*position, &journal);
        view = View::remembering(&*position, &memory);
        moves += 1;
        idle = if progress.advance(&roles, &view) { 0 } else { idle + 1 };
    };
    let outcome = Outcome { deal, end, moves, home: roles.home(&view), score: view.score() };
    if let Player::Fair(policy) = player {
        policy.end(&view, &outcome)?;
    }
    Ok(outcome)
}

/// Whether the player may make a move; it may go to another one of several equal empty places than the one that is listed.
fn is_legal(position: &dyn Position, view: &View, code: MoveCode) -> bool {
    let by_itself = |gesture| matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. });
    let declared = view.model().move_of(code);
    view.moves().contains(&code)
        || declared.is_some_and(|declared| !by_itself(declared.gesture)) && position.valid(code)
}

/// A seed of its own for each deal (the finalizer of `SplitMix64`).
const fn mixed(seed: u64, deal: u64) -> u64 {
    let mut mixed = seed ^ deal.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Why a deal was not played to its end.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// There is no such deal.
    #[error(transparent)]
    Deal(#[from] solitaire_runtime::DealNumberError),
    /// The policy cannot go on.
    #[error(transparent)]
    Policy(#[from] PolicyError),
}
