//! Describes the deal: which places get how many cards, and on which side.

use super::node::{Node, mentions};
use super::numbers::{and, cards, sentence, tally, word};
use super::sides::{groups, of_each, run_lengths, side_word, sides_words, stairs};
use super::speaker::Speaker;

use solitaire_runtime::Numbers;
use solitaire_runtime::model::{Amount, Function, Kind, Side, Spot, Step, Term};

/// The state of a simulated deal. The simulation counts the cards, but does not know which card goes where.
struct Dealing<'a> {
    speaker: Speaker<'a>,
    /// The number of cards not dealt yet; `None` if it depends on the order of the deck.
    left: Option<usize>,
    /// The number of cards on each place.
    lies: Vec<usize>,
    /// For each place, the cards that no sentence has described yet, bottom to top: true if a card lies face up.
    fresh: Vec<Vec<bool>>,
    /// The containers with cards that no sentence has described yet, in the order in which they got cards.
    order: Vec<u8>,
    hidden: Vec<bool>,
    lines: Vec<String>,
}

/// The table after the simulated deal, and the sentences that describe the deal.
pub(super) struct Dealt {
    /// For each container, true if a card may lie face down there after the deal.
    pub(super) hidden: Vec<bool>,
    /// The sentences that describe the deal.
    pub(super) lines: Vec<String>,
    /// The number of cards that the deal puts on each place, without those that depend on the order of the deck.
    pub(super) lies: Vec<usize>,
    /// The number of cards that are left for the stock; `None` if it depends on the order of the deck.
    pub(super) stock: Option<usize>,
}

/// The sides on which the cards of a stock of this kind lie, in words.
pub(super) fn stock_sides(kind: Kind) -> &'static str {
    if kind.shows_top { "face down except for the top card" } else { "face down" }
}

/// Simulates the deal, and describes it in sentences.
pub(super) fn dealt(speaker: &Speaker<'_>) -> Dealt {
    let model = speaker.book.model;
    let places = model.places();
    let mut dealing = Dealing {
        speaker: speaker.clone(),
        left: Some(model.pack.len()),
        lies: vec![0; places],
        fresh: vec![Vec::new(); places],
        order: Vec::new(),
        hidden: vec![false; model.containers.len()],
        lines: Vec::new(),
    };
    dealing.steps(model.deal, &[]);
    dealing.tell();
    let stock = (0..).zip(model.containers).find(|(_, container)| container.kind.is_stock);
    if let Some((number, container)) = stock {
        let stock = speaker.book.noun(number).that();
        let sides = stock_sides(container.kind);
        let last = if sides == "face down" { sides } else { "face up" };
        match dealing.left {
            Some(0) => {}
            Some(left) if left == model.pack.len() => {
                dealing.lines.push(format!("All cards lie in {stock}, {sides}."));
            }
            Some(1) => dealing.lines.push(format!("The last card is {stock}, {last}.")),
            Some(left) => {
                dealing.lines.push(format!("The other {} are {stock}, {sides}.", tally(left)));
            }
            None => dealing.lines.push(format!("The cards left over are {stock}, {sides}.")),
        }
    } else if dealing.left.is_none_or(|left| left > 0) {
        dealing.lines.push("If cards are left over, shuffle all cards and deal again.".to_owned());
    }
    if model.numbers == Numbers::Microsoft {
        dealing.lines.push(
            "Deal numbers shuffle the deck as the same numbers of Microsoft FreeCell do."
                .to_owned(),
        );
    }
    Dealt { hidden: dealing.hidden, lines: dealing.lines, lies: dealing.lies, stock: dealing.left }
}

impl Dealing<'_> {
    fn steps(&mut self, steps: &[Step], params: &[Node]) {
        for step in steps {
            self.step(step, params);
        }
    }

    fn step(&mut self, step: &Step, params: &[Node]) {
        let read = |expr| self.speaker.book.reader.read(expr, params);
        match step {
            Step::Deal {
                to,
                to_under: false,
                amount,
                side,
                from: Spot::Hand,
                from_under: false,
                first: None,
                condition: None,
            } => {
                let places = self.speaker.places(to, params);
                if let (Some(container), Some(range)) = (places.container, places.range) {
                    match amount {
                        Amount::Rounds(rounds) => {
                            if let Node::Number(rounds) = read(rounds) {
                                return self
                                    .rounds(container, range, *side, |_, round| round < rounds);
                            }
                        }
                        Amount::Each(each) => {
                            let each: Vec<Node> = each.iter().map(read).collect();
                            let wanted = |nth: usize, round: i32| matches!(each.get(nth), Some(Node::Number(wanted)) if *wanted > round);
                            return self.rounds(container, range, *side, wanted);
                        }
                        Amount::Rest => return self.rounds(container, range, *side, |_, _| true),
                        Amount::Cards(named) => {
                            self.tell();
                            let to = if named.len() == 1 && places.is_one {
                                format!("put it on {}", places.all)
                            } else if places.is_one {
                                format!("put them on {}", places.all)
                            } else if named.len() > (range.1 - range.0) as usize {
                                format!("put them one by one on {}, round and round", places.all)
                            } else if named.iter().all(|card| card.rank() == named[0].rank()) {
                                format!("put one on {}", places.each)
                            } else {
                                format!("put one on {}, in this order", places.each)
                            };
                            let named_words = self.speaker.named(named);
                            let decks = self.speaker.book.model.pack.decks;
                            self.lines.push(format!(
                                "Take {named_words} out of the {} and {to}, {}.",
                                if decks > 1 { "decks" } else { "deck" },
                                side_word(*side)
                            ));
                            self.hidden[usize::from(container)] |= *side != Side::Up;
                            let places = range.0..range.1;
                            for (index, _) in places.cycle().zip(*named) {
                                let place = self.place(container, index);
                                self.lies[place] += 1;
                            }
                            self.left = self.left.map(|left| left.saturating_sub(named.len()));
                            return;
                        }
                    }
                }
                self.said(step, params);
            }
            Step::For { param, from, to, steps, .. } => {
                if let (Node::Number(from), Node::Number(to)) = (read(from), read(to)) {
                    for round in from..to {
                        let mut inner = params.to_vec();
                        inner.resize(usize::from(*param), Node::Number(0));
                        inner.push(Node::Number(round));
                        self.steps(steps, &inner);
                    }
                } else {
                    self.said(step, params);
                }
            }
            step => self.said(step, params),
        }
    }

    fn place(&self, container: u8, index: i32) -> usize {
        let span = self.speaker.book.model.containers[usize::from(container)].span;
        usize::from(span.first) + usize::try_from(index).unwrap_or(0)
    }

    /// Deals cards in rounds to the places `from..to` of a container. A place gets a card in a round if `wanted` says
    /// so for its number and the round, and if it has room. Ends with a round in which no place gets a card.
    fn rounds(
        &mut self,
        container: u8,
        (from, to): (i32, i32),
        side: Side,
        wanted: impl Fn(usize, i32) -> bool,
    ) {
        let capacity =
            usize::from(self.speaker.book.model.containers[usize::from(container)].capacity);
        let mut round = 0;
        loop {
            let mut any = false;
            for (nth, index) in (from..to).enumerate() {
                let place = self.place(container, index);
                if self.left == Some(0) || !wanted(nth, round) || self.lies[place] >= capacity {
                    continue;
                }
                self.lies[place] += 1;
                self.fresh[place].push(side == Side::Up);
                self.hidden[usize::from(container)] |= side != Side::Up;
                self.left = self.left.map(|left| left - 1);
                any = true;
            }
            if !any {
                break;
            }
            if !self.order.contains(&container) {
                self.order.push(container);
            }
            round += 1;
            if self.left.is_none() && round > 255 {
                break;
            }
        }
    }

    /// Describes a step that cannot be simulated, because it depends on the cards, in a sentence of its own.
    fn said(&mut self, step: &Step, params: &[Node]) {
        self.tell();
        if let Step::Deal { to: Spot::Elements { container, .. }, side, .. } = step {
            self.hidden[usize::from(*container)] |= *side != Side::Up;
        }
        match step {
            Step::Deal {
                amount: Amount::Rest,
                from: Spot::Hand,
                condition: None,
                first: None,
                to,
                ..
            } => {
                let to = self.speaker.places(to, params);
                let Step::Deal { side, .. } = step else { return };
                let left = self.left.map_or_else(|| "all cards".to_owned(), tally);
                self.lines.push(format!(
                    "Deal the other {left}, {}, each to {}.",
                    side_word(*side),
                    to.each
                ));
                self.left = Some(0);
                return;
            }
            Step::Deal { .. } | Step::If { .. } | Step::Custom { .. } if self.left != Some(0) => {
                self.left = self.surely_left(step, params);
            }
            _ => {}
        }
        let steps = self.speaker.steps(std::slice::from_ref(step), params, &[]);
        self.lines.extend(steps.iter().map(|text| sentence(text)));
    }

    /// The number of cards left after a step that depends on the cards; `None` if that number is not certain.
    fn surely_left(&self, step: &Step, params: &[Node]) -> Option<usize> {
        let Step::Deal {
            to,
            to_under: false,
            amount: Amount::Rounds(rounds),
            from: Spot::Hand,
            first,
            condition,
            ..
        } = step
        else {
            return None;
        };
        let left = self.left?;
        let Node::Number(rounds) = self.speaker.book.reader.read(rounds, params) else {
            return None;
        };
        let places = self.speaker.places(to, params);
        let (from, to) = places.range?;
        let model = self.speaker.book.model;
        let capacity = usize::from(model.containers[usize::from(places.container?)].capacity);
        let rounds = usize::try_from(rounds).ok()?;
        let wanted: usize = (from..to)
            .map(|index| self.place(places.container.unwrap_or(0), index))
            .map(|place| rounds.min(capacity.saturating_sub(self.lies[place])))
            .sum();
        match (condition, first) {
            // A `first` clause sends some cards elsewhere, so the step may deal more cards than its places need. If
            // they need all cards, none are left.
            (None, Some(_)) => (wanted >= left).then_some(0),
            // Certain if enough cards of the rank are left even when all cards dealt so far have that rank.
            (Some(condition), None) => {
                let condition = self.speaker.book.reader.read(condition, params);
                let dealt = model.pack.len() - left;
                let alike = model.pack.len() / model.pack.ranks.count();
                (asks_for_its_rank(&condition) && wanted + dealt <= alike).then(|| left - wanted)
            }
            _ => None,
        }
    }

    /// Writes a sentence for each container with cards that no sentence has described yet.
    fn tell(&mut self) {
        for container in std::mem::take(&mut self.order) {
            let model = &self.speaker.book.model.containers[usize::from(container)];
            let first = usize::from(model.span.first);
            let span = first..first + usize::from(model.span.count);
            let fresh: Vec<Vec<bool>> =
                self.fresh[span.clone()].iter_mut().map(std::mem::take).collect();
            let more =
                span.clone().zip(&fresh).any(|(place, fresh)| self.lies[place] > fresh.len());
            self.lines.push(self.gets(container, &fresh, more));
        }
    }

    /// The sentence about cards (or `more` cards) that a container gets: `Deal three cards to each column, face up.`
    fn gets(&self, container: u8, fresh: &[Vec<bool>], more: bool) -> String {
        let noun = self.speaker.book.noun(container);
        let more = if more { " more" } else { "" };
        let groups = groups(fresh);
        let some = |from: usize, to: usize| noun.some(from as i32, to as i32);
        if let [(from, to, sides)] = groups.as_slice() {
            let each = match (to - from, *to - *from == fresh.len()) {
                (_, true) => noun.each(),
                (1, _) => some(*from, *to),
                _ => format!("each of {}", some(*from, *to)),
            };
            let count = cards(sides.len() as i32);
            let count = count.replacen(' ', &format!("{more} "), 1);
            return format!("Deal {count} to {each}, {}.", sides_words(sides));
        }
        if let [(_, _, sides), ..] = groups.as_slice()
            && groups.iter().all(|group| group.2 == *sides)
        {
            let numbers = groups.iter().map(|(from, to, _)| match to - from {
                1 => to.to_string(),
                2 => format!("{}, {to}", from + 1),
                _ => format!("{} to {to}", from + 1),
            });
            let numbers: Vec<String> = numbers.collect();
            let count = cards(sides.len() as i32).replacen(' ', &format!("{more} "), 1);
            let each = format!("{} {}", noun.many, and(&numbers));
            return format!("Deal {count} to each of {each}, {}.", sides_words(sides));
        }
        let total: usize = fresh.iter().map(Vec::len).sum();
        let total = tally(total).replacen(' ', &format!("{more} "), 1);
        let all_sides = of_each(fresh);
        let Some(all_sides) = all_sides else {
            if let Some(stairs) = stairs(&groups) {
                let (first, last, down, up) = stairs;
                let one = groups[..first].iter().map(|(from, to, sides)| {
                    format!("{} gets {}; ", some(*from, *to), run_lengths(sides))
                });
                let to = groups[last].1;
                let lowest = word(down).to_owned();
                let highest = word(down + (last - first) as i32);
                let columns = some(groups[first].0, to);
                return format!(
                    "Deal {total}: {}{columns} get {lowest} to {highest} face down, then {} face up each.",
                    one.collect::<String>(),
                    word(up)
                );
            }
            let lists: Vec<String> = groups
                .iter()
                .map(|(from, to, sides)| {
                    let to_words = some(*from, *to);
                    let each = if to - from == 1 { "" } else { "each " };
                    format!(
                        "{to_words} {each}get{} {}",
                        if each.is_empty() { "s" } else { "" },
                        run_lengths(sides)
                    )
                })
                .collect();
            return format!("Deal {total}: {}.", lists.join("; "));
        };
        if groups.len() <= 2 {
            let lists: Vec<String> = groups
                .iter()
                .map(|(from, to, sides)| {
                    let count = word(sides.len() as i32);
                    match to - from {
                        1 => format!("{count} to {}", some(*from, *to)),
                        _ => format!("{count} to each of {}", some(*from, *to)),
                    }
                })
                .collect();
            return format!("Deal {total}: {}, {all_sides}.", and(&lists));
        }
        let counts: Vec<String> = fresh.iter().map(|sides| sides.len().to_string()).collect();
        let all = noun.all();
        format!("Deal {total} to {all}: {} from left to right, {all_sides}.", and(&counts))
    }
}

/// True if a condition requires only that the dealt card has the same rank as another card.
fn asks_for_its_rank(condition: &Node) -> bool {
    let card = Node::Term(Term::Card);
    matches!(condition, Node::Call(Function::SameRank, args)
        if args.contains(&card) && args.iter().any(|arg| *arg != card && !mentions(arg, Term::Card)))
}
