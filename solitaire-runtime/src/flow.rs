//! Visits that end early.

use core::ops::ControlFlow;

use solitaire_model::MoveCode;

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

    /// Takes those of some moves that are ones: for the first of `ends` the first move, for each further one that from the
    /// next source.
    #[inline(always)]
    fn take_some<T: Copy>(
        &mut self,
        ends: &[T],
        first: MoveCode,
        is_one: impl Fn(T) -> bool,
    ) -> Flow {
        take_each(self, ends, first, is_one)
    }

    /// Takes what is found by code that is compiled out of line. A sink that is best kept in registers lends it a copy of itself.
    #[inline(always)]
    fn out_of_line(&mut self, find: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Flow {
        find(&mut |code| self.take(code))
    }
}

/// Takes them one by one.
#[inline(always)]
pub(crate) fn take_each<T: Copy>(
    sink: &mut (impl Sink + ?Sized),
    ends: &[T],
    first: MoveCode,
    is_one: impl Fn(T) -> bool,
) -> Flow {
    let mut number = first.number();
    ends.iter().try_for_each(|end| {
        let code = MoveCode::of_number(number);
        number = number.wrapping_add(MoveCode::FROM_NEXT);
        sink.take_if(code, is_one(*end))
    })
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
