//! A list names a family that is not a game.
//! Blames `Toy`.

solitaire::games! {
    #[path = "list_of_no_game/toy.rs"]
    mod toys { Toy }
}

fn main() {
    assert_eq!(GAMES.len(), 1);
    visit_games(&mut Nothing);
}

struct Nothing;

impl solitaire::GameVisitor for Nothing {
    fn visit<G: solitaire::Game>(&mut self) {}
}
