//! A ledger in PostgreSQL.

use std::ops::RangeInclusive;
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use apalis::prelude::{TaskBuilder, TaskSink as _};
use apalis_postgres::{Config, PostgresStorage};
use futures::stream;
use solitaire_runtime::GameEntry;
use solitaire_study::{Key, Method, Plan, Row, rules};
use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::runtime::{Builder, Runtime};

use crate::error::ClusterError;
use crate::results::{self, Progress, number};
use crate::shards::{self, Ticket};
use crate::tables;

/// The maximum time to wait for a connection to the database.
const PATIENCE: Duration = Duration::from_secs(15);

/// A ledger in PostgreSQL, which any number of machines write to.
#[derive(Debug)]
pub struct Cluster {
    pub(crate) place: String,
    pub(crate) pool: PgPool,
    pub(crate) runtime: Runtime,
}

/// A study whose deals are queued in a cluster: its key, and the plan by which its deals are solved or played.
#[derive(Clone, PartialEq, Debug)]
pub struct Laid {
    pub(crate) id: i64,
    /// The key under which the results of the study are stored.
    pub key: Key,
    /// The plan: if the solver solves the deals or a policy plays them, and with which limits or settings.
    pub plan: Plan,
    /// The number of open shards: portions of the deals that are not finished.
    pub open: u64,
}

impl Laid {
    /// The method by which this machine solves or plays the deals of the study. The `stop` flag stops it.
    ///
    /// # Errors
    /// Returns an error if this machine would get other results than the study has, because its rules of the game, its
    /// method or its limits differ.
    pub fn method(
        &self,
        entry: &GameEntry,
        stop: &Arc<AtomicBool>,
    ) -> Result<Method, ClusterError> {
        let method = self.plan.method(entry, stop)?;
        let here = (entry.model().slug, rules(entry.model()), method.name(), method.limits());
        let Key { game, rules, method: by, limits, .. } = &self.key;
        if here == (game.as_str(), rules.clone(), by.clone(), limits.clone()) {
            return Ok(method);
        }
        Err(ClusterError::Elsewhere { study: self.key.study.clone(), game: game.clone() })
    }
}

impl Cluster {
    /// Opens the ledger in the database at `address`, which has the form `postgres://NAME@HOST/DATABASE`, and creates
    /// the tables if they are missing. What the address does not say comes from `PGHOST`, `PGUSER`, `PGPASSWORD` and
    /// the like; the password may also be in `~/.pgpass`.
    ///
    /// # Errors
    /// Returns an error if the address is invalid, the connection is refused, or the tables have another version.
    pub fn connect(address: &str) -> Result<Self, ClusterError> {
        let options = PgConnectOptions::from_str(address).map_err(ClusterError::Address)?;
        let database = options.get_database().unwrap_or_else(|| options.get_username());
        let place = format!("{database} at {}", options.get_host());
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let opened = runtime.block_on(async {
            let refused = |error| ClusterError::Connect { place: place.clone(), error };
            // Connect once without the pool: if no server listens, the pool would retry and finally report only a
            // timeout.
            let first = tokio::time::timeout(PATIENCE, options.connect()).await;
            let silent = || std::io::Error::other(format!("no answer in {} s", PATIENCE.as_secs()));
            first.unwrap_or_else(|_| Err(silent().into())).map_err(refused)?;
            let pool = PgPoolOptions::new().max_connections(4).acquire_timeout(PATIENCE);
            let pool = pool.connect_with(options).await.map_err(refused)?;
            let found = tables::set_up(&pool).await;
            let found =
                found.map_err(|error| ClusterError::Database { place: place.clone(), error })?;
            if found == tables::VERSION {
                Ok(pool)
            } else {
                let known = tables::VERSION;
                Err(ClusterError::Version { place: place.clone(), found, known })
            }
        });
        Ok(Self { pool: opened?, place, runtime })
    }

    pub(crate) fn failed(&self, error: sqlx::Error) -> ClusterError {
        ClusterError::Database { place: self.place.clone(), error }
    }

    /// Cuts the deals of a study into shards and queues the shards that are not in the queue yet.
    ///
    /// # Errors
    /// Returns an error if the database reports one.
    pub fn lay_out(
        &self,
        key: &Key,
        plan: &Plan,
        deals: &RangeInclusive<u64>,
    ) -> Result<Laid, ClusterError> {
        let (first, last) = (number(*deals.start()), number(*deals.end()));
        let size = shards::size(deals.end().saturating_sub(*deals.start()).saturating_add(1));
        self.runtime.block_on(async {
            let failed = |error| self.failed(error);
            let study = self.study(key, plan).await.map_err(failed)?;
            let waiting = shards::cut(&self.pool, study, first, last, number(size)).await;
            let waiting = waiting.map_err(failed)?;
            // If the process is killed after queueing the shards and before marking them as queued, they are queued
            // again next time, but their deals are worked out only once.
            self.queue(study, &waiting).await?;
            shards::queued(&self.pool, &waiting).await.map_err(failed)?;
            let open = shards::open(&self.pool, study).await.map_err(failed)?;
            Ok(Laid { id: study, key: key.clone(), plan: plan.clone(), open })
        })
    }

    async fn study(&self, key: &Key, plan: &Plan) -> Result<i64, sqlx::Error> {
        let Key { study, game, rules, method, limits } = key;
        let plan =
            serde_json::to_string(plan).map_err(|error| sqlx::Error::Encode(error.into()))?;
        // If the study exists, an update without effect makes the statement return its ID, which `DO NOTHING` would
        // not.
        let make = "INSERT INTO solitaire.study (study, game, rules, method, limits, plan) VALUES ($1, $2, $3, $4, $5, $6) \
                    ON CONFLICT (study, game, rules, method, limits) DO UPDATE SET plan = study.plan \
                    RETURNING id";
        let make = sqlx::query_scalar(make).bind(study).bind(game).bind(rules);
        make.bind(method).bind(limits).bind(plan).fetch_one(&self.pool).await
    }

    async fn queue(&self, study: i64, shards: &[i64]) -> Result<(), ClusterError> {
        let mut storage = self.storage(study, Config::default());
        // A job is due at time 0, so machines whose clocks differ do not delay it. The engine's own limit of attempts
        // is off, because the table of shards counts them.
        let job = |shard: &i64| {
            TaskBuilder::new(Ticket { shard: *shard })
                .run_at_timestamp(0)
                .max_attempts(i32::MAX as usize)
                .build()
        };
        let mut jobs = stream::iter(shards.iter().map(job));
        let pushed = storage.push_all(&mut jobs).await;
        pushed.map_err(|error| self.engine(error.to_string()))
    }

    /// The queue of the job engine that holds the shards of a study.
    pub(crate) fn storage(&self, study: i64, config: Config) -> PostgresStorage<Ticket> {
        let config = config.queue(format!("solitaire study {study}"));
        PostgresStorage::new(&self.pool).with_config(config)
    }

    pub(crate) fn engine(&self, error: String) -> ClusterError {
        ClusterError::Engine { place: self.place.clone(), error }
    }

    /// All studies in the ledger, in the order in which they were created.
    ///
    /// # Errors
    /// Returns an error if the database reports one, or contains values that this program does not know.
    pub fn studies(&self) -> Result<Vec<Laid>, ClusterError> {
        type Found = (i64, String, String, String, String, String, String, i64);
        let all = "SELECT id, study, game, rules, method, limits, plan, \
                   (SELECT count(*) FROM solitaire.shard WHERE shard.study = study.id AND state = 'open') \
                   FROM solitaire.study ORDER BY id";
        let found = self.runtime.block_on(sqlx::query_as::<_, Found>(all).fetch_all(&self.pool));
        let found = found.map_err(|error| self.failed(error))?;
        let laid = |(id, study, game, rules, method, limits, plan, open): Found| {
            let unknown = |_| ClusterError::Word { place: self.place.clone(), word: plan.clone() };
            let read = serde_json::from_str(&plan).map_err(unknown)?;
            let key = Key { study, game, rules, method, limits };
            Ok(Laid { id, key, plan: read, open: open.cast_unsigned() })
        };
        found.into_iter().map(laid).collect()
    }

    /// All results of a study, sorted by deal number.
    ///
    /// # Errors
    /// Returns an error if the database reports one, or contains values that this program does not know.
    pub fn rows(&self, study: &Laid) -> Result<Vec<Row>, ClusterError> {
        let rows = self.runtime.block_on(results::rows(&self.pool, study.id));
        let unknown = |word| ClusterError::Word { place: self.place.clone(), word };
        rows.map_err(|error| self.failed(error))?.map_err(unknown)
    }

    /// The progress of a study in a range of deals: how many have a result, how many are won and how many are
    /// undecided.
    ///
    /// # Errors
    /// Returns an error if the database reports one.
    pub fn progress(
        &self,
        study: &Laid,
        deals: &RangeInclusive<u64>,
    ) -> Result<Progress, ClusterError> {
        let tally = results::tally(&self.pool, study.id, *deals.start(), *deals.end());
        self.runtime.block_on(tally).map_err(|error| self.failed(error))
    }

    /// The shards of a study that were given up: first deal, last deal, and the reason.
    ///
    /// # Errors
    /// Returns an error if the database reports one.
    pub fn given_up(&self, study: &Laid) -> Result<Vec<(u64, u64, String)>, ClusterError> {
        let all = self.runtime.block_on(shards::given_up(&self.pool, study.id));
        all.map_err(|error| self.failed(error))
    }
}
