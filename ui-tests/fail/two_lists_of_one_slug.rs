//! Games of two lists that are joined have one slug, under which both would be saved.
//! Blames `solitaire::games! {`.

#[path = "."]
pub mod one {
    solitaire::games! {
        #[path = "two_games_of_one_slug/toy.rs"]
        mod toy_games { Toy }
    }
}

#[path = "."]
pub mod other {
    solitaire::games! {
        #[path = "two_games_of_one_slug/other.rs"]
        mod other_games { Other }
    }
}

solitaire::games! {
    use one;
    use other;
}

fn main() {
    assert_eq!(GAMES.len(), 2);
}
