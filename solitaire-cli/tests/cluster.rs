//! Tests studies on a database. When one of two workers is killed halfway, every deal still gets a result, exactly
//! once.
#![cfg(all(unix, feature = "cluster"))]

mod postgres;

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use postgres::{Postgres, wait_until};

/// The arguments of a study with 400 deals, which are divided into four shards.
const STUDY: [&str; 7] =
    ["study", "golf", "--deals=1..400", "--time-limit=0", "--nodes=300", "-j1", "--name=killed"];

fn solitaire(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn ended(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn done(command: &mut Command) -> String {
    let (code, told, error) = ended(command);
    assert_eq!(code, Some(0), "{told}{error}");
    told
}

/// The rows of the report about a ledger, one for each deal, without the columns that depend on the clock.
fn deals(ledger: &str) -> Vec<String> {
    let text = done(solitaire(&["study", "report", "--csv"]).arg(ledger));
    let without_time = |line: &str| line.rsplitn(3, ',').last().unwrap().to_owned();
    text.lines().skip(1).map(without_time).collect()
}

/// Starts a worker. It takes over the shards of any worker that has been silent for two seconds.
fn worker(address: &str) -> Child {
    let arguments = ["study", "work", "-j1", "--dead-after=2", "--ledger", address];
    solitaire(&arguments).spawn().unwrap()
}

#[test]
fn studies_on_a_database() {
    let Some(database) = Postgres::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    a_killed_worker_loses_nothing(&database, folder.path());
    what_is_there_is_not_done_again(&database);
    a_policy_plays_as_it_does_alone(&database, folder.path());
    a_shard_that_kills_its_workers_is_given_up(&database);
    studies_of_other_rules_are_left_alone(&database);
    what_cannot_be_gets_a_sentence(&database);
}

fn a_killed_worker_loses_nothing(database: &Postgres, folder: &Path) {
    let address = database.address();
    let laid = done(solitaire(&STUDY).args(["--only-lay-out", "--ledger", &address]));
    assert_eq!(laid, "killed:golf/golf_no_wrap: 4 shards wait for `study work`\n");
    // While this session holds its lock, no worker gets past the fortieth deal of a shard, so both workers wait
    // halfway.
    database.ask(
        "CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         PERFORM pg_advisory_xact_lock_shared(7); RETURN NEW; END $$; \
         CREATE TRIGGER gate BEFORE INSERT ON solitaire.result \
         FOR EACH ROW WHEN (NEW.deal % 100 = 40) EXECUTE FUNCTION gate();",
    );
    let gate = database.hold("SELECT pg_advisory_lock(7);");
    let (mut killed, other) = (worker(&address), worker(&address));
    wait_until(|| {
        database.ask("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 AND NOT granted") == "2"
    });
    killed.kill().unwrap();
    killed.wait().unwrap();
    drop(gate);
    let Output { status, stdout, stderr } = other.wait_with_output().unwrap();
    let (told, error) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{told}{error}");
    assert!(told.starts_with("killed:golf/golf_no_wrap: 400 deals, "), "{told}{error}");
    database.ask("DROP TRIGGER gate ON solitaire.result");

    let whole = folder.join("whole.sqlite").display().to_string();
    done(solitaire(&STUDY).args(["--ledger", &whole]));
    assert_eq!(deals(&address).len(), 400);
    assert_eq!(deals(&address), deals(&whole));
    // The shard of the killed worker was started a second time, by another worker.
    let again = "SELECT count(*) > 0 FROM apalis.jobs WHERE attempts > 1";
    assert_eq!(database.ask(again), "t");

    let merged = folder.join("merged.sqlite").display().to_string();
    let told = done(&mut solitaire(&["study", "merge", &merged, &address]));
    assert_eq!(told, "the database: 400 new results, 0 already known\n");
    assert_eq!(deals(&merged), deals(&whole));
}

fn what_is_there_is_not_done_again(database: &Postgres) {
    let jobs = "SELECT count(*) FROM apalis.jobs";
    let before = database.ask(jobs);
    let told = done(solitaire(&STUDY).args(["--ledger", &database.address()]));
    assert!(told.contains("400 deals: "), "{told}");
    assert_eq!(database.ask(jobs), before);
}

fn a_policy_plays_as_it_does_alone(database: &Postgres, folder: &Path) {
    let study = ["study", "golf", "--deals=1..20", "--play", "--policy=weighted", "--set=moves=50"];
    let (address, file) = (database.address(), folder.join("play.sqlite").display().to_string());
    done(solitaire(&study).args(["--name=play", "--ledger", &file]));
    done(solitaire(&study).args(["--name=play", "--ledger", &address]));
    let mut played = deals(&address);
    played.retain(|line| line.starts_with("play,"));
    assert_eq!(played, deals(&file));
}

fn a_shard_that_kills_its_workers_is_given_up(database: &Postgres) {
    let address = database.address();
    let study =
        ["study", "golf", "--deals=1..5", "--nodes=9", "--name=deadly", "--ledger", &address];
    done(solitaire(&study).arg("--only-lay-out"));
    let deadly = "study = (SELECT id FROM solitaire.study WHERE study = 'deadly')";
    database.ask(&format!("UPDATE solitaire.shard SET attempts = 5 WHERE {deadly}"));
    let (code, told, error) = ended(&mut solitaire(&["study", "work", "--ledger", &address]));
    assert_eq!(code, Some(1), "{told}{error}");
    assert!(
        told.contains("deals 1 to 5 were given up: started 5 times without finishing"),
        "{told}"
    );
    // A new `study` command tries again the shard on which the workers had given up.
    let told = done(&mut solitaire(&study));
    assert!(told.contains("5 deals: "), "{told}");
}

fn studies_of_other_rules_are_left_alone(database: &Postgres) {
    let address = database.address();
    let study = ["study", "golf", "--deals=1..5", "--name=other", "--only-lay-out", "--ledger"];
    done(solitaire(&study).arg(&address));
    database.ask("UPDATE solitaire.study SET rules = 'others' WHERE study = 'other'");
    let (code, told, error) = ended(&mut solitaire(&["study", "work", "--ledger", &address]));
    assert_eq!((code, told.as_str()), (Some(2), ""), "{error}");
    assert!(
        error.contains(
            "the study other of golf/golf_no_wrap was set up by a program with different rules"
        ),
        "{error}"
    );
}

fn what_cannot_be_gets_a_sentence(database: &Postgres) {
    let address = database.address();
    for (arguments, wanted) in [
        (&["study", "golf", "--shard=1/2"][..], "`--shard` is only for ledger files"),
        (&["study", "golf", "--play", "--command=true"], "`--command` plays on one machine only"),
        (&["study", "golf", "--play", "--policy=clever"], "`clever` is not a policy"),
    ] {
        let (code, _, error) = ended(solitaire(arguments).args(["--ledger", &address]));
        assert_eq!(code, Some(2), "{arguments:?}: {error}");
        assert!(error.contains(wanted), "{arguments:?}: {error}");
    }
    let (code, _, error) = ended(&mut solitaire(&["study", "merge", &address, "none.sqlite"]));
    assert!(code == Some(2) && error.contains("the first ledger must be a file"), "{error}");
    let nobody = "postgres://somebody:secret@localhost/none?host=/nowhere";
    let (code, _, error) = ended(&mut solitaire(&["study", "report", nobody]));
    assert!(code == Some(2) && error.contains("does not accept the connection"), "{error}");
    assert!(!error.contains("secret"), "{error}");
    let (code, _, error) = ended(&mut solitaire(&["study", "work", "--ledger", "study.sqlite"]));
    assert!(
        code == Some(2) && error.contains("not the address of a PostgreSQL database"),
        "{error}"
    );
}

#[test]
fn where_nobody_listens_that_is_told_at_once() {
    // The port belongs to an open outgoing connection, so it is certain that no server listens on it.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let speaker = std::net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let port = speaker.local_addr().unwrap().port();
    let address = format!("postgres://somebody:secret@127.0.0.1:{port}/none");
    let begun = std::time::Instant::now();
    let (code, _, error) = ended(&mut solitaire(&["study", "report", &address]));
    assert!(code == Some(2) && error.contains("does not accept the connection"), "{error}");
    assert!(error.contains("refused") && !error.contains("secret"), "{error}");
    assert!(begun.elapsed() < std::time::Duration::from_secs(10));
}
