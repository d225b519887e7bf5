//! A list of the types that make up the model, with their fields and variants. Macros generate code for all of them
//! from it.

/// Passes the list of the model's types to another macro: `with_model!(callback)`.
///
/// A struct is listed with its fields. After `by` stands the field that identifies a value in a list, and after `else`
/// the constant of the type that holds the default values. A variant of an enum has a number, which stands for the
/// variant in packed files, and names for its parts. After `without` stands a variant that never occurs in a declared
/// game. Types that need code of their own (`Card`, `Rank`, `Ranks`, `Function`, `Examples`) are not listed.
#[macro_export]
macro_rules! with_model {
    ($callback:ident) => { $callback! {
        structs {
            GameModel<'a> by slug {
                slug name family aka after docs draft pack numbers containers counters constants
                rules functions deal moves redundant score win lose deal_docs win_docs lose_docs
                examples
            }
            Pack<'a> { decks suits ranks }
            Container<'a> by name else BLANK {
                name docs kind single span shape capacity max pickup build space pickup_docs
                build_docs space_docs points spread spreads told_apart dealt_apart is_silenced
            }
            Kind else PLAIN { name hides is_stock shows_top is_discard }
            Counter<'a> by name { name docs start }
            Constant<'a> by name { name docs value }
            Rule<'a> by name { name docs params body }
            OwnFunction<'a> { path mark }
            Mark { say reads ignores_suits ignores_pile_order }
            Lift { container span unit }
            Target { container span }
            Move<'a> by name else BLANK {
                name docs gesture pair lifts targets condition located steps by_hand
            }
            Redundancy<'a> { part moves because }
            First<'a> { container again condition }
            Score<'a> { start min win board moves }
            Span { first count }
            Point { x y }
        }
        enums {
            Expr<'a> without Sugar {
                0 Number(number), 1 Truth(truth), 2 All(parts), 3 Any(parts), 4 Not(part),
                5 If(parts), 6 Compare(comparison sides), 7 Arithmetic(operation sides),
                8 Term(term), 9 Container(container), 10 Element(container index),
                11 Slice(container ends), 12 Counter(counter), 13 Constant(constant),
                14 CardsInPlay, 15 Rule(rule args), 16 Param(param), 17 Call(function args),
                18 Custom { path index args }, 19 RuleItself(rule), 20 FunctionItself(function),
                21 CustomItself { path index }, 22 Closure { names first body },
            }
            Comparison { 0 Equal, 1 Different, 2 Less, 3 AtMost, 4 More, 5 AtLeast, }
            Arithmetic { 0 Add, 1 Subtract, 2 Times, 3 Divide, 4 Remainder, 5 Shift, }
            Term { 0 Moving, 1 Source, 2 Target, 3 Partner, 4 Card, 5 Place, }
            Numbers { 0 Own, 1 Microsoft, }
            Suit { 0 Clubs, 1 Diamonds, 2 Hearts, 3 Spades, }
            Reads { 0 Counts, 1 Tops, 2 Cards, }
            Gesture { 0 Drag, 1 Press, 2 Click, 3 Auto, 4 Autoplay { on }, }
            Unit { 0 Top, 1 Cards, 2 All, 3 Buried, 4 Nothing, }
            Side { 0 Up, 1 Down, 2 AsItLies, }
            Amount<'a> { 0 Rounds(rounds), 1 Each(each), 2 Rest, 3 Cards(cards), }
            Spread { 0 Squared, 1 Down, 2 Right, 3 Left, 4 Up, 5 Last(cards), }
            Part {
                0 Pickup(container), 1 Room(container), 2 Empty(container), 3 Space(container),
                4 Build(container), 5 Where,
            }
            Shape {
                0 Line { count }, 1 Ring { count }, 2 Grid { rows columns }, 3 Triangle { rows },
                4 ThreePeaks { rows },
            }
            Spot<'a> { 0 Elements { container from to }, 1 Source, 2 Target, 3 Partner, 4 Hand, }
            Step<'a> {
                0 Deal { to to_under amount side from from_under first condition },
                1 Gather { from reversed turned into condition },
                2 Shuffle,
                3 Flip(spot),
                4 Compact { container },
                5 Sink { container condition },
                6 Set { counter value },
                7 If { condition then otherwise },
                8 For { name param from to steps },
                9 Custom { path index args },
            }
        }
    } };
}
