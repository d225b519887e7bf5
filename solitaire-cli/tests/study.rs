//! A study in a process of its own, which is killed.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

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

/// The lines of the deals, without what depends on the clock.
fn deals(ledger: &Path) -> Vec<String> {
    let text = String::from_utf8(done(&["study", "report", "--csv"], ledger).stdout).unwrap();
    let without_time = |line: &str| line.rsplitn(3, ',').last().unwrap().to_owned();
    text.lines().skip(1).map(without_time).collect()
}

#[test]
fn a_killed_study_goes_on_and_comes_out_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (killed, whole) = (folder.path().join("killed"), folder.path().join("whole"));
    let mut kills = 0;
    let until = Instant::now() + Duration::from_secs(120);
    while kills < 4 && Instant::now() < until {
        let mut study = solitaire(&STUDY, &killed).stdout(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_millis(60 * (kills + 1)));
        let is_over = study.try_wait().unwrap().is_some();
        study.kill().unwrap();
        study.wait().unwrap();
        if is_over {
            break;
        }
        kills += 1;
    }
    done(&STUDY, &killed);
    done(&STUDY, &whole);
    assert_eq!(deals(&killed).len(), 300);
    assert_eq!(deals(&killed), deals(&whole));
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
        (&["study", "golf", "--shard=5/4", "--ledger"][..], "`5/4` is no shard; write `1/4`"),
        (&["study", "golf", "--deals=9..3", "--ledger"], "`9..3` is no range of deals"),
        (&["study", "golf", "--play", "--policy=clever", "--ledger"], "`clever` is no policy"),
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
