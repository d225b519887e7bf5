use solitaire_runtime::{Card, GameEntry, Rank, Suit};

use super::*;

fn reducer(slug: &str) -> (Reducer, Vec<&'static str>) {
    let mut games = solitaire_families::GAMES.iter();
    let game: &GameEntry = games.find(|game| game.model().slug == slug).unwrap();
    let live = Live::everything(game.model());
    let reducer = Reducer::new(&*game.deal(1).unwrap(), &live, Reductions::ALL);
    let containers = game.model().containers.iter().zip(reducer.alike());
    let alike =
        containers.filter(|(held, alike)| **alike != Symmetry::Never && held.span.count > 1);
    let alike = alike.map(|(held, alike)| match alike {
        Symmetry::Once(_) => "dealt to",
        _ => held.name,
    });
    let alike = alike.collect();
    (reducer, alike)
}

#[test]
fn piles_are_interchangeable_where_nothing_tells_them_apart() {
    for (slug, alike) in [
        ("freecell/freecell", &["tableau", "cells", "foundation"][..]),
        ("klondike/klondike", &["tableau", "foundation"]),
        // In Klondike (scored), each foundation takes the suit that belongs to its index.
        ("klondike/windows", &["tableau"]),
        // Aces are played automatically, to the first foundation that takes them, so the order of the places might
        // matter.
        ("klondike/onepass", &[]),
        // A deal from the stock goes to one column after the other. Once the stock is empty, the columns are
        // interchangeable.
        ("spider/spider", &["dealt to", "foundation"]),
        ("narcotic/narcotic", &[]),
    ] {
        let (reducer, found) = reducer(slug);
        assert_eq!(found, alike, "{slug}");
        assert_eq!(reducer.lists_every, slug == "klondike/onepass", "{slug}");
    }
}

#[test]
fn safe_moves_are_known_where_the_claim_holds() {
    for (slug, is_known) in [
        ("freecell/freecell", true),
        ("klondike/somerset", true),
        ("fan/fan", true),
        // In Klondike cards may come back from the foundations, and there is a stock. Fan Two Deck has two decks.
        ("klondike/klondike", true),
        ("fan/fantwodeck", true),
        // In Easthaven the stock is dealt to the columns.
        ("gypsy/easthaven", true),
        // Golf has no foundations. In Minimal the foundations take any card, and the win only requires empty columns.
        ("golf/golf", false),
        ("minimal/multi", false),
    ] {
        assert_eq!(reducer(slug).0.safe.is_some(), is_known, "{slug}");
    }
}

#[test]
fn draws_are_folded_where_stock_and_waste_are_apart() {
    for (slug, folded) in [
        ("klondike/klondike", Some((1, true))),
        ("klondike/deal3", Some((3, true))),
        ("golf/golf", None),
        ("spider/spider", None),
        ("freecell/freecell", None),
    ] {
        let talon = reducer(slug).0.talon();
        assert_eq!(talon.map(|talon| (talon.draw(), talon.is_round)), folded, "{slug}");
    }
}

#[test]
fn a_card_goes_home_off_the_talon_where_later_draws_show_no_less() {
    let card = |rank| Card::new(Rank::new(rank).unwrap(), Suit::Clubs);
    for (slug, nth, drawn, draws) in [
        // With single draws, the Ace can go home from any place in the talon. With draws of three, it must be the last
        // card, and the number of drawn cards must be one that whole draws lead to.
        ("klondike/klondike", 1, 0, Some(2)),
        ("klondike/deal3", 2, 0, None),
        ("klondike/deal3", 6, 0, Some(3)),
        ("klondike/deal3", 6, 3, Some(2)),
        ("klondike/deal3", 6, 2, None),
    ] {
        let (reducer, _) = reducer(slug);
        let talon = reducer.talon().unwrap();
        let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == slug);
        let mut position = game.unwrap().empty();
        let mut row: Vec<Card> = (5..12).map(card).collect();
        row[nth] = card(1);
        let stock: Vec<Card> = row.split_off(drawn).into_iter().rev().collect();
        let stock: Vec<Card> = stock.into_iter().map(Card::turned_down).collect();
        row.iter_mut().for_each(|card| *card = card.turned_up());
        position.set(talon.waste, &row).unwrap();
        position.set(talon.stock, &stock).unwrap();
        assert_eq!(reducer.draws_to_safe(&*position), draws, "{slug}, {nth}, {drawn}");
    }
}
