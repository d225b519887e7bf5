//! Declare, play and prove solitaire (patience) games.
//!
//! An author describes a family of games in the words of a rule book inside [`solitaire!`]. The macro checks the
//! description and generates typed moves, a board, a deal, a layout, and a model of the rules as data.
//!
//! ```
//! use solitaire::prelude::*;
//!
//! solitaire! {
//!     /// Two columns; a card goes on one that is a rank higher.
//!     #[game(name = "Toy")]
//!     family Toy {
//!         structure { tableau: [Column; 2]; foundation: [Pile; 4]; }
//!         deal { tableau <- rest up; }
//!         build tableau    = next_rank(top(target), bottom(moving));
//!         space tableau    = always;
//!         build foundation = next_rank(bottom(moving), top(target))
//!                         && same_suit(bottom(moving), top(target));
//!         space foundation = is_ace(bottom(moving));
//!         moves {
//!             /// Move a card onto the other column.
//!             drag MoveCard:     tableau[top] => tableau;
//!             /// Move a card to a foundation.
//!             drag ToFoundation: tableau[top] => foundation;
//!         }
//!         win = count(foundation) == CARDS;
//!     }
//! }
//!
//! fn main() {
//!     let board = Board::<Toy>::deal(7);
//!     let mut moves = Moves::new();
//!     board.legal_moves(&mut moves);
//!     for code in moves.iter() {
//!         assert!(board.valid(*code));
//!     }
//! }
//! ```
//!
//! The macro generates items and modules, so it must be at module level, not inside a function.
//!
//! `solitaire-player` plays declared games; it reads all it knows about a game from its model.

#[doc(hidden)]
pub mod games;
#[doc(hidden)]
pub mod private;

#[cfg(not(feature = "testing"))]
pub use solitaire_macros::__test_setup_without_testing as test_setup;
/// Declares the modules of a collection of games and gathers their games into `GAMES`.
///
/// ```ignore
/// solitaire::games! {
///     mod simplesimon { SimpleSimon: own_code, Simplevar }
/// }
/// ```
///
/// Games that are not listed are not compiled. Two games with the same slug are an error. `#![odds =
/// include_str!("…")]` may precede the first module: the table that `solitaire study table` writes about these games,
/// for players. `#![difficulty = include_str!("…")]`, the table that `solitaire study levels` writes, may follow it.
/// `#![kind = "Fans"]` names the kind under which players find the games, and `#[kind = "Castles"]` before a module
/// names that of its games; games without a kind stand last.
///
/// All games are played by one shared engine, from their data. A game with `: own_code` gets code that is compiled for
/// it alone: its moves are listed and made several times as fast, which a solver notices and a player does not. It
/// costs half a second of a release build and 20 KiB of the program.
///
/// A collection of many games should be split into several crates, which are compiled in parallel: after an edit the
/// compiler processes the whole crate again. `use` joins the lists of other crates, and takes over their modules:
///
/// ```ignore
/// solitaire::games! {
///     use cells;
///     use fans;
///     mod oddities { Clock, Maze }
/// }
/// ```
///
/// The lists are merged by the names of their modules, in alphabetical order if each list is in this order.
///
/// Besides `GAMES` there is `visit_games`, for code that needs each game as a type: see [`GameVisitor`]. It visits list
/// by list. `visit_own_code` visits only games with code of their own.
///
/// Three tests are generated for each game, in the crate that declares it: `every_condition_is_proven` finds two boards
/// for each condition that differ only in it, `the_laws_hold` plays the game at random next to an independent referee,
/// and `the_examples_hold` checks the examples in the declaration that need a board. The tests need the feature
/// `testing`, which belongs in `[dev-dependencies]`: with it the crate has the modules `prover` and `referee`.
pub use solitaire_macros::games;
#[cfg(feature = "testing")]
pub use solitaire_macros::test_setup;
pub use solitaire_macros::{cards, constraint, solitaire};

// Cards and packs.
#[doc(inline)]
pub use solitaire_runtime::{
    Card, CardTextError, DealNumberError, Numbers, Pack, Rank, Ranks, Suit, shuffle, unshuffle,
};
// The arguments of an author's functions, steps and moves.
#[doc(inline)]
pub use solitaire_runtime::{
    Cards, Dealer, Effect, Group, HandMove, Log, Motion, Place, RuleContext, Scene, Shape,
    ShiftOptions, Span, Table, TableMut, Touch,
};
// Games, boards and moves.
#[doc(inline)]
pub use solitaire_runtime::{
    AlterationError, Board, BoardBefore, BoardUndo, Game, GameEntry, Handwritten, Move, MoveCode,
    MoveParts, Moves, NoRoom, Position, Store, Undo, UndoLog, UndoOrBoard, every_legal_move,
    only_redeals_left, perft,
};
// Games in play, and saved games.
#[doc(inline)]
pub use solitaire_runtime::{Journal, Save, Session, Snapshot};
#[doc(inline)]
pub use solitaire_runtime::{
    by_hand, constraints, decision, explain, fair, kinds, model, nouns, save, session, snapshot,
    words,
};
#[cfg(feature = "testing")]
#[doc(inline)]
pub use {solitaire_prover as prover, solitaire_referee as referee};

/// The usual imports for an author's module: `use solitaire::prelude::*;`.
pub mod prelude {
    #[cfg(feature = "testing")]
    pub use crate::prover::Arrange;
    pub use crate::{
        Board, Card, Cards, Dealer, Game, GameEntry, Group, HandMove, Move, MoveCode, Moves, Place,
        Scene, cards, constraint, solitaire, test_setup,
    };
}

/// Generic code to run for each game of a collection, with the game as a type `G`. (A list such as `GAMES` has the
/// games only as values.)
///
/// ```
/// use solitaire::{Game, GameVisitor};
///
/// /// How many bytes it takes to undo a move, at most.
/// struct Largest(usize);
///
/// impl GameVisitor for Largest {
///     fn visit<G: Game>(&mut self) {
///         self.0 = self.0.max(size_of::<G::Undo>());
///     }
/// }
///
/// let mut largest = Largest(0);
/// solitaire_spiders::visit_games(&mut largest);
/// assert!(largest.0 > 0);
/// ```
pub trait GameVisitor {
    /// Visits the game `G`.
    fn visit<G: Game>(&mut self);
}

/// The expansion of a valid [`games!`].
#[doc(hidden)]
#[macro_export]
macro_rules! __games {
    (
        $(#![odds = $odds:expr])?
        $(#![difficulty = $difficulty:expr])?
        $(use $list:ident;)*
        $($(#[$attr:meta])* mod $module:ident: $kind:literal { $($game:tt $(: $code:ident)?),+ $(,)? })*
    ) => {
        /// The results of studies for these games, as CSV.
        const __ODDS: &str = concat!($($odds)?);

        /// The difficulty of the deals of these games, as CSV.
        const __DIFFICULTY: &str = concat!($($difficulty)?);

        /// The games of this collection, each with its module.
        #[doc(hidden)]
        pub static __ROWS: &[$crate::games::Row] = {
            // Statics, not constants: the compiler evaluates everything that a constant refers to, including each
            // game's model.
            static LISTS: &[&[$crate::games::Row]] = &[
                $($list::__ROWS,)*
                &[$($($crate::games::Row {
                    module: stringify!($module),
                    game: {
                        #[allow(unused_imports)]
                        use $crate::games::Missing as _;
                        static LISTED: $crate::private::Listed =
                            $crate::__listed!($($code)? $module::$game)
                                .with_tables(__ODDS, __DIFFICULTY)
                                .with_kind($kind);
                        $crate::GameEntry::listed(&LISTED)
                    },
                },)+)*],
            ];
            match $crate::games::any(LISTS) {
                Some(any) => &$crate::games::merged::<{ $crate::games::length(LISTS) }>(any, LISTS),
                None => &[],
            }
        };

        /// All games of this collection, in the order of the list.
        pub static GAMES: &[$crate::GameEntry] = match __ROWS {
            [any, ..] => &$crate::games::entries::<{ __ROWS.len() }>(*any, __ROWS),
            [] => &[],
        };

        /// Passes all games of this collection to the visitor as types, list by list.
        pub fn visit_games(visitor: &mut impl $crate::GameVisitor) {
            #[allow(unused_imports)]
            use $crate::games::Missing as _;
            $($list::visit_games(visitor);)*
            $($(<$crate::games::Entry<$module::$game>>::visit(visitor);)+)*
        }

        /// Passes the games of this collection that have code of their own to the visitor, list by list.
        pub fn visit_own_code(visitor: &mut impl $crate::GameVisitor) {
            #[allow(unused_imports)]
            use $crate::games::Missing as _;
            let _ = &visitor;
            $($list::visit_own_code(visitor);)*
            $($($crate::__if_own_code!($($code)? <$crate::games::Entry<$module::$game>>::visit(visitor));)+)*
        }

        /// The code that the authors of these games wrote in Rust, by the slugs of the games that have some.
        #[doc(hidden)]
        pub const __HANDWRITTEN: &[$crate::games::Handwritten] = {
            #[allow(unused_imports)]
            use $crate::games::Missing as _;
            const LISTS: &[&[$crate::games::Handwritten]] = &[
                $($list::__HANDWRITTEN,)*
                &[$($(<$crate::games::Entry<$module::$game>>::HANDWRITTEN,)+)*],
            ];
            &$crate::games::written::<{ $crate::games::count_written(LISTS) }>(LISTS)
        };

        /// The code that the authors of these games wrote in Rust, by the slugs of the games that have some: the part
        /// of the games that a program needs if it reads their models as data.
        pub static HANDWRITTEN: &[$crate::games::Handwritten] = __HANDWRITTEN;

        /// The slugs of the games of this collection, each after the name of its game.
        #[doc(hidden)]
        pub const __SLUGS: &[(&str, &str)] = {
            #[allow(unused_imports)]
            use $crate::games::Missing as _;
            const LISTS: &[&[(&str, &str)]] = &[
                $($list::__SLUGS,)*
                &[$($((stringify!($module::$game), <$crate::games::Entry<$module::$game>>::SLUG),)+)*],
            ];
            &$crate::games::joined::<{ $crate::games::length(LISTS) }>(LISTS)
        };
        const __TAKEN: ::core::option::Option<usize> = $crate::games::taken::<{ __SLUGS.len() }>(__SLUGS);
        const _: () = {
            const LISTED: usize = $crate::games::length::<(&str, &str)>(&[$($list::__SLUGS),*]);
            const CLASH: ::core::option::Option<$crate::games::Clash> =
                $crate::games::clash(__SLUGS, __TAKEN, LISTED);
            // The panic is in this place so that the compiler's error shows only the author's text.
            if let ::core::option::Option::Some(clash) = &CLASH {
                ::core::panic!("{}", clash.text());
            }
        };
        $($(
            const _: () = {
                // A type alias instead of an import, so that a misspelled name gets the same error message here as
                // elsewhere.
                type $game = $module::$game;
                trait __Listed:
                    $crate::games::Own<
                        { $crate::games::is_own(__SLUGS, __TAKEN, stringify!($module::$game)) },
                    >
                {
                }
                impl __Listed for $game {}
            };
        )+)*
    };
}

/// Reports an error if there are games to test, but the feature that generated tests need is off.
#[cfg(not(feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __tests_of_games {
    () => {};
    ($($row:tt)+) => {
        #[cfg(test)]
        ::core::compile_error!(
            "generated tests need the feature `testing` of `solitaire`; write `features = [\"testing\"]` for it in \
             `[dev-dependencies]`"
        );
    };
}

/// The tests of the games of a list.
#[cfg(feature = "testing")]
#[doc(hidden)]
#[macro_export]
macro_rules! __tests_of_games {
    ($($(#[$attr:meta])* mod $module:ident { $($game:tt $(: $code:ident)?),+ $(,)? })*) => {
        /// Each condition of each game matters: see `solitaire::prover`.
        #[cfg(test)]
        mod every_condition_is_proven {
            $($(#[$attr])* mod $module {
                use super::super::__games_list::$module;
                $(
                    #[test]
                    #[allow(non_snake_case)]
                    fn $game() {
                        #[allow(unused_imports)]
                        use $crate::games::Missing as _;
                        <$crate::games::Entry<$module::$game>>::assert_proven();
                    }
                )+
            })*
        }

        /// The laws that hold for every game hold for each of these: see `solitaire::referee::laws`.
        #[cfg(test)]
        mod the_laws_hold {
            $($(#[$attr])* mod $module {
                use super::super::__games_list::$module;
                $(
                    #[test]
                    #[allow(non_snake_case)]
                    fn $game() {
                        #[allow(unused_imports)]
                        use $crate::games::Missing as _;
                        $crate::__assert_laws!($($code)? $module::$game);
                    }
                )+
            })*
        }

        /// The examples with a board in the declaration of each game hold: see `solitaire::referee::examples`.
        #[cfg(test)]
        mod the_examples_hold {
            $($(#[$attr])* mod $module {
                use super::super::__games_list::$module;
                $(
                    #[test]
                    #[allow(non_snake_case)]
                    fn $game() {
                        #[allow(unused_imports)]
                        use $crate::games::Missing as _;
                        <$crate::games::Entry<$module::$game>>::assert_examples();
                    }
                )+
            })*
        }
    };
}

/// The list entry of a game: with its own compiled code if the list says `own_code`, otherwise for the shared engine.
#[doc(hidden)]
#[macro_export]
macro_rules! __listed {
    (own_code $game:path) => {
        <$crate::games::Entry<$game>>::WITH_OWN_CODE
    };
    ($game:path) => {
        <$crate::games::Entry<$game>>::LISTED
    };
}

/// Expands to the code only if the list says `own_code` for the game.
#[doc(hidden)]
#[macro_export]
macro_rules! __if_own_code {
    (own_code $done:expr) => {
        $done
    };
    ($done:expr) => {};
}

/// Tests the laws with the code compiled for a game if the list asks for it, and otherwise with the shared engine.
#[doc(hidden)]
#[macro_export]
macro_rules! __assert_laws {
    (own_code $game:path) => {
        <$crate::games::Entry<$game>>::assert_laws_of_own_code()
    };
    ($game:path) => {
        <$crate::games::Entry<$game>>::assert_laws()
    };
}

/// The examples of the Markdown pages, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../CONTRIBUTING.md")]
#[doc = include_str!("../docs/vocabulary.md")]
#[doc = include_str!("../tests/pages/vocabulary.md")]
#[doc = include_str!("../docs/hidden-cards.md")]
#[doc = include_str!("../docs/by-hand.md")]
#[doc = include_str!("../docs/new-family.md")]
mod pages {}
