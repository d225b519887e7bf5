//! Visits that end early.

use core::ops::ControlFlow;

/// Whether a visit goes on, or has found what it wanted.
pub type Flow = ControlFlow<()>;

/// The visit goes on.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// The visit has found what it wanted.
pub const STOP: Flow = ControlFlow::Break(());
