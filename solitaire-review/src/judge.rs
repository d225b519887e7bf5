//! Decides which results of a review look wrong, and marks them.

use solitaire_runtime::GameEntry;
use solitaire_runtime::model::{Side, Spot, Step};
use solitaire_session::words::counted;

use crate::marks::{Mark, Weight};
use crate::seen::Review;

/// The marks for all results of a review that look wrong, the worst first.
pub(crate) fn of(entry: &GameEntry, seen: &Review) -> Vec<Mark> {
    let mut marks = Marks(Vec::new());
    dealing(seen, &mut marks);
    turning(entry, seen, &mut marks);
    moving(entry, seen, &mut marks);
    lifting(seen, &mut marks);
    containers(entry, seen, &mut marks);
    winning(seen, &mut marks);
    marks.0.sort_by_key(|mark| mark.weight);
    marks.0
}

struct Marks(Vec<Mark>);

impl Marks {
    fn add(&mut self, weight: Weight, text: impl Into<String>) {
        self.0.push(Mark { weight, text: text.into() });
    }
}

fn dealing(seen: &Review, marks: &mut Marks) {
    let (deals, without, over) = (seen.effort.deals, seen.deal.without_move, seen.deal.over);
    // Even a good game may have a few deals without a first move, so fewer than one percent are not marked.
    if without * 100 >= deals.max(100) {
        let weight = if without * 5 > deals { Weight::Wrong } else { Weight::Look };
        let (deals, have) = (counted(deals, "deal"), if without == 1 { "has" } else { "have" });
        marks.add(weight, format!("{without} of {deals} {have} no first move."));
    }
    if over > 0 {
        let (deals, are) = (counted(deals, "deal"), if over == 1 { "is" } else { "are" });
        marks.add(Weight::Wrong, format!("{over} of {deals} {are} over before the first move."));
    }
}

/// Marks containers that get cards face down if automatic moves turn all of these cards up before the first move.
fn turning(entry: &GameEntry, seen: &Review, marks: &mut Marks) {
    let model = entry.model();
    let is_turned = |container: u8| {
        let mut autos = model.moves.iter().filter(|declared| declared.gesture.is_consequence());
        autos.any(|auto| {
            let flips = auto.steps.iter().any(|step| matches!(step, Step::Flip(_)));
            flips && auto.lifts.iter().any(|lift| lift.container == container)
        })
    };
    for (number, counts) in (0..).zip(&seen.deal.containers) {
        let is_open = counts.elements.iter().all(|count| count.face_down == 0)
            && counts.elements.iter().any(|count| count.most > 0);
        let is_silenced = model.containers[usize::from(number)].is_silenced;
        if is_open && !is_silenced && deals_down(model.deal, number) && is_turned(number) {
            let text =
                format!("Cards are dealt face down to {}, but turned up at once.", counts.name);
            marks.add(Weight::Wrong, text);
        }
    }
}

/// True if one of the steps deals cards face down to the container with the index `wanted`.
fn deals_down(steps: &[Step], wanted: u8) -> bool {
    steps.iter().any(|step| match step {
        Step::Deal { to: Spot::Elements { container, .. }, side: Side::Down, .. } => {
            *container == wanted
        }
        Step::If { then, otherwise, .. } => {
            deals_down(then, wanted) || deals_down(otherwise, wanted)
        }
        Step::For { steps, .. } => deals_down(steps, wanted),
        _ => false,
    })
}

/// The severity of a mark for something that never happened in play. If no game was won, it might happen later in a
/// game, so the mark is less severe.
fn never(seen: &Review) -> Weight {
    if seen.play.wins() > 0 { Weight::Wrong } else { Weight::Look }
}

/// Marks conditions that no board shows to decide, moves that were never made, and routes that cards never took.
fn moving(entry: &GameEntry, seen: &Review, marks: &mut Marks) {
    for declared in &seen.moves {
        for condition in &declared.unproven {
            let name = declared.name;
            marks.add(
                Weight::Wrong,
                format!("`{name}`: no two boards were found on which `{condition}` alone makes the difference."),
            );
        }
    }
    let model = entry.model();
    let unmade: Vec<&str> =
        seen.play.moves.iter().filter(|one| one.total() == 0).map(|one| one.name).collect();
    for name in &unmade {
        let is_met = seen.moves.iter().any(|one| one.name == *name && one.allowed.is_some());
        let is_by_hand = model.moves.iter().any(|one| one.name == *name && one.by_hand);
        let is_dead = seen.proven.dead.contains(name);
        let (weight, boards) = match (is_met, is_by_hand) {
            _ if is_dead => (
                Weight::Wrong,
                "and never can be: it needs more cards in one place than ever lie there",
            ),
            (true, _) => (never(seen), "though there are boards on which it is allowed"),
            (false, true) => (never(seen), "and it is written in Rust"),
            (false, false) => (Weight::Wrong, "and no board was found on which it is allowed"),
        };
        marks.add(weight, format!("`{name}` was never made, {boards}."));
    }
    for route in &seen.play.routes {
        if route.times == 0 && !unmade.contains(&route.name) {
            marks.add(
                Weight::Look,
                format!("`{}` never went from {} to {}.", route.name, route.from, route.to),
            );
        }
    }
}

/// Marks routes on which a move may take several cards but took only one at a time.
fn lifting(seen: &Review, marks: &mut Marks) {
    let single =
        seen.play.routes.iter().filter(|one| one.several && one.times > 0 && one.most == 1);
    for route in single {
        marks.add(
            Weight::Look,
            format!(
                "`{}` may take several cards from {} to {}, but never took more than one.",
                route.name, route.from, route.to
            ),
        );
    }
}

/// Marks containers that no card reached or left in play, and containers where games got stuck with a face-down card on
/// top. Leaves out containers whose warnings the author silences.
fn containers(entry: &GameEntry, seen: &Review, marks: &mut Marks) {
    let is_silenced = |name: &str| {
        let mut silenced = entry.model().containers.iter().filter(|held| held.is_silenced);
        silenced.any(|held| held.name == name)
    };
    for name in seen.play.untouched.iter().filter(|name| !is_silenced(name)) {
        let mut counts = seen.deal.containers.iter().filter(|counts| counts.name == *name);
        let is_dealt = counts.any(|counts| counts.elements.iter().any(|one| one.most > 0));
        let text = if is_dealt {
            format!("The cards dealt to {name} never left it, and no other cards moved there.")
        } else {
            format!("No cards are dealt to {name}, and no cards ever moved there.")
        };
        marks.add(never(seen), text);
    }
    let stuck = seen.play.random.ends.get("stuck").copied().unwrap_or(0);
    for (name, games) in seen.play.stuck_hidden.iter().filter(|(name, _)| !is_silenced(name)) {
        marks.add(
            Weight::Look,
            format!(
                "{games} of {stuck} random games that got stuck ended with a face-down card on top of {name}: \
                 does anything turn it up?"
            ),
        );
    }
}

/// Marks suspicious numbers of games that were won, were lost, or ended soon.
fn winning(seen: &Review, marks: &mut Marks) {
    let (random, greedy, solver) = (&seen.play.random, &seen.play.greedy, &seen.play.solver);
    let is_never_won = seen.play.wins() == 0;
    if is_never_won && solver.deals > 0 && solver.impossible == solver.deals {
        let none = match solver.deals {
            1 => "The one deal that was solved cannot be won.".to_owned(),
            deals => format!("None of the {deals} deals that were solved can be won."),
        };
        marks.add(Weight::Wrong, none);
    } else if is_never_won {
        marks.add(
            Weight::Look,
            format!(
                "No game was won: not in {} and {}, and the solver found no win in {}.",
                counted(random.deals, "random game"),
                counted(greedy.deals, "greedy game"),
                counted(solver.deals, "deal")
            ),
        );
    }
    if random.deals > 0 && random.wins * 20 > random.deals * 19 {
        marks.add(
            Weight::Look,
            format!("Playing at random wins {} of {}.", random.wins, counted(random.deals, "game")),
        );
    }
    if random.moves.is_some_and(|moves| moves.median < 3.0) {
        marks.add(Weight::Look, "Half of all random games end within two moves.");
    }
    let lost = random.ends.get("lost").copied().unwrap_or(0);
    if lost > 0 && lost == random.deals {
        marks.add(Weight::Wrong, "Every random game is lost by the game's own rule.");
    }
}
