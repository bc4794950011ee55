import { Schema } from "effect"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"

const decimals = 6

/** Parses a percentage with at most six decimals, in millionths of a per cent. */
export const partOf = (percent: string): bigint => {
  const [whole = "", fraction = ""] = percent.split(".")
  return BigInt(whole + fraction.padEnd(decimals, "0"))
}

/** Formats millionths of a per cent as plain decimal text without trailing zeros. */
export const percentOf = (part: bigint): string => {
  const digits = String(part).padStart(decimals + 1, "0")
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "")
}

/** The whole, in millionths of a per cent. */
export const wholePart = partOf("100")

export const sumOfParts = (parts: ReadonlyArray<bigint>): bigint => parts.reduce((sum, part) => sum + part, 0n)

const tolerance = partOf("0.001")

/** True if a year's total counts as 100 %, within tolerance. */
export const isWhole = (total: bigint): boolean => total >= wholePart - tolerance && total <= wholePart + tolerance

/** An investor's part of an owner: more than nothing, at most all, with at most six decimals. */
export const InvestorPercent = Schema.String.check(
  Schema.makeFilter((text) => {
    if (!/^\d{1,3}(\.\d{1,6})?$/.test(text)) return "Expected a percentage like 33.333"
    const part = partOf(text)
    if (part === 0n) return "Expected more than 0"
    return part <= wholePart || "Expected at most 100"
  })
)

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
