//! Programs without a mistake.

#[test]
fn what_is_right_compiles() {
    trybuild::TestCases::new().pass("pass/*.rs");
}
