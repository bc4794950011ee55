import { describe, expect, it } from "@effect/vitest"
import { keepsFromFiling } from "./keepsFromFiling.ts"

const no = { isTrue: false, note: "" }

describe("what keeps claims from being filed by themselves", () => {
  it("is each yes about how shares are held", () => {
    const tax = {
      securitiesLending: { isTrue: true, note: "Half of it" },
      shortHolding: no,
      hedged: { isTrue: true, note: "" }
    }
    expect(keepsFromFiling(tax)).toEqual([
      { answer: "securitiesLending", note: "Half of it" },
      { answer: "hedged", note: "" }
    ])
  })

  it("is nothing that was denied, or never asked", () => {
    const unasked = { isTrue: null, note: "" }
    expect(keepsFromFiling({ securitiesLending: no, shortHolding: unasked, hedged: no })).toEqual([])
  })
})
