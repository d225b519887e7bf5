//! What is said of conditions that never hold, and in which order the rest is looked at.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Faces, Function, Operator, Semantics};

use super::Place;
use super::cards::PRESENT;
use super::facts::{Facts, Target};
use super::formula::Laws;
use super::own::{Link, Part, can_hold, judge, parts, visit};
use super::terms::{Id, Term};
use super::write::{Exact, Instead, Writer};
use crate::faults::{Blame, Faults, Part as FaultPart, listed};
use crate::meaning::text::{quoted, text};
use crate::meaning::{
    ContainerId, Expr, Kind, Move, Named, PieceRole, Ranks, Spot, Stated, Step, Sugar,
    Term as Word, rules_asked,
};
use crate::mends::confusable::functions_of;
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// A list of conditions longer than this is not repeated in a message.
const MAX_LENGTH: usize = 160;

/// A condition, and where it is asked.
pub struct ConditionSite<'a> {
    /// Where it stands.
    pub place: &'a Place<'a>,
    /// What is certain there.
    pub facts: Facts,
    /// Whether it is all that is asked there.
    pub is_whole: bool,
    /// Whether edits are tried of what is wrong.
    pub tries: bool,
}

impl ConditionSite<'_> {
    /// Says what is wrong with a condition: one thing, the plainest.
    pub fn check(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let is_own = self.place.is_own();
        let mut writer = Writer::new(self.place.game, true, false);
        let mut found = parts(&mut writer, condition);
        if is_own && self.check_words(&found, true, faults) {
            return;
        }
        // What always holds of this pack may fail in that of a variation: the pack is asked for what never holds alone.
        let facts = Facts { pack: None, decks: None, ..self.facts };
        if !judge(&writer, &facts, Laws::All, &mut found) {
            return;
        }
        if let Some(part) = first_never(&found) {
            return self.say_never(&found, part, faults);
        }
        if !is_own
            || self.check_pack(&writer, condition, faults)
            || self.check_decks(&writer, condition, faults)
        {
            return;
        }
        if (self.is_whole && self.check_single(condition, &writer, faults))
            || self.check_words(&found, false, faults)
            || self.check_branches(&found, faults)
        {
            return;
        }
        let said = !found.iter().all(Part::is_open) && self.check_needless(condition, faults);
        if !said && !self.check_wraps(condition, faults) {
            self.check_absent(condition, faults);
        }
    }

    /// Some cards of the pack fulfil every part.
    fn check_pack(&self, writer: &Writer<'_>, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let game = self.place.game;
        if self.facts.pack.is_none_or(|pack| pack == PRESENT) {
            return false;
        }
        let mut again = Writer::new(game, writer.unfolds, false);
        let mut found = parts(&mut again, condition);
        if !judge(&again, &self.facts, Laws::All, &mut found) {
            return false;
        }
        let Some(part) = first_never(&found) else { return false };
        let expr = found[part].expr;
        const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
        let suits = game.suits.iter().filter_map(|suit| SUITS.get(usize::from(*suit)));
        let suits = suits.copied().collect::<Vec<_>>().join(", ");
        let help = match game.ranks {
            Ranks::ALL => format!("ask for cards that the pack has: {suits}"),
            ranks => {
                format!("ask for cards that the pack has: {suits} of the ranks {}", ranks.signs())
            }
        };
        let message = "no card of the pack fulfils this";
        faults.error(self.blame(condition), expr.span, "no-such-cards", message, Some(help));
        true
    }

    /// A run that goes round is no longer than there are cards.
    fn check_decks(&self, writer: &Writer<'_>, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        if self.facts.decks.is_none() || !writer.terms.counts_a_run() {
            return false;
        }
        let mut again = Writer::new(self.place.game, writer.unfolds, false);
        let mut found = parts(&mut again, condition);
        if !judge(&again, &Facts { pack: None, ..self.facts }, Laws::All, &mut found) {
            return false;
        }
        let Some(part) = first_never(&found) else { return false };
        self.say_never(&found, part, faults);
        true
    }

    /// `always` and `never` stand alone, or as what holds after `if` and `else`. Looks for those that decide what they
    /// stand in, or for those that change nothing.
    fn check_words(&self, found: &[Part<'_>], deciding: bool, faults: &mut Faults<'_>) -> bool {
        let joins = |link| !matches!(link, Link::Whole | Link::Branch);
        let decides = |part: &Part<'_>| match part.link {
            Link::Both => part.expr.is_truth(false),
            Link::Either => part.expr.is_truth(true),
            link => link == Link::Condition,
        };
        let is_it =
            |part: &&Part<'_>| part.is_word() && joins(part.link) && decides(part) == deciding;
        let Some(word) = found.iter().find(is_it) else { return false };
        let truth = word.expr.is_truth(true);
        let name = text(word.expr);
        let (message, help) = match (word.link, truth) {
            (Link::Both, true) | (Link::Either, false) => {
                (format!("`{name}` changes nothing here"), "leave it out".to_owned())
            }
            (Link::Both | Link::Either, _) => {
                let holds = if truth { "always" } else { "never" };
                (
                    format!("with `{name}` in it this {holds} holds, whatever else it says"),
                    format!("leave `{name}` out, or write it alone"),
                )
            }
            (Link::Condition, _) => (
                format!("this `if` is decided: `{name}` is no question"),
                format!("write what holds after `{}` alone", if truth { "if" } else { "else" }),
            ),
            _ => {
                let opposite = if truth { "never" } else { "always" };
                (format!("`!{name}` is `{opposite}`"), format!("write `{opposite}`"))
            }
        };
        let code = "needless-truth";
        if deciding {
            faults.error(self.place.level, word.expr.span, code, message, Some(help));
        } else {
            faults.warning(self.place.level, word.expr.span, code, message, Some(help));
        }
        true
    }

    /// The rules a condition asks may be stated anew by a variation, which then brings the mistake about.
    fn blame(&self, condition: &Expr) -> Blame {
        let mut blame = Blame::from(self.place.level);
        for rule in rules_asked(&self.place.game.pieces, condition) {
            let piece = &self.place.game.pieces[rule];
            let Stated { level, .. } = piece.now();
            blame = blame.shared(*level, &piece.name);
        }
        blame
    }

    fn say_never(&self, found: &[Part<'_>], part: usize, faults: &mut Faults<'_>) {
        let expr = found[part].expr;
        let is_inherited = matches!(expr.kind, Kind::Sugar(Sugar::Inherited(..)));
        // What the parents have wrong in a rule may be all that is wrong.
        let rests_on_parents = is_inherited || !self.place.is_own();
        if self.is_told_elsewhere(expr)
            || rests_on_parents && !faults.are_parents_whole(&[FaultPart::Rules])
        {
            return;
        }
        let blame = self.blame(found[0].expr);
        if self.say_of_body(expr, faults) {
            return;
        }
        if let Kind::All(_) = &expr.kind {
            let (span, message, help) = self.contradiction(expr);
            return faults.error(blame, span, "never-holds", message, Some(help));
        }
        if let Some((span, help)) = self.counted_of_one(expr) {
            let message = format!("one card is taken here, and {} asks for several", quoted(expr));
            return faults.error(self.place.level, span, "never-holds", message, Some(help));
        }
        if self.say_difference(expr, faults) {
            return;
        }
        let this = quoted(expr);
        let (message, help) = match (&expr.kind, self.about_target(expr)) {
            (_, Some(help)) => (format!("{this} never holds here"), help),
            (Kind::Not(inner), _) if inner.is_truth(true) => {
                (format!("{this} never holds"), "write `never`".to_owned())
            }
            (Kind::Not(inner), _) => (
                format!("{this} never holds, for {} always does", quoted(inner)),
                "ask something that can be so or not".to_owned(),
            ),
            (Kind::Sugar(Sugar::Inherited(..)), _) => (
                "what is inherited here never holds, so nothing is left of this".to_owned(),
                "leave `inherited` out".to_owned(),
            ),
            (Kind::Rule(Named(rule, name), _), _) => (
                format!("{this} never holds here"),
                format!(
                    "change this: {}",
                    asked_by(name, &self.place.game.pieces[*rule].now().expr)
                ),
            ),
            (Kind::If(_), _) => (
                "neither what stands after `if` nor what stands after `else` can hold".to_owned(),
                "change one of the two, or write `never`".to_owned(),
            ),
            _ => (format!("{this} never holds"), self.range_help(expr)),
        };
        faults.error(blame, expr.span, "never-holds", message, Some(help));
    }

    /// Whether it never holds because a rule never does, which is said of the rule; or because of an inherited
    /// condition that is off, which its own variation may have meant.
    fn is_told_elsewhere(&self, expr: &Expr) -> bool {
        let Kind::Rule(Named(rule, _), ..) = &expr.kind else { return false };
        let mut writer = Writer::new(self.place.game, true, false);
        let body = writer.write(&self.place.game.pieces[*rule].now().expr, &[]);
        !can_hold(&mut writer, &Facts::default(), Laws::All, &[body])
    }

    /// Says of a rule of the declaration that is asked of nothing in particular what in it never holds, where that stands.
    fn say_of_body(&self, expr: &Expr, faults: &mut Faults<'_>) -> bool {
        let Kind::Rule(Named(rule, _), arguments) = &expr.kind else { return false };
        let stated = self.place.game.pieces[*rule].now();
        if !arguments.is_empty() || stated.level < self.place.game.own() {
            return false;
        }
        if faults.is_told_at(stated.expr.span) {
            return true;
        }
        let mut writer = Writer::new(self.place.game, true, false);
        let mut found = parts(&mut writer, &stated.expr);
        let facts = Facts { pack: None, decks: None, ..self.facts };
        if !judge(&writer, &facts, Laws::All, &mut found) {
            return false;
        }
        let Some(part) = first_never(&found) else { return false };
        let place = Place { level: stated.level, role: None, declared: None, ..*self.place };
        let site = ConditionSite { place: &place, ..*self };
        site.say_never(&found, part, &mut faults.at(FaultPart::Rules));
        true
    }

    /// The parts of an `&&` that exclude each other, as few as can be.
    fn contradiction(&self, expr: &Expr) -> (Extent, String, String) {
        let mut sides = Vec::new();
        flatten(expr, Operator::And, &mut sides);
        let mut writer = Writer::new(self.place.game, true, false);
        let mut kept: Vec<(&Expr, Id)> =
            sides.into_iter().map(|side| (side, writer.write(side, &[]))).collect();
        let mut number = 0;
        while number < kept.len() {
            let others = kept.iter().enumerate().filter(|(other, _)| *other != number);
            let others: Vec<Id> = others.map(|(_, (_, id))| *id).collect();
            if can_hold(&mut writer, &self.facts, Laws::All, &others) {
                number += 1;
            } else {
                kept.remove(number);
            }
        }
        let clauses: Vec<&Expr> = kept.iter().map(|(side, _)| *side).collect();
        if let Some((span, message, help)) = self.same_rules(&clauses, &mut writer) {
            let all = listed(
                clauses
                    .iter()
                    .map(|clause| text(clause))
                    .collect::<Vec<_>>()
                    .iter()
                    .map(String::as_str),
            );
            return (span, format!("{message}, so {all} never hold together"), help);
        }
        let span = match &kept[..] {
            [(first, _), .., (last, _)] => first.span.to(last.span),
            _ => expr.span,
        };
        if let Some((span, help)) = self.other_heap(&clauses) {
            return (
                span,
                format!(
                    "{} never hold together",
                    listed(
                        clauses
                            .iter()
                            .map(|clause| text(clause))
                            .collect::<Vec<_>>()
                            .iter()
                            .map(String::as_str)
                    )
                ),
                help,
            );
        }
        let rule = kept.iter().find_map(|(side, _)| match &side.kind {
            Kind::Rule(Named(rule, name), _) => Some((rule, name)),
            _ => None,
        });
        let help = match rule {
            Some((rule, name)) => {
                let body = &self.place.game.pieces[*rule].now().expr;
                format!("change one of these: {}", asked_by(name, body))
            }
            None if kept.len() == 2
                && let Some(mend) = self.asked_elsewhere([kept[0].0, kept[1].0]) =>
            {
                mend
            }
            None if kept.len() == 2 => {
                let is_choice = kept.iter().all(|(side, _)| matches!(&side.kind,
                    Kind::Compare(Comparison::Equal, sides) if matches!(sides[1].kind, Kind::Number(_))));
                match is_choice {
                    _ if let Some(other) = self.of_another_heap([kept[0].0, kept[1].0]) => other,
                    true => "write `||` in place of `&&`, or leave one of the two out".to_owned(),
                    false => "leave one of the two out, or join them with `||`".to_owned(),
                }
            }
            None => "leave one of them out, or change it".to_owned(),
        };
        let texts: Vec<String> = kept.iter().map(|(side, _)| text(side)).collect();
        let all = listed(texts.iter().map(String::as_str));
        let message = if all.len() > MAX_LENGTH {
            "the parts of this never hold together".to_owned()
        } else {
            format!("{all} never hold together")
        };
        (span, message, help)
    }

    /// The second of two questions about one container, asked of another.
    fn of_another_heap(&self, parts: [&Expr; 2]) -> Option<String> {
        let heap = |part: &Expr| {
            let mut found: Vec<(ContainerId, &proc_macro2::Ident)> = Vec::new();
            let mut others = false;
            visit(part, &mut |part| match &part.kind {
                Kind::Container(Named(of, _)) => {
                    found.push((*of, &self.place.game.containers[*of].name));
                }
                Kind::Term(_) | Kind::Counter(_) | Kind::Param(_) => others = true,
                _ => {}
            });
            match found[..] {
                [only] if !others => Some(only),
                _ => None,
            }
        };
        let [(one, name), (other, _)] = [heap(parts[0])?, heap(parts[1])?];
        if one != other {
            return None;
        }
        if let Some(declared) = self.place.declared {
            // What is gathered there is what is to be there.
            let gathered = declared.steps.iter().find_map(|step| match step {
                Step::Gather {
                    from: Spot::Elements { container, name, .. },
                    into: Some(into),
                    ..
                } => (*into == one && *container != one).then_some(name),
                _ => None,
            })?;
            let holds = parts.into_iter().find(|part| matches!(part.kind, Kind::Not(_)))?;
            let (old, new) = (text(holds), format!("!is_empty({gathered})"));
            return (old == format!("!is_empty({name})"))
                .then(|| format!("write `{new}` in place of `{old}`"));
        }
        let mut containers = self.place.game.containers.entries();
        let (_, instead) = containers
            .find(|(of, held)| *of != one && !held.is_stock() && !held.is_of("Discard"))?;
        let asked = text(parts[1]);
        let mend = asked.replace(&format!("({name})"), &format!("({})", instead.name));
        (mend != asked).then(|| format!("ask one of the two of another container, as in `{mend}`"))
    }

    /// Where it is asked that the container of the source be empty, and what is to be asked of the stock in place of it.
    pub(super) fn other_heap(&self, clauses: &[&Expr]) -> Option<(Extent, String)> {
        let (game, source) = (self.place.game, self.facts.source?);
        let is_it = |clause: &&&Expr| {
            clause.called_of(Function::IsEmpty).is_some_and(|Named(of, _)| *of == source)
        };
        let clause = clauses.iter().find(is_it)?;
        let mut stocks = game.containers.entries().filter(|(_, held)| held.is_stock());
        let (number, stock) = stocks.next().filter(|_| stocks.next().is_none())?;
        let mend = format!("write `is_empty({})` in place of `{}`", stock.name, text(clause));
        (number != source).then_some((clause.span, mend))
    }

    /// One of two questions about the same two cards with a relation of nearly its name, if other conditions ask that and it
    /// may hold beside the other question.
    fn asked_elsewhere(&self, parts: [&Expr; 2]) -> Option<String> {
        let relation = |part: &Expr| match &part.kind {
            Kind::Call(Named(function, _), _) => {
                matches!(function.semantics(), Semantics::Relation(_)).then_some(*function)
            }
            _ => None,
        };
        let mut asked: Vec<Function> = Vec::new();
        for piece in &self.place.game.pieces {
            piece.now().expr.visit(&mut |part| asked.extend(relation(part)));
        }
        let mut found: Vec<String> = Vec::new();
        for [kept, odd] in [parts, [parts[1], parts[0]]] {
            let (Some(_), Some(function)) = (relation(kept), relation(odd)) else { return None };
            let Kind::Call(_, args) = &odd.kind else { return None };
            for name in functions_of(function.name(), args.len()) {
                let Some(other) = Function::named(name).filter(|other| asked.contains(other))
                else {
                    continue;
                };
                let mut meant = odd.clone();
                if let Kind::Call(Named(function, _), _) = &mut meant.kind {
                    *function = other;
                }
                let mut writer = Writer::new(self.place.game, true, false);
                let both = [kept, &meant].map(|part| writer.write(part, &[]));
                // What says the other question once more is not meant.
                let apart = [writer.terms.not(both[0]), both[1]];
                if other.sorts() == function.sorts()
                    && [both, apart]
                        .iter()
                        .all(|ids| can_hold(&mut writer, &self.facts, Laws::All, ids))
                {
                    let args: Vec<String> = args.iter().map(text).collect();
                    let meant = format!("{name}({})", args.join(", "));
                    found.push(format!("write `{meant}` in place of `{}`", text(odd)));
                }
            }
        }
        let [mend] = &found[..] else { return None };
        Some(mend.clone())
    }

    /// Help for a question about the target that `build` or `space` has answered already.
    pub(super) fn about_target(&self, expr: &Expr) -> Option<String> {
        let mut asks = false;
        visit(expr, &mut |part| {
            if let Kind::Call(Named(function, _), arguments) = &part.kind
                && let [Expr { kind: Kind::Term(Named(Word::Target, _)), .. }] = arguments[..]
            {
                asks |= !matches!(function.semantics(), Semantics::End | Semantics::Index);
            }
        });
        let container = self.place.container().filter(|_| asks)?;
        let facts = Facts { target: Target::Either, ..self.facts };
        let mut writer = Writer::new(self.place.game, true, false);
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        let is_open = can_hold(&mut writer, &facts, Laws::All, &[holds])
            && can_hold(&mut writer, &facts, Laws::All, &[fails]);
        match (self.place.role?, self.facts.target) {
            (PieceRole::Build, Target::Holds) if is_open => Some(format!(
                "`build` is asked about targets that hold cards; say in `space {container}` what goes on an empty one"
            )),
            (PieceRole::Space, Target::Empty)
                if is_open && let Some(mend) = self.of_moving_instead(expr) =>
            {
                Some(mend)
            }
            (PieceRole::Space, Target::Empty) if is_open => Some(format!(
                "`space` is asked about empty targets; say in `build {container}` what goes on a card"
            )),
            _ => None,
        }
    }

    /// What to write where a condition that is asked of the empty target may hold of the cards that move, and may not.
    fn of_moving_instead(&self, expr: &Expr) -> Option<String> {
        let mut asked = Vec::new();
        visit(expr, &mut |part| {
            if let Kind::Call(Named(function, _), arguments) = &part.kind
                && let [Expr { kind: Kind::Term(Named(Word::Target, word)), span }] = &arguments[..]
            {
                asked.push((*function, word, *span, &arguments[0]));
            }
        });
        let [(function, word, span, target)] = asked[..] else { return None };
        let moving = Ident::new(Word::Moving.name(), word.span());
        let moving = Expr { kind: Kind::Term(Named(Word::Moving, moving)), span };
        let mut writer = Writer::new(self.place.game, true, false);
        let instead = Some(Instead { part: target, by: Some(&moving) });
        writer.exact = Some(Exact { instead, ..Exact::default() });
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        let is_open =
            [holds, fails].iter().all(|id| can_hold(&mut writer, &self.facts, Laws::All, &[*id]));
        let name = function.name();
        is_open.then(|| format!("write `{name}(moving)` in place of `{name}(target)`"))
    }

    /// The word by which the move at hand takes one card, where it counts several, and what to write: who asks nothing but
    /// how many there are means a whole element.
    fn counted_of_one(&self, expr: &Expr) -> Option<(Extent, String)> {
        let Kind::Compare(_, sides) = &expr.kind else { return None };
        let Kind::Call(Named(function, _), of) = &sides[0].kind else { return None };
        let [Expr { kind: Kind::Term(Named(Word::Moving, _)), .. }] = &of[..] else { return None };
        let declared = self.place.declared?;
        let game = self.place.game;
        let [lift] = &declared.lifts[..] else { return None };
        let written = game.written_move(declared)?.from.as_ref()?;
        let [words] = &written.lifts[..] else { return None };
        if !matches!(function.semantics(), Semantics::Count(Faces::Any | Faces::Up))
            || lift.unit != Some(UnitKind::Top)
            || !self.place.is_own()
            || declared.stated != self.place.level
        {
            return None;
        }
        let condition = &game.piece(declared.condition)?.now().expr;
        let name = &lift.name;
        let [some, all] = ["cards", "all"].map(|unit| format!("{name}[{unit}]"));
        let mend = match std::ptr::eq(condition, expr) {
            true => format!("write `{all}` in place of `{name}[top]`, or `{some}` for cards of it"),
            false => format!("write `{some}` in place of `{name}[top]`"),
        };
        Some((Extent::from(&words.unit.as_ref()?.word), mend))
    }

    /// Whether something can hold and can fail here.
    pub(super) fn is_open(&self, expr: &Expr) -> bool {
        let mut writer = Writer::new(self.place.game, true, self.facts.single);
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        [holds, fails].iter().all(|one| can_hold(&mut writer, &self.facts, Laws::All, &[*one]))
    }

    /// What asks for several cards where no move takes more than one.
    fn check_single(&self, condition: &Expr, writer: &Writer<'_>, faults: &mut Faults<'_>) -> bool {
        if !self.facts.single || self.place.game.identity.is_none() {
            return false;
        }
        let terms = &writer.terms;
        let Some(moving) = terms.find(&Term::Word(Word::Moving)) else { return false };
        let asks = |function| terms.find(&Term::Call(function, vec![moving])).is_some();
        if !(asks(Function::Count) || asks(Function::Top) && asks(Function::Bottom)) {
            return false;
        }
        let mut writer = Writer::new(self.place.game, true, true);
        let root = writer.write(condition, &[]);
        if can_hold(&mut writer, &self.facts, Laws::All, &[root]) {
            return false;
        }
        if let Some((taken, held)) = self.taken_one_by_one(condition) {
            let message =
                format!("one card is taken here, and {} asks for several", quoted(condition));
            let help = Some(format!("write `{held}[cards]`, or ask this of one card"));
            faults.error(self.place.level, taken, "never-holds", message, help);
            return true;
        }
        let message = "this never holds of one card, and no move takes more here";
        let help = "let a move take several, as in `tableau[cards]`, or ask this of one card";
        let help = Some(help.to_owned());
        faults.error(self.blame(condition), condition.span, "never-holds", message, help);
        true
    }

    /// The word by which the only move to what this is about takes one card, and the name of what it takes it from. Who
    /// asks for the lowest and for the highest of the cards that move means several.
    fn taken_one_by_one(&self, condition: &Expr) -> Option<(Extent, String)> {
        let (game, about) = (self.place.game, self.place.containers);
        let mut asked = [false; 2];
        condition.visit(&mut |part| {
            if let Kind::Call(Named(function, _), of) = &part.kind
                && matches!(of[..], [Expr { kind: Kind::Term(Named(Word::Moving, _)), .. }])
            {
                asked[0] |= *function == Function::Bottom;
                asked[1] |= *function == Function::Top;
            }
        });
        let goes_there = |declared: &&Move| {
            declared.targets.iter().any(|target| about.contains(&target.container))
        };
        let mut moves = game.moves.iter().filter(goes_there);
        let only = moves.next().filter(|_| moves.next().is_none())?;
        if asked != [true; 2] || !self.place.is_own() || only.stated != self.place.level {
            return None;
        }
        let [lift] = &game.written_move(only)?.from.as_ref()?.lifts[..] else { return None };
        Some(((&lift.unit.as_ref()?.word).into(), lift.spot.container.to_string()))
    }
}

/// What a rule asks.
pub(super) fn asked_by(name: impl core::fmt::Display, body: &Expr) -> String {
    format!("`{name}` asks {}", quoted(body))
}

/// The first part that never holds and holds no other such part.
fn first_never(found: &[Part<'_>]) -> Option<usize> {
    smallest(found, |part| !part.ever.holds)
}

/// The first part of a sort that holds no other such part.
pub(super) fn smallest(found: &[Part<'_>], is_it: impl Fn(&Part<'_>) -> bool) -> Option<usize> {
    // What stands after `!` is said of with it.
    let is_it = |part: &Part<'_>| !part.is_word() && part.link != Link::Negated && is_it(part);
    (0..found.len()).find(|number| {
        let inside = found.iter().any(|other| other.within == Some(*number) && is_it(other));
        is_it(&found[*number]) && !inside
    })
}

/// The sides of a chain of one operator, from left to right.
pub(super) fn flatten<'e>(expr: &'e Expr, operator: Operator, sides: &mut Vec<&'e Expr>) {
    match &expr.kind {
        _ if let Some((of, both)) = expr.sides()
            && of == operator =>
        {
            both.iter().for_each(|side| flatten(side, operator, sides));
        }
        _ => sides.push(expr),
    }
}
