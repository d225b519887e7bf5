//! Works out expressions of the model on a board: for steps, scores and explanations, which are not worth
//! code of their own in every game.

use crate::card::Card;
use crate::constraints as c;
use crate::context::At;
use crate::model::{Arithmetic, Expr, Function, GameModel, Term};
use crate::value::{self, Value};
use crate::view::{Cards, Group, Table};

/// More than any declaration nests; further ones read as 0.
const MOST_PARAMS: usize = 8;

/// Values of the parameters around an expression: of its rule, of closures and of loops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Params<'a> {
    values: [Value<'a>; MOST_PARAMS],
    len: usize,
}

impl<'a> Params<'a> {
    pub(crate) const NONE: Self = Self { values: [Value::Number(0); MOST_PARAMS], len: 0 };

    fn of(values: impl IntoIterator<Item = Value<'a>>) -> Self {
        values.into_iter().fold(Self::NONE, |params, value| params.and(params.len, value))
    }

    /// The same with `value` as the parameter `number`, later ones dropped.
    pub(crate) fn and(mut self, number: usize, value: Value<'a>) -> Self {
        if number < MOST_PARAMS {
            self.values[number] = value;
            self.len = number + 1;
        }
        self
    }

    pub(crate) fn get(&self, number: u8) -> Value<'a> {
        self.values[..self.len].get(usize::from(number)).copied().unwrap_or(Value::Number(0))
    }
}

/// Judges expressions of one game at one situation.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [value::Function],
    pub(crate) at: At<'a>,
}

impl<'a> Judge<'a> {
    /// The worth of an expression as a truth.
    pub(crate) fn holds(&self, expr: &Expr, params: &Params<'a>) -> bool {
        self.value(expr, params).into()
    }

    /// The worth of an expression as a number.
    pub(crate) fn number(&self, expr: &Expr, params: &Params<'a>) -> i32 {
        self.value(expr, params).into()
    }

    /// The worth of an expression.
    pub(crate) fn value(&self, expr: &Expr, params: &Params<'a>) -> Value<'a> {
        match expr {
            Expr::Number(number) => Value::Number(*number),
            Expr::Truth(truth) => Value::Truth(*truth),
            Expr::All(parts) => Value::Truth(parts.iter().all(|part| self.holds(part, params))),
            Expr::Any(parts) => Value::Truth(parts.iter().any(|part| self.holds(part, params))),
            Expr::Not(part) => Value::Truth(!self.holds(part, params)),
            Expr::If([condition, then, otherwise]) => {
                self.value(if self.holds(condition, params) { then } else { otherwise }, params)
            }
            Expr::Compare(comparison, [left, right]) => Value::Truth(
                comparison.holds(self.number(left, params), self.number(right, params)),
            ),
            Expr::Arithmetic(operation, [left, right]) => Value::Number(calculate(
                *operation,
                self.number(left, params),
                self.number(right, params),
            )),
            Expr::Term(term) => self.term(*term),
            Expr::Container(number) => self.container(*number),
            Expr::Element(container, index) => {
                let span = self.model.containers[usize::from(*container)].span;
                self.at.table().element(span, self.number(index, params)).into()
            }
            Expr::Slice(container, [from, to]) => {
                let span = self.model.containers[usize::from(*container)].span;
                let (from, to) = (self.number(from, params), self.number(to, params));
                self.at.table().group(span).slice(from, to).into()
            }
            Expr::Counter(number) => Value::Number(self.at.table().counter(usize::from(*number))),
            Expr::Constant(number) => {
                Value::Number(self.model.constants[usize::from(*number)].value)
            }
            Expr::CardsInPlay => Value::Number(self.model.pack.len() as i32),
            Expr::Rule(number, args) => {
                let args = Params::of(args.iter().map(|arg| self.value(arg, params)));
                self.value(&self.model.rules[usize::from(*number)].body, &args)
            }
            Expr::Param(number) => params.get(*number),
            Expr::Call(function, args) => self.call(*function, args, params),
            Expr::Custom { index, args, .. } => {
                let args = Params::of(args.iter().map(|arg| self.value(arg, params)));
                self.custom(*index, &args.values[..args.len])
            }
            // A relation is worth something only as an argument: see `relation`.
            Expr::RuleItself(_)
            | Expr::FunctionItself(_)
            | Expr::CustomItself { .. }
            | Expr::Closure { .. } => Value::Truth(false),
        }
    }

    fn term(&self, term: Term) -> Value<'a> {
        match term {
            Term::Moving => self.at.moving().into(),
            Term::Source => self.at.source().into(),
            Term::Target => self.at.target().into(),
            Term::Partner => self.at.partner().into(),
            Term::Card => self.at.card().into(),
            Term::Place => self.at.place().into(),
        }
    }

    fn container(&self, number: u8) -> Value<'a> {
        let container = &self.model.containers[usize::from(number)];
        if container.single {
            self.at.table().element(container.span, 0).into()
        } else {
            self.at.table().group(container.span).into()
        }
    }

    pub(crate) fn custom(&self, index: u8, args: &[Value<'a>]) -> Value<'a> {
        self.functions.get(usize::from(index)).map_or(Value::Truth(false), |call| call(args))
    }

    /// Asks a relation, closure or test handed to a function.
    fn ask(&self, relation: &Expr, params: &Params<'a>, args: &[Value<'a>]) -> bool {
        match relation {
            Expr::RuleItself(number) => {
                let args = Params::of(args.iter().copied());
                self.holds(&self.model.rules[usize::from(*number)].body, &args)
            }
            Expr::FunctionItself(function) => self.relation_call(*function, args),
            Expr::CustomItself { index, .. } => self.custom(*index, args).into(),
            Expr::Closure { first, body, .. } => {
                let numbered = (usize::from(*first)..).zip(args);
                let params = numbered.fold(*params, |params, (n, arg)| params.and(n, *arg));
                self.holds(body, &params)
            }
            other => self.holds(other, params),
        }
    }

    /// A function of the vocabulary handed over by name: it judges one or two cards, or one element.
    pub(crate) fn relation_call(&self, function: Function, args: &[Value<'a>]) -> bool {
        let card = |number: usize| -> Option<Card> {
            args.get(number).and_then(|value| Option::<Card>::from(*value))
        };
        let (one, other) = (card(0), card(1));
        let ranks = self.model.pack.ranks;
        match function {
            Function::NextRank => ranks.next_rank(one, other),
            Function::NextRankWrap => ranks.next_rank_wrap(one, other),
            Function::AdjacentRank => ranks.adjacent_rank(one, other),
            Function::AdjacentRankWrap => ranks.adjacent_rank_wrap(one, other),
            Function::SameSuit => c::same_suit(one, other),
            Function::SameRank => c::same_rank(one, other),
            Function::SameColor => c::same_color(one, other),
            Function::OppositeColor => c::opposite_color(one, other),
            Function::IsAce => ranks.is_ace(one),
            Function::IsKing => ranks.is_king(one),
            Function::IsRed => c::is_red(one),
            Function::IsBlack => c::is_black(one),
            Function::IsEmpty => Cards::from(args[0]).is_empty(),
            Function::IsHidden => c::is_hidden(args[0].into()),
            Function::IsSingle => c::is_single(args[0].into()),
            Function::Descending => ranks.descending(args[0].into()),
            Function::AllSameSuit => c::all_same_suit(args[0].into()),
            Function::AllSameRank => c::all_same_rank(args[0].into()),
            _ => false,
        }
    }

    fn call(&self, function: Function, args: &[Expr], params: &Params<'a>) -> Value<'a> {
        let value = |n: usize| args.get(n).map_or(Value::Number(0), |arg| self.value(arg, params));
        let card = |n: usize| -> Option<Card> { value(n).into() };
        let cards = |n: usize| -> Cards<'a> { value(n).into() };
        let group = |n: usize| -> Group<'a> { value(n).into() };
        let number = |n: usize| -> i32 { value(n).into() };
        let (at, ranks) = (&self.at, self.model.pack.ranks);
        match function {
            Function::Top => c::top(cards(0)).into(),
            Function::Bottom => c::bottom(cards(0)).into(),
            Function::Rank => c::rank(card(0)).into(),
            Function::Suit => c::suit(card(0)).into(),
            Function::AceHigh => c::ace_high(card(0)).into(),
            Function::RankBelow => ranks.rank_below(card(0)).into(),
            Function::IsAce => ranks.is_ace(card(0)).into(),
            Function::IsKing => ranks.is_king(card(0)).into(),
            Function::IsRank => c::is_rank(card(0), number(1)).into(),
            Function::IsSuit => c::is_suit(card(0), number(1)).into(),
            Function::IsRed => c::is_red(card(0)).into(),
            Function::IsBlack => c::is_black(card(0)).into(),
            Function::NextRank => ranks.next_rank(card(0), card(1)).into(),
            Function::NextRankWrap => ranks.next_rank_wrap(card(0), card(1)).into(),
            Function::AdjacentRank => ranks.adjacent_rank(card(0), card(1)).into(),
            Function::AdjacentRankWrap => ranks.adjacent_rank_wrap(card(0), card(1)).into(),
            Function::StepRank => ranks.step_rank(card(0), card(1), number(2)).into(),
            Function::SameSuit => c::same_suit(card(0), card(1)).into(),
            Function::SameRank => c::same_rank(card(0), card(1)).into(),
            Function::SameColor => c::same_color(card(0), card(1)).into(),
            Function::OppositeColor => c::opposite_color(card(0), card(1)).into(),
            Function::Run => c::run(cards(0), |under, over| {
                self.ask(&args[1], params, &[under.into(), over.into()])
            })
            .into(),
            Function::Descending => ranks.descending(cards(0)).into(),
            Function::AllSameSuit => c::all_same_suit(cards(0)).into(),
            Function::AllSameRank => c::all_same_rank(cards(0)).into(),
            Function::IsSingle => c::is_single(cards(0)).into(),
            Function::Chained => c::chained(
                at,
                cards(0),
                |first| self.ask(&args[1], params, &[first.into()]),
                |one, other| self.ask(&args[2], params, &[one.into(), other.into()]),
            )
            .into(),
            Function::Count => heap(value(0), c::count, c::count).into(),
            Function::FaceUp => heap(value(0), c::face_up, c::face_up).into(),
            Function::FaceDown => heap(value(0), c::face_down, c::face_down).into(),
            Function::IsEmpty => heap(value(0), c::is_empty, c::is_empty).into(),
            Function::IsIn => {
                heap(value(1), |h| c::is_in(cards(0), h), |h| c::is_in(cards(0), h)).into()
            }
            Function::IsHidden => c::is_hidden(cards(0)).into(),
            Function::HasRank => c::has_rank(cards(0), number(1)).into(),
            Function::Empties => c::empties(group(0)).into(),
            Function::EmptiesBesides => c::empties_besides(group(0), cards(1)).into(),
            Function::Filled => c::filled(group(0)).into(),
            Function::Exists => {
                c::exists(group(0), |pile| self.ask(&args[1], params, &[pile.into()])).into()
            }
            Function::Every => {
                c::every(group(0), |pile| self.ask(&args[1], params, &[pile.into()])).into()
            }
            Function::HowMany => {
                c::how_many(group(0), |pile| self.ask(&args[1], params, &[pile.into()])).into()
            }
            Function::Index => c::index(cards(0)).into(),
            Function::Left => c::left(at, cards(0)).into(),
            Function::Right => c::right(at, cards(0)).into(),
            Function::IsLeftmost => c::is_leftmost(at, cards(0)).into(),
            Function::Touches => c::touches(at, cards(0), cards(1)).into(),
            Function::IsCovered => c::is_covered(at, cards(0)).into(),
            Function::FirstFilled => c::first_filled(group(0)).into(),
            Function::LowestOpposite => c::lowest_opposite(group(0), card(1)).into(),
            Function::LowestPartner => c::lowest_partner(group(0), card(1)).into(),
        }
    }
}

/// Whether the game's own rule says that it is lost.
pub(crate) fn is_lost(
    model: &'static GameModel,
    functions: &'static [value::Function],
    table: Table<'_>,
) -> bool {
    let judge = Judge { model, functions, at: At::board(table) };
    model.lose.as_ref().is_some_and(|lose| judge.holds(lose, &Params::NONE))
}

/// Asks something of one element or of several.
fn heap<'a, T>(
    value: Value<'a>,
    of_cards: impl FnOnce(Cards<'a>) -> T,
    of_group: impl FnOnce(Group<'a>) -> T,
) -> T {
    match value {
        Value::Group(group) => of_group(group),
        other => of_cards(other.into()),
    }
}

/// Calculates as generated code does: saturating, division by 0 gives 0, shifts up to 30 places.
#[must_use]
pub fn calculate(operation: Arithmetic, left: i32, right: i32) -> i32 {
    match operation {
        Arithmetic::Add => left.saturating_add(right),
        Arithmetic::Subtract => left.saturating_sub(right),
        Arithmetic::Times => left.saturating_mul(right),
        Arithmetic::Divide => left.checked_div(right).unwrap_or(0),
        Arithmetic::Remainder => left.checked_rem(right).unwrap_or(0),
        Arithmetic::Shift => left.saturating_mul(1 << right.clamp(0, 30)),
    }
}
