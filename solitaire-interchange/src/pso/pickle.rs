//! Reads Python's pickles without running any code: a class, or a function that is called, is kept only as its name.
//! The reader knows the opcodes of binary pickles (protocols 2 to 5) that describe plain objects. Each byte creates at
//! most one value, so time and memory are bounded.

use std::collections::HashMap;

use crate::error::Fault;

/// The index of a value in the list of all values. A value that is used several times in a pickle has one index.
pub(super) type Id = usize;

/// A value in a pickle.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(i128),
    /// A whole number of more than 16 bytes: its bytes, the lowest byte first.
    Long(Vec<u8>),
    Text(String),
    List(Vec<Id>),
    Pairs(Vec<(Id, Id)>),
    /// The name of a class or function.
    Class(String),
    /// An instance of a class, or the result of a call. `state` is the value that holds the attributes, once it has
    /// been read.
    Object {
        class: String,
        state: Option<Id>,
    },
    /// A value that the readers in this crate ignore, such as `None`.
    Other,
}

/// The maximum number of attributes of an object among which an attribute is looked for.
const MOST_ATTRIBUTES: usize = 64;

/// The maximum length of a class name in bytes. It is limited because each instance has its own copy of the name.
const LONGEST_NAME: usize = 64;

/// A reader of the pickles of a file, one after the other. All of them share the list of values and the memory.
pub(super) struct Pickles<'b> {
    bytes: &'b [u8],
    at: usize,
    values: Vec<Value>,
    stack: Vec<Id>,
    /// The heights of the stack at which unfinished groups of values begin.
    marks: Vec<usize>,
    memory: HashMap<u32, Id>,
}

impl<'b> Pickles<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        let (values, stack, marks) = (Vec::new(), Vec::new(), Vec::new());
        Self { bytes, at: 0, values, stack, marks, memory: HashMap::new() }
    }

    /// Creates an error that points to the current byte.
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        let mend = "pass a game that PySolFC saved".into();
        Fault { line: 1, column: self.at + 1, reason: reason.into(), mend }
    }

    pub(super) fn value(&self, id: Id) -> &Value {
        &self.values[id]
    }

    /// Returns the value of an attribute of an object.
    ///
    /// # Errors
    /// If the object has no attribute with this name.
    pub(super) fn attribute(&self, object: Id, name: &str) -> Result<Id, Fault> {
        let state = match self.value(object) {
            Value::Object { state: Some(state), .. } => *state,
            _ => object,
        };
        // The state of a Python object with slots is a pair, whose second part holds the attributes.
        let state = match self.value(state) {
            Value::List(parts) if parts.len() == 2 => parts[1],
            _ => state,
        };
        let missing = || self.fault(format!("an object has no `{name}`"));
        let Value::Pairs(pairs) = self.value(state) else { return Err(missing()) };
        let is_named = |key: Id| matches!(self.value(key), Value::Text(text) if text == name);
        let mut pairs = pairs.iter().take(MOST_ATTRIBUTES);
        pairs.find(|(key, _)| is_named(*key)).map(|(_, value)| *value).ok_or_else(missing)
    }

    /// The values of a list or tuple.
    pub(super) fn list(&self, id: Id) -> Result<&[Id], Fault> {
        match self.value(id) {
            Value::List(values) => Ok(values),
            _ => Err(self.fault("a value is not a list")),
        }
    }

    /// Returns a value as a whole number of 0 or more.
    ///
    /// # Errors
    /// If the value is not such a number.
    pub(super) fn count(&self, id: Id) -> Result<usize, Fault> {
        let number = match self.value(id) {
            Value::Number(number) => usize::try_from(*number).ok(),
            _ => None,
        };
        number.ok_or_else(|| self.fault("a value is not a whole number of 0 or more"))
    }

    /// Reads the next pickle and returns its value.
    ///
    /// # Errors
    /// If the file ends, or if it is not a pickle of plain objects.
    pub(super) fn next(&mut self) -> Result<Id, Fault> {
        self.stack.clear();
        self.marks.clear();
        loop {
            let code = self.taken(1)?[0];
            if code == b'.' {
                return self.popped();
            }
            self.step(code)?;
        }
    }

    fn taken(&mut self, count: usize) -> Result<&'b [u8], Fault> {
        let found = self.at.checked_add(count).and_then(|end| self.bytes.get(self.at..end));
        let found = found.ok_or_else(|| self.fault("the file ends within a value"))?;
        self.at += count;
        Ok(found)
    }

    /// Reads a whole number of `bytes` bytes, the lowest byte first.
    fn size(&mut self, bytes: usize) -> Result<usize, Fault> {
        let bytes = self.taken(bytes)?;
        Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
    }

    fn text(&mut self, length: usize) -> Result<String, Fault> {
        Ok(String::from_utf8_lossy(self.taken(length)?).into_owned())
    }

    fn line(&mut self) -> Result<String, Fault> {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        let line = self.text(end)?;
        self.taken(1)?;
        Ok(line)
    }

    fn push(&mut self, value: Value) {
        self.stack.push(self.values.len());
        self.values.push(value);
    }

    fn popped(&mut self) -> Result<Id, Fault> {
        // Values below the last mark belong to another group, so they must not be popped.
        let is_free = self.marks.last().is_none_or(|mark| self.stack.len() > *mark);
        let popped = if is_free { self.stack.pop() } else { None };
        popped.ok_or_else(|| self.fault("a value is missing"))
    }

    /// Pops the last mark and all values above it, and returns these values.
    fn group(&mut self) -> Result<Vec<Id>, Fault> {
        let mark = self.marks.pop().ok_or_else(|| self.fault("a group has no beginning"))?;
        Ok(self.stack.split_off(mark))
    }

    /// Pops `count` values from the stack and pushes a tuple of them.
    fn tuple(&mut self, count: usize) -> Result<(), Fault> {
        let mut values = Vec::new();
        for _ in 0..count {
            values.insert(0, self.popped()?);
        }
        self.push(Value::List(values));
        Ok(())
    }

    fn added(&mut self, values: Vec<Id>) -> Result<(), Fault> {
        let target = self.popped()?;
        match &mut self.values[target] {
            Value::List(list) => list.extend(values),
            Value::Pairs(pairs) => {
                pairs.extend(values.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            }
            _ => {}
        }
        self.stack.push(target);
        Ok(())
    }

    fn number(&mut self, length: usize) -> Result<(), Fault> {
        let bytes = self.taken(length)?;
        let is_negative = bytes.last().is_some_and(|byte| *byte >= 0x80);
        self.push(if bytes.len() > 16 {
            Value::Long(bytes.to_vec())
        } else {
            let mut all = [if is_negative { 0xff } else { 0 }; 16];
            all[..bytes.len()].copy_from_slice(bytes);
            Value::Number(i128::from_le_bytes(all))
        });
        Ok(())
    }

    fn store(&mut self, number: u32) -> Result<(), Fault> {
        let top = *self.stack.last().ok_or_else(|| self.fault("a value is missing"))?;
        self.memory.insert(number, top);
        Ok(())
    }

    fn recall(&mut self, number: u32) -> Result<(), Fault> {
        let found = self.memory.get(&number).copied();
        self.stack.push(found.ok_or_else(|| {
            self.fault("the file is damaged: it uses a value before it stores it")
        })?);
        Ok(())
    }

    fn class(&mut self, name: String) -> Result<(), Fault> {
        if name.len() > LONGEST_NAME {
            return Err(self.fault("the name of a class is not valid"));
        }
        self.push(Value::Class(name));
        Ok(())
    }

    /// Pops the arguments and the class or function below them from the stack, and pushes the instance or the result of
    /// the call.
    fn made(&mut self, arguments: usize) -> Result<(), Fault> {
        let mut parts = Vec::new();
        for _ in 0..=arguments {
            parts.push(self.popped()?);
        }
        let name = |id: &Id| match self.value(*id) {
            Value::Class(name) => Some(name.clone()),
            _ => None,
        };
        let called = parts.last().and_then(name);
        // Pickles of older protocols call `_reconstructor`, whose first argument is the class.
        let first = parts.first().and_then(|arguments| self.list(*arguments).ok()?.first());
        let class = match called.as_deref() {
            Some("_reconstructor") => first.and_then(name),
            _ => called,
        };
        let class = class.ok_or_else(|| self.fault("an object has no class"))?;
        self.push(Value::Object { class, state: None });
        Ok(())
    }

    /// Executes one opcode. All opcodes are listed in <https://docs.python.org/3/library/pickletools.html>.
    fn step(&mut self, code: u8) -> Result<(), Fault> {
        match code {
            0x80 => drop(self.taken(1)?),
            0x95 => drop(self.taken(8)?),
            b'(' => self.marks.push(self.stack.len()),
            b'0' => drop(self.popped()?),
            b'1' => drop(self.group()?),
            b'N' | 0x88 | 0x89 => self.push(match code {
                b'N' => Value::Other,
                _ => Value::Number(i128::from(code == 0x88)),
            }),
            b'J' => self.number(4)?,
            b'K' | b'M' => {
                let number = self.size(if code == b'K' { 1 } else { 2 })?;
                self.push(Value::Number(number as i128));
            }
            0x8a | 0x8b => {
                let length = self.size(if code == 0x8a { 1 } else { 4 })?;
                self.number(length)?;
            }
            b'G' => {
                self.taken(8)?;
                self.push(Value::Other);
            }
            b'X' | b'T' | b'U' | 0x8c | 0x8d => {
                let length = self.size(match code {
                    b'U' | 0x8c => 1,
                    0x8d => 8,
                    _ => 4,
                })?;
                let text = self.text(length)?;
                self.push(Value::Text(text));
            }
            b'B' | b'C' | 0x8e => {
                let length = self.size(match code {
                    b'C' => 1,
                    b'B' => 4,
                    _ => 8,
                })?;
                self.taken(length)?;
                self.push(Value::Other);
            }
            b')' | b']' | 0x8f => self.push(Value::List(Vec::new())),
            b'}' => self.push(Value::Pairs(Vec::new())),
            0x85..=0x87 => self.tuple(usize::from(code - 0x84))?,
            b't' | b'l' => {
                let values = self.group()?;
                self.push(Value::List(values));
            }
            b'a' => {
                let value = self.popped()?;
                self.added(vec![value])?;
            }
            b's' => {
                let (value, key) = (self.popped()?, self.popped()?);
                self.added(vec![key, value])?;
            }
            b'e' | b'u' | 0x90 => {
                let values = self.group()?;
                self.added(values)?;
            }
            b'q' | b'h' => {
                let number = self.size(1)? as u32;
                if code == b'q' { self.store(number)? } else { self.recall(number)? }
            }
            b'r' | b'j' => {
                let number = self.size(4)? as u32;
                if code == b'r' { self.store(number)? } else { self.recall(number)? }
            }
            0x94 => self.store(self.memory.len() as u32)?,
            b'c' => {
                self.line()?;
                let name = self.line()?;
                self.class(name)?;
            }
            0x93 => {
                let name = self.popped()?;
                self.popped()?;
                match self.value(name) {
                    Value::Text(name) if name.len() <= LONGEST_NAME => self.class(name.clone())?,
                    _ => return Err(self.fault("the name of a class is not valid")),
                }
            }
            b'R' | 0x81 => self.made(1)?,
            0x92 => self.made(2)?,
            b'b' => {
                let (attributes, object) = (self.popped()?, self.popped()?);
                if let Value::Object { state, .. } = &mut self.values[object] {
                    *state = Some(attributes);
                }
                self.stack.push(object);
            }
            _ => {
                self.at -= 1;
                return Err(self.fault(format!("the byte {code:#04x} does not begin a value")));
            }
        }
        Ok(())
    }
}
