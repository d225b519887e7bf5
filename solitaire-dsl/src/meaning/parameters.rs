//! Parameters of rules that nothing asks and nothing gives.

use super::game::PieceRole;
use super::ids::{IdVec, PieceId};
use super::raw_pieces::RawPiece;
use crate::faults::Faults;

/// Says that a rule has a parameter too many: it asks nothing of it, and is never called with as many arguments. That each
/// call has too few is the same mistake.
pub fn check_spare(pieces: &IdVec<PieceId, RawPiece<'_>>, faults: &mut Faults<'_>) {
    for piece in pieces {
        let (Some((level, body)), PieceRole::Rule) = (piece.stated.last(), &piece.role) else {
            continue;
        };
        if !faults.is_own(*level) || piece.is_unsure || faults.is_unclear(&piece.name) {
            continue;
        }
        let own = piece.params_at.iter().rfind(|(stated, _)| stated == level);
        let params = own.map_or(&piece.params[..], |(_, params)| params);
        let mut spare = params.iter().filter(|param| !body.says(&param.name.to_string()));
        let (Some(only), None) = (spare.next(), spare.next()) else { continue };
        let given = faults.arguments_given(&piece.name);
        let [first, rest @ ..] = &given[..] else { continue };
        if params.len() != first + 1 || rest.iter().any(|other| other != first) {
            continue;
        }
        let message = format!(
            "nothing asks `{}`, and `{}` is given {} wherever it is asked",
            only.name,
            piece.name,
            match first {
                0 => "nothing".to_owned(),
                1 => "1 argument".to_owned(),
                several => format!("{several} arguments"),
            }
        );
        let help = Some(format!("leave `{}` out", only.name));
        faults.error(*level, &only.name, "wrong-number-of-parameters", message, help);
        // The calls are no mistakes of their own.
        faults.unclear(&piece.name);
    }
}
