//! The words of the language that stand for functions, terms and kinds of elements.

/// The sort of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A whole number.
    Number,
    /// A truth.
    Truth,
    /// One card, or none.
    Card,
    /// Cards that lie together.
    Cards,
    /// Several elements.
    Group,
    /// Cards or several elements.
    Heap,
    /// A relation of two cards: a rule or function by name, or a closure.
    Relation,
    /// A test of one card, likewise.
    CardTest,
    /// A test of one element, likewise.
    PileTest,
    /// Not known: a function of the author's decides.
    Unknown,
}

impl Sort {
    /// What a relation or test of this sort judges.
    pub const fn given(self) -> &'static [Self] {
        match self {
            Self::Relation => &[Self::Card, Self::Card],
            Self::CardTest => &[Self::Card],
            Self::PileTest => &[Self::Cards],
            _ => &[],
        }
    }

    /// What an author calls a value of this sort.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Truth => "a condition",
            Self::Card => "one card",
            Self::Cards => "cards that lie together",
            Self::Group => "several elements",
            Self::Heap => "cards or elements",
            Self::Relation => "a relation of two cards",
            Self::CardTest => "a test of one card",
            Self::PileTest => "a test of one element",
            Self::Unknown => "something",
        }
    }

    /// Whether a value of sort `given` may stand where this sort is asked for.
    pub const fn takes(self, given: Self) -> bool {
        match (self, given) {
            (_, Self::Unknown) | (Self::Unknown, _) => true,
            (Self::Heap, Self::Cards | Self::Group) => true,
            (one, other) => one as u8 == other as u8,
        }
    }
}

/// A function of the vocabulary.
#[derive(Debug)]
pub struct Word {
    /// Its name, in declarations and in `solitaire::constraints`.
    pub name: &'static str,
    /// Its name in the model: a variant of `Function`.
    pub variant: &'static str,
    /// The sorts of its arguments.
    pub args: &'static [Sort],
    /// The sort of its value.
    pub result: Sort,
    /// Whether the Rust function takes the whole situation first.
    pub needs_at: bool,
}

impl Word {
    /// Whether it depends on which ranks the pack has.
    pub fn asks_ranks(&self) -> bool {
        ASK_RANKS.contains(&self.name)
    }
}

/// Functions that depend on which ranks the pack has: methods of `solitaire::Ranks` too.
const ASK_RANKS: &[&str] = &[
    "rank_below",
    "is_ace",
    "is_king",
    "next_rank",
    "next_rank_wrap",
    "adjacent_rank",
    "adjacent_rank_wrap",
    "step_rank",
    "descending",
];

/// A call of a function as an example, to be read by an author: `next_rank(a, b)`.
pub fn called(word: &Word) -> String {
    let mut cards = ["a", "b"].into_iter();
    let args = word.args.iter().map(|sort| match sort {
        Sort::Card => cards.next().unwrap_or("c"),
        Sort::Cards => "moving",
        Sort::Group | Sort::Heap => "tableau",
        Sort::Relation => "|under, over| ..",
        Sort::CardTest => "|card| ..",
        Sort::PileTest => "|pile| ..",
        Sort::Number | Sort::Truth | Sort::Unknown => "1",
    });
    format!("{}({})", word.name, args.collect::<Vec<_>>().join(", "))
}

macro_rules! vocabulary {
    ($($variant:ident $name:ident ($($arg:ident),*) -> $result:ident $($at:ident)?;)*) => {
        /// All functions of the vocabulary.
        pub const VOCABULARY: &[Word] = &[$(Word {
            name: stringify!($name),
            variant: stringify!($variant),
            args: &[$(Sort::$arg),*],
            result: Sort::$result,
            needs_at: vocabulary!(@at $($at)?),
        },)*];
    };
    (@at at) => { true };
    (@at) => { false };
}

vocabulary! {
    Top top(Cards) -> Card;
    Bottom bottom(Cards) -> Card;
    Rank rank(Card) -> Number;
    Suit suit(Card) -> Number;
    AceHigh ace_high(Card) -> Number;
    RankBelow rank_below(Card) -> Number;
    IsAce is_ace(Card) -> Truth;
    IsKing is_king(Card) -> Truth;
    IsRank is_rank(Card, Number) -> Truth;
    IsSuit is_suit(Card, Number) -> Truth;
    IsRed is_red(Card) -> Truth;
    IsBlack is_black(Card) -> Truth;
    NextRank next_rank(Card, Card) -> Truth;
    NextRankWrap next_rank_wrap(Card, Card) -> Truth;
    AdjacentRank adjacent_rank(Card, Card) -> Truth;
    AdjacentRankWrap adjacent_rank_wrap(Card, Card) -> Truth;
    StepRank step_rank(Card, Card, Number) -> Truth;
    SameSuit same_suit(Card, Card) -> Truth;
    SameRank same_rank(Card, Card) -> Truth;
    SameColor same_color(Card, Card) -> Truth;
    OppositeColor opposite_color(Card, Card) -> Truth;
    Run run(Cards, Relation) -> Truth;
    Descending descending(Cards) -> Truth;
    AllSameSuit all_same_suit(Cards) -> Truth;
    AllSameRank all_same_rank(Cards) -> Truth;
    IsSingle is_single(Cards) -> Truth;
    Chained chained(Cards, CardTest, Relation) -> Truth at;
    Count count(Heap) -> Number;
    FaceUp face_up(Heap) -> Number;
    FaceDown face_down(Heap) -> Number;
    IsHidden is_hidden(Cards) -> Truth;
    HasRank has_rank(Cards, Number) -> Truth;
    IsEmpty is_empty(Heap) -> Truth;
    Empties empties(Group) -> Number;
    EmptiesBesides empties_besides(Group, Cards) -> Number;
    Filled filled(Group) -> Number;
    Exists exists(Group, PileTest) -> Truth;
    Every every(Group, PileTest) -> Truth;
    HowMany how_many(Group, PileTest) -> Number;
    Index index(Cards) -> Number;
    Left left(Cards) -> Cards at;
    Right right(Cards) -> Cards at;
    IsLeftmost is_leftmost(Cards) -> Truth at;
    Touches touches(Cards, Cards) -> Truth at;
    IsCovered is_covered(Cards) -> Truth at;
    IsIn is_in(Cards, Heap) -> Truth;
    FirstFilled first_filled(Group) -> Cards;
    LowestOpposite lowest_opposite(Group, Card) -> Number;
    LowestPartner lowest_partner(Group, Card) -> Number;
}

/// The function of the vocabulary with this name.
pub fn word(name: &str) -> Option<&'static Word> {
    VOCABULARY.iter().find(|word| word.name == name)
}

/// Functions whose result depends on where an element lies among those of its container.
pub const TELLS_APART: &[&str] =
    &["index", "left", "right", "is_leftmost", "touches", "is_covered", "chained"];

/// Names that mean something by themselves in expressions and steps, so nothing else may have them.
pub const RESERVED: &[&str] = &[
    "moving",
    "source",
    "target",
    "partner",
    "card",
    "place",
    "always",
    "never",
    "inherited",
    "CARDS",
    "hand",
    "gather",
    "shuffle",
    "flip",
    "compact",
    "sink",
];

/// A kind of element the language knows.
#[derive(Debug)]
pub struct ElementWord {
    /// Its name in `solitaire::kinds`.
    pub name: &'static str,
    /// Whether some of its cards may lie face down.
    pub hides: bool,
    /// Whether it is the undealt deck.
    pub is_stock: bool,
    /// How many cards fit, if not any number.
    pub capacity: Option<u8>,
    /// What may be put on an empty one if the author says nothing.
    pub space: bool,
    /// What may be put on one that holds cards if the author says nothing.
    pub build: bool,
    /// Whether its cards are spread out downwards, and so it stands below the first line of a layout.
    pub is_tall: bool,
    /// Whether its cards are spread out sideways.
    pub is_wide: bool,
}

const PLAIN: ElementWord = ElementWord {
    name: "",
    hides: false,
    is_stock: false,
    capacity: None,
    space: false,
    build: false,
    is_tall: false,
    is_wide: false,
};

/// The kinds of elements.
pub const ELEMENTS: &[ElementWord] = &[
    ElementWord { name: "Pile", hides: true, ..PLAIN },
    ElementWord { name: "Column", is_tall: true, ..PLAIN },
    ElementWord { name: "Row", is_wide: true, ..PLAIN },
    ElementWord { name: "BuildablePile", hides: true, is_tall: true, ..PLAIN },
    ElementWord { name: "FanPile", is_wide: true, ..PLAIN },
    ElementWord { name: "Waste", ..PLAIN },
    ElementWord { name: "Stock", hides: true, is_stock: true, ..PLAIN },
    ElementWord { name: "OpenStock", hides: true, is_stock: true, ..PLAIN },
    ElementWord { name: "Cell", capacity: Some(1), space: true, ..PLAIN },
    ElementWord { name: "Spot", hides: true, capacity: Some(1), ..PLAIN },
    ElementWord { name: "Discard", space: true, build: true, ..PLAIN },
];

/// The kind of element with this name.
pub fn element(name: &str) -> Option<&'static ElementWord> {
    ELEMENTS.iter().find(|word| word.name == name)
}
