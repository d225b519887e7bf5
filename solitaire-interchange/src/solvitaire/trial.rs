//! Finds the rules of a game by trying moves on positions that are made for this purpose.

use solitaire_runtime::{Card, GameEntry, Journal, MoveCode, Moves, Place, Position, Rank, Suit};

use super::parts::{Parts, unsayable};
use super::rules::{Build, DealType, FaceUp, Foundations, Groups, Initial, Reserve, Spaces, Stock};
use crate::error::Unsayable;
use crate::layout::{Home, Layout};

/// Tries moves of a game whose piles are known.
pub(super) struct Trial<'p> {
    pub(super) entry: GameEntry,
    pub(super) parts: &'p Parts,
}

impl Trial<'_> {
    fn no<T>(&self, why: &str) -> Result<T, Unsayable> {
        Err(unsayable(&self.entry, why))
    }

    /// True if the player can drag `count` cards from one place to another. `cards` are the cards on some places; all
    /// other cells and columns hold one card each.
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
            .filter(|(_, made)| made.gesture.is_dragged() && !made.pair);
        codes.into_iter().any(|(kind, made)| {
            made.lifts.iter().any(|lift| lift.span.holds(from))
                && made.targets.iter().any(|target| target.span.holds(to))
                && position.valid(MoveCode::new(kind, from, to, count as u8))
        })
    }

    /// True if these three conditions hold, which Solvitaire assumes: cards of the waste, the reserve and the cells can
    /// go to the same columns as cards of columns; an Ace can go from them to a foundation if it can from a column; any
    /// top card of a column can go to a cell.
    pub(super) fn reaches_all(&self, ranks: &[Rank]) -> bool {
        let card = |rank: Rank| Card::new(rank, Suit::Spades).turned_up();
        let (low, high) = (card(Rank::ACE), card(ranks[ranks.len() - 1]));
        let Parts { cells, reserve, waste, foundations, .. } = self.parts;
        let sources = [cells.place(0), reserve.place(0), *waste];
        let column = |source: Place| {
            // True if a card of this place goes to an empty column, and to columns with fitting cards, exactly if a
            // card of a column does.
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

    /// Finds out which cards may be built on each other in the columns, by trying all pairs of ranks in equal suits,
    /// suits of different colors and different suits of the same color.
    pub(super) fn build(&self, ranks: &[Rank]) -> Result<Build, Unsayable> {
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
            _ => self.no("its rule for suits and colors in columns is not one of Solvitaire's"),
        }
    }

    pub(super) fn spaces(&self, ranks: &[Rank]) -> Result<Spaces, Unsayable> {
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
            _ => self.no("its rule for empty columns is not one of Solvitaire's"),
        }
    }

    /// Finds out how many cards move together, and which cards may lie on each other in a group that moves.
    pub(super) fn groups(&self, build: Build) -> Result<(Groups, Build), Unsayable> {
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
        // The cards of the three groups have one suit, alternating colors, and two suits of one color. The target is
        // chosen so that the bottom card fits on it.
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
            () => return self.no("its rule for runs is not one of Solvitaire's"),
        };
        match policy(moved) {
            Some(policy) if policy == build => Ok((groups, Build::Same)),
            Some(policy) => Ok((groups, policy)),
            None => self.no("its rule for runs is not one of Solvitaire's"),
        }
    }

    pub(super) fn face_up(&self, own: &dyn Position) -> Result<FaceUp, Unsayable> {
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
            self.no("in some columns, cards below the top card lie face up")
        }
    }

    pub(super) fn foundations(
        &self,
        own: &dyn Position,
        build: Build,
    ) -> Result<Foundations, Unsayable> {
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
            () => return self.no("its foundations start neither empty nor with the Aces alone"),
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

    /// Describes the stock by what happens when the player turns it.
    pub(super) fn stock(&self, own: &dyn Position) -> Result<Stock, Unsayable> {
        let Some(stock) = self.parts.stock else {
            return if self.parts.waste.is_some() {
                self.no("it has a waste but no stock")
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
                    made.gesture.is_pressed()
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
            return if each {
                Ok(stock)
            } else {
                self.no("its rule for the stock is not one of Solvitaire's")
            };
        }
        if drawn == 0 || drawn + len(&*position, self.parts.stock) != len(own, self.parts.stock) {
            return self.no("its rule for the stock is not one of Solvitaire's");
        }
        // Try to turn an empty stock: if it then holds cards, the game has redeals.
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

    pub(super) fn reserve(&self, own: &dyn Position) -> Result<Reserve, Unsayable> {
        let sizes: Vec<usize> =
            self.parts.reserve.places().map(|place| own.table().cards(place).len()).collect();
        match sizes.as_slice() {
            [] => Ok(Reserve::default()),
            [size] => Ok(Reserve { size: *size as u8, stacked: *size > 1 }),
            sizes if sizes.iter().all(|size| *size == 1) => {
                Ok(Reserve { size: sizes.len() as u8, stacked: false })
            }
            _ => self.no("its reserve has several piles, and some hold more than one card"),
        }
    }
}
