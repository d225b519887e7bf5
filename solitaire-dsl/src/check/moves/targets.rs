//! What cards are put on.

use proc_macro2::Ident;
use quote::ToTokens as _;
use solitaire_model::Function;

use super::built::{begun_as_said, built_as_said, built_on_dealt};
use crate::alike::is_form_of;
use crate::check::examples::steps_lacking;
use crate::check::kinds::kind_word;
use crate::check::move_causes::by_containers;
use crate::check::operands::conjuncts;
use crate::check::reach::{Direction, Reach, direction, may_take, never, shut_by};
use crate::check::truth::Given;
use crate::faults::{Blame, Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    Amount, Container, ContainerId, Expr, Game, Kind, Lift, Move, Named, Piece, PieceId, PieceRole,
    Spot, Step, Target, Term, rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::{Piece as Syntax, UnitKind};
use crate::words::{ELEMENTS, ElementWord};

/// Something may be put on every target.
pub fn check_targets_take(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        for target in &declared.targets {
            let container = &game.containers[target.container];
            if !game.takes_nothing(container) {
                check_indexes_taken(game, declared, target, faults);
                continue;
            }
            let name = &target.name;
            let stated = container.space.is_some() || container.build.is_some();
            if stated && declared.stated < game.own() {
                // Switched off by a variation: the move is listed nowhere.
                continue;
            }
            let on_dealt = built_on_dealt(game, target.container).filter(|_| !stated);
            let message = if stated {
                format!("nothing may ever be put on `{name}`")
            } else if on_dealt.is_some() {
                format!("nothing may ever be put on the cards of `{name}`: it has no `build`")
            } else {
                format!("nothing may ever be put on `{name}`: it has neither `build` nor `space`")
            };
            if container.stated < game.own() && faults.is_said_beside(&message) {
                // The parent that declares it has such a move as well.
                faults.spoil(Part::Moves);
                continue;
            }
            if faults.is_told(&message) {
                continue;
            }
            let instead = || built_in_vain(game, target);
            let instead = shared_build(game, declared, target).or_else(instead);
            if let Some((span, help)) = instead.filter(|_| !stated) {
                faults.error(declared.stated, span, "target-takes-nothing", message, Some(help));
                continue;
            }
            let is_removed = game.moves.iter().any(|one| {
                one.pair && one.targets.iter().any(|to| to.container == target.container)
            });
            let better = if is_removed { Some("Discard") } else { kind_called(container) };
            if let (Some(kind), Some(better)) = (kind_word(game, target.container), better)
                && !stated
            {
                let written = container.kind.to_token_stream();
                let help = Some(format!("write `{better}` in place of `{written}`"));
                faults.error(container.stated, kind, "target-takes-nothing", message, help);
                continue;
            }
            let help = Some(match is_removed {
                true => {
                    format!("declare it as `{name}: Discard`, which takes what leaves the game")
                }
                false => match meant_instead(game, declared, target).filter(|_| !stated) {
                    Some(other) => format!("write `{other}` in place of `{name}`"),
                    None => match on_dealt.or_else(|| built_as_said(game, target.container)) {
                        Some(condition) => format!("write `build {name} = {condition};`"),
                        None if is_always_filled(game, target.container) => format!(
                            "write `build {name} = always;` for any card on another, or {}",
                            first_card(game, target.container)
                        ),
                        None => format!("write {}", first_card(game, target.container)),
                    },
                },
            });
            faults.error(declared.stated, name, "target-takes-nothing", message, help);
        }
    }
}

/// Whether the steps of a move may bring a container its first card: they bring cards, and the move asks nothing of those
/// that lie there.
fn may_deal_first(game: &Game, declared: &Move, container: ContainerId) -> bool {
    let asks = game.piece(declared.condition).map(Piece::now).is_some_and(|condition| {
        let mut asks = false;
        condition.expr.visit(&mut |part| {
            asks |= matches!(&part.kind, Kind::Compare(_, sides)
                if sides[0].speaks_of_container(container)
                    && game.number(&sides[1]).is_some_and(|number| number > 0));
        });
        asks
    });
    let mut brings = false;
    for step in &declared.steps {
        step.visit(&mut |step| {
            brings |= match step {
                Step::Deal { to: Spot::Elements { container: to, .. }, .. } => *to == container,
                Step::Deal { to: Spot::Bound(_), .. } => {
                    declared.lifts.iter().any(|lift| lift.container == container)
                }
                Step::Gather { into: Some(into), .. } => *into == container,
                Step::Custom(_) => true,
                _ => false,
            };
        });
    }
    brings && !asks
}

/// Some move may put the first card on a container that begins empty.
pub fn check_begun(game: &Game, faults: &mut Faults<'_>) {
    let mut reach = None;
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else { continue };
        let [target] = &declared.targets[..] else { continue };
        let container = target.container;
        let brings = |other: &&Move| other.targets.iter().any(|to| to.container == container);
        let is_only = game.moves.iter().filter(brings).count() == 1;
        let mut given = Given::new(game, declared, &condition.expr);
        if !is_only
            || !condition.expr.speaks_of(Term::Target)
            || !given.may_be()
            || given.may_begin()
        {
            continue;
        }
        let reach = reach.get_or_insert_with(|| Reach::of(game));
        let is_dealt = game.places(container).any(|place| reach.dealt[place].most > 0);
        if is_dealt || game.moves.iter().any(|one| may_deal_first(game, one, container)) {
            continue;
        }
        let mut parts = Vec::new();
        conjuncts(&condition.expr, &mut |part| parts.push(part));
        let is_it = |part: &&&Expr| !Given::new(game, declared, part).may_begin();
        let Some(part) = parts.iter().find(is_it) else { continue };
        let help = match &part.kind {
            Kind::Compare(comparison, sides) => {
                let [left, right] = sides.each_ref().map(text);
                format!("write `{left} {} {right}`", comparison.mirrored().sign())
            }
            _ => "ask nothing of the target here that holds of cards alone".to_owned(),
        };
        let name = &target.name;
        let message = format!(
            "`{name}` begins empty, and `{}` alone brings cards: so no first card ever comes there",
            declared.name
        );
        faults.error(condition.level, part.span, "target-takes-nothing", message, Some(help));
    }
}

/// Whether cards lie on a container from the first, with room for more, and no example says what begins it.
fn is_always_filled(game: &Game, container: ContainerId) -> bool {
    if game.containers[container].capacity == 1 || begun_as_said(game, container).is_some() {
        return false;
    }
    let reach = Reach::of(game);
    game.places(container).any(|place| reach.dealt[place].least > 0)
}

/// Says of a target whose elements `build` and `space` refuse, each by its index, that nothing is ever put there.
fn check_indexes_taken(game: &Game, declared: &Move, target: &Target, faults: &mut Faults<'_>) {
    let held = &game.containers[target.container];
    let asked = [held.build, held.space].map(|piece| game.piece(piece).map(Piece::now));
    let elements = i64::from(target.from)..i64::from(target.from) + i64::from(target.count);
    let refuses = |index: i64| {
        asked.iter().flatten().all(|stated| {
            let mut refuses = false;
            conjuncts(&stated.expr, &mut |part| refuses |= is_for_other_index(game, part, index));
            refuses
        })
    };
    let is_asked = asked.iter().any(Option::is_some);
    if declared.stated < game.own()
        || !is_asked
        || elements.is_empty()
        || !elements.clone().all(refuses)
    {
        return;
    }
    let name = &target.name;
    let place = match target.count {
        1 => format!("{name}[{}]", target.from),
        _ => name.to_string(),
    };
    let message = format!(
        "nothing may ever be put on `{place}`: what may be put on `{name}` asks for another index"
    );
    let help = format!("name another element, or let `build {name}` or `space {name}` take it");
    faults.error(declared.stated, name, "target-takes-nothing", message, Some(help));
}

/// Whether a part of a condition compares the index of the target with a number in vain.
fn is_for_other_index(game: &Game, part: &Expr, index: i64) -> bool {
    let Kind::Compare(comparison, sides) = &part.kind else { return false };
    let Kind::Call(Named(Function::Index, _), of) = &sides[0].kind else { return false };
    let is_target = matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Target, _)), .. }]);
    let number = game.number(&sides[1]).filter(|_| is_target);
    number.is_some_and(|number| !comparison.holds_between(&index, &number))
}

/// The only `build` of a container to which no move brings cards, where the win counts those of the target: where it names
/// that, and what to write.
fn built_in_vain(game: &Game, target: &Target) -> Option<(Extent, String)> {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win)?.now();
    let mut is_counted = false;
    win.expr.visit(&mut |part| {
        let counted = part.sides().and_then(|(_, sides)| sides[0].counted_containers());
        is_counted |= counted.is_some_and(|counted| counted.contains(&target.container));
    });
    if !is_counted {
        return None;
    }
    let is_target = |name: &Ident| {
        let targets = game.moves.iter().flat_map(|declared| &declared.targets);
        targets.map(|to| &game.containers[to.container].name).any(|other| other == name)
    };
    let own = game.lineage.own().pieces.iter();
    let mut builds = own.filter_map(|statement| match &statement.kind {
        Syntax::Build(permission) => match &permission.containers[..] {
            [only] if !is_target(only) => Some(only),
            _ => None,
        },
        _ => None,
    });
    let only = builds.next().filter(|_| builds.next().is_none())?;
    let help = format!("write `build {}` in place of `build {only}`", target.name);
    Some((only.into(), help))
}

/// The `build` of another target of a move, of as many elements, that is to hold of this one as well: where it stands, and
/// what to write.
fn shared_build(game: &Game, declared: &Move, target: &Target) -> Option<(Extent, String)> {
    let held = &game.containers[target.container];
    let build = |number: ContainerId| game.piece(game.containers[number].build);
    let is_like = |other: &&Target| {
        let like = &game.containers[other.container];
        let build = build(other.container);
        other.container != target.container
            && like.count == held.count
            && build.is_some_and(|build| {
                build.now().level == declared.stated && !never(&build.now().expr)
            })
    };
    let mut others = declared.targets.iter().filter(is_like);
    let only = others.next().filter(|_| others.next().is_none())?;
    let piece = build(only.container)?;
    let span = piece.now().expr.span;
    let shares = |number: &ContainerId| {
        build(*number).is_some_and(|other| other.now().expr.span.begins_as(span) == Some(true))
    };
    let names: Vec<String> = game
        .containers
        .ids()
        .filter(shares)
        .map(|number| game.containers[number].name.to_string())
        .collect();
    let [name] = &names[..] else { return None };
    let mend = format!("write `build {name} | {}` in place of `build {name}`", held.name);
    Some(((&piece.name).into(), mend))
}

/// The kind by whose name a container is called, if it is another than its own and takes cards.
fn kind_called(container: &Container) -> Option<&'static str> {
    let name = container.name.to_string();
    let is_it = |known: &&ElementWord| {
        (known.space || known.build)
            && !container.is_of(known.name)
            && is_form_of(&name, known.name)
    };
    ELEMENTS.iter().find(is_it).map(|known| known.name)
}

/// The one other container that takes cards, where the target of a move is one that moves only take from.
fn meant_instead<'g>(game: &'g Game, declared: &Move, target: &Target) -> Option<&'g Ident> {
    let all = || game.moves.iter();
    let is_source = all()
        .flat_map(|one| &one.lifts)
        .any(|lift| lift.container == target.container && lift.unit.is_some());
    let targets = all().flat_map(|one| &one.targets);
    let is_target_once = targets.filter(|one| one.container == target.container).count() == 1;
    let is_from = |number: ContainerId| declared.lifts.iter().any(|lift| lift.container == number);
    let takes = |number: &ContainerId| {
        *number != target.container && !is_from(*number) && may_take(game, *number).contains(&true)
    };
    let mut others = game.containers.ids().filter(takes);
    let only = others.next().filter(|_| others.next().is_none())?;
    let only = &game.containers[only].name;
    (is_source && is_target_once && !game.others_bring_all(declared, only)).then_some(only)
}

/// The ways to say what an empty element takes: which card it is, is for the author to say.
pub fn first_card(game: &Game, container: ContainerId) -> String {
    let held = &game.containers[container];
    if let Some(condition) = begun_as_said(game, container) {
        return format!("`space {} = {condition};`", held.name);
    }
    let build = game.piece(held.build).and_then(|build| direction(game, &build.now().expr));
    let (test, card) = match build {
        Some(Direction::Down) => ("is_king", "a King"),
        _ => ("is_ace", "an Ace"),
    };
    let name = &held.name;
    format!(
        "`space {name} = {test}(bottom(moving));` for {card}, `space {name} = always;` for any card"
    )
}

/// The step that deals the first cards of a container, if those of another one that nothing begins are dealt by name, or if
/// the declaration at hand says that no move begins it.
fn dealt_by_name(game: &Game, container: ContainerId) -> Option<String> {
    let held = &game.containers[container];
    let build = game.piece(held.build).and_then(|build| direction(game, &build.now().expr));
    let rank = if matches!(build?, Direction::Down) { 'K' } else { 'A' };
    let is_like_it = game.deal.iter().any(|step| match step {
        Step::Deal { to: Spot::Elements { container: other, range: None, .. }, amount, .. } => {
            let other = &game.containers[*other];
            matches!(amount, Amount::Cards(_))
                && other.space.is_none()
                && other.count == held.count
                && other.build.is_some()
        }
        _ => false,
    });
    let is_said = is_said_never(game, container);
    let decks = if is_said { usize::from(game.decks) } else { 1 };
    let is_one_each = usize::from(held.count) == game.suits.len() * decks;
    if !(is_like_it || is_said) || !is_one_each || game.ranks.count() != 13 {
        return None;
    }
    let of_deck =
        game.suits.iter().map(|suit| format!("{rank}{}", ['C', 'D', 'H', 'S'][usize::from(*suit)]));
    let of_deck: Vec<String> = of_deck.collect();
    let cards = vec![of_deck.join(" "); decks];
    Some(format!("{} <- \"{}\" up;", held.name, cards.join(" ")))
}

/// Whether the declaration at hand says that no move begins a container, and states the deal.
fn is_said_never(game: &Game, container: ContainerId) -> bool {
    let own = game.own();
    let space = game.piece(game.containers[container].space).map(Piece::now);
    space.is_some_and(|space| space.level == own && space.expr.is_truth(false))
        && game.deal_word.as_ref().is_some_and(|(_, level)| *level == own)
}

/// What is asked before cards are built, if it does not ask what they are built on, and asks more than which cards they are:
/// an empty element may be asked the same.
fn of_any_target(game: &Game, build: PieceId) -> Option<String> {
    let expr = &game.piece(Some(build))?.now().expr;
    let rules = rules_asked(&game.pieces, expr);
    let is_plain = rules.is_empty() && !expr.speaks_of(Term::Target);
    let asks_place = expr.speaks_of(Term::Source);
    (is_plain && (asks_place || expr.is_truth(true))).then(|| text(expr))
}

/// A target that takes cards only on empty elements has one at some time, and one that is only built on has a card to
/// build on.
pub fn check_targets_fill(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let mut told = game.containers.all(false);
    // What stays empty takes no cards off others either, which always hold theirs because of that.
    let stays_empty = game.moves.iter().flat_map(|declared| &declared.targets).any(|target| {
        let [_, build] = may_take(game, target.container);
        build && !reach.takes(game, target) && target.count > 0
    });
    for declared in &game.moves {
        for target in &declared.targets {
            let container = target.container;
            let [space, build] = may_take(game, container);
            if !build && stays_empty {
                continue;
            }
            if told[container]
                || !(space || build)
                || reach.takes(game, target)
                || target.count == 0
            {
                continue;
            }
            let held = &game.containers[container];
            let own = game.own();
            let level = [held.build, held.space]
                .into_iter()
                .filter_map(|number| game.piece(number))
                .map(|piece| piece.now().level)
                .max();
            // Cards that its own deal puts where a whole row is to come are in the way for good; and a game is not won if it
            // leaves out the first one of what `win` asks for.
            let is_by_deal = game.deal_word.as_ref().is_some_and(|(_, level)| *level == own)
                && match build {
                    true => game.pieces.iter().any(|piece| {
                        piece.role == PieceRole::Win
                            && piece.now().expr.speaks_of_container(container)
                    }),
                    false => reach.holds[container],
                };
            if declared.stated < own
                && !is_by_deal
                && level.is_none_or(|level| level < own)
                && is_told(game, declared.stated)
            {
                // The deal of a variation may leave a move of its parent without anything to do.
                faults.spoil(Part::Moves);
                continue;
            }
            told[container] = true;
            let name = &target.name;
            if let Some((level, part, opposite)) =
                shut_by(game, container).filter(|(level, ..)| *level >= own)
            {
                let message =
                    format!("`{name}` stays empty: this asks for a card there before any can come");
                let help = format!(
                    "write `{opposite}`, or write `{name}[0] <- 1 up;` in `deal` for its first card"
                );
                let blame = Blame::from(level).with_deal(game);
                faults.error(blame, part.span, "target-takes-nothing", message, Some(help));
                continue;
            }
            let (message, help) = if build {
                (
                    format!(
                        "`{name}` stays empty: nothing is dealt to it, and it takes nothing while it is empty"
                    ),
                    match space {
                        true => format!(
                            "write `{name}[0] <- 1 up;` in `deal` for its first card, or let the first element take any: `is_empty({name}) || ..`"
                        ),
                        false => match (
                            dealt_by_name(game, container),
                            held.build.and_then(|build| of_any_target(game, build)),
                        ) {
                            (Some(step), _) if is_said_never(game, container) => {
                                let spaces = first_card(game, container);
                                let space = spaces.split(" for ").next().unwrap_or_default();
                                format!("write `{step}` first in `deal`, or {space}")
                            }
                            (Some(_), _)
                                if let Some(condition) = begun_as_said(game, container) =>
                            {
                                format!("write `space {name} = {condition};` as well")
                            }
                            (Some(step), _) => format!("write `{step}` first in `deal`"),
                            (None, Some(condition)) => {
                                format!("write `space {name} = {condition};` as well")
                            }
                            (None, None) if let Some(steps) = steps_lacking(game, container) => {
                                format!("deal to `{name}` first, as examples count: `{steps}`")
                            }
                            (None, None) => {
                                format!("write {}", first_card(game, target.container))
                            }
                        },
                    },
                )
            } else {
                (
                    format!("`{name}` always holds cards, and takes nothing on these"),
                    match built_as_said(game, container) {
                        Some(condition) => format!("write `build {name} = {condition};`"),
                        None => {
                            format!("say what is put on a card, as in `build {name} = always;`")
                        }
                    },
                )
            };
            let blame = by_containers(game, declared.stated, &[container]).with_deal(game);
            faults.error(blame, name, "target-takes-nothing", message, Some(help));
        }
    }
}

/// Whether some ancestor from a level on is a game, and so has been told what is wrong with it.
pub(super) fn is_told(game: &Game, level: usize) -> bool {
    game.lineage.levels()[level..game.own()].iter().any(|ancestor| ancestor.game.is_some())
}

/// Cards go to another element than the one they come from.
pub fn check_others(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        check_ranges(game, declared, faults);
        let targets: Vec<&Target> =
            declared.targets.iter().filter(|target| target.count > 0).collect();
        let lifts: Vec<&Lift> = declared.lifts.iter().filter(|lift| lift.count > 0).collect();
        if lifts.is_empty() {
            continue;
        }
        for target in targets {
            let only = |lift: &&Lift| {
                lift.container == target.container
                    && (lift.count, target.count) == (1, 1)
                    && lift.from == target.from
            };
            if !lifts.iter().all(only) {
                continue;
            }
            let name = &target.name;
            let held = &game.containers[target.container];
            let message = if held.count == 1 {
                format!("`{name}` is one element, so there is no other to move to")
            } else {
                "this is the element the cards come from".to_owned()
            };
            let takes = |number: &ContainerId| {
                *number != target.container && may_take(game, *number).contains(&true)
            };
            let other = game.containers.ids().find(takes);
            let help = Some(match other.map(|number| &game.containers[number].name) {
                Some(other) => format!("say where the cards go instead, as in `=> {other}`"),
                None => "say where the cards go instead".to_owned(),
            });
            let blame = by_containers(game, declared.stated, &[target.container]);
            faults.error(blame, name, "target-is-source", message, help);
        }
    }
}

/// A move is made somewhere, and each of its places is named once.
fn check_ranges(game: &Game, declared: &crate::meaning::Move, faults: &mut Faults<'_>) {
    let lifts = declared.lifts.iter().map(|lift| {
        let unit: Option<UnitKind> = lift.unit;
        (&lift.name, lift.container, lift.from, lift.count, unit)
    });
    let targets = declared
        .targets
        .iter()
        .map(|target| (&target.name, target.container, target.from, target.count, None));
    for spots in [lifts.collect::<Vec<_>>(), targets.collect()] {
        for (number, (name, container, from, count, unit)) in spots.iter().enumerate() {
            if *count == 0 {
                let message = format!("these are no elements of `{name}`");
                let help = Some(
                    "write the first index and the one after the last, as in `[0..4]`".to_owned(),
                );
                let blame = by_containers(game, declared.stated, &[*container]);
                faults.error(blame, *name, "empty-range", message, help);
                continue;
            }
            let again = spots[..number].iter().any(|(_, other, start, many, same)| {
                other == container
                    && (same == unit || (single_or_run(*same) && single_or_run(*unit)))
                    && u16::from(*start) <= u16::from(*from)
                    && u16::from(*from) + u16::from(*count) <= u16::from(*start) + u16::from(*many)
            });
            if again {
                let message = format!("`{name}` stands here already");
                let help = Some("leave it out, or write what was meant instead".to_owned());
                faults.error(declared.stated, *name, "doubled-alternative", message, help);
            }
        }
    }
}

/// Whether cards are taken off the end.
const fn single_or_run(unit: Option<UnitKind>) -> bool {
    matches!(unit, Some(UnitKind::Top | UnitKind::Cards))
}
