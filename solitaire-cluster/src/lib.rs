//! Studies that are too much for one machine: a ledger in PostgreSQL, and as many workers as one likes, on any machines.
//!
//! [`Cluster::lay_out`] cuts the deals of a study into shards, each of which is a job of the engine `apalis`.
//! [`Cluster::work`] takes one after the other and keeps what comes of each deal as soon as it is known, once, however
//! often it was worked out. What a worker leaves undone when it is killed, others take over when it has not been heard of
//! for a while.
//!
//! All calls wait until the database has answered; the asynchronous part stays inside.

mod cluster;
mod error;
mod results;
mod shards;
mod tables;
mod worker;

pub use cluster::{Cluster, Laid};
pub use error::ClusterError;
pub use results::Progress;
pub use worker::{Crew, MAX_ATTEMPTS};
