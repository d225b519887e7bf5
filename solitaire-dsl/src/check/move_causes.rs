//! The causes of a mistake in moves that are not numbers: a missing move, the conditions of a container, a counter or
//! the deal. The cause that is added last is the closest, where the mistake is preferably reported.

use proc_macro2::Ident;

use super::causes::Causes;
use crate::faults::Blame;
use crate::meaning::{
    ContainerId, CounterId, Game, Piece as Resolved, StatedInBlock as _, own_lines, own_pieces,
};
use crate::syntax::ast::{self, Entry, Inherit, MovesEntry, Piece};

impl Blame {
    /// Adds the conditions for taking cards from a container and for putting cards on it.
    pub fn with_permissions(mut self, game: &Game, number: ContainerId) -> Self {
        let container = &game.containers[number];
        for piece in [container.pickup, container.build, container.space] {
            if let Some(stated) = game.piece(piece).map(Resolved::now) {
                self = self.shared(stated.level, stated.expr.span);
            }
        }
        self
    }

    /// Adds the word `deal`, if the game has a deal.
    pub fn with_deal(self, game: &Game) -> Self {
        match &game.deal_word {
            Some((word, level)) => self.shared(*level, word),
            None => self,
        }
    }

    /// Adds all statements of a counter, in the family and in variations.
    pub fn with_counter(mut self, game: &Game, counter: CounterId) -> Self {
        let name = &game.counters[counter].name;
        for (level, _, stated) in own_pieces(&game.lineage, |piece| match piece {
            Piece::Counter(stated) => Some(&stated.name).filter(|stated| *stated == name),
            _ => None,
        }) {
            self = self.shared(level, stated);
        }
        self
    }

    /// Adds the statements by which variations lose a move for which `did_it` returns true.
    pub fn with_left_out(mut self, game: &Game, did_it: impl Fn(&ast::Move) -> bool) -> Self {
        for (level, word) in left_out(game, did_it) {
            self = self.shared(level, word);
        }
        self
    }
}

/// The places to blame for a mistake at `level` that depends on these containers: their numbers and their conditions.
pub fn by_containers(game: &Game, level: usize, containers: &[ContainerId]) -> Blame {
    let causes =
        containers.iter().fold(Causes::new(game), |causes, number| causes.container(*number));
    let blame = causes.blame(level);
    containers.iter().fold(blame, |blame, number| blame.with_permissions(game, *number))
}

/// The words, with their levels, by which variations lose an inherited move with `did_it` true: its name after
/// `without`, `moves` of a block that does not inherit, or the name of a new move in its place with `did_it` false.
pub fn left_out(game: &Game, did_it: impl Fn(&ast::Move) -> bool) -> Vec<(usize, &Ident)> {
    let mut found = Vec::new();
    for level in 1..=game.own() {
        let before = own_lines(&game.lineage).filter(|(before, _)| *before < level);
        let did: Vec<&ast::Move> = before.filter_map(|(_, entry)| own_move(entry)).collect();
        let did: Vec<&ast::Move> = did.into_iter().filter(|declared| did_it(declared)).collect();
        let blocks = own_pieces(&game.lineage, MovesEntry::block);
        for (_, _, block) in blocks.filter(|(at, ..)| *at == level && !did.is_empty()) {
            let mut begins_anew = true;
            for statement in &block.statements {
                match &statement.kind {
                    Entry::Inherit(Inherit::All { .. }) => begins_anew = false,
                    Entry::Inherit(Inherit::Without { names, .. }) => {
                        let gone = |name: &&Ident| did.iter().any(|one| one.name == **name);
                        found.extend(names.iter().filter(gone).map(|name| (level, name)));
                    }
                    Entry::Own(MovesEntry::Move(stated)) => {
                        if did.iter().any(|one| one.name == stated.name) && !did_it(stated) {
                            found.push((level, &stated.name));
                        }
                    }
                    Entry::Own(MovesEntry::Use { .. }) => {}
                }
            }
            if begins_anew {
                found.push((level, &block.word));
            }
        }
    }
    found
}

fn own_move(entry: &MovesEntry) -> Option<&ast::Move> {
    match entry {
        MovesEntry::Move(declared) => Some(declared),
        MovesEntry::Use { .. } => None,
    }
}

/// True if a move, as written, takes cards from a container, puts cards on it, or has a step that uses it.
pub fn touches(declared: &ast::Move, container: &str) -> bool {
    let lifts = declared.from.iter().flat_map(|from| &from.lifts).map(|lift| &lift.spot);
    let mut spots = lifts.chain(declared.put.iter().flat_map(|put| &put.targets));
    let steps = declared.steps.iter().flat_map(|block| &block.statements);
    spots.any(|spot| spot.container == container)
        || steps.into_iter().any(|statement| steps_touch(&statement.kind, container))
}

fn steps_touch(step: &ast::Step, container: &str) -> bool {
    let is_it = |place: &ast::Place| matches!(&place.kind, ast::PlaceKind::Spot(spot) if spot.container == container);
    let any = |steps: &ast::Steps| {
        steps.statements.iter().any(|statement| steps_touch(&statement.kind, container))
    };
    match step {
        ast::Step::Deal(deal) => is_it(&deal.place) || deal.from.as_ref().is_some_and(is_it),
        ast::Step::Gather(gather) => {
            let into = gather.into.as_ref();
            gather.spot.container == container || into.is_some_and(|to| to == container)
        }
        ast::Step::If { then, otherwise, .. } => any(then) || otherwise.as_ref().is_some_and(any),
        ast::Step::For { body, .. } => any(body),
        _ => false,
    }
}
