//! The tables of a ledger.

use apalis_postgres::PostgresStorage;
use sqlx::postgres::PgPool;

/// The version of the tables.
pub(crate) const VERSION: i32 = 1;

/// Creates the tables that are missing, including those of the job engine. Returns the version of the tables found.
pub(crate) async fn set_up(pool: &PgPool) -> Result<i32, sqlx::Error> {
    let mut change = pool.begin().await?;
    sqlx::raw_sql(include_str!("tables.sql")).execute(&mut *change).await?;
    change.commit().await?;
    let version = sqlx::query_scalar("SELECT version FROM solitaire.ledger");
    let version = version.fetch_one(pool).await?;
    PostgresStorage::setup(pool).await.map_err(|error| sqlx::Error::Configuration(error.into()))?;
    Ok(version)
}
