//! Changes a declaration at a random place.

use proc_macro2::{Group, TokenStream, TokenTree};

use super::corpus::Sample;
use super::junk::junk;
use solitaire_referee::laws::Random;

/// Applies a random change to the tokens of a random group. A group with more tokens is chosen more often.
pub fn mutate(trees: &mut Vec<TokenTree>, samples: &[Sample], random: &mut Random) {
    let inner: usize = trees.iter().map(size).sum::<usize>() - trees.len();
    if random.below(trees.len() + inner + 1) < inner {
        let mut at = random.below(inner);
        for tree in trees.iter_mut() {
            let TokenTree::Group(group) = tree else { continue };
            let inside = size(&TokenTree::Group(group.clone())) - 1;
            if at < inside {
                let mut trees: Vec<TokenTree> = group.stream().into_iter().collect();
                mutate(&mut trees, samples, random);
                *group = regrouped(group, trees.into_iter().collect());
                return;
            }
            at -= inside;
        }
    }
    change(trees, samples, random);
}

/// The number of tokens in a tree: the token itself and the tokens inside it.
fn size(tree: &TokenTree) -> usize {
    match tree {
        // The contents of very deep groups are not counted, so that counting does not overflow the stack.
        TokenTree::Group(group) => 1 + of_stream(group.stream(), 20),
        _ => 1,
    }
}

fn of_stream(stream: TokenStream, depth: usize) -> usize {
    let inside = |tree: TokenTree| match tree {
        TokenTree::Group(group) if depth > 0 => 1 + of_stream(group.stream(), depth - 1),
        _ => 1,
    };
    stream.into_iter().map(inside).sum()
}

fn regrouped(group: &Group, stream: TokenStream) -> Group {
    let mut new = Group::new(group.delimiter(), stream);
    new.set_span(group.span());
    new
}

fn change(trees: &mut Vec<TokenTree>, samples: &[Sample], random: &mut Random) {
    let at = random.below(trees.len());
    let there = at < trees.len();
    match random.below(14) {
        0 if there => drop(trees.remove(at)),
        1 if there => trees.insert(at, trees[at].clone()),
        2 if at + 1 < trees.len() => trees.swap(at, at + 1),
        3 if there => {
            let other = random.below(trees.len());
            trees.swap(at, other);
        }
        // Leave out the rest of the group, as if it were not typed yet.
        4 => trees.truncate(at),
        // Remove the delimiters of a group, as if they were missing.
        5 if there => {
            if let TokenTree::Group(group) = trees[at].clone() {
                trees.splice(at..=at, group.stream());
            }
        }
        // Put the rest of the tokens into a group, as if it were closed too late.
        6 if there => {
            let delimiter = match &trees[at] {
                TokenTree::Group(group) => group.delimiter(),
                _ => proc_macro2::Delimiter::Brace,
            };
            let rest: TokenStream = trees.drain(at..).collect();
            trees.push(Group::new(delimiter, rest).into());
        }
        7 | 8 if there => {
            let other = &samples[random.below(samples.len())];
            trees[at] = one_of(&other.tokens, random);
        }
        9 => {
            let other = &samples[random.below(samples.len())];
            trees.insert(at, one_of(&other.tokens, random));
        }
        10 | 11 if there => drop(trees.splice(at..=at, junk(random))),
        // Remove several tokens.
        12 if there => {
            let end = (at + 1 + random.below(5)).min(trees.len());
            drop(trees.drain(at..end));
        }
        _ => drop(trees.splice(at..at, junk(random))),
    }
}

/// A random token among these tokens or in the groups inside them.
fn one_of(trees: &[TokenTree], random: &mut Random) -> TokenTree {
    let tree = trees[random.below(trees.len())].clone();
    match &tree {
        TokenTree::Group(group) if random.below(8) > 0 => {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            if inside.is_empty() { tree } else { one_of(&inside, random) }
        }
        _ => tree,
    }
}
