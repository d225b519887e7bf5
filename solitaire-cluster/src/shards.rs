//! Shards: portions of the deals of a study, each of which is open, done or given up.

use serde::{Deserialize, Serialize};
use sqlx::postgres::PgPool;

/// The minimum and maximum number of deals in a shard. The deals of a shard wait if its worker is killed, so shards
/// must not be too large; small shards keep the database busy, since each is a job that it must distribute.
const SIZES: (u64, u64) = (100, 1000);

/// A job in a queue: the ID of a shard.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Ticket {
    pub(crate) shard: i64,
}

/// A portion of the deals of a study: all deals from `first` to `last`, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    pub(crate) first: u64,
    pub(crate) last: u64,
    /// The number of times that a worker has begun the shard since a deal of it was last stored, including this time.
    pub(crate) attempts: u32,
}

/// The number of deals in a shard of a study with this many deals.
pub(crate) fn size(deals: u64) -> u64 {
    (deals / 100).clamp(SIZES.0, SIZES.1)
}

/// Cuts the deals into shards, and reopens shards that were given up. Returns the shards that are not queued yet.
///
/// The cuts are at multiples of the size, so a study that is extended keeps most of its shards.
pub(crate) async fn cut(
    pool: &PgPool,
    study: i64,
    first: i64,
    last: i64,
    size: i64,
) -> Result<Vec<i64>, sqlx::Error> {
    let cut = "INSERT INTO solitaire.shard (study, first, last) \
               SELECT $1, greatest(part * $4 + 1, $2), least((part + 1) * $4, $3) \
               FROM generate_series(($2 - 1) / $4, ($3 - 1) / $4) AS part \
               ON CONFLICT (study, first, last) DO UPDATE \
               SET state = 'open', queued = false, attempts = 0, reason = NULL \
               WHERE shard.state = 'given_up'";
    let cut = sqlx::query(cut).bind(study).bind(first).bind(last).bind(size);
    cut.execute(pool).await?;
    let waiting =
        "SELECT id FROM solitaire.shard WHERE study = $1 AND state = 'open' AND NOT queued";
    sqlx::query_scalar(waiting).bind(study).fetch_all(pool).await
}

/// Marks these shards as queued.
pub(crate) async fn queued(pool: &PgPool, shards: &[i64]) -> Result<(), sqlx::Error> {
    let update = "UPDATE solitaire.shard SET queued = true WHERE id = ANY($1)";
    sqlx::query(update).bind(shards).execute(pool).await?;
    Ok(())
}

/// Counts an attempt at a shard and returns the shard; `None` if the shard is not open any more.
pub(crate) async fn begin(pool: &PgPool, shard: i64) -> Result<Option<Shard>, sqlx::Error> {
    let update = "UPDATE solitaire.shard SET attempts = attempts + 1 \
                  WHERE id = $1 AND state = 'open' RETURNING first, last, attempts";
    let begun = sqlx::query_as::<_, (i64, i64, i32)>(update).bind(shard);
    Ok(begun.fetch_optional(pool).await?.map(|(first, last, attempts)| Shard {
        first: first.cast_unsigned(),
        last: last.cast_unsigned(),
        attempts: attempts.cast_unsigned(),
    }))
}

/// Takes back the attempt that [`begin`] counted, because the worker was asked to stop and did not fail.
pub(crate) async fn leave(pool: &PgPool, shard: i64) -> Result<(), sqlx::Error> {
    let update = "UPDATE solitaire.shard SET attempts = greatest(attempts - 1, 0) WHERE id = $1";
    sqlx::query(update).bind(shard).execute(pool).await?;
    Ok(())
}

/// Marks a shard as done: all its deals have results.
pub(crate) async fn finish(pool: &PgPool, shard: i64) -> Result<(), sqlx::Error> {
    let update = "UPDATE solitaire.shard SET state = 'done', reason = NULL WHERE id = $1";
    sqlx::query(update).bind(shard).execute(pool).await?;
    Ok(())
}

/// Marks a shard as given up for `reason`: some of its deals stay without a result.
pub(crate) async fn give_up(pool: &PgPool, shard: i64, reason: &str) -> Result<(), sqlx::Error> {
    let update = "UPDATE solitaire.shard SET state = 'given_up', reason = $2 \
                  WHERE id = $1 AND state = 'open'";
    sqlx::query(update).bind(shard).bind(reason).execute(pool).await?;
    Ok(())
}

/// The number of open shards of a study.
pub(crate) async fn open(pool: &PgPool, study: i64) -> Result<u64, sqlx::Error> {
    let count = "SELECT count(*) FROM solitaire.shard WHERE study = $1 AND state = 'open'";
    let open: i64 = sqlx::query_scalar(count).bind(study).fetch_one(pool).await?;
    Ok(open.cast_unsigned())
}

/// The shards of a study that were given up: first deal, last deal, reason.
pub(crate) async fn given_up(
    pool: &PgPool,
    study: i64,
) -> Result<Vec<(u64, u64, String)>, sqlx::Error> {
    let all = "SELECT first, last, coalesce(reason, '') FROM solitaire.shard \
               WHERE study = $1 AND state = 'given_up' ORDER BY first";
    let all = sqlx::query_as::<_, (i64, i64, String)>(all).bind(study).fetch_all(pool).await?;
    let unsigned = |number: i64| number.cast_unsigned();
    Ok(all.into_iter().map(|(from, to, why)| (unsigned(from), unsigned(to), why)).collect())
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn a_shard_has_a_hundred_to_a_thousand_deals() {
        for (deals, wanted) in
            [(1, 100), (1000, 100), (32_000, 320), (100_000, 1000), (u64::MAX, 1000)]
        {
            assert_eq!(size(deals), wanted, "{deals}");
        }
    }
}
