//! Programs with mistakes, and the words the author reads.
//!
//! Each is compiled as far as its mistakes are found, with the crates that this test is linked with.

mod wording;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use crate_arguments::crate_arguments;

use wording::wording;

/// What `rustc --version` says of the compiler the `.stderr` files were written with.
const WRITTEN_WITH: &str = include_str!("../../rustc-version.txt");

/// Where the compiler finds the crates that programs use.
const CRATES: &[&str] = &crate_arguments!();

/// Compilers word and draw the same error differently, so elsewhere nothing would be learned.
#[test]
fn mistakes_are_said_on_the_token_to_blame() {
    let here = version_here();
    if here.trim() != WRITTEN_WITH.trim() {
        // Past the test harness, which would keep what a passing test prints to itself.
        let words = format!("written with {}, this is {}", WRITTEN_WITH.trim(), here.trim());
        let told = writeln!(std::io::stderr(), "\nSKIPPED, no message is compared: {words}\n");
        return told.expect("the reason can be said");
    }
    let asked = env::var("UI_TESTS").ok();
    let renews = asked.as_deref() == Some("renew");
    let is_asked = |program: &PathBuf| match &asked {
        Some(word) if !renews => program.to_string_lossy().contains(word),
        _ => true,
    };
    let programs: Vec<PathBuf> = programs().into_iter().filter(is_asked).collect();
    assert!(!programs.is_empty(), "no program is named so");
    let wrong = tried(&programs, renews);
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// The programs, by their paths from this package.
fn programs() -> Vec<PathBuf> {
    let entries = fs::read_dir("fail").expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut programs: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|found| found == "rs")).collect();
    programs.sort();
    programs
}

/// Compiles the programs, several at a time; what is wrong with what is said of them.
fn tried(programs: &[PathBuf], renews: bool) -> String {
    let next = AtomicUsize::new(0);
    let take = || {
        let mut wrong = String::new();
        while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(what) = compared(program, renews) {
                let _ = writeln!(wrong, "{}: {what}", program.display());
            }
        }
        wrong
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(take)).collect();
        running.into_iter().map(|one| one.join().expect("no panic gets out")).collect()
    })
}

/// Holds what the compiler says of a program against its `.stderr` file, or writes that anew.
fn compared(program: &Path, renews: bool) -> Result<(), String> {
    let (compiles, said) = compiled(program);
    if compiles {
        return Err("compiles, and should not".to_owned());
    }
    let file = program.with_extension("stderr");
    if renews {
        return fs::write(file, said).map_err(|error| error.to_string());
    }
    let written = fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
    if written == said { Ok(()) } else { Err(format!("this is said instead:\n{said}")) }
}

/// Whether a program compiles, and what the compiler says of it. It runs where Cargo runs it, so that it finds the files
/// of other crates.
fn compiled(program: &Path) -> (bool, String) {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let workspace = here.parent().expect("the workspace is the folder above");
    let mut compiler = Command::new(rustc());
    compiler.current_dir(workspace);
    compiler.args(["--edition=2024", "--crate-type=bin", "--emit=metadata", "--out-dir"]);
    compiler.arg(env!("CARGO_TARGET_TMPDIR")).args(CRATES);
    compiler.args(["--color=never", "--diagnostic-width=140"]);
    compiler.arg(Path::new("ui-tests").join(program));
    let output = compiler.output().expect("the compiler can be run");
    (output.status.success(), wording(&String::from_utf8_lossy(&output.stderr)))
}

fn version_here() -> String {
    let output = Command::new(rustc()).arg("--version").output();
    let output = output.expect("the compiler that built this test can be asked for its version");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn rustc() -> std::ffi::OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}
