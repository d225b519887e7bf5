//! Runs a test for each game as a type, because types such as the undo log differ from game to game.

/// Calls a function of a game, `f::<G>()`, for every game that has code of its own.
///
/// The compiler generates code of each function for each of these games, which takes longer than running the function.
/// So the games that the shared engine plays are left out, unless the feature `every-type` is enabled.
#[macro_export]
macro_rules! every_game {
    ($f:ident) => {{
        struct Each;

        impl solitaire::GameVisitor for Each {
            fn visit<G: solitaire::Game>(&mut self) {
                $f::<G>();
            }
        }

        #[cfg(feature = "every-type")]
        solitaire_families::visit_games(&mut Each);
        #[cfg(not(feature = "every-type"))]
        solitaire_families::visit_own_code(&mut Each);
    }};
}

pub use every_game;
