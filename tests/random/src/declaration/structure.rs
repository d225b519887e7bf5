//! The containers of a random game.

use solitaire_referee::laws::Random;

/// A group of elements.
#[derive(Clone, Debug)]
pub struct Container {
    pub name: &'static str,
    pub kind: &'static str,
    /// The number of elements; `None` for a single one without brackets.
    pub count: Option<usize>,
    pub max: Option<usize>,
}

impl Container {
    /// The number of elements.
    pub fn elements(&self) -> usize {
        self.count.unwrap_or(1)
    }

    /// The maximum number of cards on each element.
    pub fn room(&self) -> usize {
        match self.kind {
            "Cell" | "Spot" => 1,
            _ => self.max.unwrap_or(usize::MAX),
        }
    }

    /// True if cards may lie face down in the container.
    pub fn hides(&self) -> bool {
        matches!(self.kind, "BuildablePile" | "Pile" | "Spot" | "Stock" | "OpenStock")
    }
}

const SIGNS: &str = "A23456789TJQK";

/// Random ranks: usually all ranks, sometimes the ranks of a common pack, and sometimes any ranks.
fn ranks(random: &mut Random) -> String {
    match random.below(8) {
        0 => ["A789TJQK", "23456789TJQK", "A9TJQK", "A6789TJQK", "A23456789TJQ"][random.below(5)]
            .to_owned(),
        // At least four ranks: with fewer, rules mean little.
        1 => loop {
            let some: String = SIGNS.chars().filter(|_| random.one_in(2)).collect();
            if some.len() >= 4 {
                break some;
            }
        },
        _ => SIGNS.to_owned(),
    }
}

/// The pack and the containers.
#[derive(Clone, Debug)]
pub struct Structure {
    pub decks: usize,
    pub suits: &'static str,
    /// The signs of the ranks.
    pub ranks: String,
    pub containers: Vec<Container>,
}

impl Structure {
    pub fn random(random: &mut Random) -> Self {
        // Sometimes the tableau has more elements than one effect can deal to, and so little room that rows do not fill
        // all of it.
        let is_wide = random.one_in(12);
        let decks = if is_wide { 3 } else { [1, 1, 1, 2, 2, 3][random.below(6)] };
        let suits = ["CDHS", "CDHS", "CDHS", "CDHS", "CDH", "DS", "S"][random.below(7)];
        let ranks = ranks(random);
        let mut containers = Vec::new();
        let mut add =
            |name, kind, count, max| containers.push(Container { name, kind, count, max });
        let kinds =
            ["Column", "Column", "BuildablePile", "BuildablePile", "Pile", "Row", "FanPile"];
        let has_stock = is_wide || !random.one_in(3);
        let (count, max) = if is_wide {
            (13 + random.below(12), 2 + random.below(3))
        } else {
            (2 + random.below(9), 6 + random.below(14))
        };
        let max = (is_wide || has_stock && random.one_in(5)).then_some(max);
        add("tableau", kinds[random.below(7)], Some(count), max);
        if !random.one_in(5) {
            let max = random.one_in(4).then_some(ranks.len());
            add("foundation", "Pile", Some(suits.len() * decks), max);
        }
        if has_stock {
            add(
                "stock",
                ["Stock", "Stock", "OpenStock"][random.below(if is_wide { 2 } else { 3 })],
                None,
                None,
            );
            if !random.one_in(4) {
                add("waste", ["Waste", "Waste(3)"][random.below(2)], None, None);
            }
        }
        if random.one_in(3) {
            add("cell", "Cell", Some(1 + random.below(5)), None);
        }
        if random.one_in(3) {
            let kind = ["FanPile", "Spot", "Column", "Pile"][random.below(4)];
            add("reserve", kind, Some(1 + random.below(4)), None);
        }
        if random.one_in(3) {
            add("discard", "Discard", None, None);
        }
        Self { decks, suits, ranks, containers }
    }

    pub fn cards(&self) -> usize {
        self.decks * self.suits.len() * self.ranks.len()
    }

    pub fn is_standard(&self) -> bool {
        self.decks == 1 && self.suits.len() == 4 && self.ranks.len() == SIGNS.len()
    }

    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// True if the tableau has more elements than one effect deals to.
    pub fn is_wide(&self) -> bool {
        self.containers[0].elements() > 12
    }

    /// True if the top card of the stock lies face up.
    pub fn has_open_stock(&self) -> bool {
        self.get("stock").is_some_and(|stock| stock.kind == "OpenStock")
    }

    pub fn get(&self, name: &str) -> Option<&Container> {
        self.containers.iter().find(|container| container.name == name)
    }

    /// The structure in the syntax of a declaration.
    pub fn written(&self) -> String {
        let containers = self.containers.iter().map(|Container { name, kind, count, max }| {
            let held = match count {
                Some(count) => format!("[{kind}; {count}]"),
                None => (*kind).to_owned(),
            };
            let max = max.map_or(String::new(), |max| format!(" max {max}"));
            format!("{name}: {held}{max};")
        });
        format!("structure {{ {} }}", containers.collect::<Vec<_>>().join(" "))
    }
}
