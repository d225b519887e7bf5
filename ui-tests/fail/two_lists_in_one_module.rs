//! Two lists of games side by side.
//! Blames `solitaire::games!`.

solitaire::games! {
    #[path = "two_games_of_one_slug/toy.rs"]
    mod toy_games { Toy }
}

solitaire::games! {}

fn main() {
    assert_eq!(GAMES.len(), 1);
}
