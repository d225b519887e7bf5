//! Hidden cards that a deal leaves lying on open ones.

use proc_macro2::Ident;

use crate::faults::Faults;
use crate::meaning::Game;

/// What a place shows while cards are dealt to it.
#[derive(Clone, Default)]
struct Shown {
    /// Whether an open card lies there.
    open: bool,
    /// The word `down` of the step that dealt the top card onto an open one, and who states it.
    by: Option<(Ident, usize)>,
}

/// Which open cards have hidden ones on them.
pub(super) struct Covered {
    places: Vec<Shown>,
}

impl Covered {
    /// Nothing lies anywhere.
    pub(super) fn new(places: usize) -> Self {
        Self { places: vec![Shown::default(); places] }
    }

    /// A card is dealt onto what lies on a place: `side` says which of its sides is up, if that is said.
    pub(super) fn deal(&mut self, place: usize, side: Option<&(bool, Ident)>, level: usize) {
        let shown = &mut self.places[place];
        match side {
            Some((true, _)) => *shown = Shown { open: true, by: None },
            Some((false, word)) if shown.open => shown.by = Some((word.clone(), level)),
            Some((false, _)) => {}
            None => *shown = Shown::default(),
        }
    }

    /// From here on nobody knows what lies where.
    pub(super) fn forget(&mut self) {
        self.places.fill(Shown::default());
    }

    /// No element ends up with a hidden card on open ones. It is said once of each step.
    pub(super) fn check(&self, game: &Game, certain: bool, faults: &mut Faults<'_>) {
        let mut told: Vec<String> = Vec::new();
        for (number, container) in game.containers.entries() {
            let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
            if !certain || !hides {
                continue;
            }
            for (word, level) in game.places(number).filter_map(|at| self.places[at].by.as_ref()) {
                let place = format!("{:?}", word.span());
                if told.contains(&place) {
                    continue;
                }
                told.push(place);
                let name = &container.name;
                let message = format!("these hidden cards lie on open ones of `{name}`");
                let help = "deal them before the open ones, or deal them `up`".to_owned();
                faults.warning(*level, word, "hidden-on-open", message, Some(help));
            }
        }
    }
}
