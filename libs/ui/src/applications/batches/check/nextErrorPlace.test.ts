import { RowProblem } from "@reclaim/core/domain/application/batch/RowProblem"
import { makeUploadRow } from "@reclaim/core/testing/application/batch/makeUploadRow"
import { expect, it } from "vitest"
import { type CellPlace, nextErrorPlace } from "./nextErrorPlace.ts"

const columns = ["fi_code", "city", "country"] as const

const row = (line: number, ...wrong: ReadonlyArray<string>) =>
  makeUploadRow({
    line,
    problems: wrong.map(
      (column) =>
        new RowProblem({ line, column, code: "required", message: "Enter it", suggestion: "", isDoubt: false })
    )
  })

// The second row only lacks a value without a column; the last row is not loaded.
const rows = [row(2, "city", "country"), row(3), row(4, "fi_code")]

const next = (from: CellPlace | null, isBack = false) =>
  nextErrorPlace({ columns, count: 4, rowAt: (at) => rows[at], from, isBack })

it("errors are gone through in the order of rows and columns, and then from the first again", () => {
  const places: Array<CellPlace | undefined> = [next(null)]
  for (let times = 0; times < 5; times++) places.push(next(places.at(-1) ?? null))
  expect(places).toEqual([
    { at: 0, column: "city" },
    { at: 0, column: "country" },
    { at: 1, column: "result" },
    { at: 2, column: "fi_code" },
    { at: 3, column: "fi_code" },
    { at: 0, column: "city" }
  ])
})

it("a row that has moved to the place of a corrected one is gone through from its first error", () => {
  // The row before it was corrected in its last column and left the rows with errors.
  const from = { at: 0, column: "country" }
  const sought = { columns, count: 4, rowAt: (at: number) => rows[at], from, isOtherRow: true }
  expect(nextErrorPlace({ ...sought, isBack: false })).toEqual({ at: 0, column: "city" })
  expect(nextErrorPlace({ ...sought, isBack: true })).toEqual({ at: 3, column: "fi_code" })
})

it("errors are gone through backwards as well", () => {
  expect(next({ at: 0, column: "country" }, true)).toEqual({ at: 0, column: "city" })
  expect(next({ at: 0, column: "city" }, true)).toEqual({ at: 3, column: "fi_code" })
  expect(next(null, true)).toEqual({ at: 3, column: "fi_code" })
})

it("there is none where there are no rows", () => {
  expect(nextErrorPlace({ columns, count: 0, rowAt: () => undefined, from: null, isBack: false })).toBeUndefined()
})
