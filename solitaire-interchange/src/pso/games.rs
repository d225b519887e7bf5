//! The games that both PySolFC and this project have, and the order of PySolFC's stacks in each.

/// Several stacks of PySolFC in a row: the name of their container in this project's game, and their number.
pub(super) type Group = (&'static str, usize);

/// A game of PySolFC that this project also has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// The game's number in PySolFC.
    pub id: usize,
    /// The slug of the same game in this project.
    pub slug: &'static str,
    /// The game's stacks, grouped, in the order of their numbers in PySolFC. A stack that this project's game does not
    /// have must stay empty.
    pub stacks: &'static [Group],
}

const fn kind(id: usize, slug: &'static str, stacks: &'static [Group]) -> Kind {
    Kind { id, slug, stacks }
}

const NONE: Group = ("", 1);

const FREECELL: &[Group] = &[NONE, ("foundation", 4), ("tableau", 8), ("cells", 4)];
const EIGHT_OFF: &[Group] = &[("foundation", 4), ("tableau", 8), ("cells", 8), NONE];
const SEAHAVEN: &[Group] = &[("cells", 4), ("foundation", 4), ("tableau", 10), NONE];
const KLONDIKE: &[Group] = &[("stock", 1), ("waste", 1), ("foundation", 4), ("tableau", 7)];
const GOLF: &[Group] = &[("tableau", 7), ("stock", 1), ("waste", 1)];
const CASTLE: &[Group] = &[("foundation", 4), ("tableau", 8), NONE];

/// The games of PySolFC that this project can deal. The details follow PySolFC 3.6.1.
pub(super) const KINDS: [Kind; 28] = [
    kind(8, "freecell/freecell", FREECELL),
    kind(5, "freecell/relaxedfreecell", FREECELL),
    kind(46, "freecell/forecell", FREECELL),
    kind(45, "freecell/bakersgame", FREECELL),
    kind(26, "freecell/kingonlybakersgame", FREECELL),
    kind(258, "freecell/eightoff", EIGHT_OFF),
    kind(9, "freecell/seahaventowers", SEAHAVEN),
    kind(6, "freecell/relaxedseahaventowers", SEAHAVEN),
    kind(2, "klondike/klondike", KLONDIKE),
    kind(18, "klondike/deal3", KLONDIKE),
    kind(58, "klondike/thumbandpouch", KLONDIKE),
    kind(67, "klondike/whitehead", KLONDIKE),
    kind(61, "klondike/casinoklondike", KLONDIKE),
    kind(129, "klondike/vegasklondike", KLONDIKE),
    kind(39, "klondike/smallharp", KLONDIKE),
    kind(31, "bakersdozen/bakersdozen_classic", &[NONE, ("foundation", 4), ("tableau", 13), NONE]),
    kind(50, "simplesimon/simplesimon", &[NONE, ("foundation", 4), ("tableau", 10)]),
    kind(19, "yukon/yukon", &[NONE, ("foundation", 4), ("tableau", 7)]),
    kind(36, "golf/golf_no_wrap", GOLF),
    kind(259, "golf/deadking", GOLF),
    kind(260, "golf/golf", GOLF),
    kind(1, "gypsy/gypsy", &[("stock", 1), ("foundation", 8), ("tableau", 8)]),
    kind(34, "beleagueredcastle/beleagueredcastle", CASTLE),
    kind(146, "beleagueredcastle/streetsandalleys", CASTLE),
    kind(145, "beleagueredcastle/citadel", CASTLE),
    kind(56, "fan/fan", &[("foundation", 4), ("tableau", 18), NONE]),
    kind(98, "golf/blackhole", &[("tableau", 17), ("foundation", 1), NONE]),
    kind(405, "golf/allinarow", &[("tableau", 13), ("foundation", 1), NONE]),
];
