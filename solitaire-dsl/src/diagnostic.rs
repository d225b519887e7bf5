//! A mistake, and the code that makes the compiler report it.

use proc_macro2::{Delimiter, Group, Ident, LineColumn, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Attribute;

/// A range of source, stored as its two ends: stable Rust cannot join the spans of two tokens.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The span of the first token.
    pub first: Span,
    /// The span of the last token.
    pub last: Span,
}

impl Extent {
    /// The range from the first to the last of these tokens; the macro call if there are none.
    pub fn of(tokens: impl ToTokens) -> Self {
        let mut spans = tokens.into_token_stream().into_iter().map(|tree| tree.span());
        let first = spans.next().unwrap_or_else(Span::call_site);
        let last = spans.last().unwrap_or(first);
        Self { first, last }
    }

    /// The range from the start of this one to the end of `other`.
    pub fn to(self, other: impl Into<Self>) -> Self {
        Self { first: self.first, last: other.into().last }
    }

    /// True if both begin with the same token of the same file. `None` if positions are not known, as in some editors,
    /// which give all tokens one empty position.
    pub fn begins_as(self, other: Self) -> Option<bool> {
        let [one, other] = [self.first, other.first];
        let is_known = |span: Span| span.start() != span.end();
        (is_known(one) && is_known(other))
            .then(|| one.start() == other.start() && one.file() == other.file())
    }

    /// True if `inner` lies within this range. False if the positions are not known.
    pub fn holds(self, inner: Self) -> bool {
        let is_within =
            self.first.start() <= inner.first.start() && inner.last.end() <= self.last.end();
        inner.first.start() != inner.last.end()
            && is_within
            && self.first.file() == inner.first.file()
    }
}

impl Default for Extent {
    fn default() -> Self {
        Span::call_site().into()
    }
}

/// Positions do not matter for equality: two statements are equal wherever they are written.
impl PartialEq for Extent {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl From<Span> for Extent {
    fn from(span: Span) -> Self {
        Self { first: span, last: span }
    }
}

impl From<&Ident> for Extent {
    fn from(name: &Ident) -> Self {
        name.span().into()
    }
}

/// The severity of a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The program cannot be compiled.
    Error,
    /// The game can be played, but probably not as the author intended.
    Warning,
}

/// A mistake: its place, its message and how to fix it.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The tokens to blame.
    pub span: Extent,
    /// The kind of mistake, as in `unknown-statement`: the name of its entry in `docs/diagnostics.md`.
    pub code: &'static str,
    /// The message, in the author's words: lower case, no full stop, names in backquotes.
    pub message: String,
    /// The text that says how to fix the mistake.
    pub help: Option<String>,
    /// The edits named in the help. Each was tried and fixes the mistake.
    pub edits: Vec<Edit>,
}

/// A replacement of a range of the source.
#[derive(Clone, Debug)]
pub struct Edit {
    /// The range to replace.
    pub extent: Extent,
    /// The new text.
    pub text: String,
}

impl Diagnostic {
    /// Adds the text that says how to fix the mistake.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    /// The text for the author: the message with its code, and the help on its own line.
    pub fn text(&self) -> String {
        let Self { message, code, .. } = self;
        match &self.help {
            Some(help) => format!("{message} [{code}]\nhelp: {help}"),
            None => format!("{message} [{code}]"),
        }
    }

    /// Returns code that makes the compiler warn. Stable Rust lets a macro warn in only one way: by using a deprecated
    /// item. The compiler then prints the kind and name of the item, and for anything but a macro also its path. The
    /// lint levels that the author sets before the statement apply to this item.
    pub(crate) fn to_compile_warning(&self, levels: &[&Attribute]) -> TokenStream {
        let text = self.text();
        let declared = Ident::new("solitaire_warning", Span::mixed_site());
        // Resolved as the generated name, but shown at the author's word.
        let mut used = declared.clone();
        used.set_span(Span::mixed_site().located_at(self.span.first));
        quote! {
            #(#levels)*
            const _: () = {
                #[deprecated(note = #text)]
                macro_rules! #declared { () => { () }; }
                #used!()
            };
        }
    }

    /// Returns `::core::compile_error! { "..." }`, which can stand among items.
    ///
    /// The compiler marks a macro call from its first token to its last, so those two get the ends of the extent.
    pub(crate) fn to_compile_error(&self) -> TokenStream {
        let Extent { first, last } = self.span;
        let mut body = Group::new(Delimiter::Brace, self.text().to_token_stream());
        body.set_span(last);
        let mut path = quote!(::core::compile_error!).into_iter().collect::<Vec<_>>();
        for tree in &mut path {
            tree.set_span(first);
        }
        path.into_iter().chain([TokenTree::Group(body)]).collect()
    }
}

/// True if a place begins within an extent.
pub fn contains(extent: Extent, place: Extent) -> bool {
    let starts = |extent: Extent| -> LineColumn { extent.first.start() };
    starts(extent) <= starts(place) && starts(place) <= extent.last.end()
}

#[cfg(test)]
mod tests {
    use proc_macro2::{Span, TokenStream};

    use super::Extent;

    fn read(text: &str) -> Vec<Extent> {
        let tokens: TokenStream = text.parse().unwrap();
        tokens.into_iter().map(|tree| tree.span().into()).collect()
    }

    #[test]
    fn extents_begin_alike_if_their_first_tokens_are_one() {
        let (here, elsewhere) = (read("drag Move drag"), read("drag Move drag"));
        assert_eq!(here[0].begins_as(here[0].to(here[2])), Some(true));
        assert_eq!(here[0].begins_as(here[2]), Some(false));
        assert_eq!(here[0].begins_as(elsewhere[0]), Some(false), "another file");
        assert_eq!(here[0].begins_as(Extent::from(Span::call_site())), None);
    }
}
