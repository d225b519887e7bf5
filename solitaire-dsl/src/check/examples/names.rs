//! What examples name is there: containers, moves, cards.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use super::wrong::missing_move;
use super::{FORM, One};
use crate::card_words::ranks_called;
use crate::check::filter::CardSet;
use crate::faults::{Faults, listed};
use crate::meaning::{ContainerId, Move};
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{ExampleCard, ExampleKind};

impl One<'_> {
    /// The move that it is about, be it that the game never makes it.
    pub(super) fn declared(&self, faults: &mut Faults<'_>) -> Option<&Move> {
        let (game, subject) = (self.game, self.subject);
        let mut moves = game.moves.iter().chain(&game.off);
        let found = moves.find(|declared| declared.name == *subject);
        if found.is_none() && self.container(subject, faults).is_some() {
            let message =
                format!("`{subject}` is a container; a number says how often a move is made");
            let help = format!("write `{subject}: 6H on 7S`, or name the move");
            faults.error(self.level, subject, FORM, message, Some(help));
        }
        found
    }

    /// The container of this name. That there is none is said where the example stands; what is inherited goes with it.
    pub(super) fn container(&self, name: &Ident, faults: &mut Faults<'_>) -> Option<ContainerId> {
        let game = self.game;
        let found = game.containers.find(|container| container.name == *name);
        let is_subject = *self.subject == *name;
        let or_moves = if is_subject { " or move" } else { "" };
        if found.is_none() && self.level == game.own() {
            let containers = game.containers.iter().map(|container| &container.name);
            let is_said = |declared: &&Move| game.written_move(declared).is_some();
            let moves = game.moves.iter().filter(is_said).map(|declared| &declared.name);
            // A card comes from a container.
            let moves = moves.filter(|_| is_subject);
            let is_put = matches!(self.example.kind, ExampleKind::Put { .. }) && !is_subject;
            let sources = if is_put { self.sources() } else { Vec::new() };
            let names: Vec<String> = match &sources[..] {
                [] => containers.chain(moves).map(|name| name.unraw().to_string()).collect(),
                some => some.iter().map(|name| name.unraw().to_string()).collect(),
            };
            let all = || names.iter().map(String::as_str);
            let help = match did_you_mean(&name.to_string(), all()) {
                _ if let Some(mend) = self.dealt_down(name) => mend,
                _ if let [only] = &sources[..] => format!("did you mean `{only}`?"),
                Some(near) => format!("did you mean `{near}`?"),
                None if !sources.is_empty() => {
                    let to = self.subject;
                    format!("name one of {}, from which cards come to `{to}`", listed(all()))
                }
                None => missing_move(name).unwrap_or_else(|| match is_subject {
                    true => format!("the containers and moves are {}", listed(all())),
                    false => format!("the containers are {}", listed(all())),
                }),
            };
            let message = format!("there is no container{or_moves} `{name}`");
            if !faults.is_told(&message) {
                faults.error(self.level, name, "unknown-name", message, Some(help));
            }
        }
        found
    }

    /// The containers from which moves bring cards to the one that it is about; that itself only if there is no other.
    fn sources(&self) -> Vec<&Ident> {
        let containers = &self.game.containers;
        let Some(to) = containers.find(|held| held.name == *self.subject) else {
            return Vec::new();
        };
        let comes = |declared: &&Move| declared.targets.iter().any(|put| put.container == to);
        let lifts = self.game.moves.iter().filter(comes).flat_map(|declared| &declared.lifts);
        let from: Vec<ContainerId> = lifts.map(|lift| lift.container).collect();
        let mut found: Vec<ContainerId> =
            containers.ids().filter(|one| from.contains(one)).collect();
        if found.len() > 1 {
            found.retain(|one| *one != to);
        }
        found.into_iter().map(|container| &containers[container].name).collect()
    }

    /// What to write where an example of the deal says how many cards lie face down, and not of what: of the container it
    /// speaks of before that.
    fn dealt_down(&self, name: &Ident) -> Option<String> {
        let ExampleKind::Dealt { container, .. } = &self.example.kind else { return None };
        if name != "down" || container != name {
            return None;
        }
        let (_, line) = self.game.examples.iter().find(|(_, line)| {
            line.examples.iter().any(|one| matches!(&one.kind, ExampleKind::Dealt { container, .. } if Extent::from(container).begins_as(name.into()) == Some(true)))
        })?;
        let before = line.examples.iter().map_while(|one| match &one.kind {
            ExampleKind::Dealt { container, .. } if container != name => Some(container),
            _ => None,
        });
        Some(format!("write `{} down` in place of `down`", before.last()?))
    }

    /// Whether the pack has the cards of the example.
    pub(super) fn holds_cards(&self, faults: &mut Faults<'_>) -> bool {
        let pack = CardSet::pack(self.game);
        let cards: Vec<&ExampleCard> = match &self.example.kind {
            ExampleKind::Put { card, on, .. } => std::iter::once(card).chain(on).collect(),
            ExampleKind::Lifted(cards) => cards.iter().collect(),
            ExampleKind::Dealt { .. } | ExampleKind::Often(_) | ExampleKind::Position(_) => {
                Vec::new()
            }
        };
        let Some(card) = cards.into_iter().find(|card| !pack.holds(card.rank, card.suit)) else {
            return true;
        };
        if self.level == self.game.own() {
            let called = ranks_called(i64::from(card.rank));
            let message = format!("the pack has no {}", card.text);
            let help = match self.game.ranks.holds(i64::from(card.rank)) {
                true => "name a card of a suit in play".to_owned(),
                false => format!("name another card: the pack has no {called}"),
            };
            faults.error(self.level, card.span, "card-not-in-pack", message, Some(help));
        }
        false
    }
}
