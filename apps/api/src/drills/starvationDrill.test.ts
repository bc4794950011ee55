import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { faultsOf, starvationDrill } from "./starvationDrill.ts"

describe("one user who asks for too much", () => {
  // A small attack on one database; the full one: npm run drill -- starvation --database embedded|postgres
  it.live(
    "gets the others no wrong answer, and a slow one never for long",
    () =>
      Effect.gen(function* () {
        const result = yield* starvationDrill("embedded", { pdfs: 60, excels: 10, signIns: 40, reclaims: 1500 })
        assert.deepStrictEqual(faultsOf(result), [])
        // The others of the sixty are refused, not made one after the other.
        assert.isAbove(result.pdfs.answers["429"] ?? 0, 40)
        assert.isBelow(result.pdfs.times.pdf.worst, result.none.times.pdf.worst * 20 + 5000)
        assert.deepStrictEqual(result.import.answers, { 200: 1 })
      }),
    180_000
  )
})
