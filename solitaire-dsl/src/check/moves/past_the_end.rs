//! Elements that a counter chooses, which counts past the last one.

use crate::check::reach::Reach;
use crate::check::same::is_one;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{
    Change, ContainerId, CounterId, Expr, Game, Kind, Move, Named, Settings, Spot, Step,
};

/// A counter that chooses the element to which a move deals begins again behind the last one, if the stock holds cards for
/// more than one round. A move that asks a counter may be limited by it.
pub fn check_counted_past_the_end(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().chain(&game.off).any(|declared| declared.by_hand.is_some()) {
        return;
    }
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let asks = game.piece(declared.condition).is_some_and(|piece| {
            let mut asks = false;
            piece.now().expr.visit(&mut |part| asks |= matches!(part.kind, Kind::Counter(_)));
            asks
        });
        if !asks {
            declared.steps.iter().for_each(|step| check_step(game, declared, step, faults));
        }
    }
}

fn check_step(game: &Game, declared: &Move, step: &Step, faults: &mut Faults<'_>) {
    let Step::Deal { to: Spot::Elements { container, range: Some(range), .. }, from, .. } = step
    else {
        return;
    };
    let (Kind::Counter(Named(counter, name)), Spot::Elements { container: from, .. }) =
        (&range[0].kind, from)
    else {
        return;
    };
    let held = &game.containers[*container];
    let Some(raised) = only_raised(game, declared, *counter).filter(|_| is_one(range)) else {
        return;
    };
    if least_dealt(game, *from) < i64::from(held.count) {
        return;
    }
    let (element, last) = (&held.name, held.count - 1);
    let message = format!(
        "`{name}` only ever rises, and `{element}` has the indexes 0 to {last}: behind them nothing is dealt"
    );
    let help = Some(format!("write `{name} = ({}) % {};`", text(raised), held.count));
    faults.warning(declared.stated, raised.span, "index-out-of-range", message, help);
}

/// What a counter is set to, if one step alone sets it, of this move, and raises it.
fn only_raised<'g>(game: &'g Game, declared: &Move, counter: CounterId) -> Option<&'g Expr> {
    let settings = Settings::of(game);
    let [only] = settings.of_counter(counter) else { return None };
    let is_its = only.declared.is_some_and(|by| by.name == declared.name) && only.is_plain;
    let rises = matches!(only.change, Change::By(by) if by > 0);
    (is_its && rises && !settings.is_open).then_some(only.value)
}

/// How many cards lie on a container after the deal, at least.
fn least_dealt(game: &Game, container: ContainerId) -> i64 {
    let reach = Reach::of(game);
    game.places(container).map(|place| reach.dealt[place].least).sum()
}
