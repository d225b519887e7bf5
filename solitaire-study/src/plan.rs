//! The method for working out deals, as data that can be transmitted.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use solitaire_bots::{Spec, SpecError};
use solitaire_runtime::GameEntry;
use solitaire_solver::{Limits, Options};

use crate::work::Method;

/// The method for working out deals, as data from which any machine makes a [`Method`].
///
/// An external program that plays deals cannot be a plan: it exists on one machine only, and for safety no machine runs
/// a command that it reads from a database.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// The solver works out the deals, within these limits.
    Solver {
        /// The time limit for a deal in seconds; `None` for no limit.
        seconds: Option<f64>,
        /// The limit for a deal in moves of the search; `None` for no limit.
        nodes: Option<u64>,
        /// The memory limit for a deal in MiB.
        memory: u32,
    },
    /// A built-in policy plays the deals.
    Policy {
        /// The name of the policy.
        policy: String,
        /// The policy's settings, of the form `name=value`.
        settings: Vec<String>,
        /// The seed for random choices.
        seed: u64,
    },
}

/// The reason why a plan is invalid.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The time limit is invalid.
    #[error("`{0}` is not a time; write seconds, such as 10 or 0.5")]
    Time(f64),
    /// The policy, or one of its settings, does not exist.
    #[error(transparent)]
    Policy(#[from] SpecError),
}

impl Plan {
    /// Makes the method for a game from this plan. The solver and the policy stop once `stop` is set, as
    /// [`work`](crate::work()) does.
    ///
    /// # Errors
    /// Returns an error if the time limit is negative, or the policy or one of its settings is unknown.
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
