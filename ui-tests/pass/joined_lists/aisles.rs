//! Aisles.

solitaire::solitaire! {
    /// Seven columns.
    #[game(name = "Aisles")]
    family Aisles: crate::columns::Columns {
        const COLUMNS = 7;
    }
}
