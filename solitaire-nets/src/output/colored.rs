//! Writes the colored net of a game, in which cards are distinguishable and transitions have conditions in words.

use std::fmt::Write as _;

use solitaire_runtime::model::GameModel;

/// Writes the colored net of a game as text. It has a place for each element, whose tokens are lists of cards, and a
/// transition for each move, with the conditions on the cards.
///
/// The notation follows Kurt Jensen, "Colored Petri Nets: Basic Concepts, Analysis Methods and Practical Use", 1992.
#[must_use]
pub fn colored(model: &'static GameModel) -> String {
    let mut text = format!("Colored net of {}\n\n", model.name);
    text.push_str("Colors: CARD (rank, suit, side); PILE = list of CARD, from bottom to top; INT.\n\nPlaces:\n");
    for container in model.containers {
        let count = container.span.count;
        let form = if container.single { String::new() } else { format!("0 to {}", count - 1) };
        let _ = writeln!(
            text,
            "  {}{}{form}: PILE",
            container.name,
            if form.is_empty() { "" } else { " " }
        );
    }
    for counter in model.counters {
        let start =
            counter.start.map_or("never runs out".to_owned(), |start| format!("first {start}"));
        let _ = writeln!(text, "  {}: INT, {start}", counter.name);
    }
    text.push_str("\nTransitions:\n");
    for (number, declared) in model.moves.iter().enumerate() {
        if declared.gesture.autoplay().is_some() {
            continue;
        }
        let by_itself = if declared.gesture.is_consequence() { ", by itself" } else { "" };
        let _ = writeln!(text, "  {}{by_itself}", declared.name);
        let name = |container: u8| model.containers[usize::from(container)].name;
        for lift in declared.lifts {
            let condition = &model.containers[usize::from(lift.container)].pickup;
            let _ = writeln!(text, "    from {} ({:?})", name(lift.container), lift.unit);
            if !condition.is_always() && lift.unit != solitaire_runtime::model::Unit::Nothing {
                let clause = solitaire_rulebook::clause(model, condition);
                let _ = writeln!(text, "      guard: {clause}");
            }
        }
        for target in declared.targets {
            let container = &model.containers[usize::from(target.container)];
            let _ = writeln!(text, "    to {}", container.name);
            for (what, condition) in
                [("onto cards", &container.build), ("onto none", &container.space)]
            {
                let clause = match () {
                    () if condition.is_always() => "always".to_owned(),
                    () if condition.is_never() => "never".to_owned(),
                    () => solitaire_rulebook::clause(model, condition),
                };
                let _ = writeln!(text, "      guard {what}: {clause}");
            }
        }
        if !declared.condition.is_always() {
            let clause = solitaire_rulebook::clause(model, &declared.condition);
            let _ = writeln!(text, "    guard: {clause}");
        }
        if let Some(words) =
            solitaire_rulebook::move_words(model, number).filter(|_| !declared.steps.is_empty())
        {
            let _ = writeln!(text, "    does: {words}");
        }
    }
    text
}
