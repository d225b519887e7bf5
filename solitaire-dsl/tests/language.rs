//! Checks that the examples in `docs/language.md` have no mistakes.

use std::path::Path;

use solitaire_dsl::{Arena, Expander};

use crate::support::patch::Game;

/// The contents of all code blocks of a Markdown document that are marked with this language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let open = format!("```{language}\n");
    let inside = text.split(open.as_str()).skip(1);
    inside.map(|block| block.split_once("```").expect("a block is closed").0.to_owned()).collect()
}

#[test]
fn examples_of_the_reference_are_right() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/language.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let blocks = blocks(&text, "solitaire");
    let (toy, examples) = blocks.split_first().expect("the game stands first");
    let game = Game::new(toy).expect("it is a game");
    assert!(examples.len() >= 9, "{}", examples.len());
    let mut wrong = String::new();
    for example in [""].into_iter().chain(examples.iter().map(String::as_str)) {
        let patched = game.patched(example).expect("it fits into the game");
        let expansion = Expander::new(&Arena::new()).call(patched);
        for one in expansion.report.diagnostics() {
            wrong += &format!("{}\n  in {example}\n", one.text());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
