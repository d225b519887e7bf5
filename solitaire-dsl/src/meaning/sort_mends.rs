//! What is said where something of another sort stands than is needed, and what to write.

use proc_macro2::Ident;
use solitaire_model::{Function, Operator, Quantifier, Semantics, Sort, Term};

use super::asked::Where;
use super::expr::{Expr, Kind, Named};
use super::scope::Scope;
use super::symbols::Symbol;
use super::text::{text_of, whole};
use crate::faults::{Faults, Part};
use crate::report::Extent;

impl Scope<'_> {
    pub(super) fn wrong_sort(
        &self,
        expr: &Expr,
        wanted: Sort,
        given: Sort,
        function: Option<&str>,
        faults: &mut Faults<'_>,
    ) {
        if let Kind::Rule(Named(_, name), _) = &expr.kind
            && faults.is_unclear(name)
        {
            return;
        }
        let shown = text_of(expr);
        let message = match function {
            Some(function) => format!(
                "`{function}` {}, {shown} is {}",
                match Function::named(function).is_some_and(takes_several) {
                    true => format!("takes {} here", wanted.words()),
                    false => format!("judges {}", wanted.words()),
                },
                match (wanted, given) {
                    (Sort::Group, Sort::Cards) => "one element",
                    (_, Sort::Cards) => "several",
                    _ => given.words(),
                }
            ),
            None => format!("{} is needed here, {shown} is {}", wanted.words(), given.words()),
        };
        let name = shown.trim_matches('`').to_owned();
        let help = match (wanted, given) {
            (Sort::Card, Sort::Cards)
                if name == "moving"
                    && matches!(self.at, Where::Rule)
                    && let Some(spare) = &self.spare =>
            {
                Some(format!("write `{spare}`, which the rule is given"))
            }
            (Sort::Card, Sort::Cards)
                if name == Term::Place.name() && self.at.allows(Term::Card).is_ok() =>
            {
                Some("write `card` for the card that is judged".to_owned())
            }
            (Sort::Card, Sort::Cards | Sort::Group)
                if self.at.allows(Term::Card).is_ok()
                    && !matches!(self.at, Where::Rule)
                    && matches!(expr.kind, Kind::Container(_)) =>
            {
                Some("write `card` for the card that is judged".to_owned())
            }
            (Sort::Card, Sort::Cards) if name == "moving" => {
                Some("write `bottom(moving)`".to_owned())
            }
            // Of a pile that is named, the first card may stand for it as well as the last.
            (Sort::Card, Sort::Cards)
                if match expr.kind {
                    Kind::Call(Named(Function::FirstFilled, _), _) => true,
                    Kind::Element(..) => matches!(
                        function,
                        Some("same_rank" | "same_suit" | "same_color" | "rank" | "suit")
                    ),
                    _ => false,
                } =>
            {
                let pile = whole(expr);
                Some(format!(
                    "write `top({pile})` for the last card there, `bottom({pile})` for the first"
                ))
            }
            (Sort::Card, Sort::Cards) => Some(match &expr.kind {
                Kind::Call(..) | Kind::Element(..) => format!("write `top({})`", whole(expr)),
                _ => format!("write `top({name})`"),
            }),
            (Sort::Cards, Sort::Group)
                if let Some((element, _)) =
                    self.params.iter().rfind(|(_, of)| *of == Sort::Cards)
                    && matches!(expr.kind, Kind::Container(_)) =>
            {
                Some(format!("write `{element}`"))
            }
            (Sort::Cards, Sort::Group)
                if self.at.allows(Term::Place).is_ok()
                    && !matches!(function, Some("top" | "bottom"))
                    && matches!(expr.kind, Kind::Container(_)) =>
            {
                Some("write `place` for the element that the card may go to".to_owned())
            }
            (Sort::Cards, Sort::Group)
                if matches!(self.at, Where::Deal) && matches!(function, Some("top" | "bottom")) =>
            {
                Some("write `card` for the card at hand, in place of this call".to_owned())
            }
            (Sort::Cards, Sort::Group)
                if matches!(self.at, Where::Move { .. })
                    && self.at.allows(Term::Source).is_ok()
                    && matches!(expr.kind, Kind::Container(_)) =>
            {
                Some(format!(
                    "write `source` for the element it is about, or say which, as in `{name}[0]`"
                ))
            }
            (Sort::Cards, Sort::Group)
                if function == Some(Function::Index.name())
                    && matches!(self.at, Where::Build | Where::Space) =>
            {
                Some("write `target` for the element that the cards go to".to_owned())
            }
            (Sort::Cards, Sort::Group)
                if self.may_ask_each()
                    && let Kind::Container(Named(_, container)) = &expr.kind
                    && let Some(test) = &self.test
                    && test.matches(&container.to_string()).count() == 1 =>
            {
                let test = test.replace(&container.to_string(), "pile");
                Some(format!("ask it of each: write `every({container}, |pile| {test})`"))
            }
            (Sort::Cards, Sort::Group)
                if let Kind::Container(Named(_, container)) = &expr.kind
                    && let Some((meant, why)) = self.meant_of_group(container, function) =>
            {
                let meant = meant.replace('#', &name);
                Some(format!("write `{meant}` for {why}, or say which, as in `{name}[0]`"))
            }
            (Sort::Cards, Sort::Group) | (Sort::Card, Sort::Group) => {
                Some(format!("say which, as in `{name}[0]`, or use `exists({name}, |pile| ..)`"))
            }
            (Sort::Truth, Sort::Number)
                if let Kind::Number(number @ (0 | 1)) = expr.kind
                    && !matches!(self.at, Where::Board) =>
            {
                Some(format!("write `{}`", if number == 1 { "always" } else { "never" }))
            }
            // Which cards begin a pile, in short.
            (Sort::Truth, Sort::Number)
                if let Kind::Number(rank @ 2..=13) = expr.kind
                    && matches!(self.at, Where::Space | Where::Build) =>
            {
                Some(format!("write `is_rank(bottom(moving), {rank})` for the rank of the card"))
            }
            (Sort::Truth, Sort::Number) => {
                let foundation =
                    self.symbols.containers().into_iter().find(|name| *name == "foundation");
                if matches!(expr.kind, Kind::CardsInPlay)
                    && let Some(foundation) = foundation
                {
                    let help = Some(format!("write `count({foundation}) == CARDS`"));
                    return faults.error(self.level, expr.span, "wrong-sort", message, help);
                }
                let is_end = matches!(self.at, Where::Board);
                if is_end && let Some(elements) = self.elements_counted(expr) {
                    let counted = whole(expr);
                    let help = format!(
                        "compare it: write `{counted} == {elements}` for all elements, `{counted} == 1` for one"
                    );
                    return faults.error(self.level, expr.span, "wrong-sort", message, Some(help));
                }
                let number = if is_end && counts_cards(expr) { "CARDS" } else { "1" };
                let named = match self.at {
                    Where::Rule => "write `value` in place of `rule`, or ",
                    _ => "",
                };
                let is_counted = expr.counts_something() || matches!(expr.kind, Kind::Counter(..));
                if let Some(Named(_, container)) = expr.called_of(Function::Count)
                    && !is_end
                    && !matches!(self.at, Where::Rule)
                {
                    let asked = format!("is_empty({container})");
                    let help = format!("write `{asked}`, or `!{asked}` if it is to hold cards");
                    return faults.error(self.level, expr.span, "wrong-sort", message, Some(help));
                }
                // When a game is over, so many are left or there.
                Some(match is_counted && number == "1" && !is_end {
                    true => format!("{named}write `{} > 0`", whole(expr)),
                    false => format!("{named}compare it, as in `{} == {number}`", whole(expr)),
                })
            }
            (Sort::Truth, Sort::Cards | Sort::Group) => {
                Some(format!("ask something of it, as in `is_empty({name})`"))
            }
            (Sort::Truth, Sort::Card) => {
                Some(format!("ask something of it, as in `is_red({})`", whole(expr)))
            }
            (Sort::Number, Sort::Truth)
                if let Kind::Call(Named(Function::IsEmpty, _), of) = &expr.kind
                    && let [of] = &of[..] =>
            {
                let of_it = whole(of);
                Some(match self.sort(of) {
                    Sort::Group => format!(
                        "write `count({of_it})` for how many cards, `filled({of_it})` for how many elements with cards, `empties({of_it})` for those without"
                    ),
                    _ => format!("write `count({of_it})`"),
                })
            }
            (Sort::Number, Sort::Truth) if let Kind::Truth(Named(truth, _)) = expr.kind => {
                Some(format!("write the number `{}`", u8::from(truth)))
            }
            (Sort::Number, Sort::Truth) if matches!(expr.kind, Kind::Constant(..)) => {
                Some(format!(
                    "write `const {name}: usize = 1;` for a number, or `if {name} {{ 1 }} else {{ 0 }}` here"
                ))
            }
            (Sort::Number, Sort::Truth) if let Some(asks) = quantifier(expr) => Some(format!(
                "write `{}` in place of `{}`: it counts them",
                Function::HowMany.name(),
                asks.name()
            )),
            (Sort::Number, Sort::Truth) => {
                let truth = whole(expr);
                let number = match &expr.kind {
                    Kind::Compare(_, sides) if matches!(sides[1].kind, Kind::Number(_)) => {
                        format!("`{}`", whole(&sides[0]))
                    }
                    _ => "a number".to_owned(),
                };
                Some(format!("write {number}, or `if {truth} {{ 1 }} else {{ 0 }}`"))
            }
            // Suits are numbered, as elements are.
            (Sort::Number, Sort::Cards) if function == Some("is_suit") && expr.is_place() => {
                Some(format!("write `index({name})`"))
            }
            (Sort::Number, Sort::Cards) if expr.is_place() => Some(format!(
                "write `count({name})` for how many cards, `index({name})` for which element"
            )),
            (Sort::Number, Sort::Cards | Sort::Group) => Some(format!("write `count({name})`")),
            // Two cards are compared by other functions.
            (Sort::Number, Sort::Card) if let Some(asked @ ("is_suit" | "is_rank")) = function => {
                let (of_one, of_two) = match asked {
                    "is_suit" => (Function::Suit, Function::SameSuit),
                    _ => (Function::Rank, Function::SameRank),
                };
                Some(format!(
                    "write `{}` in place of `{asked}`, or `{}({})`",
                    of_two.name(),
                    of_one.name(),
                    whole(expr)
                ))
            }
            (Sort::Number, Sort::Card) => Some(format!("write `rank({})`", whole(expr))),
            // Where cards lie that move, their source says.
            (Sort::Cards | Sort::Piles, Sort::Card)
                if matches!(function, Some("touches" | "adjoins" | "index" | "is_in"))
                    && lies_in(expr).is_some_and(|cards| cards == "`moving`") =>
            {
                Some("write `source`".to_owned())
            }
            (Sort::Cards | Sort::Group | Sort::Piles, Sort::Card) if lies_in(expr).is_some() => {
                lies_in(expr).map(|cards| format!("write {cards}"))
            }
            (Sort::Cards | Sort::Piles, Sort::Card)
                if matches!(expr.kind, Kind::Param(..)) && matches!(self.at, Where::Rule) =>
            {
                let mend = format!("write `{name}: Cards` where the rule names it");
                if faults.is_mend_told(&mend) {
                    return faults.spoil(Part::Rules);
                }
                Some(mend)
            }
            (Sort::Cards | Sort::Group | Sort::Piles, Sort::Card) => {
                Some("name the cards it is one of, as in `moving` or `tableau[0]`".to_owned())
            }
            (Sort::Group, Sort::Cards) => Some(match (function, &expr.kind) {
                (Some("empties" | "filled" | "empties_besides"), Kind::Container(..)) => {
                    format!("ask the one element: `is_empty({name})`, or `!is_empty({name})`")
                }
                (_, Kind::Element(..)) => format!("name the whole container: `{name}`"),
                _ => match self.symbols.sorted(is_group).first() {
                    Some(group) => format!("name several elements, as in `{group}`"),
                    None => "name a container with several elements".to_owned(),
                },
            }),
            (_, Sort::Number) if function == Some("count") && expr.counts_something() => {
                Some(format!("leave `count` out: `{}` is a number already", whole(expr)))
            }
            (Sort::Cards | Sort::Group | Sort::Piles, _) => {
                Some("name cards, as in `moving` or `tableau[0]`".to_owned())
            }
            (Sort::Card, Sort::Number) if card_of(expr).is_some() => {
                card_of(expr).map(|card| format!("write `{card}`, which is a card"))
            }
            (Sort::Card, _) => Some("name a card, as in `bottom(moving)`".to_owned()),
            (Sort::Number, _) => Some("write a number, or `count(..)` of cards".to_owned()),
            _ => Some("write a condition, as in `is_empty(..)`".to_owned()),
        };
        faults.error(self.level, expr.span, "wrong-sort", message, help);
    }

    /// How many elements the container has whose elements with or without cards are counted.
    fn elements_counted(&self, expr: &Expr) -> Option<u8> {
        let Kind::Call(Named(function, _), of) = &expr.kind else { return None };
        let (Expr { kind: Kind::Container(Named(_, name)), .. }, counts) = (match &of[..] {
            [of] => (of, function.semantics() == Semantics::CountElements),
            [of, _] => (of, *function == Function::HowMany),
            _ => return None,
        }) else {
            return None;
        };
        self.symbols.lengths.get(&name.to_string()).copied().filter(|many| counts && *many > 1)
    }

    /// What is most likely meant by a container of which one element is asked, with `#` for its name, and which that is. A
    /// condition is asked of an element of its own container, and of none of another.
    fn meant_of_group(
        &self,
        container: &Ident,
        function: Option<&str>,
    ) -> Option<(&'static str, &'static str)> {
        let is_own = self.stands_for == Some(container);
        match (self.at, function?) {
            (Where::Build | Where::Space, "top" | "is_hidden") if is_own => {
                Some(("target", "the element that is put on"))
            }
            (
                Where::Pickup,
                "run" | "descending" | "all_same_suit" | "all_same_rank" | "is_single" | "top"
                | "bottom",
            ) if is_own => Some(("moving", "what is lifted")),
            (
                Where::Build | Where::Space | Where::Pickup | Where::Rule | Where::Board,
                "bottom" | "top",
            ) => Some(("first_filled(#)", "the first that holds cards")),
            _ => None,
        }
    }

    /// Only numbers are compared with `==` and `!=`.
    pub(super) fn no_equality(
        &self,
        operator: Operator,
        sort: Sort,
        sides: &[Expr; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let sign = operator.sign();
        let both = match sort {
            Sort::Card => "cards",
            Sort::Truth => "conditions",
            sort => sort.words(),
        };
        let message = format!("`{sign}` compares numbers, and both sides are {both}");
        let [left, right] = sides.each_ref().map(|side| text_of(side).trim_matches('`').to_owned());
        let help = match sort {
            Sort::Card => {
                let not = if sign == "==" { "" } else { "!" };
                let [left, right] = sides.each_ref().map(whole);
                format!(
                    "write `{not}same_rank({left}, {right})` for their ranks, `{not}same_suit({left}, {right})` for their suits"
                )
            }
            Sort::Truth if sides.iter().any(|side| side.is_truth(true) || side.is_truth(false)) => {
                let truth =
                    |number: usize| sides[number].is_truth(true) || sides[number].is_truth(false);
                let (asked, is_true) = match truth(1) {
                    true => (&sides[0], sides[1].is_truth(true)),
                    false => (&sides[1], sides[0].is_truth(true)),
                };
                let not = if is_true == (sign == "==") { "" } else { "!" };
                format!("a condition needs no comparison: write `{not}{}`", whole(asked))
            }
            Sort::Truth => {
                let [asked, other] = sides.each_ref().map(whole);
                let not = match sides[1].kind {
                    Kind::All(_) | Kind::Any(_) | Kind::Compare(..) => format!("!({other})"),
                    _ => format!("!{other}"),
                };
                match sign {
                    "==" => format!(
                        "write `if {asked} {{ {other} }} else {{ {not} }}`, which holds if both do or neither"
                    ),
                    "!=" => format!(
                        "write `if {asked} {{ {not} }} else {{ {other} }}`, which holds if one does and the other does not"
                    ),
                    _ => "join them with `&&` or `||`".to_owned(),
                }
            }
            Sort::Cards if sign == "!=" && are_ends(sides) => {
                "leave it out: a card never goes where it comes from".to_owned()
            }
            Sort::Cards if sides.iter().any(is_neighbor) => {
                let not = if sign == "==" { "" } else { "!" };
                let [one, other] = match is_neighbor(&sides[0]) {
                    true => [&sides[1], &sides[0]],
                    false => [&sides[0], &sides[1]],
                };
                format!("write `{not}is_in({}, {})`", whole(one), whole(other))
            }
            Sort::Cards => format!(
                "compare numbers of them, as in `count({left}) {sign} count({right})`; whether it is the same element, `is_in({left}, {right})` says"
            ),
            _ => format!("compare numbers of them, as in `count({left}) {sign} count({right})`"),
        };
        faults.error(self.level, span, "wrong-sort", message, Some(help));
    }
}

/// The card of which the rank or suit is named.
pub(super) fn card_of(expr: &Expr) -> Option<String> {
    match &expr.kind {
        Kind::Call(Named(Function::Rank | Function::Suit | Function::AceHigh, _), arguments) => {
            arguments.first().map(whole)
        }
        _ => None,
    }
}

/// Whether the cards of containers are counted, and nothing else.
fn counts_cards(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(Named(Function::Count, _), of) => {
            matches!(of.first(), Some(Expr { kind: Kind::Container(_), .. }))
        }
        Kind::Arithmetic(_, sides) => sides.iter().all(counts_cards),
        _ => false,
    }
}

/// Whether an expression is the neighbour of an element.
const fn is_neighbor(expr: &Expr) -> bool {
    matches!(
        &expr.kind,
        Kind::Call(
            Named(Function::Left | Function::Right | Function::Above | Function::Below, _),
            _
        )
    )
}

/// Whether two expressions are where cards come from and where they go.
const fn are_ends(sides: &[Expr; 2]) -> bool {
    let [one, other] = sides;
    matches!(
        (&one.kind, &other.kind),
        (Kind::Term(Named(Term::Source, _)), Kind::Term(Named(Term::Target, _)))
            | (Kind::Term(Named(Term::Target, _)), Kind::Term(Named(Term::Source, _)))
    )
}

/// Whether a name stands for a container of several elements.
const fn is_group(symbol: &Symbol) -> bool {
    matches!(symbol, Symbol::Container(_, false))
}

/// The function that says whether a test holds for some or for all elements, if that is called.
fn quantifier(expr: &Expr) -> Option<Function> {
    let Kind::Call(Named(function, _), _) = &expr.kind else { return None };
    let says = matches!(
        function.semantics(),
        Semantics::Quantifier(Quantifier::Exists | Quantifier::Every)
    );
    says.then_some(*function)
}

/// The cards of which an expression names the first or the last.
fn lies_in(expr: &Expr) -> Option<String> {
    match &expr.kind {
        Kind::Call(Named(Function::Top | Function::Bottom, _), arguments) => match &arguments[..] {
            [cards] => matches!(cards.kind, Kind::Term(..) | Kind::Container(..) | Kind::Param(..))
                .then(|| text_of(cards)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a function is given several things, so that it judges none of them alone.
const fn takes_several(function: Function) -> bool {
    function.sorts().len() > 1
}
