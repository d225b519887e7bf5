//! Signs and styles: all that makes one look of the screen differ from another.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use solitaire_runtime::Suit;

use crate::storage::{Background, Colors, Settings, Signs, Suits};

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
    /// Whether nothing but ASCII may be drawn.
    pub(crate) is_ascii: bool,
    /// The styles.
    pub(crate) styles: Styles,
}

/// What a terminal can show, as far as its environment tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Display {
    /// How many colours.
    pub(crate) depth: Depth,
    /// Whether its background is light.
    pub(crate) is_light: bool,
    /// Whether it shows nothing but ASCII.
    pub(crate) is_ascii: bool,
}

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// None.
    None,
    /// The sixteen that its user has chosen.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All.
    Full,
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

/// A colour in the palettes of 16, of 256 and of all colours.
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

/// The inks of clubs, diamonds and hearts; spades have the colour of the text. Red suits are warm, black suits cool,
/// but in the palette of two colours.
///
/// The safe palette is that of M. Okabe and K. Ito, "Color Universal Design", 2002: people who see few colours tell
/// them apart by lightness too.
const fn inks(suits: Suits, is_light: bool) -> [Option<Ink>; 3] {
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
            Some(Ink(Color::Red, 166, (213, 94, 0))),
        ],
        (Suits::Safe, true) => [
            Some(Ink(Color::Blue, 25, (0, 114, 178))),
            Some(Ink(Color::Magenta, 175, (204, 121, 167))),
            Some(Ink(Color::Red, 166, (213, 94, 0))),
        ],
    }
}

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
        let text = Style::new().add_modifier(Modifier::BOLD);
        let [clubs, diamonds, hearts] =
            inks(settings.suits, is_light).map(|ink| ink.map_or(text, |ink| bold(ink.at(depth))));
        let tone = |dark: Color, light: Color| if is_light { light } else { dark };
        Self {
            styles: Styles {
                suits: [clubs, diamonds, hearts, text],
                card: Style::new().fg(tone(Color::Gray, Color::DarkGray)),
                back: Style::new().fg(Color::Blue),
                space: Style::new().fg(tone(Color::DarkGray, Color::Gray)),
                cursor: bold(tone(Color::LightBlue, Color::Blue)),
                held: bold(tone(Color::LightMagenta, Color::Magenta)),
                lit: bold(tone(Color::LightGreen, Color::Green)),
                refused: bold(tone(Color::LightRed, Color::Red)),
                chrome: Style::new().add_modifier(Modifier::REVERSED),
            },
            ..signs
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
            is_ascii: false,
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

    /// Signs of ASCII, no colours.
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
    /// Nothing is known of it: signs of Unicode, no colours.
    #[cfg(test)]
    pub(crate) const PLAIN: Self = Self { depth: Depth::None, is_light: false, is_ascii: false };

    /// What the environment tells of the terminal.
    pub(crate) fn from_environment() -> Self {
        Self::told_by(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    }

    /// The same from any source of variables.
    fn told_by(variable: impl Fn(&str) -> Option<String>) -> Self {
        let term = variable("TERM").unwrap_or_default();
        let depth = match variable("COLORTERM").as_deref() {
            _ if variable("NO_COLOR").is_some() => Depth::None,
            Some("truecolor" | "24bit") => Depth::Full,
            _ if term.contains("256") => Depth::Indexed,
            _ => Depth::Sixteen,
        };
        // The last number is the background; 7 and 15 are the light ones, and terminals that set it mean that.
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

/// The sign of ASCII nearest to another sign.
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
mod tests {
    use super::*;

    fn told(variables: &[(&str, &str)]) -> Display {
        Display::told_by(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_tells_what_a_terminal_shows() {
        let display = told(&[]);
        assert_eq!(
            (display.depth, display.is_light, display.is_ascii),
            (Depth::Sixteen, false, false)
        );
        assert_eq!(told(&[("TERM", "xterm-256color")]).depth, Depth::Indexed);
        assert_eq!(
            told(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).depth,
            Depth::Full
        );
        assert_eq!(told(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).depth, Depth::None);
        assert!(told(&[("COLORFGBG", "0;15")]).is_light);
        assert!(!told(&[("COLORFGBG", "15;0")]).is_light);
        assert!(!told(&[("LANG", "de_DE.UTF-8")]).is_ascii);
        assert!(told(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]).is_ascii || cfg!(windows));
    }

    #[test]
    fn no_two_suits_of_four_colours_look_the_same() {
        for suits in [Suits::Four, Suits::Safe, Suits::Two] {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::Full] {
                for is_light in [false, true] {
                    let settings = Settings { suits, ..Settings::default() };
                    let display = Display { depth, is_light, is_ascii: false };
                    let mut styles =
                        Theme::of(&settings, display).styles.suits.map(|s| s.fg).to_vec();
                    styles.sort_by_key(|color| format!("{color:?}"));
                    styles.dedup();
                    assert_eq!(styles.len(), if suits == Suits::Two { 2 } else { 4 });
                }
            }
        }
    }

    #[test]
    fn settings_go_before_the_environment() {
        let many = Display { depth: Depth::Full, is_light: false, is_ascii: false };
        let settings =
            Settings { colors: Colors::None, signs: Signs::Ascii, ..Settings::default() };
        let theme = Theme::of(&settings, many);
        assert!(theme.is_ascii && theme.styles.suits.iter().all(|style| style.fg.is_none()));
        let settings = Settings { colors: Colors::Sixteen, ..Settings::default() };
        assert_eq!(Theme::of(&settings, Display::PLAIN).styles.suits[2].fg, Some(Color::LightRed));
    }

    /// The contrast of two colours as the Web Content Accessibility Guidelines 2.1 define it.
    fn contrast(one: (u8, u8, u8), other: (u8, u8, u8)) -> f64 {
        let lightness = |(r, g, b): (u8, u8, u8)| {
            let part = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
        };
        let (one, other) = (lightness(one), lightness(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn suits_can_be_read_on_their_background() {
        for suits in [Suits::Four, Suits::Safe, Suits::Two] {
            for (is_light, background) in [(false, (0, 0, 0)), (true, (255, 255, 255))] {
                for Ink(.., rgb) in inks(suits, is_light).into_iter().flatten() {
                    // The least for large and bold text.
                    assert!(contrast(rgb, background) >= 3.0, "{suits:?} {is_light} {rgb:?}");
                }
            }
        }
    }

    #[test]
    fn the_safe_palette_differs_in_lightness() {
        for (is_light, text) in [(false, (255, 255, 255)), (true, (0, 0, 0))] {
            let inks = inks(Suits::Safe, is_light).into_iter().flatten().map(|Ink(.., rgb)| rgb);
            let suits: Vec<_> = inks.chain([text]).collect();
            for (number, one) in suits.iter().enumerate() {
                for other in &suits[number + 1..] {
                    assert!(contrast(*one, *other) >= 1.25, "{one:?} {other:?}");
                }
            }
        }
    }
}
