//! What is declared and asked by nothing. A family may keep something for its variations, so this is about what a
//! variation declares.

use solitaire_model::Arithmetic;

use super::causes::statement;
use crate::faults::{Faults, listed};
use crate::meaning::{
    ConstantId, CounterId, Expr, Game, IdVec, Kind, Lift, Named, PieceId, PieceRole, Step,
    rules_asked,
};
use crate::syntax::ast::{self, CounterStart, Head, Index, Piece as Syntax};

const CODE: &str = "unused-name";
/// Something asks for every rule, value, constant and counter that a variation states.
pub fn check_names(game: &Game, faults: &mut Faults<'_>) {
    if !matches!(game.lineage.own().head, Head::Variation { .. }) {
        return;
    }
    let asking = asking(game);
    rules(game, &asking, faults);
    constants(game, faults);
    counters(game, faults);
}

/// The expressions that are asked while a game is played, those of rules left out.
fn asking(game: &Game) -> Vec<&Expr> {
    let pieces = game.pieces.iter().filter(|piece| piece.role != PieceRole::Rule);
    let mut all: Vec<&Expr> = pieces.map(|piece| &piece.now().expr).collect();
    let moves = game.moves.iter().chain(&game.off).flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| all.extend(step.exprs()));
    }
    if let Some(score) = &game.score {
        all.extend([&score.start, &score.min, &score.win, &score.board].into_iter().flatten());
        all.extend(score.moves.iter().map(|(_, worth)| worth));
    }
    all
}

fn rules(game: &Game, asking: &[&Expr], faults: &mut Faults<'_>) {
    let own = game.own();
    let is_own = |number: &PieceId| {
        let piece = &game.pieces[*number];
        piece.role == PieceRole::Rule && piece.now().level == own
    };
    let stated: Vec<PieceId> = game.pieces.ids().filter(is_own).collect();
    if stated.is_empty() {
        return;
    }
    let asked: Vec<PieceId> =
        asking.iter().flat_map(|expr| rules_asked(&game.pieces, expr)).collect();
    for number in stated.into_iter().filter(|number| !asked.contains(number)) {
        let name = &game.pieces[number].name;
        let message = format!("nothing asks `{name}`");
        if game.pieces[number].introduced < own && faults.is_said_beside(&message) {
            continue;
        }
        let help = Some("leave it out, or ask it in a condition".to_owned());
        faults.warning(own, name, CODE, message, help);
    }
}

fn constants(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let stated: Vec<ConstantId> =
        game.constants.ids().filter(|number| game.constants[*number].stated == own).collect();
    if stated.is_empty() {
        return;
    }
    let mut spoken = game.constants.all(false);
    for expr in all_exprs(game) {
        expr.visit(&mut |part| {
            if let Kind::Constant(Named(number, _)) = part.kind {
                spoken[number] = true;
            }
        });
    }
    for number in stated.into_iter().filter(|number| !spoken[*number]) {
        let name = &game.constants[number].name;
        if is_written(game, &name.to_string()) {
            continue;
        }
        let message = format!("nothing speaks of `{name}`");
        if game.constants[number].introduced < own && faults.is_said_beside(&message) {
            continue;
        }
        let help =
            Some("leave it out, or write it in place of the number it stands for".to_owned());
        faults.warning(own, name, CODE, message, help);
    }
}

/// All expressions of a game, those of moves that are off and of constants too.
fn all_exprs(game: &Game) -> Vec<&Expr> {
    let mut all = game.exprs();
    for step in game.off.iter().flat_map(|declared| &declared.steps) {
        step.visit(&mut |step| all.extend(step.exprs()));
    }
    all.extend(game.constants.iter().map(|constant| &constant.expr));
    all
}

/// Whether a constant is written where numbers are worked out before names are: in lengths, counters and indexes.
fn is_written(game: &Game, name: &str) -> bool {
    let in_structure = game.containers.ids().filter_map(|number| statement(game, number));
    let mut said = false;
    for container in in_structure {
        let held = container.held.as_ref();
        let count = held.and_then(|held| held.count.as_ref());
        let shown = held.and_then(|held| held.kind.argument.as_ref());
        said |= count.into_iter().chain(shown).chain(&container.max).any(|expr| expr.says(name));
    }
    let index_says = |index: &Option<Index>| match index {
        Some(Index::One(at)) => at.says(name),
        Some(Index::Range(from, to)) => from.says(name) || to.says(name),
        None => false,
    };
    for statement in game.lineage.levels().iter().flat_map(|level| &level.pieces) {
        said |= match &statement.kind {
            Syntax::Counter(counter) => {
                matches!(&counter.start, CounterStart::At(expr) if expr.says(name))
            }
            Syntax::Layout(block) => block.statements.iter().any(|entry| match &entry.kind {
                ast::Entry::Own(placement) => index_says(&placement.spot.index),
                ast::Entry::Inherit(_) => false,
            }),
            _ => false,
        };
    }
    for declared in game.moves.iter().chain(&game.off) {
        let Some(written) = game.written_move(declared) else { continue };
        let from = written.from.iter().flat_map(|from| &from.lifts).map(|lift| &lift.spot);
        let put = written.put.iter().flat_map(|put| &put.targets);
        said |= from.chain(put).any(|spot| index_says(&spot.index));
    }
    said
}

fn counters(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let stated = |name: &str| {
        game.lineage.own().pieces.iter().any(
            |statement| matches!(&statement.kind, Syntax::Counter(counter) if counter.name == name),
        )
    };
    // What a hand-written move or step asks or counts is not seen here.
    let mut opaque = game.moves.iter().any(|declared| declared.by_hand.is_some());
    let (mut set, mut asked) = (game.counters.all(false), game.counters.all(false));
    let moves = game.moves.iter().chain(&game.off).flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| {
            opaque |= matches!(step, Step::Custom(_));
            if let Step::Set(counter, _) = step {
                set[*counter] = true;
            }
            for expr in step.exprs() {
                // That a counter goes up from where it was asks nothing of it.
                let same = match step {
                    Step::Set(counter, _) => Some(*counter),
                    _ => None,
                };
                mark(expr, same, &mut asked);
            }
        });
    }
    if opaque {
        return;
    }
    let pieces = game.pieces.iter().map(|piece| &piece.now().expr);
    let score = game.score.iter().flat_map(|score| {
        let lines = [&score.start, &score.min, &score.win, &score.board].into_iter().flatten();
        lines.chain(score.moves.iter().map(|(_, worth)| worth))
    });
    pieces.chain(score).for_each(|expr| mark(expr, None, &mut asked));
    // Of a limit of a move that nothing counts more is said elsewhere.
    let mut limits = game.counters.all(false);
    for piece in game.pieces.iter().filter(|piece| piece.role == PieceRole::Where) {
        let asking = &piece.now().expr;
        mark(asking, None, &mut limits);
        for rule in rules_asked(&game.pieces, asking) {
            mark(&game.pieces[rule].now().expr, None, &mut limits);
        }
    }
    for (number, counter) in game.counters.entries() {
        if !stated(&counter.name.to_string()) {
            continue;
        }
        let name = &counter.name;
        let (message, help) = match (set[number], asked[number], counter.start) {
            (true, true, _) | (false, true, None) => continue,
            (false, true, _) if limits[number] => continue,
            (true, false, _) => (
                format!("`{name}` is counted, but nothing asks it"),
                "ask it in a condition, or leave it out",
            ),
            (false, true, Some(start)) => (
                format!("nothing counts `{name}`, so it is {start} for ever"),
                "count with it after `do`, or write a `const` or the number",
            ),
            (false, false, _) => (
                format!("nothing counts or asks `{name}`"),
                "leave it out, or count with it after `do`",
            ),
        };
        faults.warning(own, name, CODE, message, Some(help.to_owned()));
    }
}

/// Marks the counters an expression asks, but for `same` where it only goes up or down.
fn mark(expr: &Expr, same: Option<CounterId>, asked: &mut IdVec<CounterId, bool>) {
    if let (Some(same), Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, sides)) =
        (same, &expr.kind)
        && matches!(sides[0].kind, Kind::Counter(Named(counter, _)) if counter == same)
    {
        return mark(&sides[1], None, asked);
    }
    expr.visit(&mut |part| {
        if let Kind::Counter(Named(counter, _)) = part.kind {
            asked[counter] = true;
        }
    });
}

/// What may be lifted from a container or put on it is said only where some move does that.
pub fn check_permissions(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        return;
    }
    let own = game.own();
    let states_moves =
        game.lineage.own().pieces.iter().any(|one| matches!(&one.kind, Syntax::Moves(_)));
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    for piece in game.pieces.iter().filter(|piece| piece.role == PieceRole::Pickup) {
        let lifts =
            |lift: &Lift| lift.unit.is_some() && game.containers[lift.container].name == piece.name;
        let is_lifted = game.moves.iter().any(|declared| declared.lifts.iter().any(lifts));
        // Where something is inherited, this takes it back.
        if is_lifted
            && let [stated] = &piece.stated[..]
            && stated.level == own
            && stated.expr.is_truth(true)
        {
            let name = &piece.name;
            let message = format!("any card may be lifted from `{name}` if nothing is said");
            let help = Some("leave this line out".to_owned());
            faults.warning(own, name, "needless-condition", message, help);
        }
    }
    let all = || game.moves.iter().chain(&game.off);
    for (number, container) in game.containers.entries() {
        // A variation may have the move that a family lacks; but no move takes from a stock or puts there.
        let is_stock = container.element.is_some_and(|known| known.name == "Stock");
        let is_whole = is_variation || is_stock || states_moves && container.stated == own;
        if !is_whole {
            continue;
        }
        let is_lifted = all().any(|declared| {
            declared.lifts.iter().any(|lift| lift.container == number && lift.unit.is_some())
        });
        let mut is_put_on =
            all().any(|declared| declared.targets.iter().any(|target| target.container == number));
        for step in game.deal.iter().chain(all().flat_map(|declared| &declared.steps)) {
            step.visit(&mut |step| {
                is_put_on |= matches!(step,
                    Step::Deal { first: Some(first), .. } if first.container == number);
            });
        }
        let own_words = |pieces: &[(Option<PieceId>, &'static str)]| {
            let stated = pieces.iter().filter_map(|(piece, word)| {
                let piece = game.piece(*piece)?;
                // `pickup x = never` says just that.
                let says_so = *word == "pickup" && piece.now().expr.is_truth(false);
                let is_own = piece.now().level == own && !says_so;
                is_own.then_some((&piece.name, *word))
            });
            stated.collect::<Vec<_>>()
        };
        let lifting = own_words(&[(container.pickup, "pickup")]);
        let putting = own_words(&[(container.build, "build"), (container.space, "space")]);
        for (stated, is_needed, lacks) in
            [(&lifting, is_lifted, "lifts cards from"), (&putting, is_put_on, "puts cards on")]
        {
            let Some((name, _)) = stated.first().filter(|_| !is_needed) else { continue };
            let words = listed(stated.iter().map(|(_, word)| *word));
            let message = format!("no move {lacks} `{name}`, so nothing asks its {words}");
            if container.introduced < own && faults.is_said_beside(&message) {
                continue;
            }
            let help = Some("leave this out, or add the move".to_owned());
            faults.warning(own, *name, "needless-condition", message, help);
        }
        if let (true, 1, [(name, "build"), ..]) = (is_put_on, container.capacity, &putting[..]) {
            let message =
                format!("an element of `{name}` holds one card, so nothing is built on it");
            let help = Some(format!("leave this out: what an empty one takes is `space {name}`"));
            faults.warning(own, *name, "needless-condition", message, help);
        }
    }
}
