//! A review as one self-contained HTML page.

use std::fmt::Write as _;

use solitaire_runtime::GameEntry;
use solitaire_session::words::counted;

use crate::error::ReviewError;
use crate::marks::Weight;
use crate::meetings::{Meeting, Relation};
use crate::moves::Example;
use crate::seen::Review;
use crate::svg::svg;
use crate::text::{between, in_words, said, solved, summary};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\
table{border-collapse:collapse;margin:.7rem 0}td,th{padding:.15rem .6rem;text-align:left;border-bottom:1px solid #ddd}\
td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto;background:#0b6b3a;padding:12px;border-radius:8px}\
.card{fill:#fff;stroke:#555}.back{fill:#35507a;stroke:#fff}.slot{fill:none;stroke:#9fd0b5}\
text{font:12px system-ui,sans-serif}.red{fill:#b3122a}.black{fill:#111}\
.matrix td,.matrix th{padding:.1rem .35rem;text-align:center;font-family:ui-monospace,monospace;border:1px solid #e4e4e4}\
.matrix .on{background:#d7eadf}.wrong{border-left:5px solid #b3122a;padding-left:.6rem}.look{border-left:5px solid #c98a00;padding-left:.6rem}\
.boards{display:flex;flex-wrap:wrap;gap:1rem}.boards>div{flex:1 1 20rem;border:1px solid #ddd;border-radius:6px;padding:.4rem .8rem}";

/// Writes the whole review as a page.
///
/// # Errors
/// Returns an error if the game does not have the first deal of the review.
pub fn html(entry: &GameEntry, review: &Review) -> Result<String, ReviewError> {
    let title = escaped(review.name);
    let position = entry.deal(review.effort.first)?;
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Review of {title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head><body>\n\
         <h1>{title}</h1>\n<p><code>{}</code>, {} starting at {}.</p>\n",
        review.game,
        counted(review.effort.deals, "deal"),
        review.effort.first
    );
    marks(&mut page, review);
    deal(&mut page, review, &svg(&*position));
    heading(&mut page, "Which card goes on which");
    review.meetings.iter().for_each(|one| meeting(&mut page, one));
    if let Some(stock) = &review.stock {
        heading(&mut page, "The stock");
        paragraph(&mut page, "", &stock.sentence());
    }
    let proven = review.proven.sentences();
    if !proven.is_empty() {
        heading(&mut page, "What can never happen");
        paragraph(&mut page, "", &proven.join(" "));
    }
    routes(&mut page, review);
    moves(&mut page, review);
    play(&mut page, review);
    page.push_str("</body></html>\n");
    Ok(page)
}

fn heading(page: &mut String, title: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(page, "<h2>{title}</h2>");
}

fn paragraph(page: &mut String, class: &str, text: &str) {
    let _ = writeln!(page, "<p class=\"{class}\">{}</p>", escaped(text));
}

fn marks(page: &mut String, review: &Review) {
    heading(page, "What looks wrong");
    if review.marks.is_empty() {
        paragraph(page, "", "Nothing.");
    }
    for mark in &review.marks {
        let class = if mark.weight == Weight::Wrong { "wrong" } else { "look" };
        paragraph(page, class, &mark.text);
    }
}

fn deal(page: &mut String, review: &Review, picture: &str) {
    heading(page, &format!("Deal {}", review.effort.first));
    page.push_str(picture);
    page.push_str("\n<table>\n");
    for counts in &review.deal.containers {
        let cards = in_words(&counts.elements);
        let _ = writeln!(
            page,
            "<tr><th>{}</th><td>{}</td></tr>",
            escaped(counts.name),
            escaped(&cards)
        );
    }
    page.push_str("</table>\n");
    if let Some(spread) = &review.deal.first_moves {
        paragraph(page, "", &format!("First moves: {}.", between(spread)));
    }
}

fn meeting(page: &mut String, meeting: &Meeting) {
    for line in said(meeting).iter().filter(|line| !line.is_empty()) {
        paragraph(page, "", line);
    }
    if meeting.matrix.iter().flatten().all(|relation| *relation == Relation::Never) {
        return;
    }
    page.push_str("<table class=\"matrix\"><tr><th>on</th>");
    for rank in &meeting.ranks {
        let _ = write!(page, "<th>{}</th>", rank.sign());
    }
    page.push_str("</tr>\n");
    for (rank, row) in meeting.ranks.iter().zip(&meeting.matrix) {
        let _ = write!(page, "<tr><th>{}</th>", rank.sign());
        for relation in row {
            let class = if *relation == Relation::Never { "" } else { "on" };
            let _ = write!(
                page,
                "<td class=\"{class}\" title=\"{}\">{}</td>",
                relation.words(),
                relation.sign()
            );
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table>\n");
}

fn routes(page: &mut String, review: &Review) {
    if review.play.routes.is_empty() {
        return;
    }
    heading(page, "Where cards moved");
    page.push_str(
        "<table><tr><th>move</th><th>from</th><th>to</th><th>times</th><th>most cards</th></tr>\n",
    );
    for route in &review.play.routes {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escaped(route.name),
            escaped(route.from),
            escaped(route.to),
            route.times,
            route.most
        );
    }
    page.push_str("</table>\n");
}

fn moves(page: &mut String, review: &Review) {
    heading(page, "Moves");
    for seen in &review.moves {
        let _ = writeln!(
            page,
            "<h3>{}</h3>\n<p>{}</p>\n<div class=\"boards\">",
            escaped(seen.name),
            escaped(&seen.sentence)
        );
        let mut board = |title: &str, example: &Option<Example>| {
            let Some(example) = example else { return };
            let _ = write!(page, "<div><b>{title}</b>: {}", escaped(&example.words));
            if !example.because.is_empty() {
                let _ = write!(page, "<br>because {}", escaped(&example.because));
            }
            for pile in &example.piles {
                let _ = write!(page, "<br><code>{}</code>", escaped(pile));
            }
            page.push_str("</div>\n");
        };
        board("allowed", &seen.allowed);
        board("refused", &seen.refused);
        page.push_str("</div>\n");
    }
}

fn play(page: &mut String, review: &Review) {
    heading(page, "Play");
    paragraph(page, "", &format!("At random: {}.", summary(&review.play.random)));
    paragraph(page, "", &format!("Greedy: {}.", summary(&review.play.greedy)));
    paragraph(page, "", &format!("Solver: {}.", solved(&review.play)));
    page.push_str(
        "<table><tr><th>made</th><th>at random</th><th>greedy</th><th>in solutions</th></tr>\n",
    );
    for one in &review.play.moves {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escaped(one.name),
            one.random,
            one.greedy,
            one.solutions
        );
    }
    page.push_str("</table>\n");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
