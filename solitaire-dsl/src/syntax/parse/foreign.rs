//! Words and signs of other programming languages and of rule books, with the signs of our language.

/// Each row is a sign of our language, followed by the signs and words that people write in its place.
const SIGNS: [&[&str]; 11] = [
    &["=>", "->", "=", ">=", ">", "==>", "~>", "to", "onto", "into"],
    &["<-", "=", ":=", "<=", "<<", "->", "=>", "<", ":", "+="],
    &["|", "||", ",", "or", "and", "/", "&", "+", "\\"],
    &["=", ":", ":=", "==", "=>", "->", "<-", "if", "when", "is", "where"],
    &[":", "=", "::", "of", "extends", "inherits", "from", "is", "->", "=>"],
    &["into", "->", "=>", "<-", "to", "onto", "in"],
    &["at", "=", ":", "->", "=>", "in", "on"],
    &["from", "at", "=", ":", "to", "starting", "beginning"],
    &[";", ",", ".", ":"],
    &["do", "{", "=>", "->", ":"],
    &["on", ">", ">>", "=>", "->", "<-", "/", "over", "onto", "upon", "to", "above"],
];

/// Words for operators in other languages, with our operators.
const OPERATORS: [(&str, &str); 4] = [("and", "&&"), ("or", "||"), ("mod", "%"), ("div", "/")];

/// The sign of our language that was probably meant by `found`: one of `choices`, or an operator.
pub(super) fn sign_for<'c>(choices: &[&'c str], found: &str) -> Option<&'c str> {
    let stands_for =
        |ours: &str| SIGNS.iter().any(|row| row[0] == ours && row[1..].contains(&found));
    let operator = OPERATORS.iter().find(|(theirs, _)| *theirs == found).map(|(_, ours)| *ours);
    choices.iter().copied().find(|choice| stands_for(choice)).or(operator)
}
