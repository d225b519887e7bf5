//! Tables as text: the rows that a collection brings with its games.

/// A row of a table of comma-separated values, found by its first field and read by the head.
pub(crate) struct Row<'a> {
    head: &'a str,
    row: &'a str,
}

impl<'a> Row<'a> {
    /// The row that begins with this field.
    pub(crate) fn of(table: &'a str, first: &str) -> Option<Self> {
        let mut lines = table.lines();
        let head = lines.next()?;
        let row = lines.find(|line| fields(line).next() == Some(first))?;
        Some(Self { head, row })
    }

    /// What stands in the column with this title, if it reads so.
    pub(crate) fn read<T: std::str::FromStr>(&self, title: &str) -> Option<T> {
        let column = fields(self.head).position(|one| one == title)?;
        fields(self.row).nth(column)?.parse().ok()
    }
}

/// The fields of a line; a comma between quotation marks is part of a field.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    line.split(move |sign| {
        is_quoted ^= sign == '"';
        sign == ',' && !is_quoted
    })
}
