import { describe, expect, it } from "@effect/vitest"
import { decideRange, RangeDecision } from "./decideRange.ts"

const file = { bytes: 1000, tag: '"a1"' }
const part = (from: number, bytes: number) => RangeDecision.Part({ from, bytes })
const { Unsatisfiable, Whole } = RangeDecision

describe("a range of a file", () => {
  it.each([
    [null, Whole()],
    ["bytes=0-99", part(0, 100)],
    ["bytes=0-0", part(0, 1)],
    ["bytes=900-", part(900, 100)],
    ["bytes=900-5000", part(900, 100)],
    ["bytes=-100", part(900, 100)],
    ["bytes=-5000", part(0, 1000)],
    ["bytes=1000-", Unsatisfiable()],
    ["bytes=5000-6000", Unsatisfiable()],
    ["bytes=-0", Unsatisfiable()],
    ["bytes=9-5", Whole()],
    ["bytes=0-1,5-6", Whole()],
    ["bytes=-", Whole()],
    ["lines=1-2", Whole()],
    ["bytes=a-b", Whole()]
  ])("of %j is %j", (range, decision) => {
    expect(decideRange({ range, ifRange: null }, file)).toEqual(decision)
  })

  it("of a file that is another one now is the whole file", () => {
    expect(decideRange({ range: "bytes=0-9", ifRange: '"b2"' }, file)).toEqual(Whole())
    expect(decideRange({ range: "bytes=0-9", ifRange: '"a1"' }, file)).toEqual(part(0, 10))
  })
})
