//! Comparisons whose answer is the same on every board: of numbers of cards and of elements with a number that they never
//! come to, or always pass.

use solitaire_model::{Arithmetic, Comparison, Function, Semantics, Worth as _};

use super::reach::{Bounds, Reach, Situation, passed};
use crate::faults::{Faults, Part};
use crate::meaning::text::quoted;
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Named, Piece, PieceId, PieceRole, Sugar, Term, rules_asked,
};
use crate::syntax::ast::Head;

/// What conditions ask of numbers of cards and of indexes can be so and otherwise. Where it never can, and the whole
/// condition hangs on it, that is an error that was told.
pub fn check_fixed(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    let all = || Situation::at_any_time(game, reach);
    // A win in reach is asked in other words, and so is what is never lost, with the rules they ask.
    let is_end = |piece: &Piece| matches!(piece.role, PieceRole::Win | PieceRole::Lose);
    let ends = game.pieces.iter().filter(|piece| is_end(piece));
    let of_ends: Vec<PieceId> =
        ends.flat_map(|end| rules_asked(&game.pieces, &end.now().expr)).collect();
    for (number, piece) in game.pieces.entries() {
        if piece.now().level < own || is_end(piece) || of_ends.contains(&number) {
            continue;
        }
        let situation = match piece.role {
            PieceRole::Where => match game.moves.iter().find(|one| one.condition == Some(number)) {
                Some(declared) => all().asked_by(declared),
                None => continue,
            },
            PieceRole::Rule | PieceRole::Win | PieceRole::Lose => all(),
            PieceRole::Pickup | PieceRole::Build | PieceRole::Space => {
                all().asked_of(&piece.role, containers(game, piece))
            }
        };
        look(game, &situation, &piece.now().expr, faults);
    }
    for declared in game.moves.iter().filter(|declared| declared.stated == own) {
        let situation = all().asked_by(declared);
        for step in &declared.steps {
            step.visit(&mut |step| {
                for expr in step.exprs() {
                    look(game, &situation, expr, &mut faults.at(Part::Moves));
                }
            });
        }
    }
}

/// The containers that a permission is about: those that share its statement.
fn containers(game: &Game, piece: &Piece) -> Vec<ContainerId> {
    let is_it = |permission: Option<PieceId>| {
        game.piece(permission).is_some_and(|other| {
            other.now().expr.span.begins_as(piece.now().expr.span) == Some(true)
        })
    };
    let all = game.containers.entries().filter(|(_, held)| {
        is_it(match piece.role {
            PieceRole::Pickup => held.pickup,
            PieceRole::Build => held.build,
            _ => held.space,
        })
    });
    all.map(|(container, _)| container).collect()
}

/// What numbers come to where a condition is asked.
type Worths<'w> = &'w dyn Fn(&Expr) -> Bounds;

fn look(game: &Game, situation: &Situation<'_>, expr: &Expr, faults: &mut Faults<'_>) {
    if let Kind::Sugar(Sugar::Inherited(..)) = expr.kind {
        return;
    }
    if let Kind::Call(Named(function, _), args) = &expr.kind
        && matches!(function.semantics(), Semantics::Quantifier(_))
        && let [group, Expr { kind: Kind::Closure { first, body, .. }, .. }] = &args[..]
        && let Some(each) = situation.each_of(group, *first)
    {
        return body.visit(&mut |part| tell(game, &|expr| each.worth(expr), part, faults));
    }
    tell(game, &|expr| situation.worth(expr), expr, faults);
    expr.kind.parts().iter().for_each(|part| look(game, situation, part, faults));
}

fn tell(game: &Game, worth: Worths<'_>, part: &Expr, faults: &mut Faults<'_>) {
    tell_of_member(game, worth, part, faults);
    let Kind::Compare(comparison, sides) = &part.kind else { return };
    let (Some(holds), true) = (worth(part).holds(), is_of_numbers(game, sides)) else { return };
    // What needs more cards than there are may wait for a variation that plays with more packs.
    let waits = !holds && !is_index(&sides[0]) && is_family(game);
    let is_beyond = game.number(&sides[1]).is_some_and(|number| number > game.cards() as i64);
    if waits && is_beyond || faults.is_told_at(part.span) {
        return;
    }
    let [left, right] = sides.each_ref().map(worth);
    let counted = quoted(&sides[0]);
    let is_more = left.least >= right.most;
    let why = match (left.least == left.most, is_more) {
        (true, _) => format!("{counted} is always {}", left.least),
        (_, true) => format!("{counted} is never less than {}", left.least),
        _ => format!("{counted} is never more than {}", left.most),
    };
    let (code, message) = match holds {
        true => ("always-holds", format!("this always holds: {why}")),
        false => ("never-holds", format!("this never holds: {why}")),
    };
    let help = match (holds, comparison) {
        (true, _) if is_index(&sides[0]) => "leave it out, or declare more elements".to_owned(),
        (true, _) => match passed(*comparison, left, &sides[1]) {
            Some(number) => format!("{number}, or leave this out"),
            None => "leave this out".to_owned(),
        },
        (_, Comparison::More) if left.most == right.least => format!("write `>= {}`", left.most),
        (_, Comparison::Less) if left.least == right.most => format!("write `<= {}`", left.least),
        _ if is_more => format!("write `{}` at least", left.least),
        _ => format!("write `{}` at most", left.most),
    };
    faults.warning(game.own(), part.span, code, message, Some(help));
}

/// Whether an element is one of a container is not asked where it is none of them.
fn tell_of_member(game: &Game, worth: Worths<'_>, part: &Expr, faults: &mut Faults<'_>) {
    let Kind::Call(Named(function, _), args) = &part.kind else { return };
    let (Semantics::Member, [element, heap]) = (function.semantics(), &args[..]) else { return };
    let Kind::Term(Named(term, _)) = &element.kind else { return };
    if worth(part).holds() != Some(false) || faults.is_told_at(part.span) {
        return;
    }
    let (name, heap) = (term.name(), quoted(heap));
    let message = format!("this never holds: `{name}` is none of {heap} wherever this is asked");
    let other = if *term == Term::Source { Term::Target } else { Term::Source };
    let help = format!("write `{}` in place of `{name}`, or leave this out", other.name());
    faults.warning(game.own(), part.span, "never-holds", message, Some(help));
}

/// Whether how many cards lie somewhere, or which of several elements it is, is compared with a number that no variation
/// changes.
fn is_of_numbers(game: &Game, [counted, number]: &[Expr; 2]) -> bool {
    let is_family = is_family(game);
    let varies = |expr: &Expr| {
        let mut varies = false;
        expr.visit(&mut |part| varies |= is_family && matches!(part.kind, Kind::Constant(..)));
        varies
    };
    let wanted = game.number(number);
    (wanted.is_some_and(|number| number > 1) || wanted.is_some() && is_index(counted))
        && !varies(number)
        && counts(game, counted, MAX_DEPTH)
}

fn is_family(game: &Game) -> bool {
    matches!(game.lineage.own().head, Head::Family { .. })
}

/// How deep values that ask values are followed.
const MAX_DEPTH: u8 = 8;

/// Whether an expression counts cards or elements, or is made of what does.
fn counts(game: &Game, expr: &Expr, deep: u8) -> bool {
    match &expr.kind {
        Kind::Call(Named(function, _), _) => {
            is_index(expr)
                || matches!(function.semantics(), Semantics::Count(_) | Semantics::CountElements)
        }
        Kind::Rule(Named(rule, _), args) => {
            args.is_empty() && deep > 0 && counts(game, &game.pieces[*rule].now().expr, deep - 1)
        }
        Kind::Arithmetic(Arithmetic::Add, sides) => {
            sides.iter().all(|side| counts(game, side, deep))
        }
        _ => false,
    }
}

/// `index(target)`, or its row or column.
fn is_index(expr: &Expr) -> bool {
    let of_place = [Function::Index, Function::RowOf, Function::ColumnOf];
    matches!(&expr.kind, Kind::Call(Named(function, _), _) if of_place.contains(function))
}
