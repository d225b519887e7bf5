//! The facts that hold where a condition is evaluated.

use solitaire_model::{Faces, Function};

use super::cards;
use super::terms::{Id, Term, Terms};
use crate::check::card_set::CardSet;
use crate::check::permits::may_take;
use crate::meaning::{ContainerId, Game, Lift, Move, PieceRole, Spot, Step, Term as Word};
use crate::syntax::ast::UnitKind;

/// The cards on the target.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Target {
    /// Cards or none.
    #[default]
    Either,
    /// Cards with a face-up top card: otherwise no card may be put there.
    Holds,
    /// No card.
    Empty,
}

/// The facts that hold where a condition is evaluated.
#[derive(Clone, Copy, Default, Debug)]
pub struct Facts {
    /// True if cards are about to move. They still lie on the source.
    pub moves: bool,
    /// True if the moving cards lie face up.
    pub seen: bool,
    /// The cards on the target.
    pub target: Target,
    /// True if no move there takes more than one card. A variation may add moves that do.
    pub single: bool,
    /// The largest number of cards in play, if the number of elements does not change.
    pub most: Option<i64>,
    /// The cards of the pack; `None` if it may change.
    pub pack: Option<u64>,
    /// The number of copies of each card; `None` if there may be more.
    pub decks: Option<u8>,
}

impl Facts {
    /// The facts for a condition of these containers, for lifting or putting cards.
    pub fn of_permission(game: &Game, role: &PieceRole, containers: &[ContainerId]) -> Self {
        let target = match role {
            PieceRole::Build => Target::Holds,
            PieceRole::Space => Target::Empty,
            _ => Target::Either,
        };
        let about = |declared: &&Move| match role {
            PieceRole::Pickup => {
                declared.lifts.iter().any(|lift| containers.contains(&lift.container))
            }
            _ => declared.targets.iter().any(|target| containers.contains(&target.container)),
        };
        let moves: Vec<&Move> = game.moves.iter().filter(about).collect();
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            // The conditions of a handwritten move are not known.
            return Self { target, ..Self::default() };
        }
        let dealt = containers.iter().any(|container| is_dealt_first(game, *container));
        // A step that tries this container first may also deal a card onto a hidden card.
        let target = if dealt && target == Target::Holds { Target::Either } else { target };
        let lifts = || moves.iter().flat_map(|declared| &declared.lifts);
        Self {
            moves: true,
            seen: !dealt && lifts().all(|lift| is_seen(game, lift)),
            target,
            single: !dealt && !moves.is_empty() && lifts().all(is_single),
            ..Self::default()
        }
    }

    /// The facts for the condition of a move.
    pub fn of_move(game: &Game, declared: &Move) -> Self {
        let moves = declared.lifts.iter().any(|lift| lift.unit.is_some());
        let takes = declared.targets.iter().map(|target| may_take(game, target.container));
        let [spaces, builds] = takes
            .fold([false; 2], |[space, build], [empty, filled]| [space | empty, build | filled]);
        let target = match (spaces, builds) {
            _ if declared.targets.is_empty() => Target::Either,
            (false, _) => Target::Holds,
            (_, false) => Target::Empty,
            _ => Target::Either,
        };
        Self {
            moves,
            seen: moves && declared.lifts.iter().all(|lift| is_seen(game, lift)),
            target,
            single: moves && declared.lifts.iter().all(is_single),
            ..Self::default()
        }
    }

    /// The facts for the lifted cards of a move.
    pub fn of_lift(game: &Game, lift: &Lift) -> Self {
        Self { moves: true, seen: is_seen(game, lift), single: is_single(lift), ..Self::default() }
    }

    /// The cards of the pack, if the declaration is a game and so has a fixed pack.
    pub fn pack_of(game: &Game) -> Option<u64> {
        game.identity.as_ref().map(|_| CardSet::pack(game).bits())
    }

    /// The number of decks, if the declaration is a game.
    pub fn decks_of(game: &Game) -> Option<u8> {
        game.identity.as_ref().map(|_| game.decks)
    }

    /// The possible cards of a term.
    pub fn cards(&self, terms: &Terms, card: Id) -> u64 {
        match terms.get(card) {
            Term::Word(Word::Card) => cards::PRESENT,
            Term::Call(end, of) => match terms.get(of[0]) {
                Term::Word(Word::Moving) if self.seen => cards::PRESENT,
                Term::Word(Word::Target) => match (self.target, *end) {
                    (Target::Holds, Function::Top) => cards::PRESENT,
                    (Target::Empty, _) => cards::ABSENT,
                    _ => cards::ANY,
                },
                _ => cards::ANY,
            },
            _ => cards::ANY,
        }
    }

    /// The range of a number of cards.
    pub fn count(&self, terms: &Terms, what: Faces, of: Id) -> (Option<i64>, Option<i64>) {
        let (least, most) = match (terms.get(of), what) {
            (Term::Word(Word::Moving), Faces::Down) if self.seen => (0, Some(0)),
            (Term::Word(Word::Moving), Faces::Any) if self.moves => (1, self.single.then_some(1)),
            (Term::Word(Word::Moving), Faces::Up) if self.seen => (1, self.single.then_some(1)),
            (Term::Word(Word::Source), Faces::Any) if self.moves => (1, None),
            (Term::Word(Word::Target), _) if self.target == Target::Empty => (0, Some(0)),
            (Term::Word(Word::Target), Faces::Any | Faces::Up) if self.target == Target::Holds => {
                (1, None)
            }
            _ => (0, None),
        };
        (Some(least), most.or(self.most))
    }

    /// True if the top of these cards certainly does not lie face down.
    pub fn never_hidden(&self, terms: &Terms, of: Id) -> bool {
        match terms.get(of) {
            Term::Word(Word::Moving) => self.seen,
            Term::Word(Word::Target) => self.target != Target::Either,
            _ => false,
        }
    }
}

/// True if a step tries to deal a card to this container before it deals to its stated target.
pub fn is_dealt_first(game: &Game, container: ContainerId) -> bool {
    game.any_step(|step| {
        matches!(step, Step::Deal { first: Some(first), to: Spot::Elements { .. } | Spot::Bound(_), .. }
            if first.container == container)
    })
}

fn is_single(lift: &Lift) -> bool {
    matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried))
}

/// True if the lifted cards lie face up, as they must unless whole elements are lifted.
fn is_seen(game: &Game, lift: &Lift) -> bool {
    match lift.unit {
        Some(UnitKind::All) => {
            let container = &game.containers[lift.container];
            container.element.is_some_and(|known| !known.hides)
        }
        Some(_) => true,
        None => false,
    }
}
