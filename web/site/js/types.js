// The types of the protocol's answers. They are used only by the type checker.

/** @typedef {{ slug: string, name: string, docs: string, aliases: string[], family: string, kind: string, decks: number, draft: boolean, odds?: { deals: number, solved: number, impossible: number, share?: string, level?: string } }} Game */
/** @typedef {{ version: number, game: string, deal: number, containers: Record<string, string | string[]>, counters?: Record<string, number>, score?: number }} Position */
/** @typedef {{ game: string, deal: number, steps: number, undone: number, standing: "open" | "won" | "lost" | "stuck", position: Position }} State */
/** @typedef {{ card: string, from: string, from_index: number, to: string, to_index: number, turned: boolean, part: number, followed: boolean }} Movement */
/** @typedef {{ name: string, source?: string, partner?: string, target?: string, count?: number, code: string, sentence: string }} Move */
/** @typedef {Move & { on: string }} Target */
/** @typedef {"squared" | "down" | "right" | "left" | "up" | "last"} Spread */
/** @typedef {{ name: string, words: string, container: string, docs: string, x: number, y: number, spread: Spread, last?: number, reach?: number, capacity: number, stock: boolean, discard: boolean, goal: boolean, press: boolean, suit?: string, rank?: string, covered_by?: string[], after?: string }} Spot */
/** @typedef {{ letter: string, sign: string, word: string }} Name */
/** @typedef {{ game: string, name: string, width: number, height: number, places: Spot[], buttons: { name: string, words: string, docs: string }[], suits: Name[], ranks: Name[], score: boolean, autoplay: boolean, autoplay_on: boolean, highest: number, odds?: string }} Layout */
/** @typedef {{ about: string, choices: { word: string, says: string, declared: boolean, chosen: boolean }[] }} HouseRule */
/** @typedef {{ version: number, game: string, deal: number, steps: string[][], done: number }} Save */
/** @typedef {{ running: boolean, verdict?: "solved" | "impossible" | "gave_up", limit?: string, solution?: string[], difficulty?: { level: number | null, sentence: string }, where_lost?: { won: number | null, lost: number | null, sentence: string }, winnable?: { deal: number | null, tried: number, solution: string[] } }} Search */
/**
 * @typedef {{
 *   ok: boolean, error: { kind: string, message: string }, warning?: string,
 *   games: Game[], state: State, movements?: Movement[], made: string, sentence?: string, followed: string[], played: string[],
 *   moves: Move[], move: Move, hints: Move[], only_redeals_left: boolean, finishes: boolean, targets: Target[], taps: string[], layout: Layout, rules: string,
 *   save: Save, search: Search, house: HouseRule[], game?: Game, autoplay: boolean, kept: Kept | null, shelf: Shelf, preferences?: Preferences | null
 * }} Answer
 */
/** @typedef {{ save: Save, seconds: number, marks: number[], lines?: Save[], won: boolean, helped?: boolean }} Kept */
/** @typedef {{ deals: number, wins: number, streak: number, longest: number, best?: number, fewest?: number }} Figures */
/** @typedef {{ suits: "four" | "two" | "safe", background: "auto" | "light" | "dark", autoplay: "game" | "on" | "off", letters: boolean, score: boolean, clock: boolean, light: boolean, winnable: boolean }} Preferences */
/** @typedef {{ recent: string[], figures: Record<string, Figures>, favourites: string[] }} Shelf */

export {};
