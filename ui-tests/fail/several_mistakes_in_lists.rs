//! Lists of games with parts in the wrong form.
//! Blames `pub`, `Toy`, `own`, `7`, `{ }`, `toy_games` and `toy_games`.

solitaire::games! {
    #[path = "two_games_of_one_slug/toy.rs"]
    pub mod toy_games { Toy, Toy: own }
    #[path = "two_games_of_one_slug/other.rs"]
    #[kind = 7]
    mod other_games { }
    mod toy_games { Toy }
    toy_games::Toy
}

fn main() {
    assert_eq!(GAMES.len(), 2);
}
