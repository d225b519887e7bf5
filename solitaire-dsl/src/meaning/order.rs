//! Arguments in the wrong order: `is_rank(2, card)`, `exists(|pile| .., tableau)`.

use proc_macro2::Ident;
use solitaire_model::{Function, Operator, Sort, Term};

use super::expr::{Expr, Kind};
use super::scope::Scope;
use super::source_text::written;
use super::symbols::Symbol;
use super::text::text;
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, Index};

/// A call is shown whole up to this length.
const MAX_LENGTH: usize = 90;

/// What an argument is, as far as it can be told before it is resolved.
enum Looks {
    /// A value of a sort.
    Of(Sort),
    /// What takes so many cards or elements: a closure, or a rule or function that is named.
    Taking(usize),
}

impl Looks {
    fn fits(&self, wanted: Sort) -> bool {
        match self {
            Self::Of(given) => wanted.given().is_empty() && wanted.takes(*given),
            Self::Taking(count) => wanted.given().len() == *count,
        }
    }
}

impl Scope<'_> {
    /// The two arguments that stand in each other's place: with them changed over all fit, and as they stand they do not.
    pub(super) fn changed_over(
        &self,
        sorts: &[Sort],
        arguments: &[ast::Expr],
    ) -> Option<[usize; 2]> {
        let looks: Option<Vec<Looks>> = arguments.iter().map(|one| self.looks(one)).collect();
        let looks = looks?;
        let fits = |argument: usize, place: usize| looks[argument].fits(sorts[place]);
        let wrong: Vec<usize> = (0..sorts.len()).filter(|place| !fits(*place, *place)).collect();
        let fit = |first: usize, second: usize| fits(first, second) && fits(second, first);
        match wrong[..] {
            [first, second] if fit(first, second) => Some([first, second]),
            // One of the two may stand in either place.
            [wrong] => (0..sorts.len())
                .find(|other| *other != wrong && fit(wrong, *other))
                .map(|other| [wrong.min(other), wrong.max(other)]),
            _ => None,
        }
    }

    /// Says that two names stand in each other's place, one of them in an argument that is a call itself:
    /// `has_rank(card, rank(place))`.
    pub(super) fn is_crossed(
        &self,
        name: &Ident,
        sorts: &[Sort],
        arguments: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) -> bool {
        let fits = |argument: &ast::Expr, sort: Sort| {
            self.looks(argument).is_some_and(|looks| looks.fits(sort))
        };
        let pairs = (0..arguments.len())
            .flat_map(|outer| (0..arguments.len()).map(move |inner| (outer, inner)));
        for (outer, inner) in pairs.filter(|(outer, inner)| outer != inner) {
            let ExprKind::Call { function, arguments: of } = &arguments[inner].kind else {
                continue;
            };
            let ([of], Some(called)) = (&of[..], function.get_ident()) else { continue };
            let Some(known) = Function::named(&called.to_string()) else { continue };
            let one = &arguments[outer];
            let (Some(first), Some(second), [wanted]) =
                (one.as_ident(), of.as_ident(), known.sorts())
            else {
                continue;
            };
            let is_wrong = !fits(one, sorts[outer]) && !fits(of, *wanted);
            if !is_wrong || !fits(of, sorts[outer]) || !fits(one, *wanted) {
                continue;
            }
            let texts: Option<Vec<String>> = (0..arguments.len())
                .map(|nth| match nth {
                    _ if nth == outer => Some(second.to_string()),
                    _ if nth == inner => Some(format!("{called}({first})")),
                    _ => written(&arguments[nth]),
                })
                .collect();
            let Some(texts) = texts else { continue };
            let message = format!("`{first}` and `{second}` stand in each other's place");
            let help = Some(format!("write `{name}({})`", texts.join(", ")));
            faults.error(self.level, one.span, "wrong-order", message, help);
            return true;
        }
        false
    }

    /// Says that elements stand in the closure that was to judge them: `exists(|pile| tableau, is_empty(pile))`.
    pub(super) fn is_test_first(
        &self,
        function: Function,
        arguments: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) -> bool {
        let ([_, judges], [first, test]) = (function.sorts(), arguments) else { return false };
        let ExprKind::Closure { parameters, body } = &first.kind else { return false };
        let Some(elements) = body.as_ident().filter(|name| {
            matches!(self.symbols.names.get(&name.to_string()), Some(Symbol::Container(..)))
        }) else {
            return false;
        };
        if judges.given().is_empty() || matches!(test.kind, ExprKind::Closure { .. }) {
            return false;
        }
        let names: Vec<String> = parameters.iter().map(|one| one.name.to_string()).collect();
        let (name, names) = (function.name(), names.join(", "));
        let help = match written(test) {
            Some(test) => format!("write `{name}({elements}, |{names}| {test})`"),
            None => format!("write `{elements}, |{names}|` in place of `|{names}| {elements},`"),
        };
        let message = format!("`{name}` takes what is judged first, and then by what");
        faults.error(self.level, first.span, "wrong-order", message, Some(help));
        true
    }

    /// Says that two cards are compared by a function, and that one of the two is a number: `same_rank(card, 5)`.
    pub(super) fn is_compared_with_number(
        &self,
        function: Function,
        name: &Ident,
        arguments: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) -> bool {
        let meant = match function {
            Function::SameRank => Function::IsRank,
            Function::SameSuit => Function::IsSuit,
            _ => return false,
        };
        let is = |nth: usize, sort: Sort| matches!(self.looks(&arguments[nth]), Some(Looks::Of(looks)) if looks == sort);
        let [card, number] = match () {
            () if is(0, Sort::Card) && is(1, Sort::Number) => [0, 1],
            () if is(1, Sort::Card) && is(0, Sort::Number) => [1, 0],
            () => return false,
        };
        let (Some(one), Some(with)) = (written(&arguments[card]), written(&arguments[number]))
        else {
            return false;
        };
        let message = format!("`{name}` judges one card, `{with}` is a number");
        let help = Some(format!("write `{}({one}, {with})`", meant.name()));
        faults.error(self.level, arguments[number].span, "wrong-sort", message, help);
        true
    }

    /// Says that two arguments stand in each other's place; resolved, they stand where they belong.
    pub(super) fn wrong_order(
        &self,
        name: &Ident,
        sorts: &[Sort],
        resolved: Expr,
        blamed: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let span = resolved.span;
        let message = match sorts.iter().any(|sort| !sort.given().is_empty()) {
            true => format!("`{name}` takes what is judged first, and then by what"),
            false => {
                let words: Vec<&str> = sorts.iter().map(|sort| sort.words()).collect();
                format!("`{name}` takes {}, in this order", words.join(" and "))
            }
        };
        let whole = text(&resolved);
        let is_broken = match &resolved.kind {
            Kind::Call(_, arguments) | Kind::Rule(_, arguments) => {
                arguments.iter().any(Expr::is_broken)
            }
            _ => true,
        };
        let help = match whole.len() <= MAX_LENGTH && !is_broken {
            true => format!("write `{whole}`"),
            false => format!("change the two over: {}", shortened(&resolved)),
        };
        faults.error(self.level, blamed, "wrong-order", message, Some(help));
        Expr::broken(span)
    }

    fn looks(&self, argument: &ast::Expr) -> Option<Looks> {
        let sort = match &argument.kind {
            ExprKind::Number(_) => Sort::Number,
            ExprKind::Binary { operator: Operator::Calculate(_), .. } => Sort::Number,
            ExprKind::Truth(_) | ExprKind::Binary { .. } => Sort::Truth,
            ExprKind::Closure { parameters, .. } => return Some(Looks::Taking(parameters.len())),
            ExprKind::Path(path) => return self.looks_of(path.get_ident()?),
            ExprKind::Call { function, .. } => {
                let name = function.get_ident()?.to_string();
                match self.symbols.names.get(&name) {
                    Some(Symbol::Rule(_, _, result)) => *result,
                    Some(_) => return None,
                    None => Function::named(&name)?.result(),
                }
            }
            ExprKind::Index { index, .. } => match **index {
                Index::One(_) => Sort::Cards,
                Index::Range(..) => Sort::Group,
            },
            _ => return None,
        };
        (!matches!(sort, Sort::Unknown)).then_some(Looks::Of(sort))
    }

    fn looks_of(&self, name: &Ident) -> Option<Looks> {
        let text = name.to_string();
        if let Some((_, sort)) = self.params.iter().rev().find(|(param, _)| *param == text) {
            return Some(Looks::Of(*sort));
        }
        if text == "CARDS" {
            return Some(Looks::Of(Sort::Number));
        }
        if let Some(term) = Term::named(&text) {
            return Some(Looks::Of(term.sort()));
        }
        Some(match self.symbols.names.get(&text) {
            Some(Symbol::Container(_, true)) => Looks::Of(Sort::Cards),
            Some(Symbol::Container(_, false)) => Looks::Of(Sort::Group),
            Some(Symbol::Counter(_)) => Looks::Of(Sort::Number),
            Some(Symbol::Constant(_, sort)) => Looks::Of(*sort),
            Some(Symbol::Rule(_, params, result)) if params.is_empty() => Looks::Of(*result),
            Some(Symbol::Rule(_, params, _)) => Looks::Taking(params.len()),
            None => Looks::Taking(Function::named(&text)?.sorts().len()),
        })
    }
}

/// A call with `..` in the place of its closures.
fn shortened(call: &Expr) -> String {
    let (Kind::Call(_, arguments) | Kind::Rule(_, arguments)) = &call.kind else {
        return "the first stands last".to_owned();
    };
    let whole = text(call);
    let name = whole.split('(').next().unwrap_or_default();
    let arguments = arguments.iter().map(|argument| match &argument.kind {
        Kind::Closure { names, .. } => {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            format!("|{}| ..", names.join(", "))
        }
        _ => text(argument),
    });
    format!("`{name}({})`", arguments.collect::<Vec<_>>().join(", "))
}
