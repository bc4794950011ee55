/** Begins a formula, also as it is typed between wide letters, which programs read as the narrow one. */
const begins = "[=+\\-@\\t\\r＝＋－＠﹦﹢﹣﹫]"

/** Formula start, after any apostrophes, which are our guard or the user's own. */
const formula = new RegExp(`^'*${begins}`)
const guardedFormula = new RegExp(`^'+${begins}`)

/** A cell that no program runs as a formula: one that looks like it begins with an apostrophe. */
export const guardedCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that was guarded; any other stays as it is. */
export const unguardedCell = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell)
