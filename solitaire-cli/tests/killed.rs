//! Kills the program in the middle of games, again and again. Every move that the program has reported must still be
//! there when the program is started again.

use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The number of games that the test plays and kills.
const GAMES: u64 = 100;

/// A process that plays a game in the speaking mode, which saves games as the full screen does.
struct Game {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Game {
    fn start(data: &Path, game: &str, deal: Option<u64>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
        command.args(["play", game, "--linear"]).env("SOLITAIRE_DATA", data);
        if let Some(deal) = deal {
            command.args(["--deal", &deal.to_string()]);
        }
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap()).lines();
        let mut game = Self { process, input, output };
        game.heard_until(|line| line == "Type \"help\" for the commands.");
        game
    }

    fn heard_until(&mut self, is_last: impl Fn(&str) -> bool) -> String {
        loop {
            let line = self.output.next().expect("the game says something").unwrap();
            if is_last(&line) {
                return line;
            }
        }
    }

    fn say(&mut self, text: &str) {
        writeln!(self.input, "{text}").unwrap();
    }

    /// The game as one line of text, with all moves made so far.
    fn share(&mut self) -> String {
        self.say("share");
        self.heard_until(|line| line.contains(" deal ") && line.contains('/'))
    }

    /// Makes the move that the hint with the index `turn` suggests. Returns false if no move is left.
    fn make_move(&mut self, turn: u64) -> bool {
        for _ in 0..=turn {
            self.say("hint");
            let told =
                self.heard_until(|line| line.starts_with("Move ") || line.starts_with("No move"));
            if told.starts_with("No move") {
                return false;
            }
        }
        self.say("yes");
        self.heard_until(|line| {
            line.ends_with("moves are possible.")
                || line.ends_with("move is possible.")
                || line == "No moves left."
                || line.starts_with("You won")
                || line == "Game over."
        });
        true
    }

    /// Kills the process without warning, like `kill -9`.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

#[test]
fn a_hundred_killed_games_go_on_at_their_last_move() {
    let folder = tempfile::tempdir().unwrap();
    let games = [
        "klondike/klondike",
        "freecell/freecell",
        "spider/spider",
        "golf/golf",
        "narcotic/narcotic",
    ];
    let mut moves = 0;
    for number in 0..GAMES {
        let slug = games[(number % games.len() as u64) as usize];
        let mut game = Game::start(folder.path(), slug, Some(number + 1));
        let mut last = game.share();
        for step in 0..=number % 7 {
            if !game.make_move((number + step) % 3) {
                break;
            }
            moves += 1;
            last = game.share();
        }
        if number % 4 == 3 {
            game.say("undo");
            last = game.share();
        }
        if number % 2 == 0 {
            game.kill();
        } else {
            // The process is killed without waiting for the answer, so it dies before, during or after the move.
            game.say("hint\nyes");
            game.kill();
            let mut again = Game::start(folder.path(), slug, None);
            let found = again.share();
            assert!(
                found == last || found.starts_with(&last),
                "{found} does not go on from {last}"
            );
            again.kill();
            continue;
        }
        // Without a deal number, the deal that was played last opens.
        let mut again = Game::start(folder.path(), slug, None);
        assert_eq!(again.share(), last, "game {number}");
        again.kill();
    }
    assert!(moves > 200, "only {moves} moves were made");
}

#[test]
fn files_cut_short_are_set_aside_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::start(folder.path(), "golf/golf", Some(7));
    game.make_move(0);
    game.kill();
    let shelf = folder.path().join("games/golf/golf");
    let file = shelf.join("deal-7.json");
    let text = std::fs::read(&file).unwrap();
    for (number, len) in [0, 1, text.len() / 2, text.len() - 3].into_iter().enumerate() {
        std::fs::write(&file, &text[..len]).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_solitaire"))
            .args(["play", "golf/golf", "--linear"])
            .env("SOLITAIRE_DATA", folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let aside = format!("deal-7.json.unreadable-{}", number + 1);
        assert!(
            said.starts_with(&format!(
                "The saved game could not be read and was renamed to `{aside}`"
            )),
            "{said}"
        );
        assert_eq!(std::fs::read(shelf.join(aside)).unwrap(), text[..len]);
    }
}
