//! Random walks through games.

use solitaire::referee::laws::{Random, piles};
use solitaire::referee::{self, Referee};
use solitaire::{Board, Card, Game, GameEntry, Journal, MoveCode, Moves, Place, Position};
use solitaire_families::simplesimon::{SimpleSimon, Simplevar};

/// A game on a random walk.
pub struct Walk {
    /// The game.
    pub entry: GameEntry,
    /// The referee, which plays the same game.
    pub referee: Referee,
    /// The current position.
    pub position: Box<dyn Position>,
    /// The journal for undoing moves.
    pub journal: Journal,
    random: Random,
    /// For messages: where the walk began, and the moves made since.
    start: String,
    made: Vec<MoveCode>,
}

impl Walk {
    /// A walk from this position.
    pub fn new(entry: GameEntry, start: &str, position: Box<dyn Position>, seed: u64) -> Self {
        let (referee, random) = (Referee::of(&entry), Random::new(seed));
        let start = format!("{}, {start}", entry.model().name);
        Self { entry, referee, position, journal: Journal::new(), random, start, made: Vec::new() }
    }

    /// A walk from a numbered deal.
    pub fn of_deal(entry: &GameEntry, deal: u64) -> Self {
        Self::new(*entry, &format!("deal {deal}"), entry.deal(deal).unwrap(), deal)
    }

    /// The player's legal moves.
    pub fn legal_moves(&self) -> Vec<MoveCode> {
        let mut moves = Moves::new();
        self.position.legal_moves(&mut moves);
        moves.to_vec()
    }

    /// The board in the referee's form.
    pub fn board(&self) -> referee::Board {
        self.referee.read(&*self.position)
    }

    /// Makes a move.
    pub fn make(&mut self, code: MoveCode) {
        self.made.push(code);
        self.position.apply(code, &mut self.journal);
    }

    /// Undoes the last move. Returns false if there was none.
    pub fn undo(&mut self) -> bool {
        self.made.pop();
        self.position.undo(&mut self.journal)
    }

    /// The number of moves made.
    pub fn steps(&self) -> usize {
        self.made.len()
    }

    /// Makes a random move. Returns false if there was none.
    pub fn step(&mut self) -> bool {
        let Some(code) = self.random.pick(&self.legal_moves()) else { return false };
        self.make(code);
        true
    }

    /// A random move code, with valid and invalid moves, places and counts.
    pub fn any_code(&mut self) -> MoveCode {
        let places = self.entry.model().places();
        let mut number = |bound: usize| self.random.below(bound) as u8;
        let (kind, from, to) =
            (number(self.entry.model().moves.len() + 1), number(places + 2), number(places + 2));
        MoveCode::new(kind, Place(from), Place(to), number(15))
    }

    /// The beginning of the walk and its moves, as text for messages.
    pub fn told(&self) -> String {
        let made = self.made.iter().map(|code| self.entry.model().notation(*code));
        [self.start.clone()].into_iter().chain(made).collect::<Vec<_>>().join("; ")
    }

    /// The walk so far in words, as in [`told`](Self::told), followed by the board.
    pub fn where_it_is(&self) -> String {
        format!("{}\non {:?}", self.told(), self.board())
    }
}

/// Every move code of a game: all moves and places, also one of each beyond the last, and counts up to 14.
pub fn all_codes(entry: &GameEntry) -> impl Iterator<Item = MoveCode> + use<> {
    let kinds = 0..=entry.model().moves.len() as u8;
    let places = 0..=entry.model().places() as u8;
    kinds.flat_map(move |kind| {
        let targets = places.clone();
        places.clone().flat_map(move |from| {
            targets.clone().flat_map(move |to| {
                (0..15).map(move |count| MoveCode::new(kind, Place(from), Place(to), count))
            })
        })
    })
}

/// Walks with at most `moves` moves: through each of these games from each of the first `deals` deals, and from boards
/// that are nearly won. Calls `visit` at the beginning of each walk and after each move.
pub fn walks(games: &[GameEntry], deals: u64, moves: usize, mut visit: impl FnMut(&mut Walk)) {
    let from_deals =
        games.iter().flat_map(|entry| (1..=deals).map(|deal| Walk::of_deal(entry, deal)));
    for mut walk in from_deals.chain(nearly_won(deals)) {
        visit(&mut walk);
        for _ in 0..moves {
            if !walk.step() {
                break;
            }
            visit(&mut walk);
        }
    }
}

/// A board on which the cards lie at random, unlike after a deal: see [`piles`].
pub fn laid_out<G: Game>(seed: u64) -> Board<G> {
    let mut board = Board::<G>::empty();
    for (place, pile) in (0..).map(Place).zip(piles(G::MODEL, &board, seed)) {
        board.set(place, &pile).expect("so many fit");
    }
    board
}

/// Boards of Simple Simon from which a random walk sometimes wins: two suits are on foundations, a third lies in one
/// run, and the fourth lies in two runs or is on a foundation too.
fn nearly_won(seeds: u64) -> impl Iterator<Item = Walk> {
    let suit = |suit: char, ranks: &str| -> String {
        ranks.chars().map(|rank| format!("{rank}{suit} ")).collect()
    };
    let (high, low, all) = ("KQJT987", "65432A", "KQJT98765432A");
    let start = "nearly won";
    (0..seeds).flat_map(move |seed| {
        let cards = |foundation: u8| {
            let mut cards = vec![
                (2, suit('D', all)),
                (foundation, suit('H', all)),
                (foundation + 1, suit('S', all)),
            ];
            if seed % 2 == 0 {
                cards.extend([(0, suit('C', high)), (1, suit('C', low))]);
            } else {
                cards.push((foundation + 2, suit('C', all)));
            }
            cards
        };
        let (first, second) = (boxed::<SimpleSimon>(&cards(10)), boxed::<Simplevar>(&cards(8)));
        [
            Walk::new(GameEntry::of::<SimpleSimon>(), start, first, seed),
            Walk::new(GameEntry::of::<Simplevar>(), start, second, seed),
        ]
    })
}

/// A board with these cards on these places.
fn boxed<G: Game>(cards: &[(u8, String)]) -> Box<dyn Position> {
    let mut board = Board::<G>::empty();
    for (place, cards) in cards {
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        board.set(Place(*place), &cards).unwrap();
    }
    Box::new(board)
}
