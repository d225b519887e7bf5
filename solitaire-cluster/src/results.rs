//! The table of results in the database, which stores the result of each deal once.

use std::collections::BTreeSet;

use solitaire_study::{Row, Verdict};
use sqlx::Row as _;
use sqlx::postgres::{PgPool, PgRow};

/// The progress of a study in a range of its deals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// The number of deals with results.
    pub deals: u64,
    /// The number of won deals.
    pub won: u64,
    /// The number of undecided deals, for which a limit was reached.
    pub open: u64,
}

/// Stores the results of deals in one transaction and skips deals that have a result already. The same transaction
/// resets the number of attempts of the shard.
pub(crate) async fn record(
    pool: &PgPool,
    study: i64,
    shard: i64,
    rows: &[Row],
) -> Result<(), sqlx::Error> {
    let insert = "INSERT INTO solitaire.result \
                  (study, deal, verdict, ending, moves, nodes, states, memory, seconds, score) \
                  SELECT $1, deal, verdict, ending, moves, nodes, states, memory, seconds, score \
                  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], \
                  $9::double precision[], $10::integer[]) \
                  AS known (deal, verdict, ending, moves, nodes, states, memory, seconds, score) \
                  ON CONFLICT DO NOTHING";
    let mut change = pool.begin().await?;
    sqlx::query(insert)
        .bind(study)
        .bind(column(rows, |row| number(row.deal)))
        .bind(column(rows, |row| row.verdict.word()))
        .bind(column(rows, |row| row.end.clone()))
        .bind(column(rows, |row| row.moves.map(number)))
        .bind(column(rows, |row| number(row.nodes)))
        .bind(column(rows, |row| number(row.states)))
        .bind(column(rows, |row| number(row.memory)))
        .bind(column(rows, |row| row.seconds))
        .bind(column(rows, |row| row.score))
        .execute(&mut *change)
        .await?;
    let comes_on = "UPDATE solitaire.shard SET attempts = 0 WHERE id = $1";
    sqlx::query(comes_on).bind(shard).execute(&mut *change).await?;
    change.commit().await
}

fn column<T>(rows: &[Row], of: impl Fn(&Row) -> T) -> Vec<T> {
    rows.iter().map(of).collect()
}

/// Converts a number for PostgreSQL, which has only signed integers. Deal numbers are below 2^53, and no other number
/// comes near the limit.
pub(crate) const fn number(number: u64) -> i64 {
    if number > i64::MAX as u64 { i64::MAX } else { number.cast_signed() }
}

/// The deals in a range whose results are known.
pub(crate) async fn known(
    pool: &PgPool,
    study: i64,
    first: u64,
    last: u64,
) -> Result<BTreeSet<u64>, sqlx::Error> {
    let all = "SELECT deal FROM solitaire.result WHERE study = $1 AND deal BETWEEN $2 AND $3";
    let all = sqlx::query_scalar::<_, i64>(all).bind(study).bind(number(first)).bind(number(last));
    Ok(all.fetch_all(pool).await?.into_iter().map(i64::cast_unsigned).collect())
}

/// Counts the results of the deals in a range: all of them, the won ones and the undecided ones.
pub(crate) async fn tally(
    pool: &PgPool,
    study: i64,
    first: u64,
    last: u64,
) -> Result<Progress, sqlx::Error> {
    let count = "SELECT verdict, count(*) FROM solitaire.result \
                 WHERE study = $1 AND deal BETWEEN $2 AND $3 GROUP BY verdict";
    let count = sqlx::query_as::<_, (String, i64)>(count);
    let count = count.bind(study).bind(number(first)).bind(number(last));
    let mut tally = Progress::default();
    for (word, deals) in count.fetch_all(pool).await? {
        let deals = deals.cast_unsigned();
        let verdict = Verdict::of_word(&word);
        tally.deals += deals;
        tally.won += if verdict.is_some_and(Verdict::is_win) { deals } else { 0 };
        tally.open += if verdict.is_some_and(Verdict::is_open) { deals } else { 0 };
    }
    Ok(tally)
}

/// The results of a study, sorted by deal number. The inner error is the word of a verdict that this program does not
/// know.
pub(crate) async fn rows(
    pool: &PgPool,
    study: i64,
) -> Result<Result<Vec<Row>, String>, sqlx::Error> {
    let all = "SELECT deal, verdict, ending, moves, nodes, states, memory, seconds, score \
               FROM solitaire.result WHERE study = $1 ORDER BY deal";
    let all = sqlx::query(all).bind(study).fetch_all(pool).await?;
    let mut rows = Vec::with_capacity(all.len());
    for found in &all {
        let word: String = found.try_get(1)?;
        let Some(verdict) = Verdict::of_word(&word) else { return Ok(Err(word)) };
        rows.push(row(found, verdict)?);
    }
    Ok(Ok(rows))
}

fn row(found: &PgRow, verdict: Verdict) -> Result<Row, sqlx::Error> {
    let unsigned = |column: usize| found.try_get::<i64, _>(column).map(i64::cast_unsigned);
    Ok(Row {
        deal: unsigned(0)?,
        verdict,
        end: found.try_get(2)?,
        moves: found.try_get::<Option<i64>, _>(3)?.map(i64::cast_unsigned),
        nodes: unsigned(4)?,
        states: unsigned(5)?,
        memory: unsigned(6)?,
        seconds: found.try_get(7)?,
        score: found.try_get(8)?,
    })
}
