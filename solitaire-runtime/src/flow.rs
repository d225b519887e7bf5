//! Visits that end early.

use core::ops::ControlFlow;

use crate::code::MoveCode;

/// Whether a visit goes on, or has found what it wanted.
pub type Flow = ControlFlow<()>;

/// The visit goes on.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// The visit has found what it wanted.
pub const STOP: Flow = ControlFlow::Break(());

/// What is done with the moves that are found.
pub(crate) trait Sink {
    /// Takes a move.
    fn take(&mut self, code: MoveCode) -> Flow;

    /// Takes a move if it is one.
    #[inline(always)]
    fn take_if(&mut self, code: MoveCode, is_one: bool) -> Flow {
        if is_one { self.take(code) } else { GO_ON }
    }

    /// Takes what is found by code that is compiled apart. A sink that is best kept in registers lends it a copy of itself.
    #[inline(always)]
    fn apart(&mut self, find: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Flow {
        find(&mut |code| self.take(code))
    }
}

/// Takes the first that is found.
pub(crate) struct First(pub Option<MoveCode>);

impl Sink for First {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.0 = Some(code);
        STOP
    }
}

/// Whatever is done with what is found.
pub(crate) struct Given<'a>(pub &'a mut dyn FnMut(MoveCode) -> Flow);

impl Sink for Given<'_> {
    fn take(&mut self, code: MoveCode) -> Flow {
        (self.0)(code)
    }
}
