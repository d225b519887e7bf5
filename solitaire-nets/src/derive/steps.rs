//! Translates the steps of a move to stages of a chain of transitions.
//!
//! A step that deals or gathers fixed numbers of cards is translated exactly: as a few cases, each with its needs. A
//! step that depends on ranks and suits, or is written in Rust, becomes a loop that may move single cards wherever the
//! step could move them.

use solitaire_runtime::model::{Amount, Expr, Move, Side, Spot, Step};

use super::fx::{Fx, Ways};
use super::guards::{Scene, open};
use super::shape::Slot;

/// One stage of a move, which follows from one step or from a part of a step.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    /// Exactly one of these effects happens.
    Cases(Ways),
    /// Effects of `units` happen, each any number of times. The loop ends when the needs of an effect in `exit` are
    /// met.
    Loop { units: Ways, exit: Ways },
}

/// What the translation found out against the assumptions in the shape. The net is then derived again without these
/// assumptions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// Elements on which face-down cards may lie on top of face-up cards.
    pub unordered: Vec<u8>,
    /// Counters that cannot become places of the net.
    pub dropped: Vec<u8>,
    /// Counters that a step increases, so that their initial value is not their maximum.
    pub rising: Vec<u8>,
}

/// The stages of one path through the steps of a move. A step with a condition makes two paths.
#[derive(Clone)]
struct Thread {
    stages: Vec<Stage>,
    /// For each counter, the lowest value that it can have at the end of these stages.
    least: Vec<i64>,
    uses_hand: bool,
}

/// The state while the steps of a move are translated.
pub(super) struct Stages<'a, 's> {
    scene: Scene<'s>,
    found: &'a mut Found,
    threads: Vec<Thread>,
}

/// The maximum number of cases of a step, and of transitions of a variant of a move. A step with more cases becomes a
/// loop, and a move with more transitions becomes a chain.
pub(super) const MAX_CASES: usize = 128;

impl<'a, 's> Stages<'a, 's> {
    /// Translates the steps of a move. Returns the stages of each path through the steps. `needs` are the needs of the
    /// move itself.
    pub fn of(
        scene: Scene<'s>,
        declared: &'static Move,
        needs: &Ways,
        found: &'a mut Found,
    ) -> Vec<Vec<Stage>> {
        let least = |counter: usize| {
            let slot = Slot::Counter(counter as u8);
            let each = needs.iter().map(|way| way.takes.get(&slot).copied().unwrap_or(0));
            each.min().unwrap_or(0) as i64
        };
        let least = (0..scene.model.counters.len()).map(least).collect();
        let first = Thread { stages: Vec::new(), least, uses_hand: false };
        let mut stages = Self { scene, found, threads: vec![first] };
        if declared.by_hand {
            stages.anything();
        } else {
            stages.run(declared.steps, &[]);
        }
        stages.leave_rest_to_stock();
        stages.threads.into_iter().map(|thread| thread.stages).collect()
    }

    fn push(&mut self, stage: &Stage) {
        for thread in &mut self.threads {
            thread.stages.push(stage.clone());
        }
    }

    fn run(&mut self, steps: &'static [Step], params: &[i64]) {
        for step in steps {
            self.step(step, params);
        }
    }

    fn step(&mut self, step: &'static Step, params: &[i64]) {
        match step {
            Step::Deal { to, to_under, amount, side, from, from_under, first, condition } => {
                self.note_hand(from);
                if *to_under && let Some(row) = self.places(to, params).or_else(|| self.all(to)) {
                    self.found.unordered.extend(row);
                }
                let plain = first.is_none() && condition.is_none();
                let passed = first.as_ref().map(|first| first.container);
                let (Some(sources), Some(row), true) =
                    (self.places(from, params), self.places(to, params), plain)
                else {
                    return self.dealt_somehow(to, from, *side, passed);
                };
                let ends_differ = to_under != from_under;
                for source in sources {
                    match self.attempts(amount, &row, params) {
                        Some(attempts) => self.deal(source, &attempts, *side, ends_differ),
                        None if matches!(amount, Amount::Rest) => {
                            self.deal_rest(source, &row, *side);
                        }
                        None => return self.dealt_somehow(to, from, *side, passed),
                    }
                }
            }
            Step::Gather { from, into, condition, .. } => {
                self.gather(from, *into, condition.is_none(), params);
            }
            Step::Shuffle => {}
            Step::Flip(spot) => {
                for place in
                    self.places(spot, params).or_else(|| self.all(spot)).unwrap_or_default()
                {
                    let mut ways = vec![self.empty(place)];
                    ways.extend(
                        self.faces(place).map(|up| Fx::moved((place, up), (place, !up), 1)),
                    );
                    self.push(&Stage::Cases(ways));
                }
            }
            Step::Compact { container } => {
                let places: Vec<u8> = self.container(*container);
                let mut units = Ways::new();
                for (nth, to) in places.iter().enumerate() {
                    for from in &places[nth + 1..] {
                        units.extend(
                            self.faces(*from).map(|up| Fx::moved((*from, up), (*to, up), 1)),
                        );
                    }
                }
                self.push(&Stage::Loop { units, exit: open() });
            }
            Step::Sink { container, .. } => {
                let places = self.container(*container);
                self.found.unordered.extend(places);
            }
            Step::Set { counter, value } => self.set(*counter, value, params),
            Step::If { condition, then, otherwise } => {
                let before = self.threads.clone();
                self.push(&Stage::Cases(self.scene.holds(condition, params)));
                self.run(then, params);
                let held = std::mem::replace(&mut self.threads, before);
                self.push(&Stage::Cases(self.scene.fails(condition, params)));
                self.run(otherwise, params);
                self.threads.extend(held);
            }
            Step::For { param, from, to, steps, .. } => {
                let range = self.scene.fixed(from, params).zip(self.scene.fixed(to, params));
                let Some((from, to)) = range.filter(|(from, to)| to - from <= 256) else {
                    return self.anything();
                };
                for number in from..to {
                    let mut params = params.to_vec();
                    params.resize(usize::from(*param), 0);
                    params.push(number);
                    self.run(steps, &params);
                }
            }
            Step::Custom { .. } => self.anything(),
        }
    }

    /// Translates dealing one card to each of these elements in turn, until the source has no cards left.
    fn deal(&mut self, source: u8, attempts: &[u8], side: Side, ends_differ: bool) {
        let moved = |to: u8, up: bool| {
            let after = match side {
                Side::Up => true,
                Side::Down => false,
                Side::AsItLies => up,
            };
            Fx::moved((source, up), (to, after), 1)
        };
        let limited = attempts.iter().any(|to| self.scene.shape.is_limited(*to) || *to == source);
        let faces: Vec<bool> = self.faces(source).collect();
        if !limited && faces.len() == 1 {
            // There is one case for each number of cards that the source may hold. In each case except the last, the
            // source is empty afterwards.
            let mut ways = Ways::new();
            let mut dealt = Fx::default();
            for to in attempts {
                ways.push(dealt.then(&self.empty(source)));
                dealt = dealt.then(&moved(*to, faces[0]));
            }
            ways.push(dealt);
            return self.push(&Stage::Cases(ways));
        }
        for to in attempts {
            let mut ways = vec![self.empty(source)];
            if *to == source {
                ways.extend(faces.iter().filter(|_| ends_differ).map(|up| moved(*to, *up)));
                ways.extend((!ends_differ).then(Fx::default));
            } else {
                ways.extend(faces.iter().map(|up| moved(*to, *up)));
                if self.scene.shape.is_limited(*to) {
                    let shape = self.scene.shape;
                    ways.push(Fx::needing(shape.cards_slot(*to), shape.most(*to)));
                }
            }
            self.push(&Stage::Cases(ways));
        }
    }

    /// Translates dealing all cards of an element to others in turn.
    fn deal_rest(&mut self, source: u8, row: &[u8], side: Side) {
        let units = self.units(&[source], row, side);
        let limited = row.iter().any(|to| self.scene.shape.is_limited(*to));
        let exit = if limited { open() } else { vec![self.empty(source)] };
        self.push(&Stage::Loop { units, exit });
    }

    /// Translates a deal in which the target of a card depends on its rank or suit: any card may go to any of the
    /// elements.
    fn dealt_somehow(
        &mut self,
        to: &'static Spot,
        from: &'static Spot,
        side: Side,
        first: Option<u8>,
    ) {
        let all = |spot| self.all(spot).unwrap_or_default();
        let mut units = self.units(&all(from), &all(to), side);
        if let Some(container) = first {
            units.extend(self.units(&all(from), &self.container(container), Side::Up));
        }
        self.push(&Stage::Loop { units, exit: open() });
    }

    fn units(&self, sources: &[u8], row: &[u8], side: Side) -> Ways {
        let mut units = Ways::new();
        for source in sources {
            for to in row.iter().filter(|to| *to != source) {
                for up in self.faces(*source) {
                    let after = match side {
                        Side::Up => true,
                        Side::Down => false,
                        Side::AsItLies => up,
                    };
                    units.push(Fx::moved((*source, up), (*to, after), 1));
                }
            }
        }
        units
    }

    fn gather(&mut self, from: &'static Spot, into: Option<u8>, all: bool, params: &[i64]) {
        let known = self.places(from, params);
        let all = all && known.is_some();
        let sources = known.or_else(|| self.all(from)).unwrap_or_default();
        let model = self.scene.model;
        let (into, up) = match into {
            Some(container) => {
                let container = &model.containers[usize::from(container)];
                (container.span.first, !container.kind.is_stock)
            }
            None => (self.scene.shape.hand(), false),
        };
        if into == self.scene.shape.hand() {
            self.threads.iter_mut().for_each(|thread| thread.uses_hand = true);
        }
        for source in sources {
            let faces: Vec<bool> = self.faces(source).collect();
            let most = self.scene.shape.most(source);
            let side = if up { Side::Up } else { Side::Down };
            let sure = all && !self.scene.shape.is_limited(into) && source != into;
            if sure && faces.len() == 1 && most < MAX_CASES as u64 {
                let gathered = |count| Fx::moved((source, faces[0]), (into, up), count);
                let ways = (0..=most).map(|count| gathered(count).then(&self.empty(source)));
                self.push(&Stage::Cases(ways.collect()));
            } else if sure {
                let units = self.units(&[source], &[into], side);
                self.push(&Stage::Loop { units, exit: vec![self.empty(source)] });
            } else {
                let mut units = self.units(&[source], &[into], side);
                if source == into {
                    units
                        .extend(faces.iter().map(|face| Fx::moved((source, *face), (into, up), 1)));
                    self.found.unordered.push(source);
                }
                self.push(&Stage::Loop { units, exit: open() });
            }
        }
    }

    fn set(&mut self, counter: u8, value: &Expr, params: &[i64]) {
        if !self.scene.shape.kept[usize::from(counter)] {
            return;
        }
        let Some(by) = self.scene.added(counter, value, params) else {
            return self.found.dropped.push(counter);
        };
        if by > 0 {
            self.found.rising.push(counter);
        }
        for thread in &mut self.threads {
            let least = &mut thread.least[usize::from(counter)];
            *least += by;
            // A place of the net cannot hold fewer than 0 tokens, so the counter cannot become a place.
            if *least < 0 {
                self.found.dropped.push(counter);
            }
        }
        let complement = self.scene.shape.counters[usize::from(counter)].is_some();
        self.push(&Stage::Cases(vec![Fx::counted(counter, by, complement)]));
    }

    /// Translates code written in Rust. Its effects are not known, so it may move any card and change any counter.
    fn anything(&mut self) {
        let elements: Vec<u8> = (0..=self.scene.shape.hand()).collect();
        let mut units = Ways::new();
        for from in &elements {
            for to in elements.iter().filter(|to| *to != from) {
                for up in self.faces(*from) {
                    units
                        .extend([true, false].map(|after| Fx::moved((*from, up), (*to, after), 1)));
                }
            }
            units.extend(self.faces(*from).map(|up| Fx::moved((*from, up), (*from, !up), 1)));
        }
        self.found.unordered.extend(elements);
        self.found.dropped.extend(0..self.scene.model.counters.len() as u8);
        self.threads.iter_mut().for_each(|thread| thread.uses_hand = true);
        self.push(&Stage::Loop { units, exit: open() });
    }

    fn leave_rest_to_stock(&mut self) {
        let stock = self.scene.model.containers.iter().find(|container| container.kind.is_stock);
        let Some(stock) = stock.map(|container| container.span.first) else { return };
        let hand = self.scene.shape.hand();
        let units = self.units(&[hand], &[stock], Side::AsItLies);
        let exit = vec![self.empty(hand)];
        for thread in self.threads.iter_mut().filter(|thread| thread.uses_hand) {
            thread.stages.push(Stage::Loop { units: units.clone(), exit: exit.clone() });
        }
    }

    fn note_hand(&mut self, spot: &Spot) {
        if matches!(spot, Spot::Hand) {
            self.threads.iter_mut().for_each(|thread| thread.uses_hand = true);
        }
    }

    /// Returns the elements that get the cards of a deal, in turn, one entry per card. `None` if they are not always
    /// the same.
    fn attempts(&self, amount: &'static Amount, row: &[u8], params: &[i64]) -> Option<Vec<u8>> {
        match amount {
            Amount::Rounds(rounds) => {
                let rounds = self.scene.fixed(rounds, params)?.max(0) as usize;
                (rounds <= 256).then(|| row.repeat(rounds))
            }
            Amount::Each(each) => {
                let each: Option<Vec<i64>> =
                    each.iter().map(|amount| self.scene.fixed(amount, params)).collect();
                let each = each?;
                let rounds = each.iter().copied().max().unwrap_or(0);
                let wanted = |round: i64| {
                    let fits = row.iter().zip(&each).filter(move |(_, wanted)| **wanted > round);
                    fits.map(|(place, _)| *place)
                };
                Some((0..rounds).flat_map(wanted).collect())
            }
            Amount::Rest | Amount::Cards(_) => None,
        }
    }

    fn empty(&self, place: u8) -> Fx {
        Fx::needing(Slot::Room(place), self.scene.shape.most(place))
    }

    fn faces(&self, place: u8) -> impl Iterator<Item = bool> + use<> {
        self.scene.shape.faces_of(place)
    }

    fn container(&self, container: u8) -> Vec<u8> {
        let span = self.scene.model.containers[usize::from(container)].span;
        span.places().map(|place| place.0).collect()
    }

    /// Returns the elements that a step refers to; `None` if they are not always the same.
    fn places(&self, spot: &'static Spot, params: &[i64]) -> Option<Vec<u8>> {
        match spot {
            Spot::Elements { container, from, to } => {
                let (from, to) =
                    self.scene.fixed(from, params).zip(self.scene.fixed(to, params))?;
                let all = self.container(*container);
                let within = |index: i64| index.clamp(0, all.len() as i64) as usize;
                Some(all.get(within(from)..within(to)).unwrap_or_default().to_vec())
            }
            other => self.all(other),
        }
    }

    /// Returns all elements that a step could refer to.
    fn all(&self, spot: &'static Spot) -> Option<Vec<u8>> {
        match spot {
            Spot::Elements { container, .. } => Some(self.container(*container)),
            Spot::Source => Some(self.scene.source.into_iter().collect()),
            Spot::Target => Some(self.scene.target.into_iter().collect()),
            Spot::Partner => Some(self.scene.partner.into_iter().collect()),
            Spot::Hand => Some(vec![self.scene.shape.hand()]),
        }
    }
}
