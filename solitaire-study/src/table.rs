//! All games of a ledger as one table, together with published results of others.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::iter;

use crate::key::Key;
use crate::report::{Report, quoted};
use crate::row::{Row, Verdict};

/// A published result.
#[derive(Clone, PartialEq, Debug)]
pub struct Published {
    /// The slug of the game that has the same rules.
    pub game: String,
    /// The lower end of the share of won deals, in percent.
    pub low: f64,
    /// The upper end of the share of won deals, in percent.
    pub high: f64,
    /// The source.
    pub source: String,
}

/// The error for an invalid line in a file of published results.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "line {line} of the published figures cannot be read; write `game,low,high,source` with numbers in percent"
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

/// Two studies of a game contradict each other about a deal: the solver or a policy has a bug.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "deal {deal} of {game} is won in one study and cannot be won in another: one of them is wrong"
)]
pub struct Contradiction {
    game: String,
    deal: u64,
}

/// The combined results of all studies of a game.
struct Together {
    /// The methods and the limits of the solver's studies, each once, in the order of the ledger.
    methods: Vec<String>,
    limits: Vec<String>,
    /// A report on all deals of all the studies, each with the decided verdict of some study if there is one.
    report: Report,
    /// The report of the policy that won the largest share of its deals. If two policies have equal shares, it is the
    /// one that played more deals.
    policy: Option<Report>,
}

impl Together {
    /// Combines the studies whose rules equal those of the last study in the list.
    fn of(studies: &[&(Key, Vec<Row>)]) -> Result<Self, Contradiction> {
        let newest = &studies[studies.len() - 1].0;
        let (mut methods, mut limits) = (Vec::new(), Vec::new());
        let mut deals: BTreeMap<u64, Row> = BTreeMap::new();
        let mut policy: Option<Report> = None;
        for (key, rows) in studies.iter().filter(|(key, _)| key.rules == newest.rules) {
            let is_policy = |row: &Row| matches!(row.verdict, Verdict::Won | Verdict::NotWon);
            if rows.iter().any(is_policy) {
                let report = Report::of(key, rows);
                let rank = |report: &Report| (report.share.low, report.deals);
                if policy.as_ref().is_none_or(|known| rank(known) < rank(&report)) {
                    policy = Some(report);
                }
            } else {
                for (all, one) in [(&mut methods, &key.method), (&mut limits, &key.limits)] {
                    if !all.contains(one) {
                        all.push(one.clone());
                    }
                }
            }
            for row in rows {
                let mut row = row.clone();
                if row.verdict == Verdict::NotWon {
                    // Count the deal as open, because another policy or the solver may win it.
                    row.verdict = Verdict::GaveUp;
                }
                let best = match deals.remove(&row.deal) {
                    Some(known) => better(known, row),
                    None => Ok(row),
                };
                let contradiction = |deal| Contradiction { game: key.game.clone(), deal };
                let best = best.map_err(contradiction)?;
                deals.insert(best.deal, best);
            }
        }
        let rows: Vec<Row> = deals.into_values().collect();
        Ok(Self { methods, limits, report: Report::of(newest, &rows), policy })
    }
}

/// Of two results of one deal, returns the decided one; if both or neither are decided, one of the two.
///
/// # Errors
/// Returns the number of the deal if the results contradict each other.
fn better(one: Row, other: Row) -> Result<Row, u64> {
    match (one.verdict.is_open(), other.verdict.is_open()) {
        (true, _) => Ok(other),
        (false, true) => Ok(one),
        (false, false) if one.verdict.is_win() == other.verdict.is_win() => Ok(one),
        (false, false) => Err(one.deal),
    }
}

/// A line for each game: results of the solver, published ones, and those of the policy that won most. Shares are in
/// percent.
///
/// All studies of a game count together: a deal is decided if one of them decided it. A deal that a policy won is solved;
/// one that it did not win is open.
///
/// # Errors
/// Returns an error if a deal is won in one study and cannot be won in another.
pub fn table(studies: &[(Key, Vec<Row>)], figures: &[Published]) -> Result<String, Contradiction> {
    let mut text = String::from(
        "game,rules,method,limits,deals,solved,impossible,open,share_low,share_high,interval_low,interval_high,\
         published_low,published_high,agrees,published_by,policy,policy_deals,policy_won,policy_low,policy_high\n",
    );
    let mut games: BTreeMap<&str, Vec<&(Key, Vec<Row>)>> = BTreeMap::new();
    for study in studies {
        games.entry(&study.0.game).or_default().push(study);
    }
    for (game, studies) in games {
        let Together { methods, limits, report, policy } = Together::of(&studies)?;
        let percent = |share: f64| format!("{:.2}", 100.0 * share);
        let mut fields = vec![game.to_owned()];
        fields.push(report.key.rules.clone());
        fields.extend([methods, limits].map(|all| quoted(&all.join("; "))));
        let counts = [report.deals, report.won, report.lost, report.open];
        fields.extend(counts.map(|number| number.to_string()));
        let (share, interval) = (report.share, report.interval);
        fields.extend([share.low, share.high, interval.low, interval.high].map(percent));
        match figures.iter().find(|figure| figure.game == game) {
            Some(figure) => {
                let (low, high) = (100.0 * report.interval.low, 100.0 * report.interval.high);
                let agrees = if low <= figure.high && figure.low <= high { "yes" } else { "no" };
                fields.extend([figure.low.to_string(), figure.high.to_string()]);
                fields.extend([agrees.to_owned(), quoted(&figure.source)]);
            }
            None => fields.extend(iter::repeat_n(String::new(), 4)),
        }
        match policy {
            Some(report) => {
                fields.push(quoted(&report.key.method));
                fields.extend([report.deals, report.won].map(|number| number.to_string()));
                fields.extend([report.interval.low, report.interval.high].map(percent));
            }
            None => fields.extend(iter::repeat_n(String::new(), 5)),
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", fields.join(","));
    }
    Ok(text)
}
