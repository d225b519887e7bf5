//! Petri nets of declared games, and proofs about them.
//!
//! [`net_of`] derives a place/transition net from a game's model and a position; [`Follower`] replays a game on it;
//! [`analysis`] determines what the net can and cannot do; [`output`] writes it, and [`input`] reads nets of any
//! program. [`derive`](mod@derive) explains what a net keeps of a game and what it leaves out. No game is named here.

pub mod analysis;
pub mod derive;
mod follow;
pub mod input;
mod net;
pub mod output;

pub use derive::{TooLarge, net_of};
pub use follow::{Follower, Lost, marking_of};
pub use net::{Holds, Made, Marking, Net, NetPlace, StandsFor, Transition};
