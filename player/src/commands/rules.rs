//! `rules`: the rules of a game as a page.

use std::io::Write;

use clap::Args;
use solitaire_runtime::GameEntry;
use solitaire_session::harmless::harmless;

use super::{Trouble, game};
use crate::console;
use crate::paging::paged;
use crate::wrapping::wrapped;

/// The maximum width of a page, because longer lines are hard to read.
const MAX_WIDTH: usize = 92;

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: String,
}

impl Rules {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let page = solitaire_session::odds::rules_page(&game(games, &self.game)?);
        if cfg!(test) || !console::is_terminal() {
            return Ok(writeln!(output, "{}", page.trim_end())?);
        }
        let width = crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns));
        let width = width.min(MAX_WIDTH);
        // The pager passes control characters on to the terminal, so those in the page are replaced first.
        let page = harmless(&page, |letter| letter != '\n' && console::is_harmful(letter));
        if paged(&formatted(&page, width, true)).is_err() {
            output.write_all(formatted(&page, width, false).as_bytes())?;
        }
        Ok(())
    }
}

/// Lays out a page of Markdown for a terminal. Text is wrapped at word boundaries; drawings, which are indented, keep
/// their lines. With `has_style`, headings are bold, and the items of an inner list are dim.
fn formatted(page: &str, width: usize, has_style: bool) -> String {
    const BOLD: &str = "\x1b[1m";
    const DIM: &str = "\x1b[2m";
    const PLAIN: &str = "\x1b[0m";
    let mut text = String::new();
    for line in page.trim_end().lines() {
        let (style, lines) = match line.trim_start() {
            heading if heading.starts_with('#') => {
                (BOLD, vec![heading.trim_start_matches(['#', ' ']).to_owned()])
            }
            item if let Some(item) = item.strip_prefix("- ") => {
                let indent = line.len() - line.trim_start().len();
                let mark = format!("{:indent$}-", "");
                (if indent > 0 { DIM } else { "" }, wrapped(&mark, item, indent + 2, width))
            }
            _ if line.starts_with("    ") => ("", vec![line.to_owned()]),
            other => ("", wrapped("", other, 0, width)),
        };
        for line in lines {
            let style = if has_style { style } else { "" };
            let end = if style.is_empty() { "" } else { PLAIN };
            text.push_str(&format!("{style}{}{end}\n", line.trim_end()));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_for_a_terminal_has_no_markdown() {
        let page = "# Clock\n\n## Play\n\n- Put the turned card under its pile.\n  - Exactly: move one card.\n\n      12  1\n";
        let text = formatted(page, 24, true);
        assert_eq!(
            text,
            "\x1b[1mClock\x1b[0m\n\n\x1b[1mPlay\x1b[0m\n\n- Put the turned card\n  under its pile.\n\
             \x1b[2m  - Exactly: move one\x1b[0m\n\x1b[2m    card.\x1b[0m\n\n      12  1\n"
        );
        assert!(formatted(page, 24, false).starts_with("Clock\n\nPlay\n"));
    }
}
