//! Writes sentences about the cards that may be put on other cards.

use super::node::{Node, all, conjuncts, of_one_card};
use super::numbers::or;
use super::relations::Pair;
use super::speaker::{Book, Speaker};
use solitaire_runtime::model::{Expr, Function, Term};
use solitaire_runtime::nouns::capital;

pub(super) const MOVING: Node = Node::Term(Term::Moving);

/// The card that the author calls `bottom(moving)`: the moved card that lies directly on the target.
pub(super) fn placed() -> Node {
    Node::Call(Function::Bottom, vec![MOVING])
}

/// The card that the author calls `top(target)`, on which a moved card is put.
pub(super) fn under() -> Node {
    Node::Call(Function::Top, vec![Node::Term(Term::Target)])
}

impl Book {
    /// A speaker for the rules of a container to which cards are moved. It knows how to name the target and the source.
    pub(super) fn target_speaker(&self, container: u8) -> Speaker<'_> {
        let mut speaker = self.speaker();
        speaker.single = !self.takes_several(container);
        let noun = self.noun(container);
        let mut sources: Vec<u8> =
            self.lifts_to(container).iter().map(|lift| lift.container).collect();
        sources.dedup();
        let comes = if speaker.single { "it comes from" } else { "they come from" };
        let goes = if speaker.single { "it goes to" } else { "they go to" };
        speaker.target = match noun.only || !sources.contains(&container) {
            true => noun.that(),
            false => format!("the {} {goes}", noun.one),
        };
        if let [one] = sources.as_slice() {
            let source = self.noun(*one);
            speaker.source =
                if source.only { source.that() } else { format!("the {} {comes}", source.one) };
        } else {
            speaker.source = format!("the place {comes}");
        }
        speaker
    }

    /// Reads a condition of a container, and simplifies it if only single cards may be put there.
    pub(super) fn asked_of(&self, container: u8, condition: &Expr) -> Node {
        let node = self.reader.read(condition, &[]);
        if self.takes_several(container) { node } else { of_one_card(&node) }
    }

    /// Describes which cards may be put on the cards of a container.
    pub(super) fn build(&self, container: u8) -> Build {
        let speaker = self.target_speaker(container);
        let build = &self.model.containers[usize::from(container)].build;
        let node = self.asked_of(container, build);
        match &node {
            Node::Truth(false) => return Build::Never,
            Node::Truth(true) => return Build::Always,
            _ => {}
        }
        let read = |node: &Node| {
            let (pair, left_over) =
                Pair::read(self.model.pack.ranks, &conjuncts(node), &under(), &placed())?;
            Some((pair, all(left_over)))
        };
        let alternatives = match &node {
            Node::Any(parts) => parts.iter().map(read).collect::<Option<Vec<_>>>(),
            node => read(node).map(|one| vec![one]),
        };
        let Some(alternatives) = alternatives else {
            return Build::If(speaker.clause(&node));
        };
        let mut ways = Vec::new();
        let mut ones = Vec::new();
        for (pair, left_over) in &alternatives {
            let provided = match left_over {
                Node::Truth(_) => String::new(),
                other => format!(", provided that {}", speaker.clause(other)),
            };
            ways.push(pair.way());
            ones.push(format!("{}{provided}", pair.one_under()));
        }
        let pair = (alternatives.len() == 1).then(|| alternatives[0].0);
        Build::Pairs { way: or(&ways), one: or(&ones), pair }
    }

    /// The sentence about building on a container, for containers other than foundations.
    pub(super) fn build_line(&self, container: u8) -> String {
        let noun = self.noun(container);
        let line = match self.build(container) {
            Build::Never => format!("nothing is built on {}.", noun.all()),
            Build::Always => format!("any card may be put on {}.", noun.any()),
            Build::If(clause) => {
                let space = &self.model.containers[usize::from(container)].space;
                let filled = if space.is_never() { "" } else { " that holds cards" };
                let one = self.target_speaker(container).single;
                let what = if one { "a card" } else { "cards" };
                format!("{what} may be put on {}{filled} if {clause}.", noun.any())
            }
            Build::Pairs { way, one, .. } => {
                format!("{} built {way}: a card goes on {one}.", noun.are())
            }
        };
        capital(&line)
    }
}

/// Describes which cards may be put on the cards of a container.
pub(super) enum Build {
    Never,
    Always,
    /// A card goes on another one if the two are related. `way` is the direction (`down by suit`), `one` the card that
    /// it goes on (`the next higher card of its suit`), and `pair` the relation if there is only one.
    Pairs {
        way: String,
        one: String,
        pair: Option<Pair>,
    },
    If(String),
}
