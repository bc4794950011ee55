import { Schema } from "effect"
import { partOf, wholePart } from "./percentParts.ts"

/** An investor's part of an owner: more than nothing, at most all, with at most six decimals. */
export const InvestorPercent = Schema.String.check(
  Schema.makeFilter((text) => {
    if (!/^\d{1,3}(\.\d{1,6})?$/.test(text)) return "Expected a percentage like 33.333"
    const part = partOf(text)
    if (part === 0n) return "Expected more than 0"
    return part <= wholePart || "Expected at most 100"
  })
)
