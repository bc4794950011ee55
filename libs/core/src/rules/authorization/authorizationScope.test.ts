import { describe, expect, it } from "vitest"
import { rate } from "../../domain/market/Rate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { isInScope, type ScopedBatch } from "./authorizationScope.ts"

const cell = { state: "authorized", fromYear: null, minNet: null, agreedFee: null } as const

const batch: ScopedBatch = {
  needsStatements: false,
  taxYear: 2023,
  net: UsdCents.make(5000),
  cells: [cell, cell],
  fee: rate("15")
}

describe("a batch is filed by silence", () => {
  it.each<[string, Partial<ScopedBatch>, boolean]>([
    ["where every account is authorized", {}, true],
    ["from the year that was set", { cells: [{ ...cell, fromYear: 2023 }] }, true],
    ["not before that year", { cells: [{ ...cell, fromYear: 2024 }] }, false],
    ["at the least amount", { cells: [{ ...cell, minNet: UsdCents.make(5000) }] }, true],
    ["not below it", { cells: [{ ...cell, minNet: UsdCents.make(5001) }] }, false],
    ["at the fee that was agreed to", { cells: [{ ...cell, agreedFee: rate("15.00") }] }, true],
    ["not at a higher one", { cells: [cell, { ...cell, agreedFee: rate("14.9") }] }, false],
    ["never at a loss", { net: UsdCents.make(-1) }, false],
    ["not where one account is not authorized", { cells: [cell, { ...cell, state: "not_authorized" }] }, false],
    ["not where nothing is set for one", { cells: [cell, null] }, false],
    ["not where somebody has to state something", { needsStatements: true }, false],
    ["not without accounts", { cells: [] }, false]
  ])("%s", (_name, changes, expected) => {
    expect(isInScope({ ...batch, ...changes })).toBe(expected)
  })
})
