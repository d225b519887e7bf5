//! What each step of a declaration does, case by case: the step as it is written, a board before and after.

mod support;

use solitaire_runtime::model::{
    Amount, Arithmetic, Comparison, Expr, First, Function, Gesture, Kind, Lift, Move, Side, Spot,
    Step, Target, Term, Unit,
};
use solitaire_runtime::{
    Board, Card, MoveCode, Numbers, Pack, Place, Rank, Span, Suit, kinds, shuffle,
};

use support::{
    Bench, CELL, FREE, GOAL, PILE, REDEALS, STOCK, WASTE, Workbench, board, place, text,
};

// --- writing steps -----------------------------------------------------------------------------------------

/// A deal step that is being written.
struct Deal {
    to: Spot,
    to_under: bool,
    amount: Amount,
    side: Side,
    from: Spot,
    from_under: bool,
    first: Option<First>,
    condition: Option<Expr>,
}

/// `to <- amount from from`
const fn deal(to: Spot, amount: Amount, from: Spot) -> Deal {
    Deal {
        to,
        to_under: false,
        amount,
        side: Side::AsItLies,
        from,
        from_under: false,
        first: None,
        condition: None,
    }
}

impl Deal {
    const fn up(self) -> Self {
        Self { side: Side::Up, ..self }
    }

    const fn down(self) -> Self {
        Self { side: Side::Down, ..self }
    }

    /// `under to <- ..`
    const fn under(self) -> Self {
        Self { to_under: true, ..self }
    }

    /// `.. from under from`
    const fn from_under(self) -> Self {
        Self { from_under: true, ..self }
    }

    /// `.. first container`, and with `again` `.. first container again`
    const fn first(self, container: u8, again: bool) -> Self {
        Self { first: Some(First { container, again }), ..self }
    }

    /// `.. where condition`
    const fn only(self, condition: Expr) -> Self {
        Self { condition: Some(condition), ..self }
    }

    const fn step(self) -> Step {
        Step::Deal {
            to: self.to,
            to_under: self.to_under,
            amount: self.amount,
            side: self.side,
            from: self.from,
            from_under: self.from_under,
            first: self.first,
            condition: self.condition,
        }
    }
}

/// `container[from..to]`
const fn some(container: u8, from: Expr, to: Expr) -> Spot {
    Spot::Elements { container, from, to }
}

/// `container[from..to]` by numbers.
const fn slice(container: u8, from: i32, to: i32) -> Spot {
    some(container, Expr::Number(from), Expr::Number(to))
}

/// All of a container; none here has more than three elements.
const fn all(container: u8) -> Spot {
    slice(container, 0, 3)
}

const fn rounds(number: i32) -> Amount {
    Amount::Rounds(Expr::Number(number))
}

const fn gather(from: u8, reversed: bool, into: Option<u8>, condition: Option<Expr>) -> Step {
    Step::Gather { from: all(from), reversed, into, condition }
}

macro_rules! call {
    ($function:ident $($arg:expr),*) => { Expr::Call(Function::$function, &[$($arg),*]) };
}

const CARD: Expr = Expr::Term(Term::Card);
const TO_PLACE: Expr = Expr::Term(Term::Place);
const I: Expr = Expr::Param(0);
const J: Expr = Expr::Param(1);
const I_PLUS_1: Expr = Expr::Arithmetic(Arithmetic::Add, &[I, Expr::Number(1)]);
const J_PLUS_1: Expr = Expr::Arithmetic(Arithmetic::Add, &[J, Expr::Number(1)]);
const SUIT_PLUS_1: Expr = Expr::Arithmetic(Arithmetic::Add, &[call!(Suit CARD), Expr::Number(1)]);

const KING_OF_CLUBS: Card = Card::new(Rank::KING, Suit::Clubs);
const ACE_OF_CLUBS: Card = Card::new(Rank::ACE, Suit::Clubs);
const ACE_OF_DIAMONDS: Card = Card::new(Rank::ACE, Suit::Diamonds);

/// A move that is nothing but its steps.
const fn button(name: &'static str, steps: &'static [Step]) -> Move {
    Move {
        name,
        docs: "",
        gesture: Gesture::Press,
        pair: false,
        lifts: &[],
        targets: &[],
        condition: Expr::ALWAYS,
        located: false,
        steps,
    }
}

/// A press on a pile.
const fn press(name: &'static str, steps: &'static [Step]) -> Move {
    const ON_A_PILE: &[Lift] = lift_a_pile(Unit::Nothing);
    Move { lifts: ON_A_PILE, located: true, ..button(name, steps) }
}

/// Cards dragged from a pile to a pile or to the waste.
const fn drag(name: &'static str, unit: Unit, steps: &'static [Step]) -> Move {
    const TARGETS: &[Target] = &[
        Target { container: PILE, span: Span { first: 0, count: 3 } },
        Target { container: WASTE, span: Span { first: 7, count: 1 } },
    ];
    Move {
        gesture: Gesture::Drag,
        lifts: lift_a_pile(unit),
        targets: TARGETS,
        located: true,
        ..button(name, steps)
    }
}

const fn lift_a_pile(unit: Unit) -> &'static [Lift] {
    const SPAN: Span = Span { first: 0, count: 3 };
    match unit {
        Unit::Top => &[Lift { container: PILE, span: SPAN, unit: Unit::Top }],
        Unit::Cards => &[Lift { container: PILE, span: SPAN, unit: Unit::Cards }],
        Unit::All => &[Lift { container: PILE, span: SPAN, unit: Unit::All }],
        Unit::Buried => &[Lift { container: PILE, span: SPAN, unit: Unit::Buried }],
        Unit::Nothing => &[Lift { container: PILE, span: SPAN, unit: Unit::Nothing }],
    }
}

/// The two tops of two piles.
const fn pair(name: &'static str, steps: &'static [Step]) -> Move {
    Move { pair: true, ..drag(name, Unit::Top, steps) }
}

// --- trying steps ------------------------------------------------------------------------------------------

/// Makes a test of a table of moves, each with its code (source, target, count) where it has one, a board, and
/// the board after it.
macro_rules! table {
    ($test:ident: $($kind:ident $name:literal $(($unit:expr))? [$($step:expr),* $(,)?]
        $(($from:literal, $to:literal, $count:literal))? $before:literal => $after:literal;)*) => {
        #[test]
        fn $test() {
            #[derive(Clone, Copy)]
            struct Steps;

            impl Bench for Steps {
                const MOVES: &'static [Move] = &[$($kind($name, $($unit,)? {
                    const STEPS: &[Step] = &[$($step),*];
                    STEPS
                })),*];
            }

            let cases: &[Case] =
                &[$((None $(.or(Some(($from, $to, $count))))?, $before, $after)),*];
            check::<Steps>(cases);
        }
    };
}

/// Source, target and count of a move, where it has them, a board, and the board after it.
type Case = (Option<(&'static str, &'static str, u8)>, &'static str, &'static str);

/// Makes each move on its board, looks at the board, and takes the move back.
fn check<B: Bench>(cases: &[Case]) {
    for (kind, (places, before, after)) in cases.iter().enumerate() {
        let name = B::MOVES[kind].name;
        let (from, to, count) = places
            .map_or((Place(0), Place(0), 0), |(from, to, count)| (place(from), place(to), count));
        let start = board::<B>(before);
        let mut board = start;
        let undo = board.do_move(MoveCode::new(kind as u8, from, to, count));
        assert_eq!(text(&board), *after, "after `{name}` on `{before}`");
        board.undo(undo);
        assert_eq!(text(&board), text(&start), "after `{name}` was taken back");
        assert!(board == start, "`{name}` is not taken back exactly");
    }
}

// --- the cases ---------------------------------------------------------------------------------------------

table! { rounds_go_over_the_places_left_to_right:
    button "pile <- 2 up from stock" [deal(all(PILE), rounds(2), all(STOCK)).up().step()]
        "stock: -AC -2C -3C -4C -5C -6C -7C"
        => "pile0: 7C 4C; pile1: 6C 3C; pile2: 5C 2C; stock: -AC";
    button "pile <- 2 from stock: out of cards" [deal(all(PILE), rounds(2), all(STOCK)).step()]
        "stock: -AC -2C -3C -4C"
        => "pile0: -4C -AC; pile1: -3C; pile2: -2C";
    button "pile <- 1 down from waste: a full place gets none"
        [deal(all(PILE), rounds(1), all(WASTE)).down().step()]
        "pile1: 2C 2D 2H 2S 3C 3D; waste: AC 4C 5C"
        => "pile0: -5C; pile1: 2C 2D 2H 2S 3C 3D; pile2: -4C; waste: AC";
    button "pile[1] <- 3 from waste" [deal(slice(PILE, 1, 2), rounds(3), all(WASTE)).step()]
        "pile1: KC; waste: AC -2C 3C 4C" => "pile1: KC 4C 3C -2C; waste: AC";
    button "pile <- 0 up from stock" [deal(all(PILE), rounds(0), all(STOCK)).up().step()]
        "stock: -AC" => "stock: -AC";
    button "pile[2..1] <- 1 up from stock" [deal(slice(PILE, 2, 1), rounds(1), all(STOCK)).up().step()]
        "stock: -AC" => "stock: -AC";
    button "pile <- 1 up from stock: nothing there" [deal(all(PILE), rounds(1), all(STOCK)).up().step()]
        "pile0: AC" => "pile0: AC";
}

table! { so_many_each_are_dealt_by_rows:
    button "pile <- [3, 1, 2] up from stock" [deal(
        all(PILE),
        Amount::Each(&[Expr::Number(3), Expr::Number(1), Expr::Number(2)]),
        all(STOCK),
    ).up().step()]
        "stock: -AC -2C -3C -4C -5C -6C -7C"
        => "pile0: 7C 4C 2C; pile1: 6C; pile2: 5C 3C; stock: -AC";
    button "pile <- [0, 2] up from stock: out of cards" [deal(
        all(PILE),
        Amount::Each(&[Expr::Number(0), Expr::Number(2)]),
        all(STOCK),
    ).up().step()]
        "stock: -AC" => "pile1: AC";
}

table! { the_rest_goes_in_rounds:
    button "cell <- rest up from stock: until all are full"
        [deal(all(CELL), Amount::Rest, all(STOCK)).up().step()]
        "stock: -AC -2C -3C" => "cell0: 3C; cell1: 2C; stock: -AC";
    button "pile[1..3] <- rest from stock: until out"
        [deal(slice(PILE, 1, 3), Amount::Rest, all(STOCK)).step()]
        "stock: -AC -2C -3C" => "pile1: -3C -AC; pile2: -2C";
}

table! { named_cards_come_out_in_order:
    button "goal <- \"AD AC\" up from stock"
        [deal(all(GOAL), Amount::Cards(&[ACE_OF_DIAMONDS, ACE_OF_CLUBS]), all(STOCK)).up().step()]
        "stock: -2C -AC -AD -3C" => "goal0: AD; goal1: AC; stock: -2C -3C";
    button "pile <- \"KC KC AC\" up from stock: copies of two decks"
        [deal(
            all(PILE),
            Amount::Cards(&[KING_OF_CLUBS, KING_OF_CLUBS, ACE_OF_CLUBS]),
            all(STOCK),
        ).up().step()]
        "stock: -KC -2C -AC -KC -3C" => "pile0: KC; pile1: KC; pile2: AC; stock: -2C -3C";
}

table! { cards_come_from_the_hand_and_what_is_left_goes_to_the_stock:
    button "pile <- 1 up" [deal(all(PILE), rounds(1), Spot::Hand).up().step()]
        "stock: -9D; hand: -AC -2C -3C -4C -5C"
        => "pile0: 5C; pile1: 4C; pile2: 3C; stock: -9D -AC -2C";
}

table! { so_many_come_from_each_element_of_a_container:
    button "waste <- 1 from pile" [deal(all(WASTE), rounds(1), all(PILE)).step()]
        "pile0: AC 2C; pile2: 3C 4C" => "pile0: AC; pile2: 3C; waste: 2C 4C";
    button "waste <- 2 from pile[0..2]" [deal(all(WASTE), rounds(2), slice(PILE, 0, 2)).step()]
        "pile0: AC 2C 3C; pile1: 4C; pile2: 5C" => "pile0: AC; pile2: 5C; waste: 3C 2C 4C";
    button "waste <- rest from pile" [deal(all(WASTE), Amount::Rest, all(PILE)).step()]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "waste: 2C AC 3C 5C 4C";
}

table! { under_is_the_table_end:
    button "under waste <- 1 up from stock"
        [deal(all(WASTE), rounds(1), all(STOCK)).up().under().step()]
        "waste: 2C 3C; stock: -AC -4C" => "waste: 4C 2C 3C; stock: -AC";
    button "waste <- 2 up from under stock"
        [deal(all(WASTE), rounds(2), all(STOCK)).up().from_under().step()]
        "stock: -AC -2C -3C" => "waste: AC 2C; stock: -3C";
    button "under pile[0] <- 1 from under stock"
        [deal(slice(PILE, 0, 1), rounds(1), all(STOCK)).under().from_under().step()]
        "pile0: KC; stock: -AC -2C" => "pile0: -AC KC; stock: -2C";
    button "under pile[0] <- 1 from pile[0]: rotated"
        [deal(slice(PILE, 0, 1), rounds(1), slice(PILE, 0, 1)).under().step()]
        "pile0: AC 2C 3C" => "pile0: 3C AC 2C";
    button "pile[0] <- 1 from under pile[0]: rotated, also when full"
        [deal(slice(PILE, 0, 1), rounds(1), slice(PILE, 0, 1)).from_under().step()]
        "pile0: AC 2C 3C 4C 5C 6C" => "pile0: 2C 3C 4C 5C 6C AC";
    button "under pile[0] <- 2 down from pile[0]: rotated and turned"
        [deal(slice(PILE, 0, 1), rounds(2), slice(PILE, 0, 1)).under().down().step()]
        "pile0: AC 2C 3C" => "pile0: -2C -3C AC";
    button "pile[0] <- 1 from pile[0]: nothing"
        [deal(slice(PILE, 0, 1), rounds(1), slice(PILE, 0, 1)).step()]
        "pile0: AC 2C 3C" => "pile0: AC 2C 3C";
}

table! { a_condition_picks_the_first_card_for_each_place:
    button "pile <- 1 up from stock where is_ace(card)"
        [deal(all(PILE), rounds(1), all(STOCK)).up().only(call!(IsAce CARD)).step()]
        "stock: -AC -2C -AD -3C" => "pile0: AD; pile1: AC; stock: -2C -3C";
    button "pile <- 1 up from stock where !has_rank(place, rank(card))"
        [deal(all(PILE), rounds(1), all(STOCK)).up()
            .only(Expr::Not(&call!(HasRank TO_PLACE, call!(Rank CARD)))).step()]
        "pile0: 3H; pile1: 2H; stock: -AC -2C -3C"
        => "pile0: 3H 2C; pile1: 2H 3C; pile2: AC";
    button "pile <- 1 up from stock where is_empty(place)"
        [deal(all(PILE), rounds(1), all(STOCK)).up().only(call!(IsEmpty TO_PLACE)).step()]
        "pile1: KC; stock: -AC -2C -3C" => "pile0: 3C; pile1: KC; pile2: 2C; stock: -AC";
    button "goal <- rest up from stock where is_red(card)"
        [deal(all(GOAL), Amount::Rest, all(STOCK)).up().only(call!(IsRed CARD)).step()]
        "stock: -AD -2C -3H -4H -5C" => "goal0: 4H AD; goal1: 3H; stock: -2C -5C";
}

table! { index_and_amount_may_depend_on_the_card:
    button "goal[suit(card)] <- rest up from stock"
        [deal(some(GOAL, call!(Suit CARD), SUIT_PLUS_1), Amount::Rest, all(STOCK)).up().step()]
        "stock: -AC -AD -2C" => "goal0: 2C AC; goal1: AD";
    button "waste <- rank(card) up from stock"
        [deal(all(WASTE), Amount::Rounds(call!(Rank CARD)), all(STOCK)).up().step()]
        "stock: -AC -2C -5D -3C" => "waste: 3C 5D 2C; stock: -AC";
}

table! { a_card_goes_first_where_it_is_accepted:
    button "pile <- 1 up from stock first goal: its place is passed over"
        [deal(all(PILE), rounds(1), all(STOCK)).up().first(GOAL, false).step()]
        "goal0: AC; stock: -5C -4D -2C -3H"
        => "pile0: 3H; pile2: 4D; goal0: AC 2C; stock: -5C";
    button "pile <- 1 down from stock first goal again: its place gets another"
        [deal(all(PILE), rounds(1), all(STOCK)).down().first(GOAL, true).step()]
        "goal1: AC; stock: -5C -3C -4D -2D -AD -3H"
        => "pile0: -3H; pile1: -4D; pile2: -3C; goal0: AD 2D; goal1: AC; stock: -5C";
    button "pile <- 1 up from under stock first goal"
        [deal(all(PILE), rounds(1), all(STOCK)).up().from_under().first(GOAL, false).step()]
        "goal0: AC; stock: -5C -2C -4D" => "pile0: 5C; pile2: 4D; goal0: AC 2C";
}

table! { a_gathered_packet_is_dealt_from_the_first_bottom_card_on:
    // A waste is turned over: what came first comes first again.
    button "gather waste into stock" [gather(WASTE, false, Some(STOCK), None)]
        "waste: AC 2C 3C" => "stock: -3C -2C -AC";
    // Pile after pile, each from its bottom card to its top.
    button "gather pile into stock" [gather(PILE, false, Some(STOCK), None)]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "stock: -5C -4C -3C -2C -AC";
    button "gather pile reversed into stock" [gather(PILE, true, Some(STOCK), None)]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "stock: -2C -AC -3C -5C -4C";
    button "gather pile into stock: on what lies there, every side"
        [gather(PILE, false, Some(STOCK), None)]
        "pile0: -AC 2C -3C -4C; stock: -KD" => "stock: -KD -4C -3C -2C -AC";
    button "gather pile into waste: face up" [gather(PILE, false, Some(WASTE), None)]
        "pile0: -AC 2C; pile2: -3C" => "waste: 3C 2C AC";
    button "gather pile: into the hand, and from there to the stock" [gather(PILE, false, None, None)]
        "pile0: AC 2C; pile1: 3C; stock: -KD" => "stock: -KD -3C -2C -AC";
    button "gather pile; pile <- 1 up"
        [gather(PILE, false, None, None), deal(all(PILE), rounds(1), Spot::Hand).up().step()]
        "pile0: AC 2C; pile1: 3C; pile2: 4C" => "pile0: AC; pile1: 2C; pile2: 3C; stock: -4C";
    button "gather waste into stock: nothing there" [gather(WASTE, false, Some(STOCK), None)]
        "pile0: AC" => "pile0: AC";
}

table! { a_part_may_be_gathered:
    button "gather pile into stock where is_red(card)"
        [gather(PILE, false, Some(STOCK), Some(call!(IsRed CARD)))]
        "pile0: AC 2D 3C 3H; pile1: 4D; pile2: -5D -5C"
        => "pile0: AC 3C; pile2: -5C; stock: -5D -4D -3H -2D";
    button "gather pile reversed into waste where is_red(card)"
        [gather(PILE, true, Some(WASTE), Some(call!(IsRed CARD)))]
        "pile0: AC 2D 3C 3H; pile1: 4D; pile2: -5D -5C"
        => "pile0: AC 3C; pile2: -5C; waste: 3H 2D 4D 5D";
    button "gather pile into stock where count(place) > 1"
        [gather(PILE, false, Some(STOCK), Some(Expr::Compare(
            Comparison::More,
            &[call!(Count TO_PLACE), Expr::Number(1)],
        )))]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C 6C" => "pile1: 3C; stock: -6C -5C -4C -2C -AC";
    button "gather pile into stock where count(pile) > 3: judged before the first card leaves"
        [gather(PILE, false, Some(STOCK), Some(Expr::Compare(
            Comparison::More,
            &[call!(Count Expr::Container(PILE)), Expr::Number(3)],
        )))]
        "pile0: AC 2C; pile1: 3C 4C" => "stock: -4C -3C -2C -AC";
}

table! { flip_turns_the_top_card:
    button "flip pile[0]" [Step::Flip(slice(PILE, 0, 1))] "pile0: -AC -2C" => "pile0: -AC 2C";
    button "flip waste: down again" [Step::Flip(all(WASTE))] "waste: AC" => "waste: -AC";
    button "flip pile: those that hold cards" [Step::Flip(all(PILE))]
        "pile0: -AC; pile2: 2C" => "pile0: AC; pile2: -2C";
    press "flip source" [Step::Flip(Spot::Source)] ("pile1", "pile0", 0)
        "pile0: -AC; pile1: -2C" => "pile0: -AC; pile1: 2C";
}

table! { compact_closes_gaps_in_order:
    button "compact cell" [Step::Compact { container: CELL }] "cell1: AC" => "cell0: AC";
    button "compact pile" [Step::Compact { container: PILE }]
        "pile1: -AC 2C; pile2: 3C" => "pile0: -AC 2C; pile1: 3C";
    button "compact pile: no gap" [Step::Compact { container: PILE }]
        "pile0: AC; pile1: 2C" => "pile0: AC; pile1: 2C";
}

table! { sink_swaps_matching_cards_below_the_others:
    button "sink pile where is_king(card)"
        [Step::Sink { container: PILE, condition: call!(IsKing CARD) }]
        "pile0: 2C KC 3C KD; pile1: KH 4C; pile2: -5C -6C -KS"
        => "pile0: KC KD 3C 2C; pile1: KH 4C; pile2: -KS -6C -5C";
}

table! { counters_are_set:
    button "redeals -= 1" [Step::Set {
        counter: REDEALS,
        value: Expr::Arithmetic(Arithmetic::Subtract, &[Expr::Counter(REDEALS), Expr::Number(1)]),
    }] "" => "redeals = 2";
    button "redeals = 100000: more than one effect holds"
        [Step::Set { counter: REDEALS, value: Expr::Number(100_000) }] "" => "redeals = 100000";
    button "redeals = 3: no change" [Step::Set { counter: REDEALS, value: Expr::Number(3) }] "" => "";
    button "free = 1: it never runs out" [Step::Set { counter: FREE, value: Expr::Number(1) }] "" => "";
    button "redeals = count(pile) / 0" [Step::Set {
        counter: REDEALS,
        value: Expr::Arithmetic(
            Arithmetic::Divide,
            &[call!(Count Expr::Container(PILE)), Expr::Number(0)],
        ),
    }] "pile0: AC" => "pile0: AC; redeals = 0";
}

/// `if is_empty(waste) { waste <- 1 up from stock; } else { flip waste; }`
const IF: Step = Step::If {
    condition: call!(IsEmpty Expr::Container(WASTE)),
    then: {
        const THEN: &[Step] = &[deal(all(WASTE), rounds(1), all(STOCK)).up().step()];
        THEN
    },
    otherwise: &[Step::Flip(all(WASTE))],
};

table! { a_condition_is_judged_when_its_turn_comes:
    button "if is_empty(waste)" [IF] "stock: -AC -2C" => "waste: 2C; stock: -AC";
    button "if is_empty(waste): else" [IF] "waste: AC; stock: -2C" => "waste: -AC; stock: -2C";
    button "if is_empty(waste), twice" [IF, IF] "stock: -AC -2C" => "waste: -2C; stock: -AC";
}

table! { loops_count_up:
    // pile[i] <- i + 1 up from stock
    button "for i in 0..3" [Step::For {
        name: "i",
        param: 0,
        from: Expr::Number(0),
        to: Expr::Number(3),
        steps: {
            const EACH: &[Step] =
                &[deal(some(PILE, I, I_PLUS_1), Amount::Rounds(I_PLUS_1), all(STOCK)).up().step()];
            EACH
        },
    }] "stock: -AC -2C -3C -4C -5C -6C -7C" => "pile0: 7C; pile1: 6C 5C; pile2: 4C 3C 2C; stock: -AC";
    button "for i in 2..1" [Step::For {
        name: "i",
        param: 0,
        from: Expr::Number(2),
        to: Expr::Number(1),
        steps: &[Step::Flip(slice(PILE, 0, 3))],
    }] "pile0: AC" => "pile0: AC";
    // for j in i..2 { pile[j] <- i + 1 up from stock }
    button "for i in 0..2, for j in i..2" [Step::For {
        name: "i",
        param: 0,
        from: Expr::Number(0),
        to: Expr::Number(2),
        steps: &[Step::For {
            name: "j",
            param: 1,
            from: I,
            to: Expr::Number(2),
            steps: {
                const EACH: &[Step] =
                    &[deal(some(PILE, J, J_PLUS_1), Amount::Rounds(I_PLUS_1), all(STOCK)).up().step()];
                EACH
            },
        }],
    }] "stock: -AC -2C -3C -4C -5C" => "pile0: 5C; pile1: 4C 3C 2C; stock: -AC";
}

table! { a_move_puts_what_it_takes_and_then_its_steps_run:
    drag "pile[top] => pile do flip source" (Unit::Top) [Step::Flip(Spot::Source)] ("pile0", "pile1", 1)
        "pile0: -AC 2C; pile1: 3C" => "pile0: AC; pile1: 3C 2C";
    drag "pile[cards] => pile" (Unit::Cards) [] ("pile0", "pile2", 2)
        "pile0: -AC 3C 2C; pile2: 4C" => "pile0: -AC; pile2: 4C 3C 2C";
    drag "pile[all] => waste" (Unit::All) [] ("pile0", "waste", 3)
        "pile0: -AC 3C 2C" => "waste: -AC 3C 2C";
    drag "pile[buried] => waste" (Unit::Buried) [] ("pile0", "waste", 2)
        "pile0: -AC 2C 3C 4C" => "pile0: -AC 3C 4C; waste: 2C";
    pair "two of pile[top] => waste do source and partner get one" [
        deal(Spot::Source, rounds(1), all(STOCK)).up().step(),
        deal(Spot::Partner, rounds(1), all(STOCK)).up().step(),
        deal(Spot::Target, rounds(1), all(STOCK)).up().step(),
    ] ("pile0", "waste", 2)
        "pile0: AC; pile2: 3C 2C; stock: -KC -KD -KH"
        => "pile0: KH; pile2: 3C KD; waste: AC 2C KC";
    drag "pile[cards] => pile: no room, nothing happens" (Unit::Cards) [Step::Flip(Spot::Source)]
        ("pile0", "pile1", 2)
        "pile0: AC 2C; pile1: 2C 3C 4C 5C 6C" => "pile0: AC 2C; pile1: 2C 3C 4C 5C 6C";
    pair "two of pile[top] => waste: one pile twice, nothing happens" [] ("pile0", "waste", 0)
        "pile0: AC 2C" => "pile0: AC 2C";
    pair "two of pile[top] => pile: room for one only, nothing happens" [] ("pile0", "pile1", 2)
        "pile0: AC; pile1: 2C 3C 4C 5C 6C; pile2: AD"
        => "pile0: AC; pile1: 2C 3C 4C 5C 6C; pile2: AD";
}

// --- what needs a game of its own --------------------------------------------------------------------------

/// Two suits of three ranks.
const SIX_CARDS: Pack = Pack {
    decks: 1,
    suits: &[Suit::Clubs, Suit::Diamonds],
    highest: match Rank::new(3) {
        Some(rank) => rank,
        None => Rank::KING,
    },
};

/// All cards of a board, face up and sorted.
fn sorted<B: Bench>(board: &Board<Workbench<B>>) -> Vec<Card> {
    let cards = board.table().places().flat_map(|place| board.cards(place).as_slice());
    let mut cards: Vec<Card> = cards.map(|card| card.face()).collect();
    cards.sort();
    cards
}

#[test]
fn the_score_is_worked_out_after_the_steps_and_keeps_to_its_floor() {
    #[derive(Clone, Copy)]
    struct Scored;

    impl Bench for Scored {
        const MOVES: &'static [Move] = &[button("Earn", FLIP), button("Lose", FLIP)];
        // Five for each card that lies face up after the flip; or a hundred less.
        const WORTH: &'static [(u8, Expr)] = &[
            (
                0,
                Expr::Arithmetic(
                    Arithmetic::Times,
                    &[call!(FaceUp Expr::Container(PILE)), Expr::Number(5)],
                ),
            ),
            (1, Expr::Number(-100)),
        ];
    }

    const FLIP: &[Step] = &[Step::Flip(slice(PILE, 0, 3))];

    let mut board = board::<Scored>("pile0: -AC; pile1: -2C");
    let (earn, lose) =
        (MoveCode::new(0, Place(0), Place(0), 0), MoveCode::new(1, Place(0), Place(0), 0));
    let before = board;
    let undo = board.do_move(earn);
    assert_eq!(text(&board), "pile0: AC; pile1: 2C; score = 10");
    let earned = board;
    let undo_loss = board.do_move(lose);
    assert_eq!(text(&board), "pile0: -AC; pile1: -2C");
    board.undo(undo_loss);
    assert!(board == earned);
    board.undo(undo);
    assert!(board == before);
}

#[test]
fn a_shuffle_depends_on_the_deal_and_on_how_many_came_before() {
    #[derive(Clone, Copy)]
    struct Shuffled;

    impl Bench for Shuffled {
        const MOVES: &'static [Move] = &[button("Reshuffle", RESHUFFLE)];
    }

    const RESHUFFLE: &[Step] = &[gather(WASTE, false, None, None), Step::Shuffle];

    let code = MoveCode::new(0, Place(0), Place(0), 0);
    let mut board = board::<Shuffled>("waste: AC 2C 3C 4C 5C 6C 7C 8C");
    let start = board;
    // The packet is dealt from the bottom card of the waste on: that one lies on top in the hand.
    let packet: Vec<Card> = board.cards(place("waste")).as_slice().iter().rev().copied().collect();
    let mut packet: Vec<Card> = packet.into_iter().map(Card::turned_down).collect();
    let undo = board.do_move(code);
    assert_eq!(board.shuffles(), 1);
    shuffle(&mut packet, Numbers::Own, 1, 0);
    assert_eq!(board.cards(place("stock")).as_slice(), packet);

    let once = board;
    board.undo(undo);
    assert!(board == start);
    board.do_move(code);
    assert!(board == once, "made again, the shuffle is the same");
}

#[test]
fn a_deal_begins_with_the_shuffled_pack_face_down_and_leaves_the_rest_to_the_stock() {
    #[derive(Clone, Copy)]
    struct Dealt;

    impl Bench for Dealt {
        const MOVES: &'static [Move] = &[];
        const DEAL: &'static [Step] = DEAL;
        const PACK: Pack = SIX_CARDS;
    }

    const DEAL: &[Step] = &[
        deal(all(PILE), rounds(1), Spot::Hand).up().step(),
        deal(slice(PILE, 0, 1), rounds(1), Spot::Hand).step(),
    ];

    for number in 1..50 {
        let mut deck: Vec<Card> = SIX_CARDS.cards().collect();
        shuffle(&mut deck, Numbers::Own, number, 0);
        let [fifth, fourth, third, second, first] = [1, 2, 3, 4, 5].map(|n| deck[n]);
        let board = Board::<Workbench<Dealt>>::deal(number);
        assert_eq!(board.cards(place("pile0")).as_slice(), [first.turned_up(), fourth]);
        assert_eq!(board.cards(place("pile1")).as_slice(), [second.turned_up()]);
        assert_eq!(board.cards(place("pile2")).as_slice(), [third.turned_up()]);
        assert_eq!(board.cards(place("stock")).as_slice(), [deck[0], fifth]);
        assert_eq!((board.deal_number(), board.shuffles()), (number, 1));
    }
}

#[test]
fn a_deal_that_leaves_cards_over_without_a_stock_is_shuffled_once_more() {
    #[derive(Clone, Copy)]
    struct Picky;

    impl Bench for Picky {
        const MOVES: &'static [Move] = &[];
        const DEAL: &'static [Step] = DEAL;
        const PACK: Pack = SIX_CARDS;
        const STOCK: Kind = <kinds::Pile as kinds::ElementKind>::KIND;
    }

    // Two to each pile, none of a rank that lies there: the last pile may be left with two of one rank.
    const DEAL: &[Step] = &[deal(all(PILE), rounds(2), Spot::Hand)
        .up()
        .only(Expr::Not(&call!(HasRank TO_PLACE, call!(Rank CARD))))
        .step()];

    let mut most_shuffles = 0;
    for number in 1..200 {
        let board = Board::<Workbench<Picky>>::deal(number);
        for pile in ["pile0", "pile1", "pile2"] {
            let [one, other] = board.cards(place(pile)).as_slice() else {
                panic!("deal {number} leaves cards over: {board:?}")
            };
            assert_ne!(one.rank(), other.rank());
        }
        let mut pack: Vec<Card> = SIX_CARDS.cards().map(Card::face).collect();
        pack.sort();
        assert_eq!(sorted(&board), pack);
        most_shuffles = most_shuffles.max(board.shuffles());
    }
    assert!(most_shuffles > 1, "none of these deals needed a second shuffle");
}
