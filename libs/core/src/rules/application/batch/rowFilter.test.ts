import { describe, expect, it } from "@effect/vitest"
import { countOf, partsOf } from "./rowFilter.ts"

const counts = { valid: 900, error: 14, double_in_file: 5, double_in_system: 3 }

describe("a filter of rows", () => {
  it("counts the rows it lets through", () => {
    expect([countOf(counts, "all"), countOf(counts, "warning"), countOf(counts, "double")]).toEqual([922, 0, 8])
  })

  it.each([
    ["all", 200, 400, [{ state: null, offset: 200, limit: 200 }]],
    ["error", 0, 200, [{ state: "error", offset: 0, limit: 14 }]],
    [
      "double",
      0,
      200,
      [
        { state: "double_in_file", offset: 0, limit: 5 },
        { state: "double_in_system", offset: 0, limit: 3 }
      ]
    ],
    ["double", 6, 8, [{ state: "double_in_system", offset: 1, limit: 2 }]],
    ["double", 2, 4, [{ state: "double_in_file", offset: 2, limit: 2 }]],
    ["warning", 0, 200, []]
  ] as const)("of %s reads the rows from %i to %i", (filter, from, to, parts) => {
    expect(partsOf(counts, filter, { from, to })).toEqual(parts)
  })
})
