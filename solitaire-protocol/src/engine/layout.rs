//! Describes where elements are drawn and what the player can do with them: everything that a front end needs to draw a
//! game.

use serde::Serialize;
use solitaire_runtime::explain::{covers_of, left_of, place_words};
use solitaire_runtime::model::Spread;
use solitaire_runtime::{GameEntry, Rank, Suit};

use solitaire_session::home::beginnings;
use solitaire_session::intent;
use solitaire_session::odds::Odds;
use solitaire_session::words::name_words;

/// The table of a game. All lengths are in cards: the width (or height) of a card with the gap to the next card is 1.
#[derive(Serialize)]
pub(super) struct Layout {
    game: &'static str,
    name: &'static str,
    /// A sentence for people that says what the length 1 means.
    unit: &'static str,
    /// The width of the table. Cards that are spread out beyond it do not count.
    width: f64,
    /// The height of the table. Cards that are spread out beyond it do not count.
    height: f64,
    places: Vec<Spot>,
    /// The moves that the player makes with a button, since they belong to no place.
    buttons: Vec<Button>,
    suits: Vec<Name>,
    ranks: Vec<Name>,
    /// True if the game keeps a score.
    score: bool,
    /// True if the game has moves that autoplay can make.
    autoplay: bool,
    /// True if the declaration of the game switches some of its autoplay on by default.
    autoplay_on: bool,
    /// The highest deal number of the game.
    highest: u64,
    /// A text about the difficulty of the game and the share of deals that can be won; `None` if neither is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<String>,
}

/// An element of the game, with its place on the table.
#[derive(Serialize)]
struct Spot {
    /// The name of the place in requests.
    name: String,
    /// The name of the place as it is shown to players.
    words: String,
    /// The name of the container to which the place belongs.
    container: &'static str,
    /// The doc comment of the container in the declaration.
    docs: &'static str,
    /// The distance of the place from the left edge of the table.
    x: f64,
    /// The distance of the place from the upper edge of the table.
    y: f64,
    /// How cards on the place are spread out: `squared` (not at all), `down`, `right`, `left` or `up`; `last` if only
    /// the last cards are spread out.
    spread: &'static str,
    /// If `spread` is `last`, the number of cards that are spread out at the end of the pile.
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
    /// The names of the places whose cards lie on the card of this place, as in a pyramid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    covered_by: Vec<String>,
    /// The name of the place to the left, if the rules for filling this place depend on the card there.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    /// The letter of a suit, if only cards of this suit can be put on the place while it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    suit: Option<char>,
    /// The sign of a rank, if only cards of this rank can be put on the place while it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<char>,
}

/// A button with which the player makes a move.
#[derive(Serialize)]
struct Button {
    /// The name by which the request `press` refers to the button.
    name: &'static str,
    words: String,
    docs: &'static str,
}

/// A suit or a rank: its letter in positions, its sign on cards, and its name.
#[derive(Serialize)]
struct Name {
    /// The letter for it in positions, such as `H` or `T`.
    letter: String,
    /// The sign for it on cards, such as `♥` or `10`.
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
            unit: "1 is the width or height of a card plus the gap to the next card",
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
