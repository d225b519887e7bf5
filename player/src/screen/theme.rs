//! Signs and styles: all that makes one look of the screen differ from another.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use solitaire_runtime::Suit;

/// A look. Everything that a style says is said by a sign too, so that a look without colours loses nothing.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    /// The signs of the suits, in the order clubs, diamonds, hearts, spades.
    pub(crate) suits: [&'static str; 4],
    /// The edge of a card that lies still.
    pub(crate) card: border::Set<'static>,
    /// The edge of the card or place under the cursor.
    pub(crate) cursor: border::Set<'static>,
    /// The edge of a card that is held.
    pub(crate) held: border::Set<'static>,
    /// The edge of an empty place.
    pub(crate) space: border::Set<'static>,
    /// The back of a card.
    pub(crate) back: &'static str,
    /// Stands before the number of cards that are folded into one line.
    pub(crate) folded: &'static str,
    /// Beside a card under the cursor.
    pub(crate) cursor_mark: &'static str,
    /// Beside a place that takes the held cards.
    pub(crate) lit_mark: &'static str,
    /// Beside a place that takes the held cards and is under the cursor.
    pub(crate) both_mark: &'static str,
    /// Before a refusal.
    pub(crate) refused_mark: &'static str,
    /// The styles.
    pub(crate) styles: Styles,
}

/// The styles of a look.
#[derive(Clone, Debug)]
pub(crate) struct Styles {
    /// Rank and suit, by suit.
    pub(crate) suits: [Style; 4],
    /// The edge of a card.
    pub(crate) card: Style,
    /// The back of a card.
    pub(crate) back: Style,
    /// Empty places.
    pub(crate) space: Style,
    /// What is under the cursor.
    pub(crate) cursor: Style,
    /// Held cards.
    pub(crate) held: Style,
    /// Places that take the held cards.
    pub(crate) lit: Style,
    /// A refusal.
    pub(crate) refused: Style,
    /// The first line and the keys.
    pub(crate) chrome: Style,
}

impl Theme {
    /// Unicode signs and the sixteen colours every terminal has. Red suits are warm, black suits cool, and no
    /// two suits share a colour.
    pub(crate) fn colored() -> Self {
        let bold = |color| Style::new().fg(color).add_modifier(Modifier::BOLD);
        Self {
            styles: Styles {
                suits: [
                    bold(Color::Cyan),
                    bold(Color::Yellow),
                    bold(Color::LightRed),
                    Style::new().add_modifier(Modifier::BOLD),
                ],
                card: Style::new().fg(Color::Gray),
                back: Style::new().fg(Color::Blue),
                space: Style::new().fg(Color::DarkGray),
                cursor: bold(Color::LightBlue),
                held: bold(Color::LightMagenta),
                lit: bold(Color::LightGreen),
                refused: bold(Color::LightRed),
                chrome: Style::new().add_modifier(Modifier::REVERSED),
            },
            ..Self::plain()
        }
    }

    /// Unicode signs, no colours.
    pub(crate) fn plain() -> Self {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let faint = Style::new().add_modifier(Modifier::DIM);
        Self {
            suits: Suit::ALL.map(|suit| match suit {
                Suit::Clubs => "♣",
                Suit::Diamonds => "♦",
                Suit::Hearts => "♥",
                Suit::Spades => "♠",
            }),
            card: border::ROUNDED,
            cursor: border::DOUBLE,
            held: border::THICK,
            space: border::LIGHT_DOUBLE_DASHED,
            back: "░",
            folded: "⋮",
            cursor_mark: "◄",
            lit_mark: "◆",
            both_mark: "◈",
            refused_mark: "✗",
            styles: Styles {
                suits: [bold; 4],
                card: Style::new(),
                back: faint,
                space: faint,
                cursor: bold,
                held: bold,
                lit: bold,
                refused: bold,
                chrome: Style::new().add_modifier(Modifier::REVERSED),
            },
        }
    }

    /// The look that the environment asks for: no colours when `NO_COLOR` is set and not empty.
    pub(crate) fn from_environment() -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if no_color { Self::plain() } else { Self::colored() }
    }
}
