//! Looks of the screen. A look is the set of characters and styles with which everything is drawn.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use solitaire_runtime::Suit;

use crate::storage::{Background, Colors, Settings, Signs, Suits};

/// A look. What a style shows is also shown by a character, so that a look without colors loses no information.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    /// The characters of the suits, in the order clubs, diamonds, hearts, spades.
    pub(crate) suits: [&'static str; 4],
    /// The edge of a card that is neither held nor under the cursor.
    pub(crate) card: border::Set<'static>,
    /// The edge of the card or place under the cursor.
    pub(crate) cursor: border::Set<'static>,
    /// The edge of a card that is held.
    pub(crate) held: border::Set<'static>,
    /// The edge of an empty place.
    pub(crate) space: border::Set<'static>,
    /// The character that fills the back of a card.
    pub(crate) back: &'static str,
    /// The character before the number of cards that are folded into one.
    pub(crate) folded: &'static str,
    /// The mark beside a card under the cursor.
    pub(crate) cursor_mark: &'static str,
    /// The mark beside a place that accepts the held cards.
    pub(crate) lit_mark: &'static str,
    /// The mark beside a place that is under the cursor and accepts the held cards.
    pub(crate) both_mark: &'static str,
    /// The mark before the reason why an action was refused.
    pub(crate) refused_mark: &'static str,
    /// True if only ASCII may be drawn.
    pub(crate) is_ascii: bool,
    /// The style of each thing on the screen.
    pub(crate) styles: Styles,
}

/// What a terminal can show, as far as environment variables tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Display {
    /// How many colors the terminal has.
    pub(crate) depth: Depth,
    /// True if the background of the terminal is light.
    pub(crate) is_light: bool,
    /// True if the terminal shows only ASCII characters.
    pub(crate) is_ascii: bool,
}

/// How many colors a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// No colors.
    None,
    /// Sixteen colors, which the user of the terminal can change.
    Sixteen,
    /// The 256 colors of xterm.
    Indexed,
    /// All RGB colors.
    Full,
}

/// The style of each thing on the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Styles {
    /// The style of rank and suit, for each suit in the order clubs, diamonds, hearts, spades.
    pub(crate) suits: [Style; 4],
    /// The style of a card's edge.
    pub(crate) card: Style,
    /// The style of a card's back.
    pub(crate) back: Style,
    /// The background of a card's face, and the text on it.
    pub(crate) face: Style,
    /// The background of a card's back.
    pub(crate) back_face: Style,
    /// The style of empty places.
    pub(crate) space: Style,
    /// The style of the card or place under the cursor.
    pub(crate) cursor: Style,
    /// The style of held cards.
    pub(crate) held: Style,
    /// The style of places that accept the held cards.
    pub(crate) lit: Style,
    /// The style of the reason why an action was refused.
    pub(crate) refused: Style,
    /// The style of less prominent text: messages, keys, letters of piles.
    pub(crate) quiet: Style,
    /// The style of the first line of the window.
    pub(crate) chrome: Style,
}

/// A color in three forms: one of the sixteen colors, one of the 256 colors of xterm, and an RGB value.
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

/// The colors of clubs, diamonds and hearts. Spades have the color of the text, and so has a suit without a color here.
/// Red suits are warm and black suits cool, except in the palette of two colors.
///
/// The safe palette is from M. Okabe and K. Ito, "Color Universal Design", 2002: its colors also differ in lightness.
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

/// The colors of everything except suits. Users can change the sixteen colors, so besides the text color only those are
/// used that usually differ much from the background: not black or dark gray on a dark background, and not yellow,
/// green or near-white on a light one.
struct Inks {
    card: Ink,
    back: Ink,
    space: Ink,
    cursor: Ink,
    held: Ink,
    lit: Ink,
    refused: Ink,
    quiet: Ink,
    /// The color of text and spades on cards that have a background color.
    text: Ink,
    /// The background color of cards. It is used only if the terminal has colors that its user does not change.
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
    // With sixteen colors, held cards have the same color, but only an accepting place has a mark beside it.
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
    /// The look that follows from a player's settings and from what the terminal can show.
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
        // The user chose the text color for another background than that of the cards, so cards get their own color.
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

    /// The look with Unicode characters and without colors.
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

    /// The look with ASCII characters and without colors.
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
    /// For tests: a terminal that shows Unicode characters but no colors.
    #[cfg(test)]
    pub(crate) const PLAIN: Self = Self { depth: Depth::None, is_light: false, is_ascii: false };

    /// Finds out from the environment variables what the terminal can show.
    pub(crate) fn from_environment() -> Self {
        Self::told_by(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    }

    /// Finds out what the terminal can show. `variable` returns the value of an environment variable.
    pub(crate) fn told_by(variable: impl Fn(&str) -> Option<String>) -> Self {
        let term = variable("TERM").unwrap_or_default();
        let is_true = matches!(variable("COLORTERM").as_deref(), Some("truecolor" | "24bit"));
        let depth = if variable("NO_COLOR").is_some() || is_colorless(&term) {
            Depth::None
        } else if has_sixteen(&term) {
            Depth::Sixteen
        } else if term.starts_with("screen") {
            // GNU screen passes on the `COLORTERM` of the terminal in which it runs, but shows at most 256 colors.
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

/// True if a terminal of this type, the value of `TERM`, shows no colors: `dumb`, and types that end in `-m` or
/// `-mono`. `vt100` is left out: programs of that type mostly show the sixteen colors, and a real VT100 ignores colors.
fn is_colorless(term: &str) -> bool {
    term == "dumb" || term.ends_with("-m") || term.ends_with("-mono")
}

/// True if a terminal of this type shows only sixteen colors, even if `COLORTERM` promises more: the Linux console, and
/// types named after the VT100 and its successors.
fn has_sixteen(term: &str) -> bool {
    let is_vt =
        term.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    term == "linux" || is_vt
}

/// The ASCII text that stands for a character that is not ASCII.
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
