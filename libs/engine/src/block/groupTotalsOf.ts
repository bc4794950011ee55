import type { GroupBits } from "./GroupBits.ts"
import type { Selection } from "./selection.ts"
import type { Tally } from "./tallyOf.ts"

/** Sums and counts of every group, by the group's bit. */
export interface GroupTotals {
  readonly cents: Float64Array
  /** The part of `cents` paid by today's day of the year of payment; of use for years alone. */
  readonly toDate: Float64Array
  readonly transCounts: Uint32Array
  /** Distinct accounts. */
  readonly acctCounts: Uint32Array
}

/**
 * Distributes a tally to its groups; a combination that only one list's own filter keeps out counts in that list alone.
 * Sums of whole cents are exact below 2^53.
 */
export const groupTotalsOf = (
  tally: Tally,
  { facetMasks, ofCombo, words }: GroupBits,
  { comboFacets }: Selection
): GroupTotals => {
  const { accountBits, comboCents, comboCounts, comboToDate } = tally
  const cents = new Float64Array(words * 32)
  const toDate = new Float64Array(words * 32)
  const transCounts = new Uint32Array(words * 32)
  const acctCounts = new Uint32Array(words * 32)
  for (let word = 0; word < words; word++) {
    // Takes the lowest bit that is set until none is left.
    for (let combo = 0; combo < comboCounts.length; combo++) {
      const count = comboCounts[combo] as number
      if (count === 0) continue
      const mask = facetMasks[(comboFacets[combo] as number) * words + word] as number
      for (let rest = (ofCombo[combo * words + word] as number) & mask; rest !== 0; rest &= rest - 1) {
        const group = word * 32 + 31 - Math.clz32(rest & -rest)
        cents[group] = (cents[group] as number) + (comboCents[combo] as number)
        toDate[group] = (toDate[group] as number) + (comboToDate[combo] as number)
        transCounts[group] = (transCounts[group] as number) + count
      }
    }
    for (let at = word; at < accountBits.length; at += words) {
      for (let rest = accountBits[at] as number; rest !== 0; rest &= rest - 1) {
        const group = word * 32 + 31 - Math.clz32(rest & -rest)
        acctCounts[group] = (acctCounts[group] as number) + 1
      }
    }
  }
  return { cents, toDate, transCounts, acctCounts }
}
