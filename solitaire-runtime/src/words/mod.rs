//! The words of declarations, with their documentation.
//!
//! In `solitaire! { ... }` a word is a token and nothing else; no program needs an item of this module. Editors do:
//! what the macro says to them names the item at the place of the word, so that its documentation is shown there.
//!
//! The words that are functions stand in [`constraints`](crate::constraints), the kinds of elements in
//! [`kinds`](crate::kinds), and what a rule is asked about (`moving`, `source`, `target`) in [`RuleContext`](crate::RuleContext).

// A word is written in a declaration as it is here.
#![allow(non_upper_case_globals)]

#[doc(hidden)]
pub mod offered;

macro_rules! words {
    ($($(#[$sort_docs:meta])* $sort:ident { $($(#[$docs:meta])* $word:ident)* })*) => {$(
        $(#[$sort_docs])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $sort;

        $($(#[$docs])* pub const $word: $sort = $sort;)*
    )*};
}

words! {
    /// Begins a declaration.
    Declaration {
        /// `family Name { .. }`: a game with all that its variations inherit. `family Name: Parent { .. }` starts a
        /// family of its own from another.
        ///
        /// With `#[game(name = "..")]` before it, it can be played.
        family
        /// `variation Name: Parent { .. }`: a game that differs from its parent in what stands between the braces.
        variation
    }

    /// Begins a statement of a declaration.
    Statement {
        /// `const COLUMNS: usize = 7;`: a fixed number or truth. A variation writes it without the type.
        r#const
        /// `counter redeals = 2;`: a whole number that is part of the position. Steps change it, undo gives it back.
        counter
        /// `rule builds(under, over) = ..;`: a named condition. Parameters are single cards, or any cards with
        /// `: Cards`.
        rule
        /// `value room = ..;`: a named number.
        value
        /// `pickup tableau = ..;`: which cards may be lifted from an element. Without it, any the move's unit takes.
        pickup
        /// `build tableau = ..;`: what may be put on an element that holds cards. Without it, nothing, but for the
        /// kinds that take cards by themselves.
        build
        /// `space tableau = ..;`: what may be put on an empty element. Without it, nothing, but for the kinds that
        /// take cards by themselves.
        space
        /// `win = ..;`: when the game is won. In `score`, what a win adds.
        win
        /// `lose = ..;`: when the game is lost, though moves may be left.
        lose
        /// `structure { tableau: [Column; 7]; }`: the containers and the kinds of their elements.
        structure
        /// `layout { tableau across from (0, 2); }`: where the elements lie, in cards. Without it, the usual plan.
        layout
        /// `deal { tableau <- 1 up; }`: steps that deal the shuffled deck. What is left becomes the stock.
        deal
        /// `moves { .. }`: the player's moves, and what happens by itself.
        moves
        /// `score { ToFoundation: 10; }`: what each move adds to the score.
        score
        /// `examples { tableau: 6H on 7S, !6C on 7S; }`: what goes and what does not, checked while compiling.
        examples
        /// `without a, b;`: leaves out what the parent states under these names. It stands in a block with `..Parent;`.
        without
    }

    /// How a move is made.
    Gesture {
        /// `drag Name: from[unit] => to;`: the player takes cards from one element and puts them on another.
        drag
        /// `press Name: container do { .. }`: the player presses an element, or a button where no container is named.
        press
        /// `click Name: container do { .. }`: like `press`, for what the player does to a single card.
        click
        /// `auto Name: container do { .. }`: happens by itself after a move, as often as it can. With `#[optional]`
        /// the player may switch it off.
        auto
        /// `use path::Type;`: a move that is written in Rust. Its type implements
        /// [`HandMove`](crate::HandMove).
        r#use
    }

    /// What a move takes, in brackets after the place it takes from.
    Unit {
        /// `[top]`: the last card.
        top
        /// `[cards]`: one or more cards off the end, all face up.
        cards
        /// `[all]`: the whole element.
        all
        /// `[buried]`: one face-up card that is not the last.
        buried
    }

    /// A part of a move or of a step, with what comes after it.
    Part {
        /// `where condition`: when the move may be made, besides what its containers ask; of a step, which card.
        r#where
        /// `do { steps }`: what else the move does, after the cards are put.
        r#do
        /// `two of a[top] | b[top]`: takes two cards from two places together.
        two
        /// `two of a[top] | b[top]`: takes two cards from two places together.
        of
        /// `from place`: deals from there and not from the hand. In `layout`, where the first element lies.
        from
        /// `first foundation`: a dealt card that is accepted there goes there; `first foundation where is_ace(card)`: an Ace.
        first
        /// `first foundation again`: the place that was passed over gets another card.
        again
        /// `gather tableau into stock`: where the gathered cards go; without it, into the hand.
        into
        /// `gather tableau reversed`: the last element first.
        reversed
        /// `gather tableau turned`: of each element the top card will be dealt first, and not the bottom card.
        turned
        /// `under place`: the table end of it.
        under
        /// `for i in 0..7 { .. }`: the numbers for which the steps are done, the last left out. In `structure`, the
        /// shape in which the elements lie.
        r#in
        /// `tableau: [Column; 7] max 12;`: how many cards fit on an element.
        max
        /// `counter redeals = unlimited;`: never runs out, and is no part of the position.
        unlimited
    }

    /// After `in`, in `structure`: how the elements of a container lie to each other.
    Lying {
        /// `in line(52)`: in one row.
        line
        /// `in ring(12)`: in a circle, clockwise, without an edge.
        ring
        /// `in grid(4, 13)`: in rows of so many elements each.
        grid
        /// `in triangle(7)`: in rows of one, two, three elements, of which two of the next row lie on each.
        triangle
        /// `in three_peaks(4)`: in three triangles side by side that share their last row.
        three_peaks
    }

    /// On which side a card is dealt.
    Side {
        /// Face up. In `layout`, the side to which cards are spread.
        up
        /// Face down. In `layout`, the side to which cards are spread, or a column of elements.
        down
    }

    /// What a step does, or how much of it.
    Step {
        /// `gather waste into stock;`: takes all cards of a container together as one packet; the bottom card of its
        /// first element will be dealt first.
        gather
        /// `shuffle;`: shuffles the hand.
        shuffle
        /// `flip source;`: turns the last card over.
        flip
        /// `compact row;`: closes the gaps between the elements, in order.
        compact
        /// `sink tableau where is_king(card);`: swaps each card for which it holds down below the others of its
        /// element.
        sink
        /// `tableau <- rest up;`: rounds until the cards are out or all places are full.
        rest
        /// `if condition { steps } else { steps }`.
        r#if
        /// `if condition { steps } else { steps }`.
        r#else
        /// `for i in 0..7 { steps }`: the steps once for each number.
        r#for
        /// What is left of the deck while it is dealt, and what was gathered.
        hand
    }

    /// Stands for a condition or a number.
    Term {
        /// Holds in any situation.
        always
        /// Holds in none.
        never
        /// What the parent says at this place.
        inherited
        /// How many cards are in play.
        CARDS
    }

    /// Says where elements lie, in `layout`.
    Placing {
        /// `stock at (0, 0);`: one element, by its column and its line.
        at
        /// `tableau across from (0, 2);`: elements side by side.
        across
        /// `tableau points [(0, 0), (1.5, 0)];`: each element by itself.
        points
        /// `across from (0, 2), step 1.5`: how far each element lies from the one before.
        step
        /// `across from (0, 2), grow down`: the side to which the cards of an element are spread.
        grow
        /// `across from (0, 2), height 3`: how many lines the elements need.
        height
        /// The side to which cards are spread.
        left
        /// The side to which cards are spread.
        right
    }

    /// A line of `score` that is about no move.
    ScoreLine {
        /// `start: 52;`: where the score begins.
        start
        /// `min: 0;`: below which the score never falls.
        min
        /// `board: ..;`: a score read off the board.
        board
    }

    /// A key of `#[game(..)]`.
    Key {
        /// `name = "Klondike"`: what a player reads. It makes the declaration playable.
        name
        /// `decks = 2`: how many decks of cards are in play. Inherited.
        decks
        /// `suits = "CDHS"`: which suits a deck has. Inherited.
        suits
        /// `ranks = "A789TJQK"`: which ranks a suit has. Inherited.
        ranks
        /// `numbers = microsoft`: which deals the numbers stand for. Inherited.
        numbers
        /// `slug = "klondike/deal3"`: the permanent name, under which games are saved.
        slug
        /// `aka = ["Demon"]`: other names.
        aka
        /// `after = ".."`: the published rules the game follows.
        after
        /// `draft`: not finished yet.
        draft
    }
}
