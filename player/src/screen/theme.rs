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
    /// Text that is not what one looks at first: messages, keys, letters of piles.
    pub(crate) quiet: Style,
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
            Some(Ink(Color::LightRed, 166, (213, 94, 0))),
        ],
        (Suits::Safe, true) => [
            Some(Ink(Color::Blue, 25, (0, 114, 178))),
            Some(Ink(Color::Magenta, 132, (204, 121, 167))),
            Some(Ink(Color::Red, 166, (213, 94, 0))),
        ],
    }
}

/// The inks of all that is no suit. No more than the text itself is to be trusted of the sixteen colours that users
/// choose, but for those that are far from either background: never the two that are black and nearly black on the
/// dark one, nor yellow, green and what is nearly white on the light one.
struct Inks {
    card: Ink,
    back: Ink,
    space: Ink,
    cursor: Ink,
    held: Ink,
    lit: Ink,
    refused: Ink,
    quiet: Ink,
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
};

const ON_LIGHT: Inks = Inks {
    card: Ink(Color::DarkGray, 240, (88, 88, 88)),
    back: Ink(Color::Blue, 25, (0, 95, 175)),
    space: Ink(Color::DarkGray, 242, (108, 108, 108)),
    cursor: Ink(Color::Blue, 26, (0, 95, 215)),
    held: Ink(Color::Magenta, 127, (175, 0, 175)),
    // A mark tells it from what is held.
    lit: Ink(Color::Magenta, 22, (0, 95, 0)),
    refused: Ink(Color::Red, 124, (175, 0, 0)),
    quiet: Ink(Color::Reset, 240, (88, 88, 88)),
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
        let text = bold(Color::Reset);
        let [clubs, diamonds, hearts] =
            inks(settings.suits, is_light).map(|ink| ink.map_or(text, |ink| bold(ink.at(depth))));
        let inks = if is_light { ON_LIGHT } else { ON_DARK };
        let plain = |ink: Ink| Style::new().fg(ink.at(depth));
        let strong = |ink: Ink| bold(ink.at(depth));
        Self {
            styles: Styles {
                suits: [clubs, diamonds, hearts, text],
                card: plain(inks.card),
                back: plain(inks.back),
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

    /// Unicode signs, no colours.
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
    pub(crate) fn told_by(variable: impl Fn(&str) -> Option<String>) -> Self {
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

    type Rgb = (u8, u8, u8);

    /// A colour of the 256 of xterm from 16 on, which nobody chooses.
    fn indexed(number: u8) -> Rgb {
        if number >= 232 {
            let gray = 8 + 10 * (number - 232);
            return (gray, gray, gray);
        }
        let part = |value: u8| if value == 0 { 0 } else { 55 + 40 * value };
        let number = number - 16;
        (part(number / 36), part(number / 6 % 6), part(number % 6))
    }

    /// The sixteen colours as terminals come with them: of a VGA, xterm, GNOME (Tango) and Windows (Campbell); in the
    /// order black, red, green, yellow, blue, magenta, cyan, gray, and the lighter ones.
    const SIXTEEN: [[u32; 16]; 4] = [
        [
            0x00_0000, 0xaa_0000, 0x00_aa00, 0xaa_5500, 0x00_00aa, 0xaa_00aa, 0x00_aaaa, 0xaa_aaaa,
            0x55_5555, 0xff_5555, 0x55_ff55, 0xff_ff55, 0x55_55ff, 0xff_55ff, 0x55_ffff, 0xff_ffff,
        ],
        [
            0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
            0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
        ],
        [
            0x2e_3436, 0xcc_0000, 0x4e_9a06, 0xc4_a000, 0x34_65a4, 0x75_507b, 0x06_989a, 0xd3_d7cf,
            0x55_5753, 0xef_2929, 0x8a_e234, 0xfc_e94f, 0x72_9fcf, 0xad_7fa8, 0x34_e2e2, 0xee_eeec,
        ],
        [
            0x0c_0c0c, 0xc5_0f1f, 0x13_a10e, 0xc1_9c00, 0x00_37da, 0x88_1798, 0x3a_96dd, 0xcc_cccc,
            0x76_7676, 0xe7_4856, 0x16_c60c, 0xf9_f1a5, 0x3b_78ff, 0xb4_009e, 0x61_d6d6, 0xf2_f2f2,
        ],
    ];

    /// What a colour may look like.
    fn looks(color: Color) -> Vec<Rgb> {
        let number = match color {
            // Whoever has chosen the background has chosen the text for it.
            Color::Reset => return Vec::new(),
            Color::Rgb(r, g, b) => return vec![(r, g, b)],
            Color::Indexed(number) => return vec![indexed(number)],
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            other => panic!("{other:?} is hardly seen on one of the backgrounds"),
        };
        let rgb = |palette: &[u32; 16]| {
            let [_, r, g, b] = palette[number].to_be_bytes();
            (r, g, b)
        };
        SIXTEEN.iter().map(rgb).collect()
    }

    #[test]
    fn everything_can_be_read_on_its_background() {
        for suits in [Suits::Four, Suits::Safe, Suits::Two] {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::Full] {
                for (is_light, background) in [(false, (0, 0, 0)), (true, (255, 255, 255))] {
                    let settings = Settings { suits, ..Settings::default() };
                    let display = Display { depth, is_light, is_ascii: false };
                    let Styles {
                        suits, card, back, space, cursor, held, lit, refused, quiet, ..
                    } = Theme::of(&settings, display).styles;
                    let [clubs, diamonds, hearts, spades] = suits;
                    // Small text needs 4.5; large or bold text, and what is no text, 3.
                    for (name, style, least) in [
                        ("clubs", clubs, 3.0),
                        ("diamonds", diamonds, 3.0),
                        ("hearts", hearts, 3.0),
                        ("spades", spades, 3.0),
                        ("card", card, 3.0),
                        ("back", back, 3.0),
                        ("space", space, if depth == Depth::Sixteen { 3.0 } else { 4.5 }),
                        ("cursor", cursor, 3.0),
                        ("held", held, 3.0),
                        ("lit", lit, 3.0),
                        ("refused", refused, 3.0),
                        ("quiet", quiet, 4.5),
                    ] {
                        assert!(!style.add_modifier.contains(Modifier::DIM), "{name}");
                        for look in looks(style.fg.unwrap()) {
                            let ratio = contrast(look, background);
                            assert!(
                                ratio >= least,
                                "{name}, {depth:?}, light: {is_light}: {look:?} has {ratio:.2}"
                            );
                        }
                    }
                }
            }
        }
        // Nor is anything faint where there are no colours: no terminal says how faint that is.
        assert!(!format!("{:?}", Theme::plain().styles).contains("DIM"));
    }

    #[test]
    fn an_ink_is_much_the_same_in_256_colours() {
        for Inks { card, back, space, cursor, held, lit, refused, quiet } in [ON_DARK, ON_LIGHT] {
            for Ink(_, number, rgb) in [card, back, space, cursor, held, lit, refused, quiet] {
                assert_eq!(indexed(number), rgb, "{number}");
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
