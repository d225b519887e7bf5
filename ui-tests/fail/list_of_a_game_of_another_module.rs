//! A list names a game in a module that only imports it.
//! Blames `Wider`.

solitaire::games! {
    #[path = "list_of_a_game_of_another_module/declaring.rs"]
    mod declaring { Toy }
    #[path = "list_of_a_game_of_another_module/importing.rs"]
    mod importing { Wider }
}

fn main() {
    assert_eq!(GAMES.len(), 2);
}
