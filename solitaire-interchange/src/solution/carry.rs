//! Compound moves: moves of several cards at once, carried out as several moves that the game declares.

use solitaire_runtime::{Card, MoveCode, Place, Session};

use crate::layout::Layout;

/// The maximum number of moves that are tried while all compound moves of a solution are expanded.
const MOST_TRIES: u32 = 50_000;

/// Moves runs of cards in a session.
pub(super) struct Carrier<'s> {
    pub layout: Layout,
    pub session: &'s mut Session,
    tries: u32,
}

impl<'s> Carrier<'s> {
    pub(super) fn new(layout: Layout, session: &'s mut Session) -> Self {
        Self { layout, session, tries: 0 }
    }

    /// The cards on a place.
    pub(super) fn cards(&self, place: Place) -> &[Card] {
        self.session.table().cards(place).as_slice()
    }

    /// Finds the first declared move that takes this many cards from one place to the other and is legal.
    fn legal(&self, from: Place, count: usize, to: Place) -> Option<MoveCode> {
        let count = u8::try_from(count).ok()?;
        let moves = (0..).zip(self.session.model().moves);
        let mut codes = moves.filter_map(|(kind, declared)| {
            let fits = declared.gesture.is_dragged()
                && !declared.pair
                && declared.lifts.iter().any(|lift| lift.span.holds(from))
                && declared.targets.iter().any(|target| target.span.holds(to));
            fits.then(|| MoveCode::new(kind, from, to, count))
        });
        codes.find(|code| self.session.position().valid(*code))
    }

    /// Makes one declared move that takes this many cards from one place to the other. Returns false if none is legal.
    pub(super) fn direct(&mut self, from: Place, count: usize, to: Place) -> bool {
        self.legal(from, count, to).is_some_and(|code| self.session.play(code).is_ok())
    }

    /// Moves a run with the help of empty cells and columns. Returns false and changes nothing if it finds no way to
    /// move the run.
    pub(super) fn carry(&mut self, from: Place, count: usize, to: Place) -> bool {
        let spares = [self.layout.cells, self.layout.columns];
        let spares = spares.map(|span| {
            let empty = span.places().filter(|place| *place != to && self.cards(*place).is_empty());
            empty.collect::<Vec<Place>>()
        });
        // The run is cut where two cards cannot move together, so each part moves in one move. If all its cards can
        // move together, it may be cut anywhere.
        let cards = self.cards(from);
        let over = |upper: usize| cards.len() - upper;
        let is_cut = |upper: &usize| !self.lifts(cards[over(*upper) - 1], cards[over(*upper)]);
        let mut cuts: Vec<usize> = (1..count).filter(is_cut).collect();
        if cuts.is_empty() {
            cuts = (1..count).collect();
        }
        self.over(from, count, to, &spares, &cuts)
    }

    /// True if no more moves are tried, because [`MOST_TRIES`] is exceeded.
    pub(super) const fn is_tired(&self) -> bool {
        self.tries > MOST_TRIES
    }

    /// Moves a run to its target. If no single move does that, cuts the run in two: moves the upper part to an empty
    /// cell or column of `spares`, the lower part to the target, and then the upper part to the target. Each of these
    /// three moves may be divided again. `cuts` are the possible sizes of the upper part.
    fn over(
        &mut self,
        from: Place,
        count: usize,
        to: Place,
        spares: &[Vec<Place>; 2],
        cuts: &[usize],
    ) -> bool {
        self.tries += 1;
        if self.is_tired() {
            return false;
        }
        if self.direct(from, count, to) {
            return true;
        }
        // It does not matter which of the empty cells is used, nor which of the empty columns, so one of each is tried.
        for kind in 0..spares.len() {
            let mut others = spares.clone();
            let Some(spare) = others[kind].pop() else { continue };
            // Sizes of the upper part that one move can take away come first, since they need the fewest moves; of
            // these, larger sizes first.
            let mut parts = cuts.to_vec();
            parts.sort_by_key(|upper| {
                (self.legal(from, *upper, spare).is_none(), usize::MAX - upper)
            });
            for upper in parts {
                let above: Vec<usize> = cuts.iter().copied().filter(|cut| *cut < upper).collect();
                let below = cuts.iter().filter(|cut| **cut > upper).map(|cut| cut - upper);
                let below: Vec<usize> = below.collect();
                let before = self.session.steps_done();
                if self.over(from, upper, spare, &others, &above)
                    && self.over(from, count - upper, to, &others, &below)
                    && self.over(spare, upper, to, &others, &above)
                {
                    return true;
                }
                while self.session.steps_done() > before {
                    self.session.undo();
                }
            }
        }
        false
    }

    /// Returns the number of cards at the end of a column that form a run: each of them could be put on the card below
    /// it.
    pub(super) fn run(&self, from: Place) -> usize {
        let cards = self.cards(from);
        let pairs = cards.windows(2).rev();
        cards.len().min(1 + pairs.take_while(|pair| self.builds(pair[0], pair[1])).count())
    }

    /// True if the card `over` can be put on `under` in a column. Rules that look at other cards as well are ignored.
    fn builds(&self, under: Card, over: Card) -> bool {
        self.allows(&[over], &[under])
    }

    /// True if two cards that lie on each other can move together in one move.
    fn lifts(&self, under: Card, over: Card) -> bool {
        self.allows(&[under, over], &[])
    }

    /// True if the cards `moving`, alone on one column, can move onto the cards `lying`, alone on another.
    fn allows(&self, moving: &[Card], lying: &[Card]) -> bool {
        let columns = self.layout.columns;
        let (Some(from), Some(to)) = (columns.place(0), columns.place(1)) else { return false };
        let mut position = self.layout.entry.empty();
        if position.set(from, moving).is_err() || position.set(to, lying).is_err() {
            return false;
        }
        (0..).zip(position.model().moves).any(|(kind, declared)| {
            let code = MoveCode::new(kind, from, to, moving.len() as u8);
            declared.gesture.is_dragged() && position.valid(code)
        })
    }
}
