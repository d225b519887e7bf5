//! Plays one deal from beginning to end.

use solitaire_runtime::fair::{Memory, View};
use solitaire_runtime::{GameEntry, Journal, MoveCode, Position};

use crate::outcome::{Bounds, End, Outcome};
use crate::policy::{Choice, Player, PolicyError};
use crate::roles::Roles;

/// The maxima so far in a game: of the cards at the goal, of the cards that lie face up, and of the cards whose face is
/// known.
#[derive(Default)]
struct Progress {
    home: usize,
    face_up: usize,
    seen: usize,
}

impl Progress {
    /// Updates the maxima from the current view. Returns true if one of them grew.
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

/// Plays one deal. Random choices depend on the seed and on the deal number, but the policy does not learn the deal
/// number.
///
/// # Errors
/// Returns an error if the game has no such deal, or the policy cannot continue.
pub fn play(
    entry: &GameEntry,
    deal: u64,
    player: &mut Player,
    seed: u64,
    bounds: &Bounds,
) -> Result<Outcome, PlayError> {
    let outcome = play_until(entry, deal, player, seed, bounds, &|| false)?;
    // `play_until` only returns no outcome if `is_over` returns true, which it never does here.
    outcome.ok_or(PlayError::BrokenOff)
}

/// Same as [`play`], but stops as soon as `is_over` returns true, and then returns `None`.
///
/// # Errors
/// Returns the same errors as [`play`].
pub fn play_until(
    entry: &GameEntry,
    deal: u64,
    player: &mut Player,
    seed: u64,
    bounds: &Bounds,
    is_over: &dyn Fn() -> bool,
) -> Result<Option<Outcome>, PlayError> {
    let position = entry.deal(deal)?;
    let memory = Memory::of(&*position);
    let outcome = play_on(position, memory, player, mixed(seed, deal), bounds, is_over);
    // If the game was stopped, an error does not count: the policy may have noticed the stop before this function and
    // returned an error.
    if is_over() { Ok(None) } else { Ok(outcome?) }
}

/// Plays on from a position. The player remembers the cards that are in `memory`. Random choices of a policy depend
/// only on the seed. Returns `None` if the game was stopped.
///
/// # Errors
/// Returns an error if the policy cannot continue.
pub fn play_on(
    mut position: Box<dyn Position>,
    mut memory: Memory,
    player: &mut Player,
    seed: u64,
    bounds: &Bounds,
    is_over: &dyn Fn() -> bool,
) -> Result<Option<Outcome>, PolicyError> {
    let (model, deal) = (position.model(), position.deal_number());
    let roles = Roles::of(model);
    let mut journal = Journal::new();
    let (mut moves, mut idle) = (0, 0);
    let mut progress = Progress::default();
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
        if is_over() {
            return Ok(None);
        }
        let choice = match player {
            Player::Fair(policy) => policy.choose(&view)?,
            Player::Seeing(policy) => policy.choose(&*position, &view)?,
        };
        let Choice::Play(code) = choice else { break End::Resigned };
        if !is_legal(&*position, &view, code) {
            return Err(PolicyError::Illegal(model.notation(code)));
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
    Ok(Some(outcome))
}

/// True if the player may make this move. The view lists only one of several equivalent empty places as a target, but
/// moves to the others are legal too.
fn is_legal(position: &dyn Position, view: &View, code: MoveCode) -> bool {
    let declared = view.model().move_of(code);
    view.moves().contains(&code)
        || declared.is_some_and(|declared| declared.gesture.is_players()) && position.valid(code)
}

/// Combines a seed with a deal number, so that each deal has a different seed (the finalizer of `SplitMix64`).
pub(crate) const fn mixed(seed: u64, deal: u64) -> u64 {
    let mut mixed = seed ^ deal.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The reason why a deal was not played to its end.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The game has no deal with this number.
    #[error(transparent)]
    Deal(#[from] solitaire_runtime::DealNumberError),
    /// The game was stopped before its end.
    #[error("the game was stopped before its end")]
    BrokenOff,
    /// The policy cannot continue.
    #[error(transparent)]
    Policy(#[from] PolicyError),
}
