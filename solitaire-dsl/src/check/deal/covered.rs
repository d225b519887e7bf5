//! Hidden cards that a deal leaves lying on open ones.

use proc_macro2::Ident;

use crate::faults::Faults;
use crate::meaning::Game;
use crate::report::Extent;

/// What a place shows while cards are dealt to it.
#[derive(Clone, Default)]
struct Shown {
    /// The word `up` of the step that dealt the open cards there.
    open: Option<Ident>,
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
            Some((true, word)) => *shown = Shown { open: Some(word.clone()), by: None },
            Some((false, word)) if shown.open.is_some() => shown.by = Some((word.clone(), level)),
            Some((false, _)) => {}
            None => *shown = Shown::default(),
        }
    }

    /// From here on nobody knows what lies where.
    pub(super) fn forget(&mut self) {
        self.places.fill(Shown::default());
    }

    /// No element ends up with a hidden card on open ones. It is said once of the step that deals the open ones, where the
    /// last of the hidden ones are dealt.
    pub(super) fn check(&self, game: &Game, certain: bool, faults: &mut Faults<'_>) {
        let mut told: Vec<(Extent, Extent, usize, String)> = Vec::new();
        for (number, container) in game.containers.entries() {
            let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
            if !certain || !hides {
                continue;
            }
            for shown in game.places(number).map(|at| &self.places[at]) {
                let (Some(open), Some((word, level))) = (&shown.open, &shown.by) else { continue };
                let [open, span] = [open, word].map(Extent::from);
                let one = (open, span, *level, container.name.to_string());
                let is_same = |other: &Extent, this| other.begins_as(this) != Some(false);
                match told
                    .iter_mut()
                    .find(|other| is_same(&other.0, open) || is_same(&other.1, span))
                {
                    Some(other) if other.1.first.start() < span.first.start() => *other = one,
                    Some(_) => {}
                    None => told.push(one),
                }
            }
        }
        for (_, span, level, name) in told {
            let message = format!("these hidden cards lie on open ones of `{name}`");
            let help = "write this step before the one that deals the open cards, or `up` here";
            faults.warning(level, span, "hidden-on-open", message, Some(help.to_owned()));
        }
    }
}
