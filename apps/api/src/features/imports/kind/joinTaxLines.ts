import type { Rate } from "@reclaim/core/domain/market/Rate"
import { BigDecimal } from "effect"
import type { WrittenAmount } from "./cells/cells.ts"
import { type ReclaimImportRow, reclaimColumns } from "./reclaimColumns.ts"

const ofTax: ReadonlySet<string> = new Set(["withheld", "withheld_rate"])
const others = (Object.keys(reclaimColumns) as ReadonlyArray<keyof typeof reclaimColumns>).filter(
  (column) => !ofTax.has(column)
)

const plain = (_: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, plain) === JSON.stringify(b, plain)

const amountsAdded = (a: WrittenAmount, b: WrittenAmount): WrittenAmount => {
  const decimals = Math.max(a.decimals, b.decimals)
  const scaled = (one: WrittenAmount) => one.digits * 10n ** BigInt(decimals - one.decimals)
  return { digits: scaled(a) + scaled(b), decimals }
}

const hundred = BigDecimal.fromBigInt(100n)

/** Null where one row has none, or both together are no rate. */
const ratesAdded = (a: Rate | null, b: Rate | null): Rate | null => {
  if (a === null || b === null) return null
  const rate = BigDecimal.sum(a, b)
  return BigDecimal.isGreaterThan(rate, hundred) ? null : (rate as Rate)
}

/**
 * Two lines of tax on one dividend as one claim: only the tax differs, in both by its amount or in both by its rate, and it
 * is added up. Null for any other two rows, and for a row that is there twice: its tax would count twice.
 */
export const joinTaxLines = (before: ReclaimImportRow, row: ReclaimImportRow): ReclaimImportRow | null => {
  if (before.reclaim !== row.reclaim || before.client !== row.client) return null
  if (!others.every((column) => isSame(before[column], row[column]))) return null
  if (isSame([before.withheld, before.withheld_rate], [row.withheld, row.withheld_rate])) return null
  const rate = ratesAdded(before.withheld_rate, row.withheld_rate)
  if (before.withheld !== null && row.withheld !== null) {
    return { ...before, withheld: amountsAdded(before.withheld, row.withheld), withheld_rate: rate }
  }
  return before.withheld !== null || row.withheld !== null || rate === null ? null : { ...before, withheld_rate: rate }
}
