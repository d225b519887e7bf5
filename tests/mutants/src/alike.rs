//! Checks if two games differ at all.
//!
//! A mutant that no evidence kills may be an equivalent game, for example one with `max 14` instead of `max 13` on a
//! foundation that ends with the King. The search compares verdicts on moves and their effects: on boards reached by
//! play, on all recorded boards, on these with every pair of cards as the top of the target and the bottom moving card,
//! and on many boards made from them by small changes. All boards respect the pack, the cards that can lie face down in
//! play, and the sizes that a stock can have.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use solitaire::model::{GameModel, Spot, Step, Unit};
use solitaire::referee::{Board, Card, Referee};
use solitaire::{MoveCode, Pack, Place, Rank};

use crate::Reach;
use crate::evidence::Evidence;

/// The amount of testing.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of deals that are compared.
    pub deals: u64,
    /// The number of deals that are played.
    pub walks: u64,
    /// The number of moves in each played deal.
    pub moves: usize,
    /// The number of boards made by small changes.
    pub changed: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { deals: 60, walks: 4, moves: 80, changed: 4_000 }
    }
}

/// The result of a comparison.
#[derive(Clone, Debug)]
pub enum Likeness {
    /// The games differ.
    Different {
        /// A description of the difference.
        what: String,
        /// The board and the move, if the difference is in a move.
        board: Option<(Board, MoveCode)>,
    },
    /// No difference was found.
    Same {
        /// The number of boards compared.
        boards: usize,
        /// The number of moves judged.
        moves: usize,
    },
}

/// The boards on which mutants of one game are compared with it.
#[derive(Debug)]
pub struct Ground {
    /// Boards reached by play.
    reached: Vec<Board>,
    /// For each move, some boards on which it was made: with few and many cards, onto cards and onto an empty place.
    made: Vec<(MoveCode, Board)>,
    /// Recorded boards, with the move they are about.
    recorded: Vec<(Board, MoveCode)>,
    /// Recorded boards without a move, and boards with all cards in one container, as at the end of a game.
    others: Vec<Board>,
    limits: Limits,
    effort: Effort,
}

/// Limits that all boards reached by play respect. A difference on a board outside these limits does not count.
#[derive(Debug)]
struct Limits {
    pack: Pack,
    /// For each place, true if a card ever lay face down there.
    hides: Vec<bool>,
    /// The numbers of cards that each stock can have; `None` for other places.
    stocks: Vec<Option<BTreeSet<usize>>>,
}

impl Limits {
    fn of(boards: &[Board], referee: Referee) -> Self {
        let model = referee.model();
        let hides = |place: usize| {
            let piles = boards.iter().map(|board| board.pile(place));
            piles.flatten().any(|card| !card.up)
        };
        let is_refilled = model.moves.iter().any(|declared| fills_a_stock(model, declared.steps));
        let numbers = |place: usize| {
            let kind = model.container_of(Place(place as u8)).map(|container| container.kind);
            kind.filter(|kind| kind.is_stock).map(|_| {
                let seen = boards.iter().map(|board| board.pile(place).len());
                // Without a refill, a stock is empty or has a size that was seen in play, because deals always take
                // cards off it in the same steps. After a refill it may have any number of cards, up to the largest
                // that was seen.
                if is_refilled {
                    (0..=seen.max().unwrap_or(0)).collect()
                } else {
                    seen.chain([0]).collect()
                }
            })
        };
        Self {
            pack: model.pack,
            hides: (0..model.places()).map(hides).collect(),
            stocks: (0..model.places()).map(numbers).collect(),
        }
    }

    /// Brings a board within the limits: removes surplus copies of cards, the deepest first, and then cards from stocks
    /// until their sizes are possible.
    fn bring_in(&self, board: &mut Board) {
        let cards = board.sorted();
        for same in cards.chunk_by(|one, other| one == other) {
            let copies = self.pack.copies(same[0].write());
            for _ in copies..same.len() {
                let depth = |(place, height): &(usize, usize)| board.piles[*place].len() - height;
                let lying = board.piles.iter().enumerate().flat_map(|(place, pile)| {
                    let heights = pile.iter().enumerate();
                    let same = heights.filter(|(_, card)| card.face() == same[0]);
                    same.map(move |(height, _)| (place, height))
                });
                if let Some((place, height)) = lying.max_by_key(depth) {
                    board.piles[place].remove(height);
                }
            }
        }
        for (place, numbers) in self.stocks.iter().enumerate() {
            let Some(numbers) = numbers else { continue };
            let fewer = numbers.range(..=board.piles[place].len()).next_back();
            board.piles[place].truncate(fewer.copied().unwrap_or(0));
        }
    }

    /// True if a board is within the limits and has no more copies of a card than the pack.
    fn hold(&self, board: &Board) -> bool {
        let cards = board.sorted();
        let mut same = cards.chunk_by(|one, other| one == other);
        let shown =
            |place: usize| self.hides[place] || board.pile(place).iter().all(|card| card.up);
        let numbers = self.stocks.iter().enumerate();
        let mut stocks = numbers.filter_map(|(place, numbers)| Some((place, numbers.as_ref()?)));
        same.all(|same| same.len() <= self.pack.copies(same[0].write()))
            && (0..self.hides.len()).all(shown)
            && stocks.all(|(place, numbers)| numbers.contains(&board.pile(place).len()))
    }
}

/// True if steps put cards into a stock.
fn fills_a_stock(model: &GameModel, steps: &[Step]) -> bool {
    let is_stock = |container: u8| model.containers[usize::from(container)].kind.is_stock;
    steps.iter().any(|step| match step {
        Step::Gather { into, .. } => into.is_none_or(is_stock),
        Step::Deal { to: Spot::Elements { container, .. }, .. } => is_stock(*container),
        Step::If { then, otherwise, .. } => {
            fills_a_stock(model, then) || fills_a_stock(model, otherwise)
        }
        Step::For { steps, .. } => fills_a_stock(model, steps),
        _ => false,
    })
}

impl Ground {
    /// Plays deals and gathers the recorded boards.
    #[must_use]
    pub fn of(referee: Referee, evidence: &Evidence, effort: Effort) -> Self {
        let (mut reached, mut made) = (Vec::new(), Vec::new());
        // The last walk deals the whole stock before it does anything else.
        for deal in 1..=effort.walks + 1 {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
            let mut board = referee.deal(deal);
            for _ in 0..effort.moves {
                let moves = referee.legal_moves(&board);
                let off_stock = moves.iter().find(|code| {
                    let declared = &referee.model().moves[usize::from(code.kind)];
                    let container = referee.model().container_of(code.source());
                    deal > effort.walks
                        && !declared.lifts.is_empty()
                        && container.is_some_and(|container| container.kind.is_stock)
                });
                let any = moves.get(random.random_range(0..moves.len().max(1)));
                let Some(code) = off_stock.or(any) else { break };
                let is_other = |(other, seen): &(MoveCode, Board)| {
                    let is_empty = |board: &Board| board.pile(code.to.into()).is_empty();
                    other.kind != code.kind
                        || is_empty(&board) != seen.pile(other.to.into()).is_empty()
                        || other.count.min(3) != code.count.min(3)
                };
                if made.iter().all(is_other) {
                    made.push((*code, board.clone()));
                }
                let after = referee.play(&board, *code);
                reached.push(std::mem::replace(&mut board, after));
            }
            reached.push(board);
        }
        if let Some((deal, moves)) = &evidence.won {
            let mut board = referee.deal(*deal);
            for code in moves {
                board = referee.play(&board, *code);
                reached.push(board.clone());
            }
        }
        let scenes = evidence.witnesses.iter();
        let recorded = scenes.map(|scene| (scene.board.clone(), scene.code)).collect();
        let mut others: Vec<Board> = evidence.cases.iter().map(|case| case.board.clone()).collect();
        others.extend(ends(referee));
        let limits = Limits::of(&reached, referee);
        Self { reached, made, recorded, others, limits, effort }
    }

    /// Same as [`Self::of`], but without recorded boards: shows how much the search finds alone.
    #[must_use]
    pub fn alone(referee: Referee, effort: Effort) -> Self {
        Self::of(referee, &Evidence::default(), effort)
    }

    /// Compares a game with another one that has the same containers.
    #[must_use]
    pub fn compare(&self, one: Referee, other: Referee, reach: Reach) -> Likeness {
        let limits = &self.limits;
        let mut comparison = Comparison { limits, one, other, reach, boards: 0, moves: 0 };
        match comparison.run(self) {
            Some(different) => different,
            None => Likeness::Same { boards: comparison.boards, moves: comparison.moves },
        }
    }
}

struct Comparison<'g> {
    limits: &'g Limits,
    one: Referee,
    other: Referee,
    reach: Reach,
    boards: usize,
    moves: usize,
}

impl Comparison<'_> {
    fn run(&mut self, ground: &Ground) -> Option<Likeness> {
        let deals = 1..=ground.effort.deals.min(self.one.model().numbers.highest());
        for deal in deals {
            if self.one.deal(deal) != self.other.deal(deal) {
                return Some(Likeness::Different { what: format!("deal {deal}"), board: None });
            }
        }
        self.boards += ground.effort.deals as usize;
        if self.reach == Reach::Deal {
            return None;
        }
        for (board, code) in &ground.recorded {
            let found = self.judge(board, *code).or_else(|| self.look(board));
            if found.is_some() {
                return found;
            }
        }
        for board in ground.others.iter().chain(&ground.reached) {
            let found = self.look(board);
            if found.is_some() {
                return found;
            }
        }
        let made = ground.made.iter().map(|(code, board)| (board, code));
        let recorded = ground.recorded.iter().map(|(board, code)| (board, code));
        for (board, code) in recorded.chain(made) {
            let found = self.try_all_cards(board, *code);
            if found.is_some() {
                return found;
            }
        }
        self.change(ground)
    }

    /// Compares two games on a board: every move, and the verdicts on win and loss.
    fn look(&mut self, board: &Board) -> Option<Likeness> {
        self.boards += 1;
        let (one, other) = (self.one, self.other);
        let different = |what: &str| Likeness::Different {
            what: format!("{what} on {:?} {:?}", board.piles, board.counters),
            board: None,
        };
        if one.is_won(board) != other.is_won(board) && self.limits.hold(board) {
            return Some(different("whether it is won"));
        }
        if one.is_lost(board) != other.is_lost(board) && self.limits.hold(board) {
            return Some(different("whether it is lost"));
        }
        let is_meant = |code: &MoveCode| match self.reach {
            Reach::Move(kind) => code.kind == kind,
            Reach::End | Reach::Deal => false,
            Reach::All => true,
        };
        let codes: Vec<MoveCode> = codes(one, board).into_iter().filter(is_meant).collect();
        codes.into_iter().find_map(|code| self.judge(board, code))
    }

    /// Compares two games on one move on a board: the verdict and, if the move is legal, the effects.
    fn judge(&mut self, board: &Board, code: MoveCode) -> Option<Likeness> {
        self.moves += 1;
        let allowed = self.one.allows(board, code);
        let different = |what: &str| Likeness::Different {
            what: what.to_owned(),
            board: Some((board.clone(), code)),
        };
        if allowed != self.other.allows(board, code) {
            let what = if allowed { "refused" } else { "allowed" };
            return self.limits.hold(board).then(|| different(what));
        }
        (allowed
            && self.one.play(board, code) != self.other.play(board, code)
            && self.limits.hold(board))
        .then(|| different("what it does"))
    }

    /// Tries every pair of cards of the pack as the top of the target and the bottom card of the moving cards.
    fn try_all_cards(&mut self, board: &Board, code: MoveCode) -> Option<Likeness> {
        let declared = &self.one.model().moves[usize::from(code.kind)];
        if declared.lifts.is_empty() || declared.targets.is_empty() || code.count == 0 {
            return None;
        }
        let (from, to) = (usize::from(code.from), usize::from(code.to));
        let height = board.piles[from].len().checked_sub(usize::from(code.count))?;
        let pack = self.faces();
        let mut tried = board.clone();
        let has_top = !tried.piles[to].is_empty();
        let tops = if has_top { pack.iter().map(Some).collect() } else { vec![None] };
        for bottom in &pack {
            tried.piles[from][height] = *bottom;
            for card in &tops {
                if let (Some(top), Some(card)) = (tried.piles[to].last_mut(), card) {
                    *top = **card;
                }
                let found = self.judge_only(&tried, code);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// Compares the verdicts of two games on a move, without making it.
    fn judge_only(&mut self, board: &Board, code: MoveCode) -> Option<Likeness> {
        self.moves += 1;
        if self.one.allows(board, code) == self.other.allows(board, code) {
            return None;
        }
        // The verdicts differ, but maybe only because the board has surplus copies of a card: try again without these.
        let mut board = board.clone();
        self.limits.bring_in(&mut board);
        self.judge(&board, code)
    }

    fn faces(&self) -> Vec<Card> {
        let mut faces: Vec<Card> =
            self.one.model().pack.cards().map(|card| Card::read(card.face())).collect();
        faces.sort();
        faces.dedup();
        faces
    }

    /// Compares two games on boards made by small changes of recorded boards and of some boards reached by play.
    fn change(&mut self, ground: &Ground) -> Option<Likeness> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let faces = self.faces();
        let reached = ground.reached.iter().step_by(16);
        let begins: Vec<&Board> = ground
            .recorded
            .iter()
            .map(|(board, _)| board)
            .chain(&ground.others)
            .chain(reached)
            .collect();
        if begins.is_empty() {
            return None;
        }
        for _ in 0..ground.effort.changed {
            let mut board = begins[random.random_range(0..begins.len())].clone();
            for _ in 0..random.random_range(1..=4) {
                change(self.one, &mut board, &ground.limits, &faces, &mut random);
            }
            self.limits.bring_in(&mut board);
            if self.limits.hold(&board) {
                let found = self.look(&board);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
}

/// All moves that could be tried on a board, legal or not.
fn codes(referee: Referee, board: &Board) -> Vec<MoveCode> {
    let mut codes = Vec::new();
    for (kind, declared) in (0..).zip(referee.model().moves) {
        let mut sources = Vec::new();
        for lift in declared.lifts {
            let count = if declared.located { lift.span.count } else { 1 };
            for place in lift.span.places().take(usize::from(count)) {
                let (len, open) = (board.pile(place.number()).len(), board.open(place.number()));
                let counts = match lift.unit {
                    Unit::Top => 1..=open.min(1),
                    Unit::Cards => 1..=open,
                    Unit::All => len.max(1)..=len,
                    Unit::Buried => 1..=open.saturating_sub(1),
                    Unit::Nothing => 0..=0,
                };
                sources.extend(counts.map(|count| (place, count as u8)));
            }
        }
        if declared.lifts.is_empty() {
            sources.push((MoveCode::NO_PLACE, 0));
        }
        for (from, count) in sources {
            if declared.targets.is_empty() {
                codes.push(MoveCode::new(kind, from, MoveCode::NO_PLACE, count));
            }
            for target in declared.targets {
                let places = target.span.places();
                codes.extend(places.map(|to| MoveCode::new(kind, from, to, count)));
            }
        }
    }
    codes
}

/// Boards as at the end of a game: all cards in one container with a whole suit on each element, in rising or falling
/// order; the same boards with one card missing; and an empty board.
fn ends(referee: Referee) -> Vec<Board> {
    let model = referee.model();
    let none = Board {
        piles: vec![Vec::new(); model.places() + 1],
        counters: model.counters.iter().map(|counter| counter.at_start()).collect(),
        score: 0,
        deal: 1,
        shuffles: 1,
    };
    let mut boards = vec![none.clone()];
    for container in model.containers {
        for rises in [true, false] {
            let mut cards: Vec<Card> =
                model.pack.cards().map(|card| Card::read(card.face())).collect();
            cards.sort_by_key(|card| (card.suit, if rises { card.rank } else { 14 - card.rank }));
            let mut board = none.clone();
            let places: Vec<usize> = container.span.places().map(Place::number).collect();
            let share = cards.len().div_ceil(places.len()).max(model.pack.ranks.count());
            for (place, cards) in places.iter().zip(cards.chunks(share)) {
                let fit = usize::from(container.capacity).min(cards.len());
                board.piles[*place] = cards[..fit].to_vec();
            }
            let mut fewer = board.clone();
            fewer.piles[places[0]].pop();
            boards.extend([board, fewer]);
        }
    }
    boards
}

/// Makes one small change of a board, chosen at random.
fn change(
    referee: Referee,
    board: &mut Board,
    limits: &Limits,
    faces: &[Card],
    random: &mut Xoshiro256PlusPlus,
) {
    let model = referee.model();
    let places = model.places();
    let (one, other) = (random.random_range(0..places), random.random_range(0..places));
    let container = |place: usize| {
        model.container_of(Place(place as u8)).expect("every place is of a container")
    };
    let sided = |place: usize, card: Card| {
        let kind = container(place).kind;
        Card { up: !(kind.is_stock && kind.name == "Stock"), ..card }
    };
    let room = |board: &Board, place: usize| {
        usize::from(container(place).capacity).saturating_sub(board.piles[place].len())
    };
    let face = faces[random.random_range(0..faces.len())];
    match random.random_range(0..10) {
        // Replace a card near the top of a pile.
        0..=2 => {
            let len = board.piles[one].len();
            if len > 0 {
                let height = len - 1 - random.random_range(0..len.min(4));
                board.piles[one][height] = Card { up: board.piles[one][height].up, ..face };
            }
        }
        // Move cards from one place to another.
        3 => {
            let len = board.piles[one].len();
            let most = len.min(room(board, other));
            if one != other && most > 0 {
                let count = if random.random_bool(0.5) { 1 } else { random.random_range(1..=most) };
                let cards = board.piles[one].split_off(len - count);
                board.piles[other].extend(cards.into_iter().map(|card| sided(other, card)));
            }
        }
        // Add a card.
        4 => {
            if room(board, one) > 0 {
                board.piles[one].push(sided(one, face));
            }
        }
        // Remove cards from the top of a pile.
        5 => {
            let len = board.piles[one].len();
            board.piles[one].truncate(random.random_range(0..=len));
        }
        // Leave one card or none on each element of a container.
        6 => {
            for place in container(one).span.places().map(Place::number) {
                board.piles[place].clear();
                if random.random_bool(0.5) && room(board, place) > 0 {
                    let card = faces[random.random_range(0..faces.len())];
                    board.piles[place].push(sided(place, card));
                }
            }
        }
        // Put a run on top of a pile.
        7 => {
            let suits = model.pack.suits.len();
            let step = random.random_range(0..suits);
            let ranks: Vec<Rank> = model.pack.ranks.iter().collect();
            let rises = random.random_bool(0.4);
            let first = random.random_range(0..ranks.len());
            let whole = random.random_bool(0.3);
            let count = if whole { ranks.len() } else { random.random_range(1..=ranks.len()) };
            if whole && random.random_bool(0.7) {
                board.piles[one].clear();
            }
            let mut number = random.random_range(0..suits);
            for nth in 0..count {
                let first = if whole { if rises { 0 } else { ranks.len() - 1 } } else { first };
                let place = if rises { first + nth } else { first + ranks.len() - nth };
                let rank = ranks[place % ranks.len()].number();
                if room(board, one) == 0 {
                    break;
                }
                let suit = model.pack.suits[number % suits] as u8;
                board.piles[one].push(sided(one, Card { rank, suit, up: true }));
                number += step;
            }
        }
        // Turn a card over.
        8 => {
            let len = board.piles[one].len();
            if limits.hides[one] && !container(one).kind.is_stock && len > 0 {
                let height = len - 1 - random.random_range(0..len.min(3));
                board.piles[one][height].up = !board.piles[one][height].up;
            }
        }
        // Change the value of a counter.
        _ => {
            if !board.counters.is_empty() {
                let counter = random.random_range(0..board.counters.len());
                if model.counters[counter].start.is_some() {
                    board.counters[counter] = random.random_range(0..5);
                }
            }
        }
    }
}
