import type { BatchSums } from "../../domain/authorization/AuthorizationBatch.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** A claim of a batch in US cents, each figure rounded by itself. */
export type ClaimInUsd = Pick<BatchSums, "gross" | "withheld" | "due" | "refund" | "fee">

const totalsOf = (all: ReadonlyArray<ClaimInUsd>): ClaimInUsd => {
  const sumOf = (key: keyof ClaimInUsd): UsdCents => UsdCents.make(all.reduce((sum, one) => sum + one[key], 0))
  return {
    gross: sumOf("gross"),
    withheld: sumOf("withheld"),
    due: sumOf("due"),
    refund: sumOf("refund"),
    fee: sumOf("fee")
  }
}

const netOf = ({ fee, refund }: ClaimInUsd, reclaims: number, costs: number) => ({
  reclaims,
  costs: UsdCents.make(costs),
  net: UsdCents.make(refund - fee - costs)
})

/** Totals of claims, less the fee and third-party costs. */
export const batchSums = (claims: ReadonlyArray<ClaimInUsd>, costs: UsdCents): BatchSums => {
  const totals = totalsOf(claims)
  return { ...totals, ...netOf(totals, claims.length, costs) }
}

/** Totals of several batches. */
export const sumBatches = (batches: ReadonlyArray<BatchSums>): BatchSums => {
  const totals = totalsOf(batches)
  const reclaims = batches.reduce((sum, one) => sum + one.reclaims, 0)
  const costs = batches.reduce((sum, one) => sum + one.costs, 0)
  return { ...totals, ...netOf(totals, reclaims, costs) }
}
