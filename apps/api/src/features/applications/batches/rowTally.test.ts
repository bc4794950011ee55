import { assert, describe, it } from "@effect/vitest"
import { RowProblem, type RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import { makeRowTally } from "./rowTally.ts"

const gap = (path: string, text: string) => ({ path, text })

const problem = (code: RowProblemCode) =>
  new RowProblem({ line: 2, column: "fi_code", code, message: "", suggestion: "", isDoubt: false })

describe("Rows of a list", () => {
  it("are counted by what they are, each problem once for a row, and those that are left out by that alone", () => {
    const tally = makeRowTally()
    tally.add({ state: "valid", problems: [], missing: [] }, false)
    tally.add({ state: "valid", problems: [], missing: [gap("b", "x"), gap("B", "y")] }, false)
    tally.add(
      {
        state: "error",
        problems: [problem("required"), problem("required"), problem("date_form")],
        missing: [gap("b", "x")]
      },
      false
    )
    tally.add({ state: "error", problems: [problem("required")], missing: [gap("b", "x")] }, true)
    assert.deepStrictEqual(tally.result(), {
      rows: 4,
      counts: { valid: 2, error: 1, skipped: 1 },
      codes: { required: 1, date_form: 1 },
      missing: [
        { path: "B", text: "y", rows: 1 },
        { path: "b", text: "x", rows: 2 }
      ]
    })
  })
})
