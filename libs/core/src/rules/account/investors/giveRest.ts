import { Schema } from "effect"
import type { InvestorRow } from "../../../domain/account/steps/InvestorsStep.ts"
import { InvestorPercent } from "./InvestorPercent.ts"
import { partOf, percentOf, sumOfParts, wholePart } from "./percentParts.ts"

const isPercent = Schema.is(InvestorPercent)

/**
 * Value for the largest share of a tax year that makes its shares add up to 100, by row id; null where a share is
 * invalid, where they already add up, and where the others exceed the whole.
 */
export const giveRest = (
  rows: ReadonlyArray<InvestorRow>,
  taxYear: number
): { readonly id: string; readonly percent: string } | null => {
  const ofYear = rows.filter((row) => row.taxYear === taxYear)
  if (!ofYear.every(({ percent }) => isPercent(percent))) return null
  const parts = ofYear.map(({ id, percent }) => ({ id, part: partOf(percent) }))
  const [first, ...others] = parts
  if (first === undefined) return null
  const largest = others.reduce((most, one) => (one.part > most.part ? one : most), first)
  const rest = wholePart - sumOfParts(parts.map(({ part }) => part))
  const part = largest.part + rest
  if (rest === 0n || part <= 0n) return null
  return { id: largest.id, percent: percentOf(part) }
}
