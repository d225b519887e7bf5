//! The declared games, one module a family.
//!
//! They stand in crates by kind, in the folders beside this one; here their lists are joined. The games that are
//! played or solved most have code of their own; the shared engine plays the others.

solitaire::games! {
    use solitaire_cells;
    use solitaire_discards;
    use solitaire_fans;
    use solitaire_golf;
    use solitaire_klondikes;
    use solitaire_others;
    use solitaire_spiders;
    use solitaire_thieves;
}
