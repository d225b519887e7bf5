//! The orders in which other programs deal the cards of the games that this project also has.

use solitaire_runtime::{Card, Rank, Suit};

use super::program::{Program, Solver};

/// The cards where a program deals them. `stock` holds the cards that are left; its last card comes next.
#[derive(Default)]
pub(super) struct Dealt {
    pub columns: Vec<Vec<Card>>,
    pub cells: Vec<Vec<Card>>,
    pub foundations: Vec<Vec<Card>>,
    pub stock: Vec<Card>,
    /// True if KPat also turns the first card of the stock onto the waste in this game. The other programs always do.
    pub turns: bool,
}

/// An order in which a program deals the cards of a game.
#[derive(Clone, Copy)]
pub(super) enum Order {
    /// Rows over this many columns until the deck is used up. Each cell with one of these indexes gets one card: the
    /// first cards of the deck if `cells_first` is true, otherwise the last.
    Rows { columns: usize, cells: &'static [usize], cells_first: bool },
    /// The triangle of Klondike: seven columns with one to seven cards. It is dealt by rows, each from left to right.
    Triangle,
    /// The triangle of Klondike, dealt by columns from left to right.
    TriangleByColumns,
    /// The triangle of Klondike, dealt by columns from left to right; but the open card of each column is dealt after
    /// all hidden cards.
    TriangleOpenLast,
    /// The triangle of Klondike, dealt by rows, each from right to left. The row of the seven open cards is dealt last.
    TriangleFromRight,
    /// A triangle with the longest column at the left. It is dealt by rows, each from left to right; the row of the
    /// seven open cards is dealt last.
    Harp,
    /// Rows of nine, eight and so on down to three cards, then a row of ten.
    Simon,
    /// Rows of six, five and so on down to one card, then four rows of six, then a row of seven.
    Yukon,
    /// Rows over all seven columns. A row leaves out the columns that already have all their cards.
    YukonByRows,
    /// The Aces are put on the foundations. All other cards are dealt in rows over eight columns.
    Castle,
    /// Same as `Castle`, but a card that fits on a foundation goes there, and its column gets no other card in its
    /// place.
    Citadel,
    /// Three rows over seventeen columns; the last card is an eighteenth column.
    Fan,
    /// Five rows over seven columns; the cards that are left are the stock.
    Golf,
    /// Three rows over eight columns; the cards that are left are the stock.
    Gypsy,
    /// Rows over thirteen columns. The first card comes from the bottom of the deck if `from_bottom` is true, otherwise
    /// from its top. Then each King changes places with the lowest card below it that is not a King.
    BakersDozen { from_bottom: bool },
    /// The Ace of spades is put on the foundation. All other cards are dealt in rows over seventeen columns.
    BlackHole,
    /// Rows over thirteen columns; the Ace of spades is dealt last.
    AllInARow,
}

/// The order in which a program deals the game with this slug; `None` if it is not known.
pub(super) fn order(slug: &str, program: Program) -> Option<Order> {
    // The part of a slug after `+` names house rules, which do not change the deal.
    let (family, name) = slug.split('+').next()?.split_once('/')?;
    if let Program::Klondike(solver) = program {
        let is_played = family == "klondike" && matches!(name, "klondike" | "deal3");
        return is_played.then_some(match solver {
            Solver::Lonelybot | Solver::Lonelybot2024 | Solver::Exact => Order::TriangleByColumns,
            Solver::Legacy => Order::TriangleOpenLast,
            Solver::Pyksolve | Solver::Greenfelt | Solver::Collection => Order::Triangle,
        });
    }
    let in_kpat = program == Program::KPat;
    let rows = |columns, cells, cells_first| Some(Order::Rows { columns, cells, cells_first });
    match (family, name, in_kpat) {
        ("freecell", "freecell" | "bakersgame", _) => rows(8, &[], false),
        ("freecell", "relaxedfreecell" | "kingonlybakersgame", false) => rows(8, &[], false),
        ("freecell", "forecell", _) => rows(8, &[0, 1, 2, 3], in_kpat),
        ("freecell", "eightoff", false) => rows(8, &[0, 2, 4, 6], false),
        ("freecell", "eightoff", true) => rows(8, &[0, 1, 2, 3], true),
        ("freecell", "seahaventowers" | "relaxedseahaventowers", false) => rows(10, &[1, 2], false),
        ("freecell", "seahaventowers", true) => rows(10, &[0, 1], true),
        ("klondike", "klondike" | "deal3", true) => Some(Order::Triangle),
        (
            "klondike",
            "klondike" | "deal3" | "thumbandpouch" | "whitehead" | "casinoklondike"
            | "vegasklondike",
            false,
        ) => Some(Order::TriangleFromRight),
        ("klondike", "smallharp", false) => Some(Order::Harp),
        ("bakersdozen", "bakersdozen_classic", _) => {
            Some(Order::BakersDozen { from_bottom: !in_kpat })
        }
        ("simplesimon", "simplesimon", _) => Some(Order::Simon),
        ("yukon", "yukon", _) => Some(if in_kpat { Order::YukonByRows } else { Order::Yukon }),
        ("golf", "golf_no_wrap", _) | ("golf", "golf" | "deadking", false) => Some(Order::Golf),
        ("gypsy", "gypsy", false) => Some(Order::Gypsy),
        ("beleagueredcastle", "beleagueredcastle", false) => Some(Order::Castle),
        ("beleagueredcastle", "streetsandalleys", false) => rows(8, &[], false),
        ("beleagueredcastle", "citadel", false) => Some(Order::Citadel),
        ("fan", "fan", false) => Some(Order::Fan),
        ("golf", "blackhole", false) => Some(Order::BlackHole),
        ("golf", "allinarow", false) => Some(Order::AllInARow),
        _ => None,
    }
}

impl Order {
    /// Deals the cards of a deck in this order. The last card of `deck` is dealt first.
    pub(super) fn deal(self, mut deck: Vec<Card>) -> Dealt {
        let mut dealt = Dealt::default();
        let is_spades_ace = |card: &Card| (card.rank(), card.suit()) == (Rank::ACE, Suit::Spades);
        match self {
            Self::Rows { columns, cells, cells_first } => {
                let in_cells = deck.len().min(cells.len());
                let first = if cells_first { deck.len() - in_cells } else { 0 };
                let mut given = deck.drain(first..first + in_cells).rev();
                for cell in cells {
                    dealt.cells.resize(cell + 1, Vec::new());
                    dealt.cells[*cell].extend(given.next());
                }
                drop(given);
                dealt.rows(&mut deck, 0..columns, usize::MAX);
            }
            Self::Triangle => {
                for row in 0..7 {
                    dealt.rows(&mut deck, row..7, 1);
                }
            }
            Self::TriangleByColumns => {
                for column in 0..7 {
                    dealt.rows(&mut deck, column..column + 1, column + 1);
                }
            }
            Self::TriangleOpenLast => {
                for column in 1..7 {
                    dealt.rows(&mut deck, column..column + 1, column);
                }
                dealt.rows(&mut deck, 0..7, 1);
            }
            Self::TriangleFromRight | Self::Harp => {
                for row in (1..7).rev().chain([7]) {
                    dealt.rows(&mut deck, 0..row, 1);
                }
                if matches!(self, Self::TriangleFromRight) {
                    dealt.columns.reverse();
                }
            }
            Self::Simon => {
                for row in (3..10).rev().chain([10]) {
                    dealt.rows(&mut deck, 0..row, 1);
                }
            }
            Self::Yukon => {
                for row in 1..7 {
                    dealt.rows(&mut deck, row..7, 1);
                }
                dealt.rows(&mut deck, 1..7, 4);
                dealt.rows(&mut deck, 0..7, 1);
            }
            Self::YukonByRows => {
                dealt.rows(&mut deck, 0..7, 1);
                for row in 1..11_usize {
                    dealt.rows(&mut deck, row.saturating_sub(4).max(1)..7, 1);
                }
            }
            Self::Castle | Self::Citadel => {
                dealt.foundations =
                    Suit::ALL.map(|suit| vec![Card::new(Rank::ACE, suit).turned_up()]).to_vec();
                deck.retain(|card| card.rank() != Rank::ACE);
                for nth in 0..6 * 8 {
                    let Some(card) = deck.pop() else { break };
                    let goes_up = |pile: &&mut Vec<Card>| {
                        let top = pile.last().map(|top| (top.suit(), top.rank().number() + 1));
                        top == Some((card.suit(), card.rank().number()))
                    };
                    let home = dealt.foundations.iter_mut().find(goes_up);
                    match home.filter(|_| matches!(self, Self::Citadel)) {
                        Some(pile) => pile.push(card),
                        None => dealt.column(nth % 8).push(card),
                    }
                }
            }
            Self::Fan => {
                dealt.rows(&mut deck, 0..17, 3);
                dealt.rows(&mut deck, 17..18, 1);
            }
            Self::Golf => {
                dealt.rows(&mut deck, 0..7, 5);
                dealt.turns = true;
            }
            Self::Gypsy => dealt.rows(&mut deck, 0..8, 3),
            Self::BakersDozen { from_bottom } => {
                if from_bottom {
                    deck.reverse();
                }
                dealt.rows(&mut deck, 0..13, 4);
                for column in &mut dealt.columns {
                    for nth in 0..column.len() {
                        let lowest =
                            column[..nth].iter().position(|card| card.rank() != Rank::KING);
                        if let Some(lowest) = lowest.filter(|_| column[nth].rank() == Rank::KING) {
                            column.swap(lowest, nth);
                        }
                    }
                }
            }
            Self::BlackHole => {
                dealt.foundations = vec![deck.extract_if(.., |card| is_spades_ace(card)).collect()];
                dealt.rows(&mut deck, 0..17, 3);
            }
            Self::AllInARow => {
                deck.sort_by_key(|card| !is_spades_ace(card));
                dealt.rows(&mut deck, 0..13, 4);
            }
        }
        dealt.stock = deck;
        dealt
    }
}

impl Dealt {
    fn column(&mut self, nth: usize) -> &mut Vec<Card> {
        let count = self.columns.len().max(nth + 1);
        self.columns.resize(count, Vec::new());
        &mut self.columns[nth]
    }

    /// Deals this many rows over these columns, or fewer if the deck is used up.
    fn rows(&mut self, deck: &mut Vec<Card>, columns: core::ops::Range<usize>, rows: usize) {
        for _ in 0..rows.min(deck.len()) {
            for column in columns.clone() {
                let Some(card) = deck.pop() else { return };
                self.column(column).push(card);
            }
        }
    }
}
