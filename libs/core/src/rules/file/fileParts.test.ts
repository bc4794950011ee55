import { describe, expect, it } from "@effect/vitest"
import { partBytes, partCountOf, partRangeOf } from "./fileParts.ts"

describe("the parts of a file", () => {
  it.each([
    [1, 1, 1],
    [partBytes, 1, partBytes],
    [partBytes + 1, 2, 1],
    [3 * partBytes - 1, 3, partBytes - 1],
    [26_214_400, 50, partBytes]
  ])("of %i bytes are %i, the last of %i bytes", (byteLength, count, last) => {
    expect(partCountOf(byteLength)).toBe(count)
    const ranges = Array.from({ length: count }, (_, part) => partRangeOf(byteLength, part))
    expect(ranges[0]?.from).toBe(0)
    expect(ranges.slice(1).map(({ from }) => from)).toEqual(ranges.slice(0, -1).map(({ to }) => to))
    const end = ranges.at(-1)
    expect([(end?.to ?? 0) - (end?.from ?? 0), end?.to]).toEqual([last, byteLength])
  })
})
