//! A report as one self-contained HTML page.

use std::fmt::Write as _;

use crate::key::Key;
use crate::plots;
use crate::report::{Report, percent};
use crate::row::Row;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#222}\
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}\
td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}h2{margin-top:2.5rem}";

/// An HTML page that reports on these studies, each given with its results.
#[must_use]
pub fn page(studies: &[(Key, Vec<Row>)]) -> String {
    let reports: Vec<Report> = studies.iter().map(|(key, rows)| Report::of(key, rows)).collect();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Study</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head><body>\n<h1>How often each game can be won</h1>\n"
    );
    let lines: Vec<(String, [f64; 4])> = reports
        .iter()
        .map(|report| {
            let Report { share, interval, key, .. } = report;
            (key.game.clone(), [share.low, share.high, interval.low, interval.high])
        })
        .collect();
    page.push_str(&plots::shares(&lines).unwrap_or_default());
    for (report, (_, rows)) in reports.iter().zip(studies) {
        section(&mut page, report, rows);
    }
    page.push_str("</body></html>\n");
    page
}

fn section(page: &mut String, report: &Report, rows: &[Row]) {
    let Key { study, game, rules, method, limits } = &report.key;
    // Writing to a string cannot fail.
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<p>Study {}, rules {}; {}; {}.</p>\n<table>",
        escaped(game),
        escaped(study),
        escaped(rules),
        escaped(method),
        escaped(limits)
    );
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(page, "<tr><td>{}</td><td>{}</td></tr>", escaped(name), escaped(value));
    };
    line("deals", &report.deals.to_string());
    line("won", &report.won.to_string());
    line("not won", &report.lost.to_string());
    line("open", &report.open.to_string());
    line("share won", &percent(report.share));
    line("95% interval for all deals (Clopper-Pearson)", &percent(report.interval));
    line("95% interval for all deals (Wilson)", &percent(report.wilson));
    for (end, count) in &report.ends {
        line(&format!("ended by {end}"), &count.to_string());
    }
    page.push_str("</table>\n");
    let spreads = [
        ("seconds", report.seconds, 3),
        ("positions", report.states, 0),
        ("moves", report.moves, 0),
        ("score", report.score, 0),
    ];
    page.push_str("<table><tr><th></th><th>least</th><th>median</th><th>mean</th><th>90th percentile</th><th>most</th></tr>\n");
    for (name, spread, digits) in spreads {
        if let Some(spread) = spread {
            let numbers = [spread.least, spread.median, spread.mean, spread.ninth, spread.greatest];
            let cells = numbers.map(|number| format!("<td>{number:.digits$}</td>")).concat();
            let _ = writeln!(page, "<tr><td>{name}</td>{cells}</tr>");
        }
    }
    page.push_str("</table>\n");
    let seconds: Vec<f64> = rows.iter().map(|row| row.seconds).collect();
    let states: Vec<f64> = rows.iter().map(|row| row.states as f64).collect();
    let decided: Vec<f64> =
        rows.iter().filter(|row| !row.verdict.is_open()).map(|row| row.seconds).collect();
    let plots = [
        plots::decided(&decided, rows.len()),
        plots::histogram("Time per deal", "seconds", &seconds),
        plots::histogram("Positions searched per deal", "positions", &states),
    ];
    for plot in plots.into_iter().flatten() {
        page.push_str(&plot);
    }
    if report.states.is_some() {
        page.push_str("<table><tr><th>hardest deals</th><th>verdict</th><th>positions</th><th>seconds</th></tr>\n");
        for row in &report.hardest {
            let Row { deal, verdict, states, seconds, .. } = row;
            let word = verdict.word();
            let _ = writeln!(
                page,
                "<tr><td>{deal}</td><td>{word}</td><td>{states}</td><td>{seconds:.3}</td></tr>"
            );
        }
        page.push_str("</table>\n");
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
