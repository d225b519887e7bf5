//! Hidden cards asked for where every card lies in sight.

use solitaire_model::{Faces, Semantics, Sort};

use super::Place;
use super::own::visit;
use crate::check::structure::is_dark;
use crate::faults::{Blame, Faults};
use crate::meaning::text::text;
use crate::meaning::{Expr, Kind, Move, Named, PieceRole, Term};
use crate::syntax::ast::{Head, UnitKind};

/// Nothing lies face down on elements that show every card. Gives whether something was said.
pub fn check(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) -> bool {
    let mut said = false;
    visit(expr, &mut |part| {
        let Kind::Call(Named(function, name), arguments) = &part.kind else { return };
        let [of] = &arguments[..] else { return };
        let of_hidden = Semantics::Count(Faces::Down);
        if said || ![Semantics::IsHidden, of_hidden].contains(&function.semantics()) {
            return;
        }
        if around.may_vary() && around.role == Some(&PieceRole::Where) {
            // A move that turns cards up: a variation with other elements may switch it on.
            return;
        }
        let Some(why) = around.why_open(of) else { return };
        let is = if function.result() == Sort::Truth { "never holds" } else { "is always 0" };
        let message = format!("{why}, so `{}` {is}", function.name());
        let help = Some("leave it out, or give them elements that hide cards: `BuildablePile`");
        let help = help.map(str::to_owned);
        said = true;
        if around.may_vary() {
            faults.warning(around.level, name, "never-hidden", message, help);
        } else {
            faults.error(Blame::from(around.level), name, "never-hidden", message, help);
        }
    });
    said
}

/// Nobody sees the cards of a stock. Gives whether something was said.
pub fn check_dark(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) -> bool {
    let mut said = false;
    visit(expr, &mut |part| {
        let Kind::Call(Named(function, _), arguments) = &part.kind else { return };
        let Some(of) = arguments.first() else { return };
        let (Kind::Container(Named(container, name)) | Kind::Element(Named(container, name), _)) =
            &of.kind
        else {
            return;
        };
        if said || !is_dark(around.game, *container) {
            return;
        }
        let is = match function.semantics() {
            Semantics::End => "is no card",
            Semantics::EachPair(_) | Semantics::HasRank => "never holds",
            Semantics::Count(Faces::Up) => "is always 0",
            _ => return,
        };
        let message = format!("the cards of `{name}` lie face down, so `{}` {is}", text(part));
        let help = Some("ask about cards that lie in sight, or how many these are".to_owned());
        said = true;
        faults.error(around.level, part.span, "asks-hidden-cards", message, help);
    });
    said
}

impl Place<'_> {
    /// A family may ask what only matters in a variation with other elements.
    fn may_vary(&self) -> bool {
        matches!(self.game.lineage.own().head, Head::Family { .. })
    }

    /// Why all of these cards are in sight; `None` if they may not be.
    fn why_open(&self, of: &Expr) -> Option<String> {
        let containers = match &of.kind {
            Kind::Container(Named(container, _))
            | Kind::Element(Named(container, _), ..)
            | Kind::Slice(Named(container, _), ..) => vec![*container],
            Kind::Term(Named(Term::Moving, _)) => {
                return self.is_seen().then(|| "what moves lies face up".to_owned());
            }
            Kind::Term(Named(Term::Source, _)) => match (self.role, self.declared) {
                (Some(PieceRole::Pickup), _) => self.containers.to_vec(),
                (_, Some(declared)) => declared.lifts.iter().map(|lift| lift.container).collect(),
                _ => return None,
            },
            Kind::Term(Named(Term::Target, _)) => match (self.role, self.declared) {
                (Some(PieceRole::Build | PieceRole::Space), _) => self.containers.to_vec(),
                (_, Some(declared)) => declared.targets.iter().map(|to| to.container).collect(),
                _ => return None,
            },
            _ => return None,
        };
        let kinds = containers.iter().map(|container| self.game.containers[*container].element);
        let mut names = Vec::new();
        for kind in kinds {
            names.push(kind.filter(|kind| !kind.hides)?.name);
        }
        Some(format!("a `{}` shows every card", names.first()?))
    }

    /// Whether only cards that lie face up move here.
    fn is_seen(&self) -> bool {
        let here = |declared: &&Move| match self.role {
            Some(PieceRole::Pickup) => {
                declared.lifts.iter().any(|lift| self.containers.contains(&lift.container))
            }
            Some(PieceRole::Build | PieceRole::Space) => {
                declared.targets.iter().any(|target| self.containers.contains(&target.container))
            }
            _ => self.declared.is_some_and(|own| own.name == declared.name),
        };
        let moves: Vec<&Move> = self.game.moves.iter().filter(here).collect();
        let lifts = || moves.iter().flat_map(|declared| &declared.lifts);
        !moves.is_empty()
            && self.game.moves.iter().all(|declared| declared.by_hand.is_none())
            && lifts().all(|lift| lift.unit.is_some_and(|unit| unit != UnitKind::All))
    }
}
