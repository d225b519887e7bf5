//! Tests that the output of `solitaire new family` compiles and that its rules are proven. The module below is that
//! output.

use std::fs;
use std::path::Path;
use std::process::Command;

solitaire::games! {
    #[path = "new_family/coffee_break.rs"]
    mod coffee_break { CoffeeBreak }
}

const MODULE: &str = include_str!("new_family/coffee_break.rs");
const MAIN: &str = include_str!("new_family/main.txt");

fn new_family(name: &str, folder: &Path) -> std::process::Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
    command.args(["new", "family", name]).current_dir(folder).env_remove("SOLITAIRE_SOURCE");
    command.output().unwrap()
}

#[test]
fn the_module_and_the_list_are_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let output = new_family("Coffee Break", folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let read =
        |file: &str| fs::read_to_string(folder.path().join("coffee_break").join(file)).unwrap();
    assert_eq!(read("src/coffee_break.rs"), MODULE);
    assert_eq!(read("src/main.rs"), MAIN);
    // The second run is an error, because the files already exist.
    let output = new_family("Coffee Break", folder.path());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: "));
}

#[test]
fn it_is_played() {
    let game = GAMES.iter().find(|game| game.model().slug == "coffeebreak/coffeebreak");
    let game = game.expect("it is in the list");
    let mut session = solitaire::Session::new(*game, 1).unwrap();
    let first = session.legal_moves()[0];
    assert_eq!(session.play(first), Ok(()));
}

/// Tests that each code block of the tutorial is compiled: it is part of a file, or a program that the documentation
/// tests run.
#[test]
fn the_blocks_of_the_tutorial_are_compiled_somewhere() {
    let page = include_str!("../../docs/new-family.md");
    let example = include_str!("../../examples/my_first_family.rs");
    let mut blocks = 0;
    for block in page.split("\n```rust").skip(1) {
        let (kind, text) = block.split_once('\n').unwrap();
        let text = text.split("\n```").next().unwrap();
        blocks += 1;
        // Blocks of the other kind are programs, which the documentation tests of `solitaire` compile and run.
        if kind == ",ignore" {
            let known = [MODULE, MAIN, example].iter().any(|file| file.contains(text));
            assert!(known, "this stands in no file:\n{text}");
        } else {
            assert_eq!(kind, "");
            assert!(text.contains("fn main()"), "{text}");
        }
    }
    assert!(blocks >= 5, "{blocks}");
}

/// Takes minutes, because it builds everything: `cargo test -p solitaire-cli --test new_family -- --ignored`.
/// `SOLITAIRE_TEST_TARGET` names a folder for the build.
#[test]
#[ignore = "builds a whole crate"]
fn a_made_crate_passes_its_tests() {
    let folder = tempfile::tempdir().unwrap();
    assert!(new_family("Tea", folder.path()).status.success());
    let tea = folder.path().join("tea");
    assert!(new_family("Coffee Break", &tea).status.success());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    fs::copy(root.join("Cargo.lock"), tea.join("Cargo.lock")).unwrap();
    let target = std::env::var_os("SOLITAIRE_TEST_TARGET").map(std::path::PathBuf::from);
    let target = target.unwrap_or_else(|| tea.join("target"));
    for (arguments, says) in [
        (&["test", "--offline"][..], "every_condition_is_proven::coffee_break::CoffeeBreak ... ok"),
        (&["run", "--offline", "--quiet", "--", "list"], "tea/tea"),
        (&["run", "--offline", "--quiet", "--", "prove", "tea"], "pair"),
    ] {
        let mut command = Command::new(env!("CARGO"));
        let output = command
            .args(arguments)
            .current_dir(&tea)
            .env_remove("SOLITAIRE_DRAW")
            .env("CARGO_TARGET_DIR", &target)
            // No step needs debug information, and without it dependencies that were built elsewhere can be reused.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && text.contains(says),
            "{text}{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
