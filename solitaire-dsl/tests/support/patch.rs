//! Puts the statements of an example into a declaration. Each replaces the statement with the same name.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The number of empty lines before the game, so that no line number of the game is also a line number of an example in
/// it.
pub const LINES_BEFORE: usize = 10_000;

/// Blocks in which the example's lines replace the lines with the same names, one by one. Other blocks are replaced
/// completely.
const MERGED: [&str; 3] = ["structure", "moves", "score"];
/// Keywords of statements that end with a group in braces.
const WITH_BRACES: [&str; 8] =
    ["structure", "layout", "deal", "moves", "score", "family", "variation", "use"];
/// Keywords of statements that end only with `;`: braces in them belong to an expression.
const WITH_VALUE: [&str; 9] =
    ["const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose"];
/// The keywords in `WITH_VALUE` whose statements have a name.
const NAMED: [&str; 7] = ["const", "counter", "rule", "value", "pickup", "build", "space"];

/// A statement of a declaration, a line of a block, or a whole declaration.
#[derive(Clone, Debug)]
struct Statement {
    trees: Vec<TokenTree>,
    /// The number of tokens at the beginning of the statement that belong to attributes.
    attributes: usize,
}

impl Statement {
    fn word(&self, nth: usize) -> Option<String> {
        match self.trees.get(self.attributes + nth)? {
            TokenTree::Ident(word) => Some(word.to_string()),
            _ => None,
        }
    }

    fn first(&self) -> String {
        self.word(0).unwrap_or_default()
    }

    /// The key of a statement in this block (`""` for a declaration), such as `rule builds`. A statement of an example
    /// replaces the statement of the game with the same key.
    fn key(&self, block: &str) -> Option<String> {
        let first = self.word(0)?;
        match block {
            "moves" => self.word(1),
            "" if NAMED.contains(&first.as_str()) => Some(format!("{first} {}", self.word(1)?)),
            _ => Some(first),
        }
    }

    fn is_declaration(&self) -> bool {
        ["family", "variation"].contains(&self.first().as_str())
    }

    /// True if the first attribute of the statement is `#[game(..)]`.
    fn is_game(&self) -> bool {
        let Some(TokenTree::Group(group)) = self.trees.get(1) else { return false };
        let word = group.stream().into_iter().next();
        self.attributes > 0 && matches!(word, Some(TokenTree::Ident(word)) if word == "game")
    }

    /// The group in braces at the end of the statement; `None` if it does not end with braces.
    fn inside(&self) -> Option<&Group> {
        match self.trees.last()? {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
            _ => None,
        }
    }

    /// Returns a copy of this statement with other statements in the braces at its end.
    fn holding(&self, statements: Vec<Self>) -> Self {
        let inside = statements.into_iter().flat_map(|statement| statement.trees).collect();
        let mut group = Group::new(Delimiter::Brace, inside);
        group.set_span(self.inside().expect("it has braces").span());
        let mut trees = self.trees.clone();
        *trees.last_mut().expect("it has braces") = group.into();
        Self { trees, ..*self }
    }
}

fn statements(tokens: TokenStream) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut now = Statement { trees: Vec::new(), attributes: 0 };
    for tree in tokens {
        let is_attribute = match &tree {
            TokenTree::Punct(sign) => sign.as_char() == '#' && now.trees.len() == now.attributes,
            TokenTree::Group(group) => {
                group.delimiter() == Delimiter::Bracket
                    && now.attributes > 0
                    && now.trees.len() == now.attributes
            }
            _ => false,
        };
        let (is_semicolon, is_braces) = match &tree {
            TokenTree::Punct(sign) => (sign.as_char() == ';', false),
            TokenTree::Group(group) => (false, group.delimiter() == Delimiter::Brace),
            _ => (false, false),
        };
        now.trees.push(tree);
        if is_attribute {
            now.attributes += 1;
            continue;
        }
        let has_value = WITH_VALUE.contains(&now.first().as_str());
        if is_semicolon || (is_braces && !has_value) {
            found.push(now);
            now = Statement { trees: Vec::new(), attributes: 0 };
        } else if let Some(begun) = unfinished(&mut now) {
            found.push(begun);
        }
    }
    if !now.trees.is_empty() {
        found.push(now);
    }
    found
}

/// If another statement begins with the newest token, splits off the incomplete statement before this token and returns
/// it.
fn unfinished(now: &mut Statement) -> Option<Statement> {
    let newest = now.trees.len() - 1;
    let TokenTree::Ident(word) = now.trees.last()? else { return None };
    let word = word.to_string();
    let begins = WITH_BRACES.contains(&word.as_str()) || WITH_VALUE.contains(&word.as_str());
    // A keyword right after the beginning of a statement is not the beginning of another one: some keywords are also
    // names, as in `score: ..`.
    if !begins || newest < now.attributes + 2 || !WITH_VALUE.contains(&now.first().as_str()) {
        return None;
    }
    let last = now.trees.split_off(newest);
    let begun = std::mem::replace(now, Statement { trees: last, attributes: 0 });
    Some(begun)
}

/// Returns the statements of the game that have no counterpart with the same key in the example, and after them those
/// of the example. Blocks in [`MERGED`] are mixed line by line.
fn mix(toy: Vec<Statement>, example: Vec<Statement>, block: &str) -> Vec<Statement> {
    let keys: BTreeSet<String> = example.iter().filter_map(|one| one.key(block)).collect();
    let mut example = example;
    let mut mixed = Vec::new();
    for statement in toy {
        let key = statement.key(block);
        if !key.as_ref().is_some_and(|key| keys.contains(key)) {
            mixed.push(statement);
            continue;
        }
        let first = statement.first();
        if !block.is_empty() || !MERGED.contains(&first.as_str()) {
            continue;
        }
        let own = example.iter_mut().find(|one| one.first() == first);
        if let Some((own, group, inside)) = own.and_then(|own| {
            let inside = own.inside()?.stream();
            Some((own, statement.inside()?, inside))
        }) {
            *own = own.holding(mix(statements(group.stream()), statements(inside), &first));
        }
    }
    mixed.extend(example);
    mixed
}

/// A game into which examples are put. It consists of one or more declarations; the statements of examples go into the
/// first.
#[derive(Clone, Debug)]
pub struct Game {
    text: String,
    /// The names of the declarations, in order.
    pub names: Vec<String>,
}

impl Game {
    /// Reads the game that a text declares. Returns an error if the text declares none.
    pub fn new(text: &str) -> Result<Self, String> {
        let declarations = statements(tokens(text)?);
        let names: Vec<String> = declarations.iter().filter_map(|one| one.word(1)).collect();
        if declarations.is_empty() || names.len() != declarations.len() {
            return Err("the text declares no game".to_owned());
        }
        Ok(Self { text: text.to_owned(), names })
    }

    /// Returns the tokens of a call of `solitaire!`: the game with the statements of the patch put into it.
    ///
    /// A statement replaces the statement with its name in the first declaration; if there is none, it is added. The
    /// same holds for lines of `structure`, `moves` and `score`. A `variation` replaces the declaration with its name,
    /// or is added. If the patch has a `family` with another name, the game is left out. A line `// instead of rule
    /// builds` in the patch removes the statement with this key.
    pub fn patched(&self, patch: &str) -> Result<TokenStream, String> {
        let before = tokens(&format!("{}{}", "\n".repeat(LINES_BEFORE), self.text))?;
        let mut declarations = statements(before);
        let mut root = declarations.remove(0);
        let (mut others, mut own) = (Vec::new(), Vec::new());
        for mut statement in statements(tokens(patch)?) {
            if !statement.is_declaration() && statement.is_game() {
                // The attribute `#[game(..)]` goes to the first declaration, whatever statement follows it in the
                // patch.
                let rest = statement.trees.split_off(2);
                root.trees.splice(..root.attributes, statement.trees);
                root.attributes = 2;
                statement = Statement { trees: rest, attributes: statement.attributes - 2 };
            }
            match statement.is_declaration() {
                _ if statement.trees.is_empty() => {}
                true => others.push(statement),
                false => own.push(statement),
            }
        }
        let dropped: Vec<&str> =
            patch.lines().filter_map(|line| line.trim().strip_prefix("// instead of ")).collect();
        let inside = statements(root.inside().ok_or("the game has no braces")?.stream());
        let root = root.holding(mix(without(inside, &dropped), own, ""));
        let stands_alone = others.iter().any(|one| {
            let has_parent = one
                .trees
                .iter()
                .any(|tree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ':'));
            let is_other = one.word(1).is_none_or(|name| !self.names.contains(&name));
            one.first() == "family" && is_other && !has_parent
        });
        let mut call = TokenStream::new();
        if !stands_alone {
            let is_replaced =
                |one: &Statement| others.iter().any(|other| other.word(1) == one.word(1));
            declarations.retain(|one| !is_replaced(one));
            let left = std::iter::once(root).chain(declarations);
            call.extend(left.flat_map(|statement| statement.trees));
        }
        for declaration in others {
            let name = declaration.word(1).unwrap_or_default();
            if declaration.attributes == 0 {
                call.extend(tokens(&format!("#[game(name = \"{name}\")]"))?);
            }
            call.extend(declaration.trees);
        }
        Ok(call)
    }
}

/// Returns the statements without those that have one of these keys. A key is `rule builds`, or `moves ToCell` for a
/// line of the block `moves`.
fn without(all: Vec<Statement>, keys: &[&str]) -> Vec<Statement> {
    let mut left = Vec::new();
    for statement in all {
        if statement.key("").is_some_and(|key| keys.contains(&key.as_str())) {
            continue;
        }
        let block = statement.first();
        let inner: Vec<&str> =
            keys.iter().filter_map(|key| key.strip_prefix(&block)?.strip_prefix(' ')).collect();
        match statement.inside() {
            Some(group) if !inner.is_empty() && MERGED.contains(&block.as_str()) => {
                let mut inside = statements(group.stream());
                inside.retain(|one| !one.key(&block).is_some_and(|key| inner.contains(&&*key)));
                left.push(statement.holding(inside));
            }
            _ => left.push(statement),
        }
    }
    left
}

fn tokens(text: &str) -> Result<TokenStream, String> {
    text.parse().map_err(|error| format!("these are no tokens: {error}"))
}
