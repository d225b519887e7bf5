//! Hand-written moves.

use crate::callbacks::{Dealer, HandMoveEntry, Scene};
use crate::game::Game;
use crate::model::{self, Gesture, Lift, Target, Unit};
use crate::typed_move::{Move, MoveParts};
use crate::view::{Place, Span};
use solitaire_model::MoveCode;

/// A move written in Rust, for what a declaration cannot express. A declaration names its type among the moves:
/// `use my_module::Turn;`.
///
/// The only way to learn the effects of such a move is to make it, so code that reads rules treats the move as opaque.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no move",
    label = "not a move",
    note = "a type that `moves {{ use …; }}` names implements `solitaire::HandMove`, and `solitaire::MoveParts` for its places"
)]
pub trait HandMove: MoveParts + 'static {
    /// The gesture with which the player makes the move.
    const GESTURE: Gesture;
    /// The container in which the move is made or from which it takes cards; empty for a button.
    const SOURCE: &'static str = "";
    /// The cards that the move takes off its source, for players and screens.
    const UNIT: Unit = Unit::Nothing;
    /// The container to which the move goes; empty if the player does not aim at a target.
    const TARGET: &'static str = "";
    /// Sentences for the rules page: what the move does and when it is allowed.
    const SAYS: &'static str;

    /// Visits the instances of the move that the rules allow on this board, each once and always in the same order.
    fn list(scene: Scene<'_>, found: &mut dyn FnMut(Self));

    /// The reason why the rules refuse this instance, as a sentence without a full stop; `None` if they allow it. Must
    /// agree with [`HandMove::list`] for any places and any count.
    fn refusal(self, scene: Scene<'_>) -> Option<&'static str>;

    /// Makes the move. The rules are not checked here, so the places and the count may be anything.
    fn perform(self, dealer: &mut Dealer<'_>);

    /// All items above in one value, for generated code.
    #[doc(hidden)]
    const FACTS: Facts<Self> = Facts::OF_TYPE;
}

impl HandMoveEntry {
    /// The entry to the move `M`, which has the index `kind` in the game's list of moves.
    #[must_use]
    pub const fn of<M: HandMove>(kind: u8) -> Self {
        M::FACTS.entry(kind)
    }
}

/// The facts that generated code needs about a hand-written move. The generated code only uses [`HandMove::FACTS`],
/// always in the same form, so the compiler reports only once that a type is not a move.
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
    /// The entry to the move, which has the index `kind` in the game's list of moves.
    #[must_use]
    pub const fn entry(&self, kind: u8) -> HandMoveEntry {
        let Self { list, refusal, perform, .. } = *self;
        HandMoveEntry { kind, list, refusal, perform }
    }

    /// The move code of an instance; `place` is its place if the instance names none.
    #[must_use]
    pub fn code(&self, kind: u8, place: Place, instance: M) -> MoveCode {
        let (source, target, count) = (self.parts)(instance);
        MoveCode::new(kind, source.unwrap_or(place), target, count)
    }

    /// The instance that a code stands for; `None` if the code is of another kind.
    #[must_use]
    pub fn from_code(&self, kind: u8, code: MoveCode) -> Option<M> {
        (code.kind == kind).then(|| (self.from_parts)(code.source(), code.target(), code.count))
    }

    /// The model of the move.
    #[must_use]
    pub const fn model(
        &self,
        name: &'static str,
        lift: &'static [Lift],
        target: &'static [Target],
    ) -> model::Move {
        assert!(self.gesture.is_players(), "a hand-written move is dragged, pressed or clicked");
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

    /// The source of the move; meaningless for a button.
    #[must_use]
    pub const fn lift(&self, containers: &[(&str, Span)]) -> Lift {
        let container = container(self.source, containers);
        Lift { container: container as u8, span: containers[container].1, unit: self.unit }
    }

    /// The target of the move; meaningless if it has none.
    #[must_use]
    pub const fn target(&self, containers: &[(&str, Span)]) -> Target {
        let container = container(self.target, containers);
        Target { container: container as u8, span: containers[container].1 }
    }

    /// The default source: the first element of the source's container, or `NO_PLACE` for a move without a source.
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

/// The index of a hand-written move in a game.
#[doc(hidden)]
pub trait NumberedIn<G: Game> {
    /// The index of the move in the game's list of moves.
    const KIND: u8;
    /// The place where the move is made if an instance names none.
    const PLACE: Place;
}

impl<G: Game, M: HandMove + NumberedIn<G>> Move<G> for M {
    const KIND: u8 = <M as NumberedIn<G>>::KIND;
    const PLACE: Place = <M as NumberedIn<G>>::PLACE;
}

fn instance<M: HandMove>(code: MoveCode) -> M {
    M::from_parts(code.source(), code.target(), code.count)
}

/// The place where the move is made if an instance names none.
fn first_place<M: HandMove>(scene: Scene<'_>) -> Place {
    Place(scene.elements(M::SOURCE).span().first)
}
