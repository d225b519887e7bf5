//! Signs and styles: everything that distinguishes the looks of the screen.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use solitaire_runtime::Suit;

use crate::storage::{Background, Colors, Settings, Signs, Suits};

/// A look. Signs express everything that styles express, so that a look without colors loses no information.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    /// The signs of the suits, in the order clubs, diamonds, hearts, spades.
    pub(crate) suits: [&'static str; 4],
    /// The edge of a card that is not marked.
    pub(crate) card: border::Set<'static>,
    /// The edge of the card or place under the cursor.
    pub(crate) cursor: border::Set<'static>,
    /// The edge of a card that is held.
    pub(crate) held: border::Set<'static>,
    /// The edge of an empty place.
    pub(crate) space: border::Set<'static>,
    /// The back of a card.
    pub(crate) back: &'static str,
    /// The sign before the number of cards that are folded into one line.
    pub(crate) folded: &'static str,
    /// The mark beside a card under the cursor.
    pub(crate) cursor_mark: &'static str,
    /// The mark beside a place that accepts the held cards.
    pub(crate) lit_mark: &'static str,
    /// The mark beside a place under the cursor that accepts the held cards.
    pub(crate) both_mark: &'static str,
    /// The mark before a refusal.
    pub(crate) refused_mark: &'static str,
    /// True if only ASCII may be drawn.
    pub(crate) is_ascii: bool,
    /// The styles.
    pub(crate) styles: Styles,
}

/// The abilities of a terminal, as far as its environment variables tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Display {
    /// The number of colors.
    pub(crate) depth: Depth,
    /// True if its background is light.
    pub(crate) is_light: bool,
    /// True if the display shows only ASCII.
    pub(crate) is_ascii: bool,
}

/// The number of colors of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// No colors.
    None,
    /// The sixteen colors that its user has chosen.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All colors.
    Full,
}

/// The styles of a look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Styles {
    /// Rank and suit, by suit.
    pub(crate) suits: [Style; 4],
    /// The edge of a card.
    pub(crate) card: Style,
    /// The back of a card.
    pub(crate) back: Style,
    /// The background of a card's face, and the text on it.
    pub(crate) face: Style,
    /// The background of a card's back.
    pub(crate) back_face: Style,
    /// Empty places.
    pub(crate) space: Style,
    /// The thing under the cursor.
    pub(crate) cursor: Style,
    /// Held cards.
    pub(crate) held: Style,
    /// Places that accept the held cards.
    pub(crate) lit: Style,
    /// A refusal.
    pub(crate) refused: Style,
    /// Less prominent text: messages, keys, letters of piles.
    pub(crate) quiet: Style,
    /// The first line and the keys.
    pub(crate) chrome: Style,
}

/// A color in the palettes of 16, of 256 and of all colors.
#[derive(Clone, Copy)]
struct Ink(Color, u8, (u8, u8, u8));

impl Ink {
    const fn at(self, depth: Depth) -> Color {
        match depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => self.0,
            Depth::Indexed => Color::Indexed(self.1),
            Depth::Full => Color::Rgb(self.2.0, self.2.1, self.2.2),
        }
    }
}

/// The inks of clubs, diamonds and hearts; spades have the color of the text. Red suits are warm and black suits cool,
/// except in the palette of two colors.
///
/// The safe palette is that of M. Okabe and K. Ito, "Color Universal Design", 2002: color-blind people can also
/// distinguish its colors by lightness.
const fn suit_inks(suits: Suits, is_light: bool) -> [Option<Ink>; 3] {
    match (suits, is_light) {
        (Suits::Two, false) => {
            let red = Ink(Color::LightRed, 203, (255, 95, 95));
            [None, Some(red), Some(red)]
        }
        (Suits::Two, true) => {
            let red = Ink(Color::Red, 124, (175, 0, 0));
            [None, Some(red), Some(red)]
        }
        (Suits::Four, false) => [
            Some(Ink(Color::Cyan, 80, (95, 215, 215))),
            Some(Ink(Color::Yellow, 220, (255, 215, 0))),
            Some(Ink(Color::LightRed, 203, (255, 95, 95))),
        ],
        (Suits::Four, true) => [
            Some(Ink(Color::Blue, 24, (0, 95, 135))),
            Some(Ink(Color::Magenta, 130, (160, 90, 0))),
            Some(Ink(Color::Red, 124, (175, 0, 0))),
        ],
        (Suits::Safe, false) => [
            Some(Ink(Color::LightCyan, 74, (86, 180, 233))),
            Some(Ink(Color::LightYellow, 220, (240, 228, 66))),
            Some(Ink(Color::LightRed, 166, (213, 94, 0))),
        ],
        (Suits::Safe, true) => [
            Some(Ink(Color::Blue, 25, (0, 114, 178))),
            Some(Ink(Color::Magenta, 132, (204, 121, 167))),
            Some(Ink(Color::Red, 166, (213, 94, 0))),
        ],
    }
}

/// The inks for everything except suits. Users choose the sixteen colors, so only those far from either background are
/// used besides the text color: never black and near-black on the dark background, nor yellow, green and near-white on
/// the light one.
struct Inks {
    card: Ink,
    back: Ink,
    space: Ink,
    cursor: Ink,
    held: Ink,
    lit: Ink,
    refused: Ink,
    quiet: Ink,
    /// The text and spades on filled cards.
    text: Ink,
    /// The background of cards, if the terminal has colors that users do not change.
    face: Option<Ink>,
    back_face: Option<Ink>,
}

const ON_DARK: Inks = Inks {
    card: Ink(Color::Gray, 250, (188, 188, 188)),
    back: Ink(Color::LightBlue, 69, (95, 135, 255)),
    space: Ink(Color::Gray, 246, (148, 148, 148)),
    cursor: Ink(Color::LightBlue, 75, (95, 175, 255)),
    held: Ink(Color::LightMagenta, 213, (255, 135, 255)),
    lit: Ink(Color::LightGreen, 120, (135, 255, 135)),
    refused: Ink(Color::LightRed, 210, (255, 135, 135)),
    quiet: Ink(Color::Reset, 250, (188, 188, 188)),
    text: Ink(Color::Reset, 231, (255, 255, 255)),
    face: Some(Ink(Color::Reset, 235, (38, 38, 38))),
    back_face: Some(Ink(Color::Reset, 17, (0, 0, 95))),
};

const ON_LIGHT: Inks = Inks {
    card: Ink(Color::DarkGray, 240, (88, 88, 88)),
    back: Ink(Color::Blue, 25, (0, 95, 175)),
    space: Ink(Color::DarkGray, 242, (108, 108, 108)),
    cursor: Ink(Color::Blue, 26, (0, 95, 215)),
    held: Ink(Color::Magenta, 127, (175, 0, 175)),
    // Held cards have the same color, but a mark beside an accepting place distinguishes the two.
    lit: Ink(Color::Magenta, 22, (0, 95, 0)),
    refused: Ink(Color::Red, 124, (175, 0, 0)),
    quiet: Ink(Color::Reset, 240, (88, 88, 88)),
    text: Ink(Color::Reset, 16, (0, 0, 0)),
    face: Some(Ink(Color::Reset, 231, (255, 255, 255))),
    back_face: None,
};

const fn edge(
    corner: &'static str,
    across: &'static str,
    down: &'static str,
) -> border::Set<'static> {
    border::Set {
        top_left: corner,
        top_right: corner,
        bottom_left: corner,
        bottom_right: corner,
        vertical_left: down,
        vertical_right: down,
        horizontal_top: across,
        horizontal_bottom: across,
    }
}

impl Theme {
    /// The look for a player's settings on a display.
    pub(crate) fn of(settings: &Settings, display: Display) -> Self {
        let depth = match settings.colors {
            Colors::Auto => display.depth,
            Colors::None => Depth::None,
            Colors::Sixteen => Depth::Sixteen,
            Colors::Many => Depth::Full,
        };
        let is_light = match settings.background {
            Background::Auto => display.is_light,
            Background::Dark => false,
            Background::Light => true,
        };
        let signs = if settings.signs == Signs::Ascii || display.is_ascii {
            Self::ascii()
        } else {
            Self::plain()
        };
        if depth == Depth::None {
            return signs;
        }
        let bold = |color| Style::new().fg(color).add_modifier(Modifier::BOLD);
        // On filled cards, the user's text color may be chosen for another background, so it is replaced.
        let is_filled = matches!(depth, Depth::Indexed | Depth::Full);
        let filled = |ink: Option<Ink>| match ink.filter(|_| is_filled) {
            Some(ink) => Style::new().bg(ink.at(depth)),
            None => Style::new(),
        };
        let inks = if is_light { ON_LIGHT } else { ON_DARK };
        let text = bold(if is_filled { inks.text.at(depth) } else { Color::Reset });
        let [clubs, diamonds, hearts] = suit_inks(settings.suits, is_light)
            .map(|ink| ink.map_or(text, |ink| bold(ink.at(depth))));
        let plain = |ink: Ink| Style::new().fg(ink.at(depth));
        let strong = |ink: Ink| bold(ink.at(depth));
        Self {
            styles: Styles {
                suits: [clubs, diamonds, hearts, text],
                card: plain(inks.card),
                back: plain(inks.back),
                face: filled(inks.face),
                back_face: filled(inks.back_face),
                space: plain(inks.space),
                cursor: strong(inks.cursor),
                held: strong(inks.held),
                lit: strong(inks.lit),
                refused: strong(inks.refused),
                quiet: plain(inks.quiet),
                chrome: Style::new().add_modifier(Modifier::REVERSED),
            },
            ..signs
        }
    }

    /// Unicode signs without colors.
    pub(crate) fn plain() -> Self {
        let bold = Style::new().add_modifier(Modifier::BOLD);
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
            is_ascii: false,
            styles: Styles {
                suits: [bold; 4],
                card: Style::new(),
                back: Style::new(),
                face: Style::new(),
                back_face: Style::new(),
                space: Style::new(),
                quiet: Style::new(),
                cursor: bold,
                held: bold,
                lit: bold,
                refused: bold,
                chrome: Style::new().add_modifier(Modifier::REVERSED),
            },
        }
    }

    /// ASCII signs without colors.
    pub(crate) fn ascii() -> Self {
        Self {
            suits: ["C", "D", "H", "S"],
            card: edge("+", "-", "|"),
            cursor: edge("#", "=", "#"),
            held: edge("*", "*", "*"),
            space: edge(".", ".", ":"),
            back: "%",
            folded: "&",
            cursor_mark: "<",
            lit_mark: "*",
            both_mark: "@",
            refused_mark: "x",
            is_ascii: true,
            ..Self::plain()
        }
    }
}

impl Display {
    /// A terminal with unknown abilities: Unicode signs without colors.
    #[cfg(test)]
    pub(crate) const PLAIN: Self = Self { depth: Depth::None, is_light: false, is_ascii: false };

    /// Reads the terminal's abilities from the environment.
    pub(crate) fn from_environment() -> Self {
        Self::told_by(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    }

    /// Reads the terminal's abilities from any source of variables.
    pub(crate) fn told_by(variable: impl Fn(&str) -> Option<String>) -> Self {
        let term = variable("TERM").unwrap_or_default();
        let is_true = matches!(variable("COLORTERM").as_deref(), Some("truecolor" | "24bit"));
        let depth = if variable("NO_COLOR").is_some() || is_colorless(&term) {
            Depth::None
        } else if has_sixteen(&term) {
            Depth::Sixteen
        } else if term.starts_with("screen") {
            // GNU screen passes on COLORTERM of the terminal around it, but shows at most 256 colors.
            if is_true || term.contains("256") { Depth::Indexed } else { Depth::Sixteen }
        } else if is_true || term.ends_with("-direct") {
            Depth::Full
        } else if term.contains("256") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        };
        // The last number of `COLORFGBG` is the background. Terminals use the colors 7 and 15 as light backgrounds.
        let background = variable("COLORFGBG");
        let background = background.as_deref().and_then(|value| value.rsplit(';').next());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(&variable);
        let is_utf8 = |locale: String| {
            let locale = locale.to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        Self {
            depth,
            is_light: matches!(background, Some("7" | "15")),
            is_ascii: !cfg!(windows) && locale.is_some_and(|locale| !is_utf8(locale)),
        }
    }
}

/// True if a terminal with this name shows no colors: names that end in `-m` or `-mono`, and `dumb`. `vt100` is not
/// among them: most terminals with that name are programs that show the sixteen colors, and a real one ignores them.
fn is_colorless(term: &str) -> bool {
    term == "dumb" || term.ends_with("-m") || term.ends_with("-mono")
}

/// True if a terminal with this name shows only sixteen colors, even if `COLORTERM` promises more: the Linux console, and
/// names derived from the VT100 and its successors.
fn has_sixteen(term: &str) -> bool {
    let is_vt =
        term.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    term == "linux" || is_vt
}

/// The ASCII text closest to another sign.
pub(crate) const fn in_ascii(letter: char) -> &'static str {
    match letter {
        '♣' => "C",
        '♦' => "D",
        '♥' => "H",
        '♠' => "S",
        '…' => "~",
        '✓' => "+",
        '✗' => "-",
        '–' | '—' | '−' => "-",
        '“' | '”' => "\"",
        '‘' | '’' => "'",
        _ => "?",
    }
}

#[cfg(test)]
mod tests;
