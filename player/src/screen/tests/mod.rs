//! Tests the full-screen game without a terminal: sends events to it and looks at its pictures.

mod beside;
mod chance;
mod comfort;
mod gallery;
mod hands;
mod kept;
mod pictures;
mod play;
mod wins;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use solitaire_families::GAMES;
use solitaire_runtime::Place;

use super::*;
use crate::letters;
use crate::library::Library;
use crate::playing::Playing;
use crate::testing::{SAMPLER, place, session, simplevar};

fn app(entry: solitaire_runtime::GameEntry, deal: u64, width: u16, height: u16) -> App {
    on_display(entry, deal, Display::PLAIN, width, height)
}

fn on_display(
    entry: solitaire_runtime::GameEntry,
    deal: u64,
    display: Display,
    width: u16,
    height: u16,
) -> App {
    let game = Playing::unkept(session(entry, deal));
    App::new(Library::keeping_nothing(GAMES), game, display, Size::new(width, height))
}

/// The picture that the screen shows now, as text.
fn picture(app: &mut App) -> String {
    let size = app.frame().whole;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    terminal.draw(|frame| draw::draw(app, frame.buffer_mut())).unwrap();
    terminal.backend().to_string()
}

/// Sends an event to the game, one second after the previous event.
fn event(app: &mut App, event: &Event) {
    let now = app.now + Duration::from_secs(1);
    app.handle(event, now);
}

fn press(app: &mut App, keys: &[KeyCode]) {
    for key in keys {
        event(app, &Event::Key(KeyEvent::new(*key, KeyModifiers::NONE)));
    }
}

fn typed(app: &mut App, keys: &str) {
    let keys: Vec<KeyCode> = keys.chars().map(KeyCode::Char).collect();
    press(app, &keys);
}

fn mouse(app: &mut App, kind: MouseEventKind, at: Position) {
    let modifiers = KeyModifiers::NONE;
    event(app, &Event::Mouse(MouseEvent { kind, column: at.x, row: at.y, modifiers }));
}

const LEFT: MouseButton = MouseButton::Left;

fn click(app: &mut App, at: Position) {
    mouse(app, MouseEventKind::Down(LEFT), at);
    mouse(app, MouseEventKind::Up(LEFT), at);
}

/// The game with this slug from the families of this workspace.
fn game(slug: &str) -> solitaire_runtime::GameEntry {
    *GAMES.iter().find(|game| game.model().slug == slug).expect("the game is declared")
}

/// Clicks a cell twice in quick succession.
fn double_click(app: &mut App, at: Position) {
    for kind in [MouseEventKind::Down(LEFT), MouseEventKind::Up(LEFT)].repeat(2) {
        let modifiers = KeyModifiers::NONE;
        let now = app.now + Duration::from_millis(50);
        app.handle(&Event::Mouse(MouseEvent { kind, column: at.x, row: at.y, modifiers }), now);
    }
}

/// A cell on the card of a place that has `depth` cards on top of it, or on the place itself if it is empty.
fn spot(app: &App, name: &str, depth: usize) -> Position {
    let layout = app.layout().unwrap();
    let place = place(app.session(), name);
    let element = layout.element(place).unwrap();
    let len = app.session().table().cards(place).len();
    let shown = element.shown.iter().find(|shown| len > 0 && shown.holds(len - 1 - depth));
    let seen = shown.map_or(element.base, |shown| shown.seen);
    Position::new(seen.x + 1, seen.y)
}

fn history(app: &App) -> Vec<String> {
    app.session().history().map(|code| app.session().model().notation(code)).collect()
}
