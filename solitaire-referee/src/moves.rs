//! Determines which moves are legal, and what they do.

use std::ops::Range;

use solitaire_runtime::model::{Expr, Lift, Move, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Span};

use super::board::Card as PlainCard;
use super::expr::{About, Cards, Judge};
use super::steps::Runner;
use super::{Board, Referee, work};

// --- legality ----------------------------------------------------------------------------------------------

impl Referee {
    /// The reasons why the rules refuse a move: all constraints that fail, in the order of evaluation, each once. Empty
    /// if the move is legal. Some reasons are not constraints of the declaration but fixed words: `move`, `source`,
    /// `moving`, `target`, `max`, and `build` (if the top card of the target is face down).
    pub fn refusal(&self, board: &Board, code: MoveCode) -> Vec<String> {
        match self.situation(board, code) {
            Ok((declared, about)) => {
                let mut inquiry =
                    Inquiry { referee: *self, board, in_words: true, failures: Vec::new() };
                inquiry.conditions(declared, &about);
                inquiry.failures
            }
            Err(missing) => vec![missing.to_owned()],
        }
    }

    /// True if the rules allow a move.
    pub fn allows(&self, board: &Board, code: MoveCode) -> bool {
        self.situation(board, code).is_ok_and(|(declared, about)| {
            let mut inquiry =
                Inquiry { referee: *self, board, in_words: false, failures: Vec::new() };
            inquiry.conditions(declared, &about);
            inquiry.failures.is_empty()
        })
    }

    /// The values of the terms `moving`, `source`, `target` and `partner` for a move. If its cards are missing or face
    /// down, or the code has no valid source or target, the error is the word for the part that is wrong, such as
    /// `moving`.
    fn situation(
        &self,
        board: &Board,
        code: MoveCode,
    ) -> Result<(&'static Move, About), &'static str> {
        let declared = self.model.moves.get(usize::from(code.kind)).ok_or("move")?;
        let (from, to, count) =
            (usize::from(code.from), usize::from(code.to), usize::from(code.count));
        let all = |place: usize| Cards { cards: board.pile(place).to_vec(), place: Some(place) };
        let mut about = About::default();
        if !declared.lifts.is_empty() {
            let lift = lift_at(declared, from).ok_or("source")?;
            let number = if declared.pair { 1 } else { count };
            let taken = taken(board, from, lift.unit, number).ok_or("moving")?;
            about.moving = Cards { cards: board.pile(from)[taken].to_vec(), place: Some(from) };
            about.source = all(from);
        } else if (from, count) != (0, 0) {
            return Err("source");
        }
        if declared.pair {
            lift_at(declared, count).ok_or("source")?;
            taken(board, count, Unit::Top, 1).filter(|_| count != from).ok_or("source")?;
            about.partner = all(count);
        }
        if !declared.targets.is_empty() {
            let known = declared.targets.iter().any(|target| places(target.span).contains(&to));
            let elsewhere = ![about.source.place, about.partner.place].contains(&Some(to));
            if !(known && elsewhere) {
                return Err("target");
            }
            about.target = all(to);
        } else if to != 0 {
            return Err("target");
        }
        Ok((declared, about))
    }
}

/// Checks the conditions of a move, and collects those that fail.
struct Inquiry<'a> {
    referee: Referee,
    board: &'a Board,
    /// True to collect all failures in words. False to find out only if anything fails: then one empty failure is
    /// enough.
    in_words: bool,
    failures: Vec<String>,
}

impl Inquiry<'_> {
    /// Checks the conditions of a move in this order: the rule `pickup` of the source, the room on the target, the rule
    /// `space` or `build` of the target, and the move's own condition.
    fn conditions(&mut self, declared: &Move, about: &About) {
        if !about.moving.cards.is_empty() {
            self.pickup(&about.source, &about.moving);
        }
        if declared.pair {
            let top = about.partner.cards.last().copied();
            let top = Cards { cards: top.into_iter().collect(), place: about.partner.place };
            self.pickup(&about.partner, &top);
        }
        if let Some(to) = about.target.place {
            let arriving = if declared.pair { 2 } else { about.moving.cards.len() };
            self.reception(to, arriving, about);
        }
        self.ask(&declared.condition, about);
    }

    fn pickup(&mut self, source: &Cards, moving: &Cards) {
        let Some(container) = source.place.and_then(|place| self.referee.container(place)) else {
            return;
        };
        let (source, moving) = (source.clone(), moving.clone());
        self.ask(&container.pickup, &About { source, moving, ..About::default() });
    }

    fn reception(&mut self, to: usize, arriving: usize, about: &About) {
        let Some(container) = self.referee.container(to) else { return };
        if self.board.pile(to).len() + arriving > self.referee.capacity(to) {
            self.fail("max");
        }
        if self.board.pile(to).is_empty() {
            self.ask(&container.space, about);
        } else if self.board.open(to) == 0 {
            self.fail("build");
        } else {
            self.ask(&container.build, about);
        }
    }

    fn ask(&mut self, condition: &Expr, about: &About) {
        let judge = Judge { referee: self.referee, board: self.board, about };
        if !self.in_words {
            if self.failures.is_empty() && !judge.holds(condition, &[]) {
                self.failures.push(String::new());
            }
            return;
        }
        for atom in judge.blamed(condition, true) {
            self.fail(&atom);
        }
    }

    fn fail(&mut self, constraint: &str) {
        if !self.in_words {
            self.failures.push(String::new());
        } else if !self.failures.iter().any(|known| known == constraint) {
            self.failures.push(constraint.to_owned());
        }
    }
}

/// The lift of a move that takes its cards from this place. If it makes no difference from which place of a lift the
/// move is made, only the first place is valid.
fn lift_at(declared: &'static Move, place: usize) -> Option<&'static Lift> {
    declared.lifts.iter().find(|lift| {
        let places = places(lift.span);
        if declared.located { places.contains(&place) } else { places.start == place }
    })
}

/// The cards that a lift of this unit takes off a pile, as a range of indexes; `None` if it cannot take `count` cards.
fn taken(board: &Board, from: usize, unit: Unit, count: usize) -> Option<Range<usize>> {
    let (len, open) = (board.pile(from).len(), board.open(from));
    let (there, range) = match unit {
        Unit::Top => (count == 1 && open >= 1, len.wrapping_sub(1)..len),
        Unit::Cards => (count >= 1 && open >= count, len.wrapping_sub(count)..len),
        Unit::All => (count >= 1 && len == count, 0..len),
        // For a buried card, the count in the code is the number of cards that lie on it.
        Unit::Buried => (
            count >= 1 && open > count,
            len.wrapping_sub(count).wrapping_sub(1)..len.wrapping_sub(count),
        ),
        Unit::Nothing => (count == 0, len..len),
    };
    there.then_some(range)
}

fn places(span: Span) -> Range<usize> {
    usize::from(span.first)..usize::from(span.first) + usize::from(span.count)
}

// --- lists -------------------------------------------------------------------------------------------------

impl Referee {
    /// The player's legal moves, sorted by four keys: the order of the moves in the declaration, then the sources (as
    /// written, left to right), then the number of cards (more before fewer), then the targets (as written, left to
    /// right). Of several equivalent empty targets, only the first is listed.
    pub fn legal_moves(&self, board: &Board) -> Vec<MoveCode> {
        let numbered = (0..).zip(self.model.moves);
        let by_player = numbered.filter(|(_, declared)| declared.gesture.is_players());
        by_player.flat_map(|(kind, _)| self.instances(board, kind)).collect()
    }

    /// The legal instances of the declared move with the index `kind`: one for each source, number of cards and target.
    pub fn instances(&self, board: &Board, kind: u8) -> Vec<MoveCode> {
        let declared = &self.model.moves[usize::from(kind)];
        // The player chooses a target only by dragging. Otherwise the move goes to the first target that takes the
        // cards.
        let first_target = !declared.gesture.is_dragged();
        let mut found = Vec::new();
        for (from, count) in lifts(board, declared) {
            let code = |to: usize| MoveCode::new(kind, place(from), place(to), count as u8);
            if declared.targets.is_empty() {
                found.extend(Some(code(0)).filter(|code| self.allows(board, *code)));
                continue;
            }
            let mut targets = self.targets(board, declared, code);
            if declared.pair && targets.is_empty() {
                // If the rules refuse this order of the two cards, the move is tried with the cards named in the other
                // order.
                let swapped = |to: usize| MoveCode::new(kind, place(count), place(to), from as u8);
                targets = self.targets(board, declared, swapped);
            }
            let most = if first_target { 1 } else { targets.len() };
            found.extend(targets.into_iter().take(most));
        }
        found
    }

    /// The legal moves that put the cards on a target, where `code` makes the move code for a target. Of several
    /// equivalent empty elements, only the first is a target.
    fn targets(
        &self,
        board: &Board,
        declared: &Move,
        code: impl Fn(usize) -> MoveCode + Copy,
    ) -> Vec<MoveCode> {
        let targets = declared.targets.iter().flat_map(|target| {
            let legal = places(target.span).map(code);
            let legal = legal.filter(|code| self.allows(board, *code));
            let alike = !self.model.containers[usize::from(target.container)].told_apart;
            let mut space_seen = false;
            legal.filter(move |code| {
                let space = board.pile(usize::from(code.to)).is_empty();
                let repeated = space && alike && space_seen;
                space_seen |= space;
                !repeated
            })
        });
        targets.collect()
    }
}

/// The combinations of a source and a number of cards that a move may take, in the order of listing. For a pair, the
/// second number is the place of the other card.
fn lifts(board: &Board, declared: &Move) -> Vec<(usize, usize)> {
    let Some(first) = declared.lifts.first() else { return vec![(0, 0)] };
    if !declared.located {
        return vec![(first.span.first.into(), usize::from(first.unit == Unit::Top))];
    }
    let sources = declared
        .lifts
        .iter()
        .flat_map(|lift| places(lift.span).map(move |place| (place, lift.unit)));
    if declared.pair {
        // Each pair is listed once, because it makes no difference which of its cards is dragged.
        let sources: Vec<usize> = sources.map(|(place, _)| place).collect();
        let others = |number: usize| sources[number + 1..].iter().copied();
        return (0..sources.len())
            .flat_map(|number| others(number).map(move |other| (number, other)))
            .map(|(number, other)| (sources[number], other))
            .collect();
    }
    let counts = |place: usize, unit: Unit| -> Vec<usize> {
        let open = board.open(place);
        match unit {
            Unit::Top => vec![1],
            Unit::Cards => (1..=open).rev().collect(),
            Unit::All => vec![board.pile(place).len()],
            Unit::Buried => (1..open).collect(),
            Unit::Nothing => vec![0],
        }
    };
    sources
        .flat_map(|(place, unit)| counts(place, unit).into_iter().map(move |count| (place, count)))
        .collect()
}

fn place(number: usize) -> Place {
    Place(number as u8)
}

// --- effects -----------------------------------------------------------------------------------------------

impl Referee {
    /// The dealt board with this number, after the automatic moves.
    pub fn deal(&self, number: u64) -> Board {
        let mut board = Runner::deal(*self, number);
        self.settle(&mut board);
        board
    }

    /// The board after a legal move and the automatic moves that follow.
    pub fn play(&self, board: &Board, code: MoveCode) -> Board {
        work::add(board.piles.iter().map(Vec::len).sum::<usize>() as u64);
        let mut after = board.clone();
        self.perform(&mut after, code);
        self.settle(&mut after);
        after
    }

    /// The piles after all automatic moves on a board with these piles. Unchanged if an automatic move contains Rust
    /// code.
    pub fn settled(&self, empty: &dyn Position, piles: Vec<Vec<Card>>) -> Vec<Vec<Card>> {
        if !self.settles() {
            return piles;
        }
        let mut board = Board::read(empty);
        for (place, pile) in piles.into_iter().enumerate() {
            board.piles[place] = pile.into_iter().map(PlainCard::read).collect();
        }
        self.settle(&mut board);
        let written = |pile: Vec<PlainCard>| pile.into_iter().map(PlainCard::write).collect();
        board.piles.into_iter().map(written).collect()
    }

    /// True if the game is won.
    pub fn is_won(&self, board: &Board) -> bool {
        Judge { referee: *self, board, about: &About::default() }.holds(&self.model.win, &[])
    }

    /// The board after a legal move in a session in which all autoplay is switched on. The first legal autoplay move is
    /// made again and again, until there is none or the game is won.
    pub fn play_on(&self, board: &Board, code: MoveCode) -> Board {
        let mut board = self.play(board, code);
        for _ in 0..4 * self.model.pack.cards().count() {
            let numbered = (0..).zip(self.model.moves);
            let mut autoplay = numbered
                .filter(|(_, declared)| declared.gesture.autoplay().is_some())
                .flat_map(|(kind, _)| self.instances(&board, kind));
            match autoplay.next() {
                Some(code) if !self.is_won(&board) => {
                    drop(autoplay);
                    board = self.play(&board, code);
                }
                _ => break,
            }
        }
        board
    }

    /// The number of sequences of `depth` legal moves from this board.
    pub fn perft(&self, board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves(board);
        if depth == 1 {
            // The moves of the last level only need to be counted, not made.
            return moves.len() as u64;
        }
        let moves = moves.into_iter();
        moves.map(|code| self.perft(&self.play(board, code), depth - 1)).sum()
    }

    /// True if the game's own rule for losing holds and the game is not won.
    pub fn is_lost(&self, board: &Board) -> bool {
        let judge = Judge { referee: *self, board, about: &About::default() };
        let lost = self.model.lose.as_ref().is_some_and(|lose| judge.holds(lose, &[]));
        lost && !self.is_won(board)
    }

    /// The score that the player sees: the points that moves gave, plus the value of the board, plus the bonus if the
    /// game is won. `None` if the game keeps no score.
    pub fn score(&self, board: &Board) -> Option<i32> {
        let kept = self.model.score.as_ref()?;
        let judge = Judge { referee: *self, board, about: &About::default() };
        let worth = |expr: Option<&Expr>| expr.map_or(0, |expr| judge.number(expr, &[]));
        if kept.win.is_none() && kept.board.is_none() {
            return Some(board.score);
        }
        let win = kept.win.as_ref().filter(|_| self.is_won(board));
        let sum = [worth(kept.board.as_ref()), worth(win)];
        let sum = sum.into_iter().fold(board.score, i32::saturating_add);
        let floor = kept.min.as_ref().map_or(i32::MIN, |floor| worth(Some(floor)));
        Some(sum.max(floor))
    }

    /// Makes a move without the automatic moves that follow: puts its cards on the target, runs its steps, and adds its
    /// points.
    fn perform(&self, board: &mut Board, code: MoveCode) {
        let declared = &self.model.moves[usize::from(code.kind)];
        let (from, to, count) =
            (usize::from(code.from), usize::from(code.to), usize::from(code.count));
        if let (Some(lift), false) = (lift_at(declared, from), declared.targets.is_empty()) {
            let number = if declared.pair { 1 } else { count };
            if let Some(range) = taken(board, from, lift.unit, number) {
                let cards: Vec<_> = board.piles[from].drain(range).collect();
                board.piles[to].extend(cards);
            }
            if declared.pair {
                let card = board.piles[count].pop();
                board.piles[to].extend(card);
            }
        }
        let source = (!declared.lifts.is_empty()).then_some(from);
        let target = (!declared.targets.is_empty()).then_some(to);
        let partner = declared.pair.then_some(count);
        let mut runner = Runner { referee: *self, board, source, target, partner };
        runner.steps(declared.steps, &[]);
        runner.hand_to_stock();
        let worths = self.model.score.iter().flat_map(|score| score.moves);
        for (_, worth) in worths.filter(|(kind, _)| *kind == code.kind) {
            runner.score(worth);
        }
    }

    /// Makes automatic moves until there are no more, always the first legal one in the order of declaration.
    fn settle(&self, board: &mut Board) {
        for _ in 0..4 * self.model.pack.cards().count() {
            let numbered = (0..).zip(self.model.moves);
            let mut by_itself = numbered
                .filter(|(_, declared)| declared.gesture.is_consequence())
                .flat_map(|(kind, _)| self.instances(board, kind));
            let Some(code) = by_itself.next() else { return };
            drop(by_itself);
            let before = board.clone();
            self.perform(board, code);
            if *board == before {
                return;
            }
        }
    }
}
