//! What the keys do.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::app::{App, Leave, Overlay};
use super::cursor::Direction;
use crate::deal;

/// The longest number anybody needs to type.
const LONGEST_NUMBER: usize = 20;

/// Does what a key asks for.
pub(super) fn handle(app: &mut App, key: KeyEvent) {
    if key.kind == KeyEventKind::Release {
        return;
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            app.leave_at_once(Leave::Quit);
        }
        return;
    }
    press(app, key.code);
}

/// Does what a key without modifiers asks for.
pub(super) fn press(app: &mut App, key: KeyCode) {
    match app.overlay().clone() {
        Overlay::GiveUp(how) => on_question(app, key, how),
        _ if app.layout().is_err() => blind(app, key),
        Overlay::None => on_table(app, key),
        Overlay::Help { scroll } => on_help(app, key, scroll),
        Overlay::DealNumber(typed) => on_number(app, key, typed),
        Overlay::Won => on_won(app, key),
    }
    app.settle();
}

/// Nothing is seen of the table: only what needs no looking is done.
fn blind(app: &mut App, key: KeyCode) {
    if key == KeyCode::Char('q') {
        app.leave(Leave::Quit);
    }
}

fn on_table(app: &mut App, key: KeyCode) {
    if let Some(code) = app.proposed() {
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => return app.play(code),
            KeyCode::Tab | KeyCode::BackTab => {}
            _ => {
                app.put_back();
                app.hush();
            }
        }
    }
    match key {
        KeyCode::Left | KeyCode::Char('h') => step(app, Direction::Left),
        KeyCode::Down | KeyCode::Char('j') => step(app, Direction::Down),
        KeyCode::Up | KeyCode::Char('k') => step(app, Direction::Up),
        KeyCode::Right | KeyCode::Char('l') => step(app, Direction::Right),
        KeyCode::Enter => act(app, true),
        KeyCode::Char(' ') => act(app, false),
        KeyCode::Esc => {
            app.put_back();
            app.hush();
        }
        KeyCode::Tab => app.propose(true),
        KeyCode::BackTab => app.propose(false),
        KeyCode::Char('p') => {
            app.put_back();
            let place = app.cursor().place;
            if let Err(refusal) = app.session().attempt_press(place) {
                app.refuse(refusal);
            } else {
                app.press(place);
            }
        }
        KeyCode::Char(digit @ '1'..='9') => app.press_button(digit as usize - '1' as usize),
        KeyCode::Char('u') => app.undo(),
        KeyCode::Char('r') => app.redo(),
        KeyCode::Char('R') => app.restart(),
        KeyCode::Char('a') => app.toggle_autoplay(),
        KeyCode::Char('n') => app.leave(Leave::NewDeal),
        KeyCode::Char('g') => {
            app.put_back();
            app.show(Overlay::DealNumber(String::new()));
        }
        KeyCode::Char('?') => app.show(Overlay::Help { scroll: 0 }),
        KeyCode::Char('q') => app.leave(Leave::Quit),
        _ => {}
    }
}

fn step(app: &mut App, direction: Direction) {
    let Ok(layout) = app.layout() else { return };
    let holding = app.held().is_some();
    let next = app.cursor().step(&layout, app.session().table(), direction, holding);
    app.point_at(next.place, next.depth);
    app.hush();
}

/// Drops what is held; else presses the place or takes cards from it, whichever is first to do something.
fn act(app: &mut App, press_first: bool) {
    let cursor = app.cursor();
    if app.held().is_some() {
        return app.drop_on(cursor.place);
    }
    if press_first && app.session().attempt_press(cursor.place).is_ok() {
        app.press(cursor.place);
        return;
    }
    app.pick_up(cursor.place, cursor.depth + 1);
    if app.held().is_none() {
        app.press(cursor.place);
    }
}

fn on_help(app: &mut App, key: KeyCode, scroll: u16) {
    let width = app.frame().whole.width.saturating_sub(4);
    let lines = super::help::lines(app.session().model(), width.into()).len() as u16;
    let scroll = match key {
        KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1).min(lines),
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        _ => return app.show(Overlay::None),
    };
    app.show(Overlay::Help { scroll });
}

fn on_number(app: &mut App, key: KeyCode, mut typed: String) {
    match key {
        KeyCode::Char(letter) if typed.len() < LONGEST_NUMBER && letter.is_ascii_graphic() => {
            typed.push(letter);
        }
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Esc => {
            app.hush();
            return app.show(Overlay::None);
        }
        KeyCode::Enter => match deal::parse(&typed, app.session().model().numbers) {
            Ok(number) => {
                app.hush();
                app.show(Overlay::None);
                return app.leave(Leave::Deal(number));
            }
            Err(error) => app.refuse(error),
        },
        _ => {}
    }
    app.show(Overlay::DealNumber(typed));
}

fn on_question(app: &mut App, key: KeyCode, how: Leave) {
    match key {
        KeyCode::Char('y' | 'Y') => app.leave_at_once(how),
        KeyCode::Char('n' | 'N') | KeyCode::Esc => app.show(Overlay::None),
        _ => {}
    }
}

fn on_won(app: &mut App, key: KeyCode) {
    if matches!(key, KeyCode::Esc | KeyCode::Char('u' | 'R' | 'n' | 'g' | 'q')) {
        app.show(Overlay::None);
        on_table(app, key);
    }
}
