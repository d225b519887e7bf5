//! What cards are taken from.

use solitaire_model::Function;

use super::targets::is_told;
use crate::check::examples::steps_lacking;
use crate::check::move_causes;
use crate::check::reach::{Reach, containers_of, may_take, never};
use crate::check::win_mends::{forgotten_move, move_name};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::{Bounds, ContainerId, Game, IdVec, Kind, Move, Named, Spot, Step, Term};
use crate::syntax::ast::{self, UnitKind};

/// Some card may be lifted from every source, and some card may come to lie there.
pub fn check_sources(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let mut told = game.containers.all(false);
    for declared in &game.moves {
        for lift in declared.lifts.iter().filter(|lift| lift.unit.is_some()) {
            let held = &game.containers[lift.container];
            let name = &lift.name;
            let pickup = game.piece(held.pickup).map(crate::meaning::Piece::now);
            if let Some(pickup) = pickup.filter(|pickup| never(&pickup.expr)) {
                if declared.stated < game.own() {
                    // Switched off by a variation, for this source.
                    continue;
                }
                let message = format!("nothing may ever be lifted from `{name}`");
                let help = Some(format!("leave it out here, or change `pickup {name}`"));
                let blame = Blame::from(declared.stated).shared(pickup.level, pickup.expr.span);
                faults.error(blame, name, "source-gives-nothing", message, help);
            } else {
                check_filled(game, reach, declared, lift.container, name, &mut told, faults);
            }
        }
        for step in &declared.steps {
            step.visit(&mut |step| {
                let from = match step {
                    Step::Deal { from, .. } | Step::Gather { from, .. } => from,
                    _ => return,
                };
                match from {
                    Spot::Elements { container, name, .. } => {
                        check_filled(game, reach, declared, *container, name, &mut told, faults);
                    }
                    Spot::Bound(Term::Source) => {
                        for lift in declared.lifts.iter().filter(|lift| lift.unit.is_none()) {
                            let (container, name) = (lift.container, &lift.name);
                            check_filled(game, reach, declared, container, name, &mut told, faults);
                        }
                    }
                    Spot::Bound(_) | Spot::Hand => {}
                }
            });
        }
    }
}

/// A card may come to lie on a container from which a move takes one.
fn check_filled(
    game: &Game,
    reach: &Reach,
    declared: &Move,
    container: ContainerId,
    name: &proc_macro2::Ident,
    told: &mut IdVec<ContainerId, bool>,
    faults: &mut Faults<'_>,
) {
    if reach.holds[container]
        || told[container]
        || waits(game, reach, container)
        || takes_on_cards_alone(game, container)
    {
        return;
    }
    let held = &game.containers[container];
    let text = held.name.to_string();
    let is_stock = held.is_stock();
    let (own, level) = (game.own(), declared.stated);
    let filled = |written: &ast::Move| move_causes::fills(written, &text);
    let gone = move_causes::left_out(game, filled).iter().any(|(level, _)| *level == own);
    let blame = Blame::from(level).with_left_out(game, filled);
    if level < own && is_told(game, level) && !gone {
        told[container] = true;
        return check_dealt_anew(game, declared, container, faults);
    }
    if held.stated < own && !faults.are_parents_whole(&[Part::Structure]) {
        // It may have been left out by a parent that says so wrongly.
        return faults.spoil(Part::Moves);
    }
    told[container] = true;
    if let Some((name, message, help)) = filled_from_itself(game, container) {
        return faults.error(own, name, "source-never-filled", message, Some(help));
    }
    let is_kept = held.stated < own && level < own;
    let (message, help) = if is_stock {
        (
            format!("`{name}` is empty from the first: the deal leaves no cards over"),
            match dealt_again(game, declared, container) {
                Some(dealt) => {
                    format!(
                        "write `gather {dealt} into {name};` first in the steps of `{}`",
                        declared.name
                    )
                }
                None => "deal fewer cards, or do without the stock".to_owned(),
            },
        )
    } else {
        (
            format!("no card ever comes to `{name}`, so none can be taken from there"),
            match is_kept {
                true => format!(
                    "write `without {name};` in `structure` if it is to go, or deal to `{name}`"
                ),
                false => match kept_from(game, container).or_else(|| {
                    forgotten_move(game, container, false).filter(|_| is_open(game, container))
                }) {
                    Some(brings) => format!("add `{brings}` to `moves`, or deal to `{name}`"),
                    None => format!("deal to `{name}`, or let a move put cards there"),
                },
            },
        )
    };
    let filling = filled_in_an_example(game, container).filter(|_| !is_stock);
    let help = match filling.and_then(|filling| Some((filling, stock_of(game, filling)?))) {
        Some((filling, stock)) => {
            format!("write `{name} <- 1 up from {stock};` in the steps of `{}`", filling.name)
        }
        None => help,
    };
    if let Some(word) = deal_of_what_takes_nothing(game, reach, container)
        .filter(|_| !is_stock && filling.is_none())
    {
        let help = match share_of_rest(game, reach, container) {
            Some(share) => format!("write `{name} <- {share} up;` in `deal`"),
            None => format!("deal to `{name}`"),
        };
        return faults.error(own, word, "source-never-filled", message, Some(help));
    }
    let blame = match structure_of(game).filter(|_| is_kept) {
        Some(word) => blame.with_deal(game).shared(own, word),
        None if is_kept => blame.with_deal(game),
        None => blame,
    };
    faults.error(blame, name, "source-never-filled", message, Some(help));
}

/// The deal of a variation may leave a move of its parent without anything to do, but hardly on purpose.
fn check_dealt_anew(game: &Game, declared: &Move, container: ContainerId, faults: &mut Faults<'_>) {
    let own = game.own();
    let Some((word, _)) = game.deal_word.as_ref().filter(|(_, level)| *level == own) else {
        return;
    };
    let held = &game.containers[container];
    if held.is_stock() {
        // Of the deal it is said that it leaves none over, and what examples say of the stock comes of that.
        return faults.spoil(Part::Moves);
    }
    let name = &held.name;
    let message =
        format!("no card ever comes to `{name}`, from where `{}` takes some", declared.name);
    let help = match steps_lacking(game, container) {
        Some(steps) => format!("write `{steps}` in `deal`"),
        None => format!("deal to `{name}`, or write `without {name};` in `structure`"),
    };
    faults.warning(own, word, "source-never-filled", message, Some(help));
    // What examples say of the deal comes of that.
    faults.doubt(own, word);
}

/// The word of the deal of the declaration at hand, where cards can come to one of its containers by that alone.
fn deal_of_what_takes_nothing<'g>(
    game: &'g Game,
    reach: &Reach,
    container: ContainerId,
) -> Option<&'g proc_macro2::Ident> {
    let own = game.own();
    let (word, _) = game.deal_word.as_ref().filter(|(_, level)| *level == own)?;
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    let takes = may_take(game, container) != [false, false]
        || targets.any(|target| target.container == container)
        || reach.stepped_on[container];
    let held = &game.containers[container];
    // Cards come to a waste by moves.
    (!takes && held.stated == own && !held.is_of("Waste")).then_some(word)
}

/// The piles to which a move deals the cards of a stock again, of which it does not ask whether it holds any: it was to gather
/// them first.
fn dealt_again(game: &Game, declared: &Move, stock: ContainerId) -> Option<String> {
    let asks = game.piece(declared.condition).is_some_and(|piece| {
        let mut asks = false;
        piece.now().expr.visit(&mut |part| {
            asks |= matches!(&part.kind, Kind::Not(empty)
                if empty.called_of(Function::IsEmpty).is_some_and(|Named(of, _)| *of == stock));
        });
        asks
    });
    let mut to = None;
    for step in &declared.steps {
        step.visit(&mut |step| {
            if let Step::Deal {
                to: Spot::Elements { container, name, .. },
                from: Spot::Elements { container: from, .. },
                ..
            } = step
                && *from == stock
                && game.containers[*container].count > 1
            {
                to = Some(name.to_string());
            }
        });
    }
    to.filter(|_| !asks && declared.targets.is_empty())
}

/// The move after which cards lie on a container, as an example of the declaration at hand says.
fn filled_in_an_example(game: &Game, container: ContainerId) -> Option<&Move> {
    let name = &game.containers[container].name;
    let own = game.own();
    let holds = |part: &ast::StatedPart| {
        let lies =
            |pile: &ast::Pile| matches!(&pile.says, ast::Lies::Cards(cards) if !cards.is_empty());
        part.name == *name && part.piles.iter().any(lies)
    };
    let fills = |one: &ast::Example| match &one.kind {
        ast::ExampleKind::Position(position) => {
            let after = position.after.as_ref();
            !one.is_negated && after.is_some_and(|after| after.parts.iter().any(holds))
        }
        _ => false,
    };
    let lines = game.examples.iter().filter(|(level, _)| *level == own);
    let mut lines = lines.filter(|(_, line)| line.examples.iter().any(fills));
    let (_, line) = lines.next()?;
    game.moves.iter().find(|declared| declared.name == line.subject && declared.targets.is_empty())
}

/// From what a move deals.
fn stock_of<'g>(game: &'g Game, declared: &Move) -> Option<&'g proc_macro2::Ident> {
    declared.steps.iter().find_map(|step| match step {
        Step::Deal { from: Spot::Elements { container, .. }, .. } => {
            Some(&game.containers[*container].name)
        }
        _ => None,
    })
}

/// How many cards each element of a container gets if the deal leaves these for it alone.
fn share_of_rest(game: &Game, reach: &Reach, container: ContainerId) -> Option<i64> {
    let has_stock = game.containers.iter().any(|held| held.is_stock());
    let dealt: Option<i64> = game
        .containers
        .ids()
        .flat_map(|number| game.places(number))
        .map(|place| {
            let Bounds { least, most } = reach.dealt[place];
            (least == most).then_some(least)
        })
        .sum();
    let left = game.cards() as i64 - dealt?;
    let count = i64::from(game.containers[container].count);
    (!has_stock && left > 0 && left % count == 0).then_some(left / count)
}

/// The word of the block in which the declaration at hand takes over the containers of its parent.
fn structure_of(game: &Game) -> Option<&proc_macro2::Ident> {
    game.lineage.own().pieces.iter().find_map(|piece| match &piece.kind {
        ast::Piece::Structure(block) => Some(&block.word),
        _ => None,
    })
}

/// Whether an empty element takes cards.
fn is_open(game: &Game, container: ContainerId) -> bool {
    let [space, _] = may_take(game, container);
    space
}

/// A move that puts cards into a cell from where moves that empty it take them besides.
fn kept_from(game: &Game, container: ContainerId) -> Option<String> {
    let held = &game.containers[container];
    let is_cell = held.element.is_some_and(|known| known.space && known.capacity.is_some());
    let empties = |declared: &&Move| {
        !declared.pair && declared.lifts.iter().any(|lift| lift.container == container)
    };
    let mut others: Vec<String> = Vec::new();
    for lift in game.moves.iter().filter(empties).flat_map(|declared| &declared.lifts) {
        let taken = format!("{}[top]", lift.name);
        if lift.container != container && !others.contains(&taken) {
            others.push(taken);
        }
    }
    let (name, goes) = (&held.name, move_name("To", &held.name));
    let is_taken = game.moves.iter().any(|one| one.name == goes);
    (is_cell && !others.is_empty() && !is_taken)
        .then(|| format!("drag {goes}: {} => {name};", others.join(" | ")))
}

/// The only move that puts cards on a container, if it is one of the declaration at hand and takes them from there: where
/// it says so, and what to write.
fn filled_from_itself(
    game: &Game,
    container: ContainerId,
) -> Option<(&proc_macro2::Ident, String, String)> {
    let fills = |declared: &&Move| declared.targets.iter().any(|put| put.container == container);
    let mut filling = game.moves.iter().filter(fills);
    let only = filling.next().filter(|_| filling.next().is_none())?;
    let [lift] = &only.lifts[..] else { return None };
    if lift.container != container || lift.unit != Some(UnitKind::Top) || only.stated < game.own() {
        return None;
    }
    let tops = |declared: &Move| -> Vec<ContainerId> {
        let tops = declared.lifts.iter().filter(|lift| lift.unit.is_some() && !declared.pair);
        tops.map(|lift| lift.container).filter(|from| *from != container).collect()
    };
    let mut others: Vec<ContainerId> = game.moves.iter().flat_map(tops).collect();
    others.sort_unstable();
    others.dedup();
    let name = &lift.name;
    let message = format!(
        "`{}` takes its cards from `{name}` itself, and no other move brings any there",
        only.name
    );
    let taken: Vec<String> =
        others.iter().map(|other| format!("`{}[top]`", game.containers[*other].name)).collect();
    let help = format!("write {} in place of `{name}[top]`", taken.join(" or "));
    (!taken.is_empty()).then_some((name, message, help))
}

/// Whether moves would put cards on a container if any lay there: more is said of that where they do.
fn takes_on_cards_alone(game: &Game, container: ContainerId) -> bool {
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    may_take(game, container) == [false, true]
        && targets.any(|target| target.container == container)
}

/// Whether cards would come to a container from others to which none ever come: these are to blame.
fn waits(game: &Game, reach: &Reach, container: ContainerId) -> bool {
    let empty =
        |from: &[ContainerId]| !from.is_empty() && from.iter().all(|from| !reach.holds[*from]);
    game.moves.iter().any(|declared| {
        let lifts = declared.lifts.iter().map(|lift| lift.container);
        // It does not wait for itself; but the deal of a variation may leave an inherited move without anything to do.
        let is_own = declared.stated == game.own();
        let lifts: Vec<ContainerId> = lifts.filter(|from| !is_own || *from != container).collect();
        let mut waits =
            declared.targets.iter().any(|to| to.container == container) && empty(&lifts);
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { to, from, .. } if containers_of(declared, to).contains(&container) => {
                    waits |= empty(&containers_of(declared, from));
                }
                Step::Gather { from, into: Some(into), .. } if *into == container => {
                    waits |= empty(&containers_of(declared, from));
                }
                _ => {}
            });
        }
        waits
    })
}
