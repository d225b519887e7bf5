//! Checks that at least one card can be built on the first card of an element.

use solitaire_model::Function;

use crate::card_words::a_card_of;
use crate::check::reach::{Direction, Reach, direction};
use crate::faults::{Blame, Faults};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Named, PieceId, Spot, Step, rules_asked,
};

/// Reports a container whose elements begin with the rank at which building ends, such as Kings if cards are built up.
pub fn check_growth(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let Some(build) = game.piece(container.build).map(|build| build.now()) else { continue };
        let space = game.piece(container.space).map(|space| space.now());
        let Some(direction) = direction(game, &build.expr) else { continue };
        let (end, goes) = match direction {
            Direction::Up => (game.ranks.highest(), "up"),
            Direction::Down => (game.ranks.lowest(), "down"),
        };
        let is_dealt = game.places(number).any(|place| reach.dealt[place].most > 0);
        let is_end = match (is_dealt, reach.longest_row(game, number)) {
            (true, Some(_)) => is_dealt_only(game, number, end),
            (false, Some(1)) => space.is_some(),
            _ => false,
        };
        if reach.stepped_on[number] || !is_end {
            continue;
        }
        let message = format!(
            "`{}` begins with {} and goes {goes}, so nothing is ever built on it",
            container.name,
            a_card_of(end)
        );
        let help = Some("build the other way, or let it begin with another card".to_owned());
        let mut blame = Blame::from(build.level);
        if let Some(space) = space {
            blame = blame.shared(space.level, space.expr.span);
        }
        if is_dealt {
            blame = blame.with_deal(game);
        }
        let asks = |rule: &PieceId, expr| rules_asked(&game.pieces, expr).contains(rule);
        let is_alone = |rule: &PieceId| {
            let builds = game.containers.iter().filter_map(|one| game.piece(one.build));
            builds.filter(|other| asks(rule, &other.now().expr)).count() == 1
        };
        let rules = rules_asked(&game.pieces, &build.expr).into_iter().filter(is_alone);
        let stated = rules.map(|rule| game.pieces[rule].now());
        let stated = stated.filter(|rule| rule.level == build.level).map(|rule| &rule.expr);
        let mut comparing = stated.chain([&build.expr]).filter_map(compared);
        let span = comparing.next_back().unwrap_or(&build.expr).span;
        faults.error(blame, span, "built-the-wrong-way", message, help);
    }
}

/// The last call of `next_rank` in a condition.
fn compared(expr: &Expr) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if matches!(&part.kind, Kind::Call(Named(Function::NextRank, _), ..)) {
            found = Some(part);
        }
    });
    found
}

/// True if the deal puts exactly one named card on each element of a container, and all these cards have this rank.
fn is_dealt_only(game: &Game, container: ContainerId, rank: i64) -> bool {
    let (mut named, mut others) = (0, false);
    for step in &game.deal {
        step.visit(&mut |step| match step {
            Step::Deal { to: Spot::Elements { container: to, .. }, amount, .. }
                if *to == container =>
            {
                match amount {
                    Amount::Cards(cards) if cards.iter().all(|card| i64::from(card.0) == rank) => {
                        named += cards.len();
                    }
                    _ => others = true,
                }
            }
            Step::Deal { first: Some(first), .. } => others |= first.container == container,
            _ => {}
        });
    }
    !others && named == usize::from(game.containers[container].count)
}
