//! The games as types, for what is asked of each game's own types.

/// Calls a function of a game, `f::<G>()`, for every game there is.
macro_rules! every_game {
    ($f:ident) => {{
        use solitaire_families::simplesimon::{SimpleSimon, Simplevar};

        let listed = [$f::<SimpleSimon>(), $f::<Simplevar>()].len();
        assert_eq!(listed, solitaire_families::GAMES.len(), "a game is missing in `every_game`");
    }};
}

pub(crate) use every_game;
