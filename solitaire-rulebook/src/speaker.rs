//! Puts expressions into words. A speaker holds the words for terms such as `source` in the current sentence.

use super::node::{Node, Reader};
use super::nouns::{self, Noun};
use solitaire_runtime::Rank;
use solitaire_runtime::model::{Function, GameModel, Term};

/// The data that all sentences about one game use.
pub(super) struct Book {
    pub(super) model: &'static GameModel,
    pub(super) nouns: Vec<Noun>,
    pub(super) reader: Reader,
}

impl Book {
    pub(super) fn new(model: &'static GameModel) -> Self {
        Self { model, nouns: nouns::of(model), reader: Reader::new(model) }
    }

    /// The lowest and the highest rank of the pack.
    pub(super) fn ends(&self) -> [Rank; 2] {
        let ranks = self.model.pack.ranks;
        [ranks.lowest(), ranks.highest()]
    }

    /// A text of the vocabulary in which the names of the lowest and the highest rank replace holes such as `{lowest}`.
    pub(super) fn with_ends(&self, text: &str) -> String {
        let [lowest, highest] = self.ends().map(Rank::word);
        let [low, high] = [lowest, highest].map(super::numbers::a);
        let text = text.replace("{lowest}", lowest).replace("{highest}", highest);
        text.replace("{low}", &low).replace("{high}", &high)
    }

    /// True if only stocks and discards hold several cards, so that `the card to the left of it` names a single card.
    fn has_single_cards(&self) -> bool {
        let mut kept = self.model.containers.iter();
        kept.all(|one| one.kind.is_stock || one.kind.is_discard || one.capacity == 1)
    }

    pub(super) fn noun(&self, container: u8) -> &Noun {
        &self.nouns[usize::from(container)]
    }

    /// A speaker with the usual words, for a condition that does not belong to a certain move.
    pub(super) fn speaker(&self) -> Speaker<'_> {
        Speaker {
            book: self,
            single: true,
            source: "the place it comes from".to_owned(),
            target: "the place it goes to".to_owned(),
            partner: "the other place it comes from".to_owned(),
            place: "that place".to_owned(),
            card: "that card".to_owned(),
            given: Vec::new(),
        }
    }
}

/// The words for the terms of an expression in the current sentence.
#[derive(Clone)]
pub(super) struct Speaker<'a> {
    pub(super) book: &'a Book,
    /// True if the sentence is about at most one moving card, so that it says `the card`.
    pub(super) single: bool,
    pub(super) source: String,
    pub(super) target: String,
    pub(super) partner: String,
    pub(super) place: String,
    pub(super) card: String,
    /// The words for each [`Node::Given`], by its number: the values that are passed to relations and tests.
    pub(super) given: Vec<String>,
}

/// The words for the element that is given to a test, and for its top and bottom card.
pub(super) const IT: &str = "it";
pub(super) const TOP_OF_IT: &str = "the top card of it";
pub(super) const BOTTOM_OF_IT: &str = "the bottom card of it";

/// A clause of English. If possible, its subject and its predicate are kept apart, so that clauses can share a subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Phrase {
    Atom { subject: String, predicate: String },
    Whole(String),
}

impl Phrase {
    pub(super) fn text(self) -> String {
        match self {
            Self::Atom { subject, predicate } => format!("{subject} {predicate}"),
            Self::Whole(text) => text,
        }
    }

    /// A clause. If its subject is a part of `it`, the subject becomes `it`: `it has a top card that is red`.
    pub(super) fn atom(subject: impl Into<String>, predicate: impl Into<String>) -> Self {
        const OF_IT: [(&str, &str); 3] = [
            (TOP_OF_IT, "has a top card"),
            (BOTTOM_OF_IT, "has a bottom card"),
            ("the place to the left of it", "has to its left a place"),
        ];
        let (subject, predicate) = (subject.into(), predicate.into());
        match OF_IT.iter().find(|(part, _)| subject == *part) {
            Some((_, has)) => {
                Self::Atom { subject: IT.to_owned(), predicate: format!("{has} that {predicate}") }
            }
            None => Self::Atom { subject, predicate },
        }
    }
}

impl Speaker<'_> {
    /// A copy of this speaker that uses `words` for the given values from the index `first` on.
    pub(super) fn given(&self, first: u8, words: &[&str]) -> Self {
        let mut speaker = self.clone();
        speaker.given.resize(usize::from(first), String::new());
        speaker.given.extend(words.iter().map(|word| (*word).to_owned()));
        speaker
    }

    /// Words for a card: `the top card of the column`.
    pub(super) fn card(&self, node: &Node) -> String {
        match node {
            Node::Call(Function::Top | Function::Bottom, args) => {
                let end =
                    if matches!(node, Node::Call(Function::Top, _)) { "top" } else { "bottom" };
                match &args[0] {
                    Node::Term(Term::Moving) if self.single => "the card".to_owned(),
                    Node::Term(Term::Moving) => format!("the {end} card moved"),
                    other => match self.element(other).strip_prefix("the place ") {
                        Some(there) if self.book.has_single_cards() => {
                            format!("the card {there}")
                        }
                        _ => format!("the {end} card of {}", self.element(other)),
                    },
                }
            }
            Node::Term(Term::Card) => self.card.clone(),
            other => self.element(other),
        }
    }

    /// Words for cards that lie together, which are an element, several elements or the moving cards: `the column`.
    pub(super) fn element(&self, node: &Node) -> String {
        match node {
            Node::Term(Term::Moving) if self.single => "the card".to_owned(),
            Node::Term(Term::Moving) => "the cards moved".to_owned(),
            Node::Term(Term::Source) => self.source.clone(),
            Node::Term(Term::Target) => self.target.clone(),
            Node::Term(Term::Partner) => self.partner.clone(),
            Node::Term(Term::Place) => self.place.clone(),
            Node::Term(Term::Card) => self.card.clone(),
            Node::Given(number) => {
                self.given.get(usize::from(*number)).cloned().unwrap_or_else(|| IT.to_owned())
            }
            Node::Container(number) => self.book.noun(*number).all(),
            Node::Element(number, index) => {
                let noun = self.book.noun(*number);
                match &**index {
                    Node::Number(index) => noun.some(*index, index.saturating_add(1)),
                    Node::Call(Function::Index, of) => {
                        format!("the {} that belongs to {}", noun.one, self.element(&of[0]))
                    }
                    index => format!(
                        "the {} that has {} to its left",
                        noun.one,
                        self.so_many(index, &noun.many)
                    ),
                }
            }
            Node::Slice(number, ends) => {
                let noun = self.book.noun(*number);
                match &**ends {
                    [Node::Number(from), Node::Number(to)] => noun.some(*from, *to),
                    _ => noun.all(),
                }
            }
            Node::Call(Function::Left, args) => {
                format!("the place to the left of {}", self.element(&args[0]))
            }
            Node::Call(Function::Right, args) => {
                format!("the place to the right of {}", self.element(&args[0]))
            }
            Node::Call(Function::Above, args) => {
                format!("the place above {}", self.element(&args[0]))
            }
            Node::Call(Function::Below, args) => {
                format!("the place below {}", self.element(&args[0]))
            }
            Node::Call(Function::FirstFilled, args)
                if let [Node::Container(container)] = args.as_slice()
                    && self.book.begins_with_a_card(*container) =>
            {
                self.book.noun(*container).some(0, 1)
            }
            Node::Call(Function::FirstFilled, args) => {
                let (one, among) = self.group(&args[0]);
                format!("the first {one}{among} that holds a card")
            }
            Node::Call(Function::Top | Function::Bottom, _) => self.card(node),
            Node::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                format!(
                    "{} if {}, else {}",
                    self.element(then),
                    self.clause(condition),
                    self.element(otherwise)
                )
            }
            other => self.number(other),
        }
    }

    /// True if the words for this element or group are a plural, so that its verb must be a plural too.
    pub(super) fn is_many(&self, node: &Node) -> bool {
        match node {
            Node::Term(Term::Moving) => !self.single,
            Node::Container(number) => !self.book.noun(*number).only,
            Node::Slice(number, ends) => match &**ends {
                [Node::Number(from), Node::Number(to)] => to - from > 1,
                _ => !self.book.noun(*number).only,
            },
            _ => false,
        }
    }

    /// Words for an element, and for its group if that is part of a container: `column` and ` among columns 1 to 4`.
    pub(super) fn group(&self, node: &Node) -> (String, String) {
        let of = |number: u8| self.book.noun(number);
        match node {
            Node::Container(number) => (of(*number).one.clone(), String::new()),
            Node::Slice(number, ends) => match &**ends {
                [Node::Number(from), Node::Number(to)] if to - from < of(*number).count => {
                    (of(*number).one.clone(), format!(" among {}", of(*number).some(*from, *to)))
                }
                _ => (of(*number).one.clone(), String::new()),
            },
            other => ("place".to_owned(), format!(" of {}", self.element(other))),
        }
    }
}
