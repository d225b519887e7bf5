//! Writes steps as imperative sentences.

use super::dealing::Deal;
use super::node::Node;
use super::numbers::a_rank;
use super::places::Places;
use super::roles::Role;
use super::speaker::{IT, Phrase, Speaker};
use solitaire_runtime::model::{Arithmetic, Expr, Function, Step};

impl Speaker<'_> {
    /// Steps as a list of imperatives without full stops. The `silent` counters are not mentioned.
    pub(super) fn steps(&self, steps: &[Step], params: &[Node], silent: &[u8]) -> Vec<String> {
        let mut said = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let shuffled = matches!(steps.get(number + 1), Some(Step::Shuffle));
            match step {
                Step::Shuffle if number > 0 && matches!(steps[number - 1], Step::Gather { .. }) => {
                }
                step => {
                    let text = self.step(step, params, silent);
                    if shuffled && matches!(step, Step::Gather { .. }) {
                        said.push(format!("{text} and shuffle them"));
                    } else if !text.is_empty() {
                        said.push(text);
                    }
                }
            }
        }
        said
    }

    /// Steps as one text, in which `; then` joins the imperatives.
    pub(super) fn then(&self, steps: &[Step], params: &[Node], silent: &[u8]) -> String {
        self.steps(steps, params, silent).join("; then ")
    }

    fn step(&self, step: &Step, params: &[Node], silent: &[u8]) -> String {
        match step {
            Step::Deal { to, to_under, amount, side, from, from_under, first, condition } => {
                let deal = Deal {
                    to,
                    to_under: *to_under,
                    amount,
                    side: *side,
                    from,
                    from_under: *from_under,
                    first: first.as_ref(),
                    condition: condition.as_ref(),
                };
                self.deal(&deal, params)
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                let from = self.places(from, params);
                let way = [*reversed, *turned];
                self.gather(&from, way, *into, condition.as_ref(), params)
            }
            Step::Shuffle => "shuffle the cards in hand".to_owned(),
            Step::Flip(spot) => {
                format!("turn over the top card of {}", self.places(spot, params).each)
            }
            Step::Compact { container } => {
                let noun = self.book.noun(*container);
                format!("close the gaps between {}, keeping the cards in order", noun.all())
            }
            Step::Sink { container, condition } => {
                let noun = self.book.noun(*container);
                let condition = self.book.reader.read(condition, params);
                format!(
                    "move {} below the other cards of its {}",
                    self.every_card(&condition),
                    noun.one
                )
            }
            Step::Set { counter, .. } if silent.contains(counter) => String::new(),
            Step::Set { counter, value } => {
                if self.book.model.counters[usize::from(*counter)].start.is_none() {
                    return String::new();
                }
                self.set(*counter, &self.book.reader.read(value, params))
            }
            Step::If { condition, then, otherwise } => {
                let condition = self.book.reader.read(condition, params);
                let then = self.then(then, params, silent);
                let otherwise = self.then(otherwise, params, silent);
                match (then.is_empty(), otherwise.is_empty()) {
                    (true, true) => String::new(),
                    (false, true) => format!("if {}, {then}", self.clause(&condition)),
                    (true, false) => format!("unless {}, {otherwise}", self.clause(&condition)),
                    _ => format!("if {}, {then}; otherwise, {otherwise}", self.clause(&condition)),
                }
            }
            Step::For { param, from, to, steps, .. } => {
                let ends = [from, to].map(|end| self.book.reader.read(end, params));
                self.repeated(*param, ends, steps, params, silent)
            }
            Step::Custom { path, .. } => {
                let name = path.rsplit("::").next().unwrap_or(path);
                format!("do what “{}” says", solitaire_runtime::nouns::words(name.trim()))
            }
        }
    }

    /// Words for a step that changes a counter: `add one to the count “redeals”`.
    fn set(&self, counter: u8, value: &Node) -> String {
        let name = self.counter(counter);
        match value {
            Node::Arithmetic(operation, sides) => match (operation, &**sides) {
                (Arithmetic::Add, [Node::Counter(same), by]) if *same == counter => {
                    format!("add {} to {name}", self.number(by))
                }
                (Arithmetic::Subtract, [Node::Counter(same), by]) if *same == counter => {
                    format!("take {} off {name}", self.number(by))
                }
                _ => format!("set {name} to {}", self.number(value)),
            },
            value => format!("set {name} to {}", self.number(value)),
        }
    }

    /// Words for a loop: its steps in each round, or one text with the number of rounds if all have the same text.
    fn repeated(
        &self,
        param: u8,
        ends: [Node; 2],
        steps: &[Step],
        params: &[Node],
        silent: &[u8],
    ) -> String {
        let with = |value: Node| {
            let mut inner = params.to_vec();
            inner.resize(usize::from(param), Node::Number(0));
            inner.push(value);
            inner
        };
        let [Node::Number(from), Node::Number(to)] = ends else {
            let text = self.then(steps, &with(Node::Turn(param)), silent);
            return format!("again and again, {text}");
        };
        let rounds = from..to.min(from.saturating_add(60));
        let texts: Vec<String> = rounds
            .map(|round| self.then(steps, &with(Node::Number(round)), silent))
            .filter(|text| !text.is_empty())
            .collect();
        match texts.as_slice() {
            [] => String::new(),
            [first, others @ ..] if others.iter().all(|text| text == first) => {
                format!("{}, {first}", super::numbers::times(texts.len() as i32))
            }
            texts => texts.join("; then "),
        }
    }

    fn gather(
        &self,
        from: &Places,
        [reversed, turned]: [bool; 2],
        into: Option<u8>,
        condition: Option<&Expr>,
        params: &[Node],
    ) -> String {
        let condition = condition.map(|condition| self.book.reader.read(condition, params));
        let (which, all) = match condition.map(|condition| (self.phrase(&condition), condition)) {
            None => (String::new(), from.all.clone()),
            // The condition is only about the place, so it holds for all cards of a place or for none.
            Some((Phrase::Atom { subject, predicate }, _))
                if subject == self.place && predicate.starts_with("is ") =>
            {
                ("every card of ".to_owned(), format!("{} that are{}", from.all, &predicate[2..]))
            }
            Some((_, condition)) => {
                (format!("{} of ", self.every_card(&condition)), from.all.clone())
            }
        };
        let way = if reversed { "from the right" } else { "from the left" };
        match into {
            Some(into) if self.book.role(into) == Role::Discard => {
                format!("remove {which}{all} from the game")
            }
            Some(into) if self.book.role(into) != Role::Stock => {
                format!("gather {which}{}, {way}, onto {}", all, self.book.noun(into).that())
            }
            Some(into) if from.is_one && which.is_empty() && !turned => {
                format!("turn {all} over to form a new {}", self.book.noun(into).one)
            }
            Some(into) => {
                let first = match from.container {
                    _ if from.is_one => ": the top card will be dealt first".to_owned(),
                    Some(container) => {
                        format!(": {}", self.dealt_first(container, reversed, turned))
                    }
                    None => String::new(),
                };
                let first = if from.is_one && !turned { String::new() } else { first };
                let over = if turned { "put them together" } else { "turn them over" };
                format!(
                    "gather {which}{all}, {way}, and {over} to form a new {}{first}",
                    self.book.noun(into).one
                )
            }
            None if from.is_one => format!("gather {which}the cards of {}", all),
            None => match from.container.filter(|_| turned) {
                Some(container) => {
                    let first = self.dealt_first(container, reversed, turned);
                    format!("gather {which}{all}, {way}: {first}")
                }
                None => format!("gather {which}{}", all),
            },
        }
    }

    /// Words that say which card of the gathered cards will be dealt first.
    fn dealt_first(&self, container: u8, reversed: bool, turned: bool) -> String {
        let end = if turned { "top" } else { "bottom" };
        let one = if reversed { "last" } else { "first" };
        let noun = &self.book.noun(container).one;
        format!("the {end} card of the {one} {noun} will be dealt first")
    }

    /// Words for all cards that meet a condition: `every King`.
    fn every_card(&self, condition: &Node) -> String {
        let mut speaker = self.clone();
        IT.clone_into(&mut speaker.card);
        match condition {
            Node::Call(Function::IsKing, _) => "every King".to_owned(),
            Node::Call(Function::IsAce, _) => "every Ace".to_owned(),
            Node::Call(Function::IsRed, _) => "every red card".to_owned(),
            Node::Call(Function::IsBlack, _) => "every black card".to_owned(),
            Node::Call(Function::IsRank, args) if matches!(args[1], Node::Number(_)) => {
                let Node::Number(rank) = args[1] else { return "every card".to_owned() };
                let named = a_rank(rank);
                format!("every {}", named.split_once(' ').map_or("card", |(_, rank)| rank))
            }
            Node::Truth(true) => "every card".to_owned(),
            other => match speaker.phrase(other) {
                Phrase::Atom { subject, predicate } if subject == IT => {
                    format!("every card that {predicate}")
                }
                other => format!("every card for which {}", other.text()),
            },
        }
    }
}
