//! Comparisons whose answer is the same on every board: of numbers of cards and of elements with a number that they never
//! come to, or always pass.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Function, GivenNumber, Semantics, Worth as _};

use super::reach::{Handed, Reach, Situation, member, other_member, passed};
use crate::faults::{Faults, Part};
use crate::meaning::text::quoted;
use crate::meaning::{
    Bounds, ContainerId, Expr, Game, Kind, Move, Named, Piece, PieceId, PieceRole, Step, Sugar,
    Term, rules_asked,
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
    let anywhere = all();
    let handed = Handed::by(game, &anywhere, asked(game, &all));
    for (number, piece) in game.pieces.entries() {
        if piece.now().level < own || is_end(piece) || of_ends.contains(&number) {
            continue;
        }
        let stated = &piece.now().expr;
        if let Some(situation) = situation_of(game, number, piece, &all) {
            look(game, &situation, stated, faults);
        }
        if let Some(inside) = handed.inside(number, &anywhere) {
            stated.visit(&mut |part| tell(game, &|expr| inside.worth(expr), part, faults));
        }
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

/// Where a condition is asked; none for that of a move that is off.
fn situation_of<'g>(
    game: &'g Game,
    number: PieceId,
    piece: &Piece,
    all: &dyn Fn() -> Situation<'g>,
) -> Option<Situation<'g>> {
    Some(match piece.role {
        PieceRole::Where => {
            all().asked_by(game.moves.iter().find(|one| one.condition == Some(number))?)
        }
        PieceRole::Rule | PieceRole::Win | PieceRole::Lose => all(),
        PieceRole::Pickup | PieceRole::Build | PieceRole::Space => {
            all().asked_of(&piece.role, containers(game, piece))
        }
    })
}

/// All by which rules are asked, but for other rules, and where.
fn asked<'g>(game: &'g Game, all: &dyn Fn() -> Situation<'g>) -> Vec<(Situation<'g>, &'g Expr)> {
    let mut asked = Vec::new();
    for (number, piece) in game.pieces.entries() {
        let expr = &piece.now().expr;
        if piece.role == PieceRole::Rule || rules_asked(&game.pieces, expr).is_empty() {
            continue;
        }
        // What is off now may be switched on.
        let off = game.off.iter().find(|one| one.condition == Some(number));
        let situation = match off {
            Some(declared) => Some(all().asked_by(declared)),
            None => situation_of(game, number, piece, all),
        };
        asked.extend(situation.map(|situation| (situation, expr)));
    }
    let mut add = |step: &'g Step, declared: Option<&'g Move>| {
        step.visit(&mut |step| {
            for expr in step.exprs() {
                if !rules_asked(&game.pieces, expr).is_empty() {
                    let situation = all();
                    let situation = match declared {
                        Some(declared) => situation.asked_by(declared),
                        None => situation,
                    };
                    asked.push((situation, expr));
                }
            }
        });
    };
    game.deal.iter().for_each(|step| add(step, None));
    for declared in game.moves.iter().chain(&game.off) {
        declared.steps.iter().for_each(|step| add(step, Some(declared)));
    }
    if let Some(score) = &game.score {
        asked.extend(score.exprs().map(|expr| (all(), expr)));
    }
    asked
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
    tell_of_suit(game, worth, part, faults);
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
    if !holds {
        faults.guessed(part.span);
    }
}

/// Whether an element is one of a container is not asked where it is none of them.
fn tell_of_member(game: &Game, worth: Worths<'_>, part: &Expr, faults: &mut Faults<'_>) {
    let Some((term, [_, heap])) = member(part) else { return };
    if worth(part).holds() != Some(false) || faults.is_told_at(part.span) {
        return;
    }
    let (name, heap) = (term.name(), quoted(heap));
    let message = format!("this never holds: `{name}` is none of {heap} wherever this is asked");
    let help =
        other_member(part).map_or_else(String::new, |other| other + ", or ") + "leave this out";
    faults.warning(game.own(), part.span, "never-holds", message, Some(help));
}

/// The index of an element that stands for a suit is that of one for which there is one.
fn tell_of_suit(game: &Game, worth: Worths<'_>, part: &Expr, faults: &mut Faults<'_>) {
    let Kind::Call(Named(function, _), args) = &part.kind else { return };
    let (Some(GivenNumber::Suit), [_, given]) = (function.semantics().number(), &args[..]) else {
        return;
    };
    let Kind::Call(Named(Function::Index, _), of) = &given.kind else { return };
    let [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }] = &of[..] else { return };
    let most = worth(given).most;
    if !(4..250).contains(&most) || faults.is_told_at(given.span) {
        return;
    }
    let other = Expr {
        kind: Kind::Term(Named(Term::Target, Ident::new("target", given.span.first))),
        span: given.span,
    };
    let target = given.changed(&mut |one| matches!(one.kind, Kind::Term(_)).then(|| other.clone()));
    let message = format!("`index(source)` comes to {most}, and no card has the suit {most}");
    let help = match worth(&target).most {
        0..=3 => "write `index(target)`".to_owned(),
        _ => "suits are 0 to 3: clubs, diamonds, hearts, spades".to_owned(),
    };
    faults.warning(game.own(), given.span, "suit-out-of-range", message, Some(help));
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
