import { describe, expect, it } from "@effect/vitest"
import { makeSummary } from "../../testing/makeDashboard.ts"
import { figureDefinitions } from "./figureDefinitions.ts"
import { PastDeadlineTotal } from "../../domain/reclaim/PastDeadlineTotal.ts"
import { noUsdCents } from "../../domain/value/UsdCents.ts"
import { keyCounts, keyFigures, pastDeadlineFigure } from "./keyFigures.ts"

describe("the definitions of figures", () => {
  it("have one for every figure and count of a report", () => {
    const summary = makeSummary()
    const past = pastDeadlineFigure(new PastDeadlineTotal({ netReclaim: noUsdCents, transCount: 1, acctCount: 1 }))
    const shown = [...keyFigures(summary, "summary", null), ...keyCounts(summary), past].map((figure) => figure?.name)
    expect(figureDefinitions.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
  })
})
