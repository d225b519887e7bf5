//! The end of the game.

use solitaire_model::{Arithmetic, Comparison, Function};

use super::causes::Causes;
use super::move_causes::{by_containers, touches};
use super::operands::conjuncts;
use super::reach::{Reach, Situation, may_take, never};
use super::same::alike;
use super::win_mends::nearest;
use crate::faults::{Blame, Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, IdVec, Kind, Move, Named, PieceRole, Stated, Sugar};
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
        let help = Some(format!("add a line like `win = {} == CARDS;`", counted_like(game)));
        return faults.error(own, name, "no-win", message, help);
    };
    if win.expr.is_truth(false) {
        let message = "this game can never be won";
        let help =
            Some("say what the cards must be, as in `count(foundation) == CARDS`".to_owned());
        faults.error(win.level, win.expr.span, "never-won", message, help);
    }
}

/// What a win may count: the piles to which moves bring cards for good, else `foundation`.
fn counted_like(game: &Game) -> String {
    let is_end = |number: &ContainerId| {
        let takes = game.moves.iter().flat_map(|declared| &declared.targets);
        let gives = game.moves.iter().flat_map(|declared| &declared.lifts);
        takes.into_iter().any(|target| target.container == *number)
            && !gives.into_iter().any(|lift| lift.container == *number && lift.unit.is_some())
    };
    let ends = game.containers.ids().filter(is_end);
    let counts: Vec<String> =
        ends.map(|number| format!("count({})", game.containers[number].name)).collect();
    if counts.is_empty() { "count(foundation)".to_owned() } else { counts.join(" + ") }
}

/// The cards can come to lie as a win wants them, by their numbers.
pub fn check_win_in_reach(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(win) = stated(game, &PieceRole::Win) else { return };
    if !faults.are_parents_whole(if win.level < game.own() { &Part::ALL } else { &[Part::Rules] }) {
        // What the parents have wrong may be all that is wrong.
        return faults.spoil(Part::Win);
    }
    if let Some(mend) = counted_apart(game, &win.expr) {
        let message = "this game can never be won: no card lies in two places at once";
        return faults.error(win.level, win.expr.span, "never-won", message, Some(mend));
    }
    let situation = Situation::at_any_time(game, reach);
    if situation.holds(&win.expr) != Some(false) {
        check_all_counted(game, win, reach, faults);
        return check_all_empty(game, win, faults);
    }
    let culprit = culprit(&situation, &win.expr);
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
        let help = format!("say in `pickup {from}` what may be lifted, or leave it out");
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
        blame = by(empty).with_left_out(game, |declared| touches(declared, &name));
        (
            format!("this game can never be won: no card ever comes to `{name}`"),
            format!("let a move put cards on `{name}`, or ask about another container"),
        )
    } else if let Some(kept) = kept {
        let name = game.containers[kept].name.to_string();
        blame = by(kept).with_left_out(game, |declared| touches(declared, &name));
        let least = situation.on(kept).least;
        let keeps = if least == 1 { "1 card".to_owned() } else { format!("{least} cards") };
        let mend = nearest(game, &situation, culprit).filter(|_| least == game.cards() as i64);
        (
            format!("this game can never be won: `{name}` always keeps {keeps}"),
            mend.unwrap_or_else(|| {
                format!("let a move take the cards off `{name}`, or ask about another container")
            }),
        )
    } else if let Some(from) = cut_off {
        let end = situation.dead_end(from);
        let [end, goal] = [end, container].map(|number| game.containers[number].name.to_string());
        blame = by(from).with_left_out(game, |declared| touches(declared, &end));
        let is_played_to = game.moves.iter().any(|declared| {
            declared.targets.iter().any(|to| game.containers[to.container].name == end)
        });
        let help = match culprit.sides() {
            Some((_, [counted, _])) if is_played_to && counts(culprit) => {
                format!("write `{} + count({end}) == CARDS`", text(counted))
            }
            _ => format!("let a move take cards from `{end}` to `{goal}`, or ask for fewer cards"),
        };
        (format!("this game can never be won: the cards of `{end}` never come to `{goal}`"), help)
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
        if is_narrow && elsewhere.is_none() && win.level >= game.own() {
            span = Causes::new(game).number_of(narrow).unwrap_or(span);
        }
        let said = causes.blame(win.level);
        let held = &game.containers[narrow];
        let is_full = room(narrow) == i64::from(held.count) * i64::from(held.capacity);
        blame = match is_full {
            true => said,
            false => {
                containers.iter().fold(said, |blame, number| blame.with_permissions(game, *number))
            }
        };
        let help = if let Some(elsewhere) = elsewhere {
            format!("write `count({elsewhere}) == CARDS`, where all cards come")
        } else if is_narrow {
            more_room(game, narrow, room(narrow), game.cards() as i64 - most)
        } else {
            nearest(game, &situation, culprit)
                .unwrap_or_else(|| "compare with what can come about".to_owned())
        };
        let why = situation.why_never(culprit);
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

/// Whether more points were said for a container that is too small for a win than it has elements: it lacks elements, and
/// that is said in place of it.
fn is_given_more_points(game: &Game, container: ContainerId, faults: &mut Faults<'_>) -> bool {
    let held = &game.containers[container];
    let count = usize::from(held.count);
    let told = |points: &usize| faults.is_told(&format!("{points} points for {count} elements"));
    let Some(points) = (count + 1..count + 20).find(told) else { return false };
    let Some(span) = Causes::new(game).place_of(container) else { return false };
    let message = format!(
        "`{}` has {count} elements, is given {points} points, and is too small for all cards",
        held.name
    );
    let told = format!("{points} points for {count} elements");
    faults.say_instead(&told, span, message, format!("declare {points} elements"));
    true
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
    Some(game.containers[only].name.to_string())
}

/// How a container holds so many cards more.
fn more_room(game: &Game, container: ContainerId, room: i64, lacking: i64) -> String {
    let held = &game.containers[container];
    let (name, count) = (&held.name, i64::from(held.count));
    let wanted = room + lacking;
    let is_full = room == count * i64::from(held.capacity);
    let more = match room / count {
        0 => format!("give `{name}` more elements or more room"),
        _ if held.single => format!("give `{name}` room for more cards: `max {wanted}`"),
        each if is_full && (wanted % count == 0 || wanted <= (each + 1) * count) => {
            let [elements, room] = [each, count].map(|by| (wanted + by - 1) / by);
            format!("give `{name}` {elements} elements, or `max {room}`")
        }
        each => format!("give `{name}` {} elements", (wanted + each - 1) / each),
    };
    format!("{more}, or ask for fewer cards")
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
    if win.expr.is_truth(false) || moves_by_itself(game) {
        return;
    }
    let situation = Situation::at_deal(game, reach);
    if situation.holds(&win.expr) == Some(true) {
        let message = "this game is won as soon as it is dealt";
        let help =
            Some("say what the cards must come to, as in `count(foundation) == CARDS`".to_owned());
        let blame = counters_in(game, &win.expr, win.level.into()).with_deal(game);
        faults.error(blame, win.expr.span, "won-at-once", message, help);
    }
}

/// A game is not lost as soon as it is dealt, and not lost by what wins it.
pub fn check_lose(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(lose) = stated(game, &PieceRole::Lose) else { return };
    let blame = || counters_in(game, &lose.expr, lose.level.into());
    if let Some(win) = stated(game, &PieceRole::Win)
        && alike(&win.expr, &lose.expr)
    {
        let message = "this is what wins the game, so it never loses it";
        let help = Some("say when no move can help any more, or leave `lose` out".to_owned());
        let blame = Blame::from(lose.level).shared(win.level, win.expr.span);
        return faults.error(blame, lose.expr.span, "lost-by-winning", message, help);
    }
    if lose.expr.is_truth(false) {
        // So a variation takes back what its parent says.
        return;
    }
    if !moves_by_itself(game) && Situation::at_deal(game, reach).holds(&lose.expr) == Some(true) {
        let message = "this game is lost as soon as it is dealt";
        let help = Some("say what must come about, or leave `lose` out".to_owned());
        return faults.error(
            blame().with_deal(game),
            lose.expr.span,
            "lost-at-once",
            message,
            help,
        );
    }
    if lose.level < game.own() {
        // A variation may do without what its parent loses by.
        return;
    }
    let situation = Situation::at_any_time(game, reach);
    if situation.holds(&lose.expr) == Some(false) {
        let culprit = culprit(&situation, &lose.expr);
        if varies(game, culprit) {
            return;
        }
        let message = format!("this game can never be lost: {}", situation.why_never(culprit));
        let help = Some("say what can come about, or leave `lose` out".to_owned());
        faults.error(blame().with_deal(game), culprit.span, "never-lost", message, help);
    }
}

fn stated<'g>(game: &'g Game, role: &PieceRole) -> Option<&'g Stated> {
    game.pieces.iter().find(|piece| piece.role == *role).map(|piece| piece.now())
}

/// Whether a variation of a family may bring about what does not come about in the family itself.
fn varies(game: &Game, expr: &Expr) -> bool {
    let mut varies = false;
    expr.visit(&mut |part| varies |= matches!(part.kind, Kind::Counter(..) | Kind::Constant(..)));
    varies && matches!(game.lineage.own().head, Head::Family { .. })
}

/// Whether cards may move by themselves before the player does.
fn moves_by_itself(game: &Game) -> bool {
    let by_itself = game.moves.iter().filter(|declared| declared.is_consequence());
    by_itself.into_iter().any(|declared| {
        let only_flips =
            |step: &crate::meaning::Step| matches!(step, crate::meaning::Step::Flip(_));
        !declared.targets.is_empty() || !declared.steps.iter().all(only_flips)
    })
}

/// The smallest part of a condition for which it never holds.
fn culprit<'e>(situation: &Situation<'_>, condition: &'e Expr) -> &'e Expr {
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
fn counters_in(game: &Game, expr: &Expr, mut blame: Blame) -> Blame {
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
