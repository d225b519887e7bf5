//! Draws everything around and in front of the table: the first line, messages, keys, help, lists and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Widget as _, Wrap};
use solitaire_session::odds::Odds;

use super::card::write;
use crate::companion::Outlook;
use crate::screen::app::{App, Notice, Overlay};
use crate::screen::frame::{Frame, MARGINS};
use crate::screen::layout::Layout;
use crate::screen::{buttons, describe, help, settings};
use crate::words::{self, counted};
use crate::wrapping::folded;
use crate::{playing, share};

/// The maximum number of unfinished deals that the window for a deal number lists.
const MOST_LISTED: usize = 60;

/// The maximum length of a line of running text in a window, because longer lines are hard to read.
const MOST_READ: usize = 70;

/// The text of the line with the most important keys, which is shown if the window is high enough.
const KEYS: &str =
    "arrows Enter  Tab hint  u undo  r redo  n new  g deal  o options  ? help  q quit";

/// Draws the first line: the state of the game, and the buttons.
pub(super) fn title(app: &App, area: Rect, buf: &mut Buffer) {
    let style = app.theme().styles.chrome;
    buf.set_style(area, style);
    let buttons = buttons::all(app);
    let end = buttons.last().map_or(area.right(), |button| button.rect.x);
    let width = end.saturating_sub(area.x + 1);
    let settings = app.settings();
    let seconds = (!settings.hide_time).then(|| app.game().seconds());
    let standing = words::standing_on_screen(app.session(), !settings.hide_score, seconds);
    let text = with_outlook(&format!(" {standing}"), app.outlook(), usize::from(width));
    write(buf, area.as_position(), width, &text, style);
    for button in buttons {
        write(buf, button.rect.as_position(), button.rect.width, &button.label, style);
    }
}

/// The state of the game followed by whether it can be won: in words if there is room, or else as a sign at the end.
fn with_outlook(standing: &str, outlook: Option<Outlook>, width: usize) -> String {
    let Some(outlook) = outlook else { return words::clip(standing, width) };
    let whole = format!("{standing}, {}", outlook.in_short());
    if whole.chars().count() <= width {
        return whole;
    }
    format!("{} {}", words::clip(standing, width.saturating_sub(2)), outlook.sign())
}

/// Draws the lines below the table: the message, or else a description of the place under the cursor; and the keys.
pub(super) fn footer(app: &App, frame: &Frame, layout: &Layout, buf: &mut Buffer) {
    let theme = app.theme();
    let (text, style) = match app.notice() {
        Notice::Nothing => (describe::cursor(app, layout), theme.styles.quiet),
        Notice::Said(text) => (words::sentence(text), theme.styles.quiet),
        Notice::Refused(text) => {
            (format!("{} {}", theme.refused_mark, words::sentence(text)), theme.styles.refused)
        }
    };
    let room = usize::from(frame.message.width) * usize::from(frame.message.height);
    // Wrapped lines are not filled to the end, so a message of several lines may use only a part of the room.
    let text = if frame.message.height > 1 {
        words::clip(&text, room * 9 / 10)
    } else {
        words::clip(&text, room)
    };
    Paragraph::new(text).style(style).wrap(Wrap { trim: true }).render(frame.message, buf);
    let keys = words::clip(KEYS, usize::from(frame.keys.width));
    write(buf, frame.keys.as_position(), frame.keys.width, &keys, theme.styles.quiet);
}

/// Draws the window in front of the table, if one is open.
pub(super) fn overlay(app: &App, frame: &Frame, buf: &mut Buffer) {
    match app.overlay() {
        Overlay::None => {}
        Overlay::Help { scroll } => {
            let lines = help::lines(&app.session().entry(), frame.text_width());
            window(app, frame, " Help (Up/Down to scroll) ", &lines, *scroll, buf);
        }
        Overlay::DealNumber(typed) => {
            let mut lines = vec![
                "Deal number, or the name you gave a game:".to_owned(),
                format!("{typed}_"),
                "Enter: deal. Esc: cancel.".to_owned(),
            ];
            lines.extend(
                Odds::of(&app.session().entry())
                    .map(|odds| odds.brief())
                    .filter(|odds| !odds.is_empty()),
            );
            let others = app.game().other_deals();
            if !others.is_empty() {
                let names = app.game().other_names();
                let named = |deal: &u64| match names.iter().find(|(number, _)| number == deal) {
                    Some((_, name)) => format!("{deal} ({name})"),
                    None => deal.to_string(),
                };
                let all: Vec<String> = others.iter().take(MOST_LISTED).map(named).collect();
                let told = |shown: usize| {
                    let more = if others.len() > shown { ", …" } else { "" };
                    let line = format!("Unfinished: {}{more}", all[..shown].join(", "));
                    folded(&line, frame.text_width())
                };
                // The list shows as many unfinished deals as fit in the window.
                let room =
                    usize::from(frame.whole.height.saturating_sub(2)).saturating_sub(lines.len());
                let shown = (1..=all.len()).rev().find(|shown| told(*shown).len() <= room);
                lines.extend(told(shown.unwrap_or(1)));
            }
            window(app, frame, " Deal ", &lines, 0, buf);
        }
        Overlay::Name(typed) => {
            let lines = [
                "Name of this game:".to_owned(),
                format!("{typed}_"),
                "Enter: save (empty: no name). Esc: cancel.".to_owned(),
            ];
            window(app, frame, " Name ", &lines, 0, buf);
        }
        Overlay::GiveUp(how) => {
            let lines = [
                "This game is unfinished and is not saved.".to_owned(),
                format!("Give up and {}?", how.words()),
                "y yes   n no".to_owned(),
            ];
            window(app, frame, " Give up? ", &lines, 0, buf);
        }
        Overlay::Bookmarks { chosen } => {
            let marks = app.game().bookmarks();
            let keys = match marks.len() {
                0 => "No bookmarks yet. Press b to set one.",
                _ => "Enter: go. d: delete. Esc: close.",
            };
            let names = marks.iter().map(|mark| mark.name.clone());
            list(app, frame, " Bookmarks ", names, *chosen, keys, buf);
        }
        Overlay::Settings { chosen } => {
            let rows = settings::rows(app.settings());
            let rows = rows.iter().map(|(name, value)| format!("{name:17} {value}"));
            list(app, frame, " Options ", rows, *chosen, "Enter: change. Esc: close.", buf);
        }
        Overlay::Statistics => {
            window(app, frame, " Statistics ", &statistics(app, frame.text_width()), 0, buf);
        }
        Overlay::Copy { scroll } => {
            // The window has no side borders, which the player would copy when selecting the text with the mouse.
            let lines = copied(app);
            let text: Text<'_> = lines.iter().map(|line| Line::raw(line.as_str())).collect();
            let height = (lines.len() as u16).saturating_add(2).min(frame.whole.height);
            let y = frame.whole.y + (frame.whole.height - height) / 2;
            let place = Rect { y, height, ..frame.whole };
            let block = Block::new().borders(Borders::TOP | Borders::BOTTOM);
            boxed(app, place, block, " Copy ", text, *scroll, buf);
        }
        Overlay::LookingForDeal => {
            let looked_at = counted(app.passed_by().unwrap_or(0), "deal");
            let lines = [
                "Looking for a winnable deal.".to_owned(),
                format!("{looked_at} tried so far."),
                "Esc: stop.".to_owned(),
            ];
            window(app, frame, " Deal ", &lines, 0, buf);
        }
        Overlay::Won => {
            let mut lines = vec![words::won(app.session())];
            if !app.settings().hide_time {
                lines.push(format!("Time: {}", playing::time(app.game().seconds())));
            }
            if app.game().was_shown_how() {
                lines.push("You used the solution, so this win is not counted.".to_owned());
            }
            lines.extend([
                String::new(),
                "n new deal   s statistics   q quit".to_owned(),
                "u undo   c copy   Esc close".to_owned(),
            ]);
            window(app, frame, " Won ", &lines, 0, buf);
        }
    }
}

/// Draws a window with a list of rows, scrolled so that the selected row is visible, and the line `keys` below it.
fn list(
    app: &App,
    frame: &Frame,
    title: &str,
    rows: impl Iterator<Item = String>,
    chosen: usize,
    keys: &str,
    buf: &mut Buffer,
) {
    let (mut lines, mut end) = (Vec::new(), 0);
    for (number, row) in rows.enumerate() {
        let mark = if number == chosen { ">" } else { " " };
        lines.extend(folded(&format!("{mark} {row}"), frame.text_width()));
        if number == chosen {
            end = lines.len();
        }
    }
    lines.push(keys.to_owned());
    let page = frame.whole.height.saturating_sub(3);
    window(app, frame, title, &lines, (end as u16).saturating_sub(page), buf);
}

/// The lines of the window with the texts that can be copied, broken to the width of the window.
pub(in crate::screen) fn copied(app: &App) -> Vec<String> {
    let line = share::line(app.session()).unwrap_or_else(|error| error.to_string());
    let number = app.session().deal_number();
    let mut lines = vec![
        format!("d  deal number {number}"),
        "g  the whole game as one line (Up/Down to scroll):".to_owned(),
    ];
    lines.extend(folded(&line, usize::from(app.frame().whole.width)));
    lines
}

/// The lines of the statistics window, with a note on which deals are counted.
fn statistics(app: &App, width: usize) -> Vec<String> {
    let model = app.session().model();
    let summary = app.library().summary(model.slug);
    let or_none = |text: Option<String>| text.unwrap_or_else(|| "none yet".to_owned());
    let percent = summary.share().map_or(String::new(), |share| format!(" ({share})"));
    let mut lines = vec![
        model.name.to_owned(),
        String::new(),
        format!("played          {}", counted(summary.played, "deal")),
        format!("won             {}{percent}", summary.won),
        format!("best time       {}", or_none(summary.best_seconds.map(playing::time))),
        format!("fewest moves    {}", or_none(summary.fewest_moves.map(|moves| moves.to_string()))),
        format!("streak          current {}, longest {}", summary.streak, summary.longest_streak),
        String::new(),
    ];
    let counting = if model.draft {
        "The rules of this game are unfinished, so its deals are not counted."
    } else {
        "A deal counts once you make a move, and its first win counts. Undo and hints are fine. Pasted games and solver \
         wins do not count."
    };
    lines.extend(folded(counting, width.min(MOST_READ)));
    lines
}

/// Draws a window in the center of the screen, as large as its lines need if there is room. Longer lines are wrapped.
fn window(app: &App, frame: &Frame, title: &str, lines: &[String], scroll: u16, buf: &mut Buffer) {
    let area = frame.whole;
    let lines: Vec<String> =
        lines.iter().flat_map(|line| folded(line, frame.text_width())).collect();
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = (widest as u16).saturating_add(MARGINS).min(area.width);
    let height = (lines.len() as u16).saturating_add(2).min(area.height);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    let text: Text<'_> = lines.iter().map(|line| Line::raw(format!(" {line}"))).collect();
    boxed(app, place, Block::bordered(), title, text, scroll, buf);
}

fn boxed(
    app: &App,
    place: Rect,
    block: Block<'_>,
    title: &str,
    text: Text<'_>,
    scroll: u16,
    buf: &mut Buffer,
) {
    Clear.render(place, buf);
    let block = block.title(title).border_set(app.theme().cursor);
    Paragraph::new(text).block(block).scroll((scroll, 0)).render(place, buf);
}

/// Draws the message that the window is too small, its main part first, because a very small window cuts the rest off.
pub(super) fn too_small(app: &App, needed: Size, area: Rect, buf: &mut Buffer) {
    let needed = Frame::around(needed);
    if let Overlay::GiveUp(how) = app.overlay() {
        let text = format!("Give up and {}? y n", how.words());
        return Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
    }
    let text = format!(
        "Window too small: {}x{}. {} needs {}x{}. q quits.",
        area.width,
        area.height,
        app.session().model().name,
        needed.width,
        needed.height,
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
}
