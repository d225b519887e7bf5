//! Tests that each invalid command line is answered with one sentence.

use std::process::{Command, Stdio};

#[test]
fn bad_command_lines_end_with_code_2_and_one_sentence() {
    for (arguments, sentence) in [
        (&["play", "simplesimn"][..], "did you mean `simplesimon/simplesimon`?"),
        (&["stats", "golf"], "the folder of saved games `/dev/null/nowhere` cannot be read"),
        (&["play", "golf", "--deal", "0"], "there is no deal number 0"),
        (&["play", "golf", "--deal", "x"], "`x` is not a deal number"),
        (&["play", "--name", "Sunday"], "name the game too: `play GAME --name NAME`"),
        (&["play", "--linear", "--name", "Sunday"], "name the game too: `play GAME --name NAME`"),
        (&["play", "--dael", "7"], "unexpected argument '--dael'"),
        (&["show", "simplesimn"], "did you mean `simplesimon/simplesimon`?"),
        (&["show", "freecell", "--deal", "0"], "there is no deal number 0"),
        (&["moves", "freecell"], "add `--deal N` or `--position FILE`"),
        (&["perft", "freecell", "--deal", "1"], "--depth <D>"),
        (
            &["perft", "freecell", "--deal", "1", "--depth", "x"],
            "`x` is not valid for `--depth <D>`; write a whole number\n",
        ),
        (
            &["solve", "freecell", "--jobs", "0"],
            "`0` is not valid for `--jobs <N>`; write a whole number of at least 1\n",
        ),
        (
            &["solve", "freecell", "--time-limit", "x"],
            "`--time-limit <S>`; write a number, such as 10 or 0.5\n",
        ),
        (&["web", "--port", "99999999999999999999"], "`--port <N>`; write a smaller number\n"),
        (
            &["solve", "freecell", "--nodes", "-1"],
            "`-1` is not valid for `--nodes <N>`; write a whole number without a minus sign\n",
        ),
        (
            &["bot", "golf", "-j", "-2"],
            "`-2` is not valid for `--jobs <N>`; write a whole number without a minus sign\n",
        ),
        (&["bot", "golf", "--deals", "-1..5"], "`-1` is not a deal number"),
        (&["solve", "freecell", "--deals", "-1..5"], "`-1` is not a deal number"),
        (&["study", "golf", "--deals", "-1..5"], "`-1` is not a deal number"),
        (
            &["solve", "freecell", "--time-limit", "-0.5"],
            "`--time-limit` takes a number of seconds, such as 10 or 0.5; write 0 for no limit\n",
        ),
        (
            &["solve", "freecell", "--memory", "-5"],
            "`-5` is not valid for `--memory <MB>`; write a whole number of at least 1\n",
        ),
        (
            &["solve", "freecell", "--memory", "4294967296"],
            "`--memory <MB>`; write a smaller number\n",
        ),
        (&["web", "--port", "-1"], "`--port <N>`; write a whole number from 0 to 65535\n"),
        (&["moves", "freecell", "--position", "/nowhere"], "`/nowhere` cannot be read"),
        (&["moves", "freecell", "--position", "/"], "`/` cannot be read"),
        (&["model", "nothing like it"], "there is no game `nothing like it`"),
        (&["rules", "nothing like it"], "there is no game `nothing like it`"),
        (&["list", "freecell"], "unexpected argument 'freecell'"),
        (&["ply"], "unrecognized subcommand 'ply'"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
        command.args(arguments).env("SOLITAIRE_DATA", "/dev/null/nowhere").stdin(Stdio::null());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(sentence), "{told}");
    }
}
