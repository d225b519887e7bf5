//! The containers.

use super::causes::{Causes, statement};
use super::kinds::kind_word;
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Game, IdVec, Kind, Lift, Move, Named, Piece, Spot, Step};
use crate::report::{Extent, Remark};
use crate::syntax::ast::{self, Gesture, UnitKind};

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
    game.containers[number].is_stock()
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
            _ if container.is_of("Discard") => {
                let message = format!("what lies on `{name}` is out of the game");
                if faults.is_told(&message) {
                    continue;
                }
                let help = Some("make it a `Pile` if cards come back from there".to_owned());
                faults.error(blame(), words.span, "lift-from-discard", message, help);
            }
            UnitKind::Top | UnitKind::Cards | UnitKind::Buried if is_dark(game, lift.container) => {
                lifts_from_stock(game, declared, lift, words, faults);
            }
            _ => {}
        }
    }
}

/// Says that the cards of a stock are lifted: those of its waste were meant, or a stock whose top card is open.
fn lifts_from_stock(
    game: &Game,
    declared: &Move,
    lift: &Lift,
    words: &ast::Lift,
    faults: &mut Faults<'_>,
) {
    let name = &words.spot.container;
    let message = format!("the cards of `{name}` lie face down, and only open ones are lifted");
    if faults.is_told(&message) {
        return;
    }
    let blame = Causes::new(game).container(lift.container).blame(declared.stated);
    if let Some(meant) = nowhere_taken(game, declared, lift.container) {
        let meant = &game.containers[meant].name;
        let help = Some(format!(
            "write `{meant}[{0}]` in place of `{name}[{0}]`",
            words.unit.as_ref().map_or("top".to_owned(), |unit| unit.word.to_string())
        ));
        return faults.error(blame, words.span, "lift-from-stock", message, help);
    }
    let mut help = "deal them onto a `Waste` first, as in `do { waste <- 1 up from ".to_owned();
    help = format!("{help}{name}; }}`");
    let (blame, span, help) =
        match (waste_of(game, declared, lift.container), kind_word(game, lift.container)) {
            (Some(waste), _) => {
                let waste = &game.containers[waste].name;
                (blame, words.span, format!("write `{waste}[top]` in place of `{name}[top]`"))
            }
            (None, Some(kind)) => (
                game.containers[lift.container].stated.into(),
                kind,
                format!("write `OpenStock` in place of `Stock`, or {help}"),
            ),
            (None, None) => (
                blame,
                words.span,
                format!("write `{name}: OpenStock`, whose top card is open, or {help}"),
            ),
        };
    faults.error(blame, span, "lift-from-stock", message, Some(help));
}

/// The only pile to which moves deal the cards of a stock, if nothing takes cards from there and the move takes from the stock
/// alone: then that pile was meant as its source.
fn nowhere_taken(game: &Game, declared: &Move, stock: ContainerId) -> Option<ContainerId> {
    let dealt = dealt_from(game, stock);
    let is_taken = |number: ContainerId| {
        let mut lifts = game.moves.iter().flat_map(|declared| &declared.lifts);
        let mut gathered = false;
        for step in game.moves.iter().flat_map(|declared| &declared.steps) {
            step.visit(&mut |step| {
                gathered |= matches!(step, Step::Gather { from: Spot::Elements { container, .. }, .. } | Step::Deal { from: Spot::Elements { container, .. }, .. }
                    if *container == number);
            });
        }
        gathered || lifts.any(|lift| lift.container == number)
    };
    let mut found = game.containers.ids().filter(|number| dealt[*number]);
    let only = found.next().filter(|_| found.next().is_none())?;
    let goes_there = declared.targets.iter().any(|target| target.container == only);
    (!is_taken(only) && !goes_there && declared.lifts.len() == 1).then_some(only)
}

/// The pile to which moves deal the cards of a stock for others to take them there, if a move does neither take from it nor
/// put there.
fn waste_of(game: &Game, declared: &Move, stock: ContainerId) -> Option<ContainerId> {
    let is_named = |number: ContainerId| {
        declared.lifts.iter().any(|lift| lift.container == number)
            || declared.targets.iter().any(|target| target.container == number)
    };
    let dealt = dealt_from(game, stock);
    let is_it = |number: &ContainerId| {
        dealt[*number] && game.containers[*number].is_of("Waste") && !is_named(*number)
    };
    let mut found = game.containers.ids().filter(is_it);
    found.next().filter(|_| found.next().is_none())
}

/// The containers to which moves deal the cards of a stock.
fn dealt_from(game: &Game, stock: ContainerId) -> IdVec<ContainerId, bool> {
    let mut dealt = game.containers.all(false);
    for step in game.moves.iter().flat_map(|declared| &declared.steps) {
        step.visit(&mut |step| {
            if let Step::Deal {
                to: Spot::Elements { container: to, .. },
                from: Spot::Elements { container: from, .. },
                ..
            } = step
            {
                dealt[*to] |= *from == stock;
            }
        });
    }
    dealt
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
    let Used { containers: used, own_steps } = Used::of(game);
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
        if container.stated < game.own()
            && faults.is_remarked_beside(Remark::NeverPutOn, &container.name)
        {
            // That no move puts cards there is said of its parent.
            faults.spoil(Part::Win);
            continue;
        }
        let message = format!("no card ever lies on `{}`", container.name);
        if let Some((span, help)) = left_out_of_move(game, number) {
            faults.error(game.own(), span, "unused-container", message, Some(help));
            continue;
        }
        let help = match drops_all(game) {
            Some(parent) if container.stated < game.own() => {
                format!("write `..{parent};` first in `moves`, or leave it out of `structure`")
            }
            _ => "deal to it or move cards there, or leave it out of `structure`".to_owned(),
        };
        let help = Some(help);
        let mut blame = Causes::new(game).blame(container.stated);
        for (level, span) in left_out_moves(game) {
            blame = blame.shared(level, span);
        }
        faults.error(blame, &container.name, "unused-container", message, help);
    }
}

/// Where the one move of the declaration at hand that should bring cards to a container does not, and what to write: a win
/// counts them, or it is said what may be put there.
fn left_out_of_move(game: &Game, number: ContainerId) -> Option<(Extent, String)> {
    let held = &game.containers[number];
    let name = &held.name;
    let own = game.own();
    let plays = |declared: &&Move| {
        declared.gesture == Gesture::Drag
            && declared.stated == own
            && !declared.pair
            && declared.steps.is_empty()
            && !declared.targets.is_empty()
            && declared.lifts.iter().all(|lift| lift.unit.is_some() && lift.container != number)
    };
    let plays: Vec<&Move> = game.moves.iter().filter(plays).collect();
    let is_lifted = |container: ContainerId| {
        let mut lifts = game.moves.iter().flat_map(|declared| &declared.lifts);
        lifts.any(|lift| lift.container == container && lift.unit.is_some())
    };
    if held.is_of("Discard") {
        // Two cards that meet where there is room for two are to leave together.
        let meet = |declared: &&&Move| {
            declared.targets.iter().all(|target| {
                let met = &game.containers[target.container];
                met.capacity == 2 && met.build.is_some() && is_lifted(target.container)
            })
        };
        let mut meeting = plays.iter().filter(meet);
        let only = meeting.next().filter(|_| meeting.next().is_none())?;
        let written = game.written_move(only)?;
        let help = format!(
            "write `do {{ {name} <- 2 from target; }}` at the end of `{}`, in place of `;`",
            only.name
        );
        return Some(((&written.name).into(), help));
    }
    let asked = [held.build, held.space].into_iter().filter_map(|piece| game.piece(piece));
    let is_open = |piece: &Piece| piece.now().level == own && !piece.now().expr.is_truth(false);
    if !asked.into_iter().any(is_open) {
        return None;
    }
    let ends =
        |declared: &&&Move| declared.targets.iter().all(|target| !is_lifted(target.container));
    let mut for_good = plays.iter().filter(ends);
    let spare = plays.iter().rev().filter(ends).find(|play| is_spare(game, play));
    let only = match (for_good.next(), for_good.next(), &plays[..], spare) {
        (Some(only), None, ..) | (None, _, [only], _) | (.., Some(only)) => only,
        _ => return None,
    };
    let target = game.written_move(only)?.put.as_ref()?.targets.last()?;
    let last = &target.container;
    let targets = &game.written_move(only)?.put.as_ref()?.targets;
    let twice = targets.iter().filter(|other| other.container == *last).count() > 1;
    let help = match &target.index {
        None if twice => format!("write `{name}` in place of the second `{last}`"),
        None if is_spare(game, only) => {
            format!("write `{name}` in place of `{last}`: other moves go there")
        }
        None => {
            format!("write `{last} | {name}` in place of `{last}`: `{}` goes there too", only.name)
        }
        Some(_) => format!("write `| {name}` behind this"),
    };
    Some((target.span, help))
}

/// Whether other moves bring what this one lifts to its only target.
fn is_spare(game: &Game, declared: &Move) -> bool {
    let [target] = &declared.targets[..] else { return false };
    game.others_bring_all(declared, &target.name)
}

/// The containers that the deal and the moves speak of.
struct Used {
    containers: IdVec<ContainerId, bool>,
    /// Whether a step of the author's may speak of any.
    own_steps: bool,
}

impl Used {
    fn of(game: &Game) -> Self {
        let mut containers = game.containers.all(false);
        for declared in game.moves.iter().chain(&game.off) {
            declared.lifts.iter().for_each(|lift| containers[lift.container] = true);
            declared.targets.iter().for_each(|target| containers[target.container] = true);
        }
        let mut own_steps = false;
        let moved = game.moves.iter().chain(&game.off).flat_map(|declared| &declared.steps);
        for step in game.deal.iter().chain(moved) {
            step.visit(&mut |step| {
                for spot in step.spots() {
                    if let Spot::Elements { container, .. } = spot {
                        containers[*container] = true;
                    }
                }
                match step {
                    Step::Gather { into: Some(into), .. } => containers[*into] = true,
                    Step::Deal { first: Some(first), .. } => containers[first.container] = true,
                    Step::Compact(container) | Step::Sink(container, _) => {
                        containers[*container] = true;
                    }
                    Step::Custom(_) => own_steps = true,
                    _ => {}
                }
            });
        }
        Self { containers, own_steps }
    }
}

/// Whether a container is inherited, and neither the deal nor a move speaks of it.
pub fn is_left_behind(game: &Game, number: ContainerId) -> bool {
    game.containers[number].stated < game.own() && is_idle(game, number)
}

/// Whether the declaration at hand declares a container of which nothing speaks: no step, no move and no condition.
pub fn is_unspoken(game: &Game, number: ContainerId) -> bool {
    let mut asked = game.pieces.iter().flat_map(|piece| &piece.stated);
    game.containers[number].stated == game.own()
        && is_idle(game, number)
        && !asked.any(|stated| stated.expr.speaks_of_container(number))
}

/// Whether neither the deal nor a move speaks of a container.
fn is_idle(game: &Game, number: ContainerId) -> bool {
    let used = Used::of(game);
    let is_known = !used.own_steps && game.moves.iter().all(|declared| declared.by_hand.is_none());
    is_known && !used.containers[number]
}

/// Where moves are left out, and by which level.
/// The parent whose moves the declaration at hand leaves out, all of them and without a word.
pub fn drops_all(game: &Game) -> Option<&proc_macro2::Ident> {
    let own = game.lineage.own();
    let block = own.pieces.iter().find_map(|piece| match &piece.kind {
        ast::Piece::Moves(block) => Some(block),
        _ => None,
    })?;
    let inherits = block.statements.iter().any(|one| matches!(one.kind, ast::Entry::Inherit(_)));
    let parent = &own.parent()?.segments.last()?.ident;
    (!inherits).then_some(parent)
}

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
