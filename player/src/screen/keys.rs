//! Handles the keys of the full-screen game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::app::{App, Leave, Overlay};
use super::cursor::Direction;
use super::settings;
use crate::home::Sweep;
use crate::playing::MAX_NAME_CHARS;
use crate::share;

/// Handles a key event of the terminal. Releases are ignored, and so are keys with Control or Alt, except Ctrl-C.
pub(super) fn handle(app: &mut App, key: KeyEvent) {
    if key.kind == KeyEventKind::Release {
        return;
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            app.stop();
        }
        return;
    }
    press(app, key.code);
}

/// Handles a key that was pressed without Control or Alt, in the window that is open.
pub(super) fn press(app: &mut App, key: KeyCode) {
    match app.overlay().clone() {
        Overlay::GiveUp(how) => on_question(app, key, how),
        _ if app.layout().is_err() => blind(app, key),
        Overlay::None => on_table(app, key),
        Overlay::Help { scroll } => on_help(app, key, scroll),
        Overlay::DealNumber(typed) => on_number(app, key, typed),
        Overlay::Name(typed) => on_name(app, key, typed),
        Overlay::Bookmarks { chosen } => on_bookmarks(app, key, chosen),
        Overlay::Settings { chosen } => on_settings(app, key, chosen),
        Overlay::Statistics => app.show(Overlay::None),
        Overlay::Copy { scroll } => on_copy(app, key, scroll),
        Overlay::Won => on_won(app, key),
        Overlay::LookingForDeal => {
            if matches!(key, KeyCode::Esc | KeyCode::Char('q' | 'w')) {
                app.stop_looking();
            }
        }
    }
    app.settle();
}

/// Handles pasted text. In the prompt for a deal number or a name, it is typed there; otherwise it is read as a game.
pub(super) fn paste(app: &mut App, text: &str) {
    match app.overlay().clone() {
        Overlay::DealNumber(_) | Overlay::Name(_)
            if text.trim().chars().count() <= MAX_NAME_CHARS =>
        {
            for letter in text.trim().chars() {
                press(app, KeyCode::Char(letter));
            }
        }
        Overlay::GiveUp(_) | Overlay::LookingForDeal => {}
        _ if text.len() <= share::MAX_LINE_BYTES => {
            app.show(Overlay::None);
            app.paste(text);
        }
        _ => {}
    }
    app.settle();
}

/// Handles a key while the window is too small to show the table. Only quitting works then.
fn blind(app: &mut App, key: KeyCode) {
    if key == KeyCode::Char('q') {
        app.leave(Leave::Quit);
    }
}

fn on_table(app: &mut App, key: KeyCode) {
    if let Some(code) = app.proposed() {
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => return app.play(code),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Char('i') => {}
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
        KeyCode::Tab | KeyCode::Char('i') => app.propose(true),
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
        KeyCode::Char(letter @ 'A'..='Z') => app.use_letter(letter),
        KeyCode::Char(digit @ '1'..='9') => app.press_button(digit as usize - '1' as usize),
        KeyCode::Char('f') => app.play_home(Sweep::Safe),
        KeyCode::Char('e') => app.play_home(Sweep::All),
        KeyCode::Char('u') | KeyCode::Backspace => app.undo(),
        KeyCode::Char('r') => app.redo(),
        KeyCode::Home | KeyCode::Char('[') => app.restart(),
        KeyCode::End | KeyCode::Char(']') => app.redo_all(),
        KeyCode::Char('a') => app.toggle_autoplay(),
        KeyCode::Char('b') => app.set_bookmark(),
        KeyCode::Char('m') => {
            app.put_back();
            let chosen = app.game().bookmarks().len().saturating_sub(1);
            app.show(Overlay::Bookmarks { chosen });
        }
        KeyCode::Char('y') => {
            app.put_back();
            let name = app.game().name().unwrap_or_default().to_owned();
            app.show(Overlay::Name(name));
        }
        KeyCode::Char('t') => app.go_to_last_line(),
        KeyCode::Char('n') => app.leave(Leave::NewDeal),
        KeyCode::Char('w') => app.leave(Leave::WinnableDeal),
        KeyCode::Char('.') => app.step_to_the_win(),
        KeyCode::Char('d') => app.ask_difficulty(),
        KeyCode::Char('v') => app.ask_fair(),
        KeyCode::Char('x') => app.ask_where_lost(),
        KeyCode::Char('g') => {
            app.put_back();
            app.show(Overlay::DealNumber(String::new()));
        }
        KeyCode::Char('c') => {
            app.put_back();
            app.show(Overlay::Copy { scroll: 0 });
        }
        KeyCode::Char('o') => {
            app.put_back();
            app.show(Overlay::Settings { chosen: 0 });
        }
        KeyCode::Char('\'') => app.set(|settings| settings.letters = !settings.letters),
        KeyCode::Char('s') => app.show(Overlay::Statistics),
        KeyCode::Char('?') | KeyCode::F(1) => app.show(Overlay::Help { scroll: 0 }),
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

/// Drops the held cards at the cursor. If no cards are held, presses the place or picks up its cards; `press_first`
/// says which of the two is tried first.
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
    let lines = super::help::lines(&app.session().entry(), app.frame().text_width());
    match scrolled(app, key, scroll, lines.len()) {
        Some(scroll) => app.show(Overlay::Help { scroll }),
        None => app.show(Overlay::None),
    }
}

/// How far a window with `lines` lines is scrolled after a key. `None` if the key does not scroll.
fn scrolled(app: &App, key: KeyCode, scroll: u16, lines: usize) -> Option<u16> {
    let page = app.frame().whole.height.saturating_sub(3).max(1);
    let last = u16::try_from(lines).unwrap_or(u16::MAX).saturating_sub(page);
    match key {
        KeyCode::Down | KeyCode::Char('j') => Some(scroll.saturating_add(1).min(last)),
        KeyCode::Up | KeyCode::Char('k') => Some(scroll.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(scroll.saturating_add(page).min(last)),
        KeyCode::PageUp => Some(scroll.saturating_sub(page)),
        _ => None,
    }
}

fn on_number(app: &mut App, key: KeyCode, mut typed: String) {
    match key {
        KeyCode::Char(letter) => write(&mut typed, letter),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Esc => {
            app.hush();
            return app.show(Overlay::None);
        }
        KeyCode::Enter => match app.game().deal_called(&typed) {
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

/// Adds a letter to typed text, unless it is a control character or the text is full.
fn write(typed: &mut String, letter: char) {
    if typed.chars().count() < MAX_NAME_CHARS && !letter.is_control() {
        typed.push(letter);
    }
}

fn on_name(app: &mut App, key: KeyCode, mut typed: String) {
    match key {
        KeyCode::Char(letter) => write(&mut typed, letter),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Esc => return app.show(Overlay::None),
        KeyCode::Enter => {
            app.show(Overlay::None);
            return app.call(&typed);
        }
        _ => {}
    }
    app.show(Overlay::Name(typed));
}

/// The index of the selected row after a key that moves up or down in a list; `None` for any other key.
fn chosen_next(key: KeyCode, chosen: usize, len: usize) -> Option<usize> {
    match key {
        KeyCode::Down | KeyCode::Char('j') => Some((chosen + 1).min(len.saturating_sub(1))),
        KeyCode::Up | KeyCode::Char('k') => Some(chosen.saturating_sub(1)),
        _ => None,
    }
}

fn on_bookmarks(app: &mut App, key: KeyCode, chosen: usize) {
    let len = app.game().bookmarks().len();
    if let Some(chosen) = chosen_next(key, chosen, len) {
        return app.show(Overlay::Bookmarks { chosen });
    }
    match key {
        KeyCode::Enter if chosen < len => app.go_to_bookmark(chosen),
        KeyCode::Char('d') | KeyCode::Delete if chosen < len => {
            app.remove_bookmark(chosen);
            app.show(Overlay::Bookmarks { chosen: chosen.min(len.saturating_sub(2)) });
        }
        _ => app.show(Overlay::None),
    }
}

fn on_settings(app: &mut App, key: KeyCode, chosen: usize) {
    if let Some(chosen) = chosen_next(key, chosen, settings::ROWS) {
        return app.show(Overlay::Settings { chosen });
    }
    match key {
        KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => {
            app.set(|all| settings::change(all, chosen));
        }
        _ => app.show(Overlay::None),
    }
}

fn on_copy(app: &mut App, key: KeyCode, scroll: u16) {
    let lines = super::draw::copied(app).len();
    if let Some(scroll) = scrolled(app, key, scroll, lines) {
        return app.show(Overlay::Copy { scroll });
    }
    app.show(Overlay::None);
    match key {
        KeyCode::Char('d') => app.copy_number(),
        KeyCode::Char('g') => app.copy_game(),
        _ => {}
    }
}

fn on_question(app: &mut App, key: KeyCode, how: Leave) {
    match key {
        KeyCode::Char('y' | 'Y') => app.leave_at_once(how),
        KeyCode::Char('n' | 'N') | KeyCode::Esc => app.show(Overlay::None),
        _ => {}
    }
}

fn on_won(app: &mut App, key: KeyCode) {
    let goes_on = matches!(
        key,
        KeyCode::Esc
            | KeyCode::Backspace
            | KeyCode::Home
            | KeyCode::Char('u' | '[' | 'n' | 'w' | 'g' | 'q' | 's' | 'c')
    );
    if goes_on {
        app.show(Overlay::None);
        on_table(app, key);
    }
}
