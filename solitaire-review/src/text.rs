//! Writes a review as lines of text.

use std::fmt::Write as _;

use solitaire_bots::{Spread, Summary};
use solitaire_session::words::counted;

use crate::deal::{Count, Dealt};
use crate::marks::Weight;
use crate::meetings::{Meeting, Relation};
use crate::moves::{Example, MoveSeen};
use crate::play::Played;
use crate::seen::Review;

/// Writes the whole review as text for a terminal.
#[must_use]
pub fn text(review: &Review) -> String {
    let mut text = format!("{} ({})\n", review.name, review.game);
    let mut section = |title: &str, lines: Vec<String>| {
        let end = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        if end > 0 {
            // Writing to a string does not fail.
            let _ = write!(text, "\n{title}\n");
            for line in &lines[..end] {
                let _ = writeln!(text, "{}", format!("  {line}").trim_end());
            }
        }
    };
    section("What looks wrong", marks(review));
    section(&format!("Deal {}", review.effort.first), deal(&review.deal, review.effort.deals));
    section("Which card goes on which", review.meetings.iter().flat_map(meeting).collect());
    section("The stock", review.stock.iter().map(|stock| stock.sentence()).collect());
    section("What can never happen", review.proven.sentences());
    section("Where cards moved", routes(&review.play));
    section("Moves", review.moves.iter().flat_map(made).collect());
    section("Play", play(&review.play));
    text
}

fn marks(review: &Review) -> Vec<String> {
    if review.marks.is_empty() {
        return vec!["Nothing.".to_owned()];
    }
    let said = review.marks.iter().map(|mark| match mark.weight {
        Weight::Wrong => format!("wrong: {}", mark.text),
        Weight::Look => format!("look:  {}", mark.text),
    });
    said.collect()
}

fn deal(dealt: &Dealt, deals: u64) -> Vec<String> {
    let widest = dealt.containers.iter().map(|counts| counts.name.len()).max().unwrap_or(0);
    let mut lines: Vec<String> = dealt
        .containers
        .iter()
        .map(|counts| format!("{:widest$}  {}", counts.name, in_words(&counts.elements)))
        .collect();
    lines.push(String::new());
    for (name, elements) in &dealt.shown.containers.0 {
        let texts = elements.texts();
        for (index, cards) in texts.iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
            let number = if texts.len() > 1 { (index + 1).to_string() } else { String::new() };
            lines.push(format!("{:<w$}  {cards}", format!("{name} {number}"), w = widest + 3));
        }
    }
    lines.push(String::new());
    if let Some(spread) = &dealt.first_moves {
        let none = match dealt.without_move {
            0 => String::new(),
            none => format!("; none in {none}"),
        };
        let deals = counted(deals, "deal");
        lines.push(format!("Legal moves at the start, in {deals}: {}{none}.", between(spread)));
    }
    lines
}

/// The numbers of cards that the elements of a container get: `1 2 3 (face down 0 1 2)`.
pub(crate) fn in_words(elements: &[Count]) -> String {
    let each = |number: &dyn Fn(&Count) -> String| -> String {
        let all: Vec<String> = elements.iter().map(number).collect();
        let is_one = all.len() > 1 && all.iter().all(|one| *one == all[0]);
        if is_one { format!("{} × {}", all.len(), all[0]) } else { all.join(" ") }
    };
    let cards = each(&|count| match count {
        Count { least, most, .. } if least == most => most.to_string(),
        Count { least, most, .. } => format!("{least}-{most}"),
    });
    if elements.iter().all(|count| count.face_down == 0) {
        return cards;
    }
    if elements.iter().all(|count| count.face_down == count.most) {
        return format!("{cards} (face down)");
    }
    format!("{cards} (face down {})", each(&|count| count.face_down.to_string()))
}

/// The range and the median of a distribution: `1 to 9, median 4`.
pub(crate) fn between(spread: &Spread) -> String {
    if spread.least == spread.greatest {
        return format!("{}", spread.least);
    }
    format!("{} to {}, median {}", spread.least, spread.greatest, spread.median)
}

/// Two sentences about the cards that go on a container: about elements with cards, and about empty elements. For a
/// pair, the second sentence is empty.
pub(crate) fn said(meeting: &Meeting) -> [String; 2] {
    let Meeting { onto, from, elements, pair, .. } = meeting;
    let from = from.join(", ");
    if *pair {
        return [format!("Taken together, {from} with {onto}: {}.", meeting.words), String::new()];
    }
    let numbers: Vec<String> = elements.iter().map(|index| (index + 1).to_string()).collect();
    let which =
        if meeting.is_everywhere { String::new() } else { format!(" {}", numbers.join(" ")) };
    [
        format!("Onto {onto}{which}, from {from}: {}.", meeting.words),
        format!("On an empty one: {}.", meeting.empty_words),
    ]
}

fn meeting(meeting: &Meeting) -> Vec<String> {
    let mut lines: Vec<String> =
        said(meeting).into_iter().filter(|line| !line.is_empty()).collect();
    let signs: Vec<String> = meeting.ranks.iter().map(|rank| rank.sign().to_string()).collect();
    let mut used: Vec<Relation> = Vec::new();
    if meeting.matrix.iter().flatten().all(|relation| *relation == Relation::Never) {
        lines.push(String::new());
        return lines;
    }
    lines.push(format!("    on {}", signs.join(" ")));
    for (sign, row) in signs.iter().zip(&meeting.matrix) {
        let row_signs: Vec<String> =
            row.iter().map(|relation| relation.sign().to_string()).collect();
        lines.push(format!("    {sign}  {}", row_signs.join(" ")));
        for relation in row {
            if !used.contains(relation) && *relation != Relation::Never {
                used.push(*relation);
            }
        }
    }
    let key: Vec<String> =
        used.iter().map(|relation| format!("{} {}", relation.sign(), relation.words())).collect();
    lines.push(format!("    {}", key.join("; ")));
    lines.push(String::new());
    lines
}

fn routes(play: &Played) -> Vec<String> {
    let widest = play.routes.iter().map(|route| route.name.len()).max().unwrap_or(0);
    let ways: Vec<String> =
        play.routes.iter().map(|route| format!("{} to {}", route.from, route.to)).collect();
    let long = ways.iter().map(String::len).max().unwrap_or(0);
    let line = |(route, way): (&crate::play::Route, &String)| {
        let gone = match (route.times, route.most) {
            (0, _) => "never".to_owned(),
            (times, 0) => often(times),
            (times, 1) => format!("{}, one card at a time", often(times)),
            (times, most) => format!("{}, at most {most} cards at a time", often(times)),
        };
        format!("{:widest$}  {way:long$}  {gone}", route.name)
    };
    play.routes.iter().zip(&ways).map(line).collect()
}

fn often(times: u64) -> String {
    if times == 1 { "once".to_owned() } else { format!("{times} times") }
}

fn made(seen: &MoveSeen) -> Vec<String> {
    let conditions = match seen.conditions {
        0 => "no condition".to_owned(),
        1 => "1 condition".to_owned(),
        count => format!("{count} conditions"),
    };
    let mut lines = vec![format!("{} ({conditions}): {}", seen.name, seen.sentence)];
    let mut board = |title: &str, example: &Option<Example>| {
        let Some(example) = example else { return };
        lines.push(format!("  {title}: {}", example.words));
        if !example.because.is_empty() {
            lines.push(format!("    because {}", example.because));
        }
        lines.extend(example.piles.iter().map(|pile| format!("    {pile}")));
    };
    board("allowed", &seen.allowed);
    board("refused", &seen.refused);
    lines.push(String::new());
    lines
}

/// A line about the games that one policy played: how many were won, and how the others ended.
pub(crate) fn summary(summary: &Summary) -> String {
    let Summary { deals, wins, share, interval, ends, moves, .. } = summary;
    let ends: Vec<String> = ends
        .iter()
        .filter(|(end, _)| **end != "won")
        .map(|(end, count)| format!("{count} {}", end_words(end)))
        .collect();
    let moves =
        moves.as_ref().map_or_else(String::new, |moves| format!("; moves {}", between(moves)));
    let ends = if ends.is_empty() { String::new() } else { format!("; {}", ends.join(", ")) };
    format!(
        "{wins} of {deals} won, {:.1}% (95%: {:.1} to {:.1}%){moves}{ends}",
        100.0 * share,
        100.0 * interval.low,
        100.0 * interval.high
    )
}

/// How a game ended that was not won, as a phrase that follows the number of such games.
fn end_words(end: &str) -> &'static str {
    match end {
        "lost" => "lost by the game's own rule",
        "stuck" => "ran out of moves",
        "resigned" => "given up",
        "idle" => "went on without progress",
        _ => "went on for too long",
    }
}

/// A line about the deals that the solver searched: how many can be won, how many cannot, and how many are undecided.
pub(crate) fn solved(play: &Played) -> String {
    let solver = &play.solver;
    let open = solver.deals - solver.solved - solver.impossible;
    let moves = solver
        .moves
        .as_ref()
        .map_or_else(String::new, |moves| format!("; moves {}", between(moves)));
    format!(
        "of {}, {} can be won, {} cannot, {open} undecided{moves}",
        counted(solver.deals, "deal"),
        solver.solved,
        solver.impossible
    )
}

fn play(play: &Played) -> Vec<String> {
    let mut lines = vec![
        format!("at random  {}", summary(&play.random)),
        format!("greedy     {}", summary(&play.greedy)),
        format!("solver     {}", solved(play)),
        String::new(),
    ];
    let widest = play.moves.iter().map(|one| one.name.len()).max().unwrap_or(0).max(5);
    lines.push(format!("{:widest$}  {:>9} {:>9} {:>9}", "made", "random", "greedy", "solver"));
    lines.extend(play.moves.iter().map(|one| {
        format!("{:widest$}  {:>9} {:>9} {:>9}", one.name, one.random, one.greedy, one.solutions)
    }));
    lines
}
