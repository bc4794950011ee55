import { describe, expect, it } from "vitest"
import { screenRows } from "./screens.ts"

describe("the screens", () => {
  it("are there for every address that does not lead elsewhere", () => {
    expect(screenRows.filter(({ load }) => load === undefined).map(({ path }) => path)).toEqual([
      "/",
      "/reports/reclaim-dashboard",
      "/reports/payment"
    ])
  })
})
