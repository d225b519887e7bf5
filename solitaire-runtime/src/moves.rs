//! Lists of moves.

use crate::flow::{Flow, GO_ON, Sink, take_each};
use solitaire_model::MoveCode;

/// A reusable list of moves. It allocates when it is created and, rarely, when a board has more moves than ever before.
#[derive(Clone, Debug)]
pub struct Moves {
    /// The slots for moves: first the moves of this list, then free slots, which may still contain moves of an earlier
    /// list.
    slots: Vec<MoveCode>,
    len: usize,
}

impl Moves {
    /// An empty list with room for all moves of most boards.
    #[must_use]
    pub fn new() -> Self {
        Self { slots: vec![MoveCode::NOTHING; 1024], len: 0 }
    }

    /// Removes the moves but keeps the allocation.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, code: MoveCode) {
        if self.len == self.slots.len() {
            self.grow(self.len + 1);
        }
        self.slots[self.len] = code;
        self.len += 1;
    }

    /// Adds the moves that `list` writes. If they do not fit, it calls `again` instead, which must push the same moves.
    /// It does not call `list` a second time, because the compiler would compute in advance what both calls have in
    /// common.
    #[inline(always)]
    pub(crate) fn write(&mut self, list: impl FnOnce(&mut Pen<'_>), again: impl FnOnce(&mut Self)) {
        let mut pen = self.pen();
        list(&mut pen);
        let written = pen.written();
        if !self.keep(written) {
            again(self);
        }
    }

    /// A pen that writes moves while there is room. Call [`keep`](Self::keep) afterwards to add these moves to the
    /// list.
    #[inline(always)]
    pub(crate) fn pen(&mut self) -> Pen<'_> {
        Pen { slots: &mut self.slots, len: self.len }
    }

    /// Adds the moves that a pen has written; `written` is the number that the pen returned. If the moves did not fit,
    /// adds none and returns false.
    #[inline(always)]
    pub(crate) const fn keep(&mut self, written: usize) -> bool {
        let fits = written <= self.slots.len();
        if fits {
            self.len = written;
        }
        fits
    }

    #[cold]
    fn grow(&mut self, len: usize) {
        self.slots.resize(len.max(2 * self.slots.len()), MoveCode::NOTHING);
    }

    /// The moves, in the order in which they were listed.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[MoveCode] {
        &self.slots[..self.len]
    }
}

/// Writes moves into the free slots of a list, and only counts the moves that do not fit.
pub(crate) struct Pen<'a> {
    slots: &'a mut [MoveCode],
    len: usize,
}

impl Pen<'_> {
    /// The number of moves that the list would have with all moves of the pen, including the moves that did not fit.
    #[inline(always)]
    pub(crate) const fn written(&self) -> usize {
        self.len
    }
}

impl Sink for Pen<'_> {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.take_if(code, true)
    }

    #[inline(always)]
    fn take_if(&mut self, code: MoveCode, is_one: bool) -> Flow {
        // The slot is written in any case, and only the count depends on `is_one`: a branch would be hard to predict.
        if let Some(slot) = self.slots.get_mut(self.len) {
            *slot = code;
        }
        self.len += usize::from(is_one);
        GO_ON
    }

    #[inline(always)]
    fn take_some<T: Copy>(
        &mut self,
        ends: &[T],
        first: MoveCode,
        is_one: impl Fn(T) -> bool,
    ) -> Flow {
        let mut number = first.number();
        for ends in ends.chunks(8) {
            let room = self.slots.get_mut(self.len..).and_then(|room| room.first_chunk_mut::<8>());
            if let Some(room) = room {
                // All eight slots of `room` are free, so the moves are written without checking for room each time.
                let mut written = 0;
                for end in ends {
                    room[written % 8] = MoveCode::of_number(number);
                    written += usize::from(is_one(*end));
                    number = number.wrapping_add(MoveCode::FROM_NEXT);
                }
                self.len += written;
            } else {
                take_each(self, ends, MoveCode::of_number(number), &is_one)?;
                number = number.wrapping_add(MoveCode::FROM_NEXT * ends.len() as u32);
            }
        }
        GO_ON
    }

    #[inline(always)]
    fn out_of_line(&mut self, find: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Flow {
        let mut pen = Pen { slots: &mut *self.slots, len: self.len };
        let flow = find(&mut |code| pen.take(code));
        self.len = pen.len;
        flow
    }
}

impl Default for Moves {
    fn default() -> Self {
        Self::new()
    }
}

impl core::ops::Deref for Moves {
    type Target = [MoveCode];

    fn deref(&self) -> &[MoveCode] {
        self.as_slice()
    }
}
