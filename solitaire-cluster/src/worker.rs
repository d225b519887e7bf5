//! A worker: it takes shards until there are no more.

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

/// The number of attempts for a shard without any new result before it is given up: a deal that takes all memory kills
/// one worker after the other, and the engine would repeat such a job forever.
pub const MAX_ATTEMPTS: u32 = 5;

/// The interval of checks for completion.
const PAUSE: Duration = Duration::from_millis(200);

/// The number of heartbeats of a worker in the time after which it counts as dead.
const SIGNS: u32 = 6;

/// The settings of one machine.
#[derive(Clone, Copy, Debug)]
pub struct Crew {
    /// The number of deals that are worked out at the same time.
    pub jobs: usize,
    /// How long after its last heartbeat a worker's jobs are given to others: whole seconds, at least one.
    pub dead_after: Duration,
}

/// The context of a job besides its ticket.
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
    /// Works on a study until none of its shards is open on any machine, or `interrupted` is set. Meanwhile it reports
    /// the progress of these deals from time to time.
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
            // A shard already uses all threads; with two at a time, twice as much would be lost.
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
                // The worker cannot be stopped before it has begun.
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
        // After a failure, unfinished work is stopped.
        halt.store(true, Ordering::Relaxed);
        worked
    }
}

/// Works out a shard. Fails only if another worker may succeed.
async fn on_ticket(ticket: Ticket, bench: Data<Bench>) -> Result<(), BoxDynError> {
    let bench = Bench::clone(&bench);
    let (pool, id) = (bench.pool.clone(), ticket.shard);
    let Some(shard) = shards::begin(&pool, id).await? else { return Ok(()) };
    if shard.attempts > MAX_ATTEMPTS {
        let reason = format!("begun {MAX_ATTEMPTS} times, and no deal came out");
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

/// A unique name for a worker.
fn name() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("{} {} {}", host.trim(), std::process::id(), now.as_nanos())
}
