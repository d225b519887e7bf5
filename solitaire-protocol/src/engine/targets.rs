//! The moves of one place.

use solitaire_runtime::{MoveCode, Moves, Place, Session, every_legal_move};

use solitaire_session::intent;

/// The legal moves that take cards off a place, including each of several equal empty targets.
pub(super) fn off(session: &Session, place: Place) -> Vec<MoveCode> {
    let mut codes = Moves::new();
    every_legal_move(session.position(), &mut codes);
    let model = session.model();
    let is_off = |code: &&MoveCode| {
        model.move_of(**code).is_some_and(|declared| {
            let is_source = declared.lifts.iter().any(|lift| lift.span.holds(place))
                && (code.source() == place || !declared.located);
            is_source || (declared.pair && Place(code.count) == place)
        })
    };
    codes.iter().filter(is_off).copied().collect()
}

/// The moves that dropping the last `count` cards of a place can mean, one for each place that accepts them.
///
/// # Errors
/// Returns a sentence for the player if the cards themselves are the reason for the refusal.
pub(super) fn of(
    session: &Session,
    source: Place,
    count: u8,
) -> Result<Vec<(Place, MoveCode)>, String> {
    let lit = intent::pick_up(session, source, count)?;
    let meant = |to| intent::drop_on(session, source, count, to).ok().map(|code| (to, code));
    Ok(lit.into_iter().filter_map(meant).collect())
}
