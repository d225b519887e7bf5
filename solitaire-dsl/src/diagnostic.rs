//! A reported mistake, and the code that makes the compiler report it.

use proc_macro2::{Delimiter, Group, Ident, LineColumn, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Attribute;

/// A range of source code, as the spans of its first and last token: stable Rust cannot join two spans.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The span of the first token.
    pub first: Span,
    /// The span of the last token.
    pub last: Span,
}

impl Extent {
    /// The range from the first to the last of these tokens. If there are no tokens, the range of the macro call.
    pub fn of(tokens: impl ToTokens) -> Self {
        let mut spans = tokens.into_token_stream().into_iter().map(|tree| tree.span());
        let first = spans.next().unwrap_or_else(Span::call_site);
        let last = spans.last().unwrap_or(first);
        Self { first, last }
    }

    /// The range from the start of this range to the end of `other`.
    pub fn to(self, other: impl Into<Self>) -> Self {
        Self { first: self.first, last: other.into().last }
    }

    /// True if both ranges begin at the same position of the same file. `None` if positions are not known: some editors
    /// give all tokens one empty position.
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

/// Two ranges always count as equal, so that comparing two statements ignores where they are written.
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

/// How severe a mistake is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The program cannot be compiled.
    Error,
    /// The game can be played, but probably not as the author intended.
    Warning,
}

/// A reported mistake: the tokens to mark, the message, and how to fix it.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The tokens that the compiler marks.
    pub span: Extent,
    /// The code of the mistake, such as `unknown-statement`. `docs/diagnostics.md` has an entry with this name.
    pub code: &'static str,
    /// The message in terms of the language: begins in lower case, has no full stop, and puts names in backquotes.
    pub message: String,
    /// The text that says how to fix the mistake.
    pub help: Option<String>,
    /// The edits that the help suggests. Each was tried and fixes the mistake.
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
    /// Sets the text that says how to fix the mistake.
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

    /// Returns code that makes the compiler print this as a warning. In stable Rust, a macro can only do that by using
    /// a deprecated item. The item is a macro, because for other items the compiler would print their path too.
    /// `levels` are the lint attributes that the author wrote before the statement; they apply to this item.
    pub(crate) fn to_compile_warning(&self, levels: &[&Attribute]) -> TokenStream {
        let text = self.text();
        let declared = Ident::new("solitaire_warning", Span::mixed_site());
        // The name resolves to the generated macro, but the compiler shows the warning at the author's word.
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

    /// Returns `::core::compile_error! { "..." }`, which is allowed between items.
    ///
    /// The compiler marks a macro call from first to last token: the path gets the extent's start, the braces its end.
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

/// True if the range `place` begins inside the range `extent`.
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
