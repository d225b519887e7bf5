//! What goes on what.

use solitaire_model::Operator;

use super::board::{Card, Known, refuted};
use super::own::{asks_own, decided};
use super::{Failure, One, number, shown};
use crate::check::flow::{conditions, told_apart_by};
use crate::check::operands::flatten;
use crate::check::reach::may_take;
use crate::check::truth::{Element, Meeting, NONE, meetings};
use crate::meaning::text::unfolded;
use crate::meaning::{ContainerId, Expr, Game, Lift, Move, Target};
use crate::syntax::ast::{ExampleCard, ExampleKind, UnitKind};

/// A way to put cards somewhere.
#[derive(Clone, Copy)]
pub(super) struct Way<'g> {
    pub(super) declared: &'g Move,
    pub(super) lift: &'g Lift,
    pub(super) target: &'g Target,
}

impl One<'_> {
    /// Whether some move puts the card there, from where it is said to come.
    pub(super) fn put(
        &self,
        container: ContainerId,
        card: &ExampleCard,
        (on, from): (Option<&ExampleCard>, Option<ContainerId>),
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            // Nobody knows what a hand-written move asks.
            return;
        }
        let name = &game.containers[container].name;
        let place = match on {
            Some(on) => shown(on),
            None => format!("an empty `{name}`"),
        };
        let mut ways = ways(game, container);
        ways.retain(|way| from.is_none_or(|from| way.lift.container == from));
        let top = on.map_or(NONE, number);
        let [space, build] = may_take(game, container);
        let may_at_all = if on.is_some() { build } else { space };
        let pair = (number(card), top);
        let is_negated = self.example.is_negated;
        let way = ways.iter().find(|way| {
            may_at_all
                && way.allows(game, pair, None)
                && !way.is_refuted(game, card, on)
                && (!is_negated || way.allows_whatever_own_functions_say(game, pair))
        });
        match (way, is_negated) {
            (Some(way), true) => {
                let by = &way.declared.name;
                let why = way
                    .permission(game, top)
                    .map_or_else(String::new, |(asked, text)| format!(", as {asked} {text}"));
                let message = format!(
                    "{} goes on {place} by `{by}`{why}; an example says that it does not",
                    shown(card)
                );
                let asked = way.permission(game, top).map(|(asked, _)| asked);
                self.fails_by(message, asked, failures);
            }
            (None, false) => {
                let why = match ways.first() {
                    None => match from {
                        Some(from) => {
                            let from = &game.containers[from].name;
                            format!("no move puts cards from `{from}` on `{name}`")
                        }
                        None => format!("no move puts cards on `{name}`"),
                    },
                    Some(_) if !may_at_all => {
                        let word = if on.is_some() { "build" } else { "space" };
                        format!("`{word} {name}` is `never`")
                    }
                    Some(way) => way.obstacle(game, pair),
                };
                let message = format!("{} does not go on {place}: {why}", shown(card));
                self.fails(message, failures);
            }
            _ => {}
        }
    }
}

impl One<'_> {
    /// Whether it says of a card that it is not put where another one is, by an example beside it: the two tell what is
    /// asked.
    pub(super) fn is_told_from_another(&self, all: &[Self]) -> bool {
        let place = |one: &Self| match &one.example.kind {
            ExampleKind::Put { on, .. } => Some(on.as_ref().map(|on| on.text.clone())),
            _ => None,
        };
        self.example.is_negated
            && all.iter().any(|other| {
                !other.example.is_negated
                    && other.level == self.level
                    && other.subject == self.subject
                    && place(other) == place(self)
            })
    }

    /// Whether it asks of a card, without a board, if it may be put where some move puts cards from there.
    pub(super) fn has_a_way(&self) -> bool {
        let ExampleKind::Put { from, .. } = &self.example.kind else { return false };
        let Some(to) = self.game.containers.find(|held| held.name == *self.subject) else {
            return false;
        };
        let is_from = |way: &Way<'_>| {
            let name = &self.game.containers[way.lift.container].name;
            from.as_ref().is_none_or(|from| from == name)
        };
        ways(self.game, to).iter().any(is_from)
    }
}

/// All ways to put cards on a container.
fn ways(game: &Game, container: ContainerId) -> Vec<Way<'_>> {
    let mut ways = Vec::new();
    for declared in &game.moves {
        for target in declared.targets.iter().filter(|target| target.container == container) {
            let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some());
            ways.extend(lifts.map(|lift| Way { declared, lift, target }));
        }
    }
    ways
}

impl<'g> Way<'g> {
    /// Whether the lowest card that moves may be put on this top card, by all that is asked, or by one part of it.
    fn allows(self, game: &'g Game, (card, top): (usize, usize), part: Option<&'g Expr>) -> bool {
        self.tops(game, card, top == NONE, part) >> top & 1 == 1
    }

    /// Whether the two cards alone decide that the one does not go on the other.
    fn is_refuted(self, game: &Game, card: &ExampleCard, on: Option<&ExampleCard>) -> bool {
        let is_alone = matches!(self.lift.unit, Some(UnitKind::Top | UnitKind::Buried));
        let known = Known::of_lowest(Card::open(card), is_alone)
            .put_on(self.target.container, on.map(Card::open));
        let exprs = conditions(game, self.declared, self.lift, self.target, on.is_none());
        refuted(game, &known, &exprs)
    }

    /// The same, whatever the author's functions say of these cards.
    fn allows_whatever_own_functions_say(self, game: &Game, (card, top): (usize, usize)) -> bool {
        let exprs = conditions(game, self.declared, self.lift, self.target, top == NONE);
        if !exprs.iter().any(|expr| asks_own(game, expr)) {
            return true;
        }
        [false, true].into_iter().all(|value| {
            let exprs: Vec<Expr> = exprs.iter().map(|expr| decided(game, expr, value)).collect();
            self.tops_by(game, card, top == NONE, exprs.iter().collect()) >> top & 1 == 1
        })
    }

    /// The top cards on which a card may be put, or whether it may be put on an empty element.
    pub(super) fn tops(
        self,
        game: &'g Game,
        card: usize,
        empty: bool,
        part: Option<&'g Expr>,
    ) -> u64 {
        let exprs = match part {
            Some(part) => vec![part],
            None => conditions(game, self.declared, self.lift, self.target, empty),
        };
        self.tops_by(game, card, empty, exprs)
    }

    /// The same by these conditions.
    fn tops_by<'e>(self, game: &'e Game, card: usize, empty: bool, exprs: Vec<&'e Expr>) -> u64
    where
        'g: 'e,
    {
        let Self { lift, target, .. } = self;
        let tops = |element| {
            let meeting =
                Meeting { lift, exprs: exprs.clone(), empty, target: element, instead: None };
            meetings(game, &meeting)[card] & if empty { 1 << NONE } else { !(1 << NONE) }
        };
        let by = told_apart_by(game, &exprs);
        if by.is_empty() {
            return tops(None);
        }
        let container = target.container;
        let indexes = (target.from..).take(usize::from(target.count));
        let elements = indexes.map(|index| Element { container, index }.first_like(game, &by));
        let mut elements: Vec<Element> = elements.collect();
        elements.sort_unstable_by_key(|element| element.index);
        elements.dedup();
        elements.into_iter().fold(0, |all, element| all | tops(Some(element)))
    }

    /// What is asked of what is put here, and what that says.
    fn permission(self, game: &Game, top: usize) -> Option<(String, String)> {
        let held = &game.containers[self.target.container];
        let (word, put) = if top == NONE { ("space", held.space) } else { ("build", held.build) };
        let text = unfolded(game, &game.piece(put)?.now().expr, &[]);
        let verb = if text == "always" { "is" } else { "asks" };
        Some((format!("`{word} {}`", held.name), format!("{verb} `{text}`")))
    }

    /// The first part of what is asked that does not allow it.
    fn obstacle(self, game: &'g Game, pair: (usize, usize)) -> String {
        let Self { declared, lift, target } = self;
        let held = &game.containers[target.container];
        let (word, put) =
            if pair.1 == NONE { ("space", held.space) } else { ("build", held.build) };
        let source = &game.containers[lift.container];
        let asked = [
            (format!("`{word} {}`", held.name), put),
            (format!("`pickup {}`", source.name), source.pickup),
            (format!("`{}`", declared.name), declared.condition),
        ];
        for (who, piece) in asked {
            let Some(piece) = game.piece(piece) else { continue };
            let mut parts = Vec::new();
            flatten(game, &piece.now().expr, Operator::And, &mut parts);
            let part = parts.into_iter().find(|part| !self.allows(game, pair, Some(part)));
            if let Some(part) = part {
                return format!("{who} asks `{}`", unfolded(game, part, &[]));
            }
        }
        format!("`{}` does not allow all that is asked at once", declared.name)
    }
}
