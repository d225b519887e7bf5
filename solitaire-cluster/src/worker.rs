//! A worker: it takes one shard after the other until no shard is open.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use apalis::prelude::{
    BoxDynError, Data, DeferredError, WorkerBuilder, WorkerBuilderExt as _, WorkerContext,
};
use apalis_postgres::Config;
use solitaire_runtime::GameEntry;
use solitaire_study::{Method, Row, WorkError, work};
use sqlx::postgres::PgPool;
use tokio::runtime::Handle;

use crate::cluster::{Cluster, Laid};
use crate::error::ClusterError;
use crate::results::Progress;
use crate::shards::Ticket;
use crate::{results, shards};

/// A shard is given up after this many attempts in a row without a new result. Otherwise a deal that takes all memory
/// would kill one worker after the other, because the engine would repeat such a job forever.
pub const MAX_ATTEMPTS: u32 = 5;

/// The time between two checks if the study is finished.
const PAUSE: Duration = Duration::from_millis(200);

/// A worker counts as dead if it has missed this many heartbeats.
const SIGNS: u32 = 6;

/// The settings for working on a study on one machine.
#[derive(Clone, Copy, Debug)]
pub struct Crew {
    /// The number of deals that this machine solves or plays at the same time.
    pub jobs: usize,
    /// How long after the last heartbeat of a worker its jobs are given to other workers: whole seconds, at least one.
    pub dead_after: Duration,
}

/// What a job needs besides its ticket.
#[derive(Clone)]
struct Bench {
    pool: PgPool,
    study: i64,
    entry: GameEntry,
    method: Arc<Method>,
    jobs: usize,
    halt: Arc<AtomicBool>,
}

impl Cluster {
    /// Works on a study until no shard of it is open on any machine, or until `interrupted` is set. Meanwhile, `told`
    /// gets the progress in the range `deals` several times a second.
    ///
    /// # Errors
    /// Returns an error if the study does not fit this game, or the database reports one. Stored results remain.
    pub fn work(
        &self,
        study: &Laid,
        entry: &GameEntry,
        crew: &Crew,
        deals: &RangeInclusive<u64>,
        interrupted: &AtomicBool,
        told: &mut dyn FnMut(Progress),
    ) -> Result<(), ClusterError> {
        let halt = Arc::new(AtomicBool::new(false));
        let method = Arc::new(study.method(entry, &halt)?);
        let (pool, id) = (self.pool.clone(), study.id);
        let bench = Bench {
            pool,
            study: id,
            entry: *entry,
            method,
            jobs: crew.jobs,
            halt: Arc::clone(&halt),
        };
        let seconds = Duration::from_secs(crew.dead_after.as_secs().max(1));
        let config = Config::default()
            .batch_size(1)
            .heartbeat_interval(seconds / SIGNS)
            .missed_heartbeats(SIGNS as usize);
        let context = WorkerContext::new(&name());
        let worker = WorkerBuilder::new(&context)
            .backend(self.storage(id, config))
            .data(bench)
            // Work on one shard at a time, since it already uses all threads. With two at a time, a killed worker would
            // leave twice as many unfinished shards.
            .concurrency(1)
            .build(on_ticket);
        let watch = async {
            loop {
                if interrupted.load(Ordering::Relaxed) {
                    halt.store(true, Ordering::Relaxed);
                }
                let open = shards::open(&self.pool, id).await?;
                let (first, last) = (*deals.start(), *deals.end());
                told(results::tally(&self.pool, id, first, last).await?);
                // Stopping fails as long as the worker has not begun; then the next turn of the loop tries again.
                let is_over = open == 0 || halt.load(Ordering::Relaxed);
                if is_over && context.stop().is_ok() {
                    return Ok(());
                }
                tokio::time::sleep(PAUSE).await;
            }
        };
        let worked = self.runtime.block_on(async {
            let run = worker.run();
            tokio::pin!(run, watch);
            tokio::select! {
                ended = &mut run => ended.map_err(|error| self.engine(error.to_string())),
                watched = &mut watch => match watched {
                    Ok(()) => run.await.map_err(|error| self.engine(error.to_string())),
                    Err(error) => Err(self.failed(error)),
                },
            }
        });
        // If the loop above failed, the work on deals may still be going on: stop it.
        halt.store(true, Ordering::Relaxed);
        worked
    }
}

/// Solves or plays the deals of a shard that have no result yet. Returns an error only if the shard should be tried
/// again, by this or another worker.
async fn on_ticket(ticket: Ticket, bench: Data<Bench>) -> Result<(), BoxDynError> {
    let bench = Bench::clone(&bench);
    let (pool, id) = (bench.pool.clone(), ticket.shard);
    let Some(shard) = shards::begin(&pool, id).await? else { return Ok(()) };
    if shard.attempts > MAX_ATTEMPTS {
        let reason = format!("started {MAX_ATTEMPTS} times without finishing");
        shards::give_up(&pool, id, &reason).await?;
        return Ok(());
    }
    let known = results::known(&pool, bench.study, shard.first, shard.last).await?;
    let (missing, here) = (bench.clone(), Handle::current());
    let worked = tokio::task::spawn_blocking(move || {
        let Bench { pool, study, entry, method, jobs, halt } = missing;
        let deals = (shard.first..=shard.last).filter(|deal| !known.contains(deal));
        let mut keep = |rows: &[Row]| here.block_on(results::record(&pool, study, id, rows));
        work(&entry, deals, &method, jobs, &halt, &mut keep)
    });
    let is_halted = || bench.halt.load(Ordering::Relaxed);
    match worked.await? {
        Ok(()) if is_halted() => {
            shards::leave(&pool, id).await?;
            Err(DeferredError::new("the worker was asked to stop").into())
        }
        Ok(()) => Ok(shards::finish(&pool, id).await?),
        Err(WorkError::Keep(error)) => Err(error.into()),
        Err(fault) => Ok(shards::give_up(&pool, id, &fault.to_string()).await?),
    }
}

/// A name for this worker that no other worker has: the host, the process ID and the time.
fn name() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("{} {} {}", host.trim(), std::process::id(), now.as_nanos())
}
