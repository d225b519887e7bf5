//! Tests single mistakes. Each line has one mistake, with its message and the tokens that it marks.

use std::fmt::Write as _;

use super::{parse, said};

/// Asserts that `around`, with each of the texts in place of `_`, has exactly one mistake, which is reported as
/// `[blamed tokens] message`.
fn assert_said(around: &str, mistakes: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (text, expected) in mistakes {
        let (input, report) = parse(&around.replace('_', text));
        let said = said(&report);
        if said != [*expected] {
            let _ = writeln!(wrong, "{text}\n  said:     {said:?}\n  expected: {expected:?}");
        }
        assert!(around == "_" || input.declarations.len() == 1, "{text}");
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn declarations() {
    assert_said(
        "_",
        &[
            ("famly F {}", "[famly] unknown declaration `famly`\nhelp: did you mean `family`?"),
            (
                "family {}",
                "[{] expected the name of the family, found `{`\nhelp: write the name of the family before `{`, or in its place",
            ),
            (
                "variation",
                "[variation] expected the name of the variation after `variation`\nhelp: write the name of the variation after `variation`",
            ),
            (
                "variation V",
                "[V] expected `:` and the name of the parent after `V`\nhelp: write `:` and the name of the parent after `V`",
            ),
            (
                "variation V {}",
                "[{] expected `:` and the name of the parent, found `{`\nhelp: write `:` and the name of the parent before `{`, or in its place",
            ),
            ("variation V: P", "[P] expected `{` after `P`\nhelp: write `{` after `P`"),
            (
                "family F: P: Q {}",
                "[:] expected `{`, found `:`\nhelp: write `{` before `:`, or in its place",
            ),
            (
                "family F {} x",
                "[x] unknown declaration `x`\nhelp: a declaration begins with `family` or `variation`",
            ),
        ],
    );
}

#[test]
fn attributes() {
    assert_said(
        "_ family F {}",
        &[
            ("#[game()]", "[game] a game needs a name\nhelp: write `#[game(name = \"...\")]`"),
            (
                "#[game(name = )]",
                "[=] expected a value after `=`\nhelp: `name` takes a string, as in `name = \"Klondike\"`",
            ),
            ("#[game(nme = \"A\")]", "[nme] `game` has no key `nme`\nhelp: did you mean `name`?"),
            (
                "#[game(name = \"A\", decks = two)]",
                "[two] `decks` cannot have this value\nhelp: `decks` takes a number, as in `decks = 2`",
            ),
            (
                "#[game(name = \"A\", draft = 1)]",
                "[1] `draft` cannot have this value\nhelp: `draft` takes no value: write `draft` alone",
            ),
            (
                "#[game(name = \"A\", name = \"B\")]",
                "[name = \"B\"] `name` appears twice\nhelp: leave one of them out",
            ),
            (
                "#[game(name = \"A\")] #[game(name = \"B\")]",
                "[#[game(name = \"B\")]] this attribute appears twice\nhelp: combine both into one",
            ),
            (
                "#[optional]",
                "[#[optional]] `#[optional]` may only go before an `auto` move\nhelp: write it there, or leave it out",
            ),
            (
                "#[]",
                "[#[]] this is not an attribute\nhelp: write it as in `#[game(name = \"Klondike\")]`, or leave it out",
            ),
            (
                "#[gmae(name = \"A\")]",
                "[gmae] unknown attribute `gmae`\nhelp: did you mean `game`?",
            ),
            (
                "#[cfg(test)]",
                "[cfg] `#[cfg]` cannot switch off only this part\nhelp: write it before `solitaire!`, with the part that it switches off in a call of its own",
            ),
        ],
    );
}

#[test]
fn pieces() {
    assert_said(
        "family F { _ }",
        &[
            (
                "strucutre { a: Column; }",
                "[strucutre] unknown statement `strucutre`\nhelp: did you mean `structure`?",
            ),
            (
                "structure",
                "[structure] expected `{` after `structure`\nhelp: write `{` after `structure`",
            ),
            (
                "moves x { drag A; }",
                "[x] expected `{`, found `x`\nhelp: write `{` before `x`, or in its place",
            ),
            ("const A = 1", "[1] expected `;` after `1`\nhelp: write `;` after `1`"),
            ("const A;", "[A] expected `=` after `A`\nhelp: write `=` after `A`"),
            (
                "const A: = 1;",
                "[=] expected a type such as `usize`, found `=`\nhelp: write a type such as `usize` before `=`, or in its place",
            ),
            (
                "const A: a b = 1;",
                "[a] a constant cannot have this type\nhelp: write an integer type such as `usize`, or `bool`",
            ),
            (
                "const type = 1;",
                "[type] expected the name of the constant, found the Rust keyword `type`\nhelp: choose another name",
            ),
            (
                "counter redeals unlimited;",
                "[unlimited] expected `=`, found `unlimited`\nhelp: write `=` before `unlimited`, or in its place",
            ),
            (
                "rule builds(a b) = a;",
                "[b] expected `,`, found `b`\nhelp: write `,` before `b`, or in its place",
            ),
            (
                "rule builds(a: Card) = a;",
                "[Card] expected `Cards`, found `Card`\nhelp: write `a` for a card, `a: Cards` for cards that lie together",
            ),
            ("pickup tableau = ;", "[=] expected a value after `=`\nhelp: write a value after `=`"),
            ("pickup tableau =", "[=] expected a value after `=`\nhelp: write a value after `=`"),
            (
                "pickup a | = always;",
                "[=] expected the name of a container, found `=`\nhelp: write the name of a container before `=`, or in its place",
            ),
            (
                "pickup tableau = always build tableau = x;",
                "[always] expected `;` after `always`\nhelp: write `;` after `always`",
            ),
            ("win == a;", "[==] expected `=`, found `==`\nhelp: did you mean `=`?"),
            ("win = a;;", "[;] this `;` ends nothing\nhelp: leave it out"),
            ("win = a;;;;", "[;] this `;` ends nothing\nhelp: leave it out"),
            (
                "..P; win = a;",
                "[..] a declaration inherits everything automatically; this belongs inside a block\nhelp: write it in the block where something is left out or added, as in `moves { ..P; without A; }`",
            ),
            (
                "without a; win = a;",
                "[without] a declaration inherits everything automatically; this belongs inside a block\nhelp: write it in the block where something is left out or added, as in `moves { ..P; without A; }`",
            ),
            (
                "structure { #[deprecated] a: Cell; }",
                "[#[deprecated]] this attribute has no effect here\nhelp: leave it out; Rust attributes are allowed before declarations, constants, rules and conditions of containers",
            ),
            (
                "const Self = 1;",
                "[Self] expected the name of the constant, found the Rust keyword `Self`\nhelp: choose another name",
            ),
            (
                "moves { drag A: b[last] => c; }",
                "[last] unknown unit `last`\nhelp: did you mean `[top]`?",
            ),
            (
                "moves { move A: b[top] => c; }",
                "[move] unknown gesture `move`\nhelp: did you mean `drag`?",
            ),
            (
                "#[game(name = \"x\")] win = a;",
                "[#[game(name = \"x\")]] `#[game]` goes before `family` or `variation`\nhelp: write it there, or leave it out",
            ),
            ("score { start 1; }", "[1] expected `:`, found `1`\nhelp: write `start: 10;`"),
        ],
    );
}

#[test]
fn expressions() {
    const MORE: &str =
        "this is not allowed in an expression\nhelp: write a Rust function and call it";
    assert_said(
        "family F { win = _; }",
        &[
            (
                "\"text\"",
                "[\"text\"] a string is not allowed in an expression\nhelp: write numbers, as in `is_rank(card, 12)` or `is_suit(card, 2)`",
            ),
            (
                "a.b()",
                "[.b] a method is not allowed in an expression\nhelp: write `function(a)` in place of `a.function()`",
            ),
            (
                "a.b == 1",
                "[.b] a field is not allowed in an expression\nhelp: write `function(a)` in place of `a.field`",
            ),
            ("a and b", "[and] expected `;`, found `and`\nhelp: did you mean `&&`?"),
            ("f(a or b)", "[or] expected `,`\nhelp: write `,`"),
            (
                "a && not b",
                "[b] expected `;`, found `b`\nhelp: write `;` before `b`, or in its place",
            ),
            (
                "1 + match a { b => c }",
                "[match] `match` is not allowed in an expression\nhelp: write `if a { b } else { c }`",
            ),
            (
                "a as i32",
                "[as] `as` is not allowed in an expression\nhelp: leave it and the type out",
            ),
            (
                "f(vec![1])",
                "[vec] a macro is not allowed in an expression\nhelp: write a Rust function and call it",
            ),
            (
                "f(|(a, b)| a)",
                "[|(a, b)| a] a closure of this form is not allowed in an expression\nhelp: write `|pile| ..`, or `|under, over| ..` for two cards",
            ),
            ("if a { b; c } else { d }", &format!("[if a {{ b; c }} else {{ d }}] {MORE}")),
            (
                "if a { b }",
                "[if] an `if` without `else` is not allowed in an expression\nhelp: write `else { never }` after it",
            ),
            (
                "a / b.pow(2)",
                "[.pow] a method is not allowed in an expression\nhelp: write `function(a)` in place of `a.function()`",
            ),
            ("a && b = c", "[=] `=` is not allowed in an expression\nhelp: write `==`"),
            ("a & b", "[&] `&` is not allowed in an expression\nhelp: write `&&`"),
            ("a < b < c", "[<] comparison operators cannot be chained"),
            (
                "3usize",
                "[3usize] a number with a type is not allowed in an expression\nhelp: leave out the letters after the digits",
            ),
            (
                "a[0..=3]",
                "[0..=3] this is not allowed in an expression\nhelp: write both ends of a range, as in `0..4`, which does not include 4",
            ),
            ("f(a b)", "[b] expected `,`\nhelp: write `,`"),
            ("f(a, b &&) || c", "[&&] expected a value after `&&`\nhelp: write a value after `&&`"),
            ("a && b[]", "[[]] expected a value after `[`\nhelp: write a value after `[`"),
            ("a b", "[b] expected `;`, found `b`\nhelp: write `;` before `b`, or in its place"),
        ],
    );
}

#[test]
fn structures_and_layouts() {
    assert_said(
        "family F { structure { _ b: Pile; } }",
        &[
            (
                "a [Column; 7];",
                "[[] expected `:`, found `[`\nhelp: write its kind after it, as in `a: [Pile; 4];`",
            ),
            (
                "a: [Column, 7];",
                "[,] expected `;` and the number of elements, found `,`\nhelp: did you mean `;`?",
            ),
            ("a: [Column; ];", "[;] expected a value after `;`\nhelp: write a value after `;`"),
            (
                "a: ;",
                "[:] expected a kind of pile such as `Column` after `:`\nhelp: write a kind of pile such as `Column` after `:`",
            ),
            (
                "a",
                "[a] expected `:` after `a`\nhelp: write its kind after it, as in `a: [Pile; 4];`",
            ),
            ("a: Column", "[Column] expected `;` after `Column`\nhelp: write `;` after `Column`"),
            (
                "a: Column in line(3) max 3;",
                "[max] `max` is not allowed here\nhelp: each is allowed once, in this order: `max`, `in`",
            ),
            ("..P", "[P] expected `;` after `P`\nhelp: write `;` after `P`"),
            (
                "without;",
                "[without] expected the name of the statement to leave out after `without`\nhelp: write the name of the statement to leave out after `without`",
            ),
        ],
    );
    assert_said(
        "family F { layout { _ b at (0, 0); } }",
        &[
            (
                "a (0, 1);",
                "[(] expected `at`, `across`, `down` or `points`, found `(`\nhelp: write `at`, `across`, `down` or `points` before `(`, or in its place",
            ),
            (
                "a at 0, 1;",
                "[0] expected a point such as `(0, 1.5)`, found `0`\nhelp: write a point such as `(0, 1.5)` before `0`, or in its place",
            ),
            (
                "a down (0, 1);",
                "[(] expected `from`, found `(`\nhelp: write `from` before `(`, or in its place",
            ),
            (
                "a down from (0, 0), stp 1;",
                "[stp] expected `step`, `grow` or `height`, found `stp`\nhelp: did you mean `step`?",
            ),
        ],
    );
}

#[test]
fn steps() {
    assert_said(
        "family F { deal { _ waste <- 1 up; } }",
        &[
            ("shufle;", "[shufle] unknown step `shufle`\nhelp: did you mean `shuffle`?"),
            (
                "tableau",
                "[tableau] unknown step `tableau`\nhelp: a step begins with `gather`, `shuffle`, `flip`, `compact`, `sink`, `if` or `for`; to deal, write `tableau <- 1 up;`",
            ),
            ("tableau <- ;", "[<-] expected a value after `<-`\nhelp: write a value after `<-`"),
            (
                "tableau <- up;",
                "[<-] expected the number of cards after `<-`\nhelp: write the number of cards after `<-`",
            ),
            (
                "tableau 3 up;",
                "[tableau] unknown step `tableau`\nhelp: a step begins with `gather`, `shuffle`, `flip`, `compact`, `sink`, `if` or `for`; to deal, write `tableau <- 1 up;`",
            ),
            (
                "tableau -> 1 up;",
                "[->] expected `<-`, `=`, `+=` or `-=`, found `->`\nhelp: did you mean `<-`?",
            ),
            ("tableau[] <- 1 up;", "[[]] expected a value\nhelp: write a value"),
            (
                "tableau <- 1 upp;",
                "[upp] expected `up`, `down`, `from`, `where`, `first` or `;`, found `upp`\nhelp: did you mean `up`?",
            ),
            (
                "tableau <- 1 from stock up;",
                "[up] `up` is not allowed here\nhelp: each is allowed once, in this order: `up`, `down`, `from`, `where`, `first`",
            ),
            (
                "sink kings;",
                "[kings] expected `where` after `kings`\nhelp: write `sink tableau where is_king(card);`, with your container and condition",
            ),
            ("redeals = ;", "[=] expected a value after `=`\nhelp: write a value after `=`"),
            (
                "redeals++;",
                "[++] expected `<-`, `=`, `+=` or `-=`, found `++`\nhelp: write `<-`, `=`, `+=` or `-=` before `++`, or in its place",
            ),
            (
                "own::;",
                "[::] expected the name of a function after `::`\nhelp: write the name of a function after `::`",
            ),
            ("if { shuffle; }", "[if] expected a value after `if`\nhelp: write a value after `if`"),
            (
                "if a && { shuffle; }",
                "[&&] expected a value after `&&`\nhelp: write a value after `&&`",
            ),
            (
                "for i in 3 { shuffle; }",
                "[3] this is not allowed in an expression\nhelp: write both ends of a range, as in `0..4`, which does not include 4",
            ),
            (
                "for i 0..3 { }",
                "[0] expected `in`, found `0`\nhelp: write `for i in 0..4 { .. }`, which does not include 4",
            ),
        ],
    );
}

#[test]
fn moves() {
    assert_said(
        "family F { moves { _ } }",
        &[
            (
                "drag",
                "[drag] expected the name of the move after `drag`\nhelp: write the name of the move after `drag`",
            ),
            ("drag A", "[A] expected `;` after `A`\nhelp: write `;` after `A`"),
            (
                "drag A: ;",
                "[:] expected the name of a container after `:`\nhelp: write the name of a container after `:`",
            ),
            ("darg A: b => c;", "[darg] unknown gesture `darg`\nhelp: did you mean `drag`?"),
            ("dr press Deal: stock;", "[dr] unknown gesture `dr`\nhelp: did you mean `drag`?"),
            (
                "drag A b[top] => c;",
                "[b] expected `:`, `where`, `do` or `;`, found `b`\nhelp: write `:`, `where`, `do` or `;` before `b`, or in its place",
            ),
            (
                "drag A: b[top] = c;",
                "[=] expected `|`, `=>`, `where`, `do` or `;`, found `=`\nhelp: did you mean `=>`?",
            ),
            (
                "drag A: b[top] => ;",
                "[=>] expected the name of a container after `=>`\nhelp: write the name of a container after `=>`",
            ),
            (
                "drag A: b[top] => c whre d;",
                "[whre] expected `|`, `where`, `do` or `;`, found `whre`\nhelp: did you mean `where`?",
            ),
            (
                "drag A: b[top] => c where do { }",
                "[where] expected a value after `where`\nhelp: write a value after `where`",
            ),
            (
                "drag A: b[top] => c where d { }",
                "[{] expected `do`, found `{`\nhelp: write `do` before the braces",
            ),
            (
                "drag A: b[top] => c do { shuffle; } where d;",
                "[where] the condition goes before `do`\nhelp: write it before `do`",
            ),
            (
                "#[optional] drag A;",
                "[#[optional]] `#[optional]` may only go before an `auto` move\nhelp: write it there, or leave it out",
            ),
            (
                "#[optional(on)] auto A;",
                "[on] `optional` takes nothing but `off`\nhelp: write `#[optional]` or `#[optional(off)]`",
            ),
        ],
    );
}

#[test]
fn a_mistake_becomes_an_item_that_does_not_compile() {
    let (_, report) = parse("family F { strucutre { } }");
    let expected = r#":: core :: compile_error ! { "unknown statement `strucutre` [unknown-statement]\nhelp: did you mean `structure`?" }"#;
    assert_eq!(report.to_tokens().to_string(), expected);
}
