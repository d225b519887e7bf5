//! The control flow of visits, which go through moves and may stop early.

use core::ops::ControlFlow;

use solitaire_model::MoveCode;

/// The result of one step of a visit: continue, or stop because it found what it wanted.
pub type Flow = ControlFlow<()>;

/// The visit continues.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// The visit stops: it has found what it wanted.
pub const STOP: Flow = ControlFlow::Break(());

/// A consumer of the moves that are found.
pub(crate) trait Sink {
    /// Takes a move.
    fn take(&mut self, code: MoveCode) -> Flow;

    /// Takes a move if `is_one` is true.
    #[inline(always)]
    fn take_if(&mut self, code: MoveCode, is_one: bool) -> Flow {
        if is_one { self.take(code) } else { GO_ON }
    }

    /// Takes some of a series of moves: the move for each of `ends` that passes the test. The first of `ends` belongs
    /// to the first move, each further one to the move from the next source.
    #[inline(always)]
    fn take_some<T: Copy>(
        &mut self,
        ends: &[T],
        first: MoveCode,
        is_one: impl Fn(T) -> bool,
    ) -> Flow {
        take_each(self, ends, first, is_one)
    }

    /// Takes moves from code that is compiled out of line. A sink that should stay in registers lends a copy of itself.
    #[inline(always)]
    fn out_of_line(&mut self, find: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Flow {
        find(&mut |code| self.take(code))
    }
}

/// Takes the moves one by one.
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

/// Takes the first move that is found.
pub(crate) struct First(pub Option<MoveCode>);

impl Sink for First {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.0 = Some(code);
        STOP
    }
}

/// Passes each move to a function.
pub(crate) struct Given<'a>(pub &'a mut dyn FnMut(MoveCode) -> Flow);

impl Sink for Given<'_> {
    fn take(&mut self, code: MoveCode) -> Flow {
        (self.0)(code)
    }
}
