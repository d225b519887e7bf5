//! The games as types, for what is asked of each game's own types.

/// Calls a function of a game, `f::<G>()`, for every game there is.
#[macro_export]
macro_rules! every_game {
    ($f:ident) => {{
        struct Each;

        impl solitaire::GameVisitor for Each {
            fn visit<G: solitaire::Game>(&mut self) {
                $f::<G>();
            }
        }

        solitaire_families::visit_games(&mut Each);
    }};
}

pub use every_game;
