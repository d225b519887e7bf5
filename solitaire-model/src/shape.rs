//! The shapes in which the elements of a container can lie. A shape says which elements are neighbors and which cover
//! others.

use crate::semantics::RANKS;

/// A shape in which elements lie. They are numbered from 0, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Shape {
    /// One row, left to right.
    Line {
        /// The number of elements.
        count: u8,
    },
    /// A circle, in which the last element is the left neighbor of the first.
    Ring {
        /// The number of elements.
        count: u8,
    },
    /// Several rows of the same length.
    Grid {
        /// The number of rows.
        rows: u8,
        /// The number of elements in a row.
        columns: u8,
    },
    /// Rows of 1, 2, 3, … elements; each element is covered by two elements of the next row.
    Triangle {
        /// The number of rows.
        rows: u8,
    },
    /// Three triangles side by side that share their last row. The rows have 3, 6, 9, … elements; the last row has one
    /// more than the row above it.
    ThreePeaks {
        /// The number of rows.
        rows: u8,
    },
}

/// The name of a shape in a declaration, with the meanings of the numbers in its brackets.
pub type ShapeWord = (&'static str, &'static [&'static str]);

impl Shape {
    /// The names of all shapes, each with the meanings of its numbers.
    pub const WORDS: &'static [ShapeWord] = &[
        ("line", &["how many elements"]),
        ("ring", &["how many elements"]),
        ("grid", &["how many rows", "how many elements per row"]),
        ("triangle", &["how many rows"]),
        ("three_peaks", &["how many rows"]),
    ];

    /// Returns the shape with this name and these numbers, and the number of its elements. The shape is `None` if it
    /// has more than 255 elements. Returns `None` if there is no such shape.
    #[must_use]
    pub fn named(word: &str, numbers: &[u8]) -> Option<(Option<Self>, usize)> {
        let shape = match (word, numbers) {
            ("line", &[count]) => Self::Line { count },
            ("ring", &[count]) => Self::Ring { count },
            ("grid", &[rows, columns]) => Self::Grid { rows, columns },
            ("triangle", &[rows]) => Self::Triangle { rows },
            ("three_peaks", &[rows]) => Self::ThreePeaks { rows },
            _ => return None,
        };
        let count = shape.places();
        Some((u8::try_from(count).is_ok().then_some(shape), count))
    }

    /// Returns the number of elements. It is correct for shapes from [`named`](Self::named), which have at most 255.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.places() as u8
    }

    /// Returns the number of elements, even if it is above 255.
    #[must_use]
    pub const fn places(self) -> usize {
        match self {
            Self::Line { count } | Self::Ring { count } => count as usize,
            Self::Grid { rows, columns } => rows as usize * columns as usize,
            Self::Triangle { rows } => triangular(rows),
            // Each two neighboring peaks share one element of the last row.
            Self::ThreePeaks { rows } => (3 * triangular(rows)).saturating_sub(2),
        }
    }

    /// True if the shape is a grid, in which elements also have neighbors above, below and at their corners.
    #[must_use]
    pub const fn is_grid(self) -> bool {
        match self {
            Self::Grid { .. } => true,
            Self::Line { .. }
            | Self::Ring { .. }
            | Self::Triangle { .. }
            | Self::ThreePeaks { .. } => false,
        }
    }

    /// True if elements of the shape cover other elements, as in a pyramid.
    #[must_use]
    pub fn has_covers(self) -> bool {
        self.covering(0).is_some()
    }

    /// True if elements of the shape have neighbors above and below.
    #[must_use]
    pub fn has_columns(self) -> bool {
        self.below(0).is_some()
    }

    /// Returns the row of an element and its index in the row, both from 0.
    #[must_use]
    pub fn row(self, index: u8) -> (u8, u8) {
        match self {
            Self::Line { .. } | Self::Ring { .. } => (0, index),
            Self::Grid { columns, .. } => (index / columns, index % columns),
            Self::Triangle { .. } | Self::ThreePeaks { .. } => {
                let (mut row, mut first) = (0, 0);
                while index >= first + self.row_length(row) {
                    first += self.row_length(row);
                    row += 1;
                }
                (row, index - first)
            }
        }
    }

    const fn row_length(self, row: u8) -> u8 {
        match self {
            Self::Line { count } | Self::Ring { count } => count,
            Self::Grid { columns, .. } => columns,
            Self::Triangle { .. } => row + 1,
            Self::ThreePeaks { rows } => {
                if row + 1 == rows {
                    3 * rows - 2
                } else {
                    3 * (row + 1)
                }
            }
        }
    }

    /// Returns the element to the left of this one in its row. `None` if this is the first; a ring has no first
    /// element.
    #[must_use]
    pub fn left(self, index: u8) -> Option<u8> {
        match self {
            Self::Ring { count } => Some(index.checked_sub(1).unwrap_or(count.saturating_sub(1))),
            Self::Line { .. }
            | Self::Grid { .. }
            | Self::Triangle { .. }
            | Self::ThreePeaks { .. } => (self.row(index).1 > 0).then(|| index - 1),
        }
    }

    /// Returns the element to the right of this one in its row. `None` if this is the last; a ring has no last element.
    #[must_use]
    pub fn right(self, index: u8) -> Option<u8> {
        match self {
            Self::Ring { count } => Some(if index + 1 < count { index + 1 } else { 0 }),
            Self::Line { .. }
            | Self::Grid { .. }
            | Self::Triangle { .. }
            | Self::ThreePeaks { .. } => {
                let (row, column) = self.row(index);
                (column < self.row_length(row).saturating_sub(1)).then(|| index + 1)
            }
        }
    }

    /// Returns the element above this one. `None` if there is none, or if the shape is not a grid.
    #[must_use]
    pub fn above(self, index: u8) -> Option<u8> {
        match self {
            Self::Grid { columns, .. } => index.checked_sub(columns),
            Self::Line { .. }
            | Self::Ring { .. }
            | Self::Triangle { .. }
            | Self::ThreePeaks { .. } => None,
        }
    }

    /// Returns the element below this one. `None` if there is none, or if the shape is not a grid.
    #[must_use]
    pub fn below(self, index: u8) -> Option<u8> {
        match self {
            Self::Grid { columns, .. } => {
                index.checked_add(columns).filter(|below| *below < self.count())
            }
            Self::Line { .. }
            | Self::Ring { .. }
            | Self::Triangle { .. }
            | Self::ThreePeaks { .. } => None,
        }
    }

    /// True if two different elements lie side by side or, in a grid, one above the other.
    #[must_use]
    pub fn adjoin(self, one: u8, other: u8) -> bool {
        let beside = [self.left(one), self.right(one), self.above(one), self.below(one)];
        one != other && beside.contains(&Some(other))
    }

    /// True if two different elements touch: side by side or, in a grid, also above, below or at a corner.
    #[must_use]
    pub fn touch(self, one: u8, other: u8) -> bool {
        if !self.is_grid() {
            return self.adjoin(one, other);
        }
        let ((row, column), (other_row, other_column)) = (self.row(one), self.row(other));
        one != other && row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1
    }

    /// Returns the two elements that cover this one. `None` if no elements cover it.
    #[must_use]
    pub fn covering(self, index: u8) -> Option<[u8; 2]> {
        let (row, column) = self.row(index);
        let (rows, below) = match self {
            Self::Triangle { rows } => (rows, column),
            Self::ThreePeaks { rows } => {
                let peak = column / (row + 1);
                // The next row has one more element per peak than this row, so its index is higher by one for each peak
                // to the left. This does not apply to the last row, where neighboring peaks share an element.
                let below = if row + 2 == rows { column } else { column + peak };
                (rows, below)
            }
            Self::Line { .. } | Self::Ring { .. } | Self::Grid { .. } => return None,
        };
        if row + 1 >= rows {
            return None;
        }
        let first_below: u8 = (0..=row).map(|row| self.row_length(row)).sum();
        Some([first_below + below, first_below + below + 1])
    }

    /// Returns the point at which an element is drawn, in half cards from the upper left corner of the shape. A line
    /// continues in the next row after 13 elements; a ring runs clockwise from the upper left corner.
    #[must_use]
    pub fn point(self, index: u8) -> (i16, i16) {
        const CARD: i16 = 2;
        let (row, column) = self.row(index);
        let (across, down) = (i16::from(column), i16::from(row));
        match self {
            Self::Line { .. } => {
                let widest = i16::from(RANKS);
                (across % widest * CARD, across / widest * CARD)
            }
            Self::Ring { count } => {
                let (x, y) = on_ring(i16::from(count), across);
                (x * CARD, y * CARD)
            }
            Self::Grid { .. } => (across * CARD, down * CARD),
            Self::Triangle { rows } => (across * CARD + i16::from(rows) - 1 - down, down * CARD),
            Self::ThreePeaks { rows } => {
                let rest = i16::from(rows) - 1 - down;
                // In rows above the last, each peak is drawn `rows - 1` cards to the right of the previous one. The
                // last row has no gaps.
                let peak = if rest == 0 { 0 } else { across / (down + 1) };
                let offset = peak * (i16::from(rows) - 1) + across - peak * (down + 1);
                (offset * CARD + rest, down * CARD)
            }
        }
    }
}

/// The number of elements in rows of 1, 2, 3, … elements.
const fn triangular(rows: u8) -> usize {
    rows as usize * (rows as usize + 1) / 2
}

/// Returns the column and the row of an element of a ring. The ring is drawn along the border of a rectangle.
fn on_ring(count: i16, index: i16) -> (i16, i16) {
    let height = (count / 4).clamp(2, 5);
    let width = ((count + 5) / 2 - height).max(1);
    let (right, bottom) = (width - 1, height - 1);
    match index {
        _ if index <= right => (index, 0),
        _ if index <= right + bottom => (right, index - right),
        _ if index <= 2 * right + bottom => (2 * right + bottom - index, bottom),
        _ => (0, 2 * (right + bottom) - index),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_has_rows_and_corners() {
        let grid = Shape::Grid { rows: 4, columns: 13 };
        assert_eq!((grid.left(13), grid.right(12), grid.left(14)), (None, None, Some(13)));
        assert!(grid.touch(0, 14) && grid.touch(1, 0) && !grid.touch(12, 13) && !grid.touch(5, 5));
    }

    #[test]
    fn a_pyramid_of_seven_rows_covers_all_but_the_last() {
        let pyramid = Shape::Triangle { rows: 7 };
        assert_eq!(pyramid.count(), 28);
        assert_eq!(pyramid.covering(0), Some([1, 2]));
        assert_eq!(pyramid.covering(20), Some([26, 27]));
        assert_eq!(pyramid.covering(21), None);
    }

    #[test]
    fn three_peaks_share_their_last_row() {
        let peaks = Shape::ThreePeaks { rows: 4 };
        assert_eq!(peaks.count(), 28);
        assert_eq!(peaks.covering(0), Some([3, 4]));
        assert_eq!(peaks.covering(2), Some([7, 8]));
        assert_eq!(peaks.covering(3), Some([9, 10]));
        assert_eq!(peaks.covering(5), Some([12, 13]));
        assert_eq!(peaks.covering(9), Some([18, 19]));
        assert_eq!(peaks.covering(17), Some([26, 27]));
        assert_eq!(peaks.covering(18), None);
    }

    #[test]
    fn a_ring_has_no_edge() {
        let ring = Shape::Ring { count: 12 };
        assert_eq!((ring.left(0), ring.right(11)), (Some(11), Some(0)));
        assert!(ring.touch(0, 11) && !ring.touch(0, 2));
    }

    #[test]
    fn a_shape_of_any_size_says_how_many_elements_it_has() {
        for (word, parameters) in Shape::WORDS {
            for number in 0..=u8::MAX {
                let numbers = vec![number; parameters.len()];
                let (shape, count) = Shape::named(word, &numbers).expect(word);
                assert_eq!(shape.is_some(), count <= 255, "{word}({number})");
                let same = shape.is_none_or(|shape| usize::from(shape.count()) == count);
                assert!(same, "{word}({number})");
            }
            assert!(Shape::named(word, &[]).is_none());
        }
        assert_eq!(Shape::named("grid", &[16, 16]), Some((None, 256)));
        let large = [("triangle", 16, 136), ("triangle", 22, 253), ("three_peaks", 12, 232)];
        for (word, rows, count) in large {
            let (shape, counted) = Shape::named(word, &[rows]).expect(word);
            assert_eq!((shape.expect("there is room").count(), counted), (count, count.into()));
        }
    }

    #[test]
    fn above_and_below_lie_in_one_column() {
        let grid = Shape::Grid { rows: 3, columns: 4 };
        assert_eq!(
            (grid.above(3), grid.above(4), grid.below(7), grid.below(8)),
            (None, Some(0), Some(11), None)
        );
        assert!(grid.adjoin(1, 5) && grid.adjoin(5, 6) && !grid.adjoin(1, 6) && !grid.adjoin(3, 4));
        let line = Shape::Line { count: 12 };
        assert_eq!((line.above(4), line.below(4)), (None, None));
    }

    #[test]
    fn each_element_of_a_shape_has_a_point_of_its_own() {
        let shapes = [
            Shape::Line { count: 52 },
            Shape::Grid { rows: 4, columns: 5 },
            Shape::Triangle { rows: 7 },
            Shape::ThreePeaks { rows: 4 },
        ];
        let rings = (1..=60).map(|count| Shape::Ring { count });
        for shape in shapes.into_iter().chain(rings) {
            let mut points: Vec<_> = (0..shape.count()).map(|index| shape.point(index)).collect();
            assert!(points.iter().all(|(x, y)| *x >= 0 && *y >= 0), "{shape:?}");
            points.sort_unstable();
            points.dedup();
            assert_eq!(points.len(), usize::from(shape.count()), "{shape:?}");
        }
    }

    #[test]
    fn what_covers_an_element_lies_half_a_card_beside_it() {
        for shape in [Shape::Triangle { rows: 7 }, Shape::ThreePeaks { rows: 4 }] {
            for index in 0..shape.count() {
                let (x, y) = shape.point(index);
                if let Some(covering) = shape.covering(index) {
                    assert_eq!(
                        covering.map(|index| shape.point(index)),
                        [(x - 1, y + 2), (x + 1, y + 2)]
                    );
                }
            }
        }
    }
}
