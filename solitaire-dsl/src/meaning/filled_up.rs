//! Calls with too few or too many arguments: what may be meant by them.

use solitaire_model::{Function, RankRelation, Semantics, Sort, Term};

use super::asked::Where;
use super::scope::Scope;
use super::source_text::written_whole;
use super::symbols::Symbol;
use crate::faults::either;
use crate::syntax::ast::{Expr, ExprKind, UnaryOperator};

/// So many calls are named at most of which the author has to choose.
const MAX_NAMED: usize = 4;

/// A call that may be meant.
pub struct Filled {
    /// Its arguments, as they are written.
    pub arguments: Vec<String>,
    /// Whether a number was put in that the author has to say.
    is_any_number: bool,
}

/// The calls that may be meant by one with too few or too many arguments, the likeliest first: with parameters that are
/// not asked yet, else with what such a condition may speak of.
pub fn filled_up(name: &str, wanted: &[Sort], given: &[Expr], scope: &Scope<'_>) -> Vec<Filled> {
    let texts: Option<Vec<String>> = given.iter().map(written_whole).collect();
    let Some(texts) = texts else { return Vec::new() };
    let function = Function::named(name);
    if function == Some(Function::IsIn)
        && let [heap] = given
        && let Some(element) = asked_whether_in(heap, scope)
    {
        let arguments = vec![element.name().to_owned(), texts[0].clone()];
        return vec![Filled { arguments, is_any_number: false }];
    }
    let mut calls: Vec<Filled> = Vec::new();
    for places in placings(wanted, given, scope) {
        let mut begun = vec![Filled { arguments: Vec::new(), is_any_number: false }];
        for (sort, place) in wanted.iter().zip(places) {
            let lacks_number = place.is_none() && *sort == Sort::Number;
            let longer = begun.iter().flat_map(|call| {
                let options = match place {
                    Some(nth) => vec![texts[nth].clone()],
                    None => {
                        let asked = [&texts[..], &call.arguments].concat();
                        spare(*sort, wanted, function, &asked, scope)
                    }
                };
                options.into_iter().map(|text| Filled {
                    arguments: [&call.arguments[..], &[text]].concat(),
                    is_any_number: call.is_any_number || lacks_number,
                })
            });
            begun = longer.collect();
        }
        calls.extend(begun);
    }
    calls.sort_by_key(|call| is_unusual(function, &call.arguments, scope));
    // Whichever is named first, the same is asked. Of a rule other calls tell in which order it takes them.
    let may_turn = match function {
        Some(function) => is_directed(function),
        None => !scope.params.is_empty(),
    };
    let mut known: Vec<Vec<String>> = Vec::new();
    calls.retain(|call| {
        let mut arguments = call.arguments.clone();
        if !may_turn {
            arguments.sort_unstable();
        }
        let is_new = !known.contains(&arguments);
        known.push(arguments);
        is_new
    });
    calls
}

/// Whether there are so few elements of what a condition stands for that each may go up by steps of its own.
fn are_few(scope: &Scope<'_>) -> bool {
    const MOST: u8 = 4;
    let own = scope.stands_for.map(ToString::to_string);
    own.and_then(|own| scope.symbols.lengths.get(&own)).is_some_and(|count| *count <= MOST)
}

/// What to write for a call that [`filled_up`] completes. A number is the author's to say, and so is which of two cards is the
/// lower if one of them was missing.
pub fn completed(name: &str, wanted: &[Sort], given: &[Expr], scope: &Scope<'_>) -> Option<String> {
    let calls = filled_up(name, wanted, given, scope);
    let texts: Vec<String> =
        calls.iter().map(|call| format!("{name}({})", call.arguments.join(", "))).collect();
    let has = |nth: usize, text: &str| calls[nth].arguments.iter().any(|one| one == text);
    let is_number = calls.first()?.is_any_number;
    Some(match &texts[..] {
        [one, ..] if is_number => {
            // Suits are numbered as elements are, and foundations may go up by steps of their own.
            let by_element = match Function::named(name) {
                Some(Function::IsSuit) => Some("index(target)"),
                Some(Function::StepRank) if are_few(scope) => Some("index(target) + 1"),
                _ => None,
            };
            let by_element = by_element.filter(|_| {
                scope.at.allows(Term::Target).is_ok()
                    && scope.stands_for.is_some_and(|own| is_group(&own.to_string(), scope))
            });
            let before = calls[0].arguments.split_last().map_or(&[][..], |(_, before)| before);
            match by_element {
                Some(number) => format!(
                    "`{name}({}, {number})`, or `{one}` with your number for `1`",
                    before.join(", ")
                ),
                None => format!("`{one}`, with your number for `1`"),
            }
        }
        [one, other]
            if has(0, "bottom(moving)") && has(1, "top(target)") && !has(0, "top(target)") =>
        {
            format!("`{one}` for the card that moves, `{other}` for the one that it is put on")
        }
        [one, other]
            if scope.params.is_empty() && has(0, "top(target)") && has(0, "bottom(moving)") =>
        {
            let is_down = calls[0].arguments[0] == "top(target)";
            let [first, second] = if is_down { ["down", "up"] } else { ["up", "down"] };
            format!("`{one}` to build {first}, `{other}` to build {second}")
        }
        all if all.len() <= MAX_NAMED => either(all.iter().map(String::as_str)),
        [one, ..] => format!("`{one}`"),
        [] => return None,
    })
}

/// In which places of a call its arguments may stand, in their order: of each place, the number of what is given there.
fn placings(wanted: &[Sort], given: &[Expr], scope: &Scope<'_>) -> Vec<Vec<Option<usize>>> {
    let fits: Vec<Vec<bool>> = wanted
        .iter()
        .map(|sort| given.iter().map(|argument| fits(*sort, argument, scope)).collect())
        .collect();
    if given.len() > wanted.len() {
        // What is too many is left out.
        let mut next = 0;
        let places = fits.iter().map(|fits| {
            let nth = (next..given.len()).find(|nth| fits[*nth])?;
            next = nth + 1;
            Some(Some(nth))
        });
        let places: Option<Vec<Option<usize>>> = places.collect();
        return vec![places.unwrap_or_else(|| (0..wanted.len()).map(Some).collect())];
    }
    let all = placed(&fits, 0, given.len());
    match all.is_empty() {
        true => vec![(0..wanted.len()).map(|nth| (nth < given.len()).then_some(nth)).collect()],
        false => all,
    }
}

/// The same of the last places of a call, for the arguments from a number on.
fn placed(fits: &[Vec<bool>], from: usize, count: usize) -> Vec<Vec<Option<usize>>> {
    let Some((first, rest)) = fits.split_first() else {
        return if from == count { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = Vec::new();
    let mut add = |place: Option<usize>, from: usize| {
        all.extend(
            placed(rest, from, count).into_iter().map(|behind| [&[place], &behind[..]].concat()),
        );
    };
    if from < count && first[from] {
        add(Some(from), from + 1);
    }
    if rest.len() >= count - from {
        add(None, from);
    }
    all
}

/// Whether an argument may stand where this sort is asked for, as far as its words tell.
fn fits(wanted: Sort, argument: &Expr, scope: &Scope<'_>) -> bool {
    let is_closure = matches!(argument.kind, ExprKind::Closure { .. });
    match wanted.given() {
        [] => !is_closure && wanted.takes(sort(argument, scope)),
        _ => is_closure || is_rule(argument, scope),
    }
}

/// The sort of an argument, as far as its words tell.
fn sort(expr: &Expr, scope: &Scope<'_>) -> Sort {
    let symbol = |name: &str| match scope.symbols.names.get(name) {
        Some(Symbol::Container(_, is_one)) => {
            if *is_one {
                Sort::Cards
            } else {
                Sort::Group
            }
        }
        Some(Symbol::Counter(_)) => Sort::Number,
        Some(Symbol::Constant(_, sort) | Symbol::Rule(_, _, sort)) => *sort,
        None => Sort::Unknown,
    };
    match &expr.kind {
        ExprKind::Number(_) => Sort::Number,
        ExprKind::Truth(_) => Sort::Truth,
        ExprKind::Path(_) => {
            let name = expr.as_ident().map(ToString::to_string).unwrap_or_default();
            let param = scope.params.iter().rfind(|(param, _)| *param == name);
            match (param, Term::named(&name)) {
                (Some((_, sort)), _) => *sort,
                (None, Some(term)) => term.sort(),
                (None, None) => symbol(&name),
            }
        }
        ExprKind::Call { function, .. } => {
            let name = function.get_ident().map(ToString::to_string).unwrap_or_default();
            Function::named(&name).map_or_else(|| symbol(&name), Function::result)
        }
        ExprKind::Unary { operator: UnaryOperator::Not, .. } => Sort::Truth,
        ExprKind::Unary { operator: UnaryOperator::Negate, .. } => Sort::Number,
        ExprKind::Binary { operator, .. } => match operator {
            solitaire_model::Operator::Calculate(_) => Sort::Number,
            _ => Sort::Truth,
        },
        _ => Sort::Unknown,
    }
}

/// What may stand where a sort is asked for and nothing is given, the likeliest first, besides what is asked already.
fn spare(
    wanted: Sort,
    all: &[Sort],
    function: Option<Function>,
    asked: &[String],
    scope: &Scope<'_>,
) -> Vec<String> {
    if wanted == Sort::Number {
        return vec!["1".to_owned()];
    }
    let takes = |sort: Sort| sort == wanted || wanted == Sort::Piles && wanted.takes(sort);
    let params = scope.params.iter().filter(|(_, sort)| takes(*sort));
    let mut spare: Vec<String> = params.map(|(param, _)| param.to_string()).collect();
    let is_rule = matches!(scope.at, Where::Rule);
    // A rule speaks of its parameters.
    let is_free =
        |term: Term| (scope.params.is_empty() || !is_rule) && scope.at.allows(term).is_ok();
    if wanted == Sort::Card {
        let piles = scope.params.iter().filter(|(_, sort)| *sort == Sort::Cards && !is_rule);
        spare.extend(piles.map(|(pile, _)| format!("top({pile})")));
        let ends = cards(all, scope).iter().filter(|(term, _)| is_free(*term));
        spare.extend(ends.map(|(_, text)| (*text).to_owned()));
    }
    let is_new = |text: &String| !asked.contains(text);
    if takes(Sort::Cards) {
        let terms = places(function, scope).into_iter().filter(|term| is_free(*term));
        spare.extend(terms.map(|term| term.name().to_owned()).find(is_new));
    }
    if takes(Sort::Group) && spare.is_empty() {
        let groups = scope.symbols.sorted(|symbol| matches!(symbol, Symbol::Container(_, false)));
        spare.extend(groups.into_iter().map(str::to_owned));
        spare.sort_by_key(|group| scope.stands_for.is_none_or(|own| own != group));
    }
    spare.retain(is_new);
    spare
}

/// The cards that a condition speaks of, the likeliest first.
fn cards(all: &[Sort], scope: &Scope<'_>) -> &'static [(Term, &'static str)] {
    let is_alone = all.iter().filter(|sort| **sort == Sort::Card).count() == 1;
    match scope.at {
        Where::Move { partner: true, .. } => {
            &[(Term::Source, "top(source)"), (Term::Partner, "top(partner)")]
        }
        // What is empty has no card.
        Where::Space | Where::Pickup => &[(Term::Moving, "bottom(moving)")],
        _ if all == [Sort::Card] && scope.at.allows(Term::Moving).is_ok() => {
            &[(Term::Moving, "bottom(moving)")]
        }
        _ if is_alone => {
            &[(Term::Moving, "bottom(moving)"), (Term::Target, "top(target)"), (Term::Card, "card")]
        }
        _ => {
            &[(Term::Target, "top(target)"), (Term::Moving, "bottom(moving)"), (Term::Card, "card")]
        }
    }
}

/// The cards that lie together of which a condition speaks, the likeliest first.
fn places(function: Option<Function>, scope: &Scope<'_>) -> Vec<Term> {
    let mut terms = vec![Term::Target, Term::Source, Term::Place, Term::Moving];
    if let Where::Move { partner: true, .. } = scope.at {
        terms.splice(0..0, [Term::Source, Term::Partner]);
    }
    let Some(function) = function.filter(|function| !function.tells_apart()) else { return terms };
    let judges_together = matches!(function.semantics(), Semantics::EachPair(_))
        || function.sorts().iter().any(|sort| !sort.given().is_empty());
    // What is lifted, and what is put where nothing lies.
    let is_moving = matches!(scope.at, Where::Space | Where::Pickup)
        && !matches!(function, Function::IsEmpty | Function::IsHidden | Function::FaceDown);
    if judges_together || is_moving || function == Function::Bottom {
        terms.insert(0, Term::Moving);
    }
    terms
}

/// Whether arguments stand in another order than authors write them in, if nothing else decides.
fn is_unusual(function: Option<Function>, arguments: &[String], scope: &Scope<'_>) -> bool {
    let position = |text: &str| arguments.iter().position(|one| one == text);
    let is_behind = |one: &str, other: &str| match (position(one), position(other)) {
        (Some(one), Some(other)) => one > other,
        _ => false,
    };
    let mut params =
        scope.params.windows(2).map(|two| [&two[0].0, &two[1].0].map(ToString::to_string));
    // What steps by a number is built up, as a rule; what is built down names first what it is put on.
    let [first, second] = match function {
        Some(Function::StepRank) => ["bottom(moving)", "top(target)"],
        _ => ["top(target)", "bottom(moving)"],
    };
    params.any(|[one, other]| is_behind(&one, &other))
        || is_behind(first, second)
        || is_behind("source", "target")
}

/// What is asked whether it lies in a container, which is written alone. Where cards go is named beside the question.
fn asked_whether_in(heap: &Expr, scope: &Scope<'_>) -> Option<Term> {
    let name = heap.as_ident()?.to_string();
    let is_container = matches!(scope.symbols.names.get(&name), Some(Symbol::Container(..)));
    let is_free = |term: &Term| scope.params.is_empty() && scope.at.allows(*term).is_ok();
    [Term::Source, Term::Target].into_iter().find(is_free).filter(|_| is_container)
}

/// Whether it matters which of two arguments a function is given first.
fn is_directed(function: Function) -> bool {
    match function.semantics() {
        Semantics::Relation(relation) => matches!(relation.ranks, RankRelation::Above { .. }),
        _ => !matches!(function, Function::Touches | Function::Adjoins),
    }
}

/// Whether a rule or a function is named.
fn is_rule(argument: &Expr, scope: &Scope<'_>) -> bool {
    let Some(name) = argument.as_ident().map(ToString::to_string) else { return false };
    let is_rule = matches!(scope.symbols.names.get(&name), Some(Symbol::Rule(..)));
    is_rule || Function::named(&name).is_some()
}

/// Whether a name stands for a container of several elements.
fn is_group(name: &str, scope: &Scope<'_>) -> bool {
    matches!(scope.symbols.names.get(name), Some(Symbol::Container(_, false)))
}
