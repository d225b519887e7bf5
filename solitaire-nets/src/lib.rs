//! Petri nets of declared games, and proofs about them.
//!
//! [`net_of`] derives a place/transition net from a game's model and a position. [`Follower`] replays a game on its
//! net. [`analysis`] determines what a net can and cannot do. [`output`] writes nets, and [`input`] reads nets of any
//! program. [`derive`](mod@derive) explains what a net keeps of a game and what it leaves out. No code in this crate is
//! written for a particular game.

pub mod analysis;
pub mod derive;
mod follow;
pub mod input;
mod net;
pub mod output;

pub use derive::{TooLarge, net_of};
pub use follow::{Follower, Lost, marking_of};
pub use net::{Holds, Made, Marking, Net, NetPlace, StandsFor, Transition};
