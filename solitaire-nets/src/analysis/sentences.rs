//! Writes the results of an analysis as sentences.

use super::{Analysis, Level, OMEGA, Proof, Semiflow};
use crate::net::Net;

/// The maximum number of results of one kind that are listed. Further results are only counted.
const SAID: usize = 12;

/// Writes the results as sentences, one per line. Lines that begin with `#` are headings.
#[must_use]
pub fn sentences(net: &Net, analysis: &Analysis) -> Vec<String> {
    let teller = Teller { net, analysis };
    let mut lines = vec![format!(
        "{}: {} places, {} transitions, {} arcs.",
        net.name,
        net.places.len(),
        net.transitions.len(),
        net.arcs()
    )];
    for (title, mut part) in [
        ("Place invariants", teller.place_invariants()),
        ("Transition invariants", teller.transition_invariants()),
        ("Bounds", teller.bounds()),
        ("Siphons", teller.siphons()),
        ("Traps", teller.traps()),
        ("Coverability", teller.coverability()),
        ("Liveness", teller.liveness()),
        ("Deadlocks", teller.deadlocks()),
    ] {
        lines.push(format!("# {title}"));
        lines.append(&mut part);
    }
    lines
}

struct Teller<'a> {
    net: &'a Net,
    analysis: &'a Analysis,
}

impl Teller<'_> {
    fn place(&self, place: usize) -> &str {
        &self.net.places[place].name
    }

    fn places(&self, places: &[usize]) -> String {
        let names: Vec<&str> = places.iter().map(|place| self.place(*place)).collect();
        format!("{{{}}}", names.join(", "))
    }

    fn weighted<'a>(&self, flow: &Semiflow, name: impl Fn(usize) -> &'a str) -> String {
        let parts = flow.0.iter().map(|(number, weight)| match weight {
            1 => name(*number).to_owned(),
            _ => format!("{weight}·{}", name(*number)),
        });
        parts.collect::<Vec<_>>().join(" + ")
    }

    fn place_invariants(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(cards) = self.analysis.cards {
            lines.push(format!(
                "No card is lost: the places for cards always hold {cards} in total."
            ));
        }
        match &self.analysis.place_semiflows {
            Ok(flows) => {
                lines.push(format!("There are {} minimal semiflows of places.", flows.len()));
                let initial = self.net.initial();
                lines.extend(flows.iter().take(SAID).map(|flow| {
                    format!(
                        "{} = {}.",
                        self.weighted(flow, |place| self.place(place)),
                        flow.sum(&initial)
                    )
                }));
                more(&mut lines, flows.len());
            }
            Err(error) => {
                lines.push(format!("The minimal semiflows of places are not known: {error}."))
            }
        }
        lines
    }

    fn transition_invariants(&self) -> Vec<String> {
        let name = |number: usize| self.net.transitions[number].name.as_str();
        let mut lines = Vec::new();
        match &self.analysis.transition_semiflows {
            Ok(flows) => {
                lines.push(format!(
                    "There are {} minimal semiflows of transitions (transitions that make the same change count as one).",
                    flows.len()
                ));
                lines.extend(flows.iter().take(SAID).map(|flow| {
                    format!("Fired together, these change nothing: {}.", self.weighted(flow, name))
                }));
                more(&mut lines, flows.len());
            }
            Err(error) => {
                lines.push(format!("Not all minimal semiflows of transitions are known: {error}."));
                let short = &self.analysis.short_transition_semiflows;
                lines.push(format!(
                    "{} of them have one or two transitions (transitions that make the same change count as one).",
                    short.len()
                ));
                lines.extend(short.iter().take(SAID).map(|flow| {
                    format!("Fired together, these change nothing: {}.", self.weighted(flow, name))
                }));
                more(&mut lines, short.len());
            }
        }
        let stuck = self.analysis.runs_out.iter().filter(|out| out.is_some()).count();
        lines.push(format!(
            "{stuck} of {} transitions are in no semiflow: each of these can fire only a limited number of times.",
            self.net.transitions.len()
        ));
        lines
    }

    fn bounds(&self) -> Vec<String> {
        let bounds = &self.analysis.bounds;
        let mut lines = Vec::new();
        if let Some(most) = bounds.iter().map(|bound| bound.most).collect::<Option<Vec<_>>>() {
            let most = most.into_iter().max().unwrap_or(0);
            lines.push(format!("The net is bounded: no place ever holds more than {most}."));
        }
        for (place, bound) in bounds.iter().enumerate() {
            let name = self.place(place);
            lines.push(match bound {
                _ if bound.unbounded => format!("{name} can hold any number of tokens."),
                super::Bound { most: Some(most), by: Some(by), seen, .. } => {
                    let by = match by {
                        Proof::Invariant(number) => format!("invariant {}", number + 1),
                        Proof::Siphon(number) => {
                            let set = self.places(&self.analysis.siphons[*number].places);
                            format!("nothing adds to {set}")
                        }
                    };
                    format!("{name} never holds more than {most} ({by}); the most seen was {seen}.")
                }
                super::Bound { most: Some(most), .. } => {
                    format!("{name} never holds more than {most}.")
                }
                super::Bound { seen, .. } => {
                    format!("No bound for {name} is known; the most seen was {seen}.")
                }
            });
        }
        lines
    }

    fn siphons(&self) -> Vec<String> {
        let siphons = &self.analysis.siphons;
        let mut lines = vec![count(siphons.len(), self.analysis.all_siphons, "siphon")];
        // List the siphons that can become empty, since they can block the game. The others are only counted.
        let (dry, others): (Vec<_>, Vec<_>) =
            siphons.iter().partition(|siphon| !siphon.stays_marked && siphon.tokens > 0);
        lines.extend(dry.iter().take(SAID).map(|siphon| {
            let set = self.places(&siphon.places);
            format!(
                "{set} is a siphon: once empty, it stays empty; tokens at the start: {}.",
                siphon.tokens
            )
        }));
        more(&mut lines, dry.len());
        lines.extend(self.analysis.afterwards.iter().take(SAID).map(|(counter, places)| {
            let (set, counter) = (self.places(places), self.place(*counter));
            format!(
                "Once {counter} has run out, {set} is a siphon: if it is empty then, it stays empty."
            )
        }));
        let marked = others.iter().filter(|siphon| siphon.stays_marked).count();
        if marked > 0 {
            lines.push(format!(
                "{marked} of the siphons contain a marked trap, so they are never empty."
            ));
        }
        let empty = others.iter().filter(|siphon| siphon.tokens == 0).count();
        if empty > 0 {
            lines.push(format!("{empty} of the siphons are empty from the start."));
        }
        lines
    }

    fn traps(&self) -> Vec<String> {
        let traps = &self.analysis.traps;
        let mut lines = vec![count(traps.len(), self.analysis.all_traps, "trap")];
        let said = |trap: &Vec<usize>| {
            format!("{} is a trap: once it holds a token, it always holds one.", self.places(trap))
        };
        lines.extend(traps.iter().take(SAID).map(said));
        more(&mut lines, traps.len());
        lines
    }

    fn coverability(&self) -> Vec<String> {
        let Analysis { markings, complete, .. } = self.analysis;
        vec![if *complete {
            format!("The coverability graph is complete: {markings} markings.")
        } else {
            format!(
                "The coverability graph has more than {markings} markings; the rest was not explored."
            )
        }]
    }

    fn liveness(&self) -> Vec<String> {
        let levels = &self.analysis.levels;
        let number = |wanted: Level| levels.iter().filter(|level| **level == wanted).count();
        let mut kinds: Vec<Level> = levels.clone();
        kinds.sort_by_key(|level| (level.least, level.most));
        kinds.dedup();
        let mut lines: Vec<String> = kinds
            .into_iter()
            .map(|level| {
                let what = match (level.least, level.most) {
                    (0, 0) => "can never fire (L0, dead)".to_owned(),
                    (1, 1) => "can fire, but only a limited number of times (L1)".to_owned(),
                    (3, 3) => {
                        "can fire endlessly, but not from every reachable marking (L3)".to_owned()
                    }
                    (4, 4) => "can fire again from every reachable marking (L4, live)".to_owned(),
                    (least, most) => {
                        format!("have a level of at least L{least} and at most L{most}")
                    }
                };
                format!("{} of {} transitions {what}.", number(level), levels.len())
            })
            .collect();
        // If some move has more than one transition, list the levels by move.
        let kind = |number: usize| {
            let name = &self.net.transitions[number].name;
            name.split([':', '#', '/']).next().unwrap_or_default().to_owned()
        };
        let mut kinds: Vec<String> = (0..levels.len()).map(kind).collect();
        let all = kinds.clone();
        kinds.dedup();
        kinds.sort();
        kinds.dedup();
        for name in kinds.iter().filter(|_| kinds.len() < levels.len()) {
            let mut of: Vec<Level> = all
                .iter()
                .zip(levels)
                .filter(|(kind, _)| *kind == name)
                .map(|one| *one.1)
                .collect();
            let count = of.len();
            of.sort_by_key(|level| (level.least, level.most));
            of.dedup();
            let said = of.iter().map(|level| match level.is_known() {
                true => format!("L{}", level.least),
                false => format!("L{} to L{}", level.least, level.most),
            });
            let said: Vec<String> = said.collect();
            lines.push(format!("{name} ({count}): {}.", said.join("; ")));
        }
        lines
    }

    fn deadlocks(&self) -> Vec<String> {
        vec![match (&self.analysis.deadlock, self.analysis.no_deadlock) {
            (Some(marking), _) => {
                let held = marking.iter().enumerate().filter(|(_, tokens)| **tokens > 0);
                let held: Vec<String> = held
                    .map(|(place, tokens)| match *tokens {
                        OMEGA => format!("{} ω", self.place(place)),
                        tokens => format!("{} {tokens}", self.place(place)),
                    })
                    .collect();
                format!("There is a deadlock: nothing can fire in the marking {}.", held.join(", "))
            }
            (None, true) => "There is no deadlock.".to_owned(),
            (None, false) => "No deadlock was found, but there may be one.".to_owned(),
        }]
    }
}

fn count(found: usize, all: bool, what: &str) -> String {
    if all {
        format!("There are {found} minimal {what}s.")
    } else {
        format!("There are more than {found} minimal {what}s; the search stopped there.")
    }
}

fn more(lines: &mut Vec<String>, all: usize) {
    if all > SAID {
        lines.push(format!("… and {} more.", all - SAID));
    }
}
