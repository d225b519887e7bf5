//! Numbers that can be worked out, and fit.

use std::collections::HashMap;

use proc_macro2::Ident;

use super::causes::Causes;
use crate::faults::Faults;
use crate::meaning::{Constant, Game, Kind, Number, PieceRole, Sugar};
use crate::syntax::ast::{
    self, Amount, CounterStart, Entry, Index, MovesEntry, Piece, Place, PlaceKind, Statement, Step,
};

/// Nothing is divided by 0, and no number is larger than a number can be. Lengths, capacities and the indexes of moves
/// are looked at where they are worked out.
pub fn check_numbers(game: &Game, faults: &mut Faults<'_>) {
    let known = |constant: &Constant| Some((constant.name.to_string(), constant.value?));
    let checker = Checker { game, values: game.constants.iter().filter_map(known).collect() };
    for (level, declaration) in game.lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            checker.piece(&statement.kind, level, faults);
        }
        let stated = game.constants.iter().filter(|constant| constant.stated == level);
        stated.for_each(|constant| of_its_type(game, constant, faults));
    }
}

struct Checker<'g> {
    game: &'g Game,
    values: HashMap<String, Number>,
}

impl Checker<'_> {
    fn piece(&self, piece: &Piece, level: usize, faults: &mut Faults<'_>) {
        match piece {
            Piece::Const(stated) => {
                let mut constants = self.game.constants.iter();
                if constants.any(|one| one.name == stated.name && one.stated == level) {
                    self.expr(&stated.value, level, faults);
                }
            }
            Piece::Counter(counter) => {
                let again = |piece: &Piece| matches!(piece, Piece::Counter(other) if other.name == counter.name);
                if let (CounterStart::At(start), false) = (&counter.start, self.later(level, again))
                {
                    self.expr(start, level, faults);
                }
            }
            Piece::Rule(definition) | Piece::Value(definition) => {
                if self.holds(&PieceRole::Rule, &definition.name, level) {
                    self.expr(&definition.body, level, faults);
                }
            }
            Piece::Pickup(permission) => {
                self.permission(&PieceRole::Pickup, permission, level, faults);
            }
            Piece::Build(permission) => {
                self.permission(&PieceRole::Build, permission, level, faults);
            }
            Piece::Space(permission) => {
                self.permission(&PieceRole::Space, permission, level, faults);
            }
            Piece::Win(end) | Piece::Lose(end) => {
                let again = |piece: &Piece| matches!(piece, Piece::Win(other) | Piece::Lose(other) if other.word == end.word);
                if !self.later(level, again) {
                    self.expr(&end.condition, level, faults);
                }
            }
            Piece::Deal(block) => {
                if self.game.deal_levels.contains(&level) {
                    own(block).for_each(|step| self.step(step, level, faults));
                }
            }
            Piece::Moves(block) => {
                for entry in own(block) {
                    let MovesEntry::Move(declared) = entry else { continue };
                    let mut moves = self.game.moves.iter().chain(&self.game.off);
                    if !moves.any(|one| one.name == declared.name && one.stated == level) {
                        continue;
                    }
                    if let Some(condition) = &declared.condition {
                        self.expr(&condition.condition, level, faults);
                    }
                    if let Some(block) = &declared.steps {
                        self.steps(&block.steps.statements, level, faults);
                    }
                }
            }
            Piece::Score(block) => {
                if !self.later(level, |piece| matches!(piece, Piece::Score(_))) {
                    own(block).for_each(|line| self.expr(&line.value, level, faults));
                }
            }
            Piece::Structure(_) | Piece::Layout(_) | Piece::Examples(_) => {}
        }
    }

    fn permission(
        &self,
        role: &PieceRole,
        permission: &ast::Permission,
        level: usize,
        faults: &mut Faults<'_>,
    ) {
        if permission.containers.iter().any(|name| self.holds(role, name, level)) {
            self.expr(&permission.condition, level, faults);
        }
    }

    /// Whether what a level says of a piece holds, by itself or through `inherited`.
    fn holds(&self, role: &PieceRole, name: &Ident, level: usize) -> bool {
        let found = self.game.find_piece(role, &name.to_string());
        let Some(piece) = found.map(|number| &self.game.pieces[number]) else { return false };
        let mut holds = piece.now().level == level;
        piece.now().expr.visit(&mut |part| {
            holds |= matches!(part.kind, Kind::Sugar(Sugar::Inherited(of, ..)) if of == level);
        });
        holds
    }

    /// Whether a level after this one states something.
    fn later(&self, level: usize, is_it: impl Fn(&Piece) -> bool) -> bool {
        let later = self.game.lineage.levels().iter().skip(level + 1);
        later.flat_map(|level| &level.pieces).any(|statement| is_it(&statement.kind))
    }

    fn steps(&self, steps: &[Statement<Step>], level: usize, faults: &mut Faults<'_>) {
        steps.iter().for_each(|statement| self.step(&statement.kind, level, faults));
    }

    fn step(&self, step: &Step, level: usize, faults: &mut Faults<'_>) {
        match step {
            Step::Deal(deal) => {
                self.place(&deal.place, level, faults);
                if let Some(from) = &deal.from {
                    self.place(&from.place, level, faults);
                }
                match &deal.amount {
                    Amount::Rounds(rounds) => self.expr(rounds, level, faults),
                    Amount::Each { counts, .. } => {
                        counts.iter().for_each(|count| self.expr(count, level, faults));
                    }
                    Amount::Rest(_) | Amount::Named(_) => {}
                }
                let firsts = deal.first.iter().flat_map(|first| &first.condition);
                for condition in deal.condition.iter().chain(firsts) {
                    self.expr(&condition.condition, level, faults);
                }
            }
            Step::Gather(gather) => {
                self.index(gather.spot.index.as_ref(), level, faults);
                if let Some(condition) = &gather.condition {
                    self.expr(&condition.condition, level, faults);
                }
            }
            Step::Sink { condition, .. } => self.expr(&condition.condition, level, faults),
            Step::Set { value, .. } => self.expr(value, level, faults),
            Step::Custom { arguments, .. } => {
                arguments.iter().for_each(|argument| self.expr(argument, level, faults));
            }
            Step::If { condition, then, otherwise, .. } => {
                self.expr(condition, level, faults);
                self.steps(&then.statements, level, faults);
                if let Some(otherwise) = otherwise {
                    self.steps(&otherwise.statements, level, faults);
                }
            }
            Step::For { range, body, .. } => {
                self.index(Some(range), level, faults);
                self.steps(&body.statements, level, faults);
            }
            Step::Flip { place, .. } => self.place(place, level, faults),
            Step::Shuffle { .. } | Step::Compact { .. } => {}
        }
    }

    fn place(&self, place: &Place, level: usize, faults: &mut Faults<'_>) {
        if let PlaceKind::Spot(spot) = &place.kind {
            self.index(spot.index.as_ref(), level, faults);
        }
    }

    fn index(&self, index: Option<&Index>, level: usize, faults: &mut Faults<'_>) {
        match index {
            Some(Index::One(at)) => self.expr(at, level, faults),
            Some(Index::Range(from, to)) => {
                self.expr(from, level, faults);
                self.expr(to, level, faults);
            }
            None => {}
        }
    }

    fn expr(&self, expr: &ast::Expr, level: usize, faults: &mut Faults<'_>) {
        let blame = || Causes::new(self.game).written(expr).blame(level);
        Number::say_trouble(expr, &self.values, blame, faults);
    }
}

/// The statements of a block but for what it inherits.
fn own<T>(block: &ast::Block<T>) -> impl Iterator<Item = &T> {
    block.statements.iter().filter_map(|statement| match &statement.kind {
        Entry::Own(own) => Some(own),
        Entry::Inherit(_) => None,
    })
}

/// A constant is of the type it was introduced with.
fn of_its_type(game: &Game, constant: &Constant, faults: &mut Faults<'_>) {
    let (Some(value), Some((name, least, most))) = (constant.value, constant.range()) else {
        return;
    };
    let fits = i32::try_from(value.value).is_ok();
    if !value.is_truth && !value.is_broken && fits && !(least..=most).contains(&value.value) {
        let value = value.value;
        let message = format!("{value} is out of range: `{}` is of type `{name}`", constant.name);
        let help = Some(format!("write a number from {least} to {most}"));
        let blame = Causes::new(game).expr(&constant.expr).blame(constant.stated);
        faults.error(blame, constant.expr.span, "number-out-of-range", message, help);
    }
}
