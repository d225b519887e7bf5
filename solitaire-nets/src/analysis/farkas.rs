//! Minimal semiflows of a net. A semiflow of places gives them weights such that no transition changes the weighted sum
//! of tokens. A semiflow of transitions gives them numbers of firings that together change nothing.
//!
//! The algorithm is that of Farkas, as used by Javier Martínez and Manuel Silva ("A Simple and Fast Algorithm to Obtain
//! All Invariants of a Generalised Petri Net", 1982). It makes one column after the other zero by adding rows of
//! opposite sign. A row is dropped if another row has nonzero weights only where this row also has them.

use serde::Serialize;

use crate::net::Net;

/// A semiflow: the indexes of places (or transitions), each with a positive weight. No semiflow uses only a part of
/// them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Semiflow(pub Vec<(usize, u64)>);

/// The reason why the semiflows of a net were not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
pub enum TooMany {
    /// There would be too many intermediate rows.
    #[error("the search needs more than {limit} intermediate rows")]
    Rows {
        /// The maximum number of rows.
        limit: usize,
    },
    /// A weight does not fit in 64 bits, or an intermediate result does not fit in 128.
    #[error("a weight takes more than 128 bits")]
    Weights,
}

impl Semiflow {
    /// Returns the weight of the place (or transition) with this index; 0 if the semiflow does not use it.
    #[must_use]
    pub fn weight(&self, number: usize) -> u64 {
        self.0.iter().find(|(known, _)| *known == number).map_or(0, |(_, weight)| *weight)
    }

    /// Returns the weighted sum of the tokens of a marking.
    #[must_use]
    pub fn sum(&self, marking: &[u64]) -> u64 {
        self.0.iter().map(|(place, weight)| weight * marking[*place]).sum()
    }
}

/// Finds the minimal semiflows of the places: weights with which the sum of all tokens never changes.
///
/// # Errors
/// If the search needs more than `limit` intermediate rows, or if weights get too large.
pub fn place_semiflows(net: &Net, limit: usize) -> Result<Vec<Semiflow>, TooMany> {
    let mut columns: Vec<Vec<(usize, i128)>> =
        net.transitions.iter().map(|one| primitive(one.change())).collect();
    columns.sort();
    columns.dedup();
    let mut rows = vec![vec![0; columns.len()]; net.places.len()];
    for (number, column) in columns.iter().enumerate() {
        for (place, by) in column {
            rows[*place][number] = *by;
        }
    }
    semiflows(rows, limit)
}

/// Finds the minimal semiflows of the transitions: numbers of firings that together leave the marking unchanged.
///
/// # Errors
/// If the search needs more than `limit` intermediate rows, or if weights get too large.
pub fn transition_semiflows(net: &Net, limit: usize) -> Result<Vec<Semiflow>, TooMany> {
    let mut rows = vec![vec![0; net.places.len()]; net.transitions.len()];
    for (row, one) in rows.iter_mut().zip(&net.transitions) {
        for (place, by) in one.change() {
            row[place] = i128::from(by);
        }
    }
    semiflows(rows, limit)
}

/// Divides a change by its greatest common divisor, and makes its first number positive. Neither affects the semiflows
/// of places, but more changes become equal.
fn primitive(change: Vec<(usize, i64)>) -> Vec<(usize, i128)> {
    let divisor = change.iter().fold(0, |divisor, (_, by)| gcd(divisor, i128::from(*by)));
    let sign = change.first().map_or(1, |(_, by)| i128::from(by.signum()));
    change.into_iter().map(|(place, by)| (place, sign * i128::from(by) / divisor.max(1))).collect()
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

struct Row {
    weights: Vec<i128>,
    change: Vec<i128>,
    support: Vec<u64>,
}

fn support(weights: &[i128]) -> Vec<u64> {
    let mut bits = vec![0; weights.len().div_ceil(64)];
    for (number, _) in weights.iter().enumerate().filter(|(_, weight)| **weight != 0) {
        bits[number / 64] |= 1 << (number % 64);
    }
    bits
}

fn holds(large: &[u64], small: &[u64]) -> bool {
    large.iter().zip(small).all(|(large, small)| small & !large == 0)
}

fn semiflows(matrix: Vec<Vec<i128>>, limit: usize) -> Result<Vec<Semiflow>, TooMany> {
    let (count, columns) = (matrix.len(), matrix.first().map_or(0, Vec::len));
    let mut rows: Vec<Row> = Vec::new();
    for (number, change) in matrix.into_iter().enumerate() {
        let mut weights = vec![0; count];
        weights[number] = 1;
        rows.push(Row { support: support(&weights), weights, change });
    }
    let mut left: Vec<usize> = (0..columns).collect();
    while !left.is_empty() {
        // Eliminate that column next which increases the number of rows least.
        let cost = |column: usize| {
            let up = rows.iter().filter(|row| row.change[column] > 0).count();
            let down = rows.iter().filter(|row| row.change[column] < 0).count();
            (up * down) as isize - (up + down) as isize
        };
        let Some((at, _)) = left.iter().enumerate().min_by_key(|(_, column)| cost(**column)) else {
            break;
        };
        let column = left.swap_remove(at);
        let (zero, others): (Vec<Row>, Vec<Row>) =
            rows.into_iter().partition(|row| row.change[column] == 0);
        let (up, down): (Vec<Row>, Vec<Row>) =
            others.into_iter().partition(|row| row.change[column] > 0);
        let mut made: Vec<Row> = Vec::new();
        for one in &up {
            for other in &down {
                let (a, b) = (-other.change[column], one.change[column]);
                made.push(combined(one, a, other, b)?);
            }
            if made.len() + zero.len() > 4 * limit {
                return Err(TooMany::Rows { limit });
            }
        }
        rows = minimal(zero, made);
        if rows.len() > limit {
            return Err(TooMany::Rows { limit });
        }
    }
    let mut found: Vec<Semiflow> = rows.iter().map(flow).collect();
    found.sort();
    found.dedup();
    Ok(found)
}

fn flow(row: &Row) -> Semiflow {
    let weights = row.weights.iter().enumerate().filter(|(_, weight)| **weight != 0);
    Semiflow(weights.map(|(number, weight)| (number, *weight as u64)).collect())
}

fn combined(one: &Row, a: i128, other: &Row, b: i128) -> Result<Row, TooMany> {
    let sum = |one: &[i128], other: &[i128]| -> Option<Vec<i128>> {
        let each = one.iter().zip(other);
        each.map(|(one, other)| one.checked_mul(a)?.checked_add(other.checked_mul(b)?)).collect()
    };
    let weights = sum(&one.weights, &other.weights).ok_or(TooMany::Weights)?;
    let change = sum(&one.change, &other.change).ok_or(TooMany::Weights)?;
    let divisor =
        weights.iter().chain(&change).fold(0, |divisor, value| gcd(divisor, *value)).max(1);
    let weights: Vec<i128> = weights.into_iter().map(|value| value / divisor).collect();
    let change = change.into_iter().map(|value| value / divisor).collect();
    if weights.iter().any(|weight| u64::try_from(*weight).is_err()) {
        return Err(TooMany::Weights);
    }
    Ok(Row { support: support(&weights), weights, change })
}

/// Keeps the rows whose nonzero weights are minimal: no other row has nonzero weights only at some of the same places.
/// Of rows with nonzero weights at the same places, one is kept.
fn minimal(zero: Vec<Row>, made: Vec<Row>) -> Vec<Row> {
    let mut rows: Vec<Row> = zero;
    rows.extend(made);
    rows.sort_by_key(|row| row.support.iter().map(|word| word.count_ones()).sum::<u32>());
    let mut kept: Vec<Row> = Vec::new();
    for row in rows {
        if !kept.iter().any(|known| holds(&row.support, &known.support)) {
            kept.push(row);
        }
    }
    kept
}
