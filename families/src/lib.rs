//! The declared games, one module a family.

solitaire::games! {
    mod simplesimon { SimpleSimon, Simplevar }
}
