//! Draws the launcher.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use solitaire_runtime::GameEntry;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::nouns::capital;
use solitaire_session::odds::Odds;

use super::{House, Launcher, Row};
use crate::playing::time;
use crate::screen::put_into_ascii;
use crate::words::{clip, counted};
use crate::wrapping::folded;

/// The minimum width of the window for descriptions beside the names of the games.
const WITH_LINES: u16 = 60;

/// The width of the column with the names of the games, if descriptions are beside them.
const NAMES: usize = 34;

/// The minimum height of the window for facts about the selected game, and the number of lines of these facts.
const WITH_FACTS: (u16, u16) = (18, 5);

/// The width of the margin before the text of a house rule.
const INDENT: usize = 3;

/// The minimum width and height of the window. In a smaller one, a message replaces the launcher.
const LEAST: (u16, u16) = (20, 5);

/// Divides the window: the area of the list, and the area of the facts about the selected game if there is room.
fn parts(area: Rect) -> (Rect, Option<Rect>) {
    let facts = if area.height >= WITH_FACTS.0 { WITH_FACTS.1 + 1 } else { 0 };
    let list = Rect { y: area.y + 2, height: area.height.saturating_sub(4 + facts), ..area };
    let below = Rect { y: list.bottom() + 1, height: WITH_FACTS.1, ..area };
    (list, (facts > 0).then_some(below))
}

/// The number of rows of the list that fit in the window.
pub(super) fn page(area: Rect) -> usize {
    usize::from(parts(area).0.height).max(1)
}

/// The index of the first visible row of the list. The selected row is visible, and so is a heading right above it.
fn first_row(launcher: &Launcher) -> usize {
    let page = page(launcher.area());
    (launcher.chosen + 1 + page / 3)
        .min(launcher.rows.len())
        .saturating_sub(page)
        .min(launcher.chosen)
}

/// The index of the list row that is drawn at a terminal cell.
pub(super) fn row_at(launcher: &Launcher, at: Position) -> Option<usize> {
    let (list, _) = parts(launcher.area());
    let row = first_row(launcher) + usize::from(at.y.checked_sub(list.y)?);
    (list.contains(at) && row < launcher.rows.len()).then_some(row)
}

/// Draws the launcher into a buffer as large as the window.
pub(super) fn draw(launcher: &Launcher, buf: &mut Buffer) {
    let area = launcher.area();
    let styles = &launcher.theme.styles;
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = format!("Window too small; {}x{} is needed. Esc quits.", LEAST.0, LEAST.1);
        return Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
    }
    let line = |y: u16| Rect { y, height: 1, ..area };
    buf.set_style(line(0), styles.chrome);
    let games = counted(launcher.library.games().len(), "game");
    Paragraph::new(format!(" Solitaire: {games}")).style(styles.chrome).render(line(0), buf);
    let query = match launcher.query.as_str() {
        "" => Line::styled(" Type to search", styles.quiet),
        query => Line::from(format!(" Search: {query}_")),
    };
    query.render(line(1), buf);
    let (list, below) = parts(area);
    if let Some(house) = &launcher.house {
        house_rules(launcher, house, list, buf);
    } else {
        rows(launcher, list, buf);
    }
    if let Some(below) = below {
        about(launcher, below, buf);
    }
    let notice = launcher.notice.clone().or_else(|| {
        let game = launcher.shown().filter(|_| below.is_none())?;
        Some(game.model().docs.to_owned())
    });
    let room = usize::from(area.width.saturating_sub(2));
    Line::from(format!(" {}", clip(&notice.unwrap_or_default(), room)))
        .render(line(area.height - 2), buf);
    let keys = match launcher.house {
        Some(_) => " Up/Down rule  Left/Right change  Enter play  Esc back",
        None => " Enter play  Right house rules  * favorite  #7 deal  Esc quit",
    };
    Line::styled(clip(keys, usize::from(area.width)), styles.quiet)
        .render(line(area.height - 1), buf);
    if launcher.theme.is_ascii {
        put_into_ascii(buf);
    }
}

/// The index of the house rule that is drawn at a terminal cell, while house rules are shown.
pub(super) fn house_row_at(house: &House, size: Size, at: Position) -> Option<usize> {
    let (list, _) = parts(Rect::new(0, 0, size.width, size.height));
    let line = usize::from(at.y.checked_sub(list.y)?);
    let rules = list.contains(at).then(|| house_lines(house, list))?;
    rules.get(line)?.0
}

/// The visible lines of house rules, including the selected rule. Each except the heading has the index of its rule.
fn house_lines(house: &House, area: Rect) -> Vec<(Option<usize>, String)> {
    let width = usize::from(area.width);
    let mut lines = vec![(None, clip(&format!(" House rules for {}", house.name), width))];
    let mut end = 0;
    for (number, rule) in house.rules.iter().enumerate() {
        let chosen = rule.choices.iter().find(|choice| choice.chosen);
        let says = chosen.map_or("", |choice| &choice.says);
        let own = if chosen.is_some_and(|choice| choice.declared) { "" } else { " (changed)" };
        let mark = if number == house.row { '>' } else { ' ' };
        let text = format!("{}: < {says} >{own}", capital(&rule.about));
        for (nth, text) in folded(&text, width.saturating_sub(INDENT)).into_iter().enumerate() {
            let mark = if nth == 0 { mark } else { ' ' };
            lines.push((Some(number), format!(" {mark} {text}")));
        }
        if number == house.row {
            end = lines.len();
        }
    }
    lines.split_off(end.saturating_sub(usize::from(area.height)))
}

fn house_rules(launcher: &Launcher, house: &House, area: Rect, buf: &mut Buffer) {
    let styles = &launcher.theme.styles;
    for ((rule, text), area) in house_lines(house, area).into_iter().zip(area.rows()) {
        let style = match rule {
            None => styles.quiet.add_modifier(Modifier::BOLD),
            Some(rule) if rule == house.row => styles.cursor.add_modifier(Modifier::REVERSED),
            Some(_) => Style::new(),
        };
        Line::styled(text, style).render(area, buf);
    }
}

fn rows(launcher: &Launcher, area: Rect, buf: &mut Buffer) {
    let styles = &launcher.theme.styles;
    if launcher.rows.is_empty() {
        let text = format!(" No game matches \"{}\".", launcher.query);
        return Line::from(text).render(area, buf);
    }
    let first = first_row(launcher);
    let shown = launcher.rows.iter().enumerate().skip(first).zip(area.rows());
    for ((number, row), line) in shown {
        let text = match row {
            Row::Heading(heading) => {
                Line::styled(format!(" {heading}"), styles.quiet.add_modifier(Modifier::BOLD))
            }
            Row::Game(game) => {
                let model = game.model();
                let is_favourite =
                    launcher.library.profile().favourites.iter().any(|slug| slug == model.slug);
                let star = if is_favourite { '*' } else { ' ' };
                let chosen = number == launcher.chosen;
                let mark = if chosen { '>' } else { ' ' };
                let style = if chosen {
                    styles.cursor.add_modifier(Modifier::REVERSED)
                } else {
                    Style::new()
                };
                let draft = if model.draft { " (unfinished)" } else { "" };
                let text = format!(" {mark}{star} {}{draft}", model.name);
                if line.width < WITH_LINES {
                    Line::styled(clip(&text, usize::from(line.width)), style)
                } else {
                    let name = format!("{:NAMES$}", clip(&text, NAMES - 1));
                    let docs = clip(model.docs, usize::from(line.width) - NAMES);
                    Line::from(vec![Span::styled(name, style), Span::styled(docs, styles.quiet)])
                }
            }
        };
        text.render(line, buf);
    }
}

/// Draws the facts about the selected game.
fn about(launcher: &Launcher, area: Rect, buf: &mut Buffer) {
    let Some(game) = launcher.shown() else { return };
    let lines = facts(launcher, &game);
    let text: Text<'_> = lines.into_iter().map(Line::from).collect();
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
}

fn facts(launcher: &Launcher, entry: &GameEntry) -> Vec<String> {
    let model = entry.model();
    let decks = counted(usize::from(model.pack.decks_on_the_table()), "deck");
    let mut called = format!("{} ({}), {decks}", model.name, model.slug);
    if !model.aka.is_empty() {
        called = format!("{called}; also {}", model.aka.join(", "));
    }
    let mut facts = vec![called, model.docs.replace('\n', " ")];
    if !model.after.is_empty() {
        let source = model.after.split(" rules,").next().unwrap_or_default();
        facts.push(format!("Rules follow {source}."));
    }
    let odds = Odds::of(entry).map(|odds| odds.brief()).filter(|odds| !odds.is_empty());
    facts.push(odds.into_iter().chain([standing(launcher, model)]).collect::<Vec<_>>().join(" "));
    facts
}

/// A summary of the player's statistics for a game.
fn standing(launcher: &Launcher, model: &GameModel) -> String {
    let summary = launcher.summary;
    let mut parts = Vec::new();
    if model.draft {
        parts.push("The rules are unfinished, so deals are not counted.".to_owned());
    } else if let Some(percent) = summary.share() {
        let (played, won) = (counted(summary.played, "deal"), summary.won);
        parts.push(format!("Played {played}, won {won} ({percent})."));
    } else {
        parts.push("Not played yet.".to_owned());
    }
    if let Some(seconds) = summary.best_seconds {
        parts.push(format!("Best time {}.", time(seconds)));
    }
    if summary.longest_streak > 0 {
        let (streak, longest) = (summary.streak, summary.longest_streak);
        parts.push(format!("Current streak {streak}, longest {longest}."));
    }
    let mut recent = launcher.library.profile().recent.iter();
    if let Some(last) = recent.find(|recent| recent.game == model.slug) {
        parts.push(format!("Last deal {}.", last.deal));
    }
    parts.join(" ")
}
