//! Writes one or two sentences about each move.

use super::building::Build;
use super::deal::Dealt;
use super::limits::is_right;
use super::node::{Node, all, conjuncts, mentions, of_one_card};
use super::numbers::{or, sentence};
use super::roles::{Role, lift_several};
use super::speaker::{Book, Speaker};

use solitaire_runtime::model::{
    Amount, Comparison, Expr, Function, Lift, Move, Spot, Step, Target, Term, Unit,
};
use solitaire_runtime::nouns::capital;

impl Book {
    /// Describes a move, with a sentence about how often it may be made.
    pub(super) fn move_line(&self, made: &'static Move, dealt: &Dealt) -> String {
        format!("{}{}", self.move_words(made, dealt), self.limit_words(made))
    }

    /// Describes a move, without a sentence about how often it may be made.
    fn move_words(&self, made: &'static Move, dealt: &Dealt) -> String {
        if made.by_hand {
            return sentence(self.label(made).trim_end_matches('.'));
        }
        let limit = self.limit(made);
        let several = made.lifts.iter().any(lift_several);
        let node = self.reader.read(&made.condition, &[]);
        let node = if several { node } else { of_one_card(&node) };
        let mut parts = conjuncts(&node);
        if let Some(limit) = &limit {
            parts.retain(|part| !is_right(part, limit.counter));
        }
        // A move of all cards of an element has no other sentence for its pickup rule, so this line includes the rule.
        if let [Lift { unit: Unit::All, container, .. }] = made.lifts {
            let pickup = &self.model.containers[usize::from(*container)].pickup;
            parts.splice(0..0, conjuncts(&self.reader.read(pickup, &[])));
        }
        // The condition that a place is not empty is left out if the steps take cards from it, which implies it.
        parts.retain(|part| match part {
            Node::Not(inner) => match &**inner {
                Node::Call(Function::IsEmpty, args) => {
                    !made.steps.iter().any(|step| self.takes_from(step, &args[0]))
                }
                _ => true,
            },
            // A condition such as `count(tableau) <= 52` is left out if no more cards than that are in play.
            Node::Compare(Comparison::AtMost, sides) => !matches!(&sides[..],
                [Node::Call(Function::Count, _), Node::Number(most)] if *most >= self.reader.cards_in_play()),
            _ => true,
        });
        let counters = 0..self.model.counters.len() as u8;
        let silent: Vec<u8> = counters.filter(|counter| !self.speaks_of(*counter)).collect();
        let speaker = self.move_speaker(made, several);
        let mut line = if made.targets.is_empty() {
            self.done(made, &speaker, parts, &silent)
        } else {
            self.put(made, &speaker, parts, &silent)
        };
        if let Some(short) = self.runs_short(made, dealt) {
            line.push_str(&short);
        }
        line
    }

    /// The name of a move for players: the first part of the author's comment or, without one, the name in words.
    pub(super) fn label(&self, made: &'static Move) -> String {
        let docs = super::author::clean(made.docs);
        let first = docs.split_inclusive(['.', ';']).next().unwrap_or_default();
        let first = first.trim_end_matches(['.', ';']).trim();
        if first.is_empty() {
            capital(&solitaire_runtime::nouns::words(made.name))
        } else {
            first.to_owned()
        }
    }

    fn move_speaker(&self, made: &'static Move, several: bool) -> Speaker<'_> {
        let mut speaker = self.speaker();
        speaker.single = !several;
        let taking = made.lifts.iter().any(|lift| lift.unit != Unit::Nothing);
        let place = |containers: Vec<u8>, verb: &str| match containers.as_slice() {
            [first, others @ ..] if others.iter().all(|other| other == first) => {
                let noun = self.noun(*first);
                match verb {
                    _ if noun.only => noun.that(),
                    "" => noun.that(),
                    verb => format!("the {} {verb}", noun.one),
                }
            }
            [] => "the table".to_owned(),
            _ if verb.is_empty() => "that place".to_owned(),
            _ => format!("the place {verb}"),
        };
        let (comes, goes) = match (taking, several) {
            (false, _) => ("", ""),
            (_, false) => ("it comes from", "it goes to"),
            (_, true) => ("they come from", "they go to"),
        };
        speaker.source = place(made.lifts.iter().map(|lift| lift.container).collect(), comes);
        speaker.target = place(made.targets.iter().map(|target| target.container).collect(), goes);
        speaker
    }

    /// Describes a move that puts cards on a target.
    fn put(
        &self,
        made: &'static Move,
        speaker: &Speaker<'_>,
        mut parts: Vec<Node>,
        silent: &[u8],
    ) -> String {
        if made.pair {
            return self.pair(made, speaker, parts, silent);
        }
        let lifts: Vec<&Lift> = made.lifts.iter().collect();
        let what = self.lifted(&lifts);
        let room = take_room(&mut parts);
        let whole = take_whole(&mut parts);
        let what = match whole {
            Some(words) => {
                let place = self.noun(made.lifts[0].container).any();
                format!("{words} cards of {place} together")
            }
            None => what,
        };
        let out = made
            .targets
            .iter()
            .all(|target| self.model.containers[usize::from(target.container)].kind.is_discard);
        let (both, steps) = match made.steps {
            [first, rest @ ..] if self.takes_two(first, made) => (true, rest),
            steps => (false, steps),
        };
        let mut line = match self.described(made, speaker, &mut parts) {
            Some(who) if out => {
                format!(
                    "take {who} off {} and out of the game",
                    self.noun(made.lifts[0].container).any()
                )
            }
            Some(who) => {
                let place = self.noun(made.lifts[0].container).any();
                format!("move {who} off {place} to {}", self.goals(made, both))
            }
            None if out => format!("remove {what} from the game"),
            None if both => {
                format!("put {what} on {}, and remove both from the game", self.goals(made, both))
            }
            None => format!("move {what} to {}", self.goals(made, both)),
        };
        if !parts.is_empty() {
            line.push_str(&format!(", provided that {}", speaker.clause_of_them(&all(parts))));
        }
        let mut text = sentence(&line);
        if made.lifts.iter().any(|lift| lift.unit == Unit::Buried) {
            text.push_str(" The cards above it close up.");
        }
        if let Some(room) = room {
            text.push_str(&format!(
                " The number of cards moved at once is at most {}.",
                speaker.number(&room)
            ));
        }
        let then = speaker.then(steps, &[], silent);
        if !then.is_empty() {
            text.push_str(&format!(" Then {then}."));
        }
        text
    }

    /// True if a step removes two cards from the target to a discard: the card just put there and the one under it.
    fn takes_two(&self, step: &Step, made: &Move) -> bool {
        let single = made.lifts.iter().all(|lift| lift.unit == Unit::Top);
        let two = |amount: &Expr| self.reader.read(amount, &[]) == Node::Number(2);
        matches!(step, Step::Deal {
            to: Spot::Elements { container, .. },
            amount: Amount::Rounds(amount),
            from: Spot::Target,
            from_under: false,
            condition: None,
            ..
        } if single && two(amount) && self.role(*container) == Role::Discard)
    }

    /// Words for the cards that a move of several cards takes, if its conditions or its only target determine them,
    /// such as `a run from a King to an Ace`. Removes the conditions that these words express from `parts`.
    fn described(
        &self,
        made: &'static Move,
        speaker: &Speaker<'_>,
        parts: &mut Vec<Node>,
    ) -> Option<String> {
        let ([Lift { unit: Unit::Cards, .. }], [target]) = (made.lifts, made.targets) else {
            return None;
        };
        if let (Some(who), rest) = self.who(target.container, speaker, &all(parts.clone())) {
            *parts = conjuncts(&rest);
            return Some(who.words);
        }
        if !matches!(self.build(target.container), Build::Never) {
            return None;
        }
        let space = &self.model.containers[usize::from(target.container)].space;
        let (who, _) = self.who(target.container, speaker, &self.reader.read(space, &[]));
        who.map(|who| who.brief)
    }

    /// Words for the targets of a move: `another column or a cell`; `another of these cards` if `both` leave the game.
    fn goals(&self, made: &'static Move, both: bool) -> String {
        let from = made.lifts.iter().map(|lift| (lift.container, lift.span));
        let to = made.targets.iter().map(|target| (target.container, target.span));
        if made.lifts.len() > 1 && both && from.eq(to) {
            return "another of these cards".to_owned();
        }
        let words: Vec<String> =
            made.targets.iter().map(|target| self.one_goal(made, target)).collect();
        or(&words)
    }

    fn one_goal(&self, made: &'static Move, target: &Target) -> String {
        let noun = self.noun(target.container);
        let model = &self.model.containers[usize::from(target.container)];
        let from = i32::from(target.span.first - model.span.first);
        let to = from + i32::from(target.span.count);
        if to - from < noun.count {
            let some = noun.some(from, to);
            return if to - from == 1 { some } else { format!("one of {some}") };
        }
        if noun.only {
            return noun.that();
        }
        let empty = model.capacity == 1 || matches!(self.build(target.container), Build::Never);
        if empty {
            return format!("an empty {}", noun.one);
        }
        let other = made.lifts.iter().all(|lift| lift.container == target.container);
        if other { format!("another {}", noun.one) } else { noun.any() }
    }

    /// Describes a move without a target, which consists only of its steps.
    fn done(
        &self,
        made: &'static Move,
        speaker: &Speaker<'_>,
        mut parts: Vec<Node>,
        silent: &[u8],
    ) -> String {
        let source = Node::Term(Term::Source);
        let hidden = Node::Call(Function::IsHidden, vec![source.clone()]);
        let anywhere = made.lifts.first().map(|lift| self.noun(lift.container).any());
        let mut first_speaker = speaker.clone();
        if let Some(anywhere) = &anywhere {
            first_speaker.source.clone_from(anywhere);
        }
        // The usual move that turns up a face-down card in games with hidden cards gets a sentence of its own.
        if let ([Step::Flip(Spot::Source)], Some(at)) =
            (made.steps, parts.iter().position(|part| *part == hidden))
        {
            parts.remove(at);
            let place = anywhere.unwrap_or_default();
            let line = format!("turn up a face-down card that lies on top of {place}");
            return if parts.is_empty() {
                sentence(&line)
            } else {
                sentence(&format!("{line}, provided that {}", speaker.clause(&all(parts))))
            };
        }
        let condition = all(parts);
        let named = mentions(&condition, Term::Source);
        let then = if named { speaker } else { &first_speaker };
        let then = then.then(made.steps, &[], silent);
        let then = if then.is_empty() { "nothing else is done".to_owned() } else { then };
        match condition {
            Node::Truth(true) => sentence(&then),
            Node::Truth(false) => sentence(&format!("never: {then}")),
            condition => {
                let when = if made.gesture.is_consequence() { "as soon as" } else { "when" };
                sentence(&format!("{when} {}, {then}", first_speaker.clause(&condition)))
            }
        }
    }

    /// True if a step takes cards from `place`.
    fn takes_from(&self, step: &Step, place: &Node) -> bool {
        let of = |spot: &Spot| match spot {
            Spot::Elements { container, .. } => *place == Node::Container(*container),
            Spot::Source => *place == Node::Term(Term::Source),
            _ => false,
        };
        match step {
            Step::Deal { from, .. } | Step::Gather { from, .. } => of(from),
            Step::If { then, otherwise, .. } => {
                then.iter().chain(*otherwise).any(|step| self.takes_from(step, place))
            }
            Step::For { steps, .. } => steps.iter().any(|step| self.takes_from(step, place)),
            _ => false,
        }
    }
}

/// Removes a limit on the number of moving cards from `parts`, and returns it. Limits that are plain numbers stay.
fn take_room(parts: &mut Vec<Node>) -> Option<Node> {
    let at = parts.iter().position(|part| match part {
        Node::Compare(Comparison::AtMost, sides) => {
            let count = Node::Call(Function::Count, vec![Node::Term(Term::Moving)]);
            sides[0] == count && !matches!(sides[1], Node::Number(_))
        }
        _ => false,
    })?;
    match parts.remove(at) {
        Node::Compare(_, sides) => Some(sides[1].clone()),
        _ => None,
    }
}

/// Removes from `parts` the requirement to move all (face-up) cards of the source, and returns its words: `all the`.
fn take_whole(parts: &mut Vec<Node>) -> Option<&'static str> {
    let count = Node::Call(Function::Count, vec![Node::Term(Term::Moving)]);
    let of = |function| Node::Call(function, vec![Node::Term(Term::Source)]);
    let is = |part: &Node, function| {
        let same = |one: &Node, other: &Node| *one == count && *other == of(function);
        matches!(part, Node::Compare(Comparison::Equal, sides)
            if same(&sides[0], &sides[1]) || same(&sides[1], &sides[0]))
    };
    for (function, words) in [(Function::FaceUp, "all the face-up"), (Function::Count, "all the")] {
        if let Some(at) = parts.iter().position(|part| is(part, function)) {
            parts.remove(at);
            return Some(words);
        }
    }
    None
}
