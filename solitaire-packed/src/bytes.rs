//! Writes values as bytes one after another, and reads them back in the same order.

use crate::fault::Fault;

/// The maximum depth to which values of a nested type, such as expressions, may be nested. No declaration comes near
/// it.
const MAX_DEPTH: u8 = 64;

/// Collects the bytes that are written.
#[derive(Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Writes a byte.
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Writes these bytes unchanged.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes a number with seven bits in each byte, lowest bits first. Numbers below 128 take one byte.
    pub fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    /// Returns all bytes that were written.
    #[must_use]
    pub fn done(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads values from bytes, and keeps the bytes that are not yet read.
#[derive(Debug)]
pub struct Reader {
    bytes: &'static [u8],
    depth: u8,
}

impl Reader {
    /// Creates a reader for these bytes.
    #[must_use]
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, depth: 0 }
    }

    /// True if no bytes are left.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the number of bytes that are not yet read.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.bytes.len()
    }

    /// Reads the next byte.
    ///
    /// # Errors
    /// If no bytes are left.
    pub fn byte(&mut self) -> Result<u8, Fault> {
        let (byte, rest) = self.bytes.split_first().ok_or(Fault::End)?;
        self.bytes = rest;
        Ok(*byte)
    }

    /// Reads the next `count` bytes.
    ///
    /// # Errors
    /// If fewer than `count` bytes are left.
    pub fn bytes(&mut self, count: usize) -> Result<&'static [u8], Fault> {
        let (bytes, rest) = self.bytes.split_at_checked(count).ok_or(Fault::End)?;
        self.bytes = rest;
        Ok(bytes)
    }

    /// Reads a number that [`Writer::number`] wrote.
    ///
    /// # Errors
    /// If the bytes end within the number, or if the number does not fit in 32 bits.
    pub fn number(&mut self) -> Result<u32, Fault> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            let bits = u32::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return Err(Fault::Nothing { what: "number", number: bits });
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Fault::Nothing { what: "number", number })
    }

    /// Reads a value with the function `read`. The value may contain values of the same type, so the depth is limited.
    ///
    /// # Errors
    /// If values are nested too deeply, or if `read` fails.
    pub fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        if self.depth == MAX_DEPTH {
            return Err(Fault::Deep);
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for number in [0, 1, 0x7f, 0x80, 0x3fff, 0x4000, u32::MAX >> 1, u32::MAX] {
            let mut writer = Writer::default();
            writer.number(number);
            let mut reader = Reader::new(writer.done().leak());
            assert_eq!((reader.number(), reader.is_done()), (Ok(number), true));
        }
    }

    #[test]
    fn what_is_no_number_is_a_fault() {
        let read = |bytes: &'static [u8]| Reader::new(bytes).number();
        assert_eq!(read(&[0x80, 0x80]), Err(Fault::End));
        assert!(matches!(read(&[0xff, 0xff, 0xff, 0xff, 0x1f]), Err(Fault::Nothing { .. })));
        assert!(matches!(read(&[0xff; 6]), Err(Fault::Nothing { .. })));
    }
}
