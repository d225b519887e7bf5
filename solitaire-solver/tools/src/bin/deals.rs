//! Solves numbered deals of a game and prints a line for each: `deals SLUG FIRST LAST LIMIT [GREEDY [plain]]`. LIMIT is
//! the limit for each deal: a number of seconds, or a number of moves such as `200000n`. GREEDY is the number of
//! positions that scans see before the exhaustive phase begins. With `plain`, the search uses no reductions.

use std::time::Duration;

use solitaire_solver::{Limits, Options, Reductions, Solver, Verdict};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [slug, first, last, limit, rest @ ..] = &words[..] else {
        return Err("deals SLUG FIRST LAST LIMIT [GREEDY [plain]]".into());
    };
    let games = solitaire_families::GAMES;
    let game = games.iter().find(|game| game.model().slug == slug).ok_or("no such game")?;
    let mut limits = Limits::default();
    match limit.strip_suffix('n') {
        Some(nodes) => limits.nodes = Some(nodes.parse()?),
        None => limits.time = Some(Duration::from_secs_f64(limit.parse()?)),
    }
    let mut options = Options { limits, ..Options::default() };
    if let [greedy, ..] = rest {
        options.greedy = greedy.parse()?;
    }
    if let [_, word, ..] = rest
        && word == "plain"
    {
        options.reductions = Reductions::NONE;
    }
    let solver = Solver::new(&*game.empty(), options);
    let mut counts = [0; 3];
    let (mut nodes, mut states, mut bytes, mut time) = (0, 0, 0, Duration::ZERO);
    for deal in first.parse()?..=last.parse()? {
        let report = solver.solve(&*game.deal(deal)?)?;
        let length = match &report.verdict {
            Verdict::Solved(moves) => moves.len(),
            _ => 0,
        };
        let number = match report.verdict {
            Verdict::Solved(_) => 0,
            Verdict::Impossible => 1,
            Verdict::GaveUp(_) => 2,
        };
        counts[number] += 1;
        println!(
            "{deal} {} moves {length} nodes {} states {} seconds {:.3} bytes {}",
            report.verdict.word(),
            report.nodes,
            report.states,
            report.time.as_secs_f64(),
            report.memory as u64 / report.states.max(1),
        );
        nodes += report.nodes;
        states += report.states;
        bytes += report.memory as u64;
        time += report.time;
    }
    let [solved, impossible, gave_up] = counts;
    let seconds = time.as_secs_f64();
    println!(
        "{slug}: solved {solved} impossible {impossible} gave_up {gave_up}; {seconds:.1} s, {:.0} nodes/s, {:.0} states/s, {:.1} bytes a state",
        nodes as f64 / seconds,
        states as f64 / seconds,
        bytes as f64 / states as f64,
    );
    Ok(())
}
