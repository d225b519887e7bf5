//! The moves that a board allows, and their effects.

use std::ops::Range;

use proc_macro2::Ident;
use solitaire_model::Operator;
use solitaire_model::declared::Gesture;

use super::judge::{About, Judge};
use super::runner::Runner;
use super::value::{Cards, Value, whole};
use super::{Board, Rules};
use crate::check::operands::flatten;
use crate::meaning::text::unfolded;
use crate::meaning::{Container, Expr, Game, Move, MoveId, PieceId, PieceRole};
use crate::syntax::ast::UnitKind;

/// A move with the places and the number of cards that a player would choose for it.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The move that the game declares.
    pub declared: MoveId,
    /// The place that the move takes cards from; the first of several if it makes no difference which one.
    pub from: Option<usize>,
    /// The number of cards that the move takes. For a buried card, this is the number of cards on top of it instead.
    pub count: usize,
    /// The place of the second card, if the move takes a pair.
    pub partner: Option<usize>,
    /// The place that the move puts the cards on.
    pub to: Option<usize>,
}

/// A condition of a move, and its name in messages: `pickup tableau`, `build tableau`, or the name of the move.
pub struct Asked<'g> {
    word: &'static str,
    name: &'g Ident,
    piece: Option<PieceId>,
}

impl<'g> Asked<'g> {
    /// The `pickup` condition of a container, for taking cards from it.
    pub const fn pickup(container: &'g Container) -> Self {
        Self { word: "pickup", name: &container.name, piece: container.pickup }
    }

    /// The condition for putting cards on an element: `space` if the element is empty, otherwise `build`.
    pub const fn put(container: &'g Container, is_empty: bool) -> Self {
        let (word, piece) =
            if is_empty { ("space", container.space) } else { ("build", container.build) };
        Self { word, name: &container.name, piece }
    }

    /// The condition after `where` of the move itself.
    pub const fn made(declared: &'g Move) -> Self {
        Self { word: "", name: &declared.name, piece: declared.condition }
    }

    /// The expression of this condition; `None` if the game does not state the condition.
    pub fn condition(&self, game: &'g Game) -> Option<&'g Expr> {
        Some(&game.piece(self.piece)?.now().expr)
    }
}

impl<'g> Rules<'g> {
    /// `Ok` if the rules allow a move on this board, otherwise the first reason against it. `None` if not known.
    pub fn judged(self, board: &Board, made: Made) -> Option<Result<(), String>> {
        let declared = &self.game.moves[made.declared];
        let (about, moving) = match self.about(board, made) {
            Ok(about) => about,
            Err(missing) => return Some(Err(missing.to_owned())),
        };
        let mut asked: Vec<(Asked<'_>, About)> = Vec::new();
        if let (Some(from), false) = (made.from, moving.cards.is_empty()) {
            asked.push((Asked::pickup(self.container(from)?), about.clone()));
        }
        if let Some(partner) = made.partner {
            let source = board.on(partner);
            let top = source.cards.last().copied().into_iter().collect();
            let moving = Value::Cards(Cards { cards: top, place: Some(partner) });
            let about = About { source: Value::Cards(source), moving, ..About::default() };
            asked.push((Asked::pickup(self.container(partner)?), about));
        }
        if let Some(to) = made.to {
            let container = self.container(to)?;
            let known = container.element?;
            let arriving = if declared.pair { 2 } else { moving.cards.len() };
            if board.piles[to].len() + arriving > self.capacity(to) {
                return Some(Err(format!("`{}` is full", container.name)));
            }
            let is_empty = board.piles[to].is_empty();
            if !is_empty && board.open(to) == 0 {
                return Some(Err(format!("the top card of `{}` lies face down", container.name)));
            }
            let put = Asked::put(container, is_empty);
            if put.piece.is_none() && !(if is_empty { known.space } else { known.build }) {
                return Some(Err(format!("no `{} {}` is stated", put.word, put.name)));
            }
            asked.push((put, about.clone()));
        }
        asked.push((Asked::made(declared), about));
        let mut is_known = true;
        for (asked, about) in asked {
            match self.asks(&asked, Judge::new(self, Some(board), &about)) {
                Some(Ok(())) => {}
                Some(refusal) => return Some(refusal),
                // Continue, because a later condition may be known to fail.
                None => is_known = false,
            }
        }
        is_known.then_some(Ok(()))
    }

    /// `Ok` if a condition holds or is not stated, else a message about its first failing part. `None` if not known.
    pub fn asks(self, asked: &Asked<'_>, judge: Judge<'_>) -> Option<Result<(), String>> {
        let Some(piece) = self.game.piece(asked.piece) else { return Some(Ok(())) };
        let condition = &piece.now().expr;
        if judge.holds(condition)? {
            return Some(Ok(()));
        }
        let mut parts = Vec::new();
        flatten(self.game, condition, Operator::And, &mut parts);
        let failing = parts.into_iter().find(|part| judge.holds(part) == Some(false));
        let part = unfolded(self.game, failing.unwrap_or(condition), &[]);
        Some(Err(format!("`{}` asks `{part}`", format!("{} {}", asked.word, asked.name).trim())))
    }

    /// The values of the terms of a move, and its cards. Fails if cards are missing, hidden, or already on the target.
    fn about(self, board: &Board, made: Made) -> Result<(About, Cards), &'static str> {
        let mut about = About::default();
        let mut moving = Cards::default();
        if let Some(from) = made.from {
            let taken = self.taken(board, made, from);
            let taken = taken.ok_or("the cards are not there, or lie face down")?;
            moving = Cards { cards: board.piles[from][taken].to_vec(), place: Some(from) };
            about.moving = Value::Cards(moving.clone());
            about.source = Value::Cards(board.on(from));
        }
        if let Some(partner) = made.partner {
            if self.taken(board, made, partner).is_none() || made.from == Some(partner) {
                return Err("the other card is not there, or lies face down");
            }
            about.partner = Value::Cards(board.on(partner));
        }
        if let Some(to) = made.to {
            if [made.from, made.partner].contains(&Some(to)) {
                return Err("the cards are already there");
            }
            about.target = Value::Cards(board.on(to));
        }
        Ok((about, moving))
    }

    /// The places that a move can take cards from, each with the unit that it takes there, such as the top card.
    pub fn sources(self, declared: &'g Move) -> impl Iterator<Item = (usize, Option<UnitKind>)> {
        declared.lifts.iter().flat_map(move |lift| {
            let first = self.game.places(lift.container).start + usize::from(lift.from);
            (first..first + usize::from(lift.count)).map(|place| (place, lift.unit))
        })
    }

    /// The places where a move can put its cards.
    pub fn targets(self, declared: &'g Move) -> impl Iterator<Item = usize> {
        declared.targets.iter().flat_map(move |target| {
            let first = self.game.places(target.container).start + usize::from(target.from);
            first..first + usize::from(target.count)
        })
    }

    /// The first way to make a move that the rules allow on this board; `Some(None)` if no way is allowed, and `None` if
    /// that is not known.
    pub fn first_instance(self, board: &Board, number: MoveId) -> Option<Option<Made>> {
        let declared = &self.game.moves[number];
        for (from, count, partner) in self.ways(board, declared) {
            let targets: Vec<Option<usize>> = match declared.targets.is_empty() {
                true => vec![None],
                false => self.targets(declared).map(Some).collect(),
            };
            for to in targets {
                let made = Made { declared: number, from, count, partner, to };
                if self.judged(board, made)?.is_ok() {
                    return Some(Some(made));
                }
            }
        }
        Some(None)
    }

    /// All ways to take cards, even if the rules refuse them: source, number of cards, source of a pair's second card.
    fn ways(self, board: &Board, declared: &'g Move) -> Vec<(Option<usize>, usize, Option<usize>)> {
        let sources: Vec<(usize, Option<UnitKind>)> = self.sources(declared).collect();
        let Some((first, unit)) = sources.first() else { return vec![(None, 0, None)] };
        if !declared.located {
            return vec![(Some(*first), usize::from(*unit == Some(UnitKind::Top)), None)];
        }
        if declared.pair {
            let pairs = sources.iter().enumerate().flat_map(|(nth, (one, _))| {
                let others = sources[nth + 1..].iter();
                others.flat_map(move |(other, _)| [(*one, *other), (*other, *one)])
            });
            return pairs.map(|(one, other)| (Some(one), 1, Some(other))).collect();
        }
        let counts = |place: usize, unit: Option<UnitKind>| -> Vec<usize> {
            let open = board.open(place);
            match unit {
                Some(UnitKind::Top) => vec![1],
                Some(UnitKind::Cards) => (1..=open).rev().collect(),
                Some(UnitKind::All) => vec![board.piles[place].len()],
                Some(UnitKind::Buried) => (1..open).collect(),
                None => vec![0],
            }
        };
        let ways = sources.into_iter().flat_map(|(place, unit)| {
            counts(place, unit).into_iter().map(move |count| (Some(place), count, None))
        });
        ways.collect()
    }

    /// The board after a legal move and all automatic moves that follow; `None` if it is not known.
    pub fn played(self, board: &Board, made: Made) -> Option<Board> {
        let mut board = board.clone();
        self.perform(&mut board, made)?;
        self.settle(&mut board)?;
        for _ in 0..self.game.cards() {
            let autoplay = self.first_of(&board, |gesture| gesture.autoplay() == Some(true))?;
            match autoplay {
                Some(made) if !self.is_won(&board)? => {
                    self.perform(&mut board, made)?;
                    self.settle(&mut board)?;
                }
                _ => break,
            }
        }
        Some(board)
    }

    /// Makes a move (cards, steps, score) without automatic moves after it. `None` if the new board is not known.
    pub fn perform(self, board: &mut Board, made: Made) -> Option<()> {
        let declared = &self.game.moves[made.declared];
        if declared.by_hand.is_some() {
            return None;
        }
        if let (Some(from), Some(to)) = (made.from, made.to) {
            let taken = self.taken(board, made, from)?;
            let cards: Vec<_> = board.piles[from].drain(taken).collect();
            board.piles[to].extend(cards);
            let partner = made.partner.and_then(|partner| board.piles[partner].pop());
            board.piles[to].extend(partner);
        }
        let mut runner = Runner::new(self, board, [made.from, made.to, made.partner]);
        runner.steps(&declared.steps, &[])?;
        runner.hand_to_stock();
        let worths = self.game.score.iter().flat_map(|score| &score.moves);
        for (_, worth) in worths.filter(|(number, _)| *number == made.declared) {
            runner.score(worth)?;
        }
        Some(())
    }

    /// Makes the automatic moves that follow a move, each time the first possible one, until none is possible.
    fn settle(self, board: &mut Board) -> Option<()> {
        for _ in 0..4 * self.game.cards() {
            let Some(made) = self.first_of(board, Gesture::is_consequence)? else { break };
            let before = board.clone();
            self.perform(board, made)?;
            if *board == before {
                break;
            }
        }
        Some(())
    }

    /// The first possible move with a gesture that passes the test; `Some(None)` if none, `None` if not known.
    fn first_of(self, board: &Board, is_it: fn(Gesture) -> bool) -> Option<Option<Made>> {
        for (number, declared) in self.game.moves.entries() {
            if is_it(declared.gesture) {
                if declared.by_hand.is_some() {
                    return None;
                }
                if let Some(made) = self.first_instance(board, number)? {
                    return Some(Some(made));
                }
            }
        }
        Some(None)
    }

    /// `Ok` if the board is won (role `Win`) or lost and not won (role `Lose`), or why it is not. `None` if not known.
    pub fn ended(self, board: &Board, role: &PieceRole) -> Option<Result<(), String>> {
        let Some((number, piece)) = self.game.pieces.entries().find(|(_, one)| one.role == *role)
        else {
            return Some(Err("no board is".to_owned()));
        };
        let asked = Asked { word: "", name: &piece.name, piece: Some(number) };
        let ended = self.asks(&asked, Judge::new(self, Some(board), &About::default()))?;
        match ended.is_ok() && *role == PieceRole::Lose && self.is_won(board)? {
            true => Some(Err("it is won".to_owned())),
            false => Some(ended),
        }
    }

    /// True if a board is won; `None` if that is not known.
    pub fn is_won(self, board: &Board) -> Option<bool> {
        Some(self.ended(board, &PieceRole::Win)?.is_ok())
    }

    /// The player's score: the points of the moves, the points for the board and, if it is won, those for the win.
    pub fn score(self, board: &Board) -> Option<i64> {
        let Some(kept) = &self.game.score else { return Some(0) };
        let about = About::default();
        let judge = Judge::new(self, Some(board), &about);
        let worth = |expr: &Option<Expr>| expr.as_ref().map_or(Some(0), |expr| judge.number(expr));
        if kept.win.is_none() && kept.board.is_none() {
            return Some(board.score);
        }
        let win = if self.is_won(board)? { worth(&kept.win)? } else { 0 };
        let sum = whole(whole(board.score + worth(&kept.board)?) + win);
        let floor = kept.min.as_ref().map_or(Some(i32::MIN.into()), |floor| judge.number(floor))?;
        Some(sum.max(floor))
    }

    /// The indexes of the cards that a move takes from a place; `None` if these cards are missing or face down.
    fn taken(self, board: &Board, made: Made, place: usize) -> Option<Range<usize>> {
        let declared = &self.game.moves[made.declared];
        let (_, unit) = self.sources(declared).find(|(at, _)| *at == place)?;
        let count = if declared.pair { 1 } else { made.count };
        let (len, open) = (board.piles[place].len(), board.open(place));
        let (is_there, first) = match unit {
            Some(UnitKind::Top) => (count == 1 && open >= 1, len.wrapping_sub(1)),
            Some(UnitKind::Cards) => (count >= 1 && open >= count, len.wrapping_sub(count)),
            Some(UnitKind::All) => (count >= 1 && len == count, 0),
            Some(UnitKind::Buried) => {
                let first = len.wrapping_sub(count).wrapping_sub(1);
                return (count >= 1 && open > count).then(|| first..first + 1);
            }
            None => (count == 0, len),
        };
        is_there.then_some(first..len)
    }
}
