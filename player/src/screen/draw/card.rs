//! Draws one card or one empty place.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::symbols::border;
use solitaire_runtime::Card;

use super::pips;

/// The minimum width of a card with an edge, which leaves room for a rank and a suit inside.
const WITH_EDGE: u16 = 5;

/// What a drawn card or empty place looks like.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    /// The rank and suit, or a short text. It is on the edge, so that it stays visible if other cards cover the rest.
    pub(super) label: String,
    /// The style of the label, of the text inside, and of the pips.
    pub(super) label_style: Style,
    /// The character that fills the inside.
    pub(super) fill: &'static str,
    /// Texts for the inside, from long to short. The first that fits is written; if no text fits, the inside is empty.
    pub(super) words: Vec<String>,
    /// A number that is written on the lower edge.
    pub(super) number: Option<usize>,
    /// The card, if it is face up, and its suit's sign. Pips are drawn if the whole card is visible and has room.
    pub(super) face: Option<(Card, &'static str)>,
    /// The characters that draw the edge.
    pub(super) edge: border::Set<'static>,
    /// The style of everything except the label, the text inside and the pips.
    pub(super) style: Style,
}

/// Draws a picture that fills `rect`. Other cards will cover all of it except `seen`, so the label is written there.
pub(super) fn paint(buf: &mut Buffer, rect: Rect, seen: Rect, picture: &Picture) {
    for at in rect.positions() {
        put(buf, at, sign_at(rect, at, picture), picture.style);
    }
    let edge = u16::from(rect.width >= WITH_EDGE);
    let inner = rect.width.saturating_sub(2 * edge);
    if rect.height >= 3 {
        let at = Position::new(rect.x + edge, rect.y + 1);
        let fits = |word: &&String| word.chars().count() <= usize::from(inner);
        if let Some(word) = picture.words.iter().find(fits) {
            write(buf, at, inner, word, picture.label_style);
        }
    }
    if let Some(number) = picture.number.filter(|_| rect.height >= 2 && edge == 1) {
        let text = number.to_string();
        let x = rect.right().saturating_sub(edge + text.len() as u16).max(rect.x);
        write(buf, Position::new(x, rect.bottom() - 1), inner, &text, picture.style);
    }
    if let Some((card, suit)) = picture.face.filter(|_| edge == 1 && rect == seen) {
        let inside = Size::new(inner, rect.height.saturating_sub(2));
        let signs = pips::signs(card, suit, inside);
        let len = picture.label.chars().count() as u16;
        if !signs.is_empty() && picture.number.is_none() {
            let at = Position::new(rect.right().saturating_sub(edge + len), rect.bottom() - 1);
            write(buf, at, len, &picture.label, picture.label_style);
        }
        for (at, sign) in signs {
            let at = Position::new(rect.x + 1 + at.x, rect.y + 1 + at.y);
            write(buf, at, 1, &sign, picture.label_style);
        }
    }
    label(buf, rect, seen, edge, picture);
}

/// Writes the label in a visible place: at the left end of the first line, at its right end, or in the last line.
fn label(buf: &mut Buffer, rect: Rect, seen: Rect, edge: u16, picture: &Picture) {
    let len = picture.label.chars().count() as u16;
    let edge = if seen.width > 2 { edge } else { 0 };
    let y = if seen.y == rect.y { seen.y } else { seen.bottom().saturating_sub(1) };
    let x = if seen.x == rect.x {
        rect.x + edge
    } else {
        seen.right().saturating_sub(edge + len).max(seen.x)
    };
    let most = rect.right().saturating_sub(x);
    write(buf, Position::new(x, y), most, &picture.label, picture.label_style);
}

/// The character of a picture at a cell of `rect`: a part of the edge, or the pattern inside.
fn sign_at(rect: Rect, at: Position, picture: &Picture) -> &'static str {
    let edge = &picture.edge;
    let (first, last) = (at.x == rect.x, at.x + 1 == rect.right());
    let top = at.y == rect.y;
    let bottom = at.y + 1 == rect.bottom() && !top;
    match (top, bottom, first, last) {
        (true, _, true, _) => edge.top_left,
        (true, _, _, true) => edge.top_right,
        (true, ..) => edge.horizontal_top,
        (_, true, true, _) => edge.bottom_left,
        (_, true, _, true) => edge.bottom_right,
        (_, true, ..) => edge.horizontal_bottom,
        (.., true, _) => edge.vertical_left,
        (.., true) => edge.vertical_right,
        _ => picture.fill,
    }
}

/// Writes the first `most` characters of a text, one in each terminal cell. Characters outside the buffer are left out.
pub(super) fn write(buf: &mut Buffer, at: Position, most: u16, text: &str, style: Style) {
    for (letter, x) in text.chars().zip(at.x..at.x.saturating_add(most)) {
        if let Some(cell) = buf.cell_mut(Position::new(x, at.y)) {
            cell.reset();
            cell.set_char(letter).set_style(style);
        }
    }
}

fn put(buf: &mut Buffer, at: Position, sign: &str, style: Style) {
    if let Some(cell) = buf.cell_mut(at) {
        // Without a reset, the new style would be added to the old style of the cell.
        cell.reset();
        cell.set_symbol(sign).set_style(style);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Modifier};

    use super::*;

    #[test]
    fn a_card_looks_the_same_whatever_it_lies_on() {
        let area = Rect::new(0, 0, 9, 5);
        let picture = Picture {
            label: "K♠".to_owned(),
            label_style: Style::new().add_modifier(Modifier::BOLD),
            fill: " ",
            words: vec!["stock".to_owned()],
            number: Some(24),
            face: None,
            edge: border::ROUNDED,
            style: Style::new(),
        };
        let mut alone = Buffer::empty(area);
        paint(&mut alone, area, area, &picture);
        let mut upon = Buffer::filled(area, ratatui::buffer::Cell::new("░"));
        let below = Style::new().fg(Color::Red).bg(Color::Blue);
        upon.set_style(area, below.add_modifier(Modifier::DIM | Modifier::REVERSED));
        paint(&mut upon, area, area, &picture);
        assert_eq!(upon, alone);
    }
}
