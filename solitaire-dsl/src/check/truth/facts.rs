//! What is known at the moment when a condition is evaluated.

use solitaire_model::{Faces, Function};

use super::cards;
use super::terms::{Id, Term, Terms};
use crate::check::card_set::CardSet;
use crate::check::permits::may_take;
use crate::meaning::{ContainerId, Game, Lift, Move, PieceRole, Spot, Step, Term as Word};
use crate::syntax::ast::UnitKind;

/// What lies on the target of a move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Target {
    /// The target may hold cards or be empty.
    #[default]
    Either,
    /// The target holds cards, and the top card lies face up, because nothing may be put on a hidden card.
    Holds,
    /// The target is empty.
    Empty,
}

/// What is known at the moment when a condition is evaluated. By default, nothing is known.
#[derive(Clone, Copy, Default, Debug)]
pub struct Facts {
    /// True if the condition decides about a move of cards, which still lie on the source.
    pub moves: bool,
    /// True if the moving cards lie face up.
    pub seen: bool,
    /// What lies on the target.
    pub target: Target,
    /// True if only one card moves. A variation may add moves of several cards.
    pub single: bool,
    /// The largest number of cards that can lie together; `None` if a variation may change the number of elements.
    pub most: Option<i64>,
    /// The cards of the pack; `None` if a variation may change the pack.
    pub pack: Option<u64>,
    /// The number of copies of each card; `None` if a variation may play with more decks.
    pub decks: Option<u8>,
}

impl Facts {
    /// What is known when `pickup`, `build` or `space` of these containers is evaluated.
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
            // A move written in Rust may evaluate the condition for any cards.
            return Self { target, ..Self::default() };
        }
        let dealt = containers.iter().any(|container| is_dealt_first(game, *container));
        // A step with `first` also asks for this container when it deals, and then the top card may be hidden.
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

    /// What is known when the condition of a move is evaluated.
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

    /// What is known about the cards that a move takes from this source.
    pub fn of_lift(game: &Game, lift: &Lift) -> Self {
        Self { moves: true, seen: is_seen(game, lift), single: is_single(lift), ..Self::default() }
    }

    /// The cards of the pack, if the declaration is a game. Otherwise the pack is not fixed: `None`.
    pub fn pack_of(game: &Game) -> Option<u64> {
        game.identity.as_ref().map(|_| CardSet::pack(game).bits())
    }

    /// The number of decks, if the declaration is a game. Otherwise it is not fixed: `None`.
    pub fn decks_of(game: &Game) -> Option<u8> {
        game.identity.as_ref().map(|_| game.decks)
    }

    /// The set of the cards that a term, such as `top(target)`, may stand for.
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

    /// The least and the greatest number of cards that `count(of)` and similar functions can return, as far as known.
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

    /// True if the top card of `of` certainly does not lie face down.
    pub fn never_hidden(&self, terms: &Terms, of: Id) -> bool {
        match terms.get(of) {
            Term::Word(Word::Moving) => self.seen,
            Term::Word(Word::Target) => self.target != Target::Either,
            _ => false,
        }
    }
}

/// True if a step with `first` tries to deal a card to this container before it deals to its usual target.
pub fn is_dealt_first(game: &Game, container: ContainerId) -> bool {
    game.any_step(|step| {
        matches!(step, Step::Deal { first: Some(first), to: Spot::Elements { .. } | Spot::Bound(_), .. }
            if first.container == container)
    })
}

fn is_single(lift: &Lift) -> bool {
    matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried))
}

/// True if the cards that a move takes from this source always lie face up. Only `all` can take hidden cards.
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
