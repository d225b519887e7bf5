//! The table of difficulty: a row for each game, with the scale by which single deals of the game are rated.

use solitaire_runtime::GameEntry;
use solitaire_solver::{Gauge, Scale, VERSION, Verdict};

use crate::key::rules;

/// The first line of the table.
pub const LEVELS_HEAD: &str = "game,rules,solver,limits,deals,solved,impossible,given_up,\
    step1,step2,step3,step4,step5,step6,step7,step8,step9";

/// The row of a game, computed from measurements of some of its deals within [`Scale::LIMITS`]. The columns of the
/// steps, which are the bounds between levels of difficulty, are empty if there is not enough data for a scale.
#[must_use]
pub fn levels_row(entry: &GameEntry, gauges: &[Gauge]) -> String {
    let model = entry.model();
    let count = |is: fn(&Verdict) -> bool| gauges.iter().filter(|gauge| is(&gauge.verdict)).count();
    let solved = count(|verdict| matches!(verdict, Verdict::Solved(_)));
    let impossible = count(|verdict| *verdict == Verdict::Impossible);
    let given_up = gauges.len() - solved - impossible;
    let limits = Scale::LIMITS;
    let limits = format!("{} nodes, {} MiB", limits.nodes.unwrap_or_default(), limits.memory >> 20);
    let steps = match Scale::learned(gauges) {
        Some(scale) => scale.steps().map(|step| format!("{step:.2}")).join(","),
        None => ",".repeat(Scale::STEPS - 1),
    };
    format!(
        "{},{},{VERSION},\"{limits}\",{},{solved},{impossible},{given_up},{steps}",
        model.slug,
        rules(model),
        gauges.len(),
    )
}
