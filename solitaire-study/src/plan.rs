//! How deals are to be worked out, as data that travels.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use solitaire_bots::{Spec, SpecError};
use solitaire_runtime::GameEntry;
use solitaire_solver::{Limits, Options};

use crate::work::Method;

/// How deals are to be worked out: what a [`Method`] is made of, wherever that is.
///
/// A program that plays is not among them: it stands on one machine, and none starts a command that it finds in a database.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// By the solver, with these limits.
    Solver {
        /// Seconds for a deal; none for no limit.
        seconds: Option<f64>,
        /// Moves of the search for a deal; none for no limit.
        nodes: Option<u64>,
        /// MiB that may be remembered of a deal.
        memory: u32,
    },
    /// By a policy that is built in.
    Policy {
        /// Its name.
        policy: String,
        /// Its settings, of the form `name=value`.
        settings: Vec<String>,
        /// The seed for random choices.
        seed: u64,
    },
}

/// Why nothing can be made of a plan.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The time is none.
    #[error("`{0}` is not a time; write seconds, such as 10 or 0.5")]
    Time(f64),
    /// There is no such policy, or setting of it.
    #[error(transparent)]
    Policy(#[from] SpecError),
}

impl Plan {
    /// The method for a game. The solver and the policy look at `stop`, as [`work`](crate::work()) does.
    ///
    /// # Errors
    /// When the limit of time is negative, or the policy or a setting of it is unknown.
    pub fn method(&self, entry: &GameEntry, stop: &Arc<AtomicBool>) -> Result<Method, PlanError> {
        match self {
            Self::Solver { seconds, nodes, memory } => {
                let time = |seconds: f64| {
                    Duration::try_from_secs_f64(seconds).map_err(|_| PlanError::Time(seconds))
                };
                let limits = Limits {
                    time: seconds.map(time).transpose()?,
                    nodes: *nodes,
                    memory: (*memory as usize).saturating_mul(1 << 20),
                    stop: Some(Arc::clone(stop)),
                };
                Ok(Method::Solver(Options { limits, ..Options::default() }))
            }
            Self::Policy { policy, settings, seed } => {
                let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
                let mut spec = Spec::parse(policy, &settings, entry)?;
                spec.stop = Some(Arc::clone(stop));
                Ok(Method::Policy(spec, *seed))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    #[test]
    fn a_plan_that_travelled_is_the_same_method() {
        let entry = GAMES.iter().find(|game| game.model().slug == "klondike/klondike").unwrap();
        let stop = Arc::default();
        let settings = vec!["Deal=20".to_owned(), "partial=0.5".to_owned()];
        for plan in [
            Plan::Solver { seconds: Some(0.1), nodes: None, memory: 64 },
            Plan::Solver { seconds: None, nodes: Some(u64::MAX), memory: u32::MAX },
            Plan::Policy { policy: "weighted".into(), settings, seed: 7 },
        ] {
            let text = serde_json::to_string(&plan).unwrap();
            let read: Plan = serde_json::from_str(&text).unwrap();
            assert_eq!(plan, read);
            let (one, other) = (plan.method(entry, &stop), read.method(entry, &stop));
            let (one, other) = (one.unwrap(), other.unwrap());
            assert_eq!((one.name(), one.limits()), (other.name(), other.limits()));
        }
        let never = Plan::Solver { seconds: Some(-1.0), nodes: None, memory: 1 };
        assert!(matches!(never.method(entry, &stop), Err(PlanError::Time(_))));
        let clever = Plan::Policy { policy: "clever".into(), settings: Vec::new(), seed: 1 };
        assert!(matches!(clever.method(entry, &stop), Err(PlanError::Policy(_))));
    }
}
