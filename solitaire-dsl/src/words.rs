//! The reserved words of the language, the keywords of blocks, and the kinds of elements.

use solitaire_model::declared::{Kind, Spread};

/// Names that no declaration may use because they have a fixed meaning in expressions or steps, each with this meaning.
const RESERVED: [(&str, &str); 16] = [
    ("moving", "the cards that a move takes"),
    ("source", "the element that a move is made on"),
    ("target", "the element that cards are put on"),
    ("partner", "the element with the other card in a move with `two of`"),
    ("card", "the card that a step judges"),
    ("place", "the element that a step deals to or gathers from"),
    ("always", "a condition that always holds"),
    ("never", "a condition that never holds"),
    ("inherited", "what the parent says"),
    ("CARDS", "the number of cards in play"),
    ("hand", "the undealt and gathered cards, which are not on the table"),
    ("gather", "the step that picks up cards"),
    ("shuffle", "the step that shuffles the hand"),
    ("flip", "the step that turns over a top card"),
    ("compact", "the step that closes gaps"),
    ("sink", "the step that puts cards below the others"),
];

/// All reserved names.
pub fn reserved_names() -> impl Iterator<Item = &'static str> {
    RESERVED.iter().map(|(name, _)| *name)
}

/// The meaning of a reserved name; `None` if the name is not reserved.
pub fn reserved(name: &str) -> Option<&'static str> {
    RESERVED.iter().find(|(reserved, _)| *reserved == name).map(|(_, meaning)| *meaning)
}

/// A kind of element that the language provides, such as `Column`.
#[derive(Debug)]
pub struct ElementWord {
    /// The name of the kind in `solitaire::kinds`.
    pub name: &'static str,
    /// The description of the kind in a game's model.
    pub kind: Kind,
    /// The direction in which the cards of an element are spread out.
    pub spread: Spread,
    /// True if some cards of an element may lie face down.
    pub hides: bool,
    /// True if a container of this kind is the undealt deck.
    pub is_stock: bool,
    /// True if the top card of an element lies face up and all its other cards lie face down.
    pub shows_top: bool,
    /// The largest number of cards on one element; `None` if there is no limit.
    pub capacity: Option<u8>,
    /// True if cards may be put on an empty element unless the author states another condition.
    pub space: bool,
    /// True if cards may be put on an element that holds cards, unless the author states another condition.
    pub build: bool,
    /// True if the element spreads its cards downwards: the standard layout puts it below the first line.
    pub is_tall: bool,
    /// True if the cards of an element are spread out to the right.
    pub is_wide: bool,
}

impl ElementWord {
    /// The words that say how the cards of a stock of this kind lie.
    pub const fn lie(&self) -> &'static str {
        if self.shows_top { "lie face down under the top one" } else { "lie face down" }
    }
}

/// A kind of element without a limit on its cards. By default, no cards may be put on it.
const fn plain(name: &'static str) -> ElementWord {
    let (kind, spread) = Kind::known(name);
    ElementWord {
        name,
        kind,
        spread,
        hides: kind.hides,
        is_stock: kind.is_stock,
        shows_top: kind.shows_top,
        capacity: None,
        space: false,
        build: false,
        is_tall: matches!(spread, Spread::Down),
        is_wide: matches!(spread, Spread::Right),
    }
}

/// The kinds of elements.
pub const ELEMENTS: &[ElementWord] = &[
    plain("Pile"),
    plain("Column"),
    plain("Row"),
    plain("BuildablePile"),
    plain("FanPile"),
    plain("Waste"),
    plain("Stock"),
    plain("OpenStock"),
    ElementWord { capacity: Some(1), space: true, ..plain("Cell") },
    ElementWord { capacity: Some(1), ..plain("Spot") },
    ElementWord { space: true, build: true, ..plain("Discard") },
];

/// The kind of element with this name; `None` if the language has none.
pub fn element(name: &str) -> Option<&'static ElementWord> {
    ELEMENTS.iter().find(|word| word.name == name)
}

/// The keywords of the blocks of a declaration.
pub const BLOCKS: [&str; 6] = ["structure", "layout", "deal", "moves", "score", "examples"];
