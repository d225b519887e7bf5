//! The end of the game.

use solitaire_model::{Arithmetic, Comparison, Function};

use super::causes::Causes;
use super::counters::uncounted;
use super::filter::CardSet;
use super::flow::lying;
use super::for_good::counted_for_good;
use super::move_causes::{self, by_containers};
use super::operands::conjuncts;
use super::reach::{Reach, Situation, containers_of, may_take, never};
use super::whole_pack::check_whole_pack;
use super::win_mends::{bringing, check_full_rows, let_come, let_leave, nearest};
use super::win_room::{Crowded, is_given_more_points};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, Expr, Game, IdVec, Kind, Move, Named, PieceRole, Settings, Stated, Step, Sugar,
    Target,
};
use crate::report::Extent;
use crate::syntax::ast::Head;

/// A game can be won.
pub fn check_win(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let Some(win) = stated(game, &PieceRole::Win) else {
        if game.lineage.levels()[..own].iter().any(|parent| parent.game.is_some()) {
            // Said of the parent.
            return faults.spoil(Part::Win);
        }
        if own > 0 && faults.is_kind_said_beside("no-win") {
            // Their family lacks it, as likely as not.
            return faults.spoil(Part::Win);
        }
        let name = game.lineage.name(own);
        let message = format!("`{name}` does not say when it is won");
        let help = Some(format!("write `win = {} == CARDS;`", counted(game)));
        return faults.error(own, name, "no-win", message, help);
    };
    if win.expr.is_truth(false) {
        let message = "this game can never be won";
        let help = Some(format!("write what the cards must be: `{} == CARDS`", counted(game)));
        faults.error(win.level, win.expr.span, "never-won", message, help);
    }
    check_whole_pack(game, win, faults);
}

/// What a win mostly counts.
fn counted(game: &Game) -> String {
    counted_like(game).unwrap_or_else(|| "count(foundation)".to_owned())
}

/// What a win may count: the piles to which moves bring cards for good.
fn counted_like(game: &Game) -> Option<String> {
    let counts = counted_for_good(game);
    (!counts.is_empty()).then(|| counts.join(" + "))
}

/// A win does not want all cards in each of several places.
pub fn check_counted_apart(game: &Game, _: &Reach, faults: &mut Faults<'_>) {
    let Some(win) = stated(game, &PieceRole::Win) else { return };
    if let Some(mend) = counted_apart(game, &win.expr) {
        let message = "this game can never be won: no card lies in two places at once";
        faults.error(win.level, win.expr.span, "never-won", message, Some(mend));
    }
}

/// The cards can come to lie as a win wants them, by their numbers.
pub fn check_win_in_reach(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(win) = stated(game, &PieceRole::Win) else { return };
    if !faults.are_parents_whole(if win.level < game.own() { &Part::ALL } else { &[Part::Rules] }) {
        // What the parents have wrong may be all that is wrong.
        return faults.spoil(Part::Win);
    }
    if win.level < game.own() && faults.is_kind_said_beside("never-left") {
        // What it counts is said to be wrong where it stands.
        return faults.spoil(Part::Win);
    }
    let situation = Situation::at_any_time(game, reach).between_moves(reach);
    if situation.holds(&win.expr) != Some(false) {
        check_full_rows(game, win, reach, faults);
        check_all_counted(game, win, reach, faults);
        return check_all_empty(game, win, faults);
    }
    let culprit = culprit(&situation, &win.expr);
    if let Some((message, help)) =
        uncounted(game, &Settings::of(game), culprit).filter(|_| win.level >= game.own())
    {
        let message = format!("this game can never be won: {message}");
        return faults.error(win.level, culprit.span, "never-won", message, Some(help));
    }
    let Some(container) = containers_in(game, culprit).into_iter().next() else {
        let mend = nearest(game, &situation, culprit);
        let help = Some(mend.unwrap_or_else(|| "say what can come about".to_owned()));
        let blame = counters_in(game, culprit, win.level.into());
        let message = format!("this game can never be won: {}", situation.why_never(culprit));
        return faults.error(blame, culprit.span, "never-won", message, help);
    };
    if faults.is_warned("dead-move") {
        // That a move is never made is why, and is said.
        return faults.spoil(Part::Win);
    }
    if let Some((level, span, from)) = not_lifted(game, reach, culprit) {
        let message =
            format!("this game can never be won: nothing may ever be lifted from `{from}`");
        let help = format!("leave `pickup {from}` out, or say in it what may be lifted");
        return faults.error(level, span, "never-won", message, Some(help));
    }
    let containers = containers_in(game, culprit);
    let never_filled = containers.iter().copied().find(|container| !reach.holds[*container]);
    let kept = keeper(&situation, culprit, &containers);
    let cut_off = cut_off(&situation, culprit, &containers);
    let mut span = culprit.span;
    let by = |container: ContainerId| by_containers(game, win.level, &[container]).with_deal(game);
    let blame;
    let (message, help) = if let Some(empty) = never_filled {
        let name = game.containers[empty].name.to_string();
        blame = by(empty).with_left_out(game, |declared| move_causes::fills(declared, &name));
        (
            format!("this game can never be won: no card ever comes to `{name}`"),
            let_come(game, reach, None, empty),
        )
    } else if let Some(kept) = kept {
        let name = game.containers[kept].name.to_string();
        blame = by(kept).with_left_out(game, |declared| move_causes::empties(declared, &name));
        let least = situation.on(kept).least;
        let keeps = if least == 1 { "1 card".to_owned() } else { format!("{least} cards") };
        let mend = nearest(game, &situation, culprit).filter(|_| least == game.cards() as i64);
        (
            format!("this game can never be won: `{name}` always keeps {keeps}"),
            mend.or_else(|| emptied_instead(game, reach, &win.expr, culprit))
                .or_else(|| turned_instead(game, reach, culprit))
                .or_else(|| {
                    let targets = game.moves.iter().flat_map(|declared| &declared.targets);
                    let comes = targets.into_iter().any(|target| target.container == kept);
                    (comes && is_one_of_several(&win.expr, culprit))
                        .then(|| format!("leave `{}` out of `win`", text(culprit)))
                })
                .unwrap_or_else(|| let_leave(game, reach, kept)),
        )
    } else if let Some(from) = cut_off {
        let end = situation.dead_end(from);
        let [end, goal] = [end, container].map(|number| game.containers[number].name.to_string());
        blame = by(from).with_left_out(game, |declared| move_causes::empties(declared, &end));
        let is_played_to = game.moves.iter().any(|declared| {
            declared.targets.iter().any(|to| game.containers[to.container].name == end)
        });
        let dead_end = situation.dead_end(from);
        let takes_all = situation.on(dead_end).most >= game.cards() as i64
            && !reach.loses[dead_end]
            && containers.iter().all(|asked| reach.loses[*asked]);
        let help = match culprit.sides() {
            Some(_) if is_played_to && counts(culprit) && takes_all => {
                format!("write `count({end}) == CARDS`")
            }
            Some((_, [counted, _])) if is_played_to && counts(culprit) => {
                format!("write `{} + count({end}) == CARDS`", text(counted))
            }
            _ => let_come(game, reach, Some(situation.dead_end(from)), container),
        };
        let message =
            format!("this game can never be won: the cards of `{end}` never come to `{goal}`");
        if let Some(brings) = bringing(game, container).filter(|_| help.starts_with("write `| "))
            && brings.stated == game.own()
            && let Some(from) = game.written_move(brings).and_then(|written| written.from.as_ref())
            && let [first, .., last] | [first @ last] = &from.lifts[..]
        {
            let blame = by_containers(game, brings.stated, &[dead_end]).with_deal(game);
            let span = first.span.to(last.span);
            return faults.error(blame, span, "never-won", message, Some(help));
        }
        (message, help)
    } else if faults.is_warned("never-complete") {
        // What a container begins with is why, and is said.
        return faults.spoil(Part::Win);
    } else {
        let room = |container: ContainerId| situation.on(container).most;
        let most: i64 = containers.iter().map(|container| room(*container)).sum();
        let is_narrow = counts(culprit) && most < game.cards() as i64;
        // The one that has least room is the one that lacks it.
        let takes = |container: &ContainerId| may_take(game, *container).contains(&true);
        let narrowest = containers.iter().copied().filter(takes);
        let narrowest = narrowest.min_by_key(|container| room(*container));
        if let Some(narrow) = narrowest.filter(|_| is_narrow)
            && is_given_more_points(game, narrow, faults)
        {
            return faults.spoil(Part::Win);
        }
        let narrow = narrowest.filter(|_| is_narrow).unwrap_or(container);
        let mut causes = containers
            .iter()
            .filter(|number| **number != narrow)
            .fold(Causes::new(game).pack(), |causes, number| causes.container(*number));
        causes.add_container(narrow);
        let elsewhere = elsewhere(game, reach, &situation, &containers).filter(|_| is_narrow);
        let asked = culprit;
        let crowded = Crowded { game, asked, win, containers: &containers, narrow };
        let only_emptied = only_emptied(game, reach, culprit);
        let is_crowded = is_narrow && elsewhere.is_none() && only_emptied.is_none();
        let mend = is_crowded.then(|| crowded.mend(&situation));
        let place = mend.as_ref().and_then(|mend| mend.span);
        span = place.filter(|_| win.level >= game.own()).unwrap_or(span);
        let mut why = situation.why_never(culprit);
        if place.is_some() && (win.level >= game.own() || why.starts_with("this ")) {
            why = crowded.message(&situation).unwrap_or(why);
        }
        let said = causes.blame(win.level);
        let said = place.into_iter().fold(said, |blame, place| blame.shared(game.own(), place));
        let held = &game.containers[narrow];
        let is_full = room(narrow) == i64::from(held.count) * i64::from(held.capacity);
        blame = match is_full {
            true => said,
            false => {
                containers.iter().fold(said, |blame, number| blame.with_permissions(game, *number))
            }
        };
        let help = if let Some(emptied) = only_emptied {
            format!("write `is_empty({emptied})`: cards only leave it")
        } else if let Some(elsewhere) = elsewhere {
            format!("write `count({elsewhere}) == CARDS`, where all cards come")
        } else if let Some(mend) = mend {
            mend.help
        } else {
            nearest(game, &situation, culprit)
                .unwrap_or_else(|| "compare with what can come about".to_owned())
        };
        (format!("this game can never be won: {why}"), help)
    };
    faults.error(blame, span, "never-won", message, Some(help));
}

/// The mend of a win that asks of several containers that all cards lie on each of them.
fn counted_apart(game: &Game, win: &Expr) -> Option<String> {
    let mut counted = Vec::new();
    conjuncts(win, &mut |part| {
        if let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind
            && game.number(&sides[1]) == Some(game.cards() as i64)
            && counts(part)
        {
            counted.push(text(&sides[0]));
        }
    });
    (counted.len() > 1).then(|| format!("write `{} == CARDS`", counted.join(" + ")))
}

/// A `pickup` of the declaration at hand that never holds, if only by moves that it forbids cards come to a container that a
/// win asks about: its level, where it stands, and of what.
fn not_lifted<'g>(
    game: &'g Game,
    reach: &Reach,
    culprit: &Expr,
) -> Option<(usize, Extent, &'g proc_macro2::Ident)> {
    let goal = containers_in(game, culprit).into_iter().find(|goal| !reach.holds[*goal])?;
    let comes = |declared: &&Move| declared.targets.iter().any(|to| to.container == goal);
    let moves = game.moves.iter().chain(&game.off);
    let mut lifts = moves.filter(comes).flat_map(|declared| &declared.lifts);
    lifts.find_map(|lift| {
        let held = &game.containers[lift.container];
        let pickup = game.piece(held.pickup)?.now();
        let is_off = pickup.level >= game.own() && never(&pickup.expr);
        is_off.then_some((pickup.level, pickup.expr.span, &held.name))
    })
}

/// The container that a win wants to hold all cards, if cards only ever leave it.
fn only_emptied<'g>(
    game: &'g Game,
    reach: &Reach,
    culprit: &Expr,
) -> Option<&'g proc_macro2::Ident> {
    let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &culprit.kind else {
        return None;
    };
    let counted = sides[0].counted_containers()?;
    let [counted] = counted[..] else { return None };
    let is_target = |to: &Target| to.container == counted;
    let takes = game.moves.iter().any(|declared| declared.targets.iter().any(is_target));
    let is_all = game.number(&sides[1]) == Some(game.cards() as i64);
    let leaves = reach.loses[counted] && !takes && !reach.stepped_on[counted];
    (is_all && leaves).then(|| &game.containers[counted].name)
}

/// What to write where a container is to be empty to which cards come for good, and they leave one other.
fn emptied_instead(game: &Game, reach: &Reach, win: &Expr, culprit: &Expr) -> Option<String> {
    let Kind::Call(Named(Function::IsEmpty, _), of) = &culprit.kind else { return None };
    let [Expr { kind: Kind::Container(Named(asked, _)), .. }] = &of[..] else { return None };
    let is_target = |number: ContainerId| {
        let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
        targets.any(|target| target.container == number)
    };
    let is_left = |number: &ContainerId| {
        reach.loses[*number]
            && !reach.stepped_on[*number]
            && !is_target(*number)
            && !game.containers[*number].is_stock()
    };
    let mut left = game.containers.ids().filter(is_left);
    let only = left.next().filter(|_| left.next().is_none())?;
    let comes = is_target(*asked) && !reach.loses[*asked] && !win.speaks_of_container(only);
    comes.then(|| format!("write `is_empty({})`: cards only leave it", game.containers[only].name))
}

/// Whether a part of a condition stands beside others.
fn is_one_of_several(condition: &Expr, part: &Expr) -> bool {
    let mut parts = Vec::new();
    conjuncts(condition, &mut |one| parts.push(one.span));
    parts.len() > 1 && parts.contains(&part.span)
}

/// What to write where a container is to be empty of which cards are but turned up.
fn turned_instead(game: &Game, reach: &Reach, culprit: &Expr) -> Option<String> {
    let counted = match &culprit.kind {
        Kind::Compare(Comparison::Equal, sides) if game.number(&sides[1]) == Some(0) => {
            sides[0].called_of(Function::Count)
        }
        _ => culprit.called_of(Function::IsEmpty),
    };
    let Named(of, name) = counted?;
    let is_turned = reach.hides[*of] && reach.shows[*of];
    let asked = Function::FaceDown.name();
    is_turned.then(|| format!("write `{asked}({name}) == 0`: they are turned up, and stay there"))
}

/// The one other container to which all cards come for good.
fn elsewhere(
    game: &Game,
    reach: &Reach,
    situation: &Situation<'_>,
    asked: &[ContainerId],
) -> Option<String> {
    let is_end = |container: &ContainerId| {
        let known = game.containers[*container].element;
        !asked.contains(container)
            && reach.holds[*container]
            && !reach.loses[*container]
            && situation.on(*container).most >= game.cards() as i64
            && !known.is_some_and(|known| known.is_stock)
    };
    let mut ends = game.containers.ids().filter(is_end);
    let only = ends.next().filter(|_| ends.next().is_none())?;
    if let Some(lying) = lying(game, reach) {
        let come = game.places(only).fold(0, |all, place| all | lying[place]);
        if CardSet::pack(game).bits() & !come != 0 {
            return None;
        }
    }
    Some(game.containers[only].name.to_string())
}

/// A container that always keeps cards, if a condition asks for fewer there.
fn keeper(
    situation: &Situation<'_>,
    condition: &Expr,
    asked: &[ContainerId],
) -> Option<ContainerId> {
    let keeps = |container: &ContainerId| situation.on(*container).least > 0;
    asked.iter().copied().find(keeps).filter(|_| asks_for_less(situation, condition))
}

/// A container from which cards never come to where a condition asks for them, though they would fit there.
fn cut_off(
    situation: &Situation<'_>,
    condition: &Expr,
    asked: &[ContainerId],
) -> Option<ContainerId> {
    let (_, sides) = condition.sides()?;
    let room: i64 = asked.iter().map(|container| situation.room(*container)).sum();
    let would_fit = counts(condition) && room >= situation.worth(&sides[1]).least;
    would_fit.then(|| situation.cut_off(asked)).flatten()
}

/// Says that a win asks for other cards than all, if it says of each container how many lie there.
fn check_all_counted(game: &Game, win: &Stated, reach: &Reach, faults: &mut Faults<'_>) {
    let mut asked = game.containers.all(None);
    let mut last = win.expr.span;
    conjuncts(&win.expr, &mut |part| {
        let (of, number) = match &part.kind {
            Kind::Call(Named(Function::IsEmpty, _), of) => (of, 0),
            Kind::Compare(Comparison::Equal, sides) => {
                match (&sides[0].kind, game.number(&sides[1])) {
                    (Kind::Call(Named(Function::Count, _), of), Some(number)) => (of, number),
                    _ => return,
                }
            }
            _ => return,
        };
        if let Some(Expr { kind: Kind::Container(Named(container, _)), .. }) = of.first() {
            asked[*container] = Some(number);
            last = part.span;
        }
    });
    let held = asked.ids().filter(|container| reach.holds[*container]);
    let Some(numbers) = held.map(|container| asked[container]).collect::<Option<Vec<i64>>>() else {
        return;
    };
    let all: i64 = numbers.iter().sum();
    let cards = game.cards() as i64;
    if all != cards && all > 0 {
        let message = format!(
            "this game can never be won: it has {cards} cards, and this asks where {all} lie"
        );
        let help = "leave one of these questions out, that of the container where the others go"
            .to_owned();
        let blame = Causes::new(game).pack().blame(win.level);
        faults.error(blame, last, "never-won", message, Some(help));
    }
}

/// A win that wants every container empty wants the cards to vanish.
fn check_all_empty(game: &Game, win: &Stated, faults: &mut Faults<'_>) {
    let mut empty = game.containers.all(false);
    emptied(game, &win.expr, &mut empty);
    if empty.len() > 1 && empty.iter().all(|empty| *empty) {
        let message = "this game can never be won: the cards have to lie somewhere";
        let help = "leave out the container they end up on, or add one: `discard: Discard;`";
        let blame = Causes::new(game).left_out(|_| true).blame(win.level);
        faults.error(blame, win.expr.span, "never-won", message, Some(help.to_owned()));
    }
}

/// Marks the containers that must be empty for a condition to hold.
fn emptied(game: &Game, condition: &Expr, empty: &mut IdVec<ContainerId, bool>) {
    match &condition.kind {
        Kind::All(sides) => {
            sides.iter().for_each(|side| emptied(game, side, empty));
        }
        Kind::Sugar(Sugar::Inherited(_, _, before)) => emptied(game, before, empty),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            emptied(game, &game.pieces[*rule].now().expr, empty);
        }
        Kind::Call(Named(function, _), args) if *function == Function::IsEmpty => {
            if let Some(Expr { kind: Kind::Container(Named(container, _)), .. }) = args.first() {
                empty[*container] = true;
            }
        }
        _ => {}
    }
}

/// A game is not won as soon as it is dealt.
pub fn check_not_won_at_once(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(win) = stated(game, &PieceRole::Win) else { return };
    let asked = containers_in(game, &win.expr);
    if win.expr.is_truth(false) || moves_by_itself(game) && changes_by_itself(game, &asked) {
        return;
    }
    let situation = Situation::at_deal(game, reach);
    if situation.holds(&win.expr) == Some(true) {
        let message = "this game is won as soon as it is dealt";
        let help = match counted_like(game) {
            Some(counted) => {
                Some(format!("write what the cards must come to: `{counted} == CARDS`"))
            }
            None => Some("deal so that it does not hold yet, or ask for more".to_owned()),
        };
        let blame = counters_in(game, &win.expr, win.level.into()).with_deal(game);
        faults.error(blame, win.expr.span, "won-at-once", message, help);
    }
}

pub(super) fn stated<'g>(game: &'g Game, role: &PieceRole) -> Option<&'g Stated> {
    game.pieces.iter().find(|piece| piece.role == *role).map(|piece| piece.now())
}

/// Whether a variation of a family may bring about what does not come about in the family itself.
pub(super) fn varies(game: &Game, expr: &Expr) -> bool {
    let mut varies = false;
    expr.visit(&mut |part| varies |= matches!(part.kind, Kind::Counter(..) | Kind::Constant(..)));
    varies && matches!(game.lineage.own().head, Head::Family { .. })
}

/// Whether cards may move by themselves before the player does.
pub(super) fn moves_by_itself(game: &Game) -> bool {
    let by_itself = game.moves.iter().filter(|declared| declared.is_consequence());
    by_itself.into_iter().any(|declared| {
        let only_flips = |step: &Step| matches!(step, Step::Flip(_));
        !declared.targets.is_empty() || !declared.steps.iter().all(only_flips)
    })
}

/// Whether something that happens by itself may take cards from some containers, or bring any there.
fn changes_by_itself(game: &Game, containers: &[ContainerId]) -> bool {
    let is_one = |container: &ContainerId| containers.contains(container);
    let ends = |declared: &Move, step: &Step| match step {
        Step::Deal { to, from, first, .. } => {
            let spots =
                containers_of(declared, to).into_iter().chain(containers_of(declared, from));
            spots.chain(first.as_ref().map(|first| first.container)).any(|end| is_one(&end))
        }
        Step::Gather { from, into, .. } => {
            into.is_none_or(|into| is_one(&into))
                || containers_of(declared, from).iter().any(is_one)
        }
        Step::Compact(of) | Step::Sink(of, _) => is_one(of),
        Step::Custom(_) | Step::Shuffle | Step::Set(..) => true,
        Step::Flip(_) | Step::If(..) | Step::For { .. } => false,
    };
    game.moves.iter().filter(|declared| declared.is_consequence()).any(|declared| {
        let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some());
        let mut changes = declared.by_hand.is_some()
            || declared.targets.iter().any(|target| is_one(&target.container))
            || lifts.into_iter().any(|lift| is_one(&lift.container));
        for step in &declared.steps {
            step.visit(&mut |step| changes |= ends(declared, step));
        }
        changes
    })
}

/// The smallest part of a condition for which it never holds.
pub(super) fn culprit<'e>(situation: &Situation<'_>, condition: &'e Expr) -> &'e Expr {
    match &condition.kind {
        Kind::All(sides) => {
            let broken = sides.iter().find(|side| situation.holds(side) == Some(false));
            broken.map_or(condition, |side| culprit(situation, side))
        }
        Kind::If(parts) => match situation.holds(&parts[0]) {
            Some(true) => culprit(situation, &parts[1]),
            Some(false) => culprit(situation, &parts[2]),
            None => condition,
        },
        _ => condition,
    }
}

/// The containers an expression speaks of, also through rules, the first one first.
fn containers_in(game: &Game, expr: &Expr) -> Vec<ContainerId> {
    let mut found = Vec::new();
    let rules = crate::meaning::rules_asked(&game.pieces, expr);
    let asked = rules.into_iter().map(|rule| &game.pieces[rule].now().expr);
    for expr in std::iter::once(expr).chain(asked) {
        expr.visit(&mut |part| {
            if let Kind::Container(Named(container, _))
            | Kind::Element(Named(container, _), ..)
            | Kind::Slice(Named(container, _), ..) = part.kind
                && !found.contains(&container)
            {
                found.push(container);
            }
        });
    }
    found
}

/// Adds the counters an expression speaks of.
pub(super) fn counters_in(game: &Game, expr: &Expr, mut blame: Blame) -> Blame {
    let mut counters = Vec::new();
    expr.visit(&mut |part| {
        if let Kind::Counter(Named(counter, _)) = part.kind {
            counters.push(counter);
        }
    });
    for counter in counters {
        blame = blame.with_counter(game, counter);
    }
    blame
}

/// Whether it compares sums of counts of whole containers.
fn counts(expr: &Expr) -> bool {
    fn is_sum(expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Arithmetic(Arithmetic::Add, sides) => sides.iter().all(is_sum),
            Kind::Call(Named(function, _), args) => {
                *function == Function::Count
                    && matches!(args.first(), Some(of) if matches!(of.kind, Kind::Container(..)))
            }
            _ => false,
        }
    }
    match &expr.kind {
        Kind::Compare(Comparison::Equal | Comparison::AtLeast | Comparison::More, sides) => {
            is_sum(&sides[0])
        }
        _ => false,
    }
}

/// Whether a condition fails because there are always more cards than it asks for.
fn asks_for_less(situation: &Situation<'_>, expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(Named(function, _), ..) => *function == Function::IsEmpty,
        Kind::Rule(..) => true,
        Kind::Compare(Comparison::Equal | Comparison::AtMost | Comparison::Less, sides) => {
            situation.worth(&sides[0]).least >= situation.worth(&sides[1]).most
        }
        _ => false,
    }
}
