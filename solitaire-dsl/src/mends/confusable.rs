//! Words and operators that are easily taken for each other.

use solitaire_model::{
    CardTest, Comparison, Faces, Function, Operator, RankRelation, Relation, Semantics, Sort,
    Steps, SuitRelation,
};

/// Words of which one is easily written for another.
const PAIRS: [(&str, &str); 3] = [("source", "target"), ("always", "never"), ("over", "under")];

/// Words of the grammar, each row for the same place.
const ROWS: [&[&str]; 8] = [
    &["up", "down"],
    &["left", "right"],
    &["drag", "press", "click", "auto"],
    &["across", "down"],
    &["top", "cards", "all"],
    &["where", "do"],
    &["from", "into"],
    &["family", "variation"],
];

/// The operators that are easily taken for one.
pub const fn operators_like(operator: Operator) -> &'static [Operator] {
    use Comparison::{AtLeast, AtMost, Less, More};
    match operator {
        Operator::And => &[Operator::Or],
        Operator::Or => &[Operator::And],
        Operator::Compare(More) => &[Operator::Compare(AtLeast), Operator::Compare(Less)],
        Operator::Compare(Less) => &[Operator::Compare(AtMost), Operator::Compare(More)],
        Operator::Compare(AtLeast) => &[Operator::Compare(More), Operator::Compare(AtMost)],
        Operator::Compare(AtMost) => &[Operator::Compare(Less), Operator::Compare(AtLeast)],
        _ => &[],
    }
}

/// The word of an expression that is easily taken for another.
pub fn word_like(word: &str) -> Option<&'static str> {
    let both = PAIRS.into_iter().flat_map(|(one, other)| [(one, other), (other, one)]);
    both.into_iter().find(|(one, _)| word == *one).map(|(_, other)| other)
}

/// The words of the grammar that may stand where one does.
pub fn words_like(word: &str) -> impl Iterator<Item = &'static str> {
    let rows = ROWS.into_iter().filter(move |row| row.contains(&word));
    rows.flatten().copied().filter(move |other| *other != word)
}

/// The functions of the vocabulary that may stand in the place of one, and say something of the same sort.
pub fn functions_like(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    others(name, |called, other| {
        about(called).is_some() && about(called) == about(other) && called.sorts() == other.sorts()
    })
}

/// The functions of the vocabulary that take so many arguments, and whose names share the most words with one.
pub fn functions_of(name: &str, arguments: usize) -> Vec<&'static str> {
    let shared = |other: &'static str| {
        let words = other.split('_').filter(|word| !["is", "of", "by"].contains(word));
        words.filter(|word| name.split('_').any(|one| one == *word)).count()
    };
    let fitting = Function::ALL.iter().filter(|other| other.sorts().len() == arguments);
    let others: Vec<&'static str> =
        fitting.map(|function| function.name()).filter(|other| *other != name).collect();
    let most = others.iter().map(|other| shared(other)).max().unwrap_or(0);
    others.into_iter().filter(|other| most > 0 && shared(other) == most).collect()
}

/// The functions of the vocabulary that say something of the same sort as one: of a card where it is of several, and the
/// other way round.
pub fn functions_for(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    others(name, |called, other| {
        let [one, two] = [called, other].map(|function| function.sorts().contains(&Sort::Card));
        called.result() == other.result()
            && called.sorts().len() == other.sorts().len()
            && one != two
    })
}

/// The functions of the vocabulary that say something else of the same.
pub fn functions_beside(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    others(name, |called, other| {
        called.result() == other.result() && called.sorts() == other.sorts()
    })
}

/// The other functions of the vocabulary that may be meant by one; none if that is not of the vocabulary.
fn others(
    name: &str,
    may_be_meant: fn(Function, Function) -> bool,
) -> impl Iterator<Item = &'static str> + use<> {
    let called = Function::named(name);
    let others = called.into_iter().flat_map(move |called| {
        let is_other = move |other: &&Function| called != **other && may_be_meant(called, **other);
        Function::ALL.iter().filter(is_other)
    });
    others.map(|function| function.name())
}

/// Whether a relation holds of all cards of which another does, whichever of them is named first.
pub fn is_looser(name: &str, other: &str) -> bool {
    let [Some(named), Some(other)] = [name, other].map(Function::named) else { return false };
    let (Semantics::Relation(one), Semantics::Relation(two)) =
        (named.semantics(), other.semantics())
    else {
        return false;
    };
    let wraps = |ranks| {
        matches!(
            ranks,
            RankRelation::Above { wraps: true, .. } | RankRelation::Adjacent { wraps: true }
        )
    };
    let ranks = match (one.ranks, two.ranks) {
        (one, other) if one == other => true,
        (
            RankRelation::Above { by: Steps::One, .. },
            RankRelation::Above { by: Steps::One, .. },
        )
        | (
            RankRelation::Above { by: Steps::One, .. } | RankRelation::Adjacent { .. },
            RankRelation::Adjacent { .. },
        ) => !wraps(one.ranks) || wraps(two.ranks),
        _ => false,
    };
    let suits = one.suits == two.suits
        || matches!((one.suits, two.suits), (SuitRelation::Same, SuitRelation::SameColor));
    one != two && ranks && suits
}

/// What a function is about, if it is one of several that are taken for each other.
const fn about(function: Function) -> Option<About> {
    match function {
        Function::RowOf | Function::ColumnOf => return Some(About::Line),
        Function::Left | Function::Right => return Some(About::Side),
        Function::Above | Function::Below => return Some(About::Height),
        _ => {}
    }
    match function.semantics() {
        Semantics::Relation(Relation { suits: SuitRelation::Any, .. }) => Some(About::Ranks),
        Semantics::Relation(Relation { ranks: RankRelation::Any, .. }) => Some(About::Suits),
        Semantics::Relation(_) => Some(About::RanksAndSuits),
        Semantics::CardTest(CardTest::Rank(_)) => Some(About::Rank),
        Semantics::CardTest(_) => Some(About::Suit),
        Semantics::EachPair(Some(_)) => Some(About::Run),
        Semantics::End => Some(About::End),
        Semantics::Count(Faces::Up | Faces::Down) => Some(About::Faces),
        Semantics::CountElements => Some(About::Elements),
        _ => None,
    }
}

/// What functions that are taken for each other are about.
#[derive(PartialEq, Eq)]
enum About {
    Ranks,
    Suits,
    RanksAndSuits,
    Rank,
    Suit,
    Run,
    End,
    Faces,
    Elements,
    Line,
    Side,
    Height,
}
