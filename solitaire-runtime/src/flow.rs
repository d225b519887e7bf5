//! The control flow of functions that visit moves one after another and may stop early.

use core::ops::ControlFlow;

use solitaire_model::MoveCode;

/// The result of one step of a visit to moves: continue, or stop because the visitor has what it needs.
pub type Flow = ControlFlow<()>;

/// The visit continues.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// The visit stops because the visitor has what it needs.
pub const STOP: Flow = ControlFlow::Break(());

/// A receiver of moves, which are passed to it one by one as they are found.
pub(crate) trait Sink {
    /// Takes a move.
    fn take(&mut self, code: MoveCode) -> Flow;

    /// Takes a move if `is_one` is true.
    #[inline(always)]
    fn take_if(&mut self, code: MoveCode, is_one: bool) -> Flow {
        if is_one { self.take(code) } else { GO_ON }
    }

    /// Takes some moves of a series: those whose value in `ends` passes the test `is_one`. The series begins with the
    /// move `first`, which belongs to the first value; each further value belongs to the same move from the next source
    /// place.
    #[inline(always)]
    fn take_some<T: Copy>(
        &mut self,
        ends: &[T],
        first: MoveCode,
        is_one: impl Fn(T) -> bool,
    ) -> Flow {
        take_each(self, ends, first, is_one)
    }

    /// Runs `find`, which is not inlined, and takes the moves that it finds. To stay in registers itself, an
    /// implementation may let `find` write to a copy of the sink.
    #[inline(always)]
    fn out_of_line(&mut self, find: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Flow {
        find(&mut |code| self.take(code))
    }
}

/// Takes some moves of a series one by one; see [`Sink::take_some`] for the parameters.
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

/// A sink that keeps the first move and then stops the visit.
pub(crate) struct First(pub Option<MoveCode>);

impl Sink for First {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.0 = Some(code);
        STOP
    }
}

/// A sink that passes each move to a function.
pub(crate) struct Given<'a>(pub &'a mut dyn FnMut(MoveCode) -> Flow);

impl Sink for Given<'_> {
    fn take(&mut self, code: MoveCode) -> Flow {
        (self.0)(code)
    }
}
