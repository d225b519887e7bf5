//! A PostgreSQL server for one test, removed afterwards.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// The ID of the user `nobody`. A test that runs as root starts PostgreSQL as this user, because PostgreSQL does not
/// start as root.
const NOBODY: u32 = 65_534;

/// A server with one empty database, reachable through a socket in its own folder.
pub struct Postgres {
    folder: tempfile::TempDir,
    programs: PathBuf,
    server: Child,
}

impl Postgres {
    /// Starts a server; prints a warning and returns `None` if PostgreSQL is not installed.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!(
                "\n!! SKIPPED: studies by many machines are not tested: install the package postgresql\n"
            );
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let is_root = folder.path().metadata().unwrap().uid() == 0;
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        let as_user = |program: &str| {
            let mut command = Command::new(programs.join(program));
            command.current_dir(folder.path()).stdin(Stdio::null());
            if is_root {
                command.uid(NOBODY).gid(NOBODY);
            }
            command
        };
        if is_root {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
            chown(&data, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let made = as_user("initdb")
            .args(["--no-sync", "--auth=trust", "--username=solitaire", "--pgdata"])
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = as_user("postgres")
            .args(["-c", "listen_addresses=", "-c", "fsync=off", "-k"])
            .arg(folder.path())
            .arg("-D")
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let postgres = Self { folder, programs, server };
        wait_until(|| postgres.psql("SELECT 1").output().unwrap().status.success());
        Some(postgres)
    }

    /// The address of the database.
    pub fn address(&self) -> String {
        format!("postgres://solitaire@localhost/postgres?host={}", self.folder.path().display())
    }

    fn psql(&self, statement: &str) -> Command {
        let mut command = Command::new(self.programs.join("psql"));
        command.args(["-qAtX", "-U", "solitaire", "-d", "postgres", "-h"]).arg(self.folder.path());
        command.stdin(Stdio::null());
        if !statement.is_empty() {
            command.args(["-c", statement]);
        }
        command
    }

    /// Runs an SQL statement and returns its result as text.
    pub fn ask(&self, statement: &str) -> String {
        let output = self.psql(statement).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Runs an SQL statement in a session that stays open and keeps its locks until the returned value is dropped.
    pub fn hold(&self, statement: &str) -> Held {
        let mut session =
            self.psql("").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = session.stdin.as_mut().unwrap();
        writeln!(input, "{statement}\n\\echo done").unwrap();
        let mut answers = BufReader::new(session.stdout.take().unwrap()).lines();
        while answers.next().unwrap().unwrap() != "done" {}
        Held(session)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
    }
}

/// An open database session, which ends when this value is dropped.
pub struct Held(Child);

impl Drop for Held {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        self.0.wait().unwrap();
    }
}

/// Waits until the condition is true. There is no time limit here; the test runner stops a test that takes too long.
pub fn wait_until(mut is_so: impl FnMut() -> bool) {
    while !is_so() {
        sleep(Duration::from_millis(20));
    }
}

/// The folder that contains PostgreSQL's programs: the newest version in Debian's folder, otherwise a folder in `PATH`.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort();
    let has_all = |folder: &Path| {
        ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).exists())
    };
    debian.into_iter().rev().chain(env::split_paths(&path)).find(|folder| has_all(folder))
}
