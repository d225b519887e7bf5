//! Studies that are too large for one machine: a ledger in PostgreSQL, and any number of workers on any machines.
//!
//! [`Cluster::lay_out`] cuts the deals of a study into shards, each of which is a job of the engine `apalis`.
//! [`Cluster::work`] takes one after the other and stores the result of each deal as soon as it is known, once, however
//! often it was worked out. If a worker is killed, others take over its unfinished shard when it has not been heard of
//! for a while.
//!
//! All calls block until the database has answered; the asynchronous code is internal.

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
