//! Two games of a list have one slug, under which both would be saved.
//! Blames `Other`.

solitaire::games! {
    #[path = "two_games_of_one_slug/toy.rs"]
    mod toy_games { Toy }
    #[path = "two_games_of_one_slug/other.rs"]
    mod other_games { Other }
}

fn main() {
    assert_eq!(GAMES.len(), 2);
}
