//! Declare, play and prove solitaire (patience) games.
//!
//! An author writes a family of games in the words of a rule book inside [`solitaire!`]; the macro checks it and
//! makes of it typed moves, a board, a deal, a layout, and a model of the rules as data.
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
//! The macro makes items and modules, so it stands where items stand, not inside a function.
//!
//! A declared game is played by `solitaire-player`, which reads all it knows of the game from its model.

#[doc(hidden)]
pub mod games;

#[doc(hidden)]
pub use solitaire_macros::{__proofs, __vary};
pub use solitaire_macros::{cards, constraint, solitaire, test_setup};
pub use solitaire_prover as prover;
pub use solitaire_referee as referee;
pub use solitaire_runtime::*;

/// What an author's module wants in scope: `use solitaire::prelude::*;`.
pub mod prelude {
    pub use crate::{
        Board, Card, Cards, Dealer, Game, GameEntry, Group, HandMove, Move, MoveCode, Moves, Place,
        Scene, cards, constraint, prover::Arrange, solitaire, test_setup,
    };
}

/// What is done with each game of a collection as a type: generic code that a list of values cannot call.
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
/// solitaire_families::visit_games(&mut largest);
/// assert!(largest.0 > 0);
/// ```
pub trait GameVisitor {
    /// Comes to the game `G`.
    fn visit<G: Game>(&mut self);
}

/// Declares the modules of a collection of games and gathers their games into `GAMES`.
///
/// ```ignore
/// solitaire::games! {
///     mod simplesimon { SimpleSimon: own_code, Simplevar }
/// }
/// ```
///
/// What is not listed is not compiled. Two games with one slug are an error. Before the first module may stand
/// `#![odds = include_str!("…")]`, the table that `solitaire study table` writes of these games, for players, and after it
/// `#![difficulty = include_str!("…")]`, the one that `solitaire study levels` writes.
///
/// All games are played by one shared engine, over their data. A game with `: own_code` gets code that is compiled for it
/// alone: its moves are listed and made some times faster, which a solver notices and a player does not, for half a second
/// of a release build and 20 KiB of the program.
///
/// Beside `GAMES` there is `visit_games`, for what needs each game as a type: see [`GameVisitor`].
///
/// Two tests are made for each game: `every_condition_is_proven` finds two boards for each condition that differ in it
/// alone, and `the_laws_hold` plays the game at random beside an independent referee; see [`prover`] and [`referee`].
#[macro_export]
macro_rules! games {
    (
        $(#![odds = $odds:expr])?
        $(#![difficulty = $difficulty:expr])?
        $($(#[$attr:meta])* mod $module:ident { $($game:tt $(: $code:ident)?),+ $(,)? })*
    ) => {
        $($(#[$attr])* pub mod $module;)*

        /// What studies found of these games, as CSV.
        const __ODDS: &str = concat!($($odds)?);

        /// How hard the deals of these games are, as CSV.
        const __DIFFICULTY: &str = concat!($($difficulty)?);

        /// All games of this collection, in the order of the list.
        pub static GAMES: &[$crate::GameEntry] = &[
            $($(
                $crate::__entry!($($code)? $module::$game)
                    .with_odds(__ODDS)
                    .with_difficulty(__DIFFICULTY),
            )+)*
        ];

        /// Shows the visitor all games of this collection as types, in the order of the list.
        pub fn visit_games(visitor: &mut impl $crate::GameVisitor) {
            $($(visitor.visit::<$module::$game>();)+)*
        }

        /// Each condition of each game matters: see `solitaire::prover`.
        #[cfg(test)]
        mod every_condition_is_proven {
            $($(#[$attr])* mod $module {
                $(
                    #[test]
                    #[allow(non_snake_case)]
                    fn $game() {
                        let entry = $crate::GameEntry::of::<super::super::$module::$game>();
                        $crate::prover::assert_proven(&entry);
                    }
                )+
            })*
        }

        /// The laws that hold of every game hold of each of these: see `solitaire::referee::laws`.
        #[cfg(test)]
        mod the_laws_hold {
            $($(#[$attr])* mod $module {
                $(
                    #[test]
                    #[allow(non_snake_case)]
                    fn $game() {
                        $crate::referee::assert_laws::<super::super::$module::$game>();
                    }
                )+
            })*
        }

        #[doc(hidden)]
        const __SLUGS: &[(&str, &str)] = &[
            $($((stringify!($module::$game), <$module::$game as $crate::Game>::MODEL.slug),)+)*
        ];
        #[doc(hidden)]
        const __TAKEN: ::core::option::Option<usize> = $crate::games::taken::<{ __SLUGS.len() }>(__SLUGS);
        $($(
            const _: () = {
                use $module::$game;
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

/// The entry of a game in a list, by how it is to be played.
#[doc(hidden)]
#[macro_export]
macro_rules! __entry {
    (own_code $game:path) => {
        $crate::GameEntry::with_own_code::<$game>()
    };
    ($game:path) => {
        $crate::GameEntry::of::<$game>()
    };
}

/// The examples of the pages, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../CONTRIBUTING.md")]
#[doc = include_str!("../docs/vocabulary.md")]
#[doc = include_str!("../docs/hidden-cards.md")]
#[doc = include_str!("../docs/by-hand.md")]
#[doc = include_str!("../docs/new-family.md")]
mod pages {}
