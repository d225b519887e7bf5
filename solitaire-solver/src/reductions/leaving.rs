//! Derives, from the model of a game, the rules by which cards leave.
//!
//! These rules allow everything that the game allows, and possibly more. Which two cards may leave together, or lie on
//! each other, is tried on boards without other cards. So the game's conditions must depend only on these two cards.

use solitaire_runtime::model::{Expr, Function, Move, Term};
use solitaire_runtime::{Place, Position};

use super::fits::{CardSet, ask_ways, covering, members};
use super::flow::{Deed, Flow, Row};
use super::live::Live;
use super::reads::is_made_of;

/// The rules of a game in which cards only leave: each card stays where it is until it leaves for good.
pub(crate) struct Leaving {
    /// True if two cards leave together. False if each card leaves by being put on the card that left before it.
    pub(crate) in_pairs: bool,
    /// For each card, by its number: the cards with which it may leave, or on which it may be put.
    pub(crate) with: Box<[CardSet; 64]>,
    /// The cards that may leave alone, or be put on an empty place of the goal.
    pub(crate) alone: CardSet,
    /// The role of each place.
    pub(crate) roles: Vec<Role>,
    /// The row that stock and waste form, if they keep their order and no other cards are shifted.
    pub(crate) row: Option<Row>,
    /// The place from which cards are dealt, one by one, onto the cards that have left.
    pub(crate) dealt: Option<Place>,
    /// The numbers of the moves that shift cards.
    pub(crate) shifts: Vec<u8>,
}

/// How a place takes part in the game.
#[derive(Clone, Default)]
pub(crate) struct Role {
    /// All its cards have to leave.
    pub(crate) must_leave: bool,
    /// The player takes or removes cards from the place.
    pub(crate) gives: bool,
    /// The place receives cards, and no card leaves it.
    pub(crate) is_goal: bool,
    /// Moves shift cards to it or from it, so any of its cards may be on top at some time.
    pub(crate) is_loose: bool,
    /// The places whose cards this place covers, if covered cards cannot leave.
    pub(crate) covers: Vec<Place>,
}

impl Leaving {
    /// The rules of the game of this position; `None` if cards do more than leave in this game, or if that is unknown.
    pub(crate) fn of(position: &dyn Position, model: &Live) -> Option<Self> {
        if model.pack.decks != 1 || model.containers.len() > 64 {
            return None;
        }
        let deeds: Vec<_> = model.moves().map(|declared| (declared, Deed::of(declared))).collect();
        let flow = Flow::of(model, &deeds)?;
        let goal = flow.goal();
        let takes_two = |kind: usize| deeds[kind].1.is_of_two();
        let in_pairs = (0..deeds.len()).any(takes_two);
        let dealt = flow.dealt(model, in_pairs)?;
        if !deeds.iter().all(|(declared, deed)| is_known(*deed, model, declared, goal)) {
            return None;
        }
        let must_leave = flow.must_leave(&model.model().win);
        if must_leave == 0 {
            return None;
        }
        let (mut with, mut alone) = (Box::new([0; 64]), 0);
        for way in ask_ways(position, model)? {
            alone |= way.on_space;
            for (other, over) in way.takes.iter().enumerate() {
                if in_pairs && !takes_two(usize::from(way.code.kind)) {
                    alone |= over;
                    continue;
                }
                for card in members(*over) {
                    with[card] |= 1 << other;
                    with[other] |= CardSet::from(in_pairs) << card;
                }
            }
        }
        let shifts = (0..).zip(&deeds).filter(|(_, (_, deed))| *deed == Deed::Shifts);
        Some(Self {
            in_pairs,
            with,
            alone,
            roles: roles(model, &flow, must_leave, &deeds),
            row: if dealt.is_none() { flow.row(model, &deeds) } else { None },
            dealt,
            shifts: shifts.map(|(kind, _)| kind).collect(),
        })
    }
}

/// True if the move takes cards only to places that no card leaves, and its conditions depend only on these cards.
fn is_known(deed: Deed, model: &Live, declared: &'static Move, goal: u64) -> bool {
    let held = |container: u8| &model.containers[usize::from(container)];
    let is_goal = |container: u8| goal >> container & 1 != 0;
    let mut ends = declared.targets.iter().map(|target| target.container);
    let targets = ends.clone().flat_map(|to| [&held(to).build, &held(to).space]);
    let takes_any = |expr: &Expr| matches!(expr, Expr::Truth(true));
    let (goes_well, targets): (bool, Vec<_>) = match deed {
        Deed::Nothing | Deed::Shifts => return true,
        Deed::Unknown => return false,
        Deed::Puts => (ends.all(is_goal), targets.collect()),
        Deed::Removes(to) => {
            let takes_all = usize::from(held(to).capacity) >= model.pack.len();
            let goes_well = is_goal(to) && takes_all && held(to).span.count == 1;
            (goes_well && !ends.any(is_goal), targets.collect())
        }
        Deed::PutsTwo => (ends.all(is_goal) && targets.clone().all(takes_any), Vec::new()),
    };
    let lifts = declared.lifts.iter().map(|lift| &held(lift.container).pickup);
    let mut asked = lifts.chain(targets).chain([&declared.condition]);
    goes_well && asked.all(|expr| is_of_free_cards(model, expr, deed == Deed::PutsTwo))
}

/// True if a condition depends only on the two cards that leave together or lie on each other, and on whether they are
/// covered.
fn is_of_free_cards(model: &Live, expr: &'static Expr, are_taken_together: bool) -> bool {
    let deeper = |part| is_of_free_cards(model, part, are_taken_together);
    let is_card = |part: &'static Expr| match part {
        Expr::Call(Function::Top, [Expr::Term(Term::Source)]) => true,
        Expr::Call(Function::Top, [Expr::Term(Term::Partner)]) => are_taken_together,
        Expr::Call(Function::Top, [Expr::Term(Term::Target | Term::Moving)])
        | Expr::Call(Function::Bottom, [Expr::Term(Term::Moving)]) => !are_taken_together,
        _ => false,
    };
    match expr {
        Expr::All(parts) | Expr::Any(parts) => parts.iter().all(deeper),
        Expr::Rule(number, []) => deeper(&model.rules[usize::from(*number)].body),
        _ => is_free(expr).is_some() || is_made_of(model, expr, &is_card),
    }
}

/// The element that must not be covered, if that is exactly what the condition says.
const fn is_free(expr: &Expr) -> Option<Term> {
    match expr {
        Expr::Not(Expr::Call(Function::IsCovered, [Expr::Term(term)])) => Some(*term),
        _ => None,
    }
}

/// True if a condition implies that an element is not covered.
fn demands_free(model: &Live, expr: &'static Expr, term: Term) -> bool {
    match expr {
        Expr::All(parts) => parts.iter().any(|part| demands_free(model, part, term)),
        Expr::Rule(number, []) => {
            demands_free(model, &model.rules[usize::from(*number)].body, term)
        }
        _ => is_free(expr) == Some(term),
    }
}

/// The role of each place.
fn roles(model: &Live, flow: &Flow, must_leave: u64, deeds: &[(&'static Move, Deed)]) -> Vec<Role> {
    let mut roles = vec![Role::default(); model.places()];
    for (number, held) in (0..).zip(model.containers) {
        let is_in = |set: u64| set >> number & 1 != 0;
        let are_free = leave_free_only(model, number, deeds);
        for place in held.span.places() {
            let role = &mut roles[place.number()];
            role.must_leave = is_in(must_leave);
            role.gives = is_in(flow.given);
            role.is_goal = is_in(flow.goal());
            role.is_loose = is_in(flow.loose());
            for over in covering(model, place).filter(|_| are_free) {
                roles[over.number()].covers.push(place);
            }
        }
    }
    roles
}

/// True if a card of this container can leave only while its element is not covered.
fn leave_free_only(model: &Live, number: u8, deeds: &[(&'static Move, Deed)]) -> bool {
    let held = &model.containers[usize::from(number)];
    deeds.iter().filter(|(_, deed)| *deed != Deed::Nothing).all(|(declared, _)| {
        let lifts = declared.lifts.iter().any(|lift| lift.container == number);
        let is_target = declared.targets.iter().any(|target| target.container == number);
        (!lifts || demands_free(model, &held.pickup, Term::Source))
            && (!is_target || demands_free(model, &held.build, Term::Target))
    })
}
