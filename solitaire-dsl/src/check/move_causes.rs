//! What brings a mistake of moves about, besides the numbers: a move that is left out, what is said of a container, a
//! counter, the deal. Whatever is added last is closest to the mistake.

use proc_macro2::Ident;

use super::causes::Causes;
use crate::faults::Blame;
use crate::meaning::{
    ContainerId, CounterId, Game, Piece as Resolved, StatedInBlock as _, own_lines, own_pieces,
};
use crate::syntax::ast::{self, Entry, Inherit, MovesEntry, Piece};

impl Blame {
    /// Adds what is said of lifting from a container and of putting cards on it.
    pub fn with_permissions(mut self, game: &Game, number: ContainerId) -> Self {
        let container = &game.containers[number];
        for piece in [container.pickup, container.build, container.space] {
            if let Some(stated) = game.piece(piece).map(Resolved::now) {
                self = self.shared(stated.level, stated.expr.span);
            }
        }
        self
    }

    /// Adds the deal.
    pub fn with_deal(self, game: &Game) -> Self {
        match &game.deal_word {
            Some((word, level)) => self.shared(*level, word),
            None => self,
        }
    }

    /// Adds where a counter is stated.
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

    /// Adds what leaves out moves of ancestors that did what is missing now.
    pub fn with_left_out(mut self, game: &Game, did_it: impl Fn(&ast::Move) -> bool) -> Self {
        for (level, word) in left_out(game, did_it) {
            self = self.shared(level, word);
        }
        self
    }
}

/// A mistake in what a level states, shared by containers: their numbers, and what is said of putting cards there.
pub fn by_containers(game: &Game, level: usize, containers: &[ContainerId]) -> Blame {
    let causes =
        containers.iter().fold(Causes::new(game), |causes, number| causes.container(*number));
    let blame = causes.blame(level);
    containers.iter().fold(blame, |blame, number| blame.with_permissions(game, *number))
}

/// What leaves out moves of ancestors that did something: the name after `without`, the word `moves` of a block that
/// begins anew, or the name of a move that does something else now; and the level that states it.
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

/// True if a move, as it is written, has to do with a container.
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
