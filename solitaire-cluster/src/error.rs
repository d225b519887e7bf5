//! What can go wrong.

use solitaire_study::PlanError;

/// Why a ledger in PostgreSQL cannot be used, or work on it cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// The address does not read.
    #[error(
        "this is not the address of a PostgreSQL database ({0}); write postgres://NAME@HOST/DATABASE"
    )]
    Address(sqlx::Error),
    /// Nobody answers there, or not to us.
    #[error("the database {place} does not let us in: {error}")]
    Connect {
        /// Where it is, without the password.
        place: String,
        /// Why.
        error: sqlx::Error,
    },
    /// The database refuses.
    #[error("the database {place} cannot be used: {error}")]
    Database {
        /// Where it is, without the password.
        place: String,
        /// Why.
        error: sqlx::Error,
    },
    /// It is written in a form this program does not know.
    #[error("the ledger {place} has version {found}; this program reads version {known}")]
    Version {
        /// Where it is, without the password.
        place: String,
        /// The version found.
        found: i32,
        /// The version known.
        known: i32,
    },
    /// What stands there is none of ours.
    #[error("the ledger {place} says `{word}`, which this program does not know")]
    Word {
        /// Where it is, without the password.
        place: String,
        /// What stands there.
        word: String,
    },
    /// The jobs cannot be handed out.
    #[error("the jobs of {place} cannot be handed out: {error}")]
    Engine {
        /// Where it is, without the password.
        place: String,
        /// Why.
        error: String,
    },
    /// The study cannot be worked on here.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// Its deals would come out otherwise here.
    #[error(
        "the study {study} of {game} was laid out by a program with other rules of the game or another solver; work on it \
         with that one"
    )]
    Elsewhere {
        /// The name of the study.
        study: String,
        /// The slug of its game.
        game: String,
    },
    /// The threads for the database cannot be started.
    #[error("cannot start: {0}")]
    Start(#[from] std::io::Error),
}
