//! Translates an action of the player (taking, dropping or pressing cards) into the move that the player means.

use solitaire_runtime::explain::{Refusal, place_words};
use solitaire_runtime::model::{GameModel, Move, Spread, Unit};
use solitaire_runtime::{Journal, MoveCode, Moves, Place, Position, Session, every_legal_move};

/// The move that the player means by dropping the top `count` cards of one place on another. It is the first legal move
/// that takes these cards there, or that takes the top cards of both places as a pair. If there is no such move, it is
/// a press of `from` that puts its top card on the target. So the player can drag a King to a place even where a press
/// makes another move, such as removing the King.
///
/// # Errors
/// Returns the refusal of the move that comes closest to being legal, with its failing constraints.
pub fn drop_on(session: &Session, from: Place, count: u8, to: Place) -> Result<MoveCode, Refusal> {
    drag_onto(session, from, count, to).or_else(|refusal| {
        if count != 1 || !is_pressable(session.model(), from) {
            return Err(refusal);
        }
        let mut codes = Moves::new();
        every_legal_move(session.position(), &mut codes);
        let meant = |code: &MoveCode| code.source() == from && lands_on(session, *code) == Some(to);
        codes.iter().copied().find(meant).ok_or(refusal)
    })
}

/// The place to which a press moves the top card of the pressed place. `None` if the move is not such a press.
pub fn lands_on(session: &Session, code: MoveCode) -> Option<Place> {
    let model = session.model();
    model.move_of(code).filter(|declared| pressed(declared) && !declared.lifts.is_empty())?;
    let top_of = |board: &dyn Position, place| board.table().cards(place).top();
    let pressed = top_of(session.position(), code.source())?.face();
    let mut after = session.position().boxed();
    after.apply(code, &mut Journal::new());
    let is_there = |place: &Place| {
        *place != code.source()
            && top_of(&*after, *place).is_some_and(|card| card.face() == pressed)
            && after.table().cards(*place).len() > session.table().cards(*place).len()
    };
    after.table().places().find(is_there)
}

/// The move that drags the top `count` cards of one place to another.
fn drag_onto(session: &Session, from: Place, count: u8, to: Place) -> Result<MoveCode, Refusal> {
    let mut nearest: Option<Refusal> = None;
    for code in candidates(session, from, count, to) {
        match session.check(code) {
            Ok(()) => return Ok(code),
            Err(refusal) => {
                if nearest.as_ref().is_none_or(|other| refusal.is_nearer_than(other)) {
                    nearest = Some(refusal);
                }
            }
        }
    }
    match nearest {
        Some(refusal) => Err(refusal),
        None => session.attempt(from, count, to),
    }
}

/// Every move that the drag could mean, legal or not, in the order of declaration.
fn candidates(session: &Session, from: Place, count: u8, to: Place) -> Vec<MoveCode> {
    let mut codes = Vec::new();
    for (kind, declared) in session.model().moves.iter().enumerate() {
        let lift = declared.lifts.iter().find(|lift| lift.span.holds(from));
        let (true, Some(lift)) = (declared.gesture.is_dragged(), lift) else {
            continue;
        };
        let kind = kind as u8;
        if declared.pair {
            if count == 1 && declared.lifts.iter().any(|lift| lift.span.holds(to)) {
                // The player may drag either card of a pair onto the other.
                codes.extend(targets(declared).flat_map(|goal| {
                    [(from, to), (to, from)]
                        .map(|(one, other)| MoveCode::new(kind, one, goal, other.0))
                }));
            }
        } else if targets(declared).any(|place| place == to) {
            let count = match lift.unit {
                Unit::Top | Unit::Cards => count,
                Unit::All => session.table().cards(from).len() as u8,
                Unit::Buried => count.saturating_sub(1),
                Unit::Nothing => 0,
            };
            codes.push(MoveCode::new(kind, from, to, count));
        }
    }
    codes
}

fn targets(declared: &'static Move) -> impl Iterator<Item = Place> {
    declared.targets.iter().flat_map(|target| target.span.places())
}

/// The places on which the player may drop the top `count` cards of `from` now. The list may be empty.
///
/// # Errors
/// Returns a sentence for the player if the cards themselves are the reason: there are none, no move takes cards from
/// there, or every place refuses them for the same reason.
pub fn pick_up(session: &Session, from: Place, count: u8) -> Result<Vec<Place>, String> {
    let model = session.model();
    if session.table().cards(from).is_empty() {
        return Err(format!("there is no card on {}", place_words(model, from)));
    }
    let places = model.containers.iter().flat_map(|container| container.span.places());
    let asked: Vec<_> = places
        .filter(|to| *to != from && !candidates(session, from, count, *to).is_empty())
        .map(|to| (to, drag_onto(session, from, count, to)))
        .collect();
    if asked.is_empty() {
        let place = place_words(model, from);
        return Err(format!("no card can be taken from {place}"));
    }
    let taking = |(to, answer): &(Place, Result<_, _>)| answer.is_ok().then_some(*to);
    let lit: Vec<Place> = asked.iter().filter_map(taking).collect();
    let blame = said_by_all(asked.into_iter().filter_map(|(_, answer)| answer.err()));
    match blame.into_iter().next().filter(|_| lit.is_empty()) {
        Some(reason) => Err(reason),
        None => Ok(lit),
    }
}

/// The places in `lit`, but of several equivalent empty elements only the first.
pub fn distinct(session: &Session, lit: &[Place]) -> Vec<Place> {
    let mut empties: Vec<u8> = Vec::new();
    let mut distinct = Vec::new();
    for place in lit {
        let container = session.model().container_of(*place);
        let equal = container.filter(|container| !container.told_apart);
        if let Some(container) = equal.filter(|_| session.table().cards(*place).is_empty()) {
            if empties.contains(&container.span.first) {
                continue;
            }
            empties.push(container.span.first);
        }
        distinct.push(*place);
    }
    distinct
}

/// The targets of a single click or tap on cards that may go to the places in `lit`. The best place comes first. The
/// other places follow, for a player who taps again. A foundation is best, then a place with cards, then an empty
/// place. Equivalent empty places count once. The list is empty if several places are equally good, unless these are
/// foundations with equal top cards.
pub fn taps(session: &Session, lit: &[Place]) -> Vec<Place> {
    let lit = distinct(session, lit);
    let top = |place: Place| session.table().cards(place).top().map(|card| card.face());
    let rank = |place: Place| (is_goal(session.model(), place), top(place).is_some());
    let Some(best) = lit.iter().copied().map(rank).max() else { return lit };
    let (good, others): (Vec<Place>, _) = lit.into_iter().partition(|place| rank(*place) == best);
    let is_like = |other: &Place| best.0 && top(*other) == top(good[0]);
    if !good[1..].iter().all(is_like) {
        return Vec::new();
    }
    good.into_iter().chain(others).collect()
}

/// True if the place is for finished cards: a squared pile for more than one card that is the target of a dragging
/// move.
pub fn is_goal(model: &'static GameModel, place: Place) -> bool {
    let squared = model.container_of(place).is_some_and(|container| {
        container.capacity > 1 && !container.kind.is_stock && container.spread == Spread::Squared
    });
    let is_target = |declared: &&'static Move| {
        declared.gesture.is_dragged() && targets(declared).any(|target| target == place)
    };
    squared && model.moves.iter().any(|declared| is_target(&declared))
}

/// The largest number of cards, less than `below`, that can be dropped from a place somewhere else, and the places
/// where they can be dropped. `None` if there are none.
pub fn largest_pick(session: &Session, from: Place, below: usize) -> Option<(u8, Vec<Place>)> {
    let open = session.table().cards(from).open();
    (1..=open.min(below.saturating_sub(1))).rev().find_map(|count| {
        let count = u8::try_from(count).ok()?;
        let lit = pick_up(session, from, count).ok()?;
        (!lit.is_empty()).then_some((count, lit))
    })
}

/// The sentences that all refusals have in common.
fn said_by_all(mut refusals: impl Iterator<Item = Refusal>) -> Vec<String> {
    let mut common = refusals.next().map(|refusal| refusal.sentences).unwrap_or_default();
    for refusal in refusals {
        common.retain(|sentence| refusal.sentences.contains(sentence));
    }
    common
}

/// True if pressing or clicking the place can make a move.
pub fn is_pressable(model: &GameModel, place: Place) -> bool {
    model
        .moves
        .iter()
        .any(|declared| pressed(declared) && declared.lifts.iter().any(|l| l.span.holds(place)))
}

/// The moves that belong to no place and are shown as buttons, each with its index in the list of moves.
pub fn buttons(model: &'static GameModel) -> impl Iterator<Item = (u8, &'static Move)> {
    let numbered = (0..).zip(model.moves);
    numbered.filter(|(_, declared)| pressed(declared) && declared.lifts.is_empty())
}

/// The move that a button makes. If the move has targets, it goes to the first legal one.
///
/// # Errors
/// Returns the refusal of the move if it is not legal.
pub fn press_button(session: &Session, kind: u8) -> Result<MoveCode, Refusal> {
    let mut first = MoveCode::new(kind, MoveCode::NO_PLACE, MoveCode::NO_PLACE, 0);
    if let Some(declared) = session.model().move_of(first) {
        for (number, to) in targets(declared).enumerate() {
            let code = MoveCode::new(kind, MoveCode::NO_PLACE, to, 0);
            if session.check(code).is_ok() {
                return Ok(code);
            }
            if number == 0 {
                first = code;
            }
        }
    }
    session.check(first).map(|()| first)
}

fn pressed(declared: &Move) -> bool {
    declared.gesture.is_pressed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{SAMPLER, declared, place, session};
    use solitaire_runtime::model::{Expr, Function, Term};

    fn notation(session: &Session, code: Result<MoveCode, Refusal>) -> String {
        code.map_or_else(|refusal| refusal.to_string(), |code| session.model().notation(code))
    }

    #[test]
    fn the_unit_of_the_move_says_how_many_cards_go() {
        let session = session(SAMPLER, 1);
        let drop = |from: &str, count: u8, to: &str| {
            let (from, to) = (place(&session, from), place(&session, to));
            notation(&session, drop_on(&session, from, count, to))
        };
        assert_eq!(drop("tableau0", 1, "cell0"), "ToCell tableau0 cell0");
        assert_eq!(drop("tableau0", 2, "cell0"), "only one card may be moved");
        assert_eq!(drop("right0", 1, "left0"), "Pour right0 left0 3");
        assert_eq!(drop("up0", 3, "cell1"), "Draw up0 cell1 2");
    }

    #[test]
    fn one_of_a_pair_is_dropped_on_the_other() {
        let session = session(SAMPLER, 1);
        let (from, to) = (place(&session, "up0"), place(&session, "right0"));
        let code = drop_on(&session, from, 1, to);
        assert_eq!(notation(&session, code), "Pair up0 right0 foundation");
        assert_eq!(
            notation(&session, drop_on(&session, to, 1, from)),
            "Pair right0 up0 foundation"
        );
    }

    #[test]
    fn a_pair_is_named_in_the_order_that_the_rules_allow() {
        // In this test, the rules require that the first card of a pair comes from `up`.
        const UP: Expr = Expr::Container(7);
        let model = SAMPLER.model();
        let moves = model.moves.iter().map(|declared| match declared.pair {
            true => Move {
                condition: Expr::Call(Function::IsIn, &[Expr::Term(Term::Source), UP]),
                ..*declared
            },
            false => *declared,
        });
        let moves = moves.collect::<Vec<Move>>().leak();
        let altered = SAMPLER.altered(GameModel { moves, ..*model }).expect("its places stay");
        let session = session(altered, 1);
        let (up, right) = (place(&session, "up0"), place(&session, "right0"));
        for (taken, other) in [(up, right), (right, up)] {
            let code = drop_on(&session, taken, 1, other);
            assert_eq!(notation(&session, code), "Pair up0 right0 foundation");
            let lit = pick_up(&session, taken, 1).expect("it may be taken");
            assert!(lit.contains(&other), "{lit:?}");
        }
    }

    #[test]
    fn a_press_that_another_hides_is_made_by_a_drop() {
        let pyramid = declared("pyramid/pyramid");
        let with_king = |deal: &u64| {
            let session = session(pyramid, *deal);
            let turned = session.table().cards(place(&session, "turned")).top();
            turned.is_some_and(|card| card.rank().number() == 13)
        };
        let deal = (1..100).find(with_king).expect("a King is turned");
        let session = session(pyramid, deal);
        let (turned, waste) = (place(&session, "turned"), place(&session, "waste"));
        let pressed = session.attempt_press(turned);
        assert_eq!(notation(&session, pressed), "RemoveKing turned discard");
        assert_eq!(notation(&session, drop_on(&session, turned, 1, waste)), "Pass");
        assert!(drop_on(&session, waste, 1, turned).is_err());
        assert!(!pick_up(&session, turned, 1).unwrap_or_default().contains(&waste));
    }

    #[test]
    fn picking_up_lights_targets_or_says_what_is_wrong_with_the_cards() {
        let session = session(SAMPLER, 1);
        let pick = |from: &str, count| pick_up(&session, place(&session, from), count);
        let cells = pick("tableau0", 1).unwrap();
        assert_eq!(cells, [place(&session, "cell0"), place(&session, "cell1")]);
        assert_eq!(pick("tableau1", 2).unwrap_err(), "only one card may be moved");
        assert_eq!(pick("cell0", 1).unwrap_err(), "there is no card on the first cell");
        assert_eq!(pick("stock", 1).unwrap_err(), "no card can be taken from the stock");
    }

    #[test]
    fn buttons_belong_to_no_place() {
        let session = session(SAMPLER, 1);
        let names: Vec<_> = buttons(session.model()).map(|(_, m)| m.name).collect();
        assert_eq!(names, ["Turn", "Never"]);
        assert!(is_pressable(session.model(), place(&session, "stock")));
        assert!(!is_pressable(session.model(), place(&session, "tableau0")));
    }
}
