//! Tests `import` and `export` with the examples of `docs/interchange.md`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const PAGE: &str = include_str!("../../docs/interchange.md");

/// A file in which PySolFC saved a game of FreeCell after it was won.
const PSO: &[u8] = include_bytes!("../../solitaire-interchange/tests/pysolfc/freecell.pso");

/// Runs a command line of the program in a folder.
fn run(folder: &Path, line: &str) -> Output {
    let arguments = line.split_whitespace().skip(1);
    Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Runs a command line. Returns the standard output, the standard error and the exit code.
fn said(folder: &Path, line: &str) -> (String, String, Option<i32>) {
    let output = run(folder, line);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

/// The code blocks of the page. For each: the text before the block, its language, and its content.
fn blocks() -> Vec<(&'static str, &'static str, &'static str)> {
    let parts: Vec<&str> = PAGE.split("```").collect();
    let blocks = parts.chunks_exact(2).map(|pair| {
        let (language, content) = pair[1].split_once('\n').unwrap();
        (pair[0].trim(), language, content)
    });
    blocks.collect()
}

#[test]
fn the_examples_of_the_page_run() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.pso"), PSO).unwrap();
    let (mut files, mut commands) = (0, 0);
    let blocks = blocks();
    for (before, language, content) in &blocks {
        if let Some(name) = before.strip_suffix("`:").filter(|_| *language == "text") {
            fs::write(folder.path().join(name.rsplit('`').next().unwrap()), content).unwrap();
            files += 1;
        }
    }
    for pair in blocks.windows(2).filter(|pair| pair[0].1 == "sh") {
        for line in pair[0].2.lines() {
            let (command, file) = line.split_once(" > ").unwrap_or((line, ""));
            let (output, complaint, code) = said(folder.path(), command);
            assert_eq!(code, Some(0), "{line} {complaint}");
            if !file.is_empty() {
                fs::write(folder.path().join(file), &output).unwrap();
            }
            // The page shows the output only after a block with a single command.
            if pair[0].2.lines().count() == 1 {
                assert_eq!(output, pair[1].2, "{line} {complaint}");
            }
            commands += 1;
        }
    }
    assert_eq!((files, commands), (4, 18));
    let (position, _, code) = said(folder.path(), "solitaire import board.txt --game freecell");
    assert_eq!(code, Some(0));
    assert!(position.contains("\"KC\",\n      \"KS\",\n      \"\""), "{position}");
    let (_, complaint, code) = said(folder.path(), "solitaire import board.txt");
    assert_eq!(code, Some(2));
    assert!(
        complaint.contains("name the game with --game; the board fits `freecell/freecell`"),
        "{complaint}"
    );
}

#[test]
fn wrong_input_ends_with_a_sentence_and_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("board.txt", b"4C 2C 1S\n");
    write("moves.txt", b"4h 7a 7z\n");
    write("bad.txt", b"4C\n\xff\n");
    write("both.txt", b"4h 5c\n");
    write("large.txt", &vec![b'('; 100 << 20]);
    write("illegal.txt", b"4h 7a 71\n");
    write("game.pso", PSO);
    write("bad.pso", &PSO[..200]);
    write("bad.pnml", b"<pnml>\n</pnml>\n");
    let places: String = (0..5000).map(|nth| format!("<place id=\"p{nth}\"/>")).collect();
    write("wide.pnml", format!("<pnml><net id=\"n\">{places}</net></pnml>").as_bytes());
    for (line, code, sentence) in [
        (
            "import board.txt --game freecell",
            2,
            "`board.txt`: line 1, column 1: FreeCell has 8 columns, but this board has 1;",
        ),
        (
            "import board.txt --game klondike",
            2,
            "The formats of FreeCell Solver cannot describe Klondike",
        ),
        ("import moves.txt", 2, "use --game to name the game that the solution is for"),
        (
            "import moves.txt --game freecell",
            2,
            "use --deal or --board to give the deal that the solution is for",
        ),
        (
            "import moves.txt --game freecell --deal 24",
            2,
            "`moves.txt`: line 1, column 7: `7z` is not a move of FreeCell;",
        ),
        (
            "import illegal.txt --game freecell --deal ms:24",
            1,
            "Not a solution: line 1, column 7: `71` is not allowed: 8♥ cannot go on 2♥",
        ),
        ("import bad.txt --game freecell", 2, "`bad.txt`: line 2 is not valid UTF-8"),
        (
            "import both.txt",
            2,
            "the text could be a board or a solution; name the format with --as, one of fcs, digits, talon, kpat, solvitaire, forum, solvitaire-rules, standard, snx, long",
        ),
        ("import large.txt", 2, "`large.txt`: the file is larger than 1048576 bytes"),
        ("import none.txt", 2, "`none.txt` cannot be read"),
        ("import game.pso --game klondike", 2, "`game.pso`: this is a game of `freecell/freecell`"),
        ("import game.pso --deal 5", 2, "the file names its deal; leave out --deal and --board"),
        ("import game.pso --as fcs", 2, "`game.pso`: line 1 is not valid UTF-8"),
        (
            "import bad.pso",
            2,
            "`bad.pso`: line 1, column 91: the file ends within a value; pass a game",
        ),
        (
            "net bad.pnml --analyse",
            2,
            "`bad.pnml`: line 3, column 1: the file has no net; pass a PNML file",
        ),
        ("net bad.pnml --deal 2", 2, "a file has no deals; leave out --deal"),
        ("net none.xml", 2, "`none.xml` cannot be read"),
        (
            "net wide.pnml --analyse",
            2,
            "a net with 5000 places, 0 transitions, 0 arcs, 0 tokens is too large to analyze; choose a part with --module",
        ),
        (
            "export freecell --deal 32001 --as fcs",
            2,
            "write ms:32001, pysolfc:32001 or pysol:32001",
        ),
        ("export klondike --deal 1 --as fcs", 2, "cannot describe Klondike"),
    ] {
        let (output, complaint, found) = said(folder.path(), &format!("solitaire {line}"));
        let answer = output + &complaint;
        assert!(answer.contains(sentence), "{line}: {answer}");
        assert_eq!(found, Some(code), "{line}");
    }
}

#[test]
fn rules_and_differences_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (_, aside, _) = said(folder.path(), "solitaire export eightoff --rules");
    assert_eq!(aside, "");
    let rules = "{\"tableau piles\": {\"build policy\": \"same-suit\"}, \"cells\": {\"count\": 4}}";
    fs::write(folder.path().join("rules.json"), rules).unwrap();
    let (declared, aside, code) = said(folder.path(), "solitaire import rules.json");
    assert!(declared.contains("next_rank(under, over) && same_suit(under, over)"), "{declared}");
    assert!(aside.contains("`freecell/bakersgame`"), "{aside}");
    assert_eq!(code, Some(0));
    let (told, _, code) = said(folder.path(), "solitaire compare-rules klondike KPat");
    let page = include_str!("../../docs/other-programs.md");
    assert!(page.contains(&format!("```text\n{told}```")), "{told}");
    assert_eq!(code, Some(0));
    let (told, _, code) = said(folder.path(), "solitaire compare-rules yukon");
    assert_eq!((&*told, code), ("No differences are known for Yukon.\n", Some(1)));
    let (_, complaint, code) = said(folder.path(), "solitaire compare-rules yukon Excel");
    assert!(
        complaint.contains("there is no comparison with `Excel`; write one of AisleRiot, KPat"),
        "{complaint}"
    );
    assert_eq!(code, Some(2));
}

#[test]
fn a_written_solution_wins_when_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    for (game, deal, form) in [
        ("freecell", "617", "standard"),
        ("freecell", "pysolfc:24680", "snx"),
        ("bakersgame", "24", "snx"),
        ("eightoff", "3", "snx"),
        ("simplesimon", "7", "snx"),
        ("simplesimon", "7", "long"),
    ] {
        let export = format!("solitaire export {game} --deal {deal} --as {form}");
        let (solution, complaint, code) = said(folder.path(), &export);
        assert_eq!(code, Some(0), "{export}: {solution}{complaint}");
        fs::write(folder.path().join("solution.txt"), solution).unwrap();
        let import =
            format!("solitaire import solution.txt --game {game} --deal {deal} --as {form}");
        let (verdict, complaint, code) = said(folder.path(), &import);
        assert!(verdict.starts_with("won: "), "{import}: {verdict}{complaint}");
        assert_eq!(code, Some(0));
    }
    let lost = said(folder.path(), "solitaire export freecell --deal 11982 --as standard");
    assert_eq!(lost, ("This deal cannot be won.\n".to_owned(), String::new(), Some(1)));
    let (_, complaint, code) = said(folder.path(), "solitaire export klondike --deal 1 --as snx");
    assert!(complaint.contains("cannot describe Klondike"), "{complaint}");
    assert_eq!(code, Some(2));
}
