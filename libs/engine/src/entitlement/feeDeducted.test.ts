import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { stagePhases } from "@reclaim/core/domain/reclaim/StagePhase"
import { BigDecimal } from "effect"
import { feeDeducted } from "./feeDeducted.ts"

const facts = {
  paidFee: 6_100n,
  reclaimMinor: 53_463n,
  currency: CurrencyCode.make("EUR"),
  fxRate: BigDecimal.fromStringUnsafe("1.085"),
  feeRate: rate("10")
}

describe("the fee of a reclaim", () => {
  it("is what payments deducted once paid", () => {
    expect(feeDeducted({ ...facts, phase: "paid" })).toBe(6_100n)
    expect(feeDeducted({ ...facts, phase: "paid", paidFee: null })).toBeNull()
  })

  it.each(stagePhases.filter((phase) => phase !== "paid"))("is expected by its rate while %s", (phase) => {
    expect(feeDeducted({ ...facts, phase })).toBe(5_801)
    expect(feeDeducted({ ...facts, phase, fxRate: null })).toBeNull()
  })
})
