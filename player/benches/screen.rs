//! From an event to the picture that follows it: handled, the game kept in its file, the picture drawn and written as
//! escape sequences. On the largest boards there are, among them one of two packs on thirteen columns.
//!
//! `cargo bench -p solitaire-player --bench screen`; all of it should stay below 5 ms.

use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use solitaire_families::GAMES;
use solitaire_player::bench::Screen;

/// Two packs on thirteen columns, three packs on as many, four packs on fifteen.
const BOARDS: [&str; 3] = ["spider/mrsmop", "spider/spiderwort", "spider/gigantic"];

const SIZE: (u16, u16) = (200, 60);

/// After so long a search is under way.
const UNDER_WAY: Duration = Duration::from_millis(100);

fn main() {
    divan::main();
}

fn screen(slug: &str) -> Screen {
    let entry = GAMES.iter().find(|game| game.model().slug == slug).expect("the game is declared");
    Screen::new(GAMES, *entry, SIZE.0, SIZE.1).expect("a screen can be made")
}

/// The cursor goes to and fro.
#[divan::bench(args = BOARDS)]
fn cursor(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    let mut keys = [KeyCode::Right, KeyCode::Left].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}

/// The next legal move is shown.
#[divan::bench(args = BOARDS)]
fn hint(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    bencher.bench_local(|| screen.key(KeyCode::Tab));
}

/// A move is taken back and made again, and kept each time.
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

/// The same while a search goes on beside the game: each of these moves stops one and begins another.
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

/// The cursor goes to and fro while a search goes on.
#[divan::bench(args = BOARDS)]
fn cursor_accompanied(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug).accompanied();
    thread::sleep(UNDER_WAY);
    let mut keys = [KeyCode::Right, KeyCode::Left].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}

/// Cards follow the pointer.
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

/// Cards are taken, and the places that take them are lit.
#[divan::bench(args = BOARDS)]
fn take_and_put_back(bencher: divan::Bencher<'_, '_>, slug: &str) {
    let mut screen = screen(slug);
    let mut keys = [KeyCode::Char(' '), KeyCode::Esc].into_iter().cycle();
    bencher.bench_local(|| screen.key(keys.next().expect("it goes on for ever")));
}
