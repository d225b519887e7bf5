//! What the mouse does: drags cards, or clicks them and then the place where they go.

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::app::{App, Drag, Overlay};
use super::layout::Hit;
use super::{buttons, keys};

/// Does what a mouse event asks for.
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
        _ => return,
    }
    app.settle();
}

fn down(app: &mut App, at: Position) {
    app.pressed = None;
    if matches!(app.overlay(), Overlay::Help { .. }) {
        return app.show(Overlay::None);
    }
    if *app.overlay() != Overlay::None {
        return;
    }
    if let Some(button) = buttons::at(app, at) {
        return keys::press(app, KeyCode::Char(button.key));
    }
    if app.proposed().is_some() {
        app.put_back();
        app.hush();
    }
    app.pressed = hit(app, at);
}

/// The pointer moves with the button down: takes up what lies where it went down, and carries it.
fn moved(app: &mut App, at: Position) {
    let Some(start) = app.pressed else { return };
    if app.dragged().is_none() && !take(app, start) {
        // Perhaps it is only a click with an unsteady hand.
        return;
    }
    let grip = (at.x.abs_diff(start.corner.x), at.y.abs_diff(start.corner.y));
    let grip = app.grip().unwrap_or(grip);
    app.drag(Drag { pointer: at, grip });
}

fn up(app: &mut App, at: Position) {
    let Some(start) = app.pressed.take() else { return };
    let end = hit(app, at);
    if app.dragged().is_some() {
        return release(app, end);
    }
    if end.is_none_or(|end| end.place != start.place) {
        // A terminal that does not tell of movements between down and up.
        if take(app, start) {
            release(app, end);
        }
        return;
    }
    click(app, start);
}

/// Takes the card that was hit, with all that lie on it. Gives whether there was one to take.
fn take(app: &mut App, hit: Hit) -> bool {
    app.put_back();
    let Some(card) = hit.card else { return false };
    let len = app.session().table().cards(hit.place).len();
    app.point_at(hit.place, len.saturating_sub(1 + card));
    app.pick_up(hit.place, len.saturating_sub(card));
    app.held().is_some()
}

/// Drops what is carried. It goes back when there is no place, or the place refuses it.
fn release(app: &mut App, end: Option<Hit>) {
    if let Some(end) = end {
        app.drop_on(end.place);
    }
    app.put_back();
}

fn click(app: &mut App, hit: Hit) {
    if app.held().is_some() {
        return release(app, Some(hit));
    }
    if app.session().attempt_press(hit.place).is_ok() {
        app.point_at(hit.place, 0);
        app.press(hit.place);
        return;
    }
    if hit.card.is_none() {
        app.hush();
        app.point_at(hit.place, 0);
        app.press(hit.place);
    } else if !take(app, hit) {
        app.press(hit.place);
    }
}

fn hit(app: &App, at: Position) -> Option<Hit> {
    app.layout().ok()?.hit(at)
}
