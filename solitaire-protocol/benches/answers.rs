//! Measures how long the engine takes to answer three requests: a move (after undoing it), the state, and the list of
//! moves. Each measurement takes all games in turn.
//!
//! `cargo bench -p solitaire-protocol --bench answers`

use divan::Bencher;
use solitaire_families::GAMES;
use solitaire_protocol::engine::Engine;

fn main() {
    divan::main();
}

/// Starts a conversation in each game. Returns it with the code of the game's first legal move.
fn conversations() -> Vec<(Engine, String)> {
    let begun = GAMES.iter().map(|entry| {
        let mut engine = Engine::new(GAMES);
        let _ = engine.ask(&format!("game {} deal 3", entry.model().slug));
        let moves: serde_json::Value =
            serde_json::from_str(&engine.ask("moves")).unwrap_or_default();
        let code = moves["moves"][0]["code"].as_str().unwrap_or("state").to_owned();
        (engine, code)
    });
    begun.collect()
}

#[divan::bench]
fn a_move(bencher: Bencher<'_, '_>) {
    each(bencher, |engine, code| {
        let _ = engine.ask("undo");
        engine.ask(code)
    });
}

#[divan::bench]
fn the_state(bencher: Bencher<'_, '_>) {
    each(bencher, |engine, _| engine.ask("state"));
}

#[divan::bench]
fn the_moves(bencher: Bencher<'_, '_>) {
    each(bencher, |engine, _| engine.ask("moves"));
}

fn each(bencher: Bencher<'_, '_>, mut ask: impl FnMut(&mut Engine, &str) -> String) {
    let mut conversations = conversations();
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + 1) % conversations.len();
        let (engine, code) = &mut conversations[number];
        ask(engine, code)
    });
}
