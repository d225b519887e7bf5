//! Reads the row about a game from the CSV tables that a collection contains.

/// A row of a table of comma-separated values, found by its first field. The first line of the table names the columns.
pub(crate) struct Row<'a> {
    head: &'a str,
    row: &'a str,
}

impl<'a> Row<'a> {
    /// Finds the row whose first field is `first`; `None` if there is none.
    pub(crate) fn of(table: &'a str, first: &str) -> Option<Self> {
        let mut lines = table.lines();
        let head = lines.next()?;
        let row = lines.find(|line| fields(line).next() == Some(first))?;
        Some(Self { head, row })
    }

    /// The value in the column with this title; `None` if the table has no such column or the value cannot be parsed.
    pub(crate) fn read<T: std::str::FromStr>(&self, title: &str) -> Option<T> {
        let column = fields(self.head).position(|one| one == title)?;
        fields(self.row).nth(column)?.parse().ok()
    }
}

/// The fields of a line of comma-separated values. A comma between quotation marks does not separate fields.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    line.split(move |sign| {
        is_quoted ^= sign == '"';
        sign == ',' && !is_quoted
    })
}
