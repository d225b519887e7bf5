//! The evaluation of a study.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use serde::Serialize;
use solitaire_bots::{Interval, LEVEL, Spread, clopper_pearson, wilson};

use crate::key::Key;
use crate::row::{Row, Verdict};

/// The number of hardest deals in a report.
const HARDEST: usize = 10;

/// The evaluation of a study.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The key of the study.
    #[serde(flatten)]
    pub key: Key,
    /// The number of deals.
    pub deals: u64,
    /// The number of won deals.
    pub won: u64,
    /// The number of deals that cannot be won, or that the policy did not win.
    pub lost: u64,
    /// The number of open deals.
    pub open: u64,
    /// The range of the share of won deals, from winning none of the open ones to winning all of them.
    pub share: Interval,
    /// The confidence interval for the share of won deals among all deals of the game: right for at least 95 of 100
    /// samples like this one, however the open deals would end. It goes from the lower end of the Clopper-Pearson
    /// interval if no open deal is won to the upper end if all open deals are won.
    pub interval: Interval,
    /// The confidence interval for the share of won deals among all deals of the game, from Wilson's intervals: from
    /// the lower end if no open deal is won to the upper end if all open deals are won.
    pub wilson: Interval,
    /// The number of deals for each end. An end is the limit that was reached, or the way in which a policy's game
    /// ended.
    pub ends: BTreeMap<String, u64>,
    /// The distribution of the time per deal.
    pub seconds: Option<Spread>,
    /// The distribution of the number of positions that the search of a deal saw.
    pub states: Option<Spread>,
    /// The distribution of the number of moves in won deals.
    pub moves: Option<Spread>,
    /// The distribution of a policy's scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Spread>,
    /// The hardest decided deals, the hardest first: by the number of positions seen, then by time.
    pub hardest: Vec<Row>,
}

impl Report {
    /// Evaluates the results of the study with this key.
    #[must_use]
    pub fn of(key: &Key, rows: &[Row]) -> Self {
        let deals = rows.len() as u64;
        let counted = |is: fn(Verdict) -> bool| rows.iter().filter(|row| is(row.verdict)).count();
        let (won, open) = (counted(Verdict::is_win) as u64, counted(Verdict::is_open) as u64);
        let share = |number: u64| if deals == 0 { 0.0 } else { number as f64 / deals as f64 };
        let mut ends = BTreeMap::new();
        for end in rows.iter().filter_map(|row| row.end.as_ref()) {
            *ends.entry(end.clone()).or_default() += 1;
        }
        let mut hardest: Vec<Row> =
            rows.iter().filter(|row| !row.verdict.is_open()).cloned().collect();
        hardest.sort_by(|one, other| {
            let by_states = other.states.cmp(&one.states);
            by_states.then(other.seconds.total_cmp(&one.seconds)).then(one.deal.cmp(&other.deal))
        });
        hardest.truncate(HARDEST);
        let wins = rows.iter().filter(|row| row.verdict.is_win());
        let searched = rows.iter().any(|row| row.states > 0);
        Self {
            key: key.clone(),
            deals,
            won,
            lost: deals - won - open,
            open,
            share: Interval { low: share(won), high: share(won + open) },
            interval: clopper_pearson(won, deals, LEVEL).to(clopper_pearson(
                won + open,
                deals,
                LEVEL,
            )),
            wilson: wilson(won, deals).to(wilson(won + open, deals)),
            ends,
            seconds: Spread::of(rows.iter().map(|row| row.seconds)),
            states: Spread::of(rows.iter().map(|row| row.states as f64)).filter(|_| searched),
            moves: Spread::of(wins.filter_map(|row| row.moves).map(|moves| moves as f64)),
            score: Spread::of(rows.iter().filter_map(|row| row.score).map(f64::from)),
            hardest,
        }
    }
}

/// The percentages of an interval; a single number if both ends are equal.
pub fn percent(interval: Interval) -> String {
    let Interval { low, high } = interval;
    let (low, high) = (format!("{:.2}", 100.0 * low), format!("{:.2}", 100.0 * high));
    if low == high { format!("{low}%") } else { format!("{low} to {high}%") }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Key { study, game, rules, method, limits } = &self.key;
        writeln!(f, "{study}: {game} (rules {rules}), {method}; {limits}")?;
        let Self { deals, won, lost, open, .. } = self;
        let plural = if *deals == 1 { "" } else { "s" };
        writeln!(f, "  {deals} deal{plural}: {won} won, {lost} not, {open} open")?;
        writeln!(f, "  won: {}", percent(self.share))?;
        writeln!(
            f,
            "  95% interval for all deals: {} (Clopper-Pearson), {} (Wilson)",
            percent(self.interval),
            percent(self.wilson)
        )?;
        if !self.ends.is_empty() {
            let ends: Vec<String> =
                self.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
            writeln!(f, "  ended by: {}", ends.join(", "))?;
        }
        let spreads = [
            ("seconds", self.seconds),
            ("positions", self.states),
            ("moves", self.moves),
            ("score", self.score),
        ];
        for (name, spread) in spreads {
            if let Some(Spread { mean, median, ninth, greatest, .. }) = spread {
                let digits = if name == "seconds" { 3 } else { 0 };
                writeln!(
                    f,
                    "  {name}: median {median:.digits$}, mean {mean:.digits$}, 90th percentile {ninth:.digits$}, most {greatest:.digits$}"
                )?;
            }
        }
        if self.states.is_some() {
            let hardest: Vec<String> =
                self.hardest.iter().map(|row| format!("{} ({})", row.deal, row.states)).collect();
            writeln!(f, "  hardest deals (positions): {}", hardest.join(", "))?;
        }
        Ok(())
    }
}

/// The results as CSV: one line per deal, with a header.
#[must_use]
pub fn csv(key: &Key, rows: &[Row]) -> String {
    let mut text = String::from(
        "study,game,rules,method,limits,deal,verdict,end,moves,nodes,states,memory,seconds,score\n",
    );
    let Key { study, game, rules, method, limits } = key;
    let head = [study, game, rules, method, limits].map(|field| quoted(field)).join(",");
    for row in rows {
        let optional =
            |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{head},{},{},{},{},{},{},{},{},{}",
            row.deal,
            row.verdict.word(),
            row.end.as_deref().unwrap_or_default(),
            optional(row.moves),
            row.nodes,
            row.states,
            row.memory,
            row.seconds,
            row.score.map(|score| score.to_string()).unwrap_or_default(),
        );
    }
    text
}

/// A CSV field, in quotes if necessary (RFC 4180).
pub(crate) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
