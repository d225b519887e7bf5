//! Writes sentences about the cards that may be put on empty places.

use super::building::{MOVING, placed};
use super::described::{card_that, card_words, rank_of, take_cards};
use super::lifting::Together;
use super::node::{Node, all, conjuncts};
use super::numbers::cards;
use super::relations::Pair;
use super::speaker::{Book, Speaker};
use solitaire_runtime::model::{Comparison, Function, Lift};
use solitaire_runtime::nouns::capital;

impl Book {
    /// Splits a condition into a noun for the cards that meet it (`a King`), if any, and the conditions that remain.
    pub(super) fn who(
        &self,
        container: u8,
        speaker: &Speaker<'_>,
        node: &Node,
    ) -> (Option<Who>, Node) {
        if let Some(card) = card_words(node, &placed()) {
            let rank = rank_of(node);
            let words = if speaker.single { card } else { self.headed(container, &card) };
            return (Some(Who { brief: words.clone(), words, rank }), Node::Truth(true));
        }
        let mut parts = conjuncts(node);
        let first = take_cards(&mut parts, &placed());
        let top = Node::Call(Function::Top, vec![MOVING]);
        let last = take_cards(&mut parts, &top);
        let run = parts.iter().position(|part| match part {
            Node::Call(Function::Run | Function::Descending, args) => args[0] == MOVING,
            _ => false,
        });
        let run = run.map(|at| match parts.remove(at) {
            Node::Call(Function::Run, args) => speaker.run(&args[1]),
            _ => format!("each card {}", Pair::DESCENDING.one_over()),
        });
        let so_many = parts.iter().position(|part| match part {
            Node::Compare(Comparison::Equal, sides) => {
                sides[0] == Node::Call(Function::Count, vec![MOVING])
                    && matches!(sides[1], Node::Number(_))
            }
            _ => false,
        });
        let so_many = so_many.filter(|_| !speaker.single).and_then(|at| match parts.remove(at) {
            Node::Compare(_, sides) => match sides[1] {
                Node::Number(number) => Some(cards(number)),
                _ => None,
            },
            _ => None,
        });
        let all_runs = self.lifts_to(container).iter().all(|lift| self.lifts_runs(lift));
        let (what, end) =
            if run.is_some() || all_runs { ("a run", "ends") } else { ("cards", "end") };
        let is_run = what == "a run";
        let sized = match (&so_many, is_run) {
            (Some(cards), true) => format!("a run of {cards}"),
            (Some(cards), false) => cards.clone(),
            (None, _) => what.to_owned(),
        };
        let what = sized.as_str();
        let brief = match (&first, &last) {
            (Some((first, _)), Some((last, _))) => Some(format!("{what} from {first} to {last}")),
            (Some((first, _)), None) if speaker.single => Some(first.clone()),
            (Some((first, _)), None) if run.is_some() || so_many.is_some() => {
                let begin = if is_run { "begins" } else { "begin" };
                Some(format!("{what} that {begin} with {first}"))
            }
            (Some((first, _)), None) => Some(self.headed(container, first)),
            (None, Some((last, _))) => Some(format!("{what} that {end} with {last}")),
            (None, None) => (run.is_some() || so_many.is_some()).then(|| what.to_owned()),
        };
        let rank = first.and_then(|(_, rank)| rank);
        let brief = brief.or_else(|| speaker.single.then(|| card_that(speaker, &mut parts))?);
        let who = brief.map(|brief| {
            let detail = run.map_or_else(String::new, |detail| format!(" ({detail})"));
            Who { words: format!("{brief}{detail}"), brief, rank }
        });
        (who, all(parts))
    }

    /// Words for a card that may be moved alone or with cards on it: `a King, or a run that begins with a King,`.
    pub(super) fn headed(&self, container: u8, card: &str) -> String {
        match self.together(&self.lifts_to(container)) {
            Together::Runs => format!("{card}, or a run that begins with {card},"),
            Together::Any => format!("{card}, alone or with the cards that lie on it,"),
            Together::Some => {
                format!("{card}, or cards that may be moved together and begin with {card},")
            }
        }
    }

    /// The sentence about the empty elements of a container, for containers other than foundations.
    pub(super) fn space_line(&self, container: u8) -> String {
        let noun = self.noun(container);
        let speaker = self.target_speaker(container);
        let space = &self.model.containers[usize::from(container)].space;
        let node = self.asked_of(container, space);
        let empty = if noun.only { "the empty" } else { "an empty" };
        let space_of = format!("{empty} {}", noun.one);
        let several = !speaker.single;
        let from_itself = self.lifts_to(container).iter().any(|lift| lift.container == container);
        let anything = match (several, self.together(&self.lifts_to(container))) {
            _ if !from_itself && self.moves_to(container).count() == 1 => {
                let lifts: Vec<&Lift> = self.lifts_to(container);
                self.lifted(&lifts)
            }
            (false, _) => "any card".to_owned(),
            (true, Together::Runs) => "any card or run".to_owned(),
            (true, Together::Any) => "any card, with all the cards on it,".to_owned(),
            (true, Together::Some) => "any card, or cards that may be moved together,".to_owned(),
        };
        let one_way = !from_itself && self.moves_to(container).count() == 1;
        let line = |node: &Node| match self.who(container, &speaker, node) {
            _ if *node == Node::Truth(false) => format!("no card may be moved to {space_of}."),
            _ if *node == Node::Truth(true) && one_way => {
                format!("only {anything} may be moved to {space_of}.")
            }
            _ if *node == Node::Truth(true) => format!("{anything} may be moved to {space_of}."),
            (Some(who), Node::Truth(true)) => {
                let pause =
                    if who.words.contains(", a") && !who.words.ends_with(',') { "," } else { "" };
                format!("only {}{pause} may be moved to {space_of}.", who.words)
            }
            (Some(who), rest) => format!(
                "only {} may be moved to {space_of}, and only if {}.",
                who.words,
                speaker.clause(&rest)
            ),
            (None, rest) => {
                let what = if several { "cards" } else { "a card" };
                format!(
                    "{what} may be moved to {space_of} only if {}.",
                    speaker.clause_of_them(&rest)
                )
            }
        };
        match &node {
            Node::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                let place = speaker.target.replace(" it goes to", "").replace(" they go to", "");
                let condition = speaker.clause(condition).replace(&speaker.target, &place);
                format!("Where {condition}, {} Elsewhere, {}", line(then), line(otherwise))
            }
            node => capital(&line(node)),
        }
    }
}

/// A noun for cards that meet a condition.
pub(super) struct Who {
    /// The noun, with an explanation of what a run is.
    pub(super) words: String,
    /// The same noun without the explanation of what a run is.
    pub(super) brief: String,
    /// The rank of the card that lies directly on the target, if only one rank is possible.
    pub(super) rank: Option<i32>,
}
