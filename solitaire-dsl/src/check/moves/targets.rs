//! What cards are put on.

use proc_macro2::Ident;
use quote::ToTokens as _;
use solitaire_model::{CardTest, Function, Semantics};

use crate::alike::is_form_of;
use crate::card_words::{a_card_of, ranks_called};
use crate::check::kinds::kind_word;
use crate::check::move_causes::by_containers;
use crate::check::reach::{Direction, Reach, direction, may_take, never, shut_by};
use crate::check::steps::card_name;
use crate::faults::{Blame, Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    Amount, Container, ContainerId, Expr, Game, Kind, Lift, Move, Named, Piece, PieceId, Spot,
    Stated, Step, Target, Term, rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::{Example, ExampleKind, UnitKind};
use crate::words::{ELEMENTS, ElementWord};

/// Something may be put on every target.
pub fn check_targets_take(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        for target in &declared.targets {
            let container = &game.containers[target.container];
            if !game.takes_nothing(container) {
                continue;
            }
            let name = &target.name;
            let stated = container.space.is_some() || container.build.is_some();
            if stated && declared.stated < game.own() {
                // Switched off by a variation: the move is listed nowhere.
                continue;
            }
            let message = if stated {
                format!("nothing may ever be put on `{name}`")
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
            if let Some((span, help)) = shared_build(game, declared, target).filter(|_| !stated) {
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
                    None => format!("write {}", first_card(game, target.container)),
                },
            });
            faults.error(declared.stated, name, "target-takes-nothing", message, help);
        }
    }
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
    (is_source && is_target_once).then(|| &game.containers[only].name)
}

/// The ways to say what an empty element takes: which card it is, is for the author to say.
pub fn first_card(game: &Game, container: ContainerId) -> String {
    let held = &game.containers[container];
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
    let space = game.piece(game.containers[container].space).map(crate::meaning::Piece::now);
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
            // Cards that its own deal puts where a whole row is to come are in the way for good.
            let is_blocked = !build
                && reach.holds[container]
                && game.deal_word.as_ref().is_some_and(|(_, level)| *level == own);
            if declared.stated < own
                && !is_blocked
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
                            (Some(step), _) => format!("write `{step}` first in `deal`"),
                            (None, Some(condition)) => {
                                format!("write `space {name} = {condition};` as well")
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
                    format!("say what is put on a card, as in `build {name} = always;`"),
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

/// What is put on an empty element can be built on.
pub fn check_growth(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let exchanged = check_exchanged(game, reach, faults);
    for (number, container) in game.containers.entries() {
        if exchanged.contains(&number) {
            continue;
        }
        let Some(build) = game.piece(container.build).map(|build| build.now()) else { continue };
        let space = game.piece(container.space).map(|space| space.now());
        let Some(direction) = direction(game, &build.expr) else { continue };
        let dealt = game.places(number).any(|place| reach.dealt[place].most > 0);
        let longest = reach.longest_row(game, number);
        let dealt_end = dealt.then(|| dealt_end(game, number, direction)).flatten();
        let is_end = if dealt {
            longest.is_some() && dealt_end.is_some()
        } else {
            space.is_some() && longest == Some(1)
        };
        if reach.stepped_on[number] || !is_end {
            continue;
        }
        let name = &container.name;
        let names = [game.ranks.lowest(), game.ranks.highest()].map(a_card_of);
        let (begins, goes, right) = match direction {
            Direction::Up => (&names[1], "up", "next_rank(top(target), bottom(moving))"),
            Direction::Down => (&names[0], "down", "next_rank(bottom(moving), top(target))"),
        };
        let message = format!(
            "`{name}` begins with {begins} and goes {goes}, so nothing is ever built on it"
        );
        let told = told_by(game, build);
        let (mut span, right) = (build.expr.span, right.to_owned());
        let right = match &told {
            Some(Told { mend: Some(mend), .. }) => mend.clone(),
            _ => right,
        };
        let begins = match direction {
            Direction::Up => &names[0],
            Direction::Down => &names[1],
        };
        let begins = if dealt { "another card" } else { begins };
        let begins_otherwise = space
            .filter(|_| !dealt)
            .and_then(|space| other_end(&space.expr, direction, number, game));
        let help = Some(match begins_otherwise {
            Some(mend) => format!("write `{right}`, or write {mend}"),
            None => format!("write `{right}`, or let it begin with {begins}"),
        });
        if let Some(told) = told {
            span = told.span;
        }
        // What begins by its `space` goes the right way: other cards were to be dealt.
        if let Some((level, text)) = dealt_end
            && space.is_some_and(|space| !never(&space.expr))
            && longest != Some(1)
        {
            let base = match direction {
                Direction::Up => game.ranks.lowest(),
                Direction::Down => game.ranks.highest(),
            };
            let help = Some(format!("name {} here, or build the other way", ranks_called(base)));
            faults.error(level, text, "built-the-wrong-way", message, help);
            continue;
        }
        if let Some(space) = space
            && !dealt
            && let Some(test) = begins_by_examples(game, number, direction)
                .or_else(|| begins_as_another(game, number, direction))
                .or_else(|| begins_elsewhere(game, reach, number, direction))
        {
            // The examples build as it is said: what it begins with is the slip.
            let other_way = match begins_elsewhere(game, reach, number, direction) {
                Some(_) => "",
                None => ", or build the other way",
            };
            let help = Some(format!("write `{}(bottom(moving))`{other_way}", test.name()));
            let blame = Blame::from(space.level).shared(build.level, build.expr.span);
            let span = rank_test(&space.expr).map_or(space.expr.span, |test| test.span);
            faults.error(blame, span, "built-the-wrong-way", message, help);
            continue;
        }
        let mut blame = Blame::from(build.level);
        if let Some(space) = space {
            blame = blame.shared(space.level, space.expr.span);
        }
        if dealt {
            blame = blame.with_deal(game);
        }
        faults.error(blame, span, "built-the-wrong-way", message, help);
    }
}

/// The first part of a condition that tests the rank of a card.
fn rank_test(expr: &Expr) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if let Kind::Call(Named(function, _), _) = &part.kind
            && matches!(function.semantics(), Semantics::CardTest(CardTest::Rank(_)))
        {
            found = found.or(Some(part));
        }
    });
    found
}

/// What to write so that a container begins with the card at the other end of the ranks, if all that it asks of its first
/// card is that it be the one at this end.
fn other_end(
    space: &Expr,
    direction: Direction,
    container: ContainerId,
    game: &Game,
) -> Option<String> {
    let (wrong, right) = match direction {
        Direction::Up => (Function::IsKing, Function::IsAce),
        Direction::Down => (Function::IsAce, Function::IsKing),
    };
    let Kind::Call(Named(function, _), of) = &space.kind else { return None };
    let of = text(of.first()?);
    let name = &game.containers[container].name;
    (*function == wrong).then(|| {
        format!("`{}({of})` in place of `{}({of})` in `space {name}`", right.name(), wrong.name())
    })
}

/// Which words say that something is built in one direction.
struct Told {
    span: Extent,
    /// What they are the other way round, if they are no call of the vocabulary in the condition itself.
    mend: Option<String>,
}

/// The call that compares ranks in a `build`: in the condition itself, or in a rule that is asked there alone; the call of
/// the rule, if it is asked elsewhere too.
fn told_by(game: &Game, build: &Stated) -> Option<Told> {
    if let Some(span) = compared(&build.expr).map(|part| part.span) {
        return Some(Told { span, mend: None });
    }
    let [rule] = rules_asked(&game.pieces, &build.expr)[..] else { return None };
    let asks = |piece: &&Piece| rules_asked(&game.pieces, &piece.now().expr).contains(&rule);
    let is_alone = game.pieces.iter().filter(asks).count() == 1;
    let body = game.pieces[rule].now();
    let part = match is_alone && body.level == build.level {
        true => compared(&body.expr)?,
        false => called(&build.expr, rule)?,
    };
    let (Kind::Call(_, sides) | Kind::Rule(_, sides)) = &part.kind else { return None };
    let [first, second] = &sides[..] else { return None };
    let whole = text(part);
    let name = whole.split('(').next()?;
    Some(Told { span: part.span, mend: Some(format!("{name}({}, {})", text(second), text(first))) })
}

/// The last part in which a condition asks for the next rank.
fn compared(expr: &Expr) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if matches!(&part.kind, Kind::Call(Named(Function::NextRank, _), ..)) {
            found = Some(part);
        }
    });
    found
}

/// The last part in which a condition asks a rule.
fn called(expr: &Expr, rule: PieceId) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if matches!(&part.kind, Kind::Rule(Named(number, _), _) if *number == rule) {
            found = Some(part);
        }
    });
    found
}

/// What is asked of the card that begins an element, if an example begins one with that on which others go in this direction.
fn begins_by_examples(
    game: &Game,
    container: ContainerId,
    direction: Direction,
) -> Option<Function> {
    let (rank, test) = match direction {
        Direction::Up => (game.ranks.lowest(), Function::IsAce),
        Direction::Down => (game.ranks.highest(), Function::IsKing),
    };
    let name = &game.containers[container].name;
    let lines = game.examples.iter().filter(|(_, line)| line.subject == *name);
    let begins = |example: &Example| {
        let put = matches!(&example.kind, ExampleKind::Put { card, on: None, .. } if i64::from(card.rank) == rank);
        put && !example.is_negated
    };
    lines.flat_map(|(_, line)| &line.examples).any(begins).then_some(test)
}

/// What is asked of the card that begins an element, if another container begins as this one and is not built as it would be
/// the other way round: what it begins with was copied, or it would be the same as the other.
fn begins_as_another(
    game: &Game,
    container: ContainerId,
    direction: Direction,
) -> Option<Function> {
    let asked = |piece: Option<PieceId>| Some(&game.piece(piece)?.now().expr);
    let held = &game.containers[container];
    let space = text(asked(held.space)?);
    let is_like = |other: ContainerId| {
        let (name, other_name) = (held.name.to_string(), &game.containers[other].name);
        let other = &game.containers[other];
        let begins = asked(other.space).map(text);
        let goes = asked(other.build).and_then(|build| crate::check::reach::direction(game, build));
        let opposite = goes.is_some_and(|goes| goes != direction);
        *other_name != *name && begins.as_ref() == Some(&space) && opposite
    };
    game.containers.ids().any(is_like).then_some(match direction {
        Direction::Up => Function::IsAce,
        Direction::Down => Function::IsKing,
    })
}

/// What is asked of the card that begins an element, if all cards with which it cannot go on are dealt by name to another
/// container, which none ever leaves.
fn begins_elsewhere(
    game: &Game,
    reach: &Reach,
    container: ContainerId,
    direction: Direction,
) -> Option<Function> {
    let (rank, test) = match direction {
        Direction::Up => (game.ranks.highest(), Function::IsAce),
        Direction::Down => (game.ranks.lowest(), Function::IsKing),
    };
    let mut kept = 0;
    for step in &game.deal {
        if let Some(named) = step.named_cards()
            && named.container != container
            && !reach.loses[named.container]
        {
            kept += named.cards.iter().filter(|card| i64::from(card.0) == rank).count();
        }
    }
    (kept == game.suits.len() * usize::from(game.decks)).then_some(test)
}

/// Two containers that are dealt by name the cards with which each goes the wrong way, and which go opposite ways: what is
/// said of both is that the cards were exchanged. Gives the two.
fn check_exchanged(game: &Game, reach: &Reach, faults: &mut Faults<'_>) -> Vec<ContainerId> {
    let wrong = game.containers.entries().filter_map(|(number, container)| {
        let build = game.piece(container.build)?.now();
        let goes = direction(game, &build.expr)?;
        let (level, span) = dealt_end(game, number, goes)?;
        let mut named = game.deal.iter().filter_map(Step::named_cards);
        let cards = named.rfind(|named| named.container == number)?.cards;
        let is_wrong = !reach.stepped_on[number]
            && reach.longest_row(game, number).is_some()
            && level >= game.own();
        is_wrong.then_some((number, goes, span, cards))
    });
    let [(one, way, span, cards), (other, _, _, others)] = wrong.collect::<Vec<_>>()[..] else {
        return Vec::new();
    };
    let goes = |number: ContainerId| {
        game.piece(game.containers[number].build)
            .and_then(|build| direction(game, &build.now().expr))
    };
    if goes(one) == goes(other) || cards.len() != others.len() {
        return Vec::new();
    }
    let [name, other_name] = [one, other].map(|number| &game.containers[number].name);
    let words = |goes: Direction| match goes {
        Direction::Up => ("up", a_card_of(game.ranks.highest())),
        Direction::Down => ("down", a_card_of(game.ranks.lowest())),
    };
    let opposite = match way {
        Direction::Up => Direction::Down,
        Direction::Down => Direction::Up,
    };
    let ((up, begun), (down, others_begun)) = (words(way), words(opposite));
    let message = format!(
        "`{name}` begins with {begun} and goes {up}, `{other_name}` with {others_begun} and goes {down}: nothing is ever built on either"
    );
    let text =
        |cards: &[(u8, u8)]| cards.iter().copied().map(card_name).collect::<Vec<_>>().join(" ");
    let help = format!(
        "exchange the cards: write `{name} <- \"{}\" up; {other_name} <- \"{}\" up;`",
        text(others),
        text(cards)
    );
    faults.error(game.own(), span, "built-the-wrong-way", message, Some(help));
    vec![one, other]
}

/// Where every element of a container is dealt one card by name, each of the rank on which nothing is built in this
/// direction, and the level that says so.
fn dealt_end(game: &Game, container: ContainerId, direction: Direction) -> Option<(usize, Extent)> {
    let end = match direction {
        Direction::Up => game.ranks.highest(),
        Direction::Down => game.ranks.lowest(),
    };
    let (mut named, mut others, mut found) = (0, false, None);
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| match step {
            Step::Deal {
                to: Spot::Elements { container: to, .. }, amount, amount_span, ..
            } if *to == container => match amount {
                Amount::Cards(cards) if cards.iter().all(|card| i64::from(card.0) == end) => {
                    named += cards.len();
                    found = Some((*level, *amount_span));
                }
                _ => others = true,
            },
            Step::Deal { first: Some(first), .. } => others |= first.container == container,
            _ => {}
        });
    }
    found.filter(|_| !others && named == usize::from(game.containers[container].count))
}
