//! What is done, step by step, in imperatives.

use super::node::{Node, any_part, calculated, conjuncts};
use super::numbers::{a_rank, and, word};
use super::roles::Role;
use super::speaker::{IT, Phrase, Speaker};
use solitaire_runtime::model::{Amount, Arithmetic, Expr, First, Function, Side, Spot, Step, Term};
use solitaire_runtime::{Card, Suit};

/// The places a step is about, in words.
pub(super) struct Places {
    /// All of them: `the columns`.
    pub(super) all: String,
    /// One after the other: `each column`.
    pub(super) each: String,
    pub(super) is_one: bool,
    pub(super) container: Option<u8>,
    /// The indexes, where they are known.
    pub(super) range: Option<(i32, i32)>,
}

/// A deal step, apart.
struct Deal<'s> {
    to: &'s Spot,
    to_under: bool,
    amount: &'s Amount,
    side: Side,
    from: &'s Spot,
    from_under: bool,
    first: Option<&'s First>,
    condition: Option<&'s Expr>,
}

impl Speaker<'_> {
    /// Steps as a list of imperatives without full stops; `silent` counters are not spoken of.
    pub(super) fn steps(&self, steps: &[Step], params: &[Node], silent: &[u8]) -> Vec<String> {
        let mut said = Vec::new();
        let mut speaker = self.clone();
        for (number, step) in steps.iter().enumerate() {
            if let Step::Gather { into: Some(into), .. } = step
                && deals_from_under(&steps[number..], *into)
            {
                speaker.packet = Some(*into);
            }
            let shuffled = matches!(steps.get(number + 1), Some(Step::Shuffle));
            match step {
                Step::Shuffle if number > 0 && matches!(steps[number - 1], Step::Gather { .. }) => {
                }
                step => {
                    let text = speaker.step(step, params, silent);
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

    /// Steps as one text.
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
                format!("close the gaps between {}, the cards staying in order", noun.all())
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

    /// What a counter does.
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
                // What is left over of it begins again.
                (
                    Arithmetic::Remainder,
                    [Node::Arithmetic(Arithmetic::Add, sum), Node::Number(end)],
                ) if sum[0] == Node::Counter(counter) => {
                    let (by, end) = (self.number(&sum[1]), word(*end));
                    format!("add {by} to {name}, which begins again at zero when it reaches {end}")
                }
                _ => format!("set {name} to {}", self.number(value)),
            },
            value => format!("set {name} to {}", self.number(value)),
        }
    }

    /// Steps that are done over and over.
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
        // A loop over the elements of a container is said once, of each of them.
        let turn = with(Node::Turn(param));
        let mut visited = Vec::new();
        if visits(self, steps, &turn, param, &mut visited)
            && let [one] = visited.as_slice()
        {
            let noun = self.book.noun(*one);
            let among = if from <= 0 && to >= noun.count {
                String::new()
            } else {
                format!(" of {}", noun.some(from, to))
            };
            let text = self.then(steps, &turn, silent);
            return format!("for each {}{among} in turn, {text}", noun.one);
        }
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

    /// Places of a step.
    pub(super) fn places(&self, spot: &Spot, params: &[Node]) -> Places {
        let one = |text: &str| Places {
            all: text.to_owned(),
            each: text.to_owned(),
            is_one: true,
            container: None,
            range: None,
        };
        match spot {
            Spot::Source => one(&self.source),
            Spot::Target => one(&self.target),
            Spot::Partner => one("the other place the cards come from"),
            Spot::Hand => one("the hand"),
            Spot::Elements { container, from, to } => {
                let [from, to] = [from, to].map(|end| self.book.reader.read(end, params));
                let mut places = self.elements(*container, &from, &to);
                places.container = Some(*container);
                places
            }
        }
    }

    fn elements(&self, container: u8, from: &Node, to: &Node) -> Places {
        let noun = self.book.noun(container);
        let one = |text: String| Places {
            all: text.clone(),
            each: text,
            is_one: true,
            container: Some(container),
            range: None,
        };
        match (from, to) {
            (Node::Number(from), Node::Number(to)) => {
                let whole = *from <= 0 && *to >= noun.count;
                let all = noun.some(*from, *to);
                let each = match to - from {
                    _ if whole => noun.each(),
                    1 => all.clone(),
                    _ => format!("each of {all}"),
                };
                let is_one = to - from == 1;
                Places { all, each, is_one, container: Some(container), range: Some((*from, *to)) }
            }
            (from, to) if *to == next(from) => match (from, next(from)) {
                (Node::Turn(_), _) => one(IT.to_owned()),
                (_, rank) if is_own_rank(&rank) => {
                    let ends =
                        self.book.ends().map(|rank| solitaire_runtime::nouns::plural(rank.word()));
                    let [low, high] = ends;
                    one(format!("the {} of its own rank ({low} first, {high} last)", noun.one))
                }
                (Node::Call(Function::Suit, of), _) if of == &[Node::Term(Term::Card)] => one(
                    format!("the {} of its own suit (clubs, diamonds, hearts, spades)", noun.one),
                ),
                (Node::Call(Function::Index, of), _) => {
                    one(format!("the {} that belongs to {}", noun.one, self.element(&of[0])))
                }
                (_, number) => {
                    one(format!("the {} whose number is {}", noun.one, self.number(&number)))
                }
            },
            (from, to) => {
                let all = format!(
                    "the {} from number {} to number {}",
                    noun.many,
                    self.number(&next(from)),
                    self.number(to)
                );
                Places {
                    each: format!("each of {all}"),
                    all,
                    is_one: false,
                    container: Some(container),
                    range: None,
                }
            }
        }
    }

    fn deal(&self, deal: &Deal<'_>, params: &[Node]) -> String {
        let (to, from) = (self.places(deal.to, params), self.places(deal.from, params));
        let kind = |places: &Places| {
            places.container.map(|number| self.book.model.containers[usize::from(number)].kind)
        };
        let number = |expr: &Expr| self.book.reader.read(expr, params);
        let one = matches!(deal.amount, Amount::Rounds(expr) if number(expr) == Node::Number(1));
        if to.each == from.each && one && deal.to_under != deal.from_under {
            let side = side_words(deal.side);
            let end = if deal.to_under { "top" } else { "bottom" };
            let card = if to.each == IT {
                format!("its {end} card")
            } else {
                format!("the {end} card of {}", to.each)
            };
            let goes = if deal.to_under { "under" } else { "on top of" };
            return format!("put {card} {goes} the others{side}");
        }
        let from_hand = matches!(deal.from, Spot::Hand);
        let from_stock = kind(&from).is_some_and(|kind| kind.is_stock);
        let out = kind(&to).is_some_and(|kind| kind.is_discard);
        let verb = match () {
            () if out => "take",
            () if from_stock && to.is_one && deal.side == Side::Up && !deal.to_under => "turn",
            () if from_stock || from_hand => "deal",
            () => "move",
        };
        let end = if deal.from_under { "bottom" } else { "top" };
        let amount = match deal.amount {
            Amount::Rounds(expr) if out && !from_hand && deal.condition.is_none() => {
                match number(expr) {
                    Node::Number(1) => format!("the {end} card of {}", from.each),
                    number => {
                        format!("the {end} {} of {}", self.so_many(&number, "cards"), from.each)
                    }
                }
            }
            Amount::Rounds(expr) => self.so_many(&number(expr), "cards"),
            Amount::Each(each) => {
                let each: Vec<String> =
                    each.iter().map(|expr| self.number(&number(expr))).collect();
                format!("{} cards", and(&each))
            }
            Amount::Rest => "all cards".to_owned(),
            Amount::Cards(named) => self.named(named),
        };
        let packet = from.container.is_some() && from.container == self.packet;
        let ends = if deal.from_under && !packet { "the bottom of " } else { "" };
        let said = amount.ends_with(&format!(" of {}", from.each));
        let source = match from_hand || said {
            true => String::new(),
            false if packet && deal.from_under => " from the top of the packet".to_owned(),
            false => format!(" from {ends}{}", from.each),
        };
        let goes = match () {
            () if out => " out of the game".to_owned(),
            () if deal.to_under && to.each == IT => " under its cards".to_owned(),
            () if deal.to_under => format!(" under the cards of {}", to.each),
            () if verb == "turn" => format!(" onto {}", to.each),
            () => {
                let (each, rest) = self.deal_targets(deal, &to, params);
                format!(" to {each}{rest}")
            }
        };
        let side = if out || verb == "turn" { "" } else { side_words(deal.side) };
        let first = deal.first.map_or_else(String::new, |first| {
            let noun = self.book.noun(first.container);
            let again = if first.again { ", and its place gets another card" } else { "" };
            let only = first.condition.as_ref().map_or_else(String::new, |condition| {
                let condition = self.book.reader.read(condition, params);
                let mut speaker = self.clone();
                IT.clone_into(&mut speaker.card);
                noun.any().clone_into(&mut speaker.place);
                format!(" and {}", speaker.clause(&condition))
            });
            let any = noun.any();
            match only.is_empty() {
                true => format!("; a card that {any} takes by its rules goes there at once{again}"),
                false => {
                    format!(
                        "; if {any} takes a card by its rules{only}, it goes there at once{again}"
                    )
                }
            }
        });
        let short = if from_hand { ", as far as the cards go" } else { "" };
        let turns = matches!(deal.amount, Amount::Rest) && !to.is_one;
        let turns = if turns { ", one card each in turn" } else { "" };
        format!("{verb} {amount}{source}{goes}{side}{turns}{short}{first}")
    }

    /// Which places get cards, and which cards: the condition of a deal.
    fn deal_targets(&self, deal: &Deal<'_>, to: &Places, params: &[Node]) -> (String, String) {
        let Some(condition) = deal.condition else { return (to.each.clone(), String::new()) };
        let condition = self.book.reader.read(condition, params);
        let mut speaker = self.clone();
        IT.clone_into(&mut speaker.place);
        let (on_card, on_place): (Vec<Node>, Vec<Node>) =
            conjuncts(&condition).into_iter().partition(|part| mentions(part, Term::Card));
        let mut each = to.each.clone();
        if !on_place.is_empty() {
            each = match speaker.phrase(&Node::All(on_place)) {
                Phrase::Atom { subject, predicate } if subject == IT => {
                    format!("{each} that {predicate}")
                }
                other => {
                    let said = other.text();
                    match said.strip_prefix("it ") {
                        Some(rest) => format!("{each} that {rest}"),
                        None => format!("{each} for which {said}"),
                    }
                }
            };
        }
        if on_card.is_empty() {
            return (each, String::new());
        }
        let has_its_rank = Node::Call(
            Function::HasRank,
            vec![Node::Term(Term::Place), Node::Call(Function::Rank, vec![Node::Term(Term::Card)])],
        );
        if on_card == [super::node::not(has_its_rank)] {
            return (each, ", each time the first card whose rank is not there yet".to_owned());
        }
        "that card".clone_into(&mut speaker.card);
        let said = speaker.clause(&super::node::all(on_card)).replacen("that card ", "that ", 1);
        let which = match said.strip_prefix("that ") {
            Some(rest) => format!("that {rest}"),
            None => format!("for which {said}"),
        };
        (each, format!(", each time the first card {which}"))
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
            // Asked of the place, it is so of all its cards.
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
                format!("take {which}{} out of the game", all)
            }
            Some(into) if self.book.role(into) != Role::Stock => {
                format!("gather {which}{}, {way}, onto {}", all, self.book.noun(into).that())
            }
            Some(into) if self.packet == Some(into) && !from.is_one => {
                // Its top is the other end.
                let first = from.container.map_or_else(String::new, |container| {
                    format!(": {}", self.dealt_first(container, !reversed, !turned))
                });
                format!("gather {which}{all}, {way}, each put on those before{first}")
            }
            Some(into) if from.is_one && which.is_empty() && !turned => {
                format!("turn {} over to be {} again", all, self.book.noun(into).that())
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
                    "gather {which}{all}, {way}, and {over} to be {} again{first}",
                    self.book.noun(into).that()
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

    /// Which card of a gathered packet is dealt first.
    fn dealt_first(&self, container: u8, reversed: bool, turned: bool) -> String {
        let end = if turned { "top" } else { "bottom" };
        let one = if reversed { "last" } else { "first" };
        let noun = &self.book.noun(container).one;
        format!("the {end} card of the {one} {noun} will be dealt first")
    }

    /// Every card for which a condition holds: `every King`.
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

    /// Named cards: `the four Aces`.
    pub(super) fn named(&self, named: &[Card]) -> String {
        let pack = self.book.model.pack;
        let suits: Vec<Suit> = named.iter().map(|card| card.suit()).collect();
        match named.first() {
            Some(first)
                if named.len() > 1
                    && named.iter().all(|card| card.rank() == first.rank())
                    && suits == pack.suits =>
            {
                let rank = first.rank().word();
                if pack.decks == 1 {
                    let count = word(named.len() as i32);
                    format!("the {count} {}", solitaire_runtime::nouns::plural(rank))
                } else {
                    format!("{} of each suit", super::numbers::a(rank))
                }
            }
            _ => {
                let named: Vec<String> = named
                    .iter()
                    .map(|card| format!("the {} of {}", card.rank().word(), card.suit().word()))
                    .collect();
                and(&named)
            }
        }
    }
}

/// Whether cards are dealt from the table end of a container, and from nowhere else of it.
fn deals_from_under(steps: &[Step], container: u8) -> bool {
    fn ends(steps: &[Step], container: u8, found: &mut Vec<bool>) {
        for step in steps {
            match step {
                Step::Deal { from: Spot::Elements { container: from, .. }, from_under, .. }
                    if *from == container =>
                {
                    found.push(*from_under);
                }
                Step::For { steps, .. } => ends(steps, container, found),
                Step::If { then, otherwise, .. } => {
                    ends(then, container, found);
                    ends(otherwise, container, found);
                }
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    ends(steps, container, &mut found);
    !found.is_empty() && found.iter().all(|under| *under)
}

fn side_words(side: Side) -> &'static str {
    match side {
        Side::Up => ", face up",
        Side::Down => ", face down",
        Side::AsItLies => "",
    }
}

/// Whether the number of a place, counted from 1, is the rank of the card that goes there.
pub(super) fn is_own_rank(number: &Node) -> bool {
    matches!(number, Node::Call(Function::Rank, of) if *of == [Node::Term(Term::Card)])
}

/// The number after this one.
pub(super) fn next(number: &Node) -> Node {
    calculated(Arithmetic::Add, [number.clone(), Node::Number(1)])
}

/// Whether the steps, in a loop with this number, are about one element at a time: that with the loop's number.
/// Collects the containers.
fn visits(
    speaker: &Speaker<'_>,
    steps: &[Step],
    params: &[Node],
    param: u8,
    visited: &mut Vec<u8>,
) -> bool {
    let read = |expr: &Expr| speaker.book.reader.read(expr, params);
    let mut fits = |spot: &Spot| match spot {
        Spot::Elements { container, from, to } => {
            let (from, to) = (read(from), read(to));
            let turn = Node::Turn(param);
            if from == turn && to == next(&turn) {
                if !visited.contains(container) {
                    visited.push(*container);
                }
                return true;
            }
            !has_turn(&from) && !has_turn(&to)
        }
        _ => true,
    };
    steps.iter().all(|step| match step {
        Step::Deal { to, amount, from, condition: None, .. } => {
            let amount_fits = match amount {
                Amount::Rounds(expr) => !has_turn(&read(expr)),
                Amount::Each(each) => each.iter().all(|expr| !has_turn(&read(expr))),
                _ => true,
            };
            amount_fits && fits(to) && fits(from)
        }
        Step::Flip(spot) => fits(spot),
        Step::Gather { from, condition: None, .. } => fits(from),
        Step::Shuffle => true,
        _ => false,
    })
}

/// Whether the number of a loop is in it.
fn has_turn(node: &Node) -> bool {
    any_part(node, &mut |node| matches!(node, Node::Turn(_)))
}

/// Whether a term is in it.
pub(super) fn mentions(node: &Node, term: Term) -> bool {
    any_part(node, &mut |node| *node == Node::Term(term))
}
