//! Draws the table: places, cards, marks, and cards that follow the mouse pointer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use solitaire_runtime::model::Spread;
use solitaire_runtime::{Card, Place};

use super::card::{Picture, paint, write};
use crate::screen::app::App;
use crate::screen::layout::{Element, Layout, Shown};
use crate::screen::theme::{Styles, Theme};

/// Draws the table. The empty places are drawn first, so that none of them hides a card.
pub(super) fn draw(app: &App, layout: &Layout, buf: &mut Buffer) {
    for element in layout.elements.iter().filter(|element| element.shown.is_empty()) {
        space(app, element, buf);
    }
    for element in &layout.elements {
        for shown in &element.shown {
            card(app, element, shown, buf);
        }
    }
    for element in &layout.elements {
        letter(app, element, buf);
        marks(app, element, buf);
    }
    dragged(app, layout, buf);
}

fn space(app: &App, element: &Element, buf: &mut Buffer) {
    let theme = app.theme();
    let here = app.cursor().place == element.place;
    let (edge, style, label_style) = match here {
        true => (theme.cursor, theme.styles.cursor, theme.styles.cursor),
        false if app.is_lit(element.place) => (theme.space, theme.styles.lit, theme.styles.lit),
        false => (theme.space, theme.styles.space, theme.styles.quiet),
    };
    let said = app.space(element.place);
    let suit = said.and_then(|space| space.suit).map(|suit| suit as usize);
    let picture = Picture {
        label: suit.map_or_else(String::new, |suit| theme.suits[suit].to_owned()),
        label_style,
        fill: " ",
        words: said.map_or_else(Vec::new, |space| space.words.clone()),
        number: None,
        face: None,
        edge,
        style,
    };
    paint(buf, element.base, element.base, &picture);
}

fn card(app: &App, element: &Element, shown: &Shown, buf: &mut Buffer) {
    let theme = app.theme();
    let cards = app.session().table().cards(element.place);
    let Some(card) = cards.as_slice().get(shown.first) else { return };
    let mut picture = face(theme, *card, label_room(shown));
    if shown.count > 1 {
        picture.label = format!("{}{}", theme.folded, shown.count);
        picture.label_style = picture.style;
        picture.face = None;
    }
    if matches!(element.spread, Spread::Squared) && cards.len() > 1 {
        picture.number = Some(cards.len());
    }
    let cursor = app.cursor_card(element.place);
    let held = app.held_count(element.place);
    if held > 0 && shown.first + shown.count + held > cards.len() {
        picture.edge = theme.held;
        picture.style = picture.style.patch(theme.styles.held);
    }
    if cursor.is_some_and(|index| shown.holds(index)) {
        picture.edge = theme.cursor;
        picture.style = picture.style.patch(theme.styles.cursor);
        picture.label_style = picture.label_style.add_modifier(Modifier::REVERSED);
    }
    paint(buf, shown.rect, shown.seen, &picture);
}

/// How many terminal columns of a card are free for its rank and suit.
fn label_room(shown: &Shown) -> u16 {
    let (whole, seen) = (shown.rect.width, shown.seen.width);
    // If the card's right side is covered and part of its width visible, one column must stay free for the edge.
    if seen < whole && seen > 2 { seen - 1 } else { seen }
}

/// A card without highlighting. Its rank and suit may take `room` terminal columns.
fn face(theme: &Theme, card: Card, room: u16) -> Picture {
    let up = card.is_face_up();
    let suit = usize::from(card.suit_number());
    let label = match card.rank().number() {
        _ if !up => String::new(),
        10 if room > 2 => format!("10{}", theme.suits[suit]),
        _ => format!("{}{}", card.rank().sign(), theme.suits[suit]),
    };
    let mut edge = theme.card;
    if !up {
        edge.horizontal_top = theme.back;
    }
    let Styles { suits, card: plain, back, face: paper, back_face, .. } = theme.styles;
    Picture {
        label,
        label_style: suits[suit].patch(paper),
        fill: if up { " " } else { theme.back },
        words: Vec::new(),
        number: None,
        face: up.then_some((card, theme.suits[suit])),
        edge,
        style: if up { plain.patch(paper) } else { back.patch(back_face) },
    }
}

/// Draws the marks beside a pile: one if the cursor is on it, one if it accepts the held cards, or one for both.
fn marks(app: &App, element: &Element, buf: &mut Buffer) {
    let theme = app.theme();
    let lit = app.is_lit(element.place);
    let here = app.cursor().place == element.place;
    let top = element.shown.last().map_or((element.base, element.base), |top| (top.rect, top.seen));
    let (mut at, mut sign) = (beside(element, top), theme.lit_mark);
    let mut style = theme.styles.lit;
    match (lit, here) {
        (false, false) => return,
        (true, false) => {}
        (true, true) => sign = theme.both_mark,
        (false, true) => {
            let cursor = app.cursor_card(element.place);
            let under =
                element.shown.iter().find(|shown| cursor.is_some_and(|index| shown.holds(index)));
            at = under.map_or(at, |shown| beside(element, (shown.rect, shown.seen)));
            (sign, style) = (theme.cursor_mark, theme.styles.cursor);
        }
    }
    write(buf, at, 1, sign, style);
}

/// The cell for a mark beside a card: in the gap to its right, or on its edge if another card covers the gap.
fn beside(element: &Element, (rect, seen): (Rect, Rect)) -> Position {
    let y = if seen.y == rect.y { seen.y } else { seen.bottom().saturating_sub(1) };
    let x = match element.spread {
        Spread::Left if seen != rect => seen.right().saturating_sub(1),
        _ if seen.right() < rect.right() => seen.x,
        _ => rect.right(),
    };
    Position::new(x, y)
}

/// Draws the letter of a pile beside its first card, in a cell that no card covers.
fn letter(app: &App, element: &Element, buf: &mut Buffer) {
    let Some(letter) = app.letter(element.place) else { return };
    let base = element.base;
    let at = match element.spread {
        Spread::Right | Spread::Last(_) => Position::new(base.x, base.bottom().saturating_sub(1)),
        _ => Position::new(base.right(), base.y),
    };
    write(buf, at, 1, letter.encode_utf8(&mut [0; 4]), app.theme().styles.quiet);
}

/// Draws the held cards at the mouse pointer while they are dragged.
fn dragged(app: &App, layout: &Layout, buf: &mut Buffer) {
    let Some((from, corner)) = app.dragged() else { return };
    let cards = app.session().table().cards(from).tail(app.held_count(from));
    let (right, down) = step(layout, from);
    let mut at = corner;
    for card in cards.as_slice() {
        let rect = Rect::new(at.x, at.y, layout.card.width, layout.card.height);
        let mut picture = face(app.theme(), *card, rect.width);
        picture.edge = app.theme().held;
        picture.style = picture.style.patch(app.theme().styles.held);
        let visible = rect.intersection(buf.area);
        if !visible.is_empty() {
            paint(buf, visible, visible, &picture);
        }
        at = Position::new(at.x.saturating_add(right), at.y.saturating_add(down));
    }
}

/// The offset from one dragged card to the next: to the right for a pile that spreads sideways, otherwise down.
fn step(layout: &Layout, from: Place) -> (u16, u16) {
    match layout.element(from).map(|element| element.spread) {
        Some(Spread::Right | Spread::Left) => (4.min(layout.card.width), 0),
        _ => (0, 1),
    }
}
