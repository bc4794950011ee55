import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { WhatIfFacts } from "../../domain/document/requirement/WhatIfFacts.ts"
import { makeWhatIfFacts } from "../../testing/documents/makeWhatIfFacts.ts"
import { WireWhatIfFacts } from "./WireWhatIfFacts.ts"

const encode = Schema.encodeSync(WireWhatIfFacts)
const decode = Schema.decodeUnknownSync(WireWhatIfFacts)

describe("what a page works out answers from", () => {
  it.each([
    ["with its reclaims", makeWhatIfFacts()] as const,
    ["without them", makeWhatIfFacts({ held: null })] as const
  ])("comes back as it was sent, %s", (_, facts) => {
    const back = decode(JSON.parse(JSON.stringify(encode(facts))))
    expect(back).toBeInstanceOf(WhatIfFacts)
    expect(back).toEqual(facts)
  })

  it("is refused where it names what is not there, or columns differ in length", () => {
    const { held, ...sent } = encode(makeWhatIfFacts())
    const withHeld = (changes: object) => () => decode({ ...sent, held: { ...held, ...changes } })
    expect(withHeld({})).not.toThrow()
    expect(withHeld({ sets: [[0]] })).toThrow(/name place 1 of 1/)
    expect(withHeld({ sets: [[0], [1], [3]] })).toThrow(/name place 3 of 3/)
    expect(withHeld({ net: [1] })).toThrow(/3 reclaims have 1 amounts/)
    expect(withHeld({ likely: [] })).toThrow(/3 documents have 0 days/)
  })
})
