//! Tests the full-screen program on a pseudo-terminal: after any end or suspension, the terminal is restored and the
//! game is saved completely.
#![cfg(unix)]

use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use solitaire_pty::{Command, Console, PATIENCE, Signal, signal};

const PROGRAM: &str = env!("CARGO_BIN_EXE_solitaire");

fn command(program: &str, data: &Path) -> Command {
    Command::new(program)
        .current_dir(data)
        .env("SOLITAIRE_DATA", data)
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8")
        .env("PS1", "ready> ")
        .env_remove("NO_COLOR")
        .env_remove("COLORTERM")
        .env_remove("COLORFGBG")
        .env_remove("ENV")
}

fn solitaire(arguments: &[&str], data: &Path) -> Console {
    Console::start(|| command(PROGRAM, data).args(arguments))
}

/// The last line that the program prints when it opens the saved game and gets the command `share`: the game, the deal
/// and the moves.
fn kept(game: &str, data: &Path) -> String {
    let mut process = std::process::Command::new(PROGRAM)
        .args(["play", game, "--linear"])
        .env("SOLITAIRE_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut process.stdin.take().unwrap(), b"share\n").unwrap();
    let said = String::from_utf8(process.wait_with_output().unwrap().stdout).unwrap();
    assert!(!said.contains("renamed to"), "{said}");
    said.lines().last().unwrap().to_owned()
}

#[test]
fn every_signal_that_ends_it_gives_the_terminal_back_and_loses_nothing() {
    for (number, ending) in [
        Signal::TERM,
        Signal::INT,
        Signal::HUP,
        Signal::QUIT,
        Signal::USR1,
        Signal::USR2,
        Signal::ABORT,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::SYS,
        Signal::TRAP,
        Signal::XCPU,
        Signal::XFSZ,
    ]
    .into_iter()
    .enumerate()
    {
        let folder = tempfile::tempdir().unwrap();
        let deal = (number + 7).to_string();
        let mut console = solitaire(&["play", "golf/golf", "--deal", &deal], folder.path());
        console.shows("0 moves");
        assert!(console.is_taken_over());
        console.send("\t");
        console.shows("Move 1 of");
        console.send("\r");
        console.shows("1 move,");
        signal(console.process.id(), ending);
        assert_eq!(console.end().signal(), Some(ending.as_raw()), "{ending:?}");
        assert_eq!(console.left_over(), [""; 0], "{ending:?}");
        let line = kept("golf/golf", folder.path());
        assert!(line.starts_with(&format!("golf/golf deal {deal}: ")), "{line}");
    }
}

#[test]
fn the_launcher_too_gives_the_terminal_back() {
    for ending in [Signal::TERM, Signal::HUP] {
        let folder = tempfile::tempdir().unwrap();
        let mut console = solitaire(&[], folder.path());
        console.shows("Type to search");
        signal(console.process.id(), ending);
        assert_eq!(console.end().signal(), Some(ending.as_raw()));
        assert_eq!(console.left_over(), [""; 0], "{ending:?}");
    }
}

#[test]
fn closing_the_window_ends_it_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut console = solitaire(&["play", "golf/golf", "--deal", "7"], folder.path());
    console.shows("0 moves");
    console.send("\t\r");
    console.shows("1 move,");
    console.close();
    assert_eq!(console.end().signal(), Some(Signal::HUP.as_raw()));
    // The ended program no longer has the game open, so a new process continues it.
    let line = kept("golf/golf", folder.path());
    assert!(line.starts_with("golf/golf deal 7: "), "{line}");
}

#[test]
fn leaving_it_gives_the_terminal_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut console = solitaire(&["play", "golf/golf", "--deal", "7"], folder.path());
    console.shows("0 moves");
    // The program was not started by a shell, so after Ctrl+Z nothing could resume it: it must refuse to be suspended.
    console.send("\x1a");
    console.shows("There is no shell to return to");
    console.send("q");
    assert_eq!(console.end().code(), Some(0));
    assert_eq!(console.left_over(), [""; 0]);
    assert!(console.picture().contains("Putt Putt, deal 7, 0 moves"), "{}", console.picture());
}

#[test]
fn it_is_suspended_and_resumed_by_a_shell() {
    let folder = tempfile::tempdir().unwrap();
    let mut console = Console::start(|| command("sh", folder.path()).args(["-i", "-m"]));
    console.shows("ready> ");
    console.send(&format!("sh -c 'echo process=$$=; exec {PROGRAM} play golf/golf --deal 7'\n"));
    console.shows("0 moves");
    console.until("full-screen mode", Console::is_taken_over);
    let written = String::from_utf8_lossy(&console.written).into_owned();
    let process = written.split("process=").filter_map(|rest| rest.split('=').next());
    let process = process.filter_map(|number| number.parse::<u32>().ok()).last().unwrap();
    console.send("\t\r");
    // The program draws this line last: if it is there, the picture is complete.
    console.shows("the waste: 6♣ on top of 1 card");
    let table = |console: &Console| {
        let picture = console.picture();
        picture.lines().skip(1).take(18).map(str::to_owned).collect::<Vec<_>>()
    };
    let before = table(&console);
    for (number, what) in ["the key", "the signal"].into_iter().enumerate() {
        match number {
            0 => console.send("\x1a"),
            _ => signal(process, Signal::TSTP),
        }
        console.until(what, |console| console.left_over().is_empty() || !console.is_taken_over());
        console.send(&format!("echo 'what is'' said {number}'\n"));
        console.shows(&format!("what is said {number}"));
        assert!(!console.picture().contains("Golf, deal 7, 1 move"), "{}", console.picture());
        console.send("fg\n");
        console.until("full-screen mode", Console::is_taken_over);
        console.shows("1 move,");
        console.until("the picture", |console| table(console) == before);
    }
    // The program cannot catch SIGSTOP, so it cannot leave full-screen mode. When it is resumed, it must draw its
    // picture over what the shell has printed.
    signal(process, Signal::STOP);
    console.shows("ready> ");
    console.send("fg\n");
    console.until("the picture", |console| console.is_taken_over() && table(console) == before);
    console.send("u");
    console.shows("Undone.");
    // If the program is killed while it is suspended, the terminal also keeps no setting of full-screen mode.
    console.send("\x1a");
    console.until("the shell", |console| !console.is_taken_over());
    console.send("kill %1\nfg\nexit\n");
    console.end();
    assert_eq!(console.left_over(), [""; 0]);
    let line = kept("golf/golf", folder.path());
    assert_eq!(line, "golf/golf deal 7");
}

/// If the terminal does not read while the program draws, the program still processes what is typed in the meantime,
/// even if the window changes its size (SIGWINCH) at the same time.
#[test]
fn a_long_paste_beside_a_new_size_of_the_window_does_not_make_it_deaf() {
    let folder = tempfile::tempdir().unwrap();
    let mut console = solitaire(&["play", "golf/golf", "--deal", "7"], folder.path());
    console.shows("0 moves");
    console.be_deaf(true);
    for turn in 0..40 {
        console.resize(60, 200 + turn % 2);
        thread::sleep(Duration::from_millis(20));
    }
    console.send(&"x".repeat(6000));
    console.be_deaf(false);
    console.until("the window", |console| console.picture().contains("0 moves"));
    console.send("\x03");
    let end = Instant::now() + PATIENCE;
    while console.process.try_wait().unwrap().is_none() {
        assert!(Instant::now() < end, "nothing that is typed is heard any more");
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(console.end().code(), Some(0));
    assert_eq!(console.left_over(), [""; 0]);
}

/// The parameters of all escape sequences for colors and styles in the output.
fn styles(console: &Console) -> Vec<String> {
    let written = String::from_utf8_lossy(&console.written).into_owned();
    let sequences = written.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| letter.is_ascii_alphabetic())?;
        rest[end..].starts_with('m').then(|| rest[..end].to_owned())
    });
    sequences.collect()
}

/// The styles that the program uses on a terminal of type `term`, in a game with one move and then in the launcher.
fn styles_on(term: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let on = |arguments: &[&str]| {
        Console::start(|| command(PROGRAM, folder.path()).env("TERM", term).args(arguments))
    };
    let mut console = on(&["play", "klondike", "--deal", "7"]);
    console.shows("0 moves");
    console.send("\t");
    console.shows("Move 1 of");
    console.send("\r");
    console.shows("1 move,");
    console.send("q");
    console.end();
    let mut launcher = on(&[]);
    launcher.shows("Type to search");
    launcher.send("\x03");
    launcher.end();
    let styles: Vec<String> = [&console, &launcher].into_iter().flat_map(styles).collect();
    assert!(!styles.is_empty());
    styles
}

#[test]
fn a_terminal_is_written_no_colors_that_it_does_not_have() {
    for term in ["linux", "xterm", "vt100"] {
        let styles = styles_on(term);
        let mut parameters = styles.iter().flat_map(|style| style.split(';'));
        let is_known = |one: &str| {
            let number = one.parse().unwrap_or(0);
            matches!(number, 0 | 1 | 7 | 30..=37 | 40..=47 | 90..=97 | 100..=107)
        };
        assert_eq!(parameters.find(|one| !is_known(one)), None, "{term}: {styles:?}");
        let colored = styles.iter().flat_map(|style| style.split(';')).any(|one| one.len() > 1);
        assert!(colored, "{term}");
    }
    let styles = styles_on("xterm-256color");
    assert!(styles.iter().any(|style| style.contains("38;5;")), "{styles:?}");
}
