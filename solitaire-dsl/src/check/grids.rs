//! Grids whose rows were meant to be columns: as many elements either way, but the rules speak of the other.

use solitaire_model::{Comparison, Function, GivenNumber, Measure, Semantics, Shape};

use super::causes::statement;
use crate::faults::Faults;
use crate::meaning::{Container, Expr, Game, Kind, Named, Sugar};

/// A grid has as many rows and columns as its rules speak of, and not as many columns and rows.
pub fn check_grids(game: &Game, faults: &mut Faults<'_>) {
    let grid = |held: &Container| match held.shape {
        Some(Shape::Grid { rows, columns }) => Some([rows, columns]),
        _ => None,
    };
    let mut grids =
        game.containers.entries().filter_map(|(number, held)| Some((number, grid(held)?)));
    // Of several grids nobody knows which is spoken of.
    let (Some((number, size)), None) = (grids.next(), grids.next()) else { return };
    let held = &game.containers[number];
    let shape = statement(game, number).and_then(|stated| stated.shape.as_ref());
    let Some(shape) = shape.filter(|_| held.stated >= game.own() && size[0] != size[1]) else {
        return;
    };
    let [rows, columns] = size;
    let mut why = None;
    for expr in game.exprs() {
        expr.visit(&mut |part| {
            if why.is_none() {
                why = out_of_range(game, part, size).or_else(|| begun(game, part, size));
            }
        });
    }
    if let Some(why) = why {
        let message = format!("`{}` has {rows} rows of {columns}, and {why}", held.name);
        let help = Some(format!("write `grid({columns}, {rows})`: the rows stand first"));
        faults.warning(held.stated, shape.span, "turned-grid", message, help);
    }
}

/// That a row or column stands for a suit or rank that no card has, though none would if the grid were turned.
fn out_of_range(game: &Game, part: &Expr, [rows, columns]: [u8; 2]) -> Option<String> {
    let (given, value) = compared(part)?;
    let (valid, what) = match given {
        GivenNumber::Suit => (0..=3, "suit"),
        GivenNumber::Rank => (1..=13, "rank"),
        GivenNumber::Steps => return None,
    };
    let wrong = |rows: u8, columns: u8| {
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let mut worths = all.map(|at| of_place(game, value, at));
        worths.find_map(|worth| match worth {
            Some(worth) => (!valid.contains(&worth)).then_some(Some(worth)),
            None => Some(None),
        })
    };
    let worth = wrong(rows, columns)??;
    wrong(columns, rows).is_none().then(|| format!("no card has the {what} {worth}"))
}

/// The number of a suit or rank that something asks a card for: `is_suit(card, 2)`, `rank(card) == 2`.
fn compared(part: &Expr) -> Option<(GivenNumber, &Expr)> {
    match &part.kind {
        Kind::Call(Named(function, _), args) => {
            Some((function.semantics().number()?, args.get(1)?))
        }
        Kind::Compare(Comparison::Equal, sides) => {
            let measured = |side: &Expr| {
                let Kind::Call(Named(function, _), _) = &side.kind else { return None };
                match function.semantics() {
                    Semantics::Measure(Measure::Suit) => Some(GivenNumber::Suit),
                    Semantics::Measure(Measure::Rank) => Some(GivenNumber::Rank),
                    _ => None,
                }
            };
            let [left, right] = &**sides;
            let found = measured(left).map(|given| (given, right));
            found.or_else(|| Some((measured(right)?, left)))
        }
        _ => None,
    }
}

/// What a number that depends on row and column comes to; none if it depends on anything else, or on neither.
fn of_place(game: &Game, value: &Expr, at: [u8; 2]) -> Option<i64> {
    if let Some(number) = game.number(value) {
        return Some(number);
    }
    match &value.kind {
        Kind::Call(Named(Function::RowOf, _), _) => Some(at[0].into()),
        Kind::Call(Named(Function::ColumnOf, _), _) => Some(at[1].into()),
        Kind::Sugar(Sugar::Inherited(_, _, before)) => of_place(game, before, at),
        Kind::Arithmetic(operation, sides) => {
            operation.checked(of_place(game, &sides[0], at)?, of_place(game, &sides[1], at)?)
        }
        _ => None,
    }
}

/// That fewer cards may begin a row than there are rows, and as many as there would be if the grid were turned.
fn begun(game: &Game, part: &Expr, [rows, columns]: [u8; 2]) -> Option<String> {
    let Kind::Call(Named(Function::Chained, _), args) = &part.kind else { return None };
    let Expr { kind: Kind::Closure { body, .. }, .. } = args.get(1)? else { return None };
    let Kind::Call(Named(function, _), of) = &body.kind else { return None };
    let is_rank = function.semantics().number() == Some(GivenNumber::Rank);
    let known = of.get(1).is_none_or(|rank| game.number(rank).is_some());
    let ends = [Function::IsAce, Function::IsKing].contains(function);
    let cards = game.suits.len() * usize::from(game.decks);
    (known && (is_rank || ends) && cards == usize::from(columns) && cards < usize::from(rows))
        .then(|| format!("{cards} cards may begin one"))
}
