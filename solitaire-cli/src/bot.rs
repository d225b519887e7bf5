//! `bot`: lets a policy play deals.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use solitaire_bots::{POLICIES, Spec, Summary, run};
use solitaire_player::extension::{Context, Extension, Outcome, Trouble, game, print_json};
use solitaire_runtime::GameEntry;

use crate::deals;

/// The command `bot`.
pub(crate) struct BotCommand;

impl Extension for BotCommand {
    fn command(&self) -> Command {
        let policies = POLICIES.map(|(name, about)| format!("  {name:10}{about}"));
        let after = format!(
            "Policies:\n{}\n\nOnly `solver` sees hidden cards. Random choices depend only on the seed and the deal number. To \
             connect your own program, see docs/bots.md.",
            policies.join("\n")
        );
        // `about` is set after the arguments, because flattened arguments override it.
        Bot::augment_args(Command::new("bot"))
            .about("Let a policy or a program play deals of a game")
            .after_help(after)
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Bot::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct Bot {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: String,
    #[command(flatten)]
    player: Chosen,
    /// The range of deals, both ends included.
    #[arg(long, value_name = "A..B", default_value = "1..100", allow_hyphen_values = true)]
    deals: String,
    /// How many deals to play in parallel (default: one for each core).
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Print one JSON object with the totals and every deal.
    #[arg(long)]
    json: bool,
}

/// Who plays.
#[derive(Args, Debug)]
pub(crate) struct Chosen {
    /// The policy that plays.
    #[arg(long, value_name = "NAME", default_value = "greedy", conflicts_with = "command")]
    pub(crate) policy: String,
    /// A program of your own that plays, as a shell command.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// A setting of the policy, such as Deal=20; several with commas between them.
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,
    /// The seed for random choices.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

impl Chosen {
    pub(crate) fn spec(&self, entry: &GameEntry) -> Result<Spec, Trouble> {
        let settings: Vec<&str> = self.set.iter().map(String::as_str).collect();
        let spec = match &self.command {
            Some(command) => Spec::command(command, &settings, entry),
            None => Spec::parse(&self.policy, &settings, entry),
        };
        spec.map_err(Trouble::bad)
    }
}

impl Bot {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let entry = game(context.games, &self.game)?;
        let range = deals::range(&self.deals, &entry)?;
        let mut spec = self.player.spec(&entry)?;
        let stop = context.interrupted();
        spec.stop = Some(Arc::clone(&stop));
        let bar = progress(range.end() - range.start() + 1);
        let (mut outcomes, mut wins) = (Vec::new(), 0);
        let played = run(
            &entry,
            range,
            &spec,
            self.player.seed,
            deals::jobs(self.jobs),
            &stop,
            &mut |outcome| {
                wins += u64::from(outcome.end == solitaire_bots::End::Won);
                outcomes.push(outcome);
                bar.set_message(format!("{wins} won"));
                bar.inc(1);
            },
        );
        bar.finish_and_clear();
        played.map_err(Trouble::bad)?;
        outcomes.sort_by_key(|outcome| outcome.deal);
        let summary = Summary::of(&outcomes);
        if self.json {
            let value = json!({
                "game": entry.model().slug,
                "policy": spec.told(),
                "sees_all": !spec.is_fair(),
                "seed": self.player.seed,
                "summary": summary,
                "deals": outcomes,
            });
            print_json(&value, context.output)?;
        } else {
            let sees = if spec.is_fair() { "" } else { " (sees all)" };
            writeln!(context.output, "{}, {}{sees}\n{summary}", entry.model().name, spec.told())?;
        }
        let is_stopped = stop.load(Ordering::Relaxed);
        Ok(if is_stopped { Outcome::Interrupted } else { Outcome::Yes })
    }
}

/// A progress bar for this many deals. It is drawn on the standard error if that is a terminal.
pub(crate) fn progress(deals: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} deals, {per_sec}, {eta} left; {msg}");
    let bar = ProgressBar::new(deals);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
