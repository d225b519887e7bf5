//! The errors of a ledger in PostgreSQL.

use solitaire_study::PlanError;

/// The reason why a ledger in PostgreSQL cannot be used, or work on it cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// The address is invalid.
    #[error(
        "this is not the address of a PostgreSQL database ({0}); write postgres://NAME@HOST/DATABASE"
    )]
    Address(sqlx::Error),
    /// The server does not answer, or refuses the connection.
    #[error("the database {place} does not accept the connection: {error}")]
    Connect {
        /// The address, without the password.
        place: String,
        /// The error.
        error: sqlx::Error,
    },
    /// The database reported an error.
    #[error("the database {place} cannot be used: {error}")]
    Database {
        /// The address, without the password.
        place: String,
        /// The error.
        error: sqlx::Error,
    },
    /// The tables of the ledger have another version than this program supports.
    #[error("the ledger {place} has version {found}; this program reads version {known}")]
    Version {
        /// The address, without the password.
        place: String,
        /// The version of the tables in the database.
        found: i32,
        /// The version that this program supports.
        known: i32,
    },
    /// A column of the database contains a value that this program does not know, such as an unknown verdict.
    #[error("the ledger {place} contains `{word}`, which this program does not know")]
    Word {
        /// The address, without the password.
        place: String,
        /// The unknown value.
        word: String,
    },
    /// The job engine, which distributes the shards to the workers, failed.
    #[error("the jobs in {place} cannot be assigned to workers: {error}")]
    Engine {
        /// The address, without the password.
        place: String,
        /// The error.
        error: String,
    },
    /// This program cannot carry out the plan of the study.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// This machine would get other results than the study has: its rules of the game or its solver differ.
    #[error(
        "the study {study} of {game} was set up by a program with different rules for the game or a different solver; \
         work on it with that program"
    )]
    Elsewhere {
        /// The name of the study.
        study: String,
        /// The slug of its game.
        game: String,
    },
    /// The threads that talk to the database cannot be started.
    #[error("cannot start: {0}")]
    Start(#[from] std::io::Error),
}
