//! The command `review`, which reviews a game within a minute.

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use solitaire_player::extension::{
    Context, Extension, Outcome, Trouble, deal_number, game, print_json,
};

use crate::effort::Effort;
use crate::html::html;
use crate::reviewing::review;
use crate::text::text;

/// The command `review`.
pub struct ReviewCommand;

impl Extension for ReviewCommand {
    fn command(&self) -> Command {
        let about = "Check a game you wrote: its deal, its moves, and how it plays";
        Review::augment_args(Command::new("review").about(about))
            .after_help("The exit code is 1 if something looks wrong.")
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Review::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct Review {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: String,
    /// The deal to show, and the first deal to play.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    deal: String,
    /// How many deals to play at random; the greedy policy plays a tenth as many.
    #[arg(long, value_name = "N", default_value_t = Effort::default().deals, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    deals: u64,
    /// How many deals to solve.
    #[arg(long, value_name = "N", default_value_t = Effort::default().solved, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    solve: u64,
    /// Give up on a deal after this many search steps.
    #[arg(long, value_name = "N", default_value_t = Effort::default().nodes)]
    nodes: u64,
    /// Print a single HTML page.
    #[arg(long, conflicts_with = "json")]
    html: bool,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Review {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let entry = game(context.games, &self.game)?;
        let first = deal_number(&self.deal, &entry)?;
        let effort = Effort { first, deals: self.deals, solved: self.solve, nodes: self.nodes };
        let seen = review(&entry, &effort).map_err(Trouble::bad)?;
        match () {
            () if self.json => print_json(&seen, context.output)?,
            () if self.html => {
                write!(context.output, "{}", html(&entry, &seen).map_err(Trouble::bad)?)?;
            }
            () => write!(context.output, "{}", text(&seen))?,
        }
        Ok(if seen.is_wrong() { Outcome::No } else { Outcome::Yes })
    }
}
