//! Writes pictures to a terminal with control sequences that simple terminals understand too.

use std::fmt::Write as _;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::queue;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// A terminal backend that writes the sixteen basic colors as SGR 30 to 37 and 90 to 97.
///
/// Crossterm writes these colors as 256-color sequences (`38;5;n`), which terminals with eight or sixteen colors do not
/// understand. This type writes the styles itself and leaves everything else to Crossterm's backend.
pub(crate) struct SgrBackend<W: Write>(CrosstermBackend<W>);

impl<W: Write> SgrBackend<W> {
    pub(crate) const fn new(writer: W) -> Self {
        Self(CrosstermBackend::new(writer))
    }
}

/// For each modifier of a style, the SGR parameter that switches it on.
const MODIFIERS: [(Modifier, u8); 9] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::SLOW_BLINK, 5),
    (Modifier::RAPID_BLINK, 6),
    (Modifier::REVERSED, 7),
    (Modifier::HIDDEN, 8),
    (Modifier::CROSSED_OUT, 9),
];

/// The control sequence that switches to this style, whatever style is active before it.
fn sequence((fg, bg, modifier): (Color, Color, Modifier)) -> String {
    let mut text = String::from("\x1b[0");
    for (one, parameter) in MODIFIERS {
        if modifier.contains(one) {
            let _ = write!(text, ";{parameter}");
        }
    }
    push_color(&mut text, fg, 30);
    push_color(&mut text, bg, 40);
    text.push('m');
    text
}

/// Appends the parameters for a color: of the text if `base` is 30, of the background if it is 40.
fn push_color(text: &mut String, color: Color, base: u8) {
    let number = match color {
        Color::Reset => return,
        Color::Indexed(number) => {
            let _ = write!(text, ";{};5;{number}", base + 8);
            return;
        }
        Color::Rgb(red, green, blue) => {
            let _ = write!(text, ";{};2;{red};{green};{blue}", base + 8);
            return;
        }
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 60,
        Color::LightRed => 61,
        Color::LightGreen => 62,
        Color::LightYellow => 63,
        Color::LightBlue => 64,
        Color::LightMagenta => 65,
        Color::LightCyan => 66,
        Color::White => 67,
    };
    let _ = write!(text, ";{}", base + number);
}

impl<W: Write> Backend for SgrBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let terminal = &mut self.0;
        let plain = (Color::Reset, Color::Reset, Modifier::empty());
        let (mut style, mut next) = (plain, None);
        for (x, y, cell) in content {
            if next != Some((x, y)) {
                queue!(terminal, MoveTo(x, y))?;
            }
            next = Some((x + 1, y));
            let wanted = (cell.fg, cell.bg, cell.modifier);
            if wanted != style {
                terminal.write_all(sequence(wanted).as_bytes())?;
                style = wanted;
            }
            terminal.write_all(cell.symbol().as_bytes())?;
        }
        terminal.write_all(sequence(plain).as_bytes())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.0.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;
    use solitaire_pty::vt100::{
        self,
        Color::{Default, Idx, Rgb},
    };

    use super::*;

    /// A cell of a terminal emulator: its text, text color and background color, and if it is bold or reversed.
    type Shown = (String, vt100::Color, vt100::Color, bool, bool);

    fn shown(picture: &Buffer) -> Vec<Shown> {
        let mut written = Vec::new();
        let cells = (0..picture.area.width).map(|x| (x, 0, &picture[(x, 0)]));
        SgrBackend::new(&mut written).draw(cells).unwrap();
        let mut parser = vt100::Parser::new(1, picture.area.width, 0);
        parser.process(&written);
        let cells = (0..picture.area.width).map(|x| {
            let cell = parser.screen().cell(0, x).unwrap();
            (
                cell.contents().to_owned(),
                cell.fgcolor(),
                cell.bgcolor(),
                cell.bold(),
                cell.inverse(),
            )
        });
        cells.collect()
    }

    #[test]
    fn an_emulator_shows_what_was_drawn() {
        let mut picture = Buffer::empty(Rect::new(0, 0, 6, 1));
        let bold = Style::new().add_modifier(Modifier::BOLD);
        picture.set_string(0, 0, "a", bold.fg(Color::Red).bg(Color::White));
        picture.set_string(1, 0, "♥", Style::new().fg(Color::LightBlue).bg(Color::Cyan));
        picture.set_string(2, 0, "c", Style::new().fg(Color::Indexed(203)));
        picture.set_string(3, 0, "d", Style::new().bg(Color::Rgb(1, 2, 3)));
        picture.set_string(4, 0, "e", Style::new().add_modifier(Modifier::REVERSED));
        picture.set_string(5, 0, "f", Style::new());
        let cell = |text: &str, fg, bg, bold, reversed| (text.to_owned(), fg, bg, bold, reversed);
        assert_eq!(
            shown(&picture),
            [
                cell("a", Idx(1), Idx(15), true, false),
                cell("♥", Idx(12), Idx(6), false, false),
                cell("c", Idx(203), Default, false, false),
                cell("d", Default, Rgb(1, 2, 3), false, false),
                cell("e", Default, Default, false, true),
                cell("f", Default, Default, false, false),
            ]
        );
    }

    #[test]
    fn the_sixteen_colors_are_those_of_the_first_color_terminals() {
        let written = |color| sequence((color, color, Modifier::empty()));
        assert_eq!(written(Color::Reset), "\x1b[0m");
        assert_eq!(written(Color::Black), "\x1b[0;30;40m");
        assert_eq!(written(Color::Gray), "\x1b[0;37;47m");
        assert_eq!(written(Color::DarkGray), "\x1b[0;90;100m");
        assert_eq!(written(Color::White), "\x1b[0;97;107m");
        assert_eq!(written(Color::Indexed(9)), "\x1b[0;38;5;9;48;5;9m");
    }
}
