//! Measures how often declared games can be won: solves or plays many deals, and keeps and evaluates the results.
//!
//! A study is a [`Key`]: a name, a game, its rules, a method and limits. The result of each of its deals is a [`Row`];
//! a [`Ledger`] keeps each once, however often it was worked out, so a study can be interrupted in any way and
//! continued. [`work`] works deals out, [`Report`] summarizes them, and [`Comparison`] compares two studies of the same
//! deals.

mod compare;
mod deals;
mod key;
mod ledger;
mod levels;
mod page;
mod plan;
mod plots;
mod report;
mod row;
mod table;
mod work;

pub use compare::{Comparison, Unpaired};
pub use deals::{Deals, DealsError, Shard};
pub use key::{Key, rules};
pub use ledger::{Ledger, LedgerError, Merged, Study};
pub use levels::{LEVELS_HEAD, levels_row};
pub use page::page;
pub use plan::{Plan, PlanError};
pub use report::{Report, csv};
pub use row::{Row, Verdict};
pub use table::{Contradiction, Published, PublishedError, published, table};
pub use work::{Method, WorkError, work};
