//! Tests that the memory limit of a search holds: compares it with the peak memory of the process, as the operating
//! system reports it.

// The lint forbids printing, because text could control a player's terminal. A test prints only for developers.
#![allow(clippy::disallowed_macros)]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use test_volume::cases;

/// The memory limit of the search, in MiB.
const LIMIT: u64 = 48;
/// How many MiB the process may use besides the search: for the program, the games, and the allocator.
const BESIDE: u64 = 32;

/// Games with large boards, or with searches that need much memory.
const WIDE: [&str; 10] = [
    "spider/gigantic",
    "spider/spiderwort",
    "spider/mrsmop",
    "spider/spider",
    "spider/openspider",
    "gypsy/gypsy",
    "napoleon/napoleon",
    "freecell/double",
    "narcotic/narcotic",
    "golf/robert",
];

#[test]
fn the_peak_of_a_process_that_solves_keeps_to_the_limit() {
    if peak(std::process::id()).is_none() {
        eprintln!(
            "SKIPPED: the peak of a process is read from /proc/<pid>/status, and there is none"
        );
        return;
    }
    for way in [&["--time-limit", "1.5"][..], &["--time-limit", "1.5", "--shortest"]] {
        // Two processes run at the same time, because more would slow each other down.
        for pair in WIDE[..cases(WIDE.len())].chunks(2) {
            thread::scope(|scope| {
                for game in pair {
                    scope.spawn(move || {
                        let peak = peak_of(solve(game, way));
                        assert!(peak <= LIMIT + BESIDE, "{game} {way:?} took {peak} MiB");
                    });
                }
            });
        }
    }
}

fn solve(game: &str, way: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(["solve", game, "--deal", "3", "--memory", &LIMIT.to_string()])
        .args(way)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits for a process to end, and returns its peak memory in MiB. The system's value never falls, so the last value
/// read is the peak.
fn peak_of(mut child: Child) -> u64 {
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        most = peak(child.id()).unwrap_or(most);
        thread::sleep(Duration::from_millis(5));
    }
    most
}

/// The peak memory of a running process so far, in MiB.
fn peak(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? / 1024)
}
