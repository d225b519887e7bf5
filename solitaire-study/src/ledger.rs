//! A ledger: one SQLite file that stores the result of each deal of a study once.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::deals::Deals;
use crate::key::Key;
use crate::row::{Row, Verdict};

/// The version of the tables, stored in SQLite's `user_version`.
const VERSION: i64 = 1;

/// The `application_id` in the SQLite file, which identifies the program: `soli` in ASCII.
const APPLICATION: i64 = 0x736f_6c69;

const TABLES: &str = "
CREATE TABLE study (
    id      INTEGER PRIMARY KEY,
    study   TEXT NOT NULL,
    game    TEXT NOT NULL,
    rules   TEXT NOT NULL,
    method  TEXT NOT NULL,
    limits  TEXT NOT NULL,
    UNIQUE (study, game, rules, method, limits)
) STRICT;
CREATE TABLE result (
    study   INTEGER NOT NULL REFERENCES study (id),
    deal    INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    ending  TEXT,
    moves   INTEGER,
    nodes   INTEGER NOT NULL,
    states  INTEGER NOT NULL,
    memory  INTEGER NOT NULL,
    seconds REAL NOT NULL,
    score   INTEGER,
    PRIMARY KEY (study, deal)
) STRICT, WITHOUT ROWID;
";

/// A file with the results of studies.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    database: Connection,
}

/// A study of a ledger, by its row ID in the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Study(i64);

/// The result of merging.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Merged {
    /// The number of results that were new.
    pub new: u64,
    /// The number of results that were already in the ledger.
    pub known: u64,
}

/// The reason why a ledger cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The database reported an error.
    #[error("the ledger {} cannot be used: {error}", .path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// The error.
        error: rusqlite::Error,
    },
    /// The file is not a ledger.
    #[error("{} is a database of another program; name another file", .0.display())]
    Foreign(PathBuf),
    /// The ledger has a version that this program does not know.
    #[error("the ledger {} has version {found}; this program reads version {VERSION}", .path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// The version found.
        found: i64,
    },
    /// The file of the ledger does not exist.
    #[error("there is no ledger {}", .0.display())]
    Missing(PathBuf),
    /// Two ledgers contradict each other.
    #[error(
        "deal {deal} of {game} is `{here}` in one ledger and `{there}` in {}: one of them is wrong, so nothing was merged", .path.display()
    )]
    Contradiction {
        /// The game.
        game: String,
        /// The deal.
        deal: u64,
        /// The verdict in this ledger.
        here: &'static str,
        /// The verdict in the other ledger.
        there: &'static str,
        /// The file of the other ledger.
        path: PathBuf,
    },
}

/// How long to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(60);

/// Switches the ledger to a write-ahead log, unless it already has one. SQLite's busy timeout does not apply to this
/// switch, so the function itself retries while another program is writing.
fn keep_a_log(database: &Connection) -> rusqlite::Result<()> {
    let until = Instant::now() + PATIENCE;
    loop {
        match database.pragma_update(None, "journal_mode", "wal") {
            Err(error)
                if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy)
                    && Instant::now() < until =>
            {
                sleep(Duration::from_millis(5));
            }
            kept => return kept,
        }
    }
}

impl Ledger {
    /// Opens a ledger; creates it if there is none.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened, or is not a ledger of this version.
    pub fn open(path: &Path) -> Result<Self, LedgerError> {
        let failed = |error| LedgerError::Database { path: path.to_owned(), error };
        let mut database = Connection::open(path).map_err(failed)?;
        database.busy_timeout(PATIENCE).map_err(failed)?;
        let number = |database: &Connection, name: &str| {
            database.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0))
        };
        let tables = "SELECT count(*) FROM sqlite_schema";
        // If several programs find an empty file, only one creates the tables.
        let change = database
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(failed)?;
        let is_empty =
            change.query_row(tables, [], |row| row.get::<_, i64>(0)).map_err(failed)? == 0;
        if is_empty {
            change.execute_batch(TABLES).map_err(failed)?;
            change.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
            change.pragma_update(None, "user_version", VERSION).map_err(failed)?;
        } else if number(&change, "application_id").map_err(failed)? != APPLICATION {
            return Err(LedgerError::Foreign(path.to_owned()));
        }
        let found = number(&change, "user_version").map_err(failed)?;
        if found != VERSION {
            return Err(LedgerError::Version { path: path.to_owned(), found });
        }
        change.commit().map_err(failed)?;
        // With a write-ahead log, committed results are kept even if the process is killed.
        keep_a_log(&database).map_err(failed)?;
        database.pragma_update(None, "synchronous", "normal").map_err(failed)?;
        Ok(Self { path: path.to_owned(), database })
    }

    /// Opens an existing ledger.
    ///
    /// # Errors
    /// Returns the same errors as [`Ledger::open`], and another one if the file does not exist.
    pub fn existing(path: &Path) -> Result<Self, LedgerError> {
        if !path.exists() {
            return Err(LedgerError::Missing(path.to_owned()));
        }
        Self::open(path)
    }

    fn failed(&self, error: rusqlite::Error) -> LedgerError {
        LedgerError::Database { path: self.path.clone(), error }
    }

    /// The study with this key; begins it if there is none.
    ///
    /// # Errors
    /// Returns an error if the ledger cannot be read or written.
    pub fn study(&mut self, key: &Key) -> Result<Study, LedgerError> {
        let Key { study, game, rules, method, limits } = key;
        let words = params![study, game, rules, method, limits];
        let find = "SELECT id FROM study \
                    WHERE study = ?1 AND game = ?2 AND rules = ?3 AND method = ?4 AND limits = ?5";
        let found =
            |ledger: &Self| ledger.database.query_row(find, words, |row| row.get(0)).optional();
        if let Some(id) = found(self).map_err(|error| self.failed(error))? {
            return Ok(Study(id));
        }
        let make = "INSERT INTO study (study, game, rules, method, limits) \
                    VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
        self.database.execute(make, words).map_err(|error| self.failed(error))?;
        let id = self.database.query_row(find, words, |row| row.get(0));
        Ok(Study(id.map_err(|error| self.failed(error))?))
    }

    /// All studies.
    ///
    /// # Errors
    /// Returns an error if the ledger cannot be read.
    pub fn studies(&self) -> Result<Vec<(Study, Key)>, LedgerError> {
        let read = || {
            let all = "SELECT id, study, game, rules, method, limits FROM study ORDER BY id";
            let mut all = self.database.prepare(all)?;
            let studies = all.query_map([], |row| {
                let key = Key {
                    study: row.get(1)?,
                    game: row.get(2)?,
                    rules: row.get(3)?,
                    method: row.get(4)?,
                    limits: row.get(5)?,
                };
                Ok((Study(row.get(0)?), key))
            })?;
            studies.collect::<rusqlite::Result<Vec<_>>>()
        };
        read().map_err(|error| self.failed(error))
    }

    /// The deals among `deals` whose results the study already has.
    ///
    /// # Errors
    /// Returns an error if the ledger cannot be read.
    pub fn known(&self, study: Study, deals: &Deals) -> Result<BTreeSet<u64>, LedgerError> {
        let read = || {
            let all = "SELECT deal FROM result WHERE study = ?1 AND deal BETWEEN ?2 AND ?3";
            let mut all = self.database.prepare(all)?;
            let (first, last) = (*deals.range().start(), *deals.range().end());
            let numbers = params![study.0, number(first), number(last)];
            let known = all.query_map(numbers, |row| Ok(row.get::<_, i64>(0)?.cast_unsigned()))?;
            known.collect::<Result<BTreeSet<u64>, _>>()
        };
        let mut known = read().map_err(|error| self.failed(error))?;
        known.retain(|deal| deals.holds(*deal));
        Ok(known)
    }

    /// The deals of a game that some study decided: solved, impossible, or won by a policy, under these rules.
    ///
    /// # Errors
    /// Returns an error if the ledger cannot be read.
    pub fn decided(&self, game: &str, rules: &str) -> Result<BTreeSet<u64>, LedgerError> {
        let read = || {
            let all = "SELECT deal FROM result JOIN study ON study.id = result.study \
                       WHERE game = ?1 AND rules = ?2 AND verdict IN ('solved', 'impossible', 'won')";
            let mut all = self.database.prepare(all)?;
            let deals =
                all.query_map([game, rules], |row| Ok(row.get::<_, i64>(0)?.cast_unsigned()))?;
            deals.collect::<Result<BTreeSet<u64>, _>>()
        };
        read().map_err(|error| self.failed(error))
    }

    /// Stores results, either all or none, but skips deals whose results the study already has. Returns the number of
    /// results that were stored.
    ///
    /// # Errors
    /// Returns an error if the ledger cannot be written.
    pub fn record(&mut self, study: Study, rows: &[Row]) -> Result<u64, LedgerError> {
        let path = &self.path;
        let failed = |error| LedgerError::Database { path: path.clone(), error };
        let change = self.database.transaction().map_err(failed)?;
        let new = insert(&change, study, rows).map_err(failed)?;
        change.commit().map_err(failed)?;
        Ok(new)
    }

    /// The results of a study, in the order of their deals.
    ///
    /// # Errors
    /// Returns an error if the ledger cannot be read.
    pub fn rows(&self, study: Study) -> Result<Vec<Row>, LedgerError> {
        let read = || {
            let all = "SELECT deal, verdict, ending, moves, nodes, states, memory, seconds, score \
                       FROM result WHERE study = ?1 ORDER BY deal";
            let mut all = self.database.prepare(all)?;
            let unsigned = |number: i64| number.cast_unsigned();
            let rows = all.query_map([study.0], |row| {
                let word: String = row.get(1)?;
                let unknown = || rusqlite::Error::InvalidColumnName(format!("verdict `{word}`"));
                Ok(Row {
                    deal: unsigned(row.get(0)?),
                    verdict: Verdict::of_word(&word).ok_or_else(unknown)?,
                    end: row.get(2)?,
                    moves: row.get::<_, Option<i64>>(3)?.map(unsigned),
                    nodes: unsigned(row.get(4)?),
                    states: unsigned(row.get(5)?),
                    memory: unsigned(row.get(6)?),
                    seconds: row.get(7)?,
                    score: row.get(8)?,
                })
            })?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        };
        read().map_err(|error| self.failed(error))
    }

    /// Adds all results of another ledger.
    ///
    /// # Errors
    /// Returns an error, and adds no result, if a ledger cannot be read or written, or the two contradict each other.
    pub fn merge(&mut self, other: &Self) -> Result<Merged, LedgerError> {
        let studies = other.studies()?.into_iter();
        let all = studies.map(|(study, key)| Ok((key, other.rows(study)?)));
        self.take_in(all.collect::<Result<_, _>>()?, &other.path)
    }

    /// Adds all results of these studies; `name` identifies them in an error.
    ///
    /// # Errors
    /// Returns an error, and adds no result, if the ledger cannot be read or written, or contradicts the studies.
    pub fn take_in(
        &mut self,
        studies: Vec<(Key, Vec<Row>)>,
        name: &Path,
    ) -> Result<Merged, LedgerError> {
        let mut merged = Merged::default();
        let mut due = Vec::new();
        for (key, rows) in studies {
            let mine = self.study(&key)?;
            let known = self.rows(mine)?;
            for row in &rows {
                let Ok(nth) = known.binary_search_by_key(&row.deal, |row| row.deal) else {
                    continue;
                };
                let (here, there) = (known[nth].verdict, row.verdict);
                // Open deals contradict nothing: one ledger may have decided a deal that the other gave up, because
                // machines differ in how far they search in a given time.
                if here != there && !here.is_open() && !there.is_open() {
                    return Err(LedgerError::Contradiction {
                        game: key.game,
                        deal: row.deal,
                        here: here.word(),
                        there: there.word(),
                        path: name.to_owned(),
                    });
                }
            }
            due.push((mine, rows));
        }
        let path = &self.path;
        let failed = |error| LedgerError::Database { path: path.clone(), error };
        let change = self.database.transaction().map_err(failed)?;
        for (study, rows) in due {
            let new = insert(&change, study, &rows).map_err(failed)?;
            merged.new += new;
            merged.known += rows.len() as u64 - new;
        }
        change.commit().map_err(failed)?;
        Ok(merged)
    }
}

/// Converts a number for SQLite, which only has signed numbers. No number is changed: deal numbers are below 2^53, and
/// all other numbers are far below the limit.
const fn number(number: u64) -> i64 {
    if number > i64::MAX as u64 { i64::MAX } else { number.cast_signed() }
}

fn insert(database: &Connection, study: Study, rows: &[Row]) -> rusqlite::Result<u64> {
    let mut insert = database.prepare_cached(
        "INSERT INTO result (study, deal, verdict, ending, moves, nodes, states, memory, seconds, score) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING",
    )?;
    let mut new = 0;
    for row in rows {
        new += insert.execute(params![
            study.0,
            number(row.deal),
            row.verdict.word(),
            row.end,
            row.moves.map(number),
            number(row.nodes),
            number(row.states),
            number(row.memory),
            row.seconds,
            row.score,
        ])?;
    }
    Ok(new as u64)
}
