import { describe, expect, it } from "@effect/vitest"
import { decideOnScreen, type MarketSignature } from "./decideOnScreen.ts"

const finland = (overrides: Partial<MarketSignature> = {}): MarketSignature => ({
  market: "FI",
  marketName: "Finland",
  signature: "simple",
  original: "copy",
  certification: "none",
  source: "vero.fi",
  formHash: "ab",
  ...overrides
})

const italy = finland({
  market: "IT",
  marketName: "Italy",
  signature: "wet",
  original: "original",
  source: "clearstream"
})

describe("signing on screen", () => {
  it("is for what every market takes with a simple signature", () => {
    expect(decideOnScreen([finland(), finland({ market: "AU", original: "electronic" })])).toEqual({ _tag: "OnScreen" })
  })

  it("is refused by each market that wants ink, with its source and what to do", () => {
    expect(decideOnScreen([finland(), italy])).toEqual({
      _tag: "Refused",
      by: [{ market: "IT", marketName: "Italy", why: "wet", instead: "print", source: "clearstream" }]
    })
  })

  it.each([
    ["qualified", { signature: "qualified" }, "upload"],
    ["certified", { certification: "stamp" }, "print"],
    ["certified", { certification: "notary and apostille", original: "original" }, "print"],
    ["original", { original: "first original then copy" }, "print"]
  ] as const)("is refused as %s where the rule says %o", (why, overrides, instead) => {
    const decided = decideOnScreen([finland(overrides)])
    expect(decided).toMatchObject({ _tag: "Refused", by: [{ why, instead }] })
  })

  it("is not for what nobody signs or no form shows", () => {
    expect(decideOnScreen([finland({ signature: "none" })])).toEqual({ _tag: "NotSigned" })
    expect(decideOnScreen([])).toEqual({ _tag: "NotSigned" })
    expect(decideOnScreen([finland({ formHash: null })])).toEqual({ _tag: "NoForm" })
  })
})
