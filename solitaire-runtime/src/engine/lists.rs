//! Lists moves in three ways: with code generated for one game, with code shared by all games, and by evaluating every
//! rule for every move.

use crate::flow::{First, GO_ON};
use crate::game::Game;
use crate::listing::{
    Ends, Listing, MoveGenerator, Tables, Wanted, by_constants, by_data, by_model,
};
use crate::moves::Moves;
use crate::rules::Rules;
use crate::view::Table;
use solitaire_model::MoveCode;

impl<G: Game> by_constants::Constants for G {
    const LISTING: &'static Listing = <G as Game>::LISTING;
    const RULES: Rules = G::DATA.rules();
}

/// The lookup tables of a game, which both fast ways of listing use.
#[inline]
fn tables<G: Game>() -> &'static Tables {
    G::engine_cache().tables(<G as Game>::LISTING, const { G::DATA.rules() })
}

/// The move generator of a game, which the code shared by all games uses.
#[inline]
fn generator<G: Game>() -> &'static MoveGenerator {
    G::engine_cache().generator(<G as Game>::LISTING, const { G::DATA.rules() })
}

/// Adds the player's legal moves to a list. `table` is a closure, because a table that is passed by value would be
/// stored in memory and not in registers.
#[inline]
pub fn legal_moves<'t, G: Game>(table: impl Fn() -> Table<'t>, moves: &mut Moves) {
    // Code generated for one game is faster only if it is optimized. In an unoptimized build it must not even be
    // mentioned, because the compiler then evaluates all constants of that code, which takes long.
    #[cfg(debug_assertions)]
    legal_moves_by_data::<G>(table(), moves);
    #[cfg(not(debug_assertions))]
    legal_moves_by_constants::<G>(table, moves);
}

/// Same as [`legal_moves`], with code generated for this game.
#[doc(hidden)]
#[inline]
pub fn legal_moves_by_constants<'t, G: Game>(table: impl Fn() -> Table<'t>, moves: &mut Moves) {
    let tables = tables::<G>();
    moves.write(
        |pen| by_constants::list::<G, false>(tables, table(), pen),
        |moves| legal_moves_by_data::<G>(table(), moves),
    );
}

/// Same as [`legal_moves`], with code shared by all games.
#[doc(hidden)]
#[cold]
pub fn legal_moves_by_data<G: Game>(table: Table<'_>, moves: &mut Moves) {
    by_data::players(const { G::DATA.rules() }, generator::<G>(), table, moves);
}

/// Same as [`legal_moves`], but slowly: evaluates every rule for every move, without lookup tables.
#[doc(hidden)]
pub fn legal_moves_one_by_one<G: Game>(table: Table<'_>, moves: &mut Moves) {
    let _ = by_model::by_model(const { G::DATA.rules() }, table, Wanted::Players, &mut |code| {
        moves.push(code);
        GO_ON
    });
}

/// Adds to a list the legal instances of the automatic move with the index `kind`.
pub fn automatic_moves<G: Game>(table: Table<'_>, kind: u8, moves: &mut Moves) {
    let (rules, ends) = (const { G::DATA.rules() }, Ends::of(table));
    automatic_moves_by_data(rules, generator::<G>(), (table, &ends), kind, moves);
}

/// Same as [`automatic_moves`], as code that is compiled only once for all games.
pub(crate) fn automatic_moves_by_data(
    rules: Rules,
    generator: &MoveGenerator,
    (table, ends): (Table<'_>, &Ends),
    kind: u8,
    moves: &mut Moves,
) {
    let _ =
        by_data::list_by_data(rules, generator, (table, ends), Wanted::Kind(kind), &mut |code| {
            moves.push(code);
            GO_ON
        });
}

/// The first automatic move that is legal on this board; `None` if there is none.
#[inline]
pub fn consequence<G: Game>(table: Table<'_>) -> Option<MoveCode> {
    // An unoptimized build must not mention the code generated for this game, as in `legal_moves`.
    #[cfg(debug_assertions)]
    return consequence_by_data::<G>(table);
    #[cfg(not(debug_assertions))]
    consequence_by_constants::<G>(table)
}

/// Same as [`consequence`], with code generated for this game.
#[doc(hidden)]
#[inline]
pub fn consequence_by_constants<G: Game>(table: Table<'_>) -> Option<MoveCode> {
    let mut first = First(None);
    by_constants::list::<G, true>(tables::<G>(), table, &mut first);
    first.0
}

/// Same as [`consequence`], with code shared by all games.
#[doc(hidden)]
pub fn consequence_by_data<G: Game>(table: Table<'_>) -> Option<MoveCode> {
    let (rules, ends) = (const { G::DATA.rules() }, Ends::of(table));
    by_data::consequence(rules, generator::<G>(), (table, &ends))
}
