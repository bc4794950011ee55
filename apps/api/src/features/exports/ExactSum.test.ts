import { describe, expect, it } from "@effect/vitest"
import { ExactSum } from "./TransactionWorkbook.ts"

describe("ExactSum", () => {
  it("is exact beyond what a number holds", () => {
    const sum = new ExactSum()
    for (let index = 0; index < 100; index++) {
      sum.add(999_999_999_999_999)
      sum.add(1n)
    }
    expect(sum.total).toBe(100_000_000_000_000_000n)
    sum.add(3)
    expect(sum.total).toBe(100_000_000_000_000_003n)
  })
})
