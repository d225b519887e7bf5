//! Tests `check`, which finds mistakes in declarations and fixes those with exactly one fix, and `from`, which runs
//! other commands over the declared games.

use std::fs;
use std::path::Path;
use std::process::Command;

const TOY: &str = r#"
#[game(name = "Toy")]
family Toy {
    structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
    deal { tableua <- 13 up; }
    build tableau = next_rank(top(target), bottom(moving));
    space tableau = always;
    build foundation = next_rank(bottom(moving), top(target));
    space foundation = is_ace(bottom(moving));
    moves { drag Move: tableau[top] => tableau | foundation; }
    win = count(foundation) == CRADS;
}
"#;

/// Runs `check` in a folder. Returns the exit code, the standard output and the standard error.
fn check(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    told(folder, "check", arguments)
}

/// Runs a command in a folder. Returns the exit code, the standard output and the standard error.
fn told(folder: &Path, command: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_solitaire"));
    let output = program.arg(command).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn mistakes_are_told_and_mended() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("toy.txt");
    fs::write(&file, TOY).unwrap();
    let told = "toy.txt:5:12: error: unknown container `tableua` [unknown-container]\n    \
                help: write `tableau`\n";
    let (code, answer, _) = check(folder.path(), &["toy.txt"]);
    assert_eq!(code, Some(1));
    assert!(answer.starts_with(told), "{answer}");
    assert!(answer.ends_with("1 declaration, 2 mistakes\n"), "{answer}");
    assert_eq!(fs::read_to_string(&file).unwrap(), TOY);
    let (code, answer, aside) = check(folder.path(), &["--fix", "toy.txt"]);
    assert_eq!(
        (code, &*answer, &*aside),
        (Some(0), "1 declaration, 0 mistakes\n", "2 mistakes fixed\n")
    );
    let mended = TOY.replace("tableua", "tableau").replace("CRADS", "CARDS");
    assert_eq!(fs::read_to_string(&file).unwrap(), mended);
}

#[cfg(unix)]
#[test]
fn a_link_stays_one() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("toy.txt"), folder.path().join("link.txt"));
    fs::write(&file, TOY).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    assert_eq!(check(folder.path(), &["--fix", "link.txt"]).0, Some(0));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("tableau <- 13"));
}

#[test]
fn places_are_bytes_lines_and_columns_also_behind_other_letters() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("\u{feff}use solitaire::prelude::*;\n/* ♠ */ solitaire! {{ {TOY} }}");
    fs::write(folder.path().join("toy.rs"), &text).unwrap();
    let (code, answer, _) = check(folder.path(), &["--json", "."]);
    assert_eq!(code, Some(1));
    let told: serde_json::Value = serde_json::from_str(&answer).unwrap();
    let bytes = |value: &serde_json::Value| {
        let ends: Vec<usize> = serde_json::from_value(value.clone()).unwrap();
        text[ends[0]..ends[1]].to_owned()
    };
    assert_eq!(told.as_array().unwrap().len(), 2, "{answer}");
    assert_eq!(bytes(&told[0]["bytes"]), "tableua");
    assert_eq!(told[0]["start"], serde_json::json!({ "line": 6, "column": 12 }));
    assert_eq!(bytes(&told[1]["edits"][0]["bytes"]), "CRADS");
    assert_eq!(told[1]["edits"][0]["text"], "CARDS");
}

#[test]
fn a_parent_may_stand_in_another_file_and_one_that_does_not_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let right = TOY.replace("tableua", "tableau").replace("CRADS", "CARDS");
    let child = "#[game(name = \"Child\")] variation Child: toys::Toy { space tableau = nevr; }";
    fs::write(folder.path().join("a.txt"), child).unwrap();
    fs::write(folder.path().join("b.txt"), right).unwrap();
    let (code, answer, _) = check(folder.path(), &["a.txt", "b.txt"]);
    assert_eq!(code, Some(1));
    assert!(answer.starts_with("a.txt:1:70: error: unknown name `nevr`"), "{answer}");
    let (code, answer, aside) = check(folder.path(), &["a.txt"]);
    assert_eq!((code, &*answer), (Some(0), "1 declaration, 0 mistakes\n"));
    assert_eq!(
        aside,
        "a.txt: `Toy` is not in any of the files, so games based on it are not checked\n"
    );
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("open.rs"), "fn main() {\n    f(;\n}\n").unwrap();
    let (code, _, aside) = check(folder.path(), &["open.rs"]);
    assert_eq!(code, Some(2));
    assert!(aside.starts_with("error: open.rs:2:6: this `(` is not closed"), "{aside}");
    let (code, _, aside) = check(folder.path(), &["nowhere.rs"]);
    assert_eq!(code, Some(2));
    assert!(aside.starts_with("error: `nowhere.rs` cannot be read"), "{aside}");
}

#[test]
fn of_several_parents_of_one_name_the_path_tells_which_is_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui-tests");
    let (code, answer, _) = check(&folder, &["pass"]);
    assert_eq!(code, Some(0), "{answer}");
    assert!(answer.ends_with(" declarations, 0 mistakes\n"), "{answer}");
}

#[test]
fn games_of_a_file_are_played_without_a_compiler() {
    let folder = tempfile::tempdir().unwrap();
    let from = |arguments: &[&str]| told(folder.path(), "from", arguments);
    fs::write(folder.path().join("toy.txt"), TOY).unwrap();
    let (code, answer, _) = from(&["toy.txt", "list"]);
    assert_eq!(code, Some(1));
    assert!(answer.ends_with("1 declaration, 2 mistakes\n"), "{answer}");

    let mended = TOY.replace("tableua", "tableau").replace("CRADS", "CARDS");
    fs::write(folder.path().join("toy.txt"), mended).unwrap();
    let (code, answer, aside) = from(&["toy.txt", "list"]);
    assert_eq!((code, &*aside), (Some(0), ""));
    assert!(answer.starts_with("from_toy/toy ") && answer.lines().count() == 1, "{answer}");
    let (code, answer, _) = from(&["toy.txt", "show", "toy", "--deal", "7"]);
    assert_eq!(code, Some(0));
    assert!(answer.contains("Toy"), "{answer}");
}
