//! The words and signs that authors write by mistake because other programming languages or rule books use them.

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

/// Words that other languages use for operators, each with the operator of our language.
const OPERATORS: [(&str, &str); 4] = [("and", "&&"), ("or", "||"), ("mod", "%"), ("div", "/")];

/// The sign that the author probably meant by `found`: one of `choices`, or an operator; `None` if no sign fits.
pub(super) fn sign_for<'c>(choices: &[&'c str], found: &str) -> Option<&'c str> {
    let stands_for =
        |ours: &str| SIGNS.iter().any(|row| row[0] == ours && row[1..].contains(&found));
    let operator = OPERATORS.iter().find(|(theirs, _)| *theirs == found).map(|(_, ours)| *ours);
    choices.iter().copied().find(|choice| stands_for(choice)).or(operator)
}
