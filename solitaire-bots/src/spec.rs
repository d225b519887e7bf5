//! Makes policies from their names and from settings in the form of text.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solitaire_runtime::GameEntry;
use solitaire_runtime::model::GameModel;

use crate::program::Program;
use crate::solved::Solved;
use crate::weighted::Weighted;
use solitaire_fair::greedy::Greedy;
use solitaire_fair::outcome::Bounds;
use solitaire_fair::policy::Player;
use solitaire_fair::random::Random;
use solitaire_fair::roles::Sort;
use solitaire_fair::rollout::{Aim, Rollout};
use solitaire_fair::sampling::Sampling;

/// The names of the built-in policies, each with a description.
pub const POLICIES: [(&str, &str); 6] = [
    ("random", "a random legal move"),
    ("weighted", "a random legal move, weighted by its kind"),
    ("greedy", "the move that looks best now"),
    ("rollout", "the best move over random deals that match the visible cards"),
    (
        "sampling",
        "the most common first move in solutions of random deals that match the visible cards",
    ),
    ("solver", "sees all cards and plays the solution if the solver finds one"),
];

/// A policy for one game with its settings. Any number of players can be made from it.
#[derive(Clone, Debug)]
pub struct Spec {
    entry: GameEntry,
    kind: Kind,
    /// The limits at which a game that a player plays is broken off.
    pub bounds: Bounds,
    /// A flag for the players: when it is set, they stop long computations and long waits.
    pub stop: Option<Arc<AtomicBool>>,
    told: String,
}

#[derive(Clone, Debug)]
enum Kind {
    Random,
    Weighted { moves: Vec<(u8, f64)>, sorts: Vec<(Sort, f64)>, partial: f64 },
    Greedy,
    Rollout { worlds: usize, depth: usize, breadth: usize, aim: Aim },
    Sampling { worlds: usize, nodes: u64 },
    Solver { nodes: u64 },
    Program { command: String, patience: Duration },
}

/// An error in the name or the settings of a policy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// There is no policy with this name.
    #[error("`{0}` is not a policy; write one of {known}", known = POLICIES.map(|(name, _)| name).join(", "))]
    Policy(String),
    /// The policy has no setting with this name.
    #[error("`{name}` is not a setting of `{policy}`; its settings are {known}{}", nearest(.near))]
    Setting {
        /// The name that is not a setting.
        name: String,
        /// The name of the policy.
        policy: String,
        /// The names of the policy's settings, with commas between them.
        known: String,
        /// The name of a setting that is spelled similarly, if there is one.
        near: Option<String>,
    },
    /// A setting has an invalid value.
    #[error("`{name}={value}` is not valid; write {wanted}")]
    Value {
        /// The name of the setting.
        name: String,
        /// The invalid value.
        value: String,
        /// A description of valid values.
        wanted: &'static str,
    },
}

fn nearest(near: &Option<String>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

impl Spec {
    /// Finds a built-in policy by its name, and applies settings of the form `name=value`.
    ///
    /// # Errors
    /// Returns an error if there is no such policy or setting, or a value is invalid.
    pub fn parse(name: &str, settings: &[&str], entry: &GameEntry) -> Result<Self, SpecError> {
        let kind = match name {
            "random" => Kind::Random,
            "weighted" => {
                Kind::Weighted { moves: Vec::new(), sorts: Vec::new(), partial: Weighted::PARTIAL }
            }
            "greedy" => Kind::Greedy,
            "rollout" => Kind::Rollout { worlds: 6, depth: 80, breadth: 6, aim: Aim::Win },
            "sampling" => Kind::Sampling { worlds: Sampling::WORLDS, nodes: Sampling::NODES },
            "solver" => Kind::Solver { nodes: 2_000_000 },
            other => return Err(SpecError::Policy(other.to_owned())),
        };
        Self::with(name, kind, settings, entry)
    }

    /// The policy that asks a program, which the shell starts with this command. The settings have the form of those of
    /// [`parse`](Self::parse).
    ///
    /// # Errors
    /// Returns an error if there is no such setting, or a value is invalid.
    pub fn command(command: &str, settings: &[&str], entry: &GameEntry) -> Result<Self, SpecError> {
        let patience = Duration::from_secs(60);
        let kind = Kind::Program { command: command.to_owned(), patience };
        let mut spec = Self::with("program", kind, settings, entry)?;
        spec.told = format!("{} {command}", spec.told);
        Ok(spec)
    }

    fn with(
        name: &str,
        kind: Kind,
        settings: &[&str],
        entry: &GameEntry,
    ) -> Result<Self, SpecError> {
        let (bounds, told) = (Bounds::default(), name.to_owned());
        let mut spec = Self { entry: *entry, kind, bounds, stop: None, told };
        let settings = settings.iter().flat_map(|settings| settings.split(','));
        for setting in settings.map(str::trim).filter(|setting| !setting.is_empty()) {
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            let (key, value) = (key.trim(), value.trim());
            spec.set(name, key, value)?;
            spec.told = format!("{} {key}={value}", spec.told);
        }
        Ok(spec)
    }

    fn set(&mut self, policy: &str, key: &str, value: &str) -> Result<(), SpecError> {
        let wrong =
            |wanted| SpecError::Value { name: key.to_owned(), value: value.to_owned(), wanted };
        let count = || value.parse().map_err(|_| wrong("a whole number, such as 100"));
        let weight = || {
            let weight = value.parse().ok().filter(|weight: &f64| (0.0..=1e9).contains(weight));
            weight.ok_or_else(|| wrong("a weight, such as 20 or 0.5"))
        };
        match (key, &mut self.kind) {
            ("moves", _) => self.bounds.moves = count()?,
            ("idle", _) => self.bounds.idle = count()?,
            ("partial", Kind::Weighted { partial, .. }) => {
                let share = value.parse().ok().filter(|share| (0.0..=1.0).contains(share));
                *partial = share.ok_or_else(|| wrong("a number from 0 to 1, such as 0.2"))?;
            }
            ("worlds", Kind::Rollout { worlds, .. } | Kind::Sampling { worlds, .. }) => {
                *worlds = count()? as usize
            }
            ("depth", Kind::Rollout { depth, .. }) => *depth = count()? as usize,
            ("breadth", Kind::Rollout { breadth, .. }) => *breadth = count()? as usize,
            ("aim", Kind::Rollout { aim, .. }) => {
                *aim = match value {
                    "win" => Aim::Win,
                    "score" => Aim::Score,
                    _ => return Err(wrong("`win` or `score`")),
                };
            }
            ("nodes", Kind::Solver { nodes } | Kind::Sampling { nodes, .. }) => {
                *nodes = count()?.into()
            }
            ("patience", Kind::Program { patience, .. }) => {
                *patience = Duration::from_secs(count()?.max(1).into());
            }
            (_, Kind::Weighted { moves, sorts, .. }) => {
                let declared = players(self.entry.model()).find(|(_, name)| *name == key);
                if let Some((kind, _)) = declared {
                    moves.push((kind, weight()?));
                } else if let Some(sort) = Sort::ALL.iter().find(|sort| sort.name() == key) {
                    sorts.push((*sort, weight()?));
                } else {
                    return Err(self.unknown(policy, key));
                }
            }
            _ => return Err(self.unknown(policy, key)),
        }
        Ok(())
    }

    fn unknown(&self, policy: &str, key: &str) -> SpecError {
        let known = self.settings();
        let near = known.iter().map(|name| (strsim::jaro_winkler(name, key), name));
        let near = near.max_by(|(one, _), (other, _)| one.total_cmp(other));
        let near = near.filter(|(likeness, _)| *likeness > 0.8).map(|(_, name)| name.clone());
        let (name, policy) = (key.to_owned(), policy.to_owned());
        SpecError::Setting { name, policy, known: known.join(", "), near }
    }

    /// The names of all settings of this policy.
    #[must_use]
    pub fn settings(&self) -> Vec<String> {
        let own: Vec<&str> = match self.kind {
            Kind::Random | Kind::Greedy => Vec::new(),
            Kind::Weighted { .. } => {
                let declared = players(self.entry.model()).map(|(_, name)| name);
                let sorts = Sort::ALL.iter().map(|sort| sort.name());
                let mut all: Vec<&str> = declared.collect();
                for sort in sorts {
                    if !all.contains(&sort) {
                        all.push(sort);
                    }
                }
                all.push("partial");
                all
            }
            Kind::Rollout { .. } => vec!["worlds", "depth", "breadth", "aim"],
            Kind::Sampling { .. } => vec!["worlds", "nodes"],
            Kind::Solver { .. } => vec!["nodes"],
            Kind::Program { .. } => vec!["patience"],
        };
        own.into_iter().chain(["moves", "idle"]).map(str::to_owned).collect()
    }

    /// The name of the policy and its settings as text, such as `greedy moves=500`.
    #[must_use]
    pub fn told(&self) -> &str {
        &self.told
    }

    /// True if the players of this policy get no more information than a person may have.
    #[must_use]
    pub const fn is_fair(&self) -> bool {
        !matches!(self.kind, Kind::Solver { .. })
    }

    /// Makes a player that plays by this policy with these settings.
    #[must_use]
    pub fn player(&self) -> Player {
        let model = self.entry.model();
        match &self.kind {
            Kind::Random => Player::Fair(Box::new(Random::new())),
            Kind::Weighted { moves, sorts, partial } => {
                let mut policy = Weighted::new(model);
                for (sort, weight) in sorts {
                    policy.weigh(*sort, *weight);
                }
                for (kind, weight) in moves {
                    policy.weigh_move(*kind, *weight);
                }
                policy.set_partial(*partial);
                Player::Fair(Box::new(policy))
            }
            Kind::Greedy => Player::Fair(Box::new(Greedy::new(model))),
            Kind::Rollout { worlds, depth, breadth, aim } => {
                let mut policy = Rollout::new(self.entry);
                (policy.worlds, policy.depth) = (*worlds, *depth);
                (policy.breadth, policy.aim) = (*breadth, *aim);
                Player::Fair(Box::new(policy))
            }
            Kind::Sampling { worlds, nodes } => {
                let mut policy = Sampling::new(self.entry, *nodes, self.stop.clone());
                policy.worlds = *worlds;
                Player::Fair(Box::new(policy))
            }
            Kind::Solver { nodes } => {
                let mut policy = Solved::new(model);
                policy.nodes = *nodes;
                policy.stop.clone_from(&self.stop);
                Player::Seeing(Box::new(policy))
            }
            Kind::Program { command, patience } => {
                let mut policy = Program::new(command);
                policy.patience = *patience;
                policy.stop.clone_from(&self.stop);
                Player::Fair(Box::new(policy))
            }
        }
    }
}

/// The declared moves that the player makes, as opposed to moves that happen by themselves: the index and the name of
/// each.
fn players(model: &'static GameModel) -> impl Iterator<Item = (u8, &'static str)> {
    let moves = (0..).zip(model.moves).filter(|(_, declared)| declared.gesture.is_players());
    moves.map(|(kind, declared)| (kind, declared.name))
}
