//! Derives the net of a game from its model and a position.
//!
//! **What it keeps.** Each element has a place for its face-up cards and one for its face-down cards. Each counter that
//! only changes by fixed amounts, and never falls below 0, has a place. Conditions that need an empty element, room, or
//! a counter at 0 use a complement: a place that holds the missing amount. A transition stands for one variant of a
//! move, and its name has the move, the target, the source and the number of cards: `MoveColumn:TP1:TP5:3` takes three
//! cards from the fifth pile of the tableau to the first. Automatic moves have transitions of their own, which fire
//! after the move that causes them.
//!
//! **What it leaves out.** The net counts cards but does not know them: it keeps neither ranks and suits, nor the order
//! of cards on one side. Conditions on ranks and suits are assumed to hold. So each game can be replayed on the net,
//! but the net allows more than the game. What the net can never do, the game can never do either; but what the net can
//! do, the game perhaps cannot. Automatic moves need not happen at once. The score and autoplay are left out.
//!
//! **Variable numbers.** Moving three cards and moving four cards are two transitions. A step that deals or gathers as
//! many cards as there are has a transition for each number; its needs make sure that it is the right number. If a move
//! would need more than 128 transitions for this, or if a step depends on ranks and suits, the move becomes a chain of
//! transitions. The first transition of the chain takes the token from the place `ready`. Each step of the move has a
//! place, and cards move one by one. The last transition puts the token back on `ready`.

mod fx;
mod guards;
mod names;
mod numbering;
mod ranges;
mod shape;
mod steps;

use std::collections::BTreeSet;

use solitaire_runtime::model::{Lift, Move, Unit};
use solitaire_runtime::{Place, Position};

use self::fx::{Fx, Ways, both, simplest};
use self::guards::{Scene, open};
use self::shape::{Shape, Slot};
use self::steps::{Found, MAX_CASES, Stage, Stages};
use crate::net::{Made, Net, StandsFor};

/// The error for a game whose net would be too large to be useful.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the net of {game} would have more than {most} transitions, so it is not made")]
pub struct TooLarge {
    game: &'static str,
    most: usize,
}

/// The maximum number of transitions of a net.
pub const MAX_TRANSITIONS: usize = 50_000;

/// Derives the net of the game to which a position belongs. The position becomes the initial marking.
///
/// # Errors
/// If the net would have more than [`MAX_TRANSITIONS`].
pub fn net_of(position: &dyn Position) -> Result<Net, TooLarge> {
    let mut shape = Shape::of(position);
    for (most, (kept, number)) in shape.counters.iter_mut().zip(shape.kept.iter().zip(0..)) {
        *most = kept.then(|| position.table().counter(number) as u64);
    }
    // Each iteration gives up at least one assumption about the game, so the loop ends.
    loop {
        let mut maker = Maker::new(position, &shape);
        maker.make()?;
        let mut next = shape.clone();
        maker.learn(&mut next);
        if next == shape {
            return Ok(maker.finish());
        }
        shape = next;
    }
}

/// A transition whose places do not have their final indexes yet.
struct Draft {
    name: String,
    fx: Fx,
    stands_for: StandsFor,
    module: usize,
    /// True if the transition is a step of a chain.
    in_chain: bool,
}

struct Maker<'a> {
    position: &'a dyn Position,
    shape: &'a Shape,
    found: Found,
    drafts: Vec<Draft>,
    chains: Vec<String>,
    short: Vec<String>,
}

impl<'a> Maker<'a> {
    fn new(position: &'a dyn Position, shape: &'a Shape) -> Self {
        let mut short = names::elements(position.model());
        short.push("hand".to_owned());
        Self {
            position,
            shape,
            found: Found::default(),
            drafts: Vec::new(),
            chains: Vec::new(),
            short,
        }
    }

    fn make(&mut self) -> Result<(), TooLarge> {
        let model = self.position.model();
        for (kind, declared) in model.moves.iter().enumerate() {
            if declared.gesture.autoplay().is_some() {
                continue;
            }
            self.make_move(kind as u8, declared);
            if self.drafts.len() > MAX_TRANSITIONS {
                return Err(TooLarge { game: model.name, most: MAX_TRANSITIONS });
            }
        }
        Ok(())
    }

    fn scene(&self) -> Scene<'a> {
        Scene {
            model: self.position.model(),
            shape: self.shape,
            source: None,
            target: None,
            partner: None,
            moving: 0,
        }
    }

    fn make_move(&mut self, kind: u8, declared: &'static Move) {
        if declared.by_hand {
            return self.add(kind, declared, self.scene(), None, &open());
        }
        if declared.lifts.is_empty() {
            let needs = self.scene().holds(&declared.condition, &[]);
            return self.add(kind, declared, self.scene(), Some(0), &needs);
        }
        let lifts = if declared.located { declared.lifts } else { &declared.lifts[..1] };
        for lift in lifts {
            let count = if declared.located { lift.span.count } else { 1 };
            for source in lift.span.first..lift.span.first + count {
                let scene = Scene { source: Some(source), ..self.scene() };
                if declared.pair {
                    self.make_pairs(kind, declared, lift, scene);
                } else if declared.targets.is_empty() {
                    self.make_from(kind, declared, lift, scene, None);
                } else {
                    for target in declared.targets {
                        for place in target.span.places().filter(|place| place.0 != source) {
                            let scene = Scene { target: Some(place.0), ..scene };
                            self.make_from(kind, declared, lift, scene, Some(target.container));
                        }
                    }
                }
            }
        }
    }

    fn make_pairs(&mut self, kind: u8, declared: &'static Move, lift: &Lift, scene: Scene<'a>) {
        let partners = declared.lifts.iter().flat_map(|lift| lift.span.places());
        for partner in partners.filter(|place| Some(place.0) != scene.source) {
            let scene = Scene { partner: Some(partner.0), moving: 1, ..scene };
            let target = declared.targets.first();
            for place in target.iter().flat_map(|target| target.span.places()) {
                let scene = Scene { target: Some(place.0), ..scene };
                let up = |place: u8| vec![Fx::needing(Slot::Up(place), 1)];
                let mut needs = self.needs(declared, lift, scene, None);
                needs = both(&needs, &up(partner.0));
                let put = |from| Fx::moved((from, true), (place.0, true), 1);
                let ways: Ways = needs
                    .iter()
                    .map(|need| need.then(&put(lift_source(scene))).then(&put(partner.0)))
                    .collect();
                self.add(kind, declared, scene, Some(partner.0), &ways);
            }
        }
    }

    /// Returns the alternative needs for lifting cards off the source and putting them on a target.
    fn needs(&self, declared: &Move, lift: &Lift, scene: Scene<'a>, target: Option<u8>) -> Ways {
        let containers = self.position.model().containers;
        let mut needs = scene.holds(&declared.condition, &[]);
        if lift.unit != Unit::Nothing {
            needs =
                both(&needs, &scene.holds(&containers[usize::from(lift.container)].pickup, &[]));
        }
        let (Some(container), Some(place)) = (target, scene.target) else { return needs };
        let container = &containers[usize::from(container)];
        let (space, build) =
            (scene.holds(&container.space, &[]), scene.holds(&container.build, &[]));
        if space == open() && build == open() {
            return needs;
        }
        let free = vec![Fx::needing(Slot::Room(place), self.shape.most(place))];
        let mut met = both(&space, &free);
        met.extend(both(&build, &vec![Fx::needing(Slot::Up(place), 1)]));
        simplest(&mut met);
        both(&needs, &met)
    }

    /// Adds the transitions of a move from one source (to one target, if the move has one), one or more for each number
    /// of cards.
    fn make_from(
        &mut self,
        kind: u8,
        declared: &'static Move,
        lift: &Lift,
        scene: Scene<'a>,
        target: Option<u8>,
    ) {
        let source = lift_source(scene);
        let most = self.shape.most(source);
        let containers = self.position.model().containers;
        let counts = match lift.unit {
            Unit::Nothing => 0..=0,
            Unit::Top => 1..=1,
            Unit::Buried => 1..=1,
            Unit::All => 1..=most,
            Unit::Cards => {
                let mut all =
                    vec![&declared.condition, &containers[usize::from(lift.container)].pickup];
                if let Some(target) = target {
                    let container = &containers[usize::from(target)];
                    match (container.build.is_never(), container.space.is_never()) {
                        (true, true) => return,
                        (true, false) => all.push(&container.space),
                        (false, true) => all.push(&container.build),
                        (false, false) => {}
                    }
                }
                let (fewest, most) = ranges::counts(self.position.model(), &all, most);
                fewest..=most
            }
        };
        for count in counts {
            let scene = Scene { moving: count, ..scene };
            let needs = self.needs(declared, lift, scene, target);
            if needs.is_empty() {
                continue;
            }
            let lifted = self.lifted(lift.unit, source, scene.target, count);
            let ways: Ways =
                needs.iter().flat_map(|need| lifted.iter().map(|lift| need.then(lift))).collect();
            let said = if lift.unit == Unit::Buried { None } else { Some(count as u8) };
            self.add(kind, declared, scene, said, &ways);
        }
    }

    /// Returns the alternative effects of taking `count` cards off the source and putting them on the target, if there
    /// is one.
    fn lifted(&self, unit: Unit, source: u8, target: Option<u8>, count: u64) -> Ways {
        let up = |count| Fx::needing(Slot::Up(source), count);
        let put = |up: bool, count| match target {
            Some(target) => Fx::moved((source, up), (target, up), count),
            None => Fx::needing(Slot::face((source, up)), count),
        };
        match unit {
            Unit::Nothing => open(),
            Unit::Top | Unit::Cards => vec![up(count).then(&put(true, count))],
            // A buried card has at least one other card on it, so two face-up cards must be there.
            Unit::Buried => vec![up(2).then(&put(true, 1))],
            Unit::All => {
                let [any_up, any_down] = self.shape.faces[usize::from(source)];
                let ups = if any_up { 0..=count } else { 0..=0 };
                let most = self.shape.most(source);
                ups.filter(|up| any_down || *up == count)
                    .map(|up| {
                        let exactly = Fx::needing(Slot::Room(source), most - count);
                        exactly.then(&put(true, up)).then(&put(false, count - up))
                    })
                    .collect()
            }
        }
    }

    /// Adds the transitions for one variant of a move, including its steps.
    fn add(
        &mut self,
        kind: u8,
        declared: &'static Move,
        scene: Scene<'a>,
        count: Option<u8>,
        ways: &Ways,
    ) {
        let ways: Ways =
            ways.iter().filter(|way| !way.is_impossible(self.shape)).cloned().collect();
        if ways.is_empty() {
            return;
        }
        let made = Made { kind, from: scene.source, to: scene.target, count };
        let stands_for = if declared.gesture.is_consequence() {
            StandsFor::Automatic(made)
        } else {
            StandsFor::Move(made)
        };
        let name = self.name(declared, scene, count);
        let module = self.module(declared, scene);
        for stages in Stages::of(scene, declared, &ways, &mut self.found) {
            match self.fused(&ways, &stages) {
                Some(fused) => {
                    let told = told_by_cards(&fused);
                    for fx in fused {
                        let name = match told {
                            true => format!("{name}:{}", moved(&fx)),
                            false => name.clone(),
                        };
                        self.drafts.push(Draft { name, fx, stands_for, module, in_chain: false });
                    }
                }
                None => self.chain(&name, &ways, &stages, (kind, stands_for, module)),
            }
        }
    }

    /// Combines all stages into one transition for each alternative. `None` if there would be too many, or if a stage
    /// is a loop.
    fn fused(&self, ways: &Ways, stages: &[Stage]) -> Option<Ways> {
        let mut all = ways.clone();
        for stage in stages {
            let Stage::Cases(cases) = stage else { return None };
            let mut next = Ways::new();
            for way in &all {
                let ways = cases.iter().map(|case| way.then(case));
                next.extend(ways.filter(|way| !way.is_impossible(self.shape)));
                if next.len() > MAX_CASES {
                    return None;
                }
            }
            all = next;
        }
        all.sort();
        all.dedup();
        Some(all)
    }

    fn chain(
        &mut self,
        name: &str,
        ways: &Ways,
        stages: &[Stage],
        (kind, stands_for, module): (u8, StandsFor, usize),
    ) {
        let chain = self.chains.len() as u16;
        self.chains.push(name.to_owned());
        let at = |stage: usize| match stage {
            stage if stage < stages.len() => Slot::Phase(chain, stage as u16),
            _ => Slot::Ready,
        };
        let token = |from: Slot, to: Slot, fx: &Fx| {
            let mut fx = fx.clone();
            *fx.takes.entry(from).or_insert(0) += 1;
            *fx.puts.entry(to).or_insert(0) += 1;
            fx
        };
        let mut draft = |name: String, fx: Fx, stands_for: StandsFor| {
            if !fx.is_impossible(self.shape) {
                self.drafts.push(Draft { name, fx, stands_for, module, in_chain: true });
            }
        };
        for way in ways {
            draft(name.to_owned(), token(Slot::Ready, at(0), way), stands_for);
        }
        for (number, stage) in stages.iter().enumerate() {
            let (name, step) = (format!("{name}/{}", number + 1), StandsFor::Step(kind));
            match stage {
                Stage::Cases(cases) => {
                    for case in cases {
                        draft(name.clone(), token(at(number), at(number + 1), case), step);
                    }
                }
                Stage::Loop { units, exit } => {
                    for unit in units {
                        draft(name.clone(), token(at(number), at(number), unit), step);
                    }
                    for way in exit {
                        draft(format!("{name}/done"), token(at(number), at(number + 1), way), step);
                    }
                }
            }
        }
    }

    fn name(&self, declared: &Move, scene: Scene<'_>, count: Option<u8>) -> String {
        let mut name = declared.name.to_owned();
        let mut say = |part: &str| {
            name.push(':');
            name.push_str(part);
        };
        let short = |place: u8| self.short[usize::from(place)].as_str();
        if let Some(target) = scene.target {
            say(short(target));
        }
        if let Some(source) = scene.source.filter(|_| declared.located) {
            say(short(source));
        }
        if let Some(partner) = scene.partner {
            say(short(partner));
        } else if let Some(count) = count.filter(|_| declared.counts()) {
            say(&count.to_string());
        }
        name
    }

    /// Returns the module in which a transition is drawn: the container of its source, or the last module if it has no
    /// source.
    fn module(&self, declared: &Move, scene: Scene<'_>) -> usize {
        let model = self.position.model();
        let container = |place: u8| {
            model.containers.iter().position(|container| container.span.holds(Place(place)))
        };
        let lift = scene.source.or_else(|| declared.lifts.first().map(|lift| lift.span.first));
        lift.and_then(container).unwrap_or(model.containers.len())
    }

    /// Corrects the assumptions in the shape: removes those that the translation has disproved, and adds the sides on
    /// which cards can lie.
    fn learn(&self, shape: &mut Shape) {
        for place in &self.found.unordered {
            shape.ordered[usize::from(*place)] = false;
        }
        for counter in &self.found.dropped {
            shape.kept[usize::from(*counter)] = false;
            shape.counters[usize::from(*counter)] = None;
        }
        for counter in &self.found.rising {
            shape.counters[usize::from(*counter)] = None;
        }
        for draft in &self.drafts {
            for slot in draft.fx.puts.keys() {
                match *slot {
                    Slot::Up(place) => shape.faces[usize::from(place)][0] = true,
                    Slot::Down(place) => {
                        shape.faces[usize::from(place)][1] = true;
                        if draft.fx.gain(*slot) > 0 {
                            shape.ordered[usize::from(place)] = false;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

/// Returns the number of cards that an effect moves.
fn moved(fx: &Fx) -> i64 {
    let card = |slot: &&Slot| matches!(slot, Slot::Up(_) | Slot::Down(_));
    fx.puts.keys().filter(card).map(|slot| fx.gain(*slot).max(0)).sum()
}

/// True if each of several alternatives moves a different number of cards, so that the number can tell them apart in
/// names.
fn told_by_cards(ways: &Ways) -> bool {
    let counts: BTreeSet<i64> = ways.iter().map(moved).collect();
    ways.len() > 1 && counts.len() == ways.len()
}

fn lift_source(scene: Scene<'_>) -> u8 {
    scene.source.unwrap_or_default()
}
