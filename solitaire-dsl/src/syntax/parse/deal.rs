//! Reads the steps that move cards: `place <- amount ...;` and `gather ...;`.

use proc_macro2::{Delimiter, TokenTree};
use syn::Lit;

use super::{
    Parsed,
    expression::{expression, expression_before_brace},
    names::{commas, name},
    places::{place, spot},
    tokens::Tokens,
};
use crate::syntax::ast::{Amount, Deal, First, Gather, Side, Where};

/// The words of the optional parts after the number of cards.
const PARTS: [&str; 5] = ["up", "down", "from", "where", "first"];

/// Reads `place <- amount up from place where e first container again where e;`
pub(super) fn deal(input: &mut Tokens<'_>) -> Parsed<Deal> {
    let place = place(input)?;
    if input.punct("<-").is_none() {
        return Err(input.expected("`<-`"));
    }
    let mut deal = Deal {
        place,
        amount: amount(input)?,
        side: None,
        from: None,
        first: None,
        condition: None,
    };
    // A mistake in the optional parts is reported, but the step is kept: where the cards go is known.
    let _ = deal_parts(input, &mut deal);
    Ok(deal)
}

fn deal_parts(input: &mut Tokens<'_>, deal: &mut Deal) -> Parsed<()> {
    deal.side = side(input);
    if input.word("from").is_some() {
        deal.from = Some(place(input)?);
    }
    deal.condition = where_clause(input);
    if input.word("first").is_some() {
        let container = name(input, "the name of a container")?;
        let again = input.word("again");
        let condition = where_clause(input);
        deal.first = Some(First { container, again, condition });
    }
    input.semicolon(&PARTS)
}

fn side(input: &mut Tokens<'_>) -> Option<Side> {
    let up = input.word("up");
    let is_up = up.is_some();
    let word = up.or_else(|| input.word("down"))?;
    Some(Side { word, is_up })
}

/// Reads `n`, `[a, b, ..]`, `rest` or `"AC AD"`
fn amount(input: &mut Tokens<'_>) -> Parsed<Amount> {
    if let Some(word) = input.word("rest") {
        return Ok(Amount::Rest(word));
    }
    if let Some(group) = input.group(Delimiter::Bracket) {
        let counts = input.within(&group, |input| commas(input, |input| Ok(expression(input))))?;
        return Ok(Amount::Each { brackets: group.span().into(), counts });
    }
    if let Some(TokenTree::Literal(literal)) = input.rest().first()
        && let Lit::Str(cards) = Lit::new(literal.clone())
    {
        input.advance(1);
        return Ok(Amount::Named(cards));
    }
    if PARTS.iter().any(|part| input.is_word(part)) {
        return Err(input.unfinished("the number of cards"));
    }
    Ok(Amount::Rounds(expression(input)))
}

/// Reads `gather spot reversed turned into container where e;`
pub(super) fn gather(input: &mut Tokens<'_>) -> Parsed<Gather> {
    let Some(word) = input.word("gather") else {
        return Err(input.expected_one(&["gather"]));
    };
    let mut gather = Gather {
        word,
        spot: spot(input)?,
        reversed: None,
        turned: None,
        into: None,
        condition: None,
    };
    let _ = gather_parts(input, &mut gather);
    Ok(gather)
}

fn gather_parts(input: &mut Tokens<'_>, gather: &mut Gather) -> Parsed<()> {
    gather.turned = input.word("turned");
    gather.reversed = input.word("reversed");
    gather.turned = gather.turned.take().or_else(|| input.word("turned"));
    if input.word("into").is_some() {
        gather.into = Some(name(input, "the name of a container")?);
    }
    gather.condition = where_clause(input);
    input.semicolon(&["reversed", "turned", "into", "where"])
}

/// Reads `where e`, if it comes next.
pub(super) fn where_clause(input: &mut Tokens<'_>) -> Option<Where> {
    let word = input.word("where")?;
    let condition = expression_before_brace(input);
    Some(Where { word, condition })
}
