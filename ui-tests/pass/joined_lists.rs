//! Lists of games joined into one, by the names of their modules, with another module beside them.
#![deny(warnings)]

use solitaire::{Game, GameVisitor};

/// A list without games and without joined lists.
pub mod nothing {
    solitaire::games! {}
}

#[path = "."]
pub mod here {
    solitaire::games! {
        #[path = "list_of_games/columns.rs"]
        mod columns { Columns, Wider: own_code }
    }
}

pub use here::columns;

solitaire::games! {
    use here;
    use nothing;
    /// A list that comes first in the alphabet of modules.
    #[path = "joined_lists/aisles.rs"]
    mod aisles { Aisles }
    #[path = "list_of_games/rows.rs"]
    mod rows { Rows }
}

struct Names(Vec<&'static str>);

impl GameVisitor for Names {
    fn visit<G: Game>(&mut self) {
        self.0.push(G::MODEL.name);
    }
}

fn main() {
    let slugs: Vec<&str> = GAMES.iter().map(|game| game.model().slug).collect();
    assert_eq!(slugs, ["aisles/aisles", "columns/columns", "columns/wider", "rows/rows"]);
    let own_code: Vec<bool> = GAMES.iter().map(|game| game.has_own_code()).collect();
    assert_eq!(own_code, [false, false, true, false]);
    let mut names = Names(Vec::new());
    visit_games(&mut names);
    assert_eq!(names.0, ["Columns", "Wider", "Aisles", "Rows"]);
    let mut names = Names(Vec::new());
    visit_own_code(&mut names);
    assert_eq!(names.0, ["Wider"]);
    assert!(nothing::GAMES.is_empty());
}
