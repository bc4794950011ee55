import { percent } from "@reclaim/core/format/percent"
import { usd } from "@reclaim/core/format/usd"
import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { statementMessages } from "./statementMessages.ts"

/** A quarter as people write it: `Q3 2026`. */
export const quarterText = (quarter: Quarter): string => `${quarter.slice(4)} ${quarter.slice(0, 4)}`

const plus = (text: string, change: number): string => (change > 0 ? `+${text}` : text)

/** An amount's change with its sign: `+$12.00`, `-$3.50`, `$0.00`. */
export const changeText = (before: number, now: number): string => plus(usd(now - before), now - before)

/** A share that may exceed one, to one decimal: `150%`. */
const shareText = (share: number): string => percent(Math.round(share * 1000) / 1000)

/**
 * Formats a change relative to the previous amount, with its sign: `+12.5%`. After zero it is "new"; after a negative
 * amount a share is meaningless.
 */
export const relativeChangeText = (before: number, now: number): string => {
  if (before === now) return shareText(0)
  if (before < 0 || now < 0) return statementMessages.unknown
  if (before === 0) return statementMessages.comparison.new
  return plus(shareText((now - before) / before), now - before)
}

/** The sentence of the comparison about the balance. */
export const comparisonFinding = (before: number, now: number, quarter: string): string => {
  const words = statementMessages.comparison
  if (before === now) return words.same(quarter)
  if (before <= 0) return words.title(quarter)
  const size = shareText(Math.abs(now - before) / before)
  return now > before ? words.grew(size, quarter) : words.shrank(size, quarter)
}
