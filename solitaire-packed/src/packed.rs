//! Packs plain values such as numbers and strings, and defines macros that pack structs and enums.

use crate::bytes::{Reader, Writer};
use crate::fault::Fault;

/// A value that can be written as bytes and read back exactly.
///
/// What a value refers to stays in memory until the program ends: strings are parts of the bytes that are read, and
/// lists are leaked.
pub trait Packed: Sized {
    /// Writes the value as bytes.
    fn write(&self, to: &mut Writer);

    /// Reads a value from bytes.
    ///
    /// # Errors
    /// If the bytes do not hold a value of this type.
    fn read(from: &mut Reader) -> Result<Self, Fault>;
}

impl Packed for u8 {
    fn write(&self, to: &mut Writer) {
        to.byte(*self);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        from.byte()
    }
}

impl Packed for u32 {
    fn write(&self, to: &mut Writer) {
        to.number(*self);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        from.number()
    }
}

/// Numbers near zero take few bytes, whether they are positive or negative.
impl Packed for i32 {
    fn write(&self, to: &mut Writer) {
        to.number((*self << 1 ^ *self >> 31) as u32);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let number = from.number()?;
        Ok((number >> 1) as Self ^ -((number & 1) as Self))
    }
}

impl Packed for i16 {
    fn write(&self, to: &mut Writer) {
        i32::from(*self).write(to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let number = i32::read(from)?;
        Self::try_from(number)
            .map_err(|_| Fault::Nothing { what: "point", number: number.unsigned_abs() })
    }
}

impl Packed for bool {
    fn write(&self, to: &mut Writer) {
        to.byte((*self).into());
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        match from.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(Fault::Nothing { what: "truth", number: other.into() }),
        }
    }
}

impl Packed for &'static str {
    fn write(&self, to: &mut Writer) {
        to.number(self.len() as u32);
        to.bytes(self.as_bytes());
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let length = from.number()? as usize;
        str::from_utf8(from.bytes(length)?).map_err(|_| Fault::Text)
    }
}

impl Packed for String {
    fn write(&self, to: &mut Writer) {
        to.number(self.len() as u32);
        to.bytes(self.as_bytes());
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        <&str>::read(from).map(str::to_owned)
    }
}

impl<T: Packed> Packed for Option<T> {
    fn write(&self, to: &mut Writer) {
        self.is_some().write(to);
        if let Some(value) = self {
            value.write(to);
        }
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        Ok(if bool::read(from)? { Some(T::read(from)?) } else { None })
    }
}

impl<T: Packed> Packed for Vec<T> {
    fn write(&self, to: &mut Writer) {
        write_all(self, to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let count = from.number()? as usize;
        // A damaged file may state any number of values. Each value takes at least one byte, so reserve memory for no
        // more values than bytes are left.
        let mut values = Self::with_capacity(count.min(from.left()));
        for _ in 0..count {
            values.push(T::read(from)?);
        }
        Ok(values)
    }
}

fn write_all<T: Packed>(values: &[T], to: &mut Writer) {
    to.number(values.len() as u32);
    values.iter().for_each(|value| value.write(to));
}

impl<T: Packed> Packed for &'static [T] {
    fn write(&self, to: &mut Writer) {
        write_all(self, to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let values = Vec::read(from)?;
        Ok(if values.is_empty() { &[] } else { values.leak() })
    }
}

impl<T: Packed> Packed for &'static T {
    fn write(&self, to: &mut Writer) {
        (**self).write(to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        Ok(Box::leak(Box::new(T::read(from)?)))
    }
}

impl<T: Packed, const N: usize> Packed for &'static [T; N] {
    fn write(&self, to: &mut Writer) {
        self.iter().for_each(|value| value.write(to));
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let mut values = Vec::with_capacity(N);
        for _ in 0..N {
            values.push(T::read(from)?);
        }
        // This never fails, since the list has exactly `N` values.
        values.leak().try_into().map(|values: &'static mut [T; N]| &*values).map_err(|_| Fault::End)
    }
}

impl<T: Packed, U: Packed> Packed for (T, U) {
    fn write(&self, to: &mut Writer) {
        self.0.write(to);
        self.1.write(to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        Ok((T::read(from)?, U::read(from)?))
    }
}

/// Implements [`Packed`] for structs by packing their fields one after another. A struct does not compile if one of its
/// fields is not listed.
#[macro_export]
macro_rules! packed_structs {
    ($($name:ty { $($field:ident)* })*) => {$(
        impl $crate::Packed for $name {
            fn write(&self, to: &mut $crate::Writer) {
                let Self { $($field),* } = self;
                $($crate::Packed::write($field, to);)*
            }

            fn read(from: &mut $crate::Reader) -> ::core::result::Result<Self, $crate::Fault> {
                $(let $field = $crate::Packed::read(from)?;)*
                Ok(Self { $($field),* })
            }
        }
    )*};
}

/// Implements [`Packed`] for enums by packing the number of the variant and then its parts. A variant after `without`
/// never occurs, so it has no number.
macro_rules! packed_enums {
    ($($name:ident $(without $never:ident)? {
        $($number:literal $variant:ident $(($($part:ident)+))? $({ $($field:ident)+ })?,)*
    })*) => {$(
        impl Packed for $name {
            fn write(&self, to: &mut Writer) {
                match self {
                    $(Self::$variant $(($($part),+))? $({ $($field),+ })? => {
                        to.byte($number);
                        $($($part.write(to);)+)?
                        $($($field.write(to);)+)?
                    })*
                    $(Self::$never(never) => match *never {},)?
                }
            }

            fn read(from: &mut Reader) -> Result<Self, Fault> {
                from.nested(|from| match from.byte()? {
                    $($number => {
                        $($(let $part = Packed::read(from)?;)+)?
                        $($(let $field = Packed::read(from)?;)+)?
                        Ok(Self::$variant $(($($part),+))? $({ $($field),+ })?)
                    })*
                    other => Err(Fault::Nothing { what: stringify!($name), number: other.into() }),
                })
            }
        }
    )*};
}

pub(crate) use {packed_enums, packed_structs};
