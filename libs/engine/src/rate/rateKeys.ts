import type { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"

/** Two kinds of relief lookup, each with its own result. */
export type Relief = "treaty" | "domestic"

/** The question that a row of relief answers. */
export const reliefOf = ({ basis }: Pick<ReliefRate, "basis">): Relief =>
  basis === "domestic exemption" ? "domestic" : "treaty"

/** Rows with one key are periods of one rate and may not overlap. */
export const statutoryKey = ({ income, market, recipient }: Pick<StatutoryRate, "market" | "income" | "recipient">) =>
  `${market} ${income} ${recipient}`

/** Key of a row of relief; a row that needs a fact may exist in addition to one without. */
export const reliefKey = (
  relief: Relief,
  { entityClass, income, market, residence }: Pick<ReliefRate, "market" | "income" | "residence" | "entityClass">,
  isConditional: boolean
) => `${market} ${income} ${residence} ${entityClass} ${relief}${isConditional ? " conditional" : ""}`

/** The key of a row of relief. */
export const reliefRowKey = (row: ReliefRate): string => reliefKey(reliefOf(row), row, row.need !== null)
