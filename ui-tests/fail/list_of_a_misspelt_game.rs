//! A list names a game that its module does not declare.
//! Blames `Tyo`.

solitaire::games! {
    #[path = "two_games_of_one_slug/toy.rs"]
    mod toy_games { Tyo }
}

fn main() {
    assert_eq!(GAMES.len(), 1);
}
