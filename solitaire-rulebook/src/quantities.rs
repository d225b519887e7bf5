//! Writes the numbers in conditions as nouns.

use super::node::Node;
use super::numbers::{counted, word};
use super::speaker::{IT, Phrase, Speaker};
use solitaire_model::{Phrase as Said, Sort};
use solitaire_runtime::model::{Arithmetic, Comparison, Function};
use solitaire_runtime::nouns::plural;
use solitaire_runtime::nouns::words;

impl Speaker<'_> {
    /// A number as a noun: `the number of cards on the waste`.
    pub(super) fn number(&self, node: &Node) -> String {
        match node {
            Node::Number(0) => "zero".to_owned(),
            Node::Number(number) => word(*number),
            Node::Truth(truth) => truth.to_string(),
            Node::Arithmetic(operation, sides) => {
                let [left, right] = &**sides;
                self.calculation(*operation, left, right)
            }
            Node::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                format!(
                    "{} if {}, else {}",
                    self.number(then),
                    self.clause(condition),
                    self.number(otherwise)
                )
            }
            Node::Counter(number) => self.counter(*number),
            Node::Turn(_) => "the number of the round".to_owned(),
            Node::Call(function, args) => self.quantity(*function, args),
            Node::Custom(index, path, args) => self.own_number(*index, path, args),
            Node::Term(_)
            | Node::Container(_)
            | Node::Element(..)
            | Node::Slice(..)
            | Node::Given(_) => self.element(node),
            Node::Asked(_, body) => self.clause(body),
            condition => self.clause(condition),
        }
    }

    /// Words for a counter, by its name: `the count “redeals”`.
    pub(super) fn counter(&self, number: u8) -> String {
        format!("the count “{}”", words(self.book.model.counters[usize::from(number)].name))
    }

    fn quantity(&self, function: Function, args: &[Node]) -> String {
        let card = |nth: usize| self.card(&args[nth]);
        let element = |nth: usize| self.element(&args[nth]);
        let group = |nth: usize| self.group(&args[nth]);
        if let Said::Number(text) = function.entry().phrase {
            return (0..args.len()).zip(function.sorts()).fold(
                self.book.with_ends(text),
                |text, (nth, sort)| {
                    let said = if *sort == Sort::Card { card(nth) } else { element(nth) };
                    text.replace(&format!("{{{nth}}}"), &said)
                },
            );
        }
        match function {
            Function::Count if is_moving(args) => "the number of cards moved".to_owned(),
            Function::Count => format!("the number of cards {} {}", self.on(&args[0]), element(0)),
            Function::Empties => {
                let (one, among) = group(0);
                format!("the number of empty {}{among}", plural(&one))
            }
            Function::EmptiesBesides => {
                let (one, among) = group(0);
                format!("the number of empty {}{among}, {} left out", plural(&one), element(1))
            }
            Function::Filled => {
                let (one, among) = group(0);
                format!("the number of {}{among} that hold cards", plural(&one))
            }
            Function::HowMany => {
                let (one, among) = group(0);
                let which = match self.test(&args[1]) {
                    Phrase::Atom { subject, predicate } if subject == IT => {
                        format!("that {}", of_several(&predicate))
                    }
                    other => format!("for each of which it holds that {}", other.text()),
                };
                format!("the number of {}{among} {which}", plural(&one))
            }
            Function::HowManyCards if let Some(relation) = of_runs(args) => {
                format!("the number of runs ({}) among {}", self.run(&relation), element(0))
            }
            Function::HowManyCards => {
                let cards =
                    format!("the number of face-up cards {} {}", self.on(&args[0]), element(0));
                match self.test(&args[1]) {
                    Phrase::Atom { subject, predicate }
                        if subject == IT && predicate.starts_with("is ") =>
                    {
                        format!("{cards} that are{}", &predicate[2..])
                    }
                    other => format!("{cards} for each of which it holds that {}", other.text()),
                }
            }
            Function::Sum => {
                let number = match &args[1] {
                    Node::Asked(first, body) => self.given(*first, &["the card"]).number(body),
                    other => self.number(other),
                };
                let on = self.on(&args[0]);
                format!("the sum, over the face-up cards {on} {}, of {number}", element(0))
            }
            Function::LowestOpposite | Function::LowestPartner => {
                let (one, among) = group(0);
                format!("the rank that other {}{among} have reached", plural(&one))
            }
            Function::Top | Function::Bottom => self.card(&Node::Call(function, args.to_vec())),
            Function::Left
            | Function::Right
            | Function::Above
            | Function::Below
            | Function::FirstFilled => self.element(&Node::Call(function, args.to_vec())),
            condition => self.clause(&Node::Call(condition, args.to_vec())),
        }
    }

    /// The preposition for cards at a place: `in` for a stock, else `on`.
    fn on(&self, place: &Node) -> &'static str {
        let stock = |number: u8| self.book.model.containers[usize::from(number)].kind.is_stock;
        if matches!(place, Node::Container(number) if stock(*number)) { "in" } else { "on" }
    }

    fn calculation(&self, operation: Arithmetic, left: &Node, right: &Node) -> String {
        let say = |node: &Node| match node {
            // An operand that is a calculation itself is put in parentheses.
            Node::Arithmetic(..) => format!("({})", self.number(node)),
            other => self.number(other),
        };
        match (operation, left, right) {
            // An index plus one is the number of a place for players, who count from 1.
            (Arithmetic::Add, Node::Number(1), Node::Call(Function::Index, of))
            | (Arithmetic::Add, Node::Call(Function::Index, of), Node::Number(1)) => {
                format!("the number of {}, counted in order", self.element(&of[0]))
            }
            (Arithmetic::Add, Node::Number(more), of)
            | (Arithmetic::Add, of, Node::Number(more)) => {
                format!("{} more than {}", word(*more), say(of))
            }
            (Arithmetic::Subtract, of, Node::Number(less)) => {
                format!("{} less than {}", word(*less), say(of))
            }
            (Arithmetic::Add, ..) => format!("{} plus {}", self.number(left), self.number(right)),
            (Arithmetic::Subtract, ..) => format!("{} minus {}", say(left), say(right)),
            (Arithmetic::Times, ..) => format!("{} times {}", say(left), say(right)),
            (Arithmetic::Divide, ..) => {
                format!("{} divided by {}, rounded down", say(left), say(right))
            }
            (Arithmetic::Remainder, ..) => {
                format!("what is left over when {} is divided by {}", say(left), say(right))
            }
            (Arithmetic::Shift, ..) => match right {
                Node::Call(Function::Empties, args) => {
                    let (one, among) = self.group(&args[0]);
                    format!("{}, doubled for each empty {one}{among}", self.number(left))
                }
                Node::Call(Function::EmptiesBesides, args) => {
                    let (one, among) = self.group(&args[0]);
                    let besides = self.element(&args[1]);
                    format!(
                        "{}, doubled for each empty {one}{among} other than {besides}",
                        self.number(left)
                    )
                }
                times => {
                    format!("{}, doubled as often as {}", self.number(left), self.number(times))
                }
            },
        }
    }

    /// An amount of `things` (a plural) in words: `three columns`, `as many columns as the rank of the card`.
    pub(super) fn so_many(&self, number: &Node, things: &str) -> String {
        match number {
            Node::Number(number) => {
                counted(*number, &solitaire_runtime::nouns::singular(things), things)
            }
            Node::Arithmetic(Arithmetic::Subtract, sides) => match &**sides {
                [of, Node::Number(1)] => {
                    format!(
                        "one {} fewer than {}",
                        solitaire_runtime::nouns::singular(things),
                        self.number(of)
                    )
                }
                _ => format!("as many {things} as {}", self.number(number)),
            },
            other => format!("as many {things} as {}", self.number(other)),
        }
    }
}

/// Turns a predicate of one thing into one of several: `is red and holds a card` becomes `are red and hold a card`.
pub(super) fn of_several(predicate: &str) -> String {
    const VERBS: [(&str, &str); 6] = [
        ("is", "are"),
        ("has", "have"),
        ("does", "do"),
        ("holds", "hold"),
        ("forms", "form"),
        ("lies", "lie"),
    ];
    VERBS
        .iter()
        .fold(format!(" {predicate} "), |said, (one, many)| {
            let said = match said.strip_prefix(&format!(" {one} ")) {
                Some(rest) => format!(" {many} {rest}"),
                None => said,
            };
            said.replace(&format!(" and {one} "), &format!(" and {many} "))
        })
        .trim()
        .to_owned()
}

/// True if the first argument of a function is `moving`, the cards that move.
pub(super) fn is_moving(args: &[Node]) -> bool {
    matches!(args.first(), Some(Node::Term(solitaire_runtime::model::Term::Moving)))
}

/// The relation of the runs, if the arguments count runs by counting the cards that no other card continues.
fn of_runs(args: &[Node]) -> Option<Node> {
    let [cards, Node::Asked(first, test)] = args else { return None };
    let Node::Compare(Comparison::Equal, sides) = &**test else { return None };
    let [Node::Call(Function::HowManyCards, others), Node::Number(0)] = &**sides else {
        return None;
    };
    let [same, Node::Asked(_, relation)] = &others[..] else { return None };
    (same == cards).then(|| Node::Asked(*first, relation.clone()))
}
