//! `prove`: checks that every condition of a game matters.

mod report;
mod show;

use std::io::Write;

use clap::Args;
use solitaire_prover::{Effort, Proof, prove};
use solitaire_runtime::GameEntry;

use super::{Trouble, game, print_json};

#[derive(Args, Debug)]
pub(crate) struct Prove {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    #[arg(required_unless_present = "all")]
    game: Option<String>,
    /// All games: a line for each move, and one with the totals.
    #[arg(long, conflicts_with = "game")]
    all: bool,
    /// For each condition, the two boards that prove it, side by side: a move on both, allowed on one.
    #[arg(long)]
    show: bool,
    /// As a JSON list of games: slug, and for each move its conditions with what was found.
    #[arg(long)]
    json: bool,
}

impl Prove {
    /// Proves one game or all games, and prints each when it is checked. Returns true if every condition matters.
    pub(super) fn run(
        &self,
        games: &[GameEntry],
        output: &mut impl Write,
    ) -> Result<bool, Trouble> {
        let one;
        let games = match &self.game {
            Some(word) => {
                one = [game(games, word)?];
                &one[..]
            }
            None => games,
        };
        let mut proofs: Vec<Proof> = Vec::new();
        for entry in games {
            let proof = prove(entry, Effort::default());
            if !self.json {
                let model = entry.model();
                if self.show {
                    show::print(entry, &proof, output)?;
                } else if self.all {
                    report::print_moves(&proof, output)?;
                } else {
                    report::print_conditions(model, &proof, output)?;
                }
                output.flush()?;
            }
            proofs.push(proof);
        }
        if self.json {
            let told: Vec<report::Game> = games
                .iter()
                .zip(&proofs)
                .map(|(entry, proof)| report::Game::of(entry, proof, self.show))
                .collect();
            print_json(&told, output)?;
        } else {
            for fault in proofs
                .iter()
                .flat_map(|proof| proof.faults().into_iter().map(|fault| (proof.slug, fault)))
            {
                writeln!(output, "{}: {}", fault.0, fault.1)?;
            }
            writeln!(output, "{}", report::totals(&proofs))?;
        }
        Ok(proofs.iter().all(|proof| proof.faults().is_empty()))
    }
}
