//! The positions of elements and the actions on them: everything that a front end needs to draw any game.

use serde::Serialize;
use solitaire_runtime::explain::{covers_of, left_of, place_words};
use solitaire_runtime::model::Spread;
use solitaire_runtime::{GameEntry, Rank, Suit};

use solitaire_session::home::beginnings;
use solitaire_session::intent;
use solitaire_session::odds::Odds;
use solitaire_session::words::name_words;

/// The table of a game. Lengths are counted in cards: a card with the gap beside or below it is 1 wide and 1 high.
#[derive(Serialize)]
pub(super) struct Layout {
    game: &'static str,
    name: &'static str,
    /// The meaning of the length 1, for people.
    unit: &'static str,
    /// The width of the table without cards that are spread out.
    width: f64,
    /// The height of the table.
    height: f64,
    places: Vec<Spot>,
    /// Moves that belong to no place.
    buttons: Vec<Button>,
    suits: Vec<Name>,
    ranks: Vec<Name>,
    /// True if the game keeps a score.
    score: bool,
    /// True if the game has autoplay.
    autoplay: bool,
    /// True if the game declares that its autoplay is on by default.
    autoplay_on: bool,
    /// The highest number of a deal.
    highest: u64,
    /// The difficulty of the game and the share of deals that can be won, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<String>,
}

/// An element.
#[derive(Serialize)]
struct Spot {
    /// The place's name in requests.
    name: String,
    /// The place's name for people.
    words: String,
    /// The container that the place belongs to.
    container: &'static str,
    /// The comment on the place in the declaration.
    docs: &'static str,
    /// The place's left edge.
    x: f64,
    /// The place's upper edge.
    y: f64,
    /// `squared`, `down`, `right`, `left`, `up`; or `last` if only the last cards are fanned out.
    spread: &'static str,
    /// The number of cards fanned out at the end of a squared pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<u8>,
    capacity: u8,
    stock: bool,
    /// True if cards on the place are out of the game.
    discard: bool,
    /// True if the place is a pile to which finished cards go, such as a foundation.
    goal: bool,
    /// True if pressing the place makes a move.
    press: bool,
    /// The places whose cards cover the card of this place, as in a pyramid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    covered_by: Vec<String>,
    /// The place to the left of this one, if its card decides which card fills this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    /// The letter of the only suit that may be put on the place while it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    suit: Option<char>,
    /// The sign of the only rank that may be put on the place while it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<char>,
}

/// A button.
#[derive(Serialize)]
struct Button {
    /// The name for `press`.
    name: &'static str,
    words: String,
    docs: &'static str,
}

/// The written forms and the name of a suit or rank.
#[derive(Serialize)]
struct Name {
    /// The form in positions.
    letter: String,
    /// The form on a card.
    sign: String,
    word: &'static str,
}

impl Layout {
    pub(super) fn of(entry: &GameEntry) -> Self {
        let model = entry.model();
        let begun = beginnings(entry);
        let half = |halves: i16| f64::from(halves) / 2.0;
        let mut places = Vec::new();
        for container in model.containers {
            for (index, place) in container.span.places().enumerate() {
                let point = container.points.get(index);
                let begun = begun.iter().find(|beginning| beginning.place == place);
                let (spread, last) = spread(container.spread_of(index));
                places.push(Spot {
                    name: model.place_name(place),
                    words: place_words(model, place),
                    container: container.name,
                    docs: container.docs,
                    x: point.map_or(0.0, |point| half(point.x)),
                    y: point.map_or(0.0, |point| half(point.y)),
                    spread,
                    last,
                    capacity: container.capacity,
                    stock: container.kind.is_stock,
                    discard: container.kind.is_discard,
                    goal: intent::is_goal(model, place),
                    press: intent::is_pressable(model, place),
                    covered_by: covers_of(model, place)
                        .into_iter()
                        .map(|cover| model.place_name(cover))
                        .collect(),
                    after: left_of(model, place).map(|left| model.place_name(left)),
                    suit: begun.and_then(|begun| begun.suit).map(Suit::letter),
                    rank: begun.and_then(|begun| begun.rank).map(Rank::sign),
                });
            }
        }
        let far = |edge: fn(&Spot) -> f64| places.iter().map(edge).fold(0.0, f64::max) + 1.0;
        let (width, height) = (far(|spot| spot.x), far(|spot| spot.y));
        let button = |(_, declared): (u8, &'static solitaire_runtime::model::Move)| Button {
            name: declared.name,
            words: name_words(declared.name),
            docs: declared.docs,
        };
        Self {
            game: model.slug,
            name: model.name,
            unit: "1 is the width or height of a card with the gap to the next one",
            width,
            height,
            places,
            buttons: intent::buttons(model).map(button).collect(),
            suits: Suit::ALL
                .iter()
                .map(|suit| Name {
                    letter: suit.letter().to_string(),
                    sign: suit.symbol().to_string(),
                    word: suit.word(),
                })
                .collect(),
            ranks: Rank::all()
                .map(|rank| Name {
                    letter: rank.sign().to_string(),
                    sign: if rank.number() == 10 { "10".into() } else { rank.sign().to_string() },
                    word: rank.word(),
                })
                .collect(),
            score: model.score.is_some(),
            autoplay: model.moves.iter().any(|declared| declared.gesture.autoplay().is_some()),
            autoplay_on: model
                .moves
                .iter()
                .any(|declared| declared.gesture.autoplay() == Some(true)),
            highest: model.numbers.highest(),
            odds: Odds::of(entry).map(|odds| odds.brief()).filter(|odds| !odds.is_empty()),
        }
    }
}

const fn spread(spread: Spread) -> (&'static str, Option<u8>) {
    match spread {
        Spread::Squared => ("squared", None),
        Spread::Down => ("down", None),
        Spread::Right => ("right", None),
        Spread::Left => ("left", None),
        Spread::Up => ("up", None),
        Spread::Last(count) => ("last", Some(count)),
    }
}
