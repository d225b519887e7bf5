//! The table of the vocabulary.

/// Passes the table of the vocabulary to another macro: `with_vocabulary!(callback)`.
///
/// A row of the table has the meaning of a function (as in `docs/vocabulary.md`), the name of its enum variant, its
/// signature, and the fields of [`Entry`](crate::Entry), first `section` and `semantics`. The word `situation` after a
/// signature says that the Rust function takes the whole situation as its first argument. The word `ranks` says that
/// the function depends on the order of ranks, so it is also a method of `Ranks`.
#[macro_export]
macro_rules! with_vocabulary {
    ($callback:ident) => { $callback! {
        // --- one card --------------------------------------------------------------------------------------
        #[doc = "the rank, 1 to 13; 0 for no card"]
        Rank = rank(card: Card) -> Number {
            section: Section::OneCard,
            semantics: Semantics::Measure(Measure::Rank),
            synonyms: &["value", "number", "rank_of"],
            number: Some("the rank of {0}"),
            phrase: Phrase::Number("the rank of {0}"),
        }
        #[doc = "the suit, 0 to 3; -1 for no card"]
        Suit = suit(card: Card) -> Number {
            section: Section::OneCard,
            semantics: Semantics::Measure(Measure::Suit),
            synonyms: &["suit_of"],
            phrase: Phrase::Number("the suit of {0} (clubs 0, diamonds 1, hearts 2, spades 3)"),
        }
        #[doc = "the rank, counting an Ace as higher than a King: 2 to 14; 0 for no card"]
        AceHigh = ace_high(card: Card) -> Number {
            section: Section::OneCard,
            semantics: Semantics::Measure(Measure::AceHigh),
            phrase: Phrase::Number("the rank of {0} (Aces high)"),
        }
        #[doc = "the next lower rank, where a King is below an Ace; 0 for no card"]
        RankBelow = rank_below(card: Card) -> Number ranks {
            section: Section::OneCard,
            semantics: Semantics::Measure(Measure::RankBelow),
            phrase: Phrase::Number("the rank below that of {0} ({highest} below {lowest})"),
        }
        #[doc = "it is an Ace"]
        IsAce = is_ace(card: Card) -> Truth ranks {
            section: Section::OneCard,
            semantics: Semantics::CardTest(CardTest::Rank(Nth::Lowest)),
            synonyms: &["ace"],
            refusal: Some("{0} must {|not }be {low}"),
            phrase: Phrase::Card("an Ace"),
        }
        #[doc = "it is a King"]
        IsKing = is_king(card: Card) -> Truth ranks {
            section: Section::OneCard,
            semantics: Semantics::CardTest(CardTest::Rank(Nth::Highest)),
            synonyms: &["king"],
            refusal: Some("{0} must {|not }be {high}"),
            phrase: Phrase::Card("a King"),
        }
        #[doc = "it has this rank"]
        IsRank = is_rank(card: Card, number: Number) -> Truth {
            section: Section::OneCard,
            semantics: Semantics::CardTest(CardTest::Rank(Nth::Given)),
            refusal: Some("{0} must {|not }be {1:rank}"),
        }
        #[doc = "it has this suit"]
        IsSuit = is_suit(card: Card, number: Number) -> Truth {
            section: Section::OneCard,
            semantics: Semantics::CardTest(CardTest::Suit),
            refusal: Some("{0} must {|not }be {1:suit}"),
        }
        #[doc = "it is a diamond or a heart"]
        IsRed = is_red(card: Card) -> Truth {
            section: Section::OneCard,
            semantics: Semantics::CardTest(CardTest::RED),
            synonyms: &["red"],
            refusal: Some("{0} must {|not }be red"),
            phrase: Phrase::Card("red"),
        }
        #[doc = "it is a club or a spade"]
        IsBlack = is_black(card: Card) -> Truth {
            section: Section::OneCard,
            semantics: Semantics::CardTest(CardTest::BLACK),
            synonyms: &["black"],
            refusal: Some("{0} must {|not }be black"),
            phrase: Phrase::Card("black"),
        }

        // --- two cards -------------------------------------------------------------------------------------
        #[doc = "`high` is exactly one rank above `low`; nothing is above a King"]
        NextRank = next_rank(high: Card, low: Card) -> Truth ranks {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_ranks(RankRelation::Above {
                by: Steps::One,
                wraps: false,
            })),
            synonyms: &["one_higher", "rank_up", "one_lower", "one_less", "one_more"],
            refusal: Some("{1} must {|not }be one rank {^lower|higher}[ than {0}]"),
            of_neighbors: Some(["down by one rank", "up by one rank"]),
            phrase: Phrase::Two("exactly one rank higher than {}", "exactly one rank lower than {}"),
        }
        #[doc = "like `next_rank`, but an Ace is also one rank above a King"]
        NextRankWrap = next_rank_wrap(high: Card, low: Card) -> Truth ranks {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_ranks(RankRelation::Above {
                by: Steps::One,
                wraps: true,
            })),
            refusal: Some(
                "{1} must {|not }be one rank {^lower|higher}[ than {0}] ({high} counts as below {low})",
            ),
            of_neighbors: Some([
                "down by one rank, {high} below {low}",
                "up by one rank, {low} above {high}",
            ]),
            phrase: Phrase::Two(
                "one rank higher than {}, {low} counting as above {high}",
                "one rank lower than {}, {high} counting as below {low}",
            ),
        }
        #[doc = "the ranks differ by exactly one"]
        AdjacentRank = adjacent_rank(a: Card, b: Card) -> Truth ranks {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_ranks(RankRelation::Adjacent {
                wraps: false,
            })),
            synonyms: &[
                "rank_adjacent", "neighbor", "neighbour", "up_or_down", "consecutive", "adjacent", "sequential",
            ],
            refusal: Some("{1} must {|not }be one rank higher or lower[ than {0}]"),
            of_neighbors: Some(["up or down by one rank"; 2]),
            phrase: Phrase::Two("one rank higher or lower than {}", "one rank higher or lower than {}"),
        }
        #[doc = "like `adjacent_rank`, but Ace and King are also neighbors"]
        AdjacentRankWrap = adjacent_rank_wrap(a: Card, b: Card) -> Truth ranks {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_ranks(RankRelation::Adjacent {
                wraps: true,
            })),
            refusal: Some(
                "{1} must {|not }be one rank higher or lower[ than {0}] ({lowest} and {highest} are neighbors)",
            ),
            of_neighbors: Some(["up or down by one rank, {lowest} next to {highest}"; 2]),
            phrase: Phrase::Two(
                "one rank higher or lower than {}, {lowest} and {highest} being neighbors",
                "one rank higher or lower than {}, {lowest} and {highest} being neighbors",
            ),
        }
        #[doc = "`high` is `number` ranks above `low`; after the King, counting continues at the Ace"]
        StepRank = step_rank(high: Card, low: Card, number: Number) -> Truth ranks {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_ranks(RankRelation::Above {
                by: Steps::Given,
                wraps: true,
            })),
            refusal: Some("{0} must {|not }be {2} ranks {^higher|lower}[ than {1}]"),
        }
        #[doc = "both have the same rank"]
        SameRank = same_rank(a: Card, b: Card) -> Truth {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_ranks(RankRelation::Same)),
            synonyms: &["equal_rank", "is_same_rank"],
            refusal: Some("{1} must {|not }be of the same rank[ as {0}]"),
            of_neighbors: Some(["same rank"; 2]),
            phrase: Phrase::Two("of the same rank as {}", "of the same rank as {}"),
        }
        #[doc = "both have the same suit"]
        SameSuit = same_suit(a: Card, b: Card) -> Truth {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_suits(SuitRelation::Same)),
            synonyms: &["in_suit", "equal_suit", "is_same_suit", "by_suit"],
            refusal: Some("{1} must {|not }be of the same suit[ as {0}]"),
            of_neighbors: Some(["same suit"; 2]),
            phrase: Phrase::Two("of the same suit as {}", "of the same suit as {}"),
        }
        #[doc = "both are red or both are black"]
        SameColor = same_color(a: Card, b: Card) -> Truth {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_suits(SuitRelation::SameColor)),
            synonyms: &["same_colour", "equal_color", "is_same_color"],
            refusal: Some("{1} must {|not }be of the same color[ as {0}]"),
            of_neighbors: Some(["same color"; 2]),
            phrase: Phrase::Two("of the same color as {}", "of the same color as {}"),
        }
        #[doc = "one is red and the other black"]
        OppositeColor = opposite_color(a: Card, b: Card) -> Truth {
            section: Section::TwoCards,
            semantics: Semantics::Relation(Relation::of_suits(SuitRelation::OppositeColor)),
            synonyms: &[
                "alternate_color",
                "alternating_color",
                "alternate_colors",
                "different_color",
                "other_color",
                "opposite_colour",
                "alternating_colours",
            ],
            refusal: Some("the colors[ of {1} and {0}] must {alternate|be the same}"),
            of_neighbors: Some(["alternating colors"; 2]),
            phrase: Phrase::Two("of the opposite color to {}", "of the opposite color to {}"),
        }

        // --- cards that lie together -----------------------------------------------------------------------
        #[doc = "the last card, which is the one that can be taken; none if there is no card or it lies face down"]
        Top = top(cards: Cards) -> Card {
            section: Section::Together,
            semantics: Semantics::End { top: true },
            synonyms: &["top_card", "last", "peek", "end"],
        }
        #[doc = "the card nearest the table; for `moving`, the one that lands on the target"]
        Bottom = bottom(cards: Cards) -> Card {
            section: Section::Together,
            semantics: Semantics::End { top: false },
            synonyms: &["bottom_card", "first", "head", "lowest"],
        }
        #[doc = "all cards lie face up, and `relation(under, over)` holds for each card and the one on it"]
        Run = run(cards: Cards, relation: Relation) -> Truth {
            section: Section::Together,
            semantics: Semantics::EachPair(None),
            synonyms: &["is_run", "sequence", "is_sequence", "ordered", "all_in_sequence"],
            refusal: Some("{0} must {|not }form a run ({1:relation})"),
        }
        #[doc = "each card is exactly one rank below the card under it"]
        Descending = descending(cards: Cards) -> Truth ranks {
            section: Section::Together,
            semantics: Semantics::EachPair(Some(Relation::of_ranks(RankRelation::Above {
                by: Steps::One,
                wraps: false,
            }))),
            refusal: Some("{0} must {|not }form a run (down by one rank)"),
        }
        #[doc = "all are the same suit"]
        AllSameSuit = all_same_suit(cards: Cards) -> Truth {
            section: Section::Together,
            semantics: Semantics::EachPair(Some(Relation::of_suits(SuitRelation::Same))),
            refusal: Some("{0} must {|not }all be of the same suit"),
        }
        #[doc = "all are the same rank"]
        AllSameRank = all_same_rank(cards: Cards) -> Truth {
            section: Section::Together,
            semantics: Semantics::EachPair(Some(Relation::of_ranks(RankRelation::Same))),
            refusal: Some("{0} must {|not }all be of the same rank"),
        }
        #[doc = "there is exactly one card"]
        IsSingle = is_single(cards: Cards) -> Truth {
            section: Section::Together,
            semantics: Semantics::Holds(1),
            synonyms: &["single", "is_one"],
            refusal: Some("{only one card may|more than one card must} be moved from here"),
        }
        #[doc = "there are cards and the top one lies face down"]
        IsHidden = is_hidden(cards: Cards) -> Truth {
            section: Section::Together,
            semantics: Semantics::IsHidden,
            synonyms: &["hidden", "is_face_down"],
            refusal: Some("the top card of {0} must be face {down|up}"),
        }
        #[doc = "a card of this rank lies face up among them"]
        HasRank = has_rank(cards: Cards, number: Number) -> Truth {
            section: Section::Together,
            semantics: Semantics::HasRank,
            refusal: Some("there must {|not }be {1:rank} on {0}"),
        }
        #[doc = "how many cards"]
        Count = count(heap: Piles) -> Number {
            section: Section::Together,
            semantics: Semantics::Count(Faces::Any),
            synonyms: &["len", "size", "length", "number_of", "cards_in"],
            number: Some("the number of cards on {0}"),
        }
        #[doc = "how many cards lie face up"]
        FaceUp = face_up(heap: Piles) -> Number {
            section: Section::Together,
            semantics: Semantics::Count(Faces::Up),
            phrase: Phrase::Number("the number of face-up cards on {0}"),
        }
        #[doc = "how many cards lie face down"]
        FaceDown = face_down(heap: Piles) -> Number {
            section: Section::Together,
            semantics: Semantics::Count(Faces::Down),
            phrase: Phrase::Number("the number of face-down cards on {0}"),
        }
        #[doc = "how many cards lie face up and pass the test"]
        HowManyCards = how_many_cards(heap: Piles, test: CardTest) -> Number {
            section: Section::Together,
            semantics: Semantics::CountPassing,
            synonyms: &["count_cards"],
            number: Some("the number of matching cards on {0}"),
        }
        #[doc = "the sum of the values of the face-up cards"]
        Sum = sum(heap: Piles, number: CardNumber) -> Number {
            section: Section::Together,
            semantics: Semantics::Sum,
            synonyms: &["total", "sum_of", "add_up"],
            number: Some("the sum of the cards on {0}"),
        }
        #[doc = "there is no card"]
        IsEmpty = is_empty(heap: Piles) -> Truth {
            section: Section::Together,
            semantics: Semantics::Holds(0),
            synonyms: &["empty", "is_free", "is_vacant", "vacant", "is_clear", "has_no_cards"],
            refusal: Some("{0} must {|not }be empty"),
        }

        // --- elements --------------------------------------------------------------------------------------
        #[doc = "the index of the element in its container"]
        Index = index(cards: Cards) -> Number {
            section: Section::Elements,
            semantics: Semantics::Index,
            number: Some("the place of {0}"),
            phrase: Phrase::Number("the number of places to the left of {0}"),
        }
        #[doc = "the element is one of these"]
        IsIn = is_in(cards: Cards, heap: Piles) -> Truth {
            section: Section::Elements,
            semantics: Semantics::Member,
            synonyms: &["is_from", "comes_from", "lies_in"],
            refusal: Some("{0} must {|not }be {1:one}"),
        }
        #[doc = "how many elements hold no card"]
        Empties = empties(group: Group) -> Number {
            section: Section::Elements,
            semantics: Semantics::CountElements { filled: false },
            synonyms: &["empty_count", "free"],
            number: Some("the number of empty places among {0}"),
        }
        #[doc = "how many elements hold no card, not counting this one"]
        EmptiesBesides = empties_besides(group: Group, cards: Cards) -> Number {
            section: Section::Elements,
            semantics: Semantics::CountElements { filled: false },
            number: Some("the number of empty places among {0} besides {1}"),
        }
        #[doc = "how many elements hold a card"]
        Filled = filled(group: Group) -> Number {
            section: Section::Elements,
            semantics: Semantics::CountElements { filled: true },
            number: Some("the number of places among {0} that hold cards"),
        }
        #[doc = "the test holds for at least one element"]
        Exists = exists(group: Group, test: PileTest) -> Truth {
            section: Section::Elements,
            semantics: Semantics::Quantifier(Quantifier::Exists),
            synonyms: &["any", "some"],
        }
        #[doc = "the test holds for all elements; false if there are no elements"]
        Every = every(group: Group, test: PileTest) -> Truth {
            section: Section::Elements,
            semantics: Semantics::Quantifier(Quantifier::Every),
            synonyms: &["all", "for_all"],
        }
        #[doc = "for how many elements the test holds"]
        HowMany = how_many(group: Group, test: PileTest) -> Number {
            section: Section::Elements,
            semantics: Semantics::Quantifier(Quantifier::HowMany),
            synonyms: &["count_if", "count_where"],
            number: Some("the number of matching places among {0}"),
        }
        #[doc = "the first element that holds a card; no cards if all are empty"]
        FirstFilled = first_filled(group: Group) -> Cards {
            section: Section::Elements,
            semantics: Semantics::FirstFilled,
            synonyms: &["first_nonempty", "first_non_empty", "first_used"],
        }
        #[doc = "the element to its left; no cards beyond the edge"]
        Left = left(cards: Cards) -> Cards situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Left),
        }
        #[doc = "the element to its right; no cards beyond the edge"]
        Right = right(cards: Cards) -> Cards situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Right),
        }
        #[doc = "the element above it in a grid; no cards beyond the edge"]
        Above = above(cards: Cards) -> Cards situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Above),
            synonyms: &["up_from"],
        }
        #[doc = "the element below it in a grid; no cards beyond the edge"]
        Below = below(cards: Cards) -> Cards situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Below),
            synonyms: &["down_from", "beneath"],
        }
        #[doc = "the row of the element, from 0; -1 beyond the edge"]
        RowOf = row_of(cards: Cards) -> Number situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Row),
            synonyms: &["row"],
            number: Some("the row of {0}"),
            phrase: Phrase::Number("the number of rows above {0}"),
        }
        #[doc = "the column of the element, which is its place in the row, from 0; -1 beyond the edge"]
        ColumnOf = column_of(cards: Cards) -> Number situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Column),
            synonyms: &["column"],
            number: Some("the column of {0}"),
            phrase: Phrase::Number("the number of places to the left of {0} in its row"),
        }
        #[doc = "no element is to its left in its row"]
        IsLeftmost = is_leftmost(cards: Cards) -> Truth situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::IsLeftmost),
            phrase: Phrase::Element(
                "is the leftmost in its row",
                "is not the leftmost in its row",
            ),
            refusal: Some("{0} must {|not }be the first in its row"),
        }
        #[doc = "two elements of one container lie side by side or, in a grid, one above the other"]
        Adjoins = adjoins(a: Cards, b: Cards) -> Truth situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Adjoins),
            synonyms: &["beside"],
            refusal: Some("{0} and {1} must {|not }be next to each other"),
        }
        #[doc = "two elements of one container lie side by side or, in a grid, one above the other or diagonally"]
        Touches = touches(a: Cards, b: Cards) -> Truth situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Touches),
            synonyms: &[
                "neighbors", "neighbours", "touching", "is_touching", "are_touching", "is_neighbor", "is_neighbour",
                "are_neighbors", "are_neighbours", "next_to",
            ],
            refusal: Some("{0} and {1} must {|not }touch"),
        }
        #[doc = "an element that holds a card lies on this one"]
        IsCovered = is_covered(cards: Cards) -> Truth situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::IsCovered),
            refusal: Some("{0} must {|not }be covered"),
        }
        #[doc = "in the row up to this element, the first top card passes the test, and `relation(left, right)` holds for each top card and the next"]
        Chained = chained(cards: Cards, test: CardTest, relation: Relation) -> Truth situation {
            section: Section::Elements,
            semantics: Semantics::Neighbors(Neighbor::Chained),
            refusal: Some("the row must {|not }be in sequence up to {0}"),
        }
        #[doc = "on foundations: the lower of the top ranks of the two suits of the other color"]
        LowestOpposite = lowest_opposite(group: Group, card: Card) -> Number {
            section: Section::Elements,
            semantics: Semantics::FoundationRank { same_color: false },
            number: Some("the lower top rank on {0} in the two suits of the opposite color to {1}"),
        }
        #[doc = "on foundations: the top rank of the other suit of the same color"]
        LowestPartner = lowest_partner(group: Group, card: Card) -> Number {
            section: Section::Elements,
            semantics: Semantics::FoundationRank { same_color: true },
            number: Some("the top rank on {0} in the other suit of the same color as {1}"),
        }
    } };
}
