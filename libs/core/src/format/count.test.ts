import { describe, expect, it } from "@effect/vitest"
import { count } from "./count.ts"

describe("counts use thousands separators", () => {
  it.each([
    ["zero", 0, "0"],
    ["negative zero has no sign", -0, "0"],
    ["below a thousand there is none", 999, "999"],
    ["a thousand has one", 1000, "1,000"],
    ["a million has two", 1_204_318, "1,204,318"],
    ["a negative count", -1204, "-1,204"],
    ["a very large count is exact", Number.MAX_SAFE_INTEGER, "9,007,199,254,740,991"]
  ])("%s", (_, things, text) => {
    expect(count(things)).toBe(text)
  })
})
