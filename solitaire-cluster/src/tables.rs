//! The tables of a ledger.

use apalis_postgres::PostgresStorage;
use sqlx::postgres::PgPool;

/// The version of the tables.
pub(crate) const VERSION: i32 = 1;

/// Creates what is missing, including the engine's tables. Returns the version of the tables.
pub(crate) async fn set_up(pool: &PgPool) -> Result<i32, sqlx::Error> {
    let mut change = pool.begin().await?;
    sqlx::raw_sql(include_str!("tables.sql")).execute(&mut *change).await?;
    change.commit().await?;
    let version = sqlx::query_scalar("SELECT version FROM solitaire.ledger");
    let version = version.fetch_one(pool).await?;
    PostgresStorage::setup(pool).await.map_err(|error| sqlx::Error::Configuration(error.into()))?;
    Ok(version)
}
