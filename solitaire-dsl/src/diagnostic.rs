//! One mistake, and how the compiler is made to say it.

use proc_macro2::{Delimiter, Group, Ident, LineColumn, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Attribute;

/// A stretch of source, kept as its two ends: stable Rust cannot join the spans of two tokens.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The span of the first token.
    pub first: Span,
    /// The span of the last token.
    pub last: Span,
}

impl Extent {
    /// From the first token of `tokens` to their last; where the macro is called if there are none.
    pub fn of(tokens: impl ToTokens) -> Self {
        let mut spans = tokens.into_token_stream().into_iter().map(|tree| tree.span());
        let first = spans.next().unwrap_or_else(Span::call_site);
        let last = spans.last().unwrap_or(first);
        Self { first, last }
    }

    /// From where this one begins to where `other` ends.
    pub fn to(self, other: impl Into<Self>) -> Self {
        Self { first: self.first, last: other.into().last }
    }

    /// Whether both begin with the same token of the same file; `None` where it is not known where they stand, as in some
    /// editors, which give all tokens one place without a length.
    pub fn begins_as(self, other: Self) -> Option<bool> {
        let [one, other] = [self.first, other.first];
        let is_known = |span: Span| span.start() != span.end();
        (is_known(one) && is_known(other))
            .then(|| one.start() == other.start() && one.file() == other.file())
    }

    /// True if one stands within another, as far as it is known where they stand.
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

/// Where something stands is no part of what it says: two statements are the same wherever they are written.
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

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The program cannot be compiled.
    Error,
    /// The game can be played, but hardly as it was meant.
    Warning,
}

/// One mistake: where, what, and how to mend it.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The token or tokens to blame.
    pub span: Extent,
    /// What kind of mistake it is, as in `unknown-statement`: the name of its entry in `docs/diagnostics.md`.
    pub code: &'static str,
    /// What is wrong, in the author's words: lower case, no full stop, names in backquotes.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The edits that the help names, each of which mends the mistake: it was tried.
    pub edits: Vec<Edit>,
}

/// A text to write in the place of another.
#[derive(Clone, Debug)]
pub struct Edit {
    /// What to replace.
    pub extent: Extent,
    /// What to write there.
    pub text: String,
}

impl Diagnostic {
    /// Adds what to write instead.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    /// The text the author sees: the message with its code, and the help on a line of its own.
    pub fn text(&self) -> String {
        let Self { message, code, .. } = self;
        match &self.help {
            Some(help) => format!("{message} [{code}]\nhelp: {help}"),
            None => format!("{message} [{code}]"),
        }
    }

    /// Stable Rust lets a macro warn in one way only: by the use of something deprecated, whose sort and name are said
    /// too. Of a macro the compiler says the name alone, of anything else also the path to it. The levels of lints that
    /// the author sets before the statement hold for it.
    pub(crate) fn to_compile_warning(&self, levels: &[&Attribute]) -> TokenStream {
        let text = self.text();
        let declared = Ident::new("solitaire_warning", Span::mixed_site());
        // Resolved as the generated name, shown where the author's word stands.
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

    /// `::core::compile_error! { "..." }`, fit to stand among items.
    ///
    /// The compiler marks a macro call from its first token to its last: these two bear the ends of the extent.
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
