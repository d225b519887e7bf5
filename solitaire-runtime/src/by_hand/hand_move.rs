//! Hand-written moves.

use core::fmt;

use super::{Dealer, Scene};
use crate::model::{Gesture, Unit};
use crate::moves::{MoveCode, MoveParts};

/// A move written by hand, for what the notation of moves cannot say. A declaration names its type among the moves:
/// `use my_module::Turn;`.
///
/// Nothing is known of what it does but by doing it, so whatever reads rules treats it as opaque.
pub trait HandMove: MoveParts + 'static {
    /// How the player asks for it.
    const GESTURE: Gesture;
    /// The container in which it is made or from which it takes; empty for a button.
    const SOURCE: &'static str = "";
    /// What it takes off its source, for players and screens.
    const UNIT: Unit = Unit::Nothing;
    /// The container to which it goes; empty when the player aims at nothing.
    const TARGET: &'static str = "";
    /// What it does and when it may be made, in sentences for the rules page.
    const SAYS: &'static str;

    /// Visits the instances of the move that the rules allow on this board, each once and always in the same order.
    fn list(scene: Scene<'_>, found: &mut dyn FnMut(Self));

    /// Why the rules refuse this instance, as a sentence without a full stop; `None` when they allow it. Must agree
    /// with [`HandMove::list`], whatever the places and the number are.
    fn refusal(self, scene: Scene<'_>) -> Option<&'static str>;

    /// Does it. Whether the rules allow it is not asked here, so places and numbers may be any.
    fn perform(self, dealer: &mut Dealer<'_>);
}

/// A hand-written move, as generated code calls it.
#[derive(Clone, Copy)]
pub struct HandMoveDoor {
    /// The number of the move in the game's list.
    pub kind: u8,
    list: fn(u8, Scene<'_>, &mut dyn FnMut(MoveCode)),
    refusal: fn(MoveCode, Scene<'_>) -> Option<&'static str>,
    perform: fn(MoveCode, &mut Dealer<'_>),
}

impl HandMoveDoor {
    /// The door to the move `M`, which has this number in the game's list.
    #[must_use]
    pub const fn of<M: HandMove>(kind: u8) -> Self {
        Self {
            kind,
            list: |kind, scene, found| {
                M::list(scene, &mut |instance| {
                    let (source, target, count) = instance.parts();
                    let source = source.unwrap_or(first_place::<M>(scene));
                    found(MoveCode::new(kind, source, target, count));
                });
            },
            refusal: |code, scene| instance::<M>(code).refusal(scene),
            perform: |code, dealer| instance::<M>(code).perform(dealer),
        }
    }

    /// Visits the instances that the rules allow.
    pub fn list(self, scene: Scene<'_>, found: &mut dyn FnMut(MoveCode)) {
        (self.list)(self.kind, scene, found);
    }

    /// Why the rules refuse an instance.
    #[must_use]
    pub fn refusal(self, code: MoveCode, scene: Scene<'_>) -> Option<&'static str> {
        (self.refusal)(code, scene)
    }

    /// Does it.
    pub fn perform(self, code: MoveCode, dealer: &mut Dealer<'_>) {
        (self.perform)(code, dealer);
    }
}

impl fmt::Debug for HandMoveDoor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HandMoveDoor").field(&self.kind).finish()
    }
}

fn instance<M: HandMove>(code: MoveCode) -> M {
    M::from_parts(code.source(), code.target(), code.count)
}

/// Where a move is made that does not say so itself.
fn first_place<M: HandMove>(scene: Scene<'_>) -> crate::view::Place {
    crate::view::Place(scene.elements(M::SOURCE).span().first)
}
