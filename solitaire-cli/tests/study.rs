//! Tests studies that run in their own process and are killed or interrupted by the test.
#![cfg(unix)]

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rusqlite::Connection;
use rustix::process::{Pid, Signal, kill_process};

fn solitaire(arguments: &[&str], ledger: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
    command.args(arguments).arg(ledger).stdin(Stdio::null());
    command
}

fn done(arguments: &[&str], ledger: &Path) -> Output {
    let output = solitaire(arguments, ledger).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

const STUDY: [&str; 8] = [
    "study",
    "golf",
    "--deals=1..300",
    "--time-limit=0",
    "--nodes=2000",
    "-j2",
    "--name=killed",
    "--ledger",
];

/// The arguments for a study of so many deals that it cannot finish during a test.
const ENDLESS: [&str; 8] = {
    let mut endless = STUDY;
    endless[2] = "--deals=1..1000000000";
    endless
};

/// The lines of the study's CSV report, one for each deal, without the columns that depend on the clock.
fn deals(ledger: &Path) -> Vec<String> {
    let text = String::from_utf8(done(&["study", "report", "--csv"], ledger).stdout).unwrap();
    let without_time = |line: &str| line.rsplitn(3, ',').last().unwrap().to_owned();
    text.lines().skip(1).map(without_time).collect()
}

/// The number of results in a ledger; 0 before its tables exist.
fn results(ledger: &Path) -> i64 {
    let count = |ledger: Connection| {
        ledger.query_row("SELECT count(*) FROM result", [], |row| row.get::<_, i64>(0))
    };
    Connection::open(ledger).and_then(count).unwrap_or(0)
}

/// Waits until a study has stored `wanted` results, without a time limit. Fails if the study ends first.
fn wait_for_results(study: &mut Child, ledger: &Path, wanted: i64) {
    while results(ledger) < wanted {
        assert!(study.try_wait().unwrap().is_none(), "the study ended");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_killed_study_goes_on_and_comes_out_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (killed, whole) = (folder.path().join("killed"), folder.path().join("whole"));
    // The study has so many deals that it never ends by itself, so each kill interrupts it.
    for _ in 0..4 {
        let known = results(&killed);
        let mut study = solitaire(&ENDLESS, &killed).stdout(Stdio::null()).spawn().unwrap();
        wait_for_results(&mut study, &killed, known + 1);
        study.kill().unwrap();
        study.wait().unwrap();
    }
    let last = deals(&killed).len() + 50;
    let range = format!("--deals=1..{last}");
    let mut finite = STUDY;
    finite[2] = &range;
    done(&finite, &killed);
    done(&finite, &whole);
    let found = deals(&killed);
    assert!(found.len() >= last);
    assert_eq!(found[..last], deals(&whole));
}

#[test]
fn an_interrupted_study_tells_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = folder.path().join("ledger");
    let mut study = solitaire(&ENDLESS, &ledger).stdout(Stdio::piped()).spawn().unwrap();
    // Wait for two results: with one, the program would print "1 deal" instead of "deals".
    wait_for_results(&mut study, &ledger, 2);
    kill_process(Pid::from_child(&study), Signal::INT).unwrap();
    let Output { status, stdout, .. } = study.wait_with_output().unwrap();
    assert_eq!(status.code(), Some(130));
    let told = String::from_utf8(stdout).unwrap();
    assert!(told.contains(&format!("  {} deals: ", results(&ledger))), "{told}");
}

#[test]
fn two_processes_share_a_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let (shared, whole) = (folder.path().join("shared"), folder.path().join("whole"));
    let both = [0; 2].map(|_| solitaire(&STUDY, &shared).stdout(Stdio::null()).spawn().unwrap());
    for mut study in both {
        assert!(study.wait().unwrap().success());
    }
    done(&STUDY, &whole);
    assert_eq!(deals(&shared), deals(&whole));
}

#[test]
fn what_does_not_read_gets_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = folder.path().join("ledger");
    for (arguments, wanted) in [
        (&["study", "golf", "--shard=5/4", "--ledger"][..], "`5/4` is not a shard; write `1/4`"),
        (
            &["study", "golf", "--deals=9..3", "--ledger"],
            "the range ends before it begins; write 3..9",
        ),
        (&["study", "golf", "--play", "--policy=clever", "--ledger"], "`clever` is not a policy"),
        (&["study", "golf", "--policy=random", "--ledger"], "not provided:\n  --play"),
        (&["study", "golf", "--seed=3", "--ledger"], "not provided:\n  --play"),
        (
            &["study", "golf", "--play", "--nodes=9", "--ledger"],
            "'--play' cannot be used with '--nodes",
        ),
        (&["study", "levels", "golf", "--deals=0"], "write a whole number of at least 1"),
        (&["study", "table", "--published=/dev/zero"], "`/dev/zero` is larger than"),
        (&["study", "table", "--published=/"], "`/` cannot be read: "),
        (&["study", "report"], "there is no ledger "),
        (&["study", "compare", "a", "b", "--ledger"], "there is no ledger "),
    ] {
        let output = solitaire(arguments, &ledger).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(wanted), "{arguments:?}: {text}");
    }
    assert!(!ledger.exists(), "nothing is made of bad input");
}
