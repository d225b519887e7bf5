//! Lists moves: by code generated for one game, by code shared by all games, or by asking every rule each time.

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

/// The lookup tables of a game.
#[inline]
fn tables<G: Game>() -> &'static Tables {
    G::engine_cache().tables(<G as Game>::LISTING, const { G::DATA.rules() })
}

/// The move generator of a game that is listed by data.
#[inline]
fn generator<G: Game>() -> &'static MoveGenerator {
    G::engine_cache().generator(<G as Game>::LISTING, const { G::DATA.rules() })
}

/// Adds the player's legal moves to a list. `table` is a closure: a table passed by value would lie in memory.
#[inline]
pub fn legal_moves<'t, G: Game>(table: impl Fn() -> Table<'t>, moves: &mut Moves) {
    // Code generated for each game pays only if it is optimized. Without optimization it must not even be named,
    // because the compiler evaluates the constants of all code that is named.
    #[cfg(debug_assertions)]
    legal_moves_by_data::<G>(table(), moves);
    #[cfg(not(debug_assertions))]
    legal_moves_by_constants::<G>(table, moves);
}

/// Same as [`legal_moves`], by code generated for this game.
#[doc(hidden)]
#[inline]
pub fn legal_moves_by_constants<'t, G: Game>(table: impl Fn() -> Table<'t>, moves: &mut Moves) {
    let tables = tables::<G>();
    moves.write(
        |pen| by_constants::list::<G, false>(tables, table(), pen),
        |moves| legal_moves_by_data::<G>(table(), moves),
    );
}

/// Same as [`legal_moves`], by code shared by all games.
#[doc(hidden)]
#[cold]
pub fn legal_moves_by_data<G: Game>(table: Table<'_>, moves: &mut Moves) {
    by_data::players(const { G::DATA.rules() }, generator::<G>(), table, moves);
}

/// Same as [`legal_moves`], without tables: every rule is evaluated each time.
#[doc(hidden)]
pub fn legal_moves_one_by_one<G: Game>(table: Table<'_>, moves: &mut Moves) {
    let _ = by_model::by_model(const { G::DATA.rules() }, table, Wanted::Players, &mut |code| {
        moves.push(code);
        GO_ON
    });
}

/// Adds the legal instances of one automatic move to a list.
pub fn automatic_moves<G: Game>(table: Table<'_>, kind: u8, moves: &mut Moves) {
    let (rules, ends) = (const { G::DATA.rules() }, Ends::of(table));
    automatic_moves_by_data(rules, generator::<G>(), (table, &ends), kind, moves);
}

/// Same as [`automatic_moves`], compiled once for all games.
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

/// The first automatic move on this board.
#[inline]
pub fn consequence<G: Game>(table: Table<'_>) -> Option<MoveCode> {
    // Unoptimized code does not name the code of this game: see `legal_moves`.
    #[cfg(debug_assertions)]
    return consequence_by_data::<G>(table);
    #[cfg(not(debug_assertions))]
    consequence_by_constants::<G>(table)
}

/// Same as [`consequence`], by code generated for this game.
#[doc(hidden)]
#[inline]
pub fn consequence_by_constants<G: Game>(table: Table<'_>) -> Option<MoveCode> {
    let mut first = First(None);
    by_constants::list::<G, true>(tables::<G>(), table, &mut first);
    first.0
}

/// Same as [`consequence`], by code shared by all games.
#[doc(hidden)]
pub fn consequence_by_data<G: Game>(table: Table<'_>) -> Option<MoveCode> {
    let (rules, ends) = (const { G::DATA.rules() }, Ends::of(table));
    by_data::consequence(rules, generator::<G>(), (table, &ends))
}
