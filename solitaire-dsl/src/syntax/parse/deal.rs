//! The steps that move cards: `place <- amount ...;` and `gather ...;`.

use proc_macro2::{Delimiter, Group, TokenTree};
use syn::Lit;

use super::{
    Parsed,
    expression::{expression, expression_before_brace},
    habits::{end_of, text_of},
    names::{commas, name},
    places::{place, spot},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::cards::card;
use crate::report::Extent;
use crate::syntax::ast::{Amount, Deal, First, FromPlace, Gather, IntoContainer, Side, Where};

/// `place <- amount up from place where e first container again where e;`
pub(super) fn deal(input: &mut Tokens<'_>) -> Parsed<Deal> {
    let start = input.position();
    let place = place(input)?;
    let Some(arrow) = input.punct("<-") else {
        return Err(input.expected("`<-`"));
    };
    if let Some(under) = input.peek_word().filter(|word| *word == "under").cloned() {
        let before = text_of(&input.read()[start..]);
        let amount = text_of(&input.rest()[1..end_of(input.rest())]);
        let help = Some(format!("write `under {before} {amount};`"));
        let message = "`under` stands before what takes the cards";
        return Err(input.fail_with(&under, "misplaced-part", message, help));
    }
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
    // `5 cards up`, `rest face up`
    if let Some(word) = input.peek_word().cloned()
        && ["up", "down"].iter().any(|side| is_word(input.rest(), 1, side))
        && !PARTS.iter().any(|part| word == part)
    {
        let message = format!("expected `up` or `down`, found `{word}`");
        let help = Some(format!("leave `{word}` out"));
        input.fail_with(&word, "unexpected-token", message, help);
        input.advance(1);
    }
    deal.side = side(input);
    if let Some(under) = input.peek_word().filter(|word| *word == "under").cloned()
        && word_at(input.rest(), 1).is_some_and(|from| !PARTS.iter().any(|part| from == part))
    {
        let message = "expected `from`, found `under`";
        let length = if is_group(input.rest(), 2, Delimiter::Bracket) { 3 } else { 2 };
        let help = Some(format!("write `from {}`", text_of(&input.rest()[..length])));
        input.fail_with(&under, "unexpected-token", message, help);
        let place = place(input)?;
        deal.from = Some(FromPlace { word: under, place });
    } else if let Some(word) = input.word("from") {
        end_of_pile(input);
        let place = place(input)?;
        deal.from = Some(FromPlace { word, place });
    }
    deal.condition = where_clause(input);
    if let Some(word) = input.word("first") {
        if input.is_word("where") {
            let help = "say where such a card goes: `first foundation where ..`";
            return Err(input.expected_with("the name of a container", Some(help.to_owned())));
        }
        if let Some(container) = word_at(input.rest(), 1).cloned()
            && !PARTS.iter().any(|part| container == part)
            && let Some(again) = input.word("again")
        {
            let help = Some(format!("write `first {container} again`"));
            let message = "`again` stands behind the container";
            return Err(input.fail_with(&again, "misplaced-part", message, help));
        }
        let container = name(input, "the name of a container")?;
        let again = input.word("again");
        let condition = where_clause(input);
        deal.first = Some(First { word, container, again, condition });
    }
    input.semicolon(&PARTS)
}

/// `bottom stock`, `bottom of stock`, `top of stock`: which end cards are taken from is said, and read.
fn end_of_pile(input: &mut Tokens<'_>) {
    let is_end = ["bottom", "top", "under", "below", "beneath", "underneath"]
        .iter()
        .any(|end| input.is_word(end));
    let length = if is_word(input.rest(), 1, "of") { 2 } else { 1 };
    let Some(pile) = word_at(input.rest(), length).cloned() else { return };
    let is_plain = input.is_word("under") && length == 1;
    if !is_end || is_plain || PARTS.iter().any(|part| pile == part) {
        return;
    }
    let start = input.position();
    let text = text_of(&input.rest()[..length]);
    let help = Some(match input.is_word("top") {
        true => format!("leave `{text}` out: cards are taken from the top"),
        false => format!("write `under` in place of `{text}`"),
    });
    input.advance(length);
    let span = input.since(start);
    let message = format!("expected the name of a container, found `{text}`");
    input.fail_with(span, "unexpected-token", message, help);
}

/// What may stand behind the number of cards.
const PARTS: [&str; 5] = ["up", "down", "from", "where", "first"];

fn side(input: &mut Tokens<'_>) -> Option<Side> {
    let up = input.word("up");
    let is_up = up.is_some();
    let word = up.or_else(|| input.word("down"))?;
    Some(Side { word, is_up })
}

/// How many trees a row of texts has that signs or nothing part, and all their cards in one.
fn listed_texts(trees: &[TokenTree]) -> Option<(usize, String)> {
    let text = |tree: &TokenTree| match tree {
        TokenTree::Literal(literal) => match Lit::new(literal.clone()) {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    };
    let mut cards = vec![text(trees.first()?)?];
    let mut length = 1;
    loop {
        let sign = matches!(trees.get(length), Some(TokenTree::Punct(sign)) if ",|&+".contains(sign.as_char()));
        let next = length + usize::from(sign);
        let Some(one) = trees.get(next).and_then(text) else { break };
        cards.push(one);
        length = next + 1;
    }
    (cards.len() > 1).then(|| (length, cards.join(" ")))
}

/// `n`, `[a, b, ..]`, `rest` or `"AC AD"`
fn amount(input: &mut Tokens<'_>) -> Parsed<Amount> {
    if let Some(word) = input.word("rest") {
        return Ok(Amount::Rest(word));
    }
    if let Some(group) = input.group(Delimiter::Bracket) {
        if let Some(cards) = texts(&group) {
            let help = Some(format!("write them in one text: `\"{cards}\"`"));
            let message = "numbers of cards stand in brackets, one for each element";
            return Err(input.fail_with(group.span(), "unexpected-token", message, help));
        }
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let repeated = inside
            .iter()
            .position(|tree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ';'));
        let place = match input.read() {
            [.., TokenTree::Ident(place), TokenTree::Punct(_), TokenTree::Punct(_), _] => {
                Some(place.to_string())
            }
            _ => None,
        };
        if let Some(at) = repeated {
            let (amount, count) = (text_of(&inside[..at]), text_of(&inside[at + 1..]));
            let help = place.map(|place| {
                format!(
                    "write `{place}[0..{count}] <- {amount}` in place of `{place} <- [{amount}; {count}]`"
                )
            });
            let message = "a list has an amount for each element";
            let span = inside[at].span();
            return Err(input.fail_with(span, "unexpected-token", message, help));
        }
        let counts = input.within(&group, |input| commas(input, |input| Ok(expression(input))))?;
        let brackets = group.span().into();
        return Ok(Amount::Each { brackets, counts });
    }
    if let Some(TokenTree::Literal(literal)) = input.rest().first()
        && let Lit::Str(cards) = Lit::new(literal.clone())
    {
        if let Some((length, joined)) = listed_texts(input.rest()) {
            let span = input.rest()[1].span();
            let message = "several cards stand in one text";
            let help = Some(format!("write `\"{joined}\"`"));
            input.fail_with(span, "unexpected-token", message, help);
            input.advance(length);
            return Ok(Amount::Named(syn::LitStr::new(&joined, cards.span())));
        }
        input.advance(1);
        return Ok(Amount::Named(cards));
    }
    if let [TokenTree::Ident(word), number @ (TokenTree::Literal(_) | TokenTree::Ident(_)), ..] =
        input.rest()
        && (word == "up" || word == "down")
        && !PARTS.iter().any(|part| number.to_string() == *part)
    {
        let (word, number) = (word.clone(), number.to_string());
        let message = format!("expected how many cards, found `{word}`");
        let help = Some(format!("write `{number} {word}`: the number stands first"));
        return Err(input.fail_with(&word, "unexpected-token", message, help));
    }
    if let [TokenTree::Ident(word), TokenTree::Literal(_), ..] = input.rest()
        && ["top", "first", "last", "next", "exactly", "just"].iter().any(|other| word == other)
    {
        let message = format!("expected how many cards, found `{word}`");
        let help = Some(format!("leave `{word}` out: cards are dealt off the top"));
        let word = word.clone();
        return Err(input.fail_with(&word, "unexpected-token", message, help));
    }
    if let [TokenTree::Ident(word), TokenTree::Ident(side), ..] = input.rest()
        && ["top", "first", "next", "one", "single"].iter().any(|other| word == other)
        && (side == "up" || side == "down")
    {
        let message = format!("expected how many cards, found `{word}`");
        let help = Some(format!("write `1` in place of `{word}`"));
        let word = word.clone();
        return Err(input.fail_with(&word, "unexpected-token", message, help));
    }
    if let [TokenTree::Ident(word), TokenTree::Ident(from), ..] = input.rest()
        && word == "gather"
    {
        let into = input.read().iter().rev().find_map(|tree| match tree {
            TokenTree::Ident(into) => Some(into.to_string()),
            _ => None,
        });
        let message = "expected how many cards, found `gather`";
        let help = into.map(|into| format!("write `gather {from} into {into};` for all its cards"));
        let word = word.clone();
        return Err(input.fail_with(&word, "unexpected-token", message, help));
    }
    if let Some(word) = input.peek_word().filter(|word| *word == "from").cloned() {
        let trees = &input.rest()[..end_of(input.rest())];
        let help = match trees {
            [_, TokenTree::Ident(from), amount @ ..] if !amount.is_empty() => {
                format!("write `{} from {from}`: the number stands first", text_of(amount))
            }
            _ => format!("write how many cards before it, as in `1 up {}`", text_of(trees)),
        };
        let message = "expected how many cards, found `from`";
        return Err(input.fail_with(&word, "unexpected-token", message, Some(help)));
    }
    if let Some(word) = input.peek_word().cloned()
        && ["all", "remaining", "others", "everything", "remainder"].iter().any(|rest| word == rest)
        && (PARTS.iter().any(|part| is_word(input.rest(), 1, part))
            || input.rest().len() == 1
            || is_punct(input.rest(), 1, ";"))
    {
        input.advance(1);
        let message = format!("expected how many cards, found `{word}`");
        input.fail_with(
            &word,
            "unexpected-token",
            message,
            Some("did you mean `rest`?".to_owned()),
        );
        return Ok(Amount::Rest(word));
    }
    if let Some(side) = input.peek_word().filter(|word| *word == "up" || *word == "down").cloned() {
        let help = Some(format!("write how many, as in `1 {side}`"));
        return Err(input.unfinished_with("how many cards", help));
    }
    let named = cards_named(input.rest());
    if named.len() > 1 {
        let span = Extent { first: named[0].span(), last: named[named.len() - 1].span() };
        let message = "cards that are dealt by name stand in quotes";
        let named: Vec<String> = named.iter().map(ToString::to_string).collect();
        let help = Some(format!("write `\"{}\"`", named.join(" ")));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    Ok(Amount::Rounds(expression(input)))
}

/// The cards that are written one after the other, without quotes.
fn cards_named(trees: &[TokenTree]) -> &[TokenTree] {
    let is_card = |tree: &TokenTree| card(&tree.to_string()).is_some();
    &trees[..trees.iter().position(|tree| !is_card(tree)).unwrap_or(trees.len())]
}

/// The texts of a list of texts, one after the other.
fn texts(group: &Group) -> Option<String> {
    let mut all = Vec::new();
    for tree in group.stream() {
        match tree {
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            TokenTree::Literal(literal) => match Lit::new(literal) {
                Lit::Str(text) => all.push(text.value()),
                _ => return None,
            },
            _ => return None,
        }
    }
    (!all.is_empty()).then(|| all.join(" "))
}

/// `gather spot reversed turned into container where e;`
pub(super) fn gather(input: &mut Tokens<'_>) -> Parsed<Gather> {
    let Some(word) = input.word("gather") else {
        return Err(input.expected_one(&["gather"]));
    };
    if let Some(order) = input.peek_word().cloned()
        && ["reversed", "turned"].iter().any(|word| order == word)
        && let Some(container) = word_at(input.rest(), 1).filter(|word| *word != "into")
    {
        let help = Some(format!("write `{container} {order}` in place of `{order} {container}`"));
        let message = format!("`{order}` stands behind the container");
        return Err(input.fail_with(&order, "misplaced-part", message, help));
    }
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
    if let [TokenTree::Ident(word), TokenTree::Ident(from), ..] = input.rest()
        && word == "from"
    {
        let to = &gather.spot.container;
        let message = "a gathering begins with what is gathered";
        let help = Some(format!("write `gather {from} into {to};`"));
        let word = word.clone();
        return Err(input.fail_with(&word, "unexpected-token", message, help));
    }
    gather.turned = input.word("turned");
    gather.reversed = input.word("reversed");
    gather.turned = gather.turned.take().or_else(|| input.word("turned"));
    if let [into, TokenTree::Ident(hand), ..] = input.rest()
        && is_word(input.rest(), 0, "into")
        && ["hand", "deck"].iter().any(|word| hand == word)
        && is_punct(input.rest(), 2, ";")
    {
        let (message, hand, into) =
            ("the hand is where gathered cards go", hand.clone(), into.clone());
        let help = Some(format!("leave `{into} {hand}` out"));
        input.fail_with(&hand, "unexpected-token", message, help);
        input.advance(2);
    }
    if let Some(word) = input.word("into") {
        let container = name(input, "the name of a container")?;
        gather.into = Some(IntoContainer { word, container });
    }
    gather.condition = where_clause(input);
    if input.is_punct(",")
        && let Some(other) = word_at(input.rest(), 1).cloned()
    {
        let first = &gather.spot.container;
        let begins_step = matches!(input.rest().get(2), Some(TokenTree::Punct(sign)) if "-+=<".contains(sign.as_char()))
            || ["gather", "shuffle", "flip", "compact", "sink"].iter().any(|verb| other == verb);
        let help = match begins_step {
            true => "end each step with `;`: write `;` in place of `,`".to_owned(),
            false => format!(
                "gather each by itself: `gather {first}; gather {other};`, with the same `into`"
            ),
        };
        let stop = input.expected_with("`reversed`, `turned`, `into`, `where` or `;`", Some(help));
        while !input.is_empty() && !input.is_punct(";") {
            input.advance(1);
        }
        return Err(stop);
    }
    input.semicolon(&["reversed", "turned", "into", "where"])
}

/// `where e`, if it stands here.
pub(super) fn where_clause(input: &mut Tokens<'_>) -> Option<Where> {
    let word = input.word("where")?;
    let condition = expression_before_brace(input);
    Some(Where { word, condition })
}
