//! The steps that move cards: `place <- amount ...;` and `gather ...;`.

use proc_macro2::{Delimiter, TokenTree};
use syn::Lit;

use super::{
    Parsed,
    expression::{expression, expression_before_brace},
    names::{commas, name},
    places::{place, spot},
    tokens::Tokens,
};
use crate::syntax::ast::{Amount, Deal, First, FromPlace, Gather, IntoContainer, Side, Where};

/// `place <- amount up from place first container again where e;`
pub(super) fn deal(input: &mut Tokens<'_>) -> Parsed<Deal> {
    let place = place(input)?;
    let Some(arrow) = input.punct("<-") else {
        return Err(input.expected("`<-`"));
    };
    let mut deal = Deal {
        place,
        arrow,
        amount: amount(input)?,
        side: None,
        from: None,
        first: None,
        condition: None,
    };
    // What is missing is said; where the cards go is known all the same.
    let _ = deal_parts(input, &mut deal);
    Ok(deal)
}

fn deal_parts(input: &mut Tokens<'_>, deal: &mut Deal) -> Parsed<()> {
    deal.side = side(input);
    if let Some(word) = input.word("from") {
        let place = place(input)?;
        deal.from = Some(FromPlace { word, place });
    }
    if let Some(word) = input.word("first") {
        let container = name(input, "the name of a container")?;
        let again = input.word("again");
        deal.first = Some(First { word, container, again });
    }
    deal.condition = where_clause(input);
    input.semicolon(&["up", "down", "from", "first", "where"])
}

fn side(input: &mut Tokens<'_>) -> Option<Side> {
    let up = input.word("up");
    let is_up = up.is_some();
    let word = up.or_else(|| input.word("down"))?;
    Some(Side { word, is_up })
}

/// `n`, `[a, b, ..]`, `rest` or `"AC AD"`
fn amount(input: &mut Tokens<'_>) -> Parsed<Amount> {
    if let Some(word) = input.word("rest") {
        return Ok(Amount::Rest(word));
    }
    if let Some(group) = input.group(Delimiter::Bracket) {
        let counts = input.within(&group, |input| commas(input, |input| Ok(expression(input))))?;
        let brackets = group.span();
        return Ok(Amount::Each { brackets, counts });
    }
    if let Some(TokenTree::Literal(literal)) = input.rest().first()
        && let Lit::Str(cards) = Lit::new(literal.clone())
    {
        input.advance(1);
        return Ok(Amount::Named(cards));
    }
    if ["up", "down", "from"].iter().any(|word| input.is_word(word)) {
        return Err(input.unfinished("how many cards"));
    }
    Ok(Amount::Rounds(expression(input)))
}

/// `gather spot reversed into container where e;`
pub(super) fn gather(input: &mut Tokens<'_>) -> Parsed<Gather> {
    let Some(word) = input.word("gather") else {
        return Err(input.expected_one(&["gather"]));
    };
    let mut gather =
        Gather { word, spot: spot(input)?, reversed: None, into: None, condition: None };
    let _ = gather_parts(input, &mut gather);
    Ok(gather)
}

fn gather_parts(input: &mut Tokens<'_>, gather: &mut Gather) -> Parsed<()> {
    gather.reversed = input.word("reversed");
    if let Some(word) = input.word("into") {
        let container = name(input, "the name of a container")?;
        gather.into = Some(IntoContainer { word, container });
    }
    gather.condition = where_clause(input);
    input.semicolon(&["reversed", "into", "where"])
}

/// `where e`, if it stands here.
pub(super) fn where_clause(input: &mut Tokens<'_>) -> Option<Where> {
    let word = input.word("where")?;
    let condition = expression_before_brace(input);
    Some(Where { word, condition })
}
