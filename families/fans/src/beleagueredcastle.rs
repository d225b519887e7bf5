//! Beleaguered Castle: the rows of Castle, built down regardless of suit.

use solitaire::prelude::*;

use crate::castle::*;

solitaire! {
    /// Eight rows of six beside the Aces, built down regardless of suit. Any card fills an empty row.
    #[game(
        name = "Beleaguered Castle",
        aka = ["Laying Siege", "Sham Battle"],
        after = "PySolFC rules, Beleaguered Castle"
    )]
    family BeleagueredCastle: Castle {
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        space tableau = always;
        examples { ..Castle; tableau: 6H on 7S, QH on _; }
    }

    /// Beleaguered Castle in which the Aces are dealt to the rows like all other cards.
    #[game(name = "Streets and Alleys", after = "PySolFC rules, Streets and Alleys")]
    variation StreetsAndAlleys: BeleagueredCastle {
        deal { tableau <- rest up; }
        examples { ..BeleagueredCastle; deal: foundation 0, tableau 7 7 7 7 6 6 6 6; }
    }

    /// Beleaguered Castle in which cards that fit go to the foundations as they are dealt, so their rows get fewer
    /// cards.
    #[game(name = "Citadel", aka = ["Under Siege"], after = "PySolFC rules, Citadel")]
    variation Citadel: BeleagueredCastle {
        deal { foundation <- "AC AD AH AS" up; tableau <- 6 up first foundation; }
    }
}
