//! Games so small that a plain search comes to an end, with all that a reduction could stumble over.

pub mod cells;
pub mod fans;
pub mod links;
pub mod odd;
pub mod runs;
pub mod shapes;
pub mod stock;

/// Hands all of them to a macro: a name in snake case, and the type.
macro_rules! small_games {
    ($use:ident) => {
        $use! {
            freecell: cells::SmallFreeCell,
            yukon: cells::SmallYukon,
            returns: cells::SmallReturns,
            scotch: cells::SmallScotch,
            crowd: cells::SmallCrowd,
            suits: cells::SmallSuits,
            baker: cells::SmallBaker,
            castle: cells::SmallCastle,
            hearts: cells::SmallHearts,
            reds: cells::SmallReds,
            first: cells::SmallFirst,
            laggard: cells::SmallLaggard,
            toll: cells::SmallToll,
            stairs: cells::SmallStairs,
            decks: cells::SmallDecks,
            halves: cells::SmallHalves,
            detour: cells::SmallDetour,
            clubs: cells::SmallClubs,
            ahead: cells::SmallAhead,
            pairs: cells::SmallPairs,
            hustle: cells::SmallHustle,
            disorder: cells::SmallDisorder,
            klondike: stock::SmallKlondike,
            by_threes: stock::SmallByThrees,
            turns: stock::SmallTurns,
            open: stock::SmallOpen,
            count: stock::SmallCount,
            thrice: stock::SmallThrice,
            whole: stock::SmallWhole,
            patience: stock::SmallPatience,
            tally: stock::SmallTally,
            heap: stock::SmallHeap,
            canfield: stock::SmallCanfield,
            slow: stock::SmallSlow,
            late: stock::SmallLate,
            eager: stock::SmallEager,
            gypsy: stock::SmallGypsy,
            irmgard: stock::SmallIrmgard,
            giant: stock::SmallGiant,
            nomad: stock::SmallNomad,
            flank: stock::SmallFlank,
            links: links::SmallLinks,
            links_by_threes: links::SmallLinksByThrees,
            links_cell: links::SmallLinksCell,
            links_once: links::SmallLinksOnce,
            links_kept: links::SmallLinksKept,
            links_roundabout: links::SmallLinksRoundabout,
            links_mixed: links::SmallMixedLinks,
            links_joint: links::SmallJointLinks,
            links_red: links::SmallRedLinks,
            links_down: links::SmallLinksDown,
            spider: runs::SmallSpider,
            spiderette: runs::SmallSpiderette,
            simon: runs::SmallSimon,
            fan: fans::SmallFan,
            shamrocks: fans::SmallShamrocks,
            lucie: fans::SmallLucie,
            grandmother: fans::SmallGrandmother,
            rotation: fans::SmallRotation,
            peek: fans::SmallPeek,
            twins: fans::SmallTwins,
            golf: odd::SmallGolf,
            secrets: odd::SmallSecrets,
            accordion: odd::SmallAccordion,
            thirteen: odd::SmallThirteen,
            narcotic: odd::SmallNarcotic,
            idiot: odd::SmallIdiot,
            cut: odd::SmallCut,
            turnover: odd::SmallTurnover,
            pyramid: shapes::SmallPyramid,
            peaks: shapes::SmallPeaks,
            grid: shapes::SmallGrid,
            gaps: shapes::SmallGaps,
            ring: shapes::SmallRing,
        }
    };
}
pub(crate) use small_games;
