//! Examples of a family that is no game itself.

use super::{One, position, standing};
use crate::faults::Faults;
use crate::meaning::resolve;
use crate::report::Report;
use crate::syntax::ast::ExampleKind;

/// Whether an example is wrong where it stands: it holds neither there nor in any game of the call that inherits it, of which
/// there is one at least.
pub(super) fn all_refuse(one: &One<'_>, faults: &Faults<'_>) -> bool {
    if holds(one) {
        return false;
    }
    let mut refusals = faults.based_on(&one.game.lineage).into_iter().filter_map(|lineage| {
        let mut report = Report::new();
        let heir = resolve(lineage.clone(), &mut Faults::unsorted(&mut report, &lineage));
        let mut inherited = standing(&heir).into_iter();
        let inherited = inherited.find(|other| other.level == one.level && other.is_as(one));
        inherited.filter(|_| heir.identity.is_some()).map(|inherited| !holds(&inherited))
    });
    refusals.next() == Some(true) && refusals.all(|refuses| refuses)
}

/// Whether it is about the game, and holds there.
fn holds(one: &One<'_>) -> bool {
    let can_be_asked = match &one.example.kind {
        ExampleKind::Position(said) => position::claim(one.game, one.subject, said).is_ok(),
        _ => one.is_of_the_game(),
    };
    let (mut report, mut failures) = (Report::new(), Vec::new());
    one.check(&mut None, &mut failures, &mut Faults::unsorted(&mut report, &one.game.lineage));
    can_be_asked && failures.is_empty() && report.is_empty()
}
