//! Choices at random, the same in every run.

pub use solitaire::referee::laws::Random;
