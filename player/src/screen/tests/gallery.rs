//! Pictures of games with very different boards, at three sizes, with and without color.

use std::fmt::Write as _;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

use super::*;

/// Twelve games whose boards look very different.
const GAMES_SHOWN: [&str; 12] = [
    "klondike/klondike",
    "freecell/freecell",
    "spider/spider",
    "spider/spiderwort",
    "golf/golf",
    "fan/fan",
    "gypsy/gypsy",
    "archway/archway",
    "castle/castle",
    "delta/delta",
    "narcotic/narcotic",
    "freecell/double",
];

/// A game after up to eight moves, with a suggested move, so that the picture has a cursor, held cards and a target.
fn under_way(slug: &str, display: Display, width: u16, height: u16) -> App {
    // Deals without any legal move are skipped.
    let is_playable = |deal: &u64| !session(game(slug), *deal).legal_moves().is_empty();
    let deal = (7..).find(is_playable).unwrap_or(7);
    let mut app = on_display(game(slug), deal, display, width, height);
    app.set(|settings| settings.hide_time = true);
    for step in 0..8 {
        let moves = crate::hints::hints(&mut app.game.session);
        let Some(code) = moves.get(step % moves.len().max(1)) else { break };
        app.play(*code);
    }
    press(&mut app, &[KeyCode::Tab]);
    app
}

fn buffer(app: &App) -> Buffer {
    let mut buffer = Buffer::empty(app.frame().whole);
    draw::draw(app, &mut buffer);
    buffer
}

/// The characters of a picture, without the spaces at the ends of lines.
fn signs(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.trim_end().to_owned() + "\n"
}

/// The styles of a picture: for each row, the cells that are not in the plain style.
fn styles(buffer: &Buffer) -> String {
    let mut text = String::new();
    for (number, row) in buffer.content.chunks(usize::from(buffer.area.width)).enumerate() {
        let runs = row.chunk_by(|one, other| {
            (one.fg, one.bg, one.modifier) == (other.fg, other.bg, other.modifier)
        });
        let mut at = 0;
        let mut line = String::new();
        for run in runs {
            let cell = &run[0];
            let is_blank = run.iter().all(|cell| cell.symbol() == " ");
            let plain = cell.fg == Color::Reset && cell.modifier.is_empty();
            if !plain && (!is_blank || cell.modifier.contains(Modifier::REVERSED)) {
                let mark = match cell.modifier {
                    Modifier::BOLD => "!",
                    Modifier::REVERSED => "~",
                    other if other.is_empty() => "",
                    _ => "+",
                };
                let _ = write!(line, " {at}-{}{}{mark}", at + run.len() - 1, cell.fg);
            }
            at += run.len();
        }
        if !line.is_empty() {
            let _ = writeln!(text, "{number}:{line}");
        }
    }
    text
}

#[test]
fn a_dozen_games_at_three_sizes() {
    let sixteen = Display { depth: theme::Depth::Sixteen, ..Display::PLAIN };
    for slug in GAMES_SHOWN {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let name = format!("{}_{width}x{height}", slug.replace('/', "-"));
            let plain = buffer(&under_way(slug, Display::PLAIN, width, height));
            let colored = buffer(&under_way(slug, sixteen, width, height));
            assert_eq!(signs(&plain), signs(&colored), "{name}: what color says, signs say too");
            insta::assert_snapshot!(name.clone(), signs(&plain));
            insta::assert_snapshot!(format!("{name}_colors"), styles(&colored));
            let uncolored =
                |cell: &ratatui::buffer::Cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
            assert!(plain.content.iter().all(uncolored), "{name}");
        }
    }
}

#[test]
fn every_game_can_be_drawn_in_every_look() {
    let looks = [
        Display { depth: theme::Depth::Full, is_light: true, is_ascii: false },
        Display { depth: theme::Depth::Indexed, is_light: false, is_ascii: true },
    ];
    for entry in test_volume::some(GAMES) {
        for display in looks {
            let app = under_way(entry.model().slug, display, 100, 30);
            let shown = signs(&buffer(&app));
            assert!(!display.is_ascii || shown.is_ascii(), "{}: {shown}", entry.model().slug);
        }
    }
}
