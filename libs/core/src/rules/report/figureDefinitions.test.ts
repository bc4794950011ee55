import { describe, expect, it } from "@effect/vitest"
import { makeSummary } from "../../testing/makeDashboard.ts"
import { figureDefinitions } from "./figureDefinitions.ts"
import { keyCounts, keyFigures } from "./keyFigures.ts"

describe("the definitions of figures", () => {
  it("have one for every figure and count of a report", () => {
    const summary = makeSummary()
    const shown = [...keyFigures(summary, "summary", null), ...keyCounts(summary)].map(({ name }) => name)
    expect(figureDefinitions.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
  })
})
