//! What the results of a study say.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use serde::Serialize;
use solitaire_bots::{Interval, LEVEL, Spread, clopper_pearson, wilson};

use crate::key::Key;
use crate::row::{Row, Verdict};

/// How many of the hardest deals are named.
const HARDEST: usize = 10;

/// What the results of a study say.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Which study it is.
    #[serde(flatten)]
    pub key: Key,
    /// How many deals were looked at.
    pub deals: u64,
    /// How many are won.
    pub won: u64,
    /// How many cannot be, or were not won by the policy.
    pub lost: u64,
    /// How many are open.
    pub open: u64,
    /// The share of the deals looked at that are won: from no open one to all of them.
    pub share: Interval,
    /// Where the share of all deals lies, in 95 of 100 such samples at least, however the open ones go: from the lower end of
    /// Clopper and Pearson's interval for no open one to the upper end of that for all of them.
    pub interval: Interval,
    /// The same by the intervals of Wilson.
    pub wilson: Interval,
    /// How many deals ended how: the limits that were met, or the ends of the games of a policy.
    pub ends: BTreeMap<String, u64>,
    /// How long a deal took.
    pub seconds: Option<Spread>,
    /// How many positions were seen.
    pub states: Option<Spread>,
    /// How many moves won.
    pub moves: Option<Spread>,
    /// The scores of a policy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Spread>,
    /// The decided deals that took longest, by positions, then by time.
    pub hardest: Vec<Row>,
}

impl Report {
    /// Of these results.
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
            wilson: wilson(won, deals, LEVEL).to(wilson(won + open, deals, LEVEL)),
            ends,
            seconds: Spread::of(rows.iter().map(|row| row.seconds)),
            states: Spread::of(rows.iter().map(|row| row.states as f64)).filter(|_| searched),
            moves: Spread::of(wins.filter_map(|row| row.moves).map(|moves| moves as f64)),
            score: Spread::of(rows.iter().filter_map(|row| row.score).map(f64::from)),
            hardest,
        }
    }
}

/// Percent from one share to another; one number where they are the same.
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
            "  of all deals, 95%: {} (Clopper-Pearson), {} (Wilson)",
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
                    "  {name}: median {median:.digits$}, mean {mean:.digits$}, nine of ten up to {ninth:.digits$}, most {greatest:.digits$}"
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

/// The results as a table: one line a deal, commas between the fields, the first line names them.
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
        // Writing to a string does not fail.
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

/// A field of a table, in quotes where it has to be (RFC 4180).
pub(crate) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
