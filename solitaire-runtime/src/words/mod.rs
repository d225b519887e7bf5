//! The words of declarations, with their documentation.
//!
//! In `solitaire! { ... }`, a word is just a token, so programs need no item of this module. Editors need them: the
//! macro's expansion names the item for each word at the position of the word, so that editors show the documentation
//! of the item there.
//!
//! Other modules contain the remaining words: functions are in [`constraints`](crate::constraints), the kinds of
//! elements in [`kinds`](crate::kinds), and the terms of rules (`moving`, `source`, `target`) in
//! [`RuleContext`](crate::RuleContext).

// The items are named as the words in a declaration, in lower case.
#![allow(non_upper_case_globals)]

#[doc(hidden)]
pub mod offered;

// If `=> name` follows a group of words, the macro also makes a module with that name that contains these words.
macro_rules! words {
    (@of $sort:ident { $($(#[$docs:meta])* $word:ident)* }) => {
        $($(#[$docs])* pub const $word: $sort = $sort;)*
    };
    (@again { $($(#[$docs:meta])* $word:ident)* }) => { $(pub use super::$word;)* };
    ($($(#[$sort_docs:meta])* $sort:ident $words:tt $(=> $module:ident)?)*) => {$(
        $(#[$sort_docs])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $sort;

        words! { @of $sort $words }
        $(#[doc(hidden)] pub mod $module { words! { @again $words } })?
    )*};
}

words! {
    /// Begins a declaration.
    Declaration {
        /// `family Name { .. }`: a game with everything that its variations inherit. `family Name: Parent { .. }`
        /// starts a new family based on another.
        ///
        /// With `#[game(name = "..")]` before it, it can be played.
        family
        /// `variation Name: Parent { .. }`: a game that differs from its parent in the statements between the braces.
        variation
    } => declarations

    /// Begins a statement of a declaration.
    Statement {
        /// `const COLUMNS: usize = 7;`: a constant number or truth value. A variation writes it without the type.
        r#const
        /// `counter redeals = 2;`: a whole number that is part of the position. Steps change it, undo restores it.
        counter
        /// `rule builds(under, over) = ..;`: a named condition. Parameters are single cards; with `: Cards` after its
        /// name, a parameter is any cards.
        rule
        /// `value room = ..;`: a named number.
        value
        /// `pickup tableau = ..;`: which cards may be lifted from an element. By default, all that the unit of the
        /// move, such as `[top]`, allows.
        pickup
        /// `build tableau = ..;`: which cards may be put on an element that holds cards. By default none, except on
        /// kinds that take cards without a rule.
        build
        /// `space tableau = ..;`: which cards may be put on an empty element. By default none, except on kinds that
        /// take cards without a rule.
        space
        /// `win = ..;`: the condition for winning. In `score`, the bonus for a win.
        win
        /// `lose = ..;`: the condition for losing, even if moves are left.
        lose
        /// `structure { tableau: [Column; 7]; }`: the containers and the kinds of their elements.
        structure
        /// `layout { tableau across from (0, 2); }`: where the elements lie, measured in cards. By default, the usual
        /// layout.
        layout
        /// `deal { tableau <- 1 up; }`: steps that deal the shuffled deck. The cards left over go to the stock.
        deal
        /// `moves { .. }`: the player's moves, and the automatic moves.
        moves
        /// `score { ToFoundation: 10; }`: what each move adds to the score.
        score
        /// `examples { tableau: 6H on 7S, !6C on 7S; }`: legal and illegal moves, checked at compile time.
        examples
        /// `without a, b;`: removes what the parent declares under these names. Only in a block with `..Parent;`.
        without
    }

    /// The kinds of moves.
    Gesture {
        /// `drag Name: from[unit] => to;`: the player takes cards from one element and puts them on another.
        drag
        /// `press Name: container do { .. }`: the player presses an element, or a button if no container is named.
        press
        /// `click Name: container do { .. }`: like `press`, for an action on a single card.
        click
        /// `auto Name: container do { .. }`: happens automatically after a move, as often as possible. With
        /// `#[optional]` the player may switch it off.
        auto
    } => gestures

    /// The cards that a move takes, in brackets after the place it takes from.
    Unit {
        /// `[top]`: the last card.
        top
        /// `[cards]`: one or more cards off the end, all face up.
        cards
        /// `[all]`: the whole element.
        all
        /// `[buried]`: one face-up card that is not the last.
        buried
    } => units

    /// Parts of a move or of a step.
    Part {
        /// `use path::Type;`: a move that is written in Rust. Its type implements
        /// [`HandMove`](crate::HandMove).
        r#use
        /// `where condition`: a condition for the move, in addition to the rules of its containers; in a step, it
        /// selects cards.
        r#where
        /// `do { steps }`: further steps of the move, after the cards are put.
        r#do
        /// `two of a[top] | b[top]`: takes two cards from two places together.
        two
        /// `two of a[top] | b[top]`: takes two cards from two places together.
        of
        /// `from place`: deals from this place instead of the hand. In `layout`, the position of the first element.
        from
        /// `first foundation`: a dealt card that is accepted there goes there; `first foundation where is_ace(card)`:
        /// only an Ace does.
        first
        /// `first foundation again`: the place that the card skipped gets another card.
        again
        /// `gather tableau into stock`: where the gathered cards go; by default, into the hand.
        into
        /// `gather tableau reversed`: the last element first.
        reversed
        /// `gather tableau turned`: the top card of each element will be dealt first, not its bottom card.
        turned
        /// `under place`: the bottom of the place instead of its top.
        under
        /// `for i in 0..7 { .. }`: the range of numbers for the steps, without its end. In `structure`, the shape in
        /// which the elements lie.
        r#in
        /// `tableau: [Column; 7] max 12;`: the maximum number of cards on an element.
        max
        /// `counter redeals = unlimited;`: never runs out, and is not part of the position.
        unlimited
    }

    /// After `in`, in `structure`: the arrangement of a container's elements.
    Lying {
        /// `in line(52)`: in one row.
        line
        /// `in ring(12)`: in a circle, clockwise, without an edge.
        ring
        /// `in grid(4, 13)`: in 4 rows of 13 elements.
        grid
        /// `in triangle(7)`: in rows of one, two, three and so on; two elements of the next row lie on each element.
        triangle
        /// `in three_peaks(4)`: in three triangles side by side that share their last row.
        three_peaks
    } => shapes

    /// The side on which a card is dealt.
    Side {
        /// Face up. In `layout`, the direction in which cards are spread.
        up
        /// Face down. In `layout`, the direction in which cards are spread, or elements one below the other.
        down
    }

    /// Words for the action of a step, or for the number of its cards.
    Step {
        /// `gather waste into stock;`: collects all cards of a container into one packet; the bottom card of its first
        /// element will be dealt first.
        gather
        /// `shuffle;`: shuffles the hand.
        shuffle
        /// `flip source;`: turns the last card over.
        flip
        /// `compact row;`: closes the gaps between the elements, in order.
        compact
        /// `sink tableau where is_king(card);`: swaps each card that matches the condition below the others of its
        /// element.
        sink
        /// `tableau <- rest up;`: deals rounds until the cards run out or all places are full.
        rest
        /// `if condition { steps } else { steps }`.
        r#if
        /// `if condition { steps } else { steps }`.
        r#else
        /// `for i in 0..7 { steps }`: runs the steps once for each number.
        r#for
        /// The rest of the deck during the deal, or the gathered cards.
        hand
    }

    /// Words that stand for a condition or a number.
    Term {
        /// A condition that is always true.
        always
        /// A condition that is always false.
        never
        /// The parent's expression for the same statement.
        inherited
        /// The number of cards in the game.
        CARDS
    }

    /// Words that place elements, in `layout`.
    Placing {
        /// `stock at (0, 0);`: one element, at this column and line.
        at
        /// `tableau across from (0, 2);`: elements side by side.
        across
        /// `tableau points [(0, 0), (1.5, 0)];`: each element at its own point.
        points
        /// `across from (0, 2), step 1.5`: the distance between neighboring elements.
        step
        /// `across from (0, 2), grow down`: the direction in which the cards of an element are spread.
        grow
        /// `across from (0, 2), height 3`: the number of lines that the elements need.
        height
        /// The direction in which cards are spread.
        left
        /// The direction in which cards are spread.
        right
    }

    /// Lines of `score` that are not about a move.
    ScoreLine {
        /// `start: 52;`: the initial score.
        start
        /// `min: 0;`: the minimum score.
        min
        /// `board: ..;`: a score that is computed from the board.
        board
    }

    /// Keys of `#[game(..)]`.
    Key {
        /// `name = "Klondike"`: the name that players see. It makes the declaration playable.
        name
        /// `decks = 2`: the number of decks. Inherited.
        decks
        /// `suits = "CDHS"`: the suits of a deck. Inherited.
        suits
        /// `ranks = "A789TJQK"`: the ranks of a suit. Inherited.
        ranks
        /// `numbers = microsoft`: the numbering of deals. Inherited.
        numbers
        /// `slug = "klondike/deal3"`: the permanent identifier, under which games are saved.
        slug
        /// `aka = ["Demon"]`: other names.
        aka
        /// `after = ".."`: the published rules that the game follows.
        after
        /// `draft`: the game is not finished yet.
        draft
    } => keys
}
