//! Which cards a condition of a step holds for, as far as that is known while compiling.

use solitaire_model::{CardTest, Domain, Function, Nth, Semantics, Worth};

use crate::meaning::{ConstantValues, Expr, Game, Kind, Named, Param, Resolved, Term, of_expr};

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

    /// How many there are in so many decks.
    pub fn count(self, decks: u8) -> i64 {
        i64::from(self.0.count_ones()) * i64::from(decks)
    }
}

/// The cards for which a condition may hold, and those for which it holds wherever they go.
pub fn chosen(
    game: &Game,
    constants: &ConstantValues,
    loops: &[i64],
    condition: &Expr,
) -> (CardSet, CardSet) {
    let (mut may, mut must) = (0, 0);
    let params: Vec<Given> = loops.iter().map(|number| Given::Number(*number)).collect();
    for suit in &game.suits {
        for rank in game.ranks.iter() {
            let card = (rank, i64::from(*suit));
            let judge = Judge { game, constants, card, params: &params, deep: DEEPEST };
            let CardSet(bit) = CardSet::one(rank as u8, *suit);
            match judge.worth(condition).holds() {
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
enum Given {
    /// The card that is judged.
    Card,
    /// A number that is known.
    Number(i64),
    /// Anything else.
    Unknown,
}

/// Judges one card by itself.
#[derive(Clone, Copy)]
struct Judge<'j> {
    game: &'j Game,
    constants: &'j ConstantValues,
    /// Rank and suit.
    card: (i64, i64),
    params: &'j [Given],
    /// How deep rules are still followed.
    deep: u8,
}

impl Domain<Resolved> for Judge<'_> {
    type Worth = Option<i64>;

    fn leaf(&self, expr: &Expr) -> Option<i64> {
        match &expr.kind {
            Kind::Param(Param(number, _, _)) => match self.params.get(usize::from(*number))? {
                Given::Number(value) => Some(*value),
                Given::Card | Given::Unknown => None,
            },
            Kind::Call(Named(function, _), args) => self.called(*function, args),
            Kind::Rule(Named(rule, _), args) => {
                let params: Vec<Given> = args.iter().map(|arg| self.given(arg)).collect();
                let deep = self.deep.checked_sub(1)?;
                Judge { params: &params, deep, ..*self }.worth(&self.game.pieces[*rule].now().expr)
            }
            _ => of_expr(expr, self.constants, &[], self.game.cards() as i64),
        }
    }
}

impl Judge<'_> {
    /// A function of the vocabulary that tests or measures the card.
    fn called(&self, function: Function, args: &[Expr]) -> Option<i64> {
        args.first().filter(|card| self.is_card(card))?;
        let (rank, suit) = self.card;
        let given = || args.get(1).and_then(|arg| self.worth(arg));
        let ranks = self.game.ranks;
        let holds = match function.semantics() {
            Semantics::CardTest(CardTest::Rank(Nth::Given)) => rank == given()?,
            Semantics::CardTest(test @ CardTest::Rank(_)) => {
                rank == test.rank([ranks.lowest(), ranks.highest()], None)?
            }
            Semantics::CardTest(CardTest::Suit) => suit == given()?,
            Semantics::CardTest(CardTest::Color { red }) => red == matches!(suit, 1 | 2),
            Semantics::Measure(measure) if args.len() == 1 => {
                return Some(measure.of(Some(self.card), |rank| ranks.stepped(rank, -1, true)));
            }
            _ => return None,
        };
        Some(holds.into())
    }

    /// What an argument stands for inside the rule that is asked.
    fn given(&self, arg: &Expr) -> Given {
        if self.is_card(arg) {
            return Given::Card;
        }
        self.worth(arg).map_or(Given::Unknown, Given::Number)
    }

    /// Whether an expression is the card that is judged.
    fn is_card(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Term(Named(Term::Card, _)) => true,
            Kind::Param(Param(number, _, _)) => {
                matches!(self.params.get(usize::from(*number)), Some(Given::Card))
            }
            _ => false,
        }
    }
}
