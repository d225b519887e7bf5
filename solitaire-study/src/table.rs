//! All games of a ledger as one table, together with published results of others.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::report::{Report, quoted};
use crate::row::Verdict;

/// A published result.
#[derive(Clone, PartialEq, Debug)]
pub struct Published {
    /// The slug of the game that has the same rules.
    pub game: String,
    /// The lower end of the share of won deals, in percent.
    pub low: f64,
    /// The upper end of that share.
    pub high: f64,
    /// The source.
    pub source: String,
}

/// The error for an invalid line in a file of published results.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "line {line} of the published figures does not read; write `game,low,high,source` with numbers in percent"
)]
pub struct PublishedError {
    line: usize,
}

/// Reads published results: one line each, `game,low,high,source`, after a header.
///
/// # Errors
/// Returns an error if a line is invalid.
pub fn published(text: &str) -> Result<Vec<Published>, PublishedError> {
    let lines = text.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty());
    let read = |line: &str| {
        let mut fields = line.splitn(4, ',');
        let mut next = || fields.next().map(str::trim);
        let (game, low, high) = (next()?.to_owned(), next()?.parse().ok()?, next()?.parse().ok()?);
        let source = next()?.trim_matches('"').to_owned();
        Some(Published { game, low, high, source })
    };
    lines.map(|(nth, line)| read(line).ok_or(PublishedError { line: nth + 1 })).collect()
}

/// A line for each game: results of the solver, published ones, and wins of fair policies. Shares are in percent.
#[must_use]
pub fn table(reports: &[Report], figures: &[Published]) -> String {
    let mut text = String::from(
        "game,rules,method,limits,deals,solved,impossible,open,share_low,share_high,interval_low,interval_high,\
         published_low,published_high,agrees,published_by,policy,policy_deals,policy_won,policy_low,policy_high\n",
    );
    let is_policy = |report: &Report| {
        report.ends.keys().any(|end| end == Verdict::Won.word() || end == "stuck" || end == "idle")
    };
    let mut games: BTreeMap<&str, (Option<&Report>, Option<&Report>)> = BTreeMap::new();
    for report in reports {
        let line = games.entry(&report.key.game).or_default();
        let slot = if is_policy(report) { &mut line.1 } else { &mut line.0 };
        // Among studies of a game, uses the one with the most deals, and among these the most decided one.
        let rank = |report: &Report| (report.deals, report.deals - report.open);
        if slot.is_none_or(|known| rank(known) < rank(report)) {
            *slot = Some(report);
        }
    }
    for (game, (solver, policy)) in games {
        let percent = |share: f64| format!("{:.2}", 100.0 * share);
        let mut fields = vec![game.to_owned()];
        match solver {
            Some(report) => {
                let key = &report.key;
                fields.extend([key.rules.clone(), quoted(&key.method), quoted(&key.limits)]);
                fields.extend(
                    [report.deals, report.won, report.lost, report.open].map(|n| n.to_string()),
                );
                let ends = [
                    report.share.low,
                    report.share.high,
                    report.interval.low,
                    report.interval.high,
                ];
                fields.extend(ends.map(percent));
            }
            None => fields.extend(std::iter::repeat_n(String::new(), 11)),
        }
        match figures.iter().find(|figure| figure.game == game) {
            Some(figure) => {
                let agrees = solver.map(|report| {
                    let (low, high) = (100.0 * report.interval.low, 100.0 * report.interval.high);
                    if low <= figure.high && figure.low <= high { "yes" } else { "no" }
                });
                fields.extend([figure.low.to_string(), figure.high.to_string()]);
                fields.extend([agrees.unwrap_or_default().to_owned(), quoted(&figure.source)]);
            }
            None => fields.extend(std::iter::repeat_n(String::new(), 4)),
        }
        match policy {
            Some(report) => {
                fields.extend([
                    quoted(&report.key.method),
                    report.deals.to_string(),
                    report.won.to_string(),
                ]);
                fields.extend([report.interval.low, report.interval.high].map(percent));
            }
            None => fields.extend(std::iter::repeat_n(String::new(), 5)),
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", fields.join(","));
    }
    text
}
