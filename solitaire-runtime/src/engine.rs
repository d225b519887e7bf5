//! What generated code calls: how moves are listed, judged and performed. The rules of a game come in as
//! closures, so each game gets its own fast code from these few functions.

use core::ops::ControlFlow;

use crate::board::Board;
use crate::by_hand::{Dealer, HandMoveDoor, Scene};
use crate::card::Card;
pub use crate::constraints::pile::longest_run;
use crate::context::At;
use crate::effect::{Effect, Log, TableMut};
use crate::game::Game;
use crate::judge::Params;
pub use crate::judge::calculate;
use crate::model::{GameModel, Move, Unit};
use crate::moves::{MoveCode, Moves};
use crate::steps::{Bound, Doors, Runner};
use crate::view::{Cards, Place, Span, Table};

/// Whether a visit goes on, or has found what it wanted.
pub type Flow = ControlFlow<()>;

/// The visit goes on.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// The visit has found what it wanted.
pub const STOP: Flow = ControlFlow::Break(());

/// What is told of each instance of a move that a visit finds.
pub trait Found: FnMut(MoveCode) -> Flow {}

impl<F: FnMut(MoveCode) -> Flow + ?Sized> Found for F {}

/// Adds all that a visit finds to a list.
#[inline]
pub fn into_list(moves: &mut Moves) -> impl Found + '_ {
    |code| {
        moves.push(code);
        GO_ON
    }
}

/// Some places of a container: `span`, whose first has the index `first_index`.
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    /// The places.
    pub span: Span,
    /// The index in the container of the first of them.
    pub first_index: u8,
}

impl Elements {
    /// `count` elements from place `first` on, which is the element `first_index` of its container.
    #[must_use]
    pub const fn new(first: u8, count: u8, first_index: u8) -> Self {
        Self { span: Span { first, count }, first_index }
    }

    /// The elements with their cards, left to right.
    #[inline]
    pub fn cards(self, table: Table<'_>) -> impl Iterator<Item = Cards<'_>> + Clone {
        self.span
            .places()
            .map(move |place| table.cards_at(place, place.0 - self.span.first + self.first_index))
    }

    /// The cards of a place, if it is one of these.
    #[inline]
    fn find(self, table: Table<'_>, place: Place) -> Option<Cards<'_>> {
        self.span
            .holds(place)
            .then(|| table.cards_at(place, place.0 - self.span.first + self.first_index))
    }
}

/// The views of `N` elements from place `first` on, the first of which is the element `first_index` of its container:
/// made once, where the same targets are asked again and again.
#[inline]
#[must_use]
pub fn views<const N: usize>(table: Table<'_>, first: u8, first_index: u8) -> [Cards<'_>; N] {
    core::array::from_fn(|nth| table.cards_at(Place(first + nth as u8), first_index + nth as u8))
}

/// How many cards may come off each of `N` elements from place `first` on: found once, where several moves lift from
/// the same elements by the same rule.
#[inline]
#[must_use]
pub fn runs<const N: usize>(
    table: Table<'_>,
    first: u8,
    first_index: u8,
    longest: impl Fn(Cards<'_>) -> usize,
) -> [u8; N] {
    let mut runs = [0; N];
    for (nth, run) in (0..).zip(&mut runs) {
        *run = longest(table.cards_at(Place(first + nth), first_index + nth)) as u8;
    }
    runs
}

/// Visits every lift from the elements whose `runs` were found: left to right, more cards before fewer.
#[inline]
pub fn lifts_of_runs<'a, const N: usize>(
    table: Table<'a>,
    first: u8,
    first_index: u8,
    runs: &[u8; N],
    mut visit: impl FnMut(&At<'a>) -> Flow,
) -> Flow {
    for (nth, run) in (0..).zip(runs) {
        if *run == 0 {
            continue;
        }
        let source = table.cards_at(Place(first + nth), first_index + nth);
        for count in (1..=usize::from(*run)).rev() {
            visit(&At::board(table).lifting(source, source.tail(count)))?;
        }
    }
    GO_ON
}

/// What can be known of `N` targets (64 at most) before anything is lifted.
#[derive(Clone, Copy, Debug)]
pub struct Tops<const N: usize> {
    /// The top of each, if it can be seen.
    tops: [Option<Card>; N],
    /// How many cards each still takes.
    room: [u8; N],
    /// Which of them show a card, as bits.
    open: u64,
    /// Which of them may be tried as an empty target, as bits: all that are empty, or the first if they are alike.
    space: u64,
    first: u8,
}

impl<const N: usize> Tops<N> {
    /// Looks at the elements from place `first` on; `alike` if empty ones are interchangeable.
    #[inline]
    #[must_use]
    pub fn of(table: Table<'_>, first: u8, first_index: u8, alike: bool) -> Self {
        let mut tops = Self::of_roomy(table, first, first_index, alike);
        tops.room = core::array::from_fn(|nth| table.room(Place(first + nth as u8)) as u8);
        tops
    }

    /// The same for elements on which all cards of the game would fit.
    #[inline]
    #[must_use]
    pub fn of_roomy(table: Table<'_>, first: u8, first_index: u8, alike: bool) -> Self {
        let (mut open, mut space) = (0, 0);
        let views = views::<N>(table, first, first_index);
        for (nth, view) in views.iter().enumerate() {
            open |= u64::from(view.top().is_some()) << nth;
            if view.is_empty() && (space == 0 || !alike) {
                space |= 1 << nth;
            }
        }
        let tops = core::array::from_fn(|nth| views[nth].top());
        Self { tops, room: [u8::MAX; N], open, space, first }
    }
}

/// Finds the instances of the move `kind` to every element of `tops` that takes what `at` has lifted, left to right:
/// those on whose top the lowest moving card fits by `pair(top, bottom)`, and empty ones if `space` says so. What `pair`
/// and `space` ask may not depend on the target in any other way.
#[inline]
pub fn fits<'a, const N: usize>(
    kind: u8,
    at: &At<'a>,
    tops: &Tops<N>,
    space: impl Fn(&At<'a>) -> bool,
    pair: impl Fn(&At<'a>, Option<Card>, Option<Card>) -> bool,
    found: &mut (impl Found + ?Sized),
) -> Flow {
    let (bottom, count) = (at.moving().bottom(), at.moving().len());
    let mut fitting = 0;
    for (nth, top) in tops.tops.iter().enumerate() {
        fitting |= u64::from(pair(at, *top, bottom)) << nth;
    }
    fitting &= tops.open;
    if tops.space != 0 && space(at) {
        fitting |= tops.space;
    }
    while fitting != 0 {
        let nth = fitting.trailing_zeros() as u8;
        fitting &= fitting - 1;
        let place = Place(tops.first + nth);
        if place != at.source().place() && count <= usize::from(tops.room[usize::from(nth)]) {
            found(MoveCode::new(kind, at.source().place(), place, count as u8))?;
        }
    }
    GO_ON
}

/// A rule that always holds.
#[inline]
#[must_use]
pub const fn always(_: &At<'_>) -> bool {
    true
}

/// A rule that never holds.
#[inline]
#[must_use]
pub const fn never(_: &At<'_>) -> bool {
    false
}

/// A building rule by which nothing fits on anything.
#[inline]
#[must_use]
pub const fn nothing_fits(_: &At<'_>, _: Option<Card>, _: Option<Card>) -> bool {
    false
}

/// Of an element from which one card may come: whether there is one.
#[inline]
#[must_use]
pub fn one(source: Cards<'_>) -> usize {
    source.open().min(1)
}

/// Visits each of these elements as the place where a press or click is made, or something happens by itself.
#[inline]
pub fn spots<'a>(
    table: Table<'a>,
    sources: Elements,
    mut visit: impl FnMut(&At<'a>) -> Flow,
) -> Flow {
    for source in sources.cards(table) {
        visit(&At::board(table).lifting(source, source.tail(0)))?;
    }
    GO_ON
}

/// Visits every buried card of these elements that lies face up, with how many cards lie on it: left to right, the
/// uppermost first.
#[inline]
pub fn buried<'a>(
    table: Table<'a>,
    sources: Elements,
    mut visit: impl FnMut(&At<'a>, u8) -> Flow,
) -> Flow {
    for source in sources.cards(table) {
        for depth in 1..source.open() {
            visit(&At::board(table).lifting(source, source.buried(depth)), depth as u8)?;
        }
    }
    GO_ON
}

/// Visits each of these elements that holds cards, all of which are lifted.
#[inline]
pub fn wholes<'a>(
    table: Table<'a>,
    sources: Elements,
    mut visit: impl FnMut(&At<'a>) -> Flow,
) -> Flow {
    for source in sources.cards(table).filter(|source| !source.is_empty()) {
        visit(&At::board(table).lifting(source, source))?;
    }
    GO_ON
}

/// Finds the instances of the move `kind`, with this number, to every element of these that takes what `at` has lifted,
/// left to right. Of those that are empty only the first, when `spaces_alike`.
#[inline]
pub fn targets<'a>(
    (kind, number): (u8, u8),
    at: &At<'a>,
    targets: &[Cards<'a>],
    spaces_alike: bool,
    accepts: impl Fn(&At<'a>) -> bool,
    found: &mut (impl Found + ?Sized),
) -> Flow {
    let mut space_seen = false;
    for target in targets.iter().copied() {
        if target.place() == at.source().place() {
            continue;
        }
        if target.is_empty() {
            // What the first refuses, the others refuse too.
            if space_seen {
                continue;
            }
            space_seen = spaces_alike;
        }
        let at = at.onto(target);
        if accepts(&at) {
            found(MoveCode::new(kind, at.source().place(), target.place(), number))?;
        }
    }
    GO_ON
}

/// What the cards that move meet on their target: which of its rules is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meets {
    /// Nothing: `space` is asked.
    Space,
    /// A card: `build` is asked.
    Card,
    /// A card that lies face down: the target takes nothing.
    Hidden,
}

/// What the cards that move meet on their target.
#[inline]
#[must_use]
pub fn meets(at: &At<'_>) -> Meets {
    let target = at.target();
    if target.is_empty() {
        Meets::Space
    } else if target.top().is_some() {
        Meets::Card
    } else {
        Meets::Hidden
    }
}

/// Whether the target still has room for what is moving.
#[inline]
#[must_use]
pub fn has_room(at: &At<'_>) -> bool {
    at.moving().len() <= at.table().room(at.target().place())
}

/// The code of the move `kind` that takes what the situation says and puts it nowhere.
#[inline]
#[must_use]
pub fn code_without_target(kind: u8, at: &At<'_>) -> MoveCode {
    MoveCode::new(kind, at.source().place(), Place(0), at.moving().len() as u8)
}

/// What a code lifts, if its source is one of these and the cards are there (face up, except for a whole
/// element).
#[inline]
#[must_use]
pub fn lifted<'a>(
    table: Table<'a>,
    code: MoveCode,
    sources: Elements,
    unit: Unit,
) -> Option<At<'a>> {
    let source = sources.find(table, code.source())?;
    let count = usize::from(code.count);
    let moving = match unit {
        Unit::Top if count == 1 && source.open() >= 1 => source.tail(1),
        Unit::Cards if count >= 1 && source.open() >= count => source.tail(count),
        Unit::All if count >= 1 && source.len() == count => source,
        Unit::Buried if count >= 1 && source.open() > count => source.buried(count),
        Unit::Nothing if count == 0 => source.tail(0),
        _ => return None,
    };
    Some(At::board(table).lifting(source, moving))
}

/// The same with the target of the code, if it is one of these and not the source.
#[inline]
#[must_use]
pub fn aimed<'a>(at: &At<'a>, code: MoveCode, targets: Elements) -> Option<At<'a>> {
    let target = targets.find(at.table(), code.target())?;
    (target.place() != at.source().place()).then(|| at.onto(target))
}

/// The first of several visits of targets that finds one ends them all.
#[inline]
pub fn to_first_target(
    visit: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow,
    found: impl FnOnce(MoveCode) -> Flow,
) -> Flow {
    first_of(visit).map_or(GO_ON, found)
}

/// Stops a visit at the first instance found.
#[inline]
#[must_use]
pub fn first_of(visit: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Option<MoveCode> {
    let mut found = None;
    let _ = visit(&mut |code| {
        found = Some(code);
        ControlFlow::Break(())
    });
    found
}

/// A rule, asked of a situation.
pub type Test = fn(&At<'_>) -> bool;

/// The rules of a game as functions, for judging a single move. `None` where a rule always holds.
#[derive(Clone, Copy, Debug)]
pub struct Tests {
    /// What may be lifted, by the number of the container.
    pub pickups: &'static [Option<Test>],
    /// What may be put, by the number of the container; `None` where no move puts anything.
    pub takes: &'static [Option<Test>],
    /// The conditions of the moves, by their numbers.
    pub conditions: &'static [Option<Test>],
}

/// Whether the rules allow a move. Listing has code of its own; this judges one code by what the model says of the
/// move, and is compiled once.
#[inline]
#[must_use]
pub fn valid<G: Game>(table: Table<'_>, tests: &'static Tests, code: MoveCode) -> bool {
    is_valid(G::MODEL, G::HAND_MOVES, tests, table, code)
}

fn is_valid(
    model: &'static GameModel,
    hand_moves: &[HandMoveDoor],
    tests: &Tests,
    table: Table<'_>,
    code: MoveCode,
) -> bool {
    let Some(declared) = model.move_of(code) else { return false };
    if declared.by_hand {
        let door = hand_moves.iter().find(|door| door.kind == code.kind);
        return door.is_some_and(|door| door.refusal(code, Scene::new(model, table)).is_none());
    }
    let condition = tests.conditions[usize::from(code.kind)];
    let holds = |at: &At<'_>| condition.is_none_or(|test| test(at));
    if declared.lifts.is_empty() {
        return (code.from, code.to, code.count) == (0, 0, 0) && holds(&At::board(table));
    }
    let elements = |container: u8, span: Span| {
        let first_index = span.first - model.containers[usize::from(container)].span.first;
        Elements { span, first_index }
    };
    // A move that is made nowhere in particular has one code: that of its first element.
    let lifts = if declared.located { declared.lifts } else { &declared.lifts[..1] };
    lifts.iter().any(|lift| {
        let count = if declared.located { lift.span.count } else { 1 };
        let sources = elements(lift.container, Span { count, ..lift.span });
        let Some(at) = lifted(table, code, sources, lift.unit) else { return false };
        let pickup = tests.pickups[usize::from(lift.container)];
        if lift.unit != Unit::Nothing && pickup.is_some_and(|test| !test(&at)) {
            return false;
        }
        if declared.targets.is_empty() {
            return code.to == 0 && holds(&at);
        }
        declared.targets.iter().any(|target| {
            let takes = tests.takes[usize::from(target.container)];
            aimed(&at, code, elements(target.container, target.span))
                .is_some_and(|at| takes.is_some_and(|test| test(&at)) && holds(&at))
        })
    })
}

/// Visits the legal instances of a hand-written move.
pub fn by_hand<G: Game>(
    table: Table<'_>,
    door: HandMoveDoor,
    found: &mut (impl Found + ?Sized),
) -> Flow {
    let mut flow = GO_ON;
    door.list(Scene::new(G::MODEL, table), &mut |code| {
        if flow.is_continue() {
            flow = found(code);
        }
    });
    flow
}

/// Performs a move as the model says: puts what it takes, runs its steps, adds its score.
#[inline]
pub fn perform<G: Game>(board: &mut Board<G>, code: MoveCode, log: &mut Log<'_>) {
    perform_declared(&mut board.table_mut(), Doors::of::<G>(), code, log);
}

/// The same for any game, so that it is compiled once.
fn perform_declared(table: &mut TableMut<'_>, doors: Doors, code: MoveCode, log: &mut Log<'_>) {
    let Some(declared) = doors.model.move_of(code) else { return };
    if !declared.by_hand
        && !declared.targets.is_empty()
        && !put_declared(table, declared, code, log)
    {
        return;
    }
    finish(table, doors, declared, code, log);
}

/// Performs a move that does no more than put cards off the top of its source onto its target.
#[inline]
pub fn put<G: Game>(board: &mut Board<G>, code: MoveCode, log: &mut Log<'_>) {
    let effect = Effect::put(code.source(), code.target(), code.count);
    log.record(effect, || board.put(code.source(), code.target(), usize::from(code.count)));
}

/// Puts what a move takes onto its target. Gives whether that was possible.
fn put_declared(
    table: &mut TableMut<'_>,
    declared: &Move,
    code: MoveCode,
    log: &mut Log<'_>,
) -> bool {
    let (from, to) = (code.source(), code.target());
    let buried =
        declared.lifts.iter().any(|lift| lift.unit == Unit::Buried && lift.span.holds(from));
    if buried {
        return log.make(table, Effect::pluck(from, to, code.count));
    }
    if declared.pair {
        let partner = Place(code.count);
        return table.view().room(to) >= 2
            && from != partner
            && !table.view().cards(partner).is_empty()
            && log.make(table, Effect::put(from, to, 1))
            && log.make(table, Effect::put(partner, to, 1));
    }
    log.make(table, Effect::put(from, to, code.count))
}

/// Runs the steps of a move, after what it takes is put, and adds its score.
fn finish(
    table: &mut TableMut<'_>,
    doors: Doors,
    declared: &'static Move,
    code: MoveCode,
    log: &mut Log<'_>,
) {
    let bound = Bound {
        source: (!declared.lifts.is_empty()).then(|| code.source()),
        target: (!declared.targets.is_empty()).then(|| code.target()),
        partner: declared.pair.then_some(Place(code.count)),
    };
    let mut runner = Runner::new(table, log, doors, bound);
    match doors.hand_moves.iter().find(|door| door.kind == code.kind) {
        Some(door) => door.perform(code, &mut Dealer::new(&mut runner)),
        None => runner.run(declared.steps, &Params::NONE),
    }
    runner.leave_rest_to_stock();
    let worth = doors.model.score.as_ref().and_then(|score| {
        score.moves.iter().find(|(kind, _)| *kind == code.kind).map(|(_, worth)| worth)
    });
    if let Some(worth) = worth {
        runner.add_score(worth);
    }
}

/// Deals rounds of one card from the top of `from` onto `count` elements from place `first` on, left to right; a
/// place that is full gets none.
#[inline]
pub fn deal_rounds<G: Game>(
    board: &mut Board<G>,
    log: &mut Log<'_>,
    from: Place,
    to: Span,
    rounds: u8,
) {
    rounds_of(&mut board.table_mut(), log, from, to, rounds);
}

fn rounds_of(table: &mut TableMut<'_>, log: &mut Log<'_>, from: Place, to: Span, rounds: u8) {
    for _ in 0..rounds {
        let held = table.view().cards_at(from, 0).len();
        let count = held.min(usize::from(to.count)) as u8;
        let whole = log.make(table, Effect::round(from, Place(to.first), count, true));
        if !whole && count > 0 {
            for place in to.places() {
                log.make(table, Effect::round(from, place, 1, true));
            }
        }
    }
}
