//! A list of games in their own modules, in which a game is found by its slug.
#![deny(warnings)]

use solitaire::{Game, GameVisitor};

solitaire::games! {
    /// Two games.
    #[path = "list_of_games/columns.rs"]
    mod columns { Columns, Wider }
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
    assert_eq!(slugs, ["columns/columns", "columns/wider", "rows/rows"]);
    let mut names = Names(Vec::new());
    visit_games(&mut names);
    assert_eq!(names.0, ["Columns", "Wider", "Rows"]);
}
