import { describe, expect, it } from "@effect/vitest"
import { makeWaitingReclaim } from "../../../testing/makeClaimFamily.ts"
import { claimFactsOf } from "./documentsNeeded.ts"

const factsOf = (...reclaims: ReadonlyArray<Parameters<typeof makeWaitingReclaim>[2]>) =>
  claimFactsOf({ year: 2024, reclaims: reclaims.map((reclaim, at) => makeWaitingReclaim(at + 1, undefined, reclaim)) })

describe("what reclaims say together of their claim", () => {
  it("is their gross in euros, where all of them are in euros", () => {
    const euros = { currency: "EUR", grossMinor: 600_000n }
    expect(factsOf(euros, euros).grossEuroCents).toBe(1_200_000n)
    expect(factsOf(euros, { currency: "USD" }).grossEuroCents).toBeNull()
  })

  it("is that a dividend is to bear no tax, or a lower one", () => {
    const exempt = { grossMinor: 100_000n, dueMinor: 0n }
    const reduced = { grossMinor: 100_000n, dueMinor: 15_000n }
    expect(factsOf(exempt)).toMatchObject({ isAnyExempt: true, isAnyReduced: false })
    expect(factsOf(reduced)).toMatchObject({ isAnyExempt: false, isAnyReduced: true })
    expect(factsOf(reduced, exempt)).toMatchObject({ isAnyExempt: true, isAnyReduced: true })
  })

  it("is no exemption where the dividend is too small to be taxed", () => {
    expect(factsOf({ grossMinor: 99n, dueMinor: 0n })).toMatchObject({ isAnyExempt: false, isAnyReduced: false })
    expect(factsOf({ grossMinor: 100n, dueMinor: 0n })).toMatchObject({ isAnyExempt: true })
  })
})
