//! Draws a position as a picture, from the layout in the declaration.

use std::fmt::Write as _;

use solitaire_runtime::model::Spread;
use solitaire_runtime::{Card, Position};

/// The width and height of a card, the gap between elements, and the distances at which a face-up (`OPEN`) or face-down
/// (`HIDDEN`) card of a fan overlaps, in units of the picture.
const WIDTH: i32 = 40;
const HEIGHT: i32 = 56;
const GAP: i32 = 8;
const OPEN: i32 = 16;
const HIDDEN: i32 = 6;

/// Draws a position as an `svg` element.
pub(crate) fn svg(position: &dyn Position) -> String {
    let (model, table) = (position.model(), position.table());
    let mut body = String::new();
    let (mut right, mut low) = (0, 0);
    for held in model.containers {
        for (index, (place, point)) in held.span.places().zip(held.points).enumerate() {
            let (mut x, mut y) =
                (i32::from(point.x) * (WIDTH + GAP) / 2, i32::from(point.y) * (HEIGHT + GAP) / 2);
            let cards = table.cards(place).as_slice();
            if cards.is_empty() {
                rect(&mut body, x, y, "slot");
            }
            let spread = held.spread_of(index);
            let shown = match spread {
                Spread::Squared => 1,
                Spread::Last(last) => usize::from(last).max(1),
                _ => cards.len(),
            };
            for card in &cards[cards.len().saturating_sub(shown)..] {
                draw(&mut body, x, y, *card);
                (right, low) = (right.max(x + WIDTH), low.max(y + HEIGHT));
                let step = if card.is_face_up() { OPEN } else { HIDDEN };
                match spread {
                    Spread::Down => y += step,
                    Spread::Up => y -= step,
                    Spread::Left => x -= step,
                    Spread::Right | Spread::Last(_) => x += step,
                    Spread::Squared => {}
                }
            }
            (right, low) = (right.max(x + WIDTH), low.max(y + HEIGHT));
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"The deal\" \
         viewBox=\"-2 -2 {} {}\" width=\"{}\">{body}</svg>",
        right + 4,
        low + 4,
        right + 4
    )
}

fn rect(body: &mut String, x: i32, y: i32, class: &str) {
    // Writing to a string does not fail.
    let _ = write!(
        body,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"4\"/>"
    );
}

fn draw(body: &mut String, x: i32, y: i32, card: Card) {
    if !card.is_face_up() {
        rect(body, x, y, "back");
        return;
    }
    rect(body, x, y, "card");
    let class = if card.is_red() { "red" } else { "black" };
    let _ = write!(
        body,
        "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
        x + 4,
        y + 13,
        card.pretty()
    );
}
