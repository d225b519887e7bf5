//! Finds the moves that take cards off one given place.

use solitaire_runtime::{MoveCode, Moves, Place, Session, every_legal_move};

use solitaire_session::intent;

/// The legal moves that take cards off `place`. If several empty targets are equivalent, there is a move to each of
/// them.
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

/// The places on which the player may drop the last `count` cards of `source`, each with the move that this drop means.
///
/// # Errors
/// Returns a sentence for the player if these cards cannot be moved to any place, because of the cards themselves.
pub(super) fn of(
    session: &Session,
    source: Place,
    count: u8,
) -> Result<Vec<(Place, MoveCode)>, String> {
    let lit = intent::pick_up(session, source, count)?;
    let meant = |to| intent::drop_on(session, source, count, to).ok().map(|code| (to, code));
    Ok(lit.into_iter().filter_map(meant).collect())
}
