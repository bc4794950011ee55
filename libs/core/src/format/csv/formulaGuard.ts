/** Characters that begin a formula, including wide forms, which programs read as the narrow ones. */
const begins = "[=+\\-@\\t\\r＝＋－＠﹦﹢﹣﹫]"

/** Formula start, after any apostrophes, which are our guard or the user's own. */
const formula = new RegExp(`^'*${begins}`)
const guardedFormula = new RegExp(`^'+${begins}`)

/** A cell that no program runs as a formula: one that looks like it begins with an apostrophe. */
export const guardedCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Text without its guard; any other text stays unchanged. */
export const unguardedCell = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell)
