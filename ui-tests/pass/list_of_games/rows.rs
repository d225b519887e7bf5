//! Rows.

solitaire::solitaire! {
    /// Based on the columns of the module beside.
    #[game(name = "Rows")]
    family Rows: crate::columns::Columns {
        structure { tableau: [Row; COLUMNS]; }
    }
}
