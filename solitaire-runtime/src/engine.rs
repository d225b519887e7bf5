//! What a game is played by: its moves listed, judged and performed, from its model, and from its rules as functions.

use core::ops::ControlFlow;
use std::sync::OnceLock;

use crate::board::Board;
use crate::by_hand::{Dealer, HandMoveDoor, Scene};
use crate::context::At;
use crate::effect::{Effect, Log, TableMut};
use crate::game::Game;
use crate::judge::Params;
pub use crate::judge::calculate;
use crate::listing::{self, Sink, Wanted};
pub use crate::listing::{Listing, Tables};
use crate::model::{Amount, Expr, GameModel, Lift, Move, Side, Spot, Step, Target, Unit};
use crate::moves::{MoveCode, Moves};
use crate::private::same;
use crate::steps::{Bound, Doors, Runner};
use crate::value::Function;
use crate::view::{Cards, Place, Span, Table};

/// Whether a visit goes on, or has found what it wanted.
pub type Flow = ControlFlow<()>;

/// The visit goes on.
pub const GO_ON: Flow = ControlFlow::Continue(());

/// The visit has found what it wanted.
pub const STOP: Flow = ControlFlow::Break(());

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

    /// The cards of a place, if it is one of these.
    #[inline]
    fn find(self, table: Table<'_>, place: Place) -> Option<Cards<'_>> {
        self.span
            .holds(place)
            .then(|| table.cards_at(place, place.0 - self.span.first + self.first_index))
    }
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

/// A rule, asked of a situation.
pub type Test = fn(&At<'_>) -> bool;

/// The rules of a game as functions. `None` where nothing is stated, or what always holds: then the model says which.
#[derive(Clone, Copy, Debug)]
pub struct Tests {
    /// What may be lifted, by the number of the container; `None` where anything may.
    pub pickups: &'static [Option<Test>],
    /// What may be put on an element that holds cards, by the number of the container.
    pub builds: &'static [Option<Test>],
    /// What may be put on an empty element, by the number of the container.
    pub spaces: &'static [Option<Test>],
    /// The conditions of the moves, by their numbers; `None` where there is none.
    pub conditions: &'static [Option<Test>],
    /// When the game is won.
    pub win: Option<Test>,
}

impl Tests {
    /// Those of a game that asks its rules in another way.
    pub const NONE: &'static Self =
        &Self { pickups: &[], builds: &[], spaces: &[], conditions: &[], win: None };
}

/// The rules of a game, as data and as functions.
#[derive(Clone, Copy)]
pub struct Rules {
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [Function],
    pub(crate) hand_moves: &'static [HandMoveDoor],
    pub(crate) tests: &'static Tests,
}

impl Rules {
    /// Those of this game.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self {
            model: G::MODEL,
            functions: G::FUNCTIONS,
            hand_moves: G::HAND_MOVES,
            tests: G::TESTS,
        }
    }
}

/// Whether an element of the container, which is the target, takes what is moving.
#[inline]
pub(crate) fn takes(rules: Rules, container: u8, at: &At<'_>) -> bool {
    let number = usize::from(container);
    let declared = &rules.model.containers[number];
    let (test, rule) = match meets(at) {
        Meets::Space => (rules.tests.spaces[number], &declared.space),
        Meets::Card => (rules.tests.builds[number], &declared.build),
        Meets::Hidden => return false,
    };
    has_room(at)
        && match test {
            Some(test) => test(at),
            None => rule.is_always(),
        }
}

/// The place where a game keeps what listing its moves needs: made when it is first asked for.
#[derive(Debug)]
pub struct Shelf(OnceLock<Box<Tables>>);

impl Shelf {
    /// An empty shelf.
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }

    #[inline]
    fn tables<G: Game>(&self) -> &Tables {
        self.0.get_or_init(|| Tables::fill(G::LISTING, Rules::of::<G>()))
    }
}

/// Adds the player's legal moves to a list.
#[inline]
pub fn legal_moves<G: Game>(board: &Board<G>, moves: &mut Moves) {
    // Code of its own for every game is worth it only where it is made fast. Elsewhere it must not even be named: the
    // compiler works out the constants of whatever is.
    #[cfg(debug_assertions)]
    legal_moves_by_data(board, moves);
    #[cfg(not(debug_assertions))]
    legal_moves_by_constants(board, moves);
}

/// The same by code that is made for this game.
#[doc(hidden)]
#[inline]
pub fn legal_moves_by_constants<G: Game>(board: &Board<G>, moves: &mut Moves) {
    let tables = G::shelf().tables::<G>();
    moves.write(
        |pen| listing::list::<G, false>(tables, board.table(), pen),
        |moves| legal_moves_by_data(board, moves),
    );
}

/// The same by code that is made for all games.
#[doc(hidden)]
#[cold]
pub fn legal_moves_by_data<G: Game>(board: &Board<G>, moves: &mut Moves) {
    let tables = G::shelf().tables::<G>();
    list_by_data(Rules::of::<G>(), G::LISTING, tables, board.table(), Wanted::Players, moves);
}

/// The same without tables, every rule asked each time.
#[doc(hidden)]
pub fn legal_moves_one_by_one<G: Game>(board: &Board<G>, moves: &mut Moves) {
    let _ = listing::by_model(Rules::of::<G>(), board.table(), Wanted::Players, &mut |code| {
        moves.push(code);
        GO_ON
    });
}

/// Adds the legal instances of one automatic move to a list.
pub fn automatic_moves<G: Game>(board: &Board<G>, kind: u8, moves: &mut Moves) {
    let tables = G::shelf().tables::<G>();
    list_by_data(Rules::of::<G>(), G::LISTING, tables, board.table(), Wanted::Kind(kind), moves);
}

fn list_by_data(
    rules: Rules,
    listing: &'static Listing,
    tables: &Tables,
    table: Table<'_>,
    wanted: Wanted,
    moves: &mut Moves,
) {
    let _ = listing::list_by_data(rules, listing, tables, table, wanted, &mut |code| {
        moves.push(code);
        GO_ON
    });
}

/// The first thing that happens by itself on this board.
#[inline]
pub fn consequence<G: Game>(board: &Board<G>) -> Option<MoveCode> {
    // As for the player's moves.
    #[cfg(debug_assertions)]
    return consequence_by_data(board);
    #[cfg(not(debug_assertions))]
    consequence_by_constants(board)
}

/// The same by code that is made for this game.
#[doc(hidden)]
#[inline]
pub fn consequence_by_constants<G: Game>(board: &Board<G>) -> Option<MoveCode> {
    let mut first = First(None);
    listing::list::<G, true>(G::shelf().tables::<G>(), board.table(), &mut first);
    first.0
}

/// The same by code that is made for all games.
#[doc(hidden)]
pub fn consequence_by_data<G: Game>(board: &Board<G>) -> Option<MoveCode> {
    let (tables, mut first) = (G::shelf().tables::<G>(), First(None));
    let rules = Rules::of::<G>();
    let (table, wanted) = (board.table(), Wanted::Consequences);
    let found = &mut |code| first.take(code);
    let _ = listing::list_by_data(rules, G::LISTING, tables, table, wanted, found);
    first.0
}

/// Takes the first that is found.
struct First(Option<MoveCode>);

impl Sink for First {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.0 = Some(code);
        STOP
    }
}

/// Whether the rules allow a move: judged by what the model says of it, compiled once for all games.
#[inline]
#[must_use]
pub fn valid<G: Game>(board: &Board<G>, code: MoveCode) -> bool {
    is_valid(Rules::of::<G>(), board.table(), code)
}

/// Whether the game is won.
#[inline]
#[must_use]
pub fn is_won<G: Game>(board: &Board<G>) -> bool {
    match G::TESTS.win {
        Some(test) => test(&At::board(board.table())),
        None => G::MODEL.win.is_always(),
    }
}

fn is_valid(rules: Rules, table: Table<'_>, code: MoveCode) -> bool {
    let Rules { model, tests, hand_moves, .. } = rules;
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
            aimed(&at, code, elements(target.container, target.span))
                .is_some_and(|at| takes(rules, target.container, &at) && holds(&at))
        })
    })
}

/// How a game makes the moves that do little: a constant, made of its model.
#[derive(Clone, Copy, Debug)]
pub struct Doings {
    /// The moves that only put cards off the top of their source onto their target, as bits.
    puts: u64,
    /// The move that only deals rounds off the stock.
    rounds: Option<Rounds>,
    /// Whether some of them puts more than one card.
    many: bool,
    /// The only one of them, if it puts one card from elements of one container onto one place.
    only: Option<OnlyPut>,
}

/// The only move of a game that puts cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnlyPut {
    pub kind: u8,
    /// Where the card comes from: places other than that it goes to.
    pub from: Span,
    pub to: Place,
}

/// What a move deals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    pub kind: u8,
    pub from: Place,
    pub to: Span,
    rounds: u8,
}

impl Doings {
    /// How this game makes them.
    #[must_use]
    pub const fn of(model: &GameModel) -> Self {
        let mut doings = Self { puts: 0, rounds: None, many: false, only: None };
        let mut kind = 0;
        while kind < model.moves.len() {
            let declared = &model.moves[kind];
            if kind < 64 && !listing::is_scored(model, kind) && !declared.by_hand {
                if is_plain_put(declared) {
                    doings.puts |= 1 << kind;
                    doings.many |= takes_many(declared);
                } else if doings.rounds.is_none() {
                    doings.rounds = rounds(model, declared, kind as u8);
                }
            }
            kind += 1;
        }
        if doings.puts.is_power_of_two() {
            doings.only = only_put(model, doings.puts.trailing_zeros() as u8);
        }
        doings
    }

    /// Whether some move that only puts cards may put more than one.
    pub(crate) const fn puts_many(&self) -> bool {
        self.many
    }

    /// The only move that puts cards, if it puts one card from elements of one container onto one place.
    pub(crate) const fn only_put(&self) -> Option<OnlyPut> {
        self.only
    }

    /// The move that deals one round, and nothing else.
    #[inline(always)]
    pub(crate) const fn round(&self) -> Option<Rounds> {
        match self.rounds {
            Some(dealt) if dealt.rounds == 1 => Some(dealt),
            _ => None,
        }
    }

    /// The move that only turns one card off the stock onto one place: its number, the stock and the place.
    #[inline(always)]
    pub(crate) const fn turn(&self) -> Option<(u8, Place, Place)> {
        match self.round() {
            Some(Rounds { kind, from, to: Span { first, count: 1 }, .. }) => {
                Some((kind, from, Place(first)))
            }
            _ => None,
        }
    }

    /// Whether some move does nothing but deal.
    #[inline(always)]
    pub(crate) const fn deals(&self) -> bool {
        self.rounds.is_some()
    }

    /// Whether the move only puts cards.
    #[inline]
    pub(crate) const fn puts(&self, kind: u8) -> bool {
        let first = self.puts.trailing_ones();
        if first == self.puts.count_ones() {
            return (kind as u32) < first;
        }
        kind < 64 && self.puts >> kind & 1 != 0
    }
}

/// Whether a move may take more than one card.
const fn takes_many(declared: &Move) -> bool {
    let mut nth = 0;
    while nth < declared.lifts.len() {
        if !matches!(declared.lifts[nth].unit, Unit::Top) {
            return true;
        }
        nth += 1;
    }
    false
}

/// Whether a move only puts what it lifts off the end of an element.
const fn is_plain_put(declared: &Move) -> bool {
    let mut buried = false;
    let mut nth = 0;
    while nth < declared.lifts.len() {
        buried |= matches!(declared.lifts[nth].unit, Unit::Buried);
        nth += 1;
    }
    !declared.targets.is_empty() && declared.steps.is_empty() && !declared.pair && !buried
}

/// Where a move that only puts cards takes them and puts them, if that is one card, one container and one place.
const fn only_put(model: &GameModel, kind: u8) -> Option<OnlyPut> {
    let Move {
        lifts: [Lift { span: from, unit: Unit::Top, .. }],
        targets: [Target { span: Span { first, count: 1 }, .. }],
        ..
    } = &model.moves[kind as usize]
    else {
        return None;
    };
    let to = Place(*first);
    if from.holds(to) { None } else { Some(OnlyPut { kind, from: *from, to }) }
}

/// What a move deals that only deals whole rounds, face up, off a stock onto all elements of a container.
const fn rounds(model: &GameModel, declared: &Move, kind: u8) -> Option<Rounds> {
    let Move {
        targets: [],
        steps:
            [
                Step::Deal {
                    to: Spot::Elements { container, from: Expr::Number(0), to: Expr::Number(count) },
                    to_under: false,
                    amount: Amount::Rounds(amount),
                    side: Side::Up,
                    from:
                        Spot::Elements { container: stock, from: Expr::Number(0), to: Expr::Number(1) },
                    from_under: false,
                    first: None,
                    condition: None,
                },
            ],
        ..
    } = declared
    else {
        return None;
    };
    let (to, stock) = (&model.containers[*container as usize], &model.containers[*stock as usize]);
    let rounds = match amount {
        Expr::Number(rounds) => *rounds,
        Expr::Constant(number) => model.constants[*number as usize].value,
        _ => -1,
    };
    let whole = *count == to.span.count as i32 && stock.span.count == 1;
    if whole && stock.kind.is_stock && same(stock.kind.name, "Stock") && 0 <= rounds && rounds < 256
    {
        Some(Rounds { kind, from: Place(stock.span.first), to: to.span, rounds: rounds as u8 })
    } else {
        None
    }
}

/// Does what a move does.
#[inline]
pub fn perform<G: Game>(board: &mut Board<G>, code: MoveCode, log: &mut Log<'_>) {
    if G::DOINGS.puts(code.kind) {
        put(board, code, log);
    } else if let Some(dealt) = G::DOINGS.rounds
        && dealt.kind == code.kind
    {
        rounds_of(&mut board.store_mut(), log, dealt.from, dealt.to, dealt.rounds);
    } else {
        perform_by_model(board, code, log);
    }
}

/// Performs a move as the model says: puts what it takes, runs its steps, adds its score.
pub fn perform_by_model<G: Game>(board: &mut Board<G>, code: MoveCode, log: &mut Log<'_>) {
    perform_declared(&mut board.store_mut(), Doors::of::<G>(), code, log);
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
fn put<G: Game>(board: &mut Board<G>, code: MoveCode, log: &mut Log<'_>) {
    let effect = Effect::put(code.source(), code.target(), code.count);
    log.record(effect, || board.put(code.source(), code.target(), code.count));
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

/// Deals rounds of one card from the top of `from`, left to right; a place that is full gets none.
#[inline(never)]
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
