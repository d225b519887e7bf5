//! `review`: reviews a game within a minute.

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
        let about = "Look at a game in a minute: what it deals, which card goes on which, what play makes of it, and what looks wrong";
        Review::augment_args(Command::new("review").about(about))
            .after_help("The exit code is 1 when something is marked as wrong.")
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Review::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct Review {
    /// The game: its permanent name (family/variation), the last part of that, its name or an alias.
    game: String,
    /// The number of the deal that is shown, and the first of those that are played.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    deal: String,
    /// How many deals are played at random; a tenth as many are played by the greedy policy.
    #[arg(long, value_name = "N", default_value_t = Effort::default().deals, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    deals: u64,
    /// How many deals are solved.
    #[arg(long, value_name = "N", default_value_t = Effort::default().solved, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    solve: u64,
    /// After how many moves of its search the solver gives a deal up.
    #[arg(long, value_name = "N", default_value_t = Effort::default().nodes)]
    nodes: u64,
    /// As one page of HTML that needs nothing else.
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
