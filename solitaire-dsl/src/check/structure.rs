//! The containers.

use super::causes::{Causes, statement};
use super::reach::{Reach, may_take};
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Game, Kind, Move, Named, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast::{self, UnitKind};

/// There is one undealt deck, so there is one stock of one element at most.
pub fn check_one_stock(game: &Game, faults: &mut Faults<'_>) {
    let is_stock = |number: &ContainerId| is_stock(game, *number);
    let mut stocks = game.containers.ids().filter(is_stock);
    let Some(first) = stocks.next() else { return };
    let (number, first) = (first, &game.containers[first]);
    if first.count > 1 {
        let message =
            format!("`{}` is {} stocks; there is one undealt deck", first.name, first.count);
        let help = Some(format!("write `{}: Stock;`", first.name));
        let blame = Causes::new(game).container(number).blame(first.stated);
        return faults.error(blame, &first.name, "several-stocks", message, help);
    }
    if let Some(second) = stocks.next().map(|number| &game.containers[number]) {
        // Whichever was stated later is one too many.
        let (second, first) =
            if second.stated < first.stated { (first, second) } else { (second, first) };
        let message = format!("`{}` is a second stock besides `{}`", second.name, first.name);
        let help = Some("make it a `Pile`, or drop one of the two".to_owned());
        faults.error(second.stated, &second.name, "several-stocks", message, help);
    }
}

fn is_stock(game: &Game, number: ContainerId) -> bool {
    game.containers[number].element.is_some_and(|known| known.is_stock)
}

/// Says on a container's own statement, if a level states it, else on its name, what is wrong there.
fn statement_span(
    game: &Game,
    number: ContainerId,
    part: impl Fn(&ast::Container) -> Option<Extent>,
) -> Extent {
    let name = &game.containers[number].name;
    statement(game, number).and_then(part).unwrap_or_else(|| name.into())
}

/// A capacity can matter, and is no smaller than what is shown.
pub fn check_capacities(game: &Game, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let cards = game.cards();
        let span =
            |game| statement_span(game, number, |stated| stated.max.as_ref().map(|max| max.span));
        let kind =
            container.element.and_then(|known| known.capacity.map(|most| (known.name, most)));
        match (container.max, kind) {
            (Some(max), Some((kind, most))) if max > most => {
                let message = format!("a `{kind}` holds one card");
                let help = Some(format!("use a `Pile` or a `Column` for {max} cards"));
                let blame = Causes::new(game).container(number).blame(container.stated);
                faults.error(blame, span(game), "over-capacity", message, help);
            }
            (Some(_), Some((kind, _))) => {
                let message = format!("a `{kind}` holds one card anyway");
                let help = Some("leave `max` out".to_owned());
                faults.warning(container.stated, span(game), "needless-max", message, help);
            }
            (Some(max), None) if usize::from(max) > cards => {
                let message = format!("there are {cards} cards, so `max {max}` says nothing");
                let help = Some("leave `max` out, or say how many cards fit".to_owned());
                faults.warning(container.stated, span(game), "needless-max", message, help);
            }
            _ => {}
        }
        if let Some(shown) = container.fanned.filter(|shown| *shown > container.capacity) {
            let message = format!("`{}` never holds {shown} cards to show", container.name);
            let help = Some(format!("write `Waste({})` at most", container.capacity));
            let shown = |stated: &ast::Container| {
                stated.held.as_ref()?.kind.argument.as_ref().map(|shown| shown.span)
            };
            let blame = Causes::new(game).pack().container(number).blame(container.stated);
            let span = statement_span(game, number, shown);
            faults.error(blame, span, "over-capacity", message, help);
        }
    }
}

/// Whether all cards of a container lie face down at all times, so that none is ever seen or lifted.
pub fn is_dark(game: &Game, number: ContainerId) -> bool {
    if game.containers[number].element.is_none_or(|known| known.name != "Stock") {
        return false;
    }
    let mut dark = game.moves.iter().chain(&game.off).all(|declared| {
        declared.by_hand.is_none() && declared.targets.iter().all(|to| to.container != number)
    });
    let may_be = |spot: &Spot| match spot {
        Spot::Elements { container, .. } => *container == number,
        Spot::Bound(_) => true,
        Spot::Hand => false,
    };
    // What is flipped by name is; what is flipped as `source` is where the move is made.
    for declared in game.moves.iter().chain(&game.off) {
        let is_made_here = declared.lifts.iter().any(|lift| lift.container == number);
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Flip(Spot::Bound(_)) => dark &= !is_made_here,
                Step::Flip(spot) => dark &= !may_be(spot),
                Step::Deal { to, side, .. } => {
                    let down = side.as_ref().is_some_and(|(up, _)| !up);
                    let here = matches!(to, Spot::Elements { .. }) && may_be(to);
                    let bound = matches!(to, Spot::Bound(_)) && is_made_here;
                    dark &= down || !(here || bound);
                }
                Step::Custom(_) => dark = false,
                _ => {}
            });
        }
    }
    for step in &game.deal {
        step.visit(&mut |step| {
            dark &= !matches!(step, Step::Custom(_)) && !matches!(step, Step::Flip(_));
        });
    }
    dark
}

/// An element can do what a move asks of it.
pub fn check_elements(game: &Game, faults: &mut Faults<'_>) {
    // What is off may wait for a variation that has what it needs.
    for declared in &game.moves {
        let Some(written) = game.written_move(declared) else { continue };
        check_lifts(game, declared, written, faults);
        for (target, spot) in declared.targets.iter().zip(targets(declared, written)) {
            let stock = game.containers[target.container].element.filter(|known| known.is_stock);
            let Some(stock) = stock else { continue };
            let (name, lie) = (&spot.container, stock.lie());
            let message = format!("the cards of `{name}` {lie}, and no move puts cards there");
            let help = Some(format!("write `gather .. into {name};` after `do`, or name a `Pile`"));
            let blame = Causes::new(game).container(target.container).blame(declared.stated);
            faults.error(blame, spot.span, "onto-the-stock", message, help);
        }
    }
}

fn check_lifts(game: &Game, declared: &Move, written: &ast::Move, faults: &mut Faults<'_>) {
    let all = written.from.iter().flat_map(|from| &from.lifts);
    for (lift, words) in declared.lifts.iter().zip(lifts(declared, all)) {
        let container = &game.containers[lift.container];
        let (Some(unit), name) = (&words.unit, &words.spot.container) else { continue };
        if declared.stated < game.own() && faults.is_unclear(name) {
            // Where it is stated, nothing has this name.
            continue;
        }
        let blame = || Causes::new(game).container(lift.container).blame(declared.stated);
        let holds = match (container.element, container.max) {
            (Some(known), None) => format!("a `{}` holds one card", known.name),
            _ => format!("an element of `{name}` holds one card"),
        };
        match unit.kind {
            UnitKind::Buried if container.capacity == 1 => {
                let message = format!("{holds}, and none is buried under it");
                let help = Some(format!("write `{name}[top]`"));
                faults.error(blame(), &unit.word, "one-card-element", message, help);
            }
            UnitKind::Cards if container.capacity == 1 => {
                let help = Some(format!("write `{name}[top]`"));
                faults.error(blame(), &unit.word, "one-card-element", holds, help);
            }
            // A card that lies face down is lifted as a whole element only.
            UnitKind::All
                if container.capacity == 1
                    && container.element.is_some_and(|known| !known.hides) =>
            {
                let help = Some(format!("write `{name}[top]`"));
                faults.error(blame(), &unit.word, "one-card-element", holds, help);
            }
            _ if container.element.is_some_and(|known| known.name == "Discard") => {
                let message = format!("what lies on `{name}` is out of the game");
                if faults.is_told(&message) {
                    continue;
                }
                let help = Some("make it a `Pile` if cards come back from there".to_owned());
                faults.error(blame(), words.span, "lift-from-discard", message, help);
            }
            UnitKind::Top | UnitKind::Cards | UnitKind::Buried if is_dark(game, lift.container) => {
                let message =
                    format!("the cards of `{name}` lie face down, and only open ones are lifted");
                let help = Some(
                    "deal them onto a `Waste` first, as in `do { waste <- 1 up from stock; }`"
                        .to_owned(),
                );
                faults.error(blame(), words.span, "lift-from-stock", message, help);
            }
            _ => {}
        }
    }
}

/// The sources as written, if they are as many as those that were understood.
fn lifts<'w>(
    declared: &Move,
    written: impl Iterator<Item = &'w ast::Lift>,
) -> impl Iterator<Item = &'w ast::Lift> {
    let names = declared.lifts.iter().map(|lift| lift.name.to_string()).collect::<Vec<_>>();
    let kept: Vec<_> =
        written.filter(|lift| names.contains(&lift.spot.container.to_string())).collect();
    let all = if kept.len() == names.len() { kept } else { Vec::new() };
    all.into_iter()
}

/// The targets as written, likewise.
fn targets<'w>(declared: &Move, written: &'w ast::Move) -> impl Iterator<Item = &'w ast::Spot> {
    let names = declared.targets.iter().map(|target| target.name.to_string()).collect::<Vec<_>>();
    let written = written.put.iter().flat_map(|put| &put.targets);
    let kept: Vec<_> = written.filter(|spot| names.contains(&spot.container.to_string())).collect();
    let all = if kept.len() == names.len() { kept } else { Vec::new() };
    all.into_iter()
}

/// A container that nothing puts cards on or takes cards from has no business on the table, even if it is asked about.
pub fn check_used(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        // Nobody knows what a hand-written move uses.
        return;
    }
    if !game.moves.iter().chain(&game.off).any(Move::is_players) {
        // That there are no moves is a mistake of its own.
        return;
    }
    let mut used = game.containers.all(false);
    for declared in game.moves.iter().chain(&game.off) {
        declared.lifts.iter().for_each(|lift| used[lift.container] = true);
        declared.targets.iter().for_each(|target| used[target.container] = true);
    }
    let mut own_steps = false;
    let steps = game.deal.iter().chain(game.moves.iter().chain(&game.off).flat_map(|m| &m.steps));
    for step in steps {
        step.visit(&mut |step| {
            for spot in step.spots() {
                if let Spot::Elements { container, .. } = spot {
                    used[*container] = true;
                }
            }
            match step {
                Step::Gather { into: Some(into), .. } => used[*into] = true,
                Step::Deal { first: Some(first), .. } => used[first.container] = true,
                Step::Compact(container) | Step::Sink(container, _) => used[*container] = true,
                Step::Custom(_) => own_steps = true,
                _ => {}
            }
        });
    }
    let mut asked = game.containers.all(false);
    for expr in game.exprs() {
        expr.visit(&mut |part| match &part.kind {
            Kind::Container(Named(container, _))
            | Kind::Element(Named(container, _), ..)
            | Kind::Slice(Named(container, _), ..) => asked[*container] = true,
            _ => {}
        });
    }
    for (number, container) in game.containers.entries() {
        // A variation may drop the moves of a container that inherited rules go on asking about.
        let is_kept = asked[number] && (own_steps || container.stated < game.own());
        if used[number] || is_kept || is_stock(game, number) {
            continue;
        }
        let message = format!("no card ever lies on `{}`", container.name);
        let help = Some("deal to it or move cards there, or drop it".to_owned());
        let mut blame = Causes::new(game).blame(container.stated);
        for (level, span) in left_out_moves(game) {
            blame = blame.shared(level, span);
        }
        faults.error(blame, &container.name, "unused-container", message, help);
    }
}

/// Where moves are left out, and by which level.
fn left_out_moves(game: &Game) -> Vec<(usize, Extent)> {
    let mut found = Vec::new();
    for (level, declaration) in game.lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            let ast::Piece::Moves(block) = &statement.kind else { continue };
            let mut names: Vec<Extent> = vec![(&block.word).into()];
            for entry in &block.statements {
                if let ast::Entry::Inherit(ast::Inherit::Without { names: gone, .. }) = &entry.kind
                {
                    names.extend(gone.iter().map(Extent::from));
                }
            }
            found.extend(names.into_iter().map(|span| (level, span)));
        }
    }
    found
}

/// As many cards begin elements of a container as it has elements, at least.
pub fn check_idle(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if !faults.are_whole(&[Part::Win]) {
        // That cards find no room, or no way, is said in other words.
        return;
    }
    for (number, held) in game.containers.entries() {
        let idle = idle_places(game, reach, number);
        if idle > 0
            && let Some(span) = Causes::new(game).place_of(number)
        {
            let (name, count) = (&held.name, i64::from(held.count));
            let message = format!(
                "`{name}` has {count} elements, and {} get a card in the deal: the others take none",
                count - idle
            );
            let help = format!("write {}, or deal to all of them", count - idle);
            faults.warning(game.own(), span, "idle-elements", message, Some(help));
            continue;
        }
        let whole = reach.counted(game).whole[usize::from(held.first)].filter(|whole| *whole > 0);
        let runs = whole.map(|whole| game.cards() as i64 / whole);
        let Some(most) = reach.beginnings(game, number).or(runs) else { continue };
        if most >= i64::from(held.count) || most == 0 {
            continue;
        }
        let Some(span) = Causes::new(game).pack().place_of(number) else { continue };
        let (name, count) = (&held.name, held.count);
        let message = format!(
            "`{name}` has {count} elements, and {most} {} of the pack begin one: the others stay empty",
            if whole.is_some() { "runs" } else { "cards" }
        );
        let decks = (i64::from(count) * i64::from(game.decks) + most - 1) / most;
        let help = format!("write {most}, or play with more: `#[game(decks = {decks})]`");
        faults.warning(game.own(), span, "idle-elements", message, Some(help));
    }
}

/// How many elements of a container stay empty for good: nothing is dealt to them, as is to others, and they take nothing.
fn idle_places(game: &Game, reach: &Reach, container: ContainerId) -> i64 {
    let [space, _] = may_take(game, container);
    let is_stock = game.containers[container].element.is_none_or(|known| known.is_stock);
    let is_bare = |place: &usize| reach.dealt[*place].most == 0;
    let bare = game.places(container).filter(is_bare).count();
    // Where most elements are bare, the deal is meant for a few.
    let is_used = 2 * bare < game.places(container).count();
    let stays = !space && !is_stock && is_used && !reach.stepped_on[container] && !reach.is_open;
    if stays { bare as i64 } else { 0 }
}
