//! Measures the time from an event to the next picture: the event is handled, the game is saved to its file, and the
//! picture is drawn and written as escape sequences. The games have the largest boards.
//!
//! Run it with `cargo bench -p solitaire-player --bench screen`. Every case should stay below 5 ms.

use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use solitaire_families::GAMES;
use solitaire_player::bench::Screen;

/// Games with two decks on thirteen columns, three decks on thirteen columns, and four decks on fifteen columns.
const BOARDS: [&str; 3] = ["spider/mrsmop", "spider/spiderwort", "spider/gigantic"];

const SIZE: (u16, u16) = (200, 60);

/// The time to wait until the background search has started.
const UNDER_WAY: Duration = Duration::from_millis(100);

fn main() {
    divan::main();
}

fn screen(slug: &str) -> Screen {
    let entry = GAMES.iter().find(|game| game.model().slug == slug).expect("the game is declared");
    Screen::new(GAMES, *entry, SIZE.0, SIZE.1).expect("a screen can be made")
}

/// Moves the cursor back and forth.
#[divan::bench(args = BOARDS)]
fn cursor(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    let mut keys = [KeyCode::Right, KeyCode::Left].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}

/// Shows the next legal move.
#[divan::bench(args = BOARDS)]
fn hint(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    bencher.bench_local(|| screen.key(KeyCode::Tab));
}

/// Undoes and redoes a move; the game is saved each time.
#[divan::bench(args = BOARDS)]
fn undo_and_redo(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    for _ in 0..60 {
        screen.key(KeyCode::Tab).expect("a picture is drawn");
        screen.key(KeyCode::Enter).expect("a picture is drawn");
    }
    assert!(screen.moves() > 20, "the board is under way");
    let mut keys = [KeyCode::Char('u'), KeyCode::Char('r')].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}

/// Like `undo_and_redo`, but with a background search. Each undo or redo stops one search and starts another.
#[divan::bench(args = BOARDS)]
fn undo_and_redo_accompanied(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug).accompanied();
    for _ in 0..60 {
        screen.key(KeyCode::Tab).expect("a picture is drawn");
        screen.key(KeyCode::Enter).expect("a picture is drawn");
    }
    assert!(screen.moves() > 20, "the board is under way");
    let mut keys = [KeyCode::Char('u'), KeyCode::Char('r')].into_iter().cycle();
    bencher
        .with_inputs(|| {
            thread::sleep(UNDER_WAY);
            keys.next().expect("it goes on for ever")
        })
        .bench_local_values(|key| screen.key(key));
}

/// Moves the cursor back and forth during a background search.
#[divan::bench(args = BOARDS)]
fn cursor_accompanied(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug).accompanied();
    thread::sleep(UNDER_WAY);
    let mut keys = [KeyCode::Right, KeyCode::Left].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}

/// Drags cards with the pointer.
#[divan::bench(args = BOARDS)]
fn drag(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    let (middle, low) = (SIZE.0 / 2, SIZE.1 / 3);
    screen.mouse(MouseEventKind::Down, middle, low).expect("a picture is drawn");
    let mut columns = (10..SIZE.0 - 10).cycle();
    bencher.bench_local(|| {
        let column = columns.next().expect("it goes on for ever");
        screen.mouse(MouseEventKind::Drag, column, low)
    });
}

/// Picks cards up, which highlights the places that accept them, and puts them back.
#[divan::bench(args = BOARDS)]
fn take_and_put_back(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    let mut keys = [KeyCode::Char(' '), KeyCode::Esc].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}
