//! The edits of a move: what it takes, how it is made, what its steps do.

use proc_macro2::{Ident, Span};

use super::exprs::{self, Meant, Tier};
use super::word::{Changed, Edit, Place, Word};
use crate::meaning::written;
use crate::report::Report;
use crate::syntax::ast::{
    Amount, Deal, Entry, Expr, ExprKind, FromPlace, Gesture, Index, Move, MovesEntry, Piece,
    Place as DealPlace, PlaceKind, SetOperator, Sources, Spot, Step, Steps, UnaryOperator,
    UnitKind,
};
use crate::syntax::parse;

/// All that may be edited in a move that is made on a board.
pub fn of_move<'p>(declared: &'p mut Move, names: &[Ident], places: &mut Vec<Place<'p>>) {
    let within = declared.name.to_string();
    let is_refill = declared.gesture == Gesture::Auto
        && declared.steps.iter().flat_map(|block| &block.steps.statements).any(|step| {
            matches!(&step.kind, Step::Deal(deal) if matches!(deal.place.kind, PlaceKind::Source(_)))
        });
    let mut add = |word| places.push(Place { word, within: within.clone() });
    if matches!(declared.gesture, Gesture::Auto | Gesture::Click) {
        let word = (&declared.word).into();
        add(Word::Gesture(&mut declared.gesture, word));
    }
    if let Some(condition) = &mut declared.condition {
        let asked = &mut condition.condition;
        add(if is_refill { Word::Refill(asked) } else { Word::Expr(asked) });
    }
    for lift in declared.from.iter_mut().flat_map(|from| &mut from.lifts) {
        if let Some(unit) = &mut lift.unit {
            add(Word::Unit(unit));
        }
    }
    if let Some(block) = &mut declared.steps {
        of_effects(&mut block.steps, &within, names, places);
    }
}

/// What steps ask and change.
fn of_effects<'p>(
    steps: &'p mut Steps,
    within: &str,
    names: &[Ident],
    places: &mut Vec<Place<'p>>,
) {
    let place = |word| Place { word, within: within.to_owned() };
    let others = |name: &Ident| names.iter().filter(|other| *other != name).cloned().collect();
    for statement in &mut steps.statements {
        match &mut statement.kind {
            Step::If { condition, then, otherwise, .. } => {
                places.push(place(Word::Expr(condition)));
                of_effects(then, within, names, places);
                if let Some(otherwise) = otherwise {
                    of_effects(otherwise, within, names, places);
                }
            }
            Step::For { body, .. } => of_effects(body, within, names, places),
            Step::Set { operator, operator_span, value, .. } => {
                let operator_is_sum = !matches!(operator, SetOperator::To);
                let sign = Word::Sign(operator, *operator_span);
                let value = match operator_is_sum {
                    true => Word::By(value),
                    false => Word::Expr(value),
                };
                places.extend([place(sign), place(value)]);
            }
            Step::Gather(gather) => {
                let names = others(&gather.spot.container);
                places.push(place(Word::Name(&mut gather.spot.container, names)));
                places.extend(
                    gather.condition.as_mut().map(|asked| place(Word::Expr(&mut asked.condition))),
                );
            }
            Step::Deal(deal) => {
                let Deal { amount, side, from, condition, .. } = &mut **deal;
                if let Some(FromPlace {
                    place: DealPlace { kind: PlaceKind::Spot(spot), .. },
                    ..
                }) = from
                {
                    let names = others(&spot.container);
                    places.push(place(Word::Name(&mut spot.container, names)));
                }
                if let Amount::Rounds(rounds) = amount {
                    places.push(place(Word::Expr(rounds)));
                }
                places.extend(side.iter_mut().map(|side| place(Word::Side(side))));
                let asked = condition.iter_mut().map(|asked| &mut asked.condition);
                places.extend(asked.map(|asked| place(Word::Expr(asked))));
            }
            _ => {}
        }
    }
}

impl Word<'_> {
    /// The edits of what is no expression.
    pub(super) fn edits_of_move(self) -> Vec<Edit> {
        match self {
            Self::Range(range) => {
                let ends = exprs_of(range);
                let edits = ends.iter().enumerate().flat_map(|(nth, end)| {
                    exprs::edits(end, &Meant::default()).into_iter().map(move |edit| (nth, edit))
                });
                let whole = |(nth, edit): (usize, exprs::Edit)| {
                    let mut other = range.clone();
                    *exprs_of_mut(&mut other).swap_remove(nth) = edit.changed;
                    let plain = Edit::plain(Changed::Range(other), edit.says, edit.span);
                    Edit { tier: edit.tier, ..plain }
                };
                edits.map(whole).chain(shifted(range)).collect()
            }
            Self::All(_, container) => {
                let span = (&container).into();
                let first = Index::One(Expr { kind: ExprKind::Number(0), span });
                let says = format!("write `{container}[0]` for `{container}`");
                let plain = Edit::plain(Changed::First(first), says, span);
                vec![Edit { tier: Tier::Looser, ..plain }]
            }
            Self::List(list) => {
                let edits = list.iter().enumerate().flat_map(|(nth, count)| {
                    exprs::edits(count, &Meant::default()).into_iter().map(move |edit| (nth, edit))
                });
                let whole = |(nth, edit): (usize, exprs::Edit)| {
                    let mut other = list.clone();
                    other[nth] = edit.changed;
                    let plain = Edit::plain(Changed::List(other), edit.says, edit.span);
                    Edit { tier: edit.tier, ..plain }
                };
                let edits: Vec<Edit> = edits.map(whole).collect();
                let turned: Vec<Expr> = list.iter().rev().cloned().collect();
                let text: Option<Vec<String>> = turned.iter().map(written).collect();
                let says = text.map(|text| format!("write `[{}]`", text.join(", ")));
                let ends = list.first().zip(list.last());
                let edit = says.zip(ends).map(|(says, (first, last))| {
                    Edit::plain(Changed::List(turned), says, first.span.to(last.span))
                });
                edits.into_iter().chain(edit).collect()
            }
            Self::Unit(unit) => {
                let old = &unit.word;
                let others = [UnitKind::Top, UnitKind::Cards, UnitKind::All].into_iter();
                let others = others.zip(UnitKind::WORDS).filter(|(kind, _)| *kind != unit.kind);
                others
                    .map(|(kind, word)| {
                        let says = format!("write `[{word}]` for `[{old}]`");
                        let plain = Edit::plain(Changed::Unit(kind), says, old.into());
                        Edit { tier: Tier::Looser, ..plain }
                    })
                    .collect()
            }
            Self::Sources { sources, from, twice } => {
                let exchanged = twice.into_iter().filter_map(|old| {
                    let other = with_source(sources, &from, Some(&old))?;
                    let says = format!("write `{from}` for `{old}`");
                    let plain = Edit::plain(Changed::Sources(other), says, sources.span);
                    Some(Edit { tier: Tier::First, ..plain })
                });
                let exchanged: Vec<Edit> = exchanged.collect();
                let text = format!("| {from}[top]");
                let says = format!("write `{text}` before `=>`");
                let edit = with_source(sources, &from, None)
                    .map(|other| Edit::plain(Changed::Sources(other), says, sources.span));
                exchanged.into_iter().chain(edit).collect()
            }
            Self::Targets(put, to) => {
                let Some(first) = put.targets.first() else { return Vec::new() };
                if put.targets.iter().any(|target| target.container == to) {
                    return Vec::new();
                }
                let says = format!("write `| {to}` behind `=> {}`", first.container);
                let mut other = put.clone();
                other.targets.push(Spot { container: to, index: None, ..first.clone() });
                let plain = Edit::plain(Changed::Targets(other), says, first.span);
                vec![Edit { tier: Tier::Far, ..plain }]
            }
            Self::Sign(sign, span) => {
                let (other, says) = match sign {
                    SetOperator::Up => (SetOperator::Down, "write `-=` for `+=`"),
                    SetOperator::Down => (SetOperator::Up, "write `+=` for `-=`"),
                    SetOperator::To => return Vec::new(),
                };
                vec![Edit::plain(Changed::Sign(other), says.to_owned(), span)]
            }
            Self::Gesture(gesture, span) => {
                let (other, says) = match gesture {
                    Gesture::Auto => (Gesture::Click, "write `click` for `auto`"),
                    _ => (Gesture::Auto, "write `auto` for `click`"),
                };
                vec![Edit::plain(Changed::Gesture(other), says.to_owned(), span)]
            }
            Self::Name(name, others) => others
                .into_iter()
                .map(|other| {
                    let says = format!("write `{other}` for `{name}`");
                    let plain = Edit::plain(Changed::Name(other), says, (&*name).into());
                    Edit { tier: Tier::Far, ..plain }
                })
                .collect(),
            Self::Worth(worth, wanted) => {
                let near = exprs::edits(worth, &Meant::default()).into_iter().map(Edit::of);
                let said = wanted.into_iter().filter_map(|wanted| worth_of(worth, wanted));
                near.chain(negated(worth)).chain(said).collect()
            }
            Self::Start(..)
            | Self::By(_)
            | Self::Expr(_)
            | Self::Win(_)
            | Self::Refill(_)
            | Self::Side(_)
            | Self::Decks(..)
            | Self::Ranks(_)
            | Self::Held(..) => Vec::new(),
        }
    }
}

fn exprs_of(index: &Index) -> Vec<&Expr> {
    match index {
        Index::One(at) => vec![at],
        Index::Range(from, to) => vec![from, to],
    }
}

fn exprs_of_mut(index: &mut Index) -> Vec<&mut Expr> {
    match index {
        Index::One(at) => vec![at],
        Index::Range(from, to) => vec![from, to],
    }
}

/// A range that begins and ends one earlier, and one later.
fn shifted(range: &Index) -> Vec<Edit> {
    let Index::Range(from, to) = range else { return Vec::new() };
    let (ExprKind::Number(first), ExprKind::Number(end)) = (&from.kind, &to.kind) else {
        return Vec::new();
    };
    let shift = |by: i64| {
        let at = |number: i64, of: &Expr| Expr { kind: ExprKind::Number(number), span: of.span };
        let (start, stop) = (first + by, end + by);
        let says = format!("write `{start}..{stop}` for `{first}..{end}`");
        let other = Index::Range(at(start, from), at(stop, to));
        (start >= 0).then(|| Edit::plain(Changed::Range(other), says, from.span.to(to.span)))
    };
    [1, -1].into_iter().filter_map(shift).collect()
}

/// The number with the other sign.
fn negated(worth: &Expr) -> Option<Edit> {
    let (kind, says) = match &worth.kind {
        ExprKind::Unary { operator: UnaryOperator::Negate, operand, .. } => {
            let text = written(operand)?;
            (operand.kind.clone(), format!("write `{text}` for `-{text}`"))
        }
        // The least number has no opposite.
        ExprKind::Number(..0) => return None,
        _ => {
            let text = written(worth)?;
            let (operator, operator_span) = (UnaryOperator::Negate, worth.span.first.into());
            let operand = Box::new(worth.clone());
            let kind = ExprKind::Unary { operator, operator_span, operand };
            (kind, format!("write `-{text}` for `{text}`"))
        }
    };
    let changed = Expr { kind, span: worth.span };
    Some(Edit::of(exprs::Edit { changed, says, span: worth.span, tier: Tier::Near }))
}

/// Another number of points.
fn worth_of(worth: &Expr, wanted: i64) -> Option<Edit> {
    let number = |number: i64| Expr { kind: ExprKind::Number(number), span: worth.span };
    let text = match &worth.kind {
        ExprKind::Unary { operator: UnaryOperator::Negate, operand, .. } => {
            format!("-{}", written(operand)?)
        }
        _ => written(worth)?,
    };
    let kind = match wanted {
        0.. => ExprKind::Number(wanted),
        _ => {
            let (operator, operator_span) = (UnaryOperator::Negate, worth.span.first.into());
            let operand = Box::new(number(-wanted));
            ExprKind::Unary { operator, operator_span, operand }
        }
    };
    let (changed, span) = (Expr { kind, span: worth.span }, worth.span);
    let says = format!("write `{wanted}` for `{text}`");
    Some(Edit::of(exprs::Edit { changed, says, span, tier: Tier::Far }))
}

/// The same sources, and the top card of another container, or that in the place of what is taken from one.
fn with_source(sources: &Sources, from: &Ident, instead: Option<&Ident>) -> Option<Sources> {
    if sources.lifts.iter().any(|lift| lift.spot.container == *from) {
        return None;
    }
    let text = format!("variation A: B {{ moves {{ drag C: {from}[top] => D; }} }}");
    let mut unheard = Report::new();
    let read = parse(text.parse().ok()?, &mut unheard).declarations.pop()?;
    let moves = read.pieces.into_iter().find_map(|piece| match piece.kind {
        Piece::Moves(block) => Some(block),
        _ => None,
    })?;
    let entry = moves.statements.into_iter().find_map(|statement| match statement.kind {
        Entry::Own(MovesEntry::Move(declared)) => Some(declared),
        _ => None,
    })?;
    let mut other = sources.clone();
    other.lifts.retain(|lift| instead != Some(&lift.spot.container));
    for mut lift in entry.from?.lifts {
        lift.spot.container.set_span(Span::call_site());
        other.lifts.push(lift);
    }
    Some(other)
}
