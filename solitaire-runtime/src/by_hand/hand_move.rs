//! Hand-written moves.

use crate::callbacks::{Dealer, HandMoveEntry, Scene};
use crate::game::Game;
use crate::model::{self, Gesture, Lift, Target, Unit};
use crate::typed_move::{Move, MoveParts};
use crate::view::{Place, Span};
use solitaire_model::MoveCode;

/// A move written by hand, for what the notation of moves cannot say. A declaration names its type among the moves:
/// `use my_module::Turn;`.
///
/// Nothing is known of what it does but by doing it, so whatever reads rules treats it as opaque.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no move",
    label = "not a move",
    note = "a type that `moves {{ use …; }}` names implements `solitaire::HandMove`, and `solitaire::MoveParts` for its places"
)]
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

    /// All of this for generated code.
    #[doc(hidden)]
    const FACTS: Facts<Self> = Facts::OF_TYPE;
}

impl HandMoveEntry {
    /// The entry to the move `M`, which has this number in the game's list.
    #[must_use]
    pub const fn of<M: HandMove>(kind: u8) -> Self {
        M::FACTS.entry(kind)
    }
}

/// What generated code has to know of a hand-written move. It asks by [`HandMove::FACTS`] alone, always in the same words, so
/// that the compiler says only once of a type that it is no move.
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
    /// What the type says.
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
    /// The entry to it.
    #[must_use]
    pub const fn entry(&self, kind: u8) -> HandMoveEntry {
        let Self { list, refusal, perform, .. } = *self;
        HandMoveEntry { kind, list, refusal, perform }
    }

    /// Its code, with the place where it is made if it does not say so itself.
    #[must_use]
    pub fn code(&self, kind: u8, place: Place, instance: M) -> MoveCode {
        let (source, target, count) = (self.parts)(instance);
        MoveCode::new(kind, source.unwrap_or(place), target, count)
    }

    /// The move a code stands for, if it is of this kind.
    #[must_use]
    pub fn from_code(&self, kind: u8, code: MoveCode) -> Option<M> {
        (code.kind == kind).then(|| (self.from_parts)(code.source(), code.target(), code.count))
    }

    /// Its model.
    #[must_use]
    pub const fn model(
        &self,
        name: &'static str,
        lift: &'static [Lift],
        target: &'static [Target],
    ) -> model::Move {
        assert!(
            !matches!(self.gesture, Gesture::Auto | Gesture::Autoplay { .. }),
            "a hand-written move is dragged, pressed or clicked"
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

    /// Where it is made; meaningless for a button.
    #[must_use]
    pub const fn lift(&self, containers: &[(&str, Span)]) -> Lift {
        let container = container(self.source, containers);
        Lift { container: container as u8, span: containers[container].1, unit: self.unit }
    }

    /// Where it goes; meaningless without a target.
    #[must_use]
    pub const fn target(&self, containers: &[(&str, Span)]) -> Target {
        let container = container(self.target, containers);
        Target { container: container as u8, span: containers[container].1 }
    }

    /// Where it is made if it does not say so itself.
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
    assert!(name.is_empty(), "a hand-written move names a container that the game has not");
    0
}

/// Which number a hand-written move has in a game.
#[doc(hidden)]
pub trait NumberedIn<G: Game> {
    /// The number.
    const KIND: u8;
    /// Where it is made if it does not say so itself.
    const PLACE: Place;
}

impl<G: Game, M: HandMove + NumberedIn<G>> Move<G> for M {
    const KIND: u8 = <M as NumberedIn<G>>::KIND;
    const PLACE: Place = <M as NumberedIn<G>>::PLACE;
}

fn instance<M: HandMove>(code: MoveCode) -> M {
    M::from_parts(code.source(), code.target(), code.count)
}

/// Where a move is made that does not say so itself.
fn first_place<M: HandMove>(scene: Scene<'_>) -> Place {
    Place(scene.elements(M::SOURCE).span().first)
}
