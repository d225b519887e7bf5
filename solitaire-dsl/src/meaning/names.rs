//! Names that stand alone in expressions, and what was meant by those that mean nothing there.

use proc_macro2::Ident;
use solitaire_model::{Function, Sort, Term};
use syn::Path;

use super::asked::Where;
use super::expr::{Kind, Named, Param, Sugar};
use super::scope::Scope;
use super::sizes::is_too_long;
use super::symbols::{Symbol, Wanted};
use super::text::arguments_words;
use crate::alike::is_slip;
use crate::faults::{Faults, Part, one_of};
use crate::syntax::ast;

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
                let call = match (self.at, &params[..]) {
                    (Where::Pickup, [Sort::Card, Sort::Card]) => {
                        Some(format!("run(moving, {text})"))
                    }
                    _ => self.asked_of_what_is_meant(&text, params),
                };
                let call = call
                    .unwrap_or_else(|| format!("{text}({})", vec![".."; params.len()].join(", ")));
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
            let call = self.asked_of_what_is_meant(&text, function.sorts());
            let help = Some(format!("write `{}`", call.unwrap_or_else(|| function.example())));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        let is_near_any = |text: &str| self.symbols.names.keys().any(|other| is_slip(text, other));
        if let Some(spare) = &self.spare
            && !is_near_any(&text)
            && !text.contains(char::is_uppercase)
        {
            let message = format!("unknown name `{text}`");
            let help = Some(format!("did you mean `{spare}`?"));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        if let Some(other) = self.other_card(name).filter(|_| !is_near_any(&text)) {
            let message = format!("unknown name `{text}`");
            let help = Some(format!("did you mean `{other}`?"));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        // A loop counts by a short name, and only its number is spoken of by one.
        if let Some((counted, _)) = self.params.last()
            && matches!(self.at, Where::Deal | Where::Move { .. })
            && text.len() < 3
        {
            let message = format!("unknown name `{text}`");
            if faults.is_told(&message) {
                // Of one loop it is one mistake.
                return faults.spoil(Part::Numbers);
            }
            let help = Some(format!("write `{counted}`, by which the loop counts"));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        if text == "cards" && self.at.allows(Term::Card).is_ok() && !matches!(self.at, Where::Rule)
        {
            let message = format!("unknown name `{text}`");
            let help = Some("did you mean `card`?".to_owned());
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        if let Some(help) = self.said_in_one_word(&text).filter(|_| !faults.is_like_declared(&text))
        {
            let message = format!("unknown name `{text}`");
            return faults.error(self.level, name, "unknown-name", message, Some(help));
        }
        const TERMS: [&str; 8] =
            ["moving", "source", "target", "always", "never", "card", "place", "CARDS"];
        let partner = self.at.allows(Term::Partner).is_ok().then_some("partner");
        let params: Vec<String> = self.params.iter().map(|(param, _)| param.to_string()).collect();
        let around = params.iter().map(String::as_str).chain(TERMS).chain(partner).collect();
        let missing = || faults.container_missing(&text).or_else(|| self.piles());
        let piles = self.wants_pile.then(missing).flatten();
        self.symbols.unknown_among(Wanted::Value, name, self.level, (around, piles), faults);
    }

    /// The parameters, if they are two cards.
    fn two_cards(&self) -> Option<[&Ident; 2]> {
        match &self.params[..] {
            [(one, Sort::Card), (other, Sort::Card)] => Some([one, other]),
            _ => None,
        }
    }

    /// What a function is given that may judge two cards, where two cards are all that is named.
    pub(super) fn two_names(&self, function: &Path, arguments: &[ast::Expr]) -> Option<[Ident; 2]> {
        self.two_cards()?;
        let known = function.get_ident().and_then(|name| Function::named(&name.to_string()));
        if known.is_some_and(|known| known.sorts() != [Sort::Card, Sort::Card]) {
            return None;
        }
        let [first, second] = arguments else { return None };
        Some([first.as_ident()?.clone(), second.as_ident()?.clone()])
    }

    /// The parameter that is left for a name where two cards are asked about and the other is one of them.
    fn other_card(&self, name: &Ident) -> Option<&Ident> {
        let [one, other] = self.two_cards()?;
        let [first, second] = self.arguments.as_ref()?;
        let beside = match (first == name, second == name) {
            (true, false) => second,
            (false, true) => first,
            _ => return None,
        };
        match beside {
            beside if beside == one => Some(other),
            beside if beside == other => Some(one),
            _ => None,
        }
    }

    /// All that is a pile here, or several.
    fn piles(&self) -> Option<String> {
        let of_move = match self.at {
            // Its arguments are, and what else it may speak of, who asks it decides.
            Where::Rule => Vec::new(),
            _ => [Term::Moving, Term::Source, Term::Target, Term::Partner].to_vec(),
        };
        let terms = of_move.into_iter().filter(|term| self.at.allows(*term).is_ok());
        let is_pile = |sort: &Sort| matches!(sort, Sort::Cards | Sort::Group | Sort::Piles);
        let params = self.params.iter().filter(|(_, sort)| is_pile(sort));
        let names: Vec<String> = params
            .map(|(param, _)| param.to_string())
            .chain(terms.map(|term| term.name().to_owned()))
            .chain(self.symbols.containers().into_iter().map(str::to_owned))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        one_of("pile", &names).map(|all| format!("{all}; declare another in `structure`"))
    }

    /// What to write for a condition of the cards that move in a word of its own: `all`, `any_king`.
    fn said_in_one_word(&self, word: &str) -> Option<String> {
        if !matches!(self.at, Where::Pickup | Where::Build | Where::Space) {
            return None;
        }
        match word {
            "all" | "any" | "anything" | "everything" => {
                let help = match self.at {
                    Where::Pickup => {
                        "any card may be lifted if nothing is said: leave this statement out"
                    }
                    _ => "did you mean `always`?",
                };
                Some(help.to_owned())
            }
            "nothing" | "none" | "nobody" => Some("did you mean `never`?".to_owned()),
            // A `space` is asked of what is empty.
            "empty" | "is_empty" if matches!(self.at, Where::Build | Where::Space) => {
                Some("did you mean `always`?".to_owned())
            }
            _ => test_within(word).map(|test| format!("write `{}(bottom(moving))`", test.name())),
        }
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

/// The test of a card that a name speaks of: `is_king` for `any_king` or `kings_only`.
fn test_within(name: &str) -> Option<Function> {
    let mut words = name.split('_').filter(|word| name.len() > word.len());
    let test = |word: &str| Function::named(&format!("is_{}", word.trim_end_matches('s')));
    words.find_map(test).filter(|test| test.sorts() == [Sort::Card])
}
