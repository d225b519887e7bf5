//! Moves that an author writes in Rust.

use crate::callbacks::{Dealer, HandMoveEntry, Scene};
use crate::game::Game;
use crate::model::{self, Gesture, Lift, Target, Unit};
use crate::typed_move::{Move, MoveParts};
use crate::view::{Place, Span};
use solitaire_model::MoveCode;

/// A move written in Rust, for moves that a declaration cannot express. The declaration names the type among its moves:
/// `use my_module::Turn;`.
///
/// Only making such a move shows what it does. So code that reads rules, such as the prover, cannot look into it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a move",
    label = "not a move",
    note = "a type that `moves {{ use …; }}` names implements `solitaire::HandMove`, and `solitaire::MoveParts` for its places"
)]
pub trait HandMove: MoveParts + 'static {
    /// The gesture with which the player makes the move.
    const GESTURE: Gesture;
    /// The name of the container in which the move is made or from which it takes cards; empty for a button.
    const SOURCE: &'static str = "";
    /// Which cards of the source the move takes, so that programs can show them to the player.
    const UNIT: Unit = Unit::Nothing;
    /// The name of the container to which the move goes; empty if the player does not choose a target.
    const TARGET: &'static str = "";
    /// Sentences for the rules page: what the move does and when it is allowed.
    const SAYS: &'static str;

    /// Calls `found` with each instance of the move that the rules allow on this board: each once, always in the same
    /// order.
    fn list(scene: Scene<'_>, found: &mut dyn FnMut(Self));

    /// The reason why the rules refuse this instance, as a sentence without a full stop; `None` if they allow it. It
    /// must be `None` exactly for the instances that [`HandMove::list`] finds, for any places and any count.
    fn refusal(self, scene: Scene<'_>) -> Option<&'static str>;

    /// Makes the move. The caller has not checked the rules, so the places and the count may be invalid.
    fn perform(self, dealer: &mut Dealer<'_>);

    /// All properties above in one value, which generated code uses.
    #[doc(hidden)]
    const FACTS: Facts<Self> = Facts::OF_TYPE;
}

impl HandMoveEntry {
    /// The entry for the move `M`, which has the index `kind` in the game's list of moves.
    #[must_use]
    pub const fn of<M: HandMove>(kind: u8) -> Self {
        M::FACTS.entry(kind)
    }
}

/// What generated code needs to know about a hand-written move. Generated code reads only [`HandMove::FACTS`], always
/// in the same form, so the compiler reports only one error if a type is not a move.
#[doc(hidden)]
pub struct Facts<M> {
    gesture: Gesture,
    source: &'static str,
    target: &'static str,
    unit: Unit,
    says: &'static str,
    list: fn(u8, Scene<'_>, &mut dyn FnMut(MoveCode)),
    refusal: fn(MoveCode, Scene<'_>) -> Option<&'static str>,
    perform: fn(MoveCode, &mut Dealer<'_>),
    parts: fn(M) -> (Option<Place>, Place, u8),
    from_parts: fn(Place, Place, u8) -> M,
}

impl<M: HandMove> Facts<M> {
    /// The facts that the type declares.
    const OF_TYPE: Self = Self {
        gesture: M::GESTURE,
        source: M::SOURCE,
        target: M::TARGET,
        unit: M::UNIT,
        says: M::SAYS,
        list: |kind, scene, found| {
            M::list(scene, &mut |instance| {
                let (source, target, count) = instance.parts();
                let source = source.unwrap_or(first_place::<M>(scene));
                found(MoveCode::new(kind, source, target, count));
            });
        },
        refusal: |code, scene| instance::<M>(code).refusal(scene),
        perform: |code, dealer| instance::<M>(code).perform(dealer),
        parts: M::parts,
        from_parts: M::from_parts,
    };
}

impl<M> Facts<M> {
    /// The entry for the move, which has the index `kind` in the game's list of moves.
    #[must_use]
    pub const fn entry(&self, kind: u8) -> HandMoveEntry {
        let Self { list, refusal, perform, .. } = *self;
        HandMoveEntry { kind, list, refusal, perform }
    }

    /// The move code of an instance. If the instance names no source, `place` is its source.
    #[must_use]
    pub fn code(&self, kind: u8, place: Place, instance: M) -> MoveCode {
        let (source, target, count) = (self.parts)(instance);
        MoveCode::new(kind, source.unwrap_or(place), target, count)
    }

    /// The instance that a code stands for; `None` if it is the code of another move.
    #[must_use]
    pub fn from_code(&self, kind: u8, code: MoveCode) -> Option<M> {
        (code.kind == kind).then(|| (self.from_parts)(code.source(), code.target(), code.count))
    }

    /// The move as a part of the game's model. `lift` and `target` are left out if the move has no source or target.
    #[must_use]
    pub const fn model(
        &self,
        name: &'static str,
        lift: &'static [Lift],
        target: &'static [Target],
    ) -> model::Move {
        assert!(
            self.gesture.is_players(),
            "a hand-written move must be dragged, pressed or clicked"
        );
        model::Move {
            name,
            docs: self.says,
            gesture: self.gesture,
            lifts: if self.source.is_empty() { &[] } else { lift },
            targets: if self.target.is_empty() { &[] } else { target },
            located: !self.source.is_empty(),
            by_hand: true,
            ..model::Move::BLANK
        }
    }

    /// The source of the move, found by its name in `containers`. Unusable if the move has no source.
    #[must_use]
    pub const fn lift(&self, containers: &[(&str, Span)]) -> Lift {
        let container = container(self.source, containers);
        Lift { container: container as u8, span: containers[container].1, unit: self.unit }
    }

    /// The target of the move, found by its name in `containers`. Unusable if the move has no target.
    #[must_use]
    pub const fn target(&self, containers: &[(&str, Span)]) -> Target {
        let container = container(self.target, containers);
        Target { container: container as u8, span: containers[container].1 }
    }

    /// The source in the code of an instance that names none: the first element of the source container, or `NO_PLACE`
    /// if the move has no source.
    #[must_use]
    pub const fn first_place(&self, containers: &[(&str, Span)]) -> Place {
        if self.source.is_empty() {
            MoveCode::NO_PLACE
        } else {
            Place(self.lift(containers).span.first)
        }
    }
}

const fn container(name: &str, containers: &[(&str, Span)]) -> usize {
    let mut number = 0;
    while number < containers.len() {
        if crate::text::same(name, containers[number].0) {
            return number;
        }
        number += 1;
    }
    assert!(name.is_empty(), "a hand-written move names a container that the game does not have");
    0
}

/// Gives a hand-written move its index in the game `G`.
#[doc(hidden)]
pub trait NumberedIn<G: Game> {
    /// The index of the move in the game's list of moves.
    const KIND: u8;
    /// The source in the code of an instance that names no source.
    const PLACE: Place;
}

impl<G: Game, M: HandMove + NumberedIn<G>> Move<G> for M {
    const KIND: u8 = <M as NumberedIn<G>>::KIND;
    const PLACE: Place = <M as NumberedIn<G>>::PLACE;
}

fn instance<M: HandMove>(code: MoveCode) -> M {
    M::from_parts(code.source(), code.target(), code.count)
}

/// The source in the code of an instance that names no source.
fn first_place<M: HandMove>(scene: Scene<'_>) -> Place {
    Place(scene.elements(M::SOURCE).span().first)
}
