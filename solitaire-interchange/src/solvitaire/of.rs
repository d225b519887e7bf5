//! Finds out what a declared game would be in Solvitaire's words, by trying moves.

use solitaire_runtime::model::{Container, Gesture, Step};
use solitaire_runtime::{
    Card, GameEntry, Journal, MoveCode, Moves, Place, Position, Rank, Span, Suit,
};

use super::rules::{
    Build, Cells, Columns, DealType, FaceUp, Foundations, Groups, Initial, Reserve, Rules, Spaces,
    Stock,
};
use crate::error::Unsayable;
use crate::layout::{Home, Layout};

/// The parts of a game that Solvitaire knows.
pub(super) struct Parts {
    pub columns: Span,
    pub foundations: Span,
    pub cells: Span,
    pub reserve: Span,
    pub stock: Option<Place>,
    pub waste: Option<Place>,
}

const NONE: Span = Span { first: 0, count: 0 };

impl Parts {
    /// Finds the parts; says why the game has others.
    pub(super) fn of(entry: &GameEntry) -> Result<Self, Unsayable> {
        let model = entry.model();
        let mut parts = Self {
            columns: NONE,
            foundations: NONE,
            cells: NONE,
            reserve: NONE,
            stock: None,
            waste: None,
        };
        for container in model.containers {
            let first = Place(container.span.first);
            let is_second = match container.kind.name {
                "Stock" if container.single => parts.stock.replace(first).is_some(),
                "Waste" if container.single => parts.waste.replace(first).is_some(),
                "Cell" | "Spot" | "Column" | "Row" | "FanPile" | "BuildablePile" | "Pile"
                    if is_reserve(entry, container) =>
                {
                    replaced(&mut parts.reserve, container)
                }
                "Cell" if container.capacity == 1 => replaced(&mut parts.cells, container),
                "Column" | "Row" | "FanPile" | "BuildablePile" if !container.single => {
                    replaced(&mut parts.columns, container)
                }
                "Pile" if !container.single => replaced(&mut parts.foundations, container),
                _ => true,
            };
            if is_second {
                return Err(unsayable(entry, &format!("it has `{}`", container.name)));
            }
        }
        if parts.columns.count < 2 || parts.foundations.count == 0 {
            return Err(unsayable(entry, "it has no columns or no foundations"));
        }
        Ok(parts)
    }
}

fn replaced(span: &mut Span, container: &Container) -> bool {
    let is_second = span.count > 0;
    *span = container.span;
    is_second
}

/// True if the player never puts a card on these piles.
fn is_reserve(entry: &GameEntry, container: &Container) -> bool {
    let moves = entry.model().moves.iter();
    !moves
        .flat_map(|made| made.targets)
        .any(|target| container.span.holds(Place(target.span.first)))
}

pub(super) fn unsayable(entry: &GameEntry, why: &str) -> Unsayable {
    Unsayable(format!("Solvitaire cannot describe {}: {why}.", entry.model().name))
}

impl Rules {
    /// The rules of a declared game.
    ///
    /// # Errors
    /// Says which rule Solvitaire has no words for. Runs of several cards that single moves could carry are left out,
    /// since they change nothing that can be reached.
    pub fn of(entry: &GameEntry) -> Result<Self, Unsayable> {
        let model = entry.model();
        let no = |why: &str| Err(unsayable(entry, why));
        let parts = Parts::of(entry)?;
        if *model.pack.suits != Suit::ALL || model.pack.decks > 2 {
            return no("it is not played with one or two whole decks");
        }
        let ranks: Vec<Rank> = Rank::all().filter(|rank| model.pack.ranks.holds(*rank)).collect();
        if ranks.iter().map(|rank| rank.number()).ne(1..=ranks.len() as u8) {
            return no("it leaves out low cards");
        }
        let trial = Trial { entry: *entry, parts: &parts };
        let autos = model.moves.iter().filter(|made| made.gesture == Gesture::Auto);
        if autos.clone().any(|made| {
            !made.targets.is_empty() || made.steps.iter().any(|step| !matches!(step, Step::Flip(_)))
        }) {
            return no("cards move by themselves");
        }
        if !trial.reaches_all(&ranks) {
            return no("some cards cannot go to columns, cells or foundations");
        }
        let own = entry.deal(1).map_err(|error| unsayable(entry, &error.to_string()))?;
        let (build, spaces) = (trial.build(&ranks)?, trial.spaces(&ranks)?);
        let (groups, group) = trial.groups(build)?;
        let columns = Columns {
            count: parts.columns.count,
            build,
            spaces,
            groups,
            group,
            ..Columns::default()
        };
        let cells = Cells { count: parts.cells.count, filled: filled(&*own, parts.cells) };
        let mut rules = Self {
            columns: Columns { face_up: trial.face_up(&*own)?, ..columns },
            foundations: trial.foundations(&*own, build)?,
            cells,
            stock: trial.stock(&*own)?,
            reserve: trial.reserve(&*own)?,
            ranks: ranks.len() as u8,
            two_decks: model.pack.decks == 2,
        };
        let mut sizes: Vec<usize> =
            parts.columns.places().map(|place| own.table().cards(place).len()).collect();
        sizes.sort_unstable();
        for diagonal in [false, true] {
            rules.columns.diagonal = diagonal;
            let mut theirs = rules.sizes()?;
            theirs.sort_unstable();
            if theirs == sizes {
                return Ok(rules);
            }
        }
        no("its columns have other numbers of cards at the start")
    }
}

/// The number of places that hold cards.
fn filled(position: &dyn Position, span: Span) -> u8 {
    span.places().filter(|place| !position.table().cards(*place).is_empty()).count() as u8
}

/// Tries moves of a game.
struct Trial<'p> {
    entry: GameEntry,
    parts: &'p Parts,
}

impl Trial<'_> {
    fn no<T>(&self, why: &str) -> Result<T, Unsayable> {
        Err(unsayable(&self.entry, why))
    }

    /// True if the player can drag this many cards from one place to another. Cells are full and other columns too.
    fn drags(
        &self,
        cards: &[(Place, Vec<Card>)],
        (from, count, to): (Place, usize, Place),
    ) -> bool {
        let mut position = self.entry.empty();
        let filler = [Card::new(Rank::ACE, Suit::Clubs).turned_up()];
        for place in self.parts.columns.places().chain(self.parts.cells.places()) {
            let _ = position.set(place, &filler);
        }
        for (place, cards) in cards {
            if position.set(*place, cards).is_err() {
                return false;
            }
        }
        let codes = (0..)
            .zip(self.entry.model().moves)
            .filter(|(_, made)| made.gesture == Gesture::Drag && !made.pair);
        codes.into_iter().any(|(kind, made)| {
            made.lifts.iter().any(|lift| lift.span.holds(from))
                && made.targets.iter().any(|target| target.span.holds(to))
                && position.valid(MoveCode::new(kind, from, to, count as u8))
        })
    }

    /// True if cards of the waste, the reserve and the cells go where cards of the columns go, and those to the cells.
    fn reaches_all(&self, ranks: &[Rank]) -> bool {
        let card = |rank: Rank| Card::new(rank, Suit::Spades).turned_up();
        let (low, high) = (card(Rank::ACE), card(ranks[ranks.len() - 1]));
        let Parts { cells, reserve, waste, foundations, .. } = self.parts;
        let sources = [cells.place(0), reserve.place(0), *waste];
        let column = |source: Place| {
            // A place whose cards go to an empty column or to a fitting card.
            let onto = |rank: u8, suit| {
                Rank::new(rank).map(|rank| vec![Card::new(rank, suit).turned_up()])
            };
            let targets = [Some(Vec::new()), onto(3, Suit::Spades), onto(3, Suit::Hearts)];
            let moved = [
                Some(high),
                onto(2, Suit::Spades).map(|cards| cards[0]),
                onto(2, Suit::Spades).map(|cards| cards[0]),
            ];
            let goes = |from: Place| {
                targets
                    .clone()
                    .into_iter()
                    .zip(moved)
                    .map(|(target, moved)| {
                        let cards = [
                            (from, moved.into_iter().collect()),
                            (self.column(1), target.unwrap_or_default()),
                        ];
                        self.drags(&cards, (from, 1, self.column(1)))
                    })
                    .collect::<Vec<bool>>()
            };
            goes(source) == goes(self.column(0))
        };
        let home = |source: Place| {
            foundations.places().any(|place| self.drags(&[(source, vec![low])], (source, 1, place)))
        };
        let cell = cells.place(0).is_none_or(|cell| {
            [low, high].into_iter().all(|card| {
                self.drags(
                    &[(self.column(0), vec![low, card]), (cell, Vec::new())],
                    (self.column(0), 1, cell),
                )
            })
        });
        cell && sources
            .into_iter()
            .flatten()
            .all(|source| column(source) && (home(source) || !home(self.column(0))))
    }

    fn column(&self, nth: u8) -> Place {
        Place(self.parts.columns.first + nth)
    }

    /// What may be built on the columns, tried with two suits of a red and a black card.
    fn build(&self, ranks: &[Rank]) -> Result<Build, Unsayable> {
        let low = &ranks[..ranks.len() - 1];
        let mut answers = [false; 3];
        for (index, suits) in [
            (0, [Suit::Spades, Suit::Spades]),
            (1, [Suit::Spades, Suit::Hearts]),
            (2, [Suit::Spades, Suit::Clubs]),
        ] {
            let builds = |under: Rank, over: Rank| {
                let [over_suit, under_suit] = suits;
                let cards = [
                    (self.column(0), vec![Card::new(over, over_suit).turned_up()]),
                    (self.column(1), vec![Card::new(under, under_suit).turned_up()]),
                ];
                self.drags(&cards, (self.column(0), 1, self.column(1)))
            };
            let mut fits = low.iter().zip(&ranks[1..]).map(|(over, under)| builds(*under, *over));
            answers[index] = fits.next().unwrap_or_default();
            let is_even = fits.all(|fits| fits == answers[index]);
            let others =
                ranks.iter().flat_map(|under| ranks.iter().map(move |over| (*under, *over)));
            let mut others = others.filter(|(under, over)| over.number() + 1 != under.number());
            if !is_even || others.any(|(under, over)| builds(under, over)) {
                return self.no("its columns are not built down by one rank");
            }
        }
        match answers {
            [true, true, true] => Ok(Build::AnySuit),
            [false, true, false] => Ok(Build::RedBlack),
            [true, false, false] => Ok(Build::SameSuit),
            [false, false, false] => Ok(Build::Nothing),
            _ => self.no("its columns are built by other colors or suits"),
        }
    }

    fn spaces(&self, ranks: &[Rank]) -> Result<Spaces, Unsayable> {
        let fits = |rank: &Rank| {
            let cards = [
                (self.column(0), vec![Card::new(*rank, Suit::Spades).turned_up(); 2]),
                (self.column(1), Vec::new()),
            ];
            self.drags(&cards, (self.column(0), 1, self.column(1)))
        };
        let fitting: Vec<&Rank> = ranks.iter().filter(|rank| fits(rank)).collect();
        match fitting.as_slice() {
            [] => Ok(Spaces::NoBuild),
            [one] if Some(*one) == ranks.last() => Ok(Spaces::Kings),
            all if all.len() == ranks.len() => Ok(Spaces::Any),
            _ => self.no("it fills empty columns by another rule"),
        }
    }

    /// How many cards move at once, and what may lie on each other in a group.
    fn groups(&self, build: Build) -> Result<(Groups, Build), Unsayable> {
        let card = |rank: u8, suit| Rank::new(rank).map(|rank| Card::new(rank, suit).turned_up());
        let group = |suits: [Suit; 3], target: Suit, below: bool, count: usize| {
            let mut cards: Vec<Card> =
                (0..3).filter_map(|nth| card(4 - nth as u8, suits[nth])).collect();
            if below {
                cards.insert(0, card(2, Suit::Clubs)?);
            }
            let bottom = 4 - (3 - count) as u8;
            let cards =
                [(self.column(0), cards), (self.column(1), vec![card(bottom + 1, target)?])];
            Some(self.drags(&cards, (self.column(0), count, self.column(1))))
        };
        let (spades, hearts, clubs) = (Suit::Spades, Suit::Hearts, Suit::Clubs);
        // Groups of one suit, of alternating colors, and of one color; the target fits by the rule of the columns.
        let kinds = [[spades; 3], [spades, hearts, spades], [spades, clubs, spades]];
        let target = |suits: [Suit; 3], count: usize| {
            let bottom = suits[3 - count];
            match build {
                Build::RedBlack => {
                    if bottom == hearts {
                        spades
                    } else {
                        hearts
                    }
                }
                _ => bottom,
            }
        };
        let moves = |count: usize, below: bool| {
            kinds.map(|suits| group(suits, target(suits, count), below, count) == Some(true))
        };
        let (part, covering, alone) = (moves(2, true), moves(3, true), moves(3, false));
        let policy = |moved: [bool; 3]| match moved {
            [true, true, true] => Some(Build::AnySuit),
            [false, true, false] => Some(Build::RedBlack),
            [true, false, false] => Some(Build::SameSuit),
            _ => None,
        };
        let is_none = |moved: [bool; 3]| moved == [false; 3];
        let (groups, moved) = match () {
            () if is_none(part) && is_none(covering) && is_none(alone) => {
                return Ok((Groups::No, Build::Same));
            }
            () if is_none(part) && is_none(covering) => (Groups::WholePile, alone),
            () if is_none(part) && covering == alone => (Groups::MaximalGroup, alone),
            () if part == covering && covering == alone => (Groups::Yes, part),
            () => return self.no("it moves runs by another rule"),
        };
        match policy(moved) {
            Some(policy) if policy == build => Ok((groups, Build::Same)),
            Some(policy) => Ok((groups, policy)),
            None => self.no("it moves runs by another rule"),
        }
    }

    fn face_up(&self, own: &dyn Position) -> Result<FaceUp, Unsayable> {
        let mut columns =
            self.parts.columns.places().map(|place| own.table().cards(place).as_slice());
        let is_up = |card: &Card| card.is_face_up();
        if columns.clone().all(|cards| cards.iter().all(is_up)) {
            return Ok(FaceUp::All);
        }
        let top = |cards: &[Card]| {
            cards.split_last().is_none_or(|(top, rest)| is_up(top) && !rest.iter().any(is_up))
        };
        if columns.all(top) {
            Ok(FaceUp::Top)
        } else {
            self.no("other cards than the top ones lie face up")
        }
    }

    fn foundations(&self, own: &dyn Position, build: Build) -> Result<Foundations, Unsayable> {
        let places = self.parts.foundations;
        let parts = (self.parts.columns, self.parts.cells, places);
        let Some(Layout { home, .. }) = Layout::with_home(&self.entry, parts) else {
            return self.no("its foundations are not built up in suit from the Ace");
        };
        let dealt: Vec<&[Card]> =
            places.places().map(|place| own.table().cards(place).as_slice()).collect();
        let is_ace = |cards: &[Card]| matches!(cards, [only] if only.rank() == Rank::ACE);
        let initial = match () {
            () if dealt.iter().all(|cards| cards.is_empty()) => Initial::None,
            () if dealt.iter().all(|cards| is_ace(cards)) => Initial::All,
            () => return self.no("it begins with other cards on the foundations"),
        };
        let (ace, two) = (
            Card::new(Rank::ACE, Suit::Spades).turned_up(),
            Rank::new(2).map(|two| Card::new(two, Suit::Spades).turned_up()),
        );
        let three = if build == Build::RedBlack { Suit::Hearts } else { Suit::Spades };
        let three = Rank::new(3).map(|rank| Card::new(rank, three).turned_up());
        let removable = places.places().any(|place| {
            let cards = [
                (place, [ace].into_iter().chain(two).collect()),
                (self.column(1), three.into_iter().collect::<Vec<Card>>()),
            ];
            self.drags(&cards, (place, 1, self.column(1)))
        });
        Ok(Foundations {
            initial,
            removable,
            whole: home == Home::WholeSuit,
            ..Foundations::default()
        })
    }

    /// The stock, by what turning it does.
    fn stock(&self, own: &dyn Position) -> Result<Stock, Unsayable> {
        let Some(stock) = self.parts.stock else {
            return if self.parts.waste.is_some() {
                self.no("it has a waste without a stock")
            } else {
                Ok(Stock::default())
            };
        };
        let len = |position: &dyn Position, place: Option<Place>| {
            place.map_or(0, |place| position.table().cards(place).len())
        };
        let (waste, size) =
            (self.parts.waste, len(own, self.parts.stock) + len(own, self.parts.waste));
        let turned = |position: &mut dyn Position| {
            let mut moves = Moves::new();
            position.legal_moves(&mut moves);
            let is_press = |code: &&MoveCode| {
                let made = self.entry.model().move_of(**code);
                made.is_some_and(|made| {
                    matches!(made.gesture, Gesture::Press | Gesture::Click)
                        && made.lifts.iter().any(|lift| lift.span.holds(stock))
                })
            };
            let code = moves.iter().find(is_press).copied();
            code.map(|code| position.apply(code, &mut Journal::new())).is_some()
        };
        let mut position = own.boxed();
        if !turned(&mut *position) {
            return self.no("its stock is not turned by pressing it");
        }
        let drawn = len(&*position, waste).saturating_sub(len(own, waste));
        let size = size as u8;
        if waste.is_none() {
            let each = self
                .parts
                .columns
                .places()
                .all(|place| len(&*position, Some(place)) == len(own, Some(place)) + 1);
            let stock = Stock { size, to: DealType::Columns, ..Stock::default() };
            return if each { Ok(stock) } else { self.no("its stock deals by another rule") };
        }
        if drawn == 0 || drawn + len(&*position, self.parts.stock) != len(own, self.parts.stock) {
            return self.no("its stock deals by another rule");
        }
        // With the stock used up, a turn is a redeal.
        let mut empty = own.boxed();
        let cards: Vec<Card> =
            own.table().cards(stock).as_slice().iter().map(|card| card.turned_up()).collect();
        let _ = (empty.set(stock, &[]), waste.map(|waste| empty.set(waste, &cards)));
        let redeal = turned(&mut *empty) && len(&*empty, self.parts.stock) > 0;
        if redeal && self.entry.model().counters.iter().any(|counter| counter.start.is_some()) {
            return self.no("its redeals are limited");
        }
        Ok(Stock { size, to: DealType::Waste, count: drawn as u8, redeal })
    }

    fn reserve(&self, own: &dyn Position) -> Result<Reserve, Unsayable> {
        let sizes: Vec<usize> =
            self.parts.reserve.places().map(|place| own.table().cards(place).len()).collect();
        match sizes.as_slice() {
            [] => Ok(Reserve::default()),
            [size] => Ok(Reserve { size: *size as u8, stacked: *size > 1 }),
            sizes if sizes.iter().all(|size| *size == 1) => {
                Ok(Reserve { size: sizes.len() as u8, stacked: false })
            }
            _ => self.no("its reserve has several piles of several cards"),
        }
    }
}
