import { businessDayNumber, leadDaysOf } from "../deadline/leadDaysOf.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"

/** No residence that matters: documents for owners who live in the United States take longer, all others the same. */
const elsewhere = ""

/** How the latest safe date of a reclaim follows from its combination, its account and its agent cut-off. */
export interface SafeDays {
  /** The latest safe date as a day number; null where no document is missing, or the cut-off is not available. */
  readonly of: (slot: number) => number | null
}

/** Decided once per combination and once per account. */
export const safeDaysOf = ({ accounts, columns, combos }: DashboardBlock): SafeDays => {
  const { account, agentCutoff, combo } = columns
  const isUs = Uint8Array.from(accounts, (one) => (one?.residence === "US" ? 1 : 0))
  const leads = combos.map((one) =>
    one === null ? [null, null] : [leadDaysOf(one.stage, elsewhere), leadDaysOf(one.stage, "US")]
  )
  return {
    of: (slot) => {
      const cutoff = agentCutoff[slot] ?? 0
      const lead = leads[combo[slot] ?? 0]?.[isUs[account[slot] ?? 0] ?? 0] ?? null
      return lead === null || cutoff === 0 ? null : businessDayNumber(cutoff - lead)
    }
  }
}
