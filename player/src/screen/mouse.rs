//! Handles the mouse. The player can drag cards, or click cards and then the place where they go.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::{App, Click, Drag, Overlay};
use super::layout::Hit;
use super::{buttons, keys};

/// The maximum time between the two clicks of a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// Handles a mouse event.
pub(super) fn handle(app: &mut App, event: MouseEvent) {
    let at = Position::new(event.column, event.row);
    match event.kind {
        MouseEventKind::Drag(_) | MouseEventKind::Up(_) if *app.overlay() != Overlay::None => {
            app.pressed = None;
            app.put_back();
        }
        MouseEventKind::Down(MouseButton::Left) => down(app, at),
        MouseEventKind::Drag(MouseButton::Left) => moved(app, at),
        MouseEventKind::Up(MouseButton::Left) => up(app, at),
        MouseEventKind::Down(MouseButton::Right) if *app.overlay() == Overlay::None => {
            home(app, at);
        }
        MouseEventKind::ScrollDown | MouseEventKind::ScrollUp
            if matches!(app.overlay(), Overlay::Help { .. }) =>
        {
            let is_down = event.kind == MouseEventKind::ScrollDown;
            return keys::press(app, if is_down { KeyCode::Down } else { KeyCode::Up });
        }
        _ => return,
    }
    app.settle();
}

fn down(app: &mut App, at: Position) {
    app.pressed = None;
    match app.overlay() {
        Overlay::None => {}
        Overlay::Help { .. } | Overlay::Statistics => return app.show(Overlay::None),
        _ => return,
    }
    if let Some(button) = buttons::at(app, at) {
        return keys::press(app, KeyCode::Char(button.key));
    }
    if app.proposed().is_some() {
        app.put_back();
        app.hush();
    }
    app.pressed = hit(app, at).map(|hit| (hit, at));
}

/// Handles a right click: moves the card at a cell to a foundation, or puts back cards that are held.
fn home(app: &mut App, at: Position) {
    app.pressed = None;
    if app.held().is_some() || app.proposed().is_some() {
        app.hush();
        return app.put_back();
    }
    if let Some(hit) = hit(app, at)
        && take(app, hit)
    {
        app.send_home();
    }
}

/// Handles a movement with the left button down: picks up the card on which the button went down, and drags it.
fn moved(app: &mut App, at: Position) {
    let Some((start, down)) = app.pressed else { return };
    if app.dragged().is_none() && !take(app, start) {
        // The card cannot be picked up, so the movement may belong to a click with an unsteady hand.
        return;
    }
    let grip = (down.x.abs_diff(start.corner.x), down.y.abs_diff(start.corner.y));
    app.drag(Drag { pointer: at, grip });
}

fn up(app: &mut App, at: Position) {
    let Some((start, _)) = app.pressed.take() else { return };
    let end = hit(app, at);
    if let Some((_, corner)) = app.dragged() {
        return release(app, end, Some(corner));
    }
    if end.is_none_or(|end| end.place != start.place) {
        // The button went up at another place, but the terminal reported no movement: the player has dragged the card.
        if take(app, start) {
            release(app, end, None);
        }
        return;
    }
    click(app, start, at);
}

/// Picks up the card that the pointer is on, with all cards on top of it. Returns false if that is not possible.
fn take(app: &mut App, hit: Hit) -> bool {
    app.put_back();
    let Some(card) = hit.card else { return false };
    let len = app.session().table().cards(hit.place).len();
    app.point_at(hit.place, len.saturating_sub(1 + card));
    app.pick_up(hit.place, len.saturating_sub(card));
    app.held().is_some()
}

/// Drops the dragged cards under the pointer, or on the accepting place that they cover most, or else puts them back.
fn release(app: &mut App, end: Option<Hit>, corner: Option<Position>) {
    let meant = end.map(|end| end.place).filter(|place| app.is_lit(*place));
    let near = || corner.and_then(|corner| under(app, corner));
    if let Some(place) = meant.or_else(near).or(end.map(|end| end.place)) {
        app.drop_on(place);
    }
    app.put_back();
}

/// Of the places that accept the held cards, the one that a card at `corner` covers most, by at least a quarter of it.
fn under(app: &App, corner: Position) -> Option<solitaire_runtime::Place> {
    let layout = app.layout().ok()?;
    let card = Rect::from((corner, layout.card));
    let lit = layout.elements.iter().filter(|element| app.is_lit(element.place));
    let shared = lit.map(|element| (element.reach(card), element.place));
    shared
        .filter(|(cells, _)| 4 * *cells >= card.area())
        .max_by_key(|(cells, _)| *cells)
        .map(|(_, place)| place)
}

fn click(app: &mut App, hit: Hit, at: Position) {
    let before = app.clicked.take().filter(|click| app.now.duration_since(click.time) <= DOUBLE);
    let is_on_same_place = before.is_some_and(|click| {
        self::hit(app, click.at).is_some_and(|before| before.place == hit.place)
    });
    if before.is_some_and(|click| click.has_moved && click.at == at) {
        // This is the second click of a double click, and the first has already moved the card.
        return;
    }
    let mut has_moved = false;
    if app.held().is_some_and(|held| held.from == hit.place) && is_on_same_place {
        app.send_home();
    } else if app.held().is_some() {
        release(app, Some(hit), None);
    } else if app.session().attempt_press(hit.place).is_ok() {
        app.point_at(hit.place, 0);
        app.press(hit.place);
    } else if hit.card.is_none() {
        app.hush();
        app.point_at(hit.place, 0);
        app.press(hit.place);
    } else if take(app, hit) {
        has_moved = app.drop_where_it_is_clear();
    } else {
        app.press(hit.place);
    }
    app.clicked = Some(Click { at, time: app.now, has_moved });
}

fn hit(app: &App, at: Position) -> Option<Hit> {
    app.layout().ok()?.hit(at)
}
