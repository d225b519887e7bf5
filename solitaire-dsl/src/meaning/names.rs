//! Names that stand alone in expressions, and what was meant by those that mean nothing there.

use proc_macro2::Ident;
use solitaire_model::{Function, Term};

use super::expr::{Kind, Named, Param, Sugar};
use super::scope::Scope;
use super::sizes::is_too_long;
use super::symbols::{Symbol, Wanted};
use super::text::arguments_words;
use crate::faults::{Faults, Part};

impl Scope<'_> {
    pub(super) fn name(&mut self, name: &Ident, faults: &mut Faults<'_>) -> Kind {
        let text = name.to_string();
        if let Some(number) = self.params.iter().rposition(|(param, _)| *param == text) {
            return Kind::Param(Param(number as u8, name.clone(), self.params[number].1));
        }
        match text.as_str() {
            "always" => return Kind::Truth(Named(true, name.clone())),
            "never" => return Kind::Truth(Named(false, name.clone())),
            "CARDS" => return Kind::CardsInPlay,
            "inherited" => return self.inherited(name, faults),
            _ => {}
        }
        if let Some(term) = Term::named(&text) {
            return match self.at.allows(term) {
                Ok(()) => Kind::Term(Named(term, name.clone())),
                // Once for a statement: it may be of another kind.
                Err((why, _)) if faults.is_last(why) => Kind::Sugar(Sugar::Broken),
                Err((why, help)) => {
                    faults.error(self.level, name, "term-out-of-place", why, Some(help.to_owned()));
                    Kind::Sugar(Sugar::Broken)
                }
            };
        }
        match self.symbols.names.get(&text) {
            Some(Symbol::Container(number, _)) => Kind::Container(Named(*number, name.clone())),
            Some(Symbol::Counter(number)) => Kind::Counter(Named(*number, name.clone())),
            Some(Symbol::Constant(number, _)) => Kind::Constant(Named(*number, name.clone())),
            Some(Symbol::Rule(number, params, _)) if params.is_empty() => {
                Kind::Rule(Named(*number, name.clone()), Vec::new())
            }
            Some(Symbol::Rule(..)) if faults.is_unclear(name) => Kind::Sugar(Sugar::Broken),
            Some(Symbol::Rule(_, params, _)) => {
                let message = format!("`{text}` needs {}", arguments_words(params.len()));
                let call = format!("{text}({})", vec![".."; params.len()].join(", "));
                let help = Some(format!("write `{call}`"));
                faults.error(self.level, name, "missing-arguments", message, help);
                Kind::Sugar(Sugar::Broken)
            }
            None => {
                self.unknown(name, faults);
                Kind::Sugar(Sugar::Broken)
            }
        }
    }

    fn unknown(&self, name: &Ident, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if self.symbols.gone.contains(&text) {
            return self.symbols.unknown_container(name, self.level, faults);
        }
        if let Some(function) = Function::named(&text) {
            let message = format!("`{text}` is a function; give it its arguments in parentheses");
            let help = Some(format!("write `{}`", function.example()));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        const TERMS: [&str; 8] =
            ["moving", "source", "target", "always", "never", "card", "place", "CARDS"];
        let partner = self.at.allows(Term::Partner).is_ok().then_some("partner");
        let params: Vec<String> = self.params.iter().map(|(param, _)| param.to_string()).collect();
        let around = params.iter().map(String::as_str).chain(TERMS).chain(partner).collect();
        self.symbols.unknown(Wanted::Value, name, self.level, around, faults);
    }

    fn inherited(&self, name: &Ident, faults: &mut Faults<'_>) -> Kind {
        if let Some((level, before)) = &self.inherited {
            if is_too_long(before) {
                let message = "what is inherited here is too long to be written once more";
                let help = Some("write `inherited` once, or state the condition anew".to_owned());
                faults.error(self.level, name, "too-long", message, help);
                return Kind::Sugar(Sugar::Broken);
            }
            return Kind::Sugar(Sugar::Inherited(*level, name.clone(), Box::new(before.clone())));
        }
        if faults.parents_lack_names() || !faults.are_parents_whole(&[Part::Rules]) {
            // Perhaps a parent says it of a name that it mistypes.
            return Kind::Sugar(Sugar::Broken);
        }
        let message = "there is nothing inherited here: no parent says this";
        let help = Some("leave it out".to_owned());
        faults.error(self.level, name, "nothing-inherited", message, help);
        Kind::Sugar(Sugar::Broken)
    }
}
