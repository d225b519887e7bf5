//! Which moves a board allows, and what they make of it.

use std::ops::Range;

use solitaire_model::Operator;

use super::judge::{About, Judge};
use super::steps::Runner;
use super::value::{Cards, whole};
use super::{Board, Rules};
use crate::check::operands::flatten;
use crate::meaning::text::{text, unfolded};
use crate::meaning::{Expr, Kind, Lift, Move, MoveId, PieceId, PieceRole, Target};
use crate::syntax::ast::{Gesture, UnitKind};

/// A move as it is made.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// Which.
    pub declared: MoveId,
    /// Where it takes cards; of one that is the same wherever it is made, the first place.
    pub from: Option<usize>,
    /// How many cards, or how many lie on the one that is taken.
    pub count: usize,
    /// The place of the other card of a pair.
    pub partner: Option<usize>,
    /// Where it puts them.
    pub to: Option<usize>,
}

/// What a move comes to.
pub struct Played {
    /// The board after it.
    pub board: Board,
    /// The moves that were made by themselves, each named once.
    pub by_itself: Vec<MoveId>,
}

impl Played {
    fn note(&mut self, made: Made) {
        if !self.by_itself.contains(&made.declared) {
            self.by_itself.push(made.declared);
        }
    }
}

/// Why a move is refused, in words.
pub type Refusal = String;

impl<'g> Rules<'g> {
    /// Why the rules do not allow a move, by the first thing that fails; `Ok` if they do. None if that is not known.
    pub fn judged(self, board: &Board, made: Made) -> Option<Result<(), Refusal>> {
        let declared = &self.game.moves[made.declared];
        let about = match self.about(board, declared, made) {
            Ok(about) => about,
            Err(missing) => return Some(Err(missing.to_owned())),
        };
        let mut asked: Vec<(String, Option<PieceId>, bool, About)> = Vec::new();
        if !about.moving.cards.is_empty() {
            asked.extend(self.pickup(&about.source, &about.moving));
        }
        if declared.pair {
            let top = about.partner.cards.last().copied().into_iter().collect();
            asked.extend(
                self.pickup(&about.partner, &Cards { cards: top, place: about.partner.place }),
            );
        }
        if let Some(to) = made.to {
            let container = self.container(to)?;
            let known = container.element?;
            let arriving = if declared.pair { 2 } else { about.moving.cards.len() };
            if board.piles[to].len() + arriving > self.capacity(to) {
                return Some(Err(format!("`{}` is full", container.name)));
            }
            let is_empty = board.piles[to].is_empty();
            if !is_empty && board.open(to) == 0 {
                return Some(Err(format!("the top card of `{}` lies face down", container.name)));
            }
            let (word, piece, otherwise) = match is_empty {
                true => ("space", container.space, known.space),
                false => ("build", container.build, known.build),
            };
            asked.push((format!("`{word} {}`", container.name), piece, otherwise, about.clone()));
        }
        asked.push((format!("`{}`", declared.name), declared.condition, true, about));
        let mut is_known = true;
        for (who, piece, otherwise, about) in asked {
            let judge = Judge::new(self, board, &about);
            let Some(piece) = self.game.piece(piece) else {
                if !otherwise {
                    return Some(Err(format!("no {who} is stated")));
                }
                continue;
            };
            let condition = &piece.now().expr;
            match judge.holds(condition) {
                Some(true) => {}
                Some(false) => return Some(Err(self.obstacle(judge, &who, condition))),
                // What is asked after that may be known to fail.
                None => is_known = false,
            }
        }
        is_known.then_some(Ok(()))
    }

    /// The first part of a condition that does not hold.
    fn obstacle(self, judge: Judge<'_>, who: &str, condition: &Expr) -> Refusal {
        let mut parts = Vec::new();
        flatten(self.game, condition, Operator::And, &mut parts);
        let failing = parts.into_iter().find(|part| judge.holds(part) == Some(false));
        let asked = failing.unwrap_or(condition);
        let counted = match &asked.kind {
            Kind::Compare(_, sides) if sides[0].counts_something() => {
                let number = judge.number(&sides[0]);
                number.map(|number| format!(", and `{}` is {number}", text(&sides[0])))
            }
            _ => None,
        };
        let counted = counted.unwrap_or_default();
        format!("{who} asks `{}`{counted}", unfolded(self.game, asked, &[]))
    }

    fn pickup(
        self,
        source: &Cards,
        moving: &Cards,
    ) -> Option<(String, Option<PieceId>, bool, About)> {
        let container = self.container(source.place?)?;
        let about = About { source: source.clone(), moving: moving.clone(), ..About::default() };
        Some((format!("`pickup {}`", container.name), container.pickup, true, about))
    }

    /// What a move is about, if its cards are there, face up, and its target is another element.
    fn about(self, board: &Board, declared: &Move, made: Made) -> Result<About, &'static str> {
        let all = |place: usize| Cards { cards: board.piles[place].clone(), place: Some(place) };
        let mut about = About::default();
        if let Some(from) = made.from {
            let lift = self.lift_at(declared, from).ok_or("nothing is taken from there")?;
            let number = if declared.pair { 1 } else { made.count };
            let taken = taken(board, from, lift.unit, number)
                .ok_or("the cards are not there, or lie face down")?;
            about.moving = Cards { cards: board.piles[from][taken].to_vec(), place: Some(from) };
            about.source = all(from);
        }
        if let Some(partner) = made.partner {
            self.lift_at(declared, partner).ok_or("nothing is taken from there")?;
            let is_open = taken(board, partner, Some(UnitKind::Top), 1).is_some();
            if !is_open || made.from == Some(partner) {
                return Err("the other card is not there, or lies face down");
            }
            about.partner = all(partner);
        }
        if let Some(to) = made.to {
            if [about.source.place, about.partner.place].contains(&Some(to)) {
                return Err("the cards lie there already");
            }
            about.target = all(to);
        }
        Ok(about)
    }

    /// The lift of a move that holds this place.
    fn lift_at(self, declared: &'g Move, place: usize) -> Option<&'g Lift> {
        declared.lifts.iter().find(|lift| {
            let places = self.lift_places(lift);
            if declared.located { places.contains(&place) } else { places.start == place }
        })
    }

    fn lift_places(self, lift: &Lift) -> Range<usize> {
        let first = self.places(lift.container).start + usize::from(lift.from);
        first..first + usize::from(lift.count)
    }

    fn target_places(self, target: &Target) -> Range<usize> {
        let first = self.places(target.container).start + usize::from(target.from);
        first..first + usize::from(target.count)
    }

    /// The first instance of a move that is made without being asked for, if there is one; none in the outer option where
    /// that is not known.
    fn first_instance(self, board: &Board, number: MoveId) -> Option<Option<Made>> {
        let declared = &self.game.moves[number];
        for (from, count, partner) in self.ways(board, declared) {
            let targets = declared.targets.iter().flat_map(|target| self.target_places(target));
            let targets: Vec<Option<usize>> = match declared.targets.is_empty() {
                true => vec![None],
                false => targets.map(Some).collect(),
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

    /// Where a move may take cards, how many, and from where the other card of a pair.
    fn ways(self, board: &Board, declared: &Move) -> Vec<(Option<usize>, usize, Option<usize>)> {
        let Some(first) = declared.lifts.first() else { return vec![(None, 0, None)] };
        if !declared.located {
            let count = usize::from(first.unit == Some(UnitKind::Top));
            return vec![(Some(self.lift_places(first).start), count, None)];
        }
        let sources: Vec<(usize, Option<UnitKind>)> = declared
            .lifts
            .iter()
            .flat_map(|lift| self.lift_places(lift).map(|place| (place, lift.unit)))
            .collect();
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

    /// The board after a move that is allowed, with all that happens by itself; none if that is not known.
    pub fn played(self, board: &Board, made: Made) -> Option<Played> {
        let mut played = Played { board: board.clone(), by_itself: Vec::new() };
        self.perform(&mut played.board, made)?;
        self.settle(&mut played)?;
        for _ in 0..self.game.cards() {
            let is_it = |declared: &Move| declared.optional == Some(true);
            let autoplay = self.first_of(&played.board, is_it)?;
            match autoplay {
                Some(made) if !self.is_won(&played.board)? => {
                    self.perform(&mut played.board, made)?;
                    played.note(made);
                    self.settle(&mut played)?;
                }
                _ => break,
            }
        }
        Some(played)
    }

    /// Does what a move itself does: puts what it takes, then its steps, then its score.
    fn perform(self, board: &mut Board, made: Made) -> Option<()> {
        let declared = &self.game.moves[made.declared];
        if declared.by_hand.is_some() {
            return None;
        }
        if let (Some(from), Some(to)) = (made.from, made.to) {
            let unit = self.lift_at(declared, from)?.unit;
            let number = if declared.pair { 1 } else { made.count };
            let taken = taken(board, from, unit, number)?;
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

    /// Does what happens by itself, the first in order that can happen, until nothing can.
    fn settle(self, played: &mut Played) -> Option<()> {
        for _ in 0..4 * self.game.cards() {
            let board = &mut played.board;
            let Some(made) = self.first_of(board, Move::is_consequence)? else { break };
            let before = board.clone();
            self.perform(board, made)?;
            if *board == before {
                break;
            }
            played.note(made);
        }
        Some(())
    }

    /// The first move of a kind that can be made.
    fn first_of(self, board: &Board, is_it: impl Fn(&Move) -> bool) -> Option<Option<Made>> {
        for (number, declared) in self.game.moves.entries() {
            if declared.gesture == Gesture::Auto && is_it(declared) {
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

    /// Whether a board is won.
    pub fn is_won(self, board: &Board) -> Option<bool> {
        self.ends(board, PieceRole::Win)
    }

    /// Whether it is lost by a rule of its own; a board that is won is not.
    pub fn is_lost(self, board: &Board) -> Option<bool> {
        Some(self.ends(board, PieceRole::Lose)? && !self.is_won(board)?)
    }

    fn ends(self, board: &Board, role: PieceRole) -> Option<bool> {
        let piece = self.game.pieces.iter().find(|piece| piece.role == role);
        let about = About::default();
        piece.map_or(Some(false), |piece| Judge::new(self, board, &about).holds(&piece.now().expr))
    }

    /// What of that which ends a game does not hold on a board.
    pub fn lacks(self, board: &Board, role: &PieceRole) -> Option<Refusal> {
        let piece = self.game.pieces.iter().find(|piece| piece.role == *role)?;
        let about = About::default();
        let who = format!("`{}`", piece.name);
        Some(self.obstacle(Judge::new(self, board, &about), &who, &piece.now().expr))
    }

    /// The score as a player reads it: what moves added, what the board is worth, and what a win adds where it is won.
    pub fn score(self, board: &Board) -> Option<i64> {
        let Some(kept) = &self.game.score else { return Some(0) };
        let about = About::default();
        let judge = Judge::new(self, board, &about);
        let worth = |expr: &Option<Expr>| expr.as_ref().map_or(Some(0), |expr| judge.number(expr));
        if kept.win.is_none() && kept.board.is_none() {
            return Some(board.score);
        }
        let win = if self.is_won(board)? { worth(&kept.win)? } else { 0 };
        let sum = whole(whole(board.score + worth(&kept.board)?) + win);
        let floor = kept.min.as_ref().map_or(Some(i32::MIN.into()), |floor| judge.number(floor))?;
        Some(sum.max(floor))
    }
}

/// Which cards of a pile a unit of so many takes, if they are there and can be seen.
fn taken(board: &Board, from: usize, unit: Option<UnitKind>, count: usize) -> Option<Range<usize>> {
    let (len, open) = (board.piles[from].len(), board.open(from));
    let (there, range) = match unit {
        Some(UnitKind::Top) => (count == 1 && open >= 1, len.wrapping_sub(1)..len),
        Some(UnitKind::Cards) => (count >= 1 && open >= count, len.wrapping_sub(count)..len),
        Some(UnitKind::All) => (count >= 1 && len == count, 0..len),
        Some(UnitKind::Buried) => (
            count >= 1 && open > count,
            len.wrapping_sub(count).wrapping_sub(1)..len.wrapping_sub(count),
        ),
        None => (count == 0, len..len),
    };
    there.then_some(range)
}
