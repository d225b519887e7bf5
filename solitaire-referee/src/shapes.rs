//! Lays out the shapes in which the elements of a container lie, such as a grid or a pyramid.

use solitaire_runtime::Shape;

/// The elements of a shape, arranged in rows. An element is given by its index in the container.
pub struct Layout {
    rows: Vec<Vec<usize>>,
    /// True if the row is a ring: the left neighbor of its first element is its last element.
    round: bool,
    /// True if the shape is a grid, so that elements also touch elements of the rows above and below.
    grid: bool,
    /// For each element that others can cover, its index and the indexes of the elements of the next row that lie on
    /// it.
    on: Vec<(usize, Vec<usize>)>,
}

impl Layout {
    /// Lays out the elements of a shape in rows.
    pub fn of(shape: Shape) -> Self {
        let (mut peaks, mut round, mut grid) = (0, false, false);
        let lengths: Vec<usize> = match shape {
            Shape::Line { count } => vec![count.into()],
            Shape::Ring { count } => {
                round = true;
                vec![count.into()]
            }
            Shape::Grid { rows, columns } => {
                grid = true;
                vec![columns.into(); rows.into()]
            }
            Shape::Triangle { rows } => {
                peaks = 1;
                (1..=rows.into()).collect()
            }
            // Three peaks side by side: their rows have 1, 2, 3, … elements each. In the last row, neighboring peaks
            // share an element.
            Shape::ThreePeaks { rows } => {
                peaks = 3;
                let rows = usize::from(rows);
                (1..rows).map(|row| 3 * row).chain([3 * rows - 2]).collect()
            }
        };
        let mut next = 0;
        let mut row = |length: &usize| {
            next += length;
            (next - length..next).collect()
        };
        let rows: Vec<Vec<usize>> = lengths.iter().map(&mut row).collect();
        let on = coverings(&rows, peaks);
        Self { rows, round, grid, on }
    }

    /// The row and the column of an element, from 0.
    pub fn seat(&self, index: usize) -> (usize, usize) {
        let seats = self.rows.iter().enumerate().find_map(|(number, row)| {
            Some((number, row.iter().position(|element| *element == index)?))
        });
        seats.expect("every element has a seat")
    }

    /// The element that lies `step` elements to the right in the same row (to the left if negative).
    pub fn beside(&self, index: usize, step: isize) -> Option<usize> {
        let (row, column) = self.seat(index);
        let row = &self.rows[row];
        if self.round {
            let length = row.len() as isize;
            return Some(row[(column as isize + step).rem_euclid(length) as usize]);
        }
        row.get(column.checked_add_signed(step)?).copied()
    }

    /// The element that lies `step` rows below in the same column of a grid (above if negative).
    pub fn in_column(&self, index: usize, step: isize) -> Option<usize> {
        let (row, column) = self.seat(index);
        let row = self.rows.get(row.checked_add_signed(step)?).filter(|_| self.grid)?;
        row.get(column).copied()
    }

    /// True if two elements touch: they are side by side or, in a grid, also one above the other or corner to corner.
    pub fn touch(&self, one: usize, other: usize) -> bool {
        if one == other {
            return false;
        }
        if self.grid {
            let ((row, column), (other_row, other_column)) = (self.seat(one), self.seat(other));
            return row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1;
        }
        [-1, 1].into_iter().any(|step| self.beside(one, step) == Some(other))
    }

    /// The elements that lie on the element with this index, according to the shape.
    pub fn on(&self, index: usize) -> Vec<usize> {
        let found = self.on.iter().find(|(under, _)| *under == index);
        found.map_or(Vec::new(), |(_, on)| on.clone())
    }
}

/// For each element of a peak, the two elements of the next row that lie on it: below it to the left and to the right.
fn coverings(rows: &[Vec<usize>], peaks: usize) -> Vec<(usize, Vec<usize>)> {
    let mut on = Vec::new();
    for (number, pair) in rows.windows(2).enumerate() {
        let [row, below] = pair else { continue };
        let last = number + 2 == rows.len();
        for peak in 0..peaks {
            // In each row, the elements of a peak follow those of the peak before, and their number is one more than in
            // the row above. In the last row, the first element of a peak is also the last element of the peak before.
            let start_below = peak * if last && peaks > 1 { rows.len() - 1 } else { number + 2 };
            for offset in 0..=number {
                let under = row[peak * (number + 1) + offset];
                let left = start_below + offset;
                on.push((under, vec![below[left], below[left + 1]]));
            }
        }
    }
    on
}
