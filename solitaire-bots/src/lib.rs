//! Policies that play any declared game, and the results of playing many deals.
//!
//! A [`Policy`] chooses among the legal moves of a [`View`](solitaire_runtime::fair::View). It gets nothing else, so it
//! cannot cheat. A [`SeeingPolicy`] gets the whole position and declares that it sees everything; its results show what
//! would have been possible.
//!
//! ```
//! use solitaire_bots::{Bounds, Spec, play};
//!
//! let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == "klondike/klondike");
//! let game = *game.expect("the game is declared");
//! let mut player = Spec::parse("greedy", &[], &game).expect("there is such a policy").player();
//! let outcome = play(&game, 1, &mut player, 7, &Bounds::default()).expect("greedy knows the rules");
//! assert!(outcome.moves > 0);
//! ```

mod conversation;
mod program;
mod run;
mod solved;
mod spec;
mod summary;
mod weighted;

pub use conversation::{Conversation, Heard};
pub use program::Program;
pub use run::{RunError, run};
pub use solitaire_fair::game::{PlayError, play, play_until};
pub use solitaire_fair::greedy::Greedy;
pub use solitaire_fair::interval::{Interval, LEVEL, Z, at_most, clopper_pearson, wilson};
pub use solitaire_fair::outcome::{Bounds, End, Outcome};
pub use solitaire_fair::policy::{Choice, Player, Policy, PolicyError, SeeingPolicy};
pub use solitaire_fair::random::Random;
pub use solitaire_fair::roles::{Role, Roles, Sort};
pub use solitaire_fair::rollout::{Aim, Rollout};
pub use solitaire_fair::sampling::Sampling;
pub use solved::Solved;
pub use spec::{POLICIES, Spec, SpecError};
pub use summary::{Spread, Summary};
pub use weighted::Weighted;
