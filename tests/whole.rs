//! The tests of all games together, in one program, so that linking is done once.
//!
//! `cargo test -p solitaire-tests golden` runs the tests of one module.

mod across_crates;
mod boards_while_compiling;
mod by_hand;
mod cases;
mod chosen;
mod dealing;
mod deals;
mod extremes;
mod fair;
mod golden;
mod hints;
mod house;
mod laws;
mod listing;
mod marks;
mod models;
mod modules;
mod packs;
mod perft;
mod positions;
mod prose;
mod referee;
mod refusals;
mod rules_pages;
mod sessions;
mod tiers;
mod unknown;
mod whole_moves;
