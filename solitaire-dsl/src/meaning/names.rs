//! Resolves single names in expressions, and suggests similar names for an unknown name.

use proc_macro2::Ident;
use solitaire_model::{Function, Term};

use super::expr::{BROKEN, Kind, Named, Param, Sugar};
use super::scope::Scope;
use super::sizes::is_too_long;
use super::symbols::{Symbol, Wanted};
use super::text::arguments_words;
use crate::faults::Part;

impl Scope<'_, '_> {
    pub(super) fn name(&mut self, name: &Ident) -> Kind {
        let text = name.to_string();
        if let Some(number) = self.params.iter().rposition(|(param, _)| *param == text) {
            return Kind::Param(Param(number as u8, name.clone(), self.params[number].1));
        }
        match text.as_str() {
            "always" => return Kind::Truth(Named(true, name.clone())),
            "never" => return Kind::Truth(Named(false, name.clone())),
            "CARDS" => return Kind::CardsInPlay,
            "inherited" => return self.inherited(name),
            _ => {}
        }
        if let Some(term) = Term::named(&text) {
            return self.term(term, name);
        }
        match self.symbols.names.get(&text) {
            Some(Symbol::Container(number, _)) => Kind::Container(Named(*number, name.clone())),
            Some(Symbol::Counter(number)) => Kind::Counter(Named(*number, name.clone())),
            Some(Symbol::Constant(number, _)) => Kind::Constant(Named(*number, name.clone())),
            Some(Symbol::Rule(number, params, _)) if params.is_empty() => {
                Kind::Rule(Named(*number, name.clone()), Vec::new())
            }
            Some(Symbol::Rule(_, params, _)) => {
                if !self.faults.is_unclear(name) {
                    let message = format!("`{text}` needs {}", arguments_words(params.len()));
                    let help = format!("write `{text}({})`", vec![".."; params.len()].join(", "));
                    self.error(name, "missing-arguments", message, help);
                }
                BROKEN
            }
            None => {
                self.unknown(name);
                BROKEN
            }
        }
    }

    fn term(&mut self, term: Term, name: &Ident) -> Kind {
        let Err((why, help)) = self.at.allows(term) else {
            return Kind::Term(Named(term, name.clone()));
        };
        // Report only the first term: if the author meant another kind of statement, all terms are out of place.
        if !self.faults.is_last(why) {
            self.error(name, "term-out-of-place", why, help);
        }
        BROKEN
    }

    fn unknown(&mut self, name: &Ident) {
        let text = name.to_string();
        if self.symbols.gone.contains_key(&text) {
            return self.symbols.unknown_container(name, self.level, self.faults);
        }
        if let Some(function) = Function::named(&text) {
            let message = format!("`{text}` is a function; give it its arguments in parentheses");
            return self.error(
                name,
                "unknown-name",
                message,
                format!("write `{}`", function.example()),
            );
        }
        const TERMS: [&str; 8] =
            ["moving", "source", "target", "always", "never", "card", "place", "CARDS"];
        let partner = self.at.allows(Term::Partner).is_ok().then_some("partner");
        let params: Vec<String> = self.params.iter().map(|(param, _)| param.to_string()).collect();
        let around = params.iter().map(String::as_str).chain(TERMS).chain(partner).collect();
        self.symbols.unknown(Wanted::Value, name, self.level, around, self.faults);
    }

    fn inherited(&mut self, name: &Ident) -> Kind {
        match &self.inherited {
            Some((_, before)) if is_too_long(before) => {
                let message = "the inherited condition is too long to be repeated";
                let help = "write `inherited` once, or write a new condition";
                self.error(name, "too-long", message, help);
            }
            Some((level, before)) => {
                let before = Box::new(before.clone());
                return Kind::Sugar(Sugar::Inherited(*level, name.clone(), before));
            }
            // A parent with mistakes may state this condition under a misspelled name, so nothing is reported.
            None if self.faults.parents_lack_names()
                || !self.faults.are_parents_whole(&[Part::Rules]) => {}
            None => {
                let message = "nothing is inherited here: no parent states this";
                self.error(name, "nothing-inherited", message, "leave it out");
            }
        }
        BROKEN
    }
}
