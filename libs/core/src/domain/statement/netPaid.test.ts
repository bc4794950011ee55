import { describe, expect, it } from "vitest"
import { UsdCents } from "../value/UsdCents.ts"
import { netPaid } from "./netPaid.ts"

describe("the net amount of a payment", () => {
  it("is the refund with interest less all that was deducted", () => {
    const parts = { interest: 1_200n, charges: 2_500n, fee: UsdCents.make(58_700), feeTax: 300n }
    expect(netPaid({ gross: UsdCents.make(587_000), ...parts })).toBe(526_700n)
  })

  it("is less than nothing where more was deducted", () => {
    expect(netPaid({ gross: 1n, interest: 0n, charges: 2n, fee: 1n, feeTax: 0n })).toBe(-2n)
  })

  it("is exact for more than a number holds", () => {
    expect(netPaid({ gross: 2n ** 60n, interest: 1n, charges: 0n, fee: 0n, feeTax: 0n })).toBe(2n ** 60n + 1n)
  })
})
