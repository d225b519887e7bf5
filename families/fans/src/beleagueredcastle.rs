//! Beleaguered Castle: the rows of Castle, built down regardless of suit.

use solitaire::prelude::*;

use crate::castle::*;

solitaire! {
    /// Eight rows of six beside the Aces, built down regardless of suit; any card fills a row.
    #[game(
        name = "Beleaguered Castle",
        aka = ["Laying Siege", "Sham Battle"],
        after = "PySolFC rules, Beleaguered Castle"
    )]
    family BeleagueredCastle: Castle {
        /// A card lies on one that is a rank higher.
        rule builds(under, over) = next_rank(under, over);
        space tableau = always;
        examples { ..Castle; tableau: 6H on 7S, QH on _; }
    }

    /// Beleaguered Castle in which the Aces are dealt like all other cards.
    #[game(name = "Streets and Alleys", after = "PySolFC rules, Streets and Alleys")]
    variation StreetsAndAlleys: BeleagueredCastle {
        deal { tableau <- rest up; }
        examples { ..BeleagueredCastle; deal: foundation 0, tableau 7 7 7 7 6 6 6 6; }
    }

    /// Cards that fit go to the foundations while they are dealt, and leave a gap in their rows.
    #[game(name = "Citadel", aka = ["Under Siege"], after = "PySolFC rules, Citadel")]
    variation Citadel: BeleagueredCastle {
        deal { foundation <- "AC AD AH AS" up; tableau <- 6 up first foundation; }
    }
}
