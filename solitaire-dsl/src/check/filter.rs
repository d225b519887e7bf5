//! Which cards a condition of a step holds for, as far as that is known while compiling.

use solitaire_model::{CardTest, Function, Nth, Semantics};

use crate::meaning::{Expr, Game, Kind, Named, Number, Param, Sugar, Term, of_expr};

/// Cards of one deck, a bit for each: 13 of a suit, from the Ace to the King.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSet(u64);

impl CardSet {
    /// One card.
    pub const fn one(rank: u8, suit: u8) -> Self {
        Self(1 << (suit * 13 + rank - 1))
    }

    /// All cards of a game's deck.
    pub fn pack(game: &Game) -> Self {
        let ranks: u64 = game.ranks.iter().fold(0, |all, rank| all | 1 << (rank - 1));
        Self(game.suits.iter().map(|suit| ranks << (suit * 13)).fold(0, |all, suit| all | suit))
    }

    /// A bit for each card.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether a card is in it.
    pub const fn holds(self, rank: u8, suit: u8) -> bool {
        self.and(Self::one(rank, suit)).0 != 0
    }

    /// The cards of both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many there are in so many decks.
    pub fn count(self, decks: u8) -> i64 {
        i64::from(self.0.count_ones()) * i64::from(decks)
    }
}

/// The cards for which a condition may hold, and those for which it holds wherever they go.
pub fn chosen(
    game: &Game,
    constants: &[Option<Number>],
    loops: &[i64],
    condition: &Expr,
) -> (CardSet, CardSet) {
    let (mut may, mut must) = (0, 0);
    let params: Vec<Value> = loops.iter().map(|number| Value::Number(Some(*number))).collect();
    for suit in &game.suits {
        for rank in game.ranks.iter() {
            let judge = Judge { game, constants, card: (rank, i64::from(*suit)) };
            let CardSet(bit) = CardSet::one(rank as u8, *suit);
            match judge.truth(condition, &params, DEEPEST) {
                Some(true) => (may, must) = (may | bit, must | bit),
                None => may |= bit,
                Some(false) => {}
            }
        }
    }
    (CardSet(may), CardSet(must))
}

/// How deep rules that ask rules are followed.
const DEEPEST: u8 = 8;

/// What a parameter stands for.
#[derive(Clone, Copy)]
enum Value {
    /// The card that is judged.
    Card,
    /// A number, if it is known.
    Number(Option<i64>),
    /// Anything else.
    Unknown,
}

/// Judges one card by itself.
struct Judge<'g> {
    game: &'g Game,
    constants: &'g [Option<Number>],
    /// Rank and suit.
    card: (i64, i64),
}

impl Judge<'_> {
    fn truth(&self, expr: &Expr, params: &[Value], deep: u8) -> Option<bool> {
        let truth = |expr: &Expr| self.truth(expr, params, deep);
        let number = |expr: &Expr| self.number(expr, params, deep);
        match &expr.kind {
            Kind::Truth(Named(truth, _)) => Some(*truth),
            Kind::Constant(Named(number, _)) => Some((*self.constants.get(*number)?)?.value != 0),
            Kind::Not(operand) => truth(operand).map(|holds| !holds),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => truth(before),
            Kind::If(parts) => truth(if truth(&parts[0])? { &parts[1] } else { &parts[2] }),
            Kind::Rule(Named(rule, _), args) => {
                let params = self.bind(args, params, deep);
                self.truth(&self.game.pieces[*rule].now().expr, &params, deep.checked_sub(1)?)
            }
            Kind::Call(Named(function, _), args) => self.test(*function, args, params, deep),
            Kind::All(sides) => match sides.each_ref().map(truth) {
                [Some(false), _] | [_, Some(false)] => Some(false),
                [left, right] => Some(left? && right?),
            },
            Kind::Any(sides) => match sides.each_ref().map(truth) {
                [Some(true), _] | [_, Some(true)] => Some(true),
                [left, right] => Some(left? || right?),
            },
            Kind::Compare(comparison, sides) => {
                let [left, right] = sides.each_ref().map(number);
                Some(comparison.holds_between(&left?, &right?))
            }
            _ => None,
        }
    }

    /// A function of the vocabulary that tests the card.
    fn test(&self, function: Function, args: &[Expr], params: &[Value], deep: u8) -> Option<bool> {
        let (rank, suit) = self.card;
        let is_card = |arg: &Expr| is_card(arg, params);
        let number = |arg: &Expr| self.number(arg, params, deep);
        let given = || args.get(1).and_then(number);
        match function.semantics() {
            Semantics::CardTest(test) if args.first().is_some_and(is_card) => Some(match test {
                CardTest::Rank(Nth::Given) => rank == given()?,
                CardTest::Rank(_) => {
                    let ranks = self.game.ranks;
                    rank == test.rank([ranks.lowest(), ranks.highest()], None)?
                }
                CardTest::Suit => suit == given()?,
                CardTest::Color { red } => red == matches!(suit, 1 | 2),
            }),
            _ => None,
        }
    }

    fn number(&self, expr: &Expr, params: &[Value], deep: u8) -> Option<i64> {
        let number = |expr: &Expr| self.number(expr, params, deep);
        match &expr.kind {
            Kind::Param(Param(number, _, _)) => match params.get(usize::from(*number))? {
                Value::Number(value) => *value,
                _ => None,
            },
            Kind::Call(Named(function, _), args) => match (function.semantics(), &args[..]) {
                (Semantics::Measure(measure), [card]) if is_card(card, params) => {
                    let ranks = self.game.ranks;
                    Some(measure.of(Some(self.card), |rank| ranks.stepped(rank, -1, true)))
                }
                _ => None,
            },
            Kind::Rule(Named(rule, _), args) => {
                let params = self.bind(args, params, deep);
                self.number(&self.game.pieces[*rule].now().expr, &params, deep.checked_sub(1)?)
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => number(before),
            Kind::If(parts) => {
                let holds = self.truth(&parts[0], params, deep)?;
                number(if holds { &parts[1] } else { &parts[2] })
            }
            Kind::Sugar(Sugar::Negate(operand)) => number(operand)?.checked_neg(),
            Kind::All(sides)
            | Kind::Any(sides)
            | Kind::Compare(_, sides)
            | Kind::Arithmetic(_, sides) => {
                // Worked out as between two plain numbers.
                let [left, right] = [number(&sides[0])?, number(&sides[1])?];
                let plain =
                    |value, side: &Expr| Expr { kind: Kind::Number(value), span: side.span };
                let operator = expr.sides()?.0;
                let sides = [plain(left, &sides[0]), plain(right, &sides[1])];
                let whole = Expr::binary(operator, sides, expr.span);
                of_expr(&whole, &[], &[], 0)
            }
            _ => of_expr(expr, self.constants, &[], self.game.cards() as i64),
        }
    }

    /// What the parameters of a rule stand for.
    fn bind(&self, args: &[Expr], params: &[Value], deep: u8) -> Vec<Value> {
        let value = |arg: &Expr| {
            if is_card(arg, params) {
                return Value::Card;
            }
            self.number(arg, params, deep)
                .map_or(Value::Unknown, |value| Value::Number(Some(value)))
        };
        args.iter().map(value).collect()
    }
}

/// Whether an expression is the card that is judged.
fn is_card(expr: &Expr, params: &[Value]) -> bool {
    match &expr.kind {
        Kind::Term(Named(Term::Card, _)) => true,
        Kind::Param(Param(number, _, _)) => {
            matches!(params.get(usize::from(*number)), Some(Value::Card))
        }
        _ => false,
    }
}
