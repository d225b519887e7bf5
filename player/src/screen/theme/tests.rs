//! Tests that every look is readable and that its suits can be told apart.

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
    assert_eq!((display.depth, display.is_light, display.is_ascii), (Depth::Sixteen, false, false));
    assert!(told(&[("COLORFGBG", "0;15")]).is_light);
    assert!(!told(&[("COLORFGBG", "15;0")]).is_light);
    assert!(!told(&[("LANG", "de_DE.UTF-8")]).is_ascii);
    assert!(told(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]).is_ascii || cfg!(windows));
}

#[test]
fn a_terminal_gets_no_more_colors_than_it_has() {
    for (term, plain, with_colorterm) in [
        ("xterm", Depth::Sixteen, Depth::Full),
        ("xterm-256color", Depth::Indexed, Depth::Full),
        ("xterm-direct", Depth::Full, Depth::Full),
        ("xterm-mono", Depth::None, Depth::None),
        ("linux", Depth::Sixteen, Depth::Sixteen),
        ("linux-m", Depth::None, Depth::None),
        ("vt100", Depth::Sixteen, Depth::Sixteen),
        ("vt220", Depth::Sixteen, Depth::Sixteen),
        ("vte-256color", Depth::Indexed, Depth::Full),
        ("screen", Depth::Sixteen, Depth::Indexed),
        ("screen-256color", Depth::Indexed, Depth::Indexed),
        ("screen.xterm-256color", Depth::Indexed, Depth::Indexed),
        ("tmux", Depth::Sixteen, Depth::Full),
        ("tmux-256color", Depth::Indexed, Depth::Full),
        ("dumb", Depth::None, Depth::None),
    ] {
        assert_eq!(told(&[("TERM", term)]).depth, plain, "{term}");
        for value in ["truecolor", "24bit"] {
            let depth = told(&[("TERM", term), ("COLORTERM", value)]).depth;
            assert_eq!(depth, with_colorterm, "{term} {value}");
            let none = told(&[("TERM", term), ("COLORTERM", value), ("NO_COLOR", "1")]).depth;
            assert_eq!(none, Depth::None, "{term}");
        }
    }
    // Values of `COLORTERM` other than `truecolor` and `24bit` are ignored.
    assert_eq!(told(&[("TERM", "xterm"), ("COLORTERM", "1")]).depth, Depth::Sixteen);
}

#[test]
fn no_two_suits_of_four_colors_look_the_same() {
    for suits in [Suits::Four, Suits::Safe, Suits::Two] {
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::Full] {
            for is_light in [false, true] {
                let settings = Settings { suits, ..Settings::default() };
                let display = Display { depth, is_light, is_ascii: false };
                let mut styles = Theme::of(&settings, display).styles.suits.map(|s| s.fg).to_vec();
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
    let settings = Settings { colors: Colors::None, signs: Signs::Ascii, ..Settings::default() };
    let theme = Theme::of(&settings, many);
    assert!(theme.is_ascii && theme.styles.suits.iter().all(|style| style.fg.is_none()));
    let settings = Settings { colors: Colors::Sixteen, ..Settings::default() };
    assert_eq!(Theme::of(&settings, Display::PLAIN).styles.suits[2].fg, Some(Color::LightRed));
}

/// The contrast ratio of two colors, as the Web Content Accessibility Guidelines 2.1 define it.
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

/// The RGB value of an xterm color from 16 to 255. Users do not change these colors.
fn indexed(number: u8) -> Rgb {
    if number >= 232 {
        let gray = 8 + 10 * (number - 232);
        return (gray, gray, gray);
    }
    let part = |value: u8| if value == 0 { 0 } else { 55 + 40 * value };
    let number = number - 16;
    (part(number / 36), part(number / 6 % 6), part(number % 6))
}

/// The sixteen colors as four common terminals define them: VGA, xterm, GNOME (Tango) and Windows (Campbell). The order
/// is black, red, green, yellow, blue, magenta, cyan, gray, and then the light variants of these.
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

/// The RGB values that a color can have on different terminals. The list is empty for the default text color.
fn looks(color: Color) -> Vec<Rgb> {
    let number = match color {
        // The user has chosen this text color, which is assumed to be readable on the user's background.
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
                    suits,
                    card,
                    back,
                    face,
                    back_face,
                    space,
                    cursor,
                    held,
                    lit,
                    refused,
                    quiet,
                    ..
                } = Theme::of(&settings, display).styles;
                let [clubs, diamonds, hearts, spades] = suits;
                // The number is the minimum contrast: 4.5 for small text; 3 for large or bold text and for shapes.
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
                    let paper = match name {
                        "space" | "refused" | "quiet" | "lit" => None,
                        "back" => back_face.bg,
                        _ => face.bg,
                    };
                    let under = paper.map(|color| looks(color)[0]);
                    let looks = looks(style.fg.unwrap()).into_iter();
                    // Each color is compared with the table's background too, because the table surrounds the cards.
                    for (look, background) in looks.flat_map(|look| {
                        [Some(background), under].into_iter().flatten().map(move |one| (look, one))
                    }) {
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
    // Looks without colors use no faint text, because terminals differ in how faint it is.
    assert!(!format!("{:?}", Theme::plain().styles).contains("DIM"));
}

#[test]
fn an_ink_is_much_the_same_in_256_colors() {
    for inks in [ON_DARK, ON_LIGHT] {
        let Inks { card, back, space, cursor, held, lit, refused, quiet, text, .. } = inks;
        let plain = [card, back, space, cursor, held, lit, refused, quiet, text];
        let filled = [inks.face, inks.back_face].into_iter().flatten();
        for Ink(_, number, rgb) in plain.into_iter().chain(filled) {
            assert_eq!(indexed(number), rgb, "{number}");
        }
    }
}

#[test]
fn the_safe_palette_differs_in_lightness() {
    for (is_light, text) in [(false, (255, 255, 255)), (true, (0, 0, 0))] {
        let inks = suit_inks(Suits::Safe, is_light).into_iter().flatten().map(|Ink(.., rgb)| rgb);
        let suits: Vec<_> = inks.chain([text]).collect();
        for (number, one) in suits.iter().enumerate() {
            for other in &suits[number + 1..] {
                assert!(contrast(*one, *other) >= 1.25, "{one:?} {other:?}");
            }
        }
    }
}
