import { expect, it } from "@effect/vitest"
import { makeUploadRow } from "../../../../testing/application/batch/makeUploadRow.ts"
import { errorRow, errorTitles } from "../errorRows.ts"
import { correctedCells, correctedFile, maxCorrectedRows } from "./correctedFile.ts"

const wrong = [4, 9].map((line) =>
  makeUploadRow({ line, cells: { fi_code: "NTSR", tax_id: "••••6789", city: "'=Boston" } })
)

/** The file of invalid rows of a list, as the client returns it. */
const sentBack = (change: (row: ReadonlyArray<string>, at: number) => ReadonlyArray<string> = (row) => row) =>
  wrong.map((row, at) => change(errorRow(12, row), at))

const place = (title: string) => errorTitles.indexOf(title)

it("rows that come back name their list and their lines", () => {
  const file = correctedFile(errorTitles, sentBack())
  expect(file?.batchId).toBe(12)
  expect(file?.rows.map(({ line }) => line)).toEqual([4, 9])
})

it("rows that come back as they were change nothing", () => {
  const file = correctedFile(errorTitles, sentBack())
  expect(file === null ? null : correctedCells(file, wrong)).toEqual([])
})

it("rows that were corrected change their own cells and no others", () => {
  const file = correctedFile(
    errorTitles,
    sentBack((row, at) => (at === 1 ? row.with(place("fi_code"), "NTRS ").with(place("tax_id"), "12-3456789") : row))
  )
  expect(file === null ? null : correctedCells(file, wrong)).toEqual([
    { line: 9, column: "fi_code", text: "NTRS", isSecret: false },
    { line: 9, column: "tax_id", text: "12-3456789", isSecret: true }
  ])
  // A line that no longer needs correction stays unchanged.
  expect(file === null ? null : correctedCells(file, wrong.slice(0, 1))).toEqual([])
})

it.each<[string, ReadonlyArray<string>, ReadonlyArray<ReadonlyArray<string>>]>([
  ["has no places", errorTitles.map((title) => title.replace("list_", "other_")), sentBack()],
  ["comes from two lists", errorTitles, sentBack((row, at) => row.with(place("list_number"), String(12 + at)))],
  ["has a line twice", errorTitles, sentBack((row) => row.with(place("list_line"), "4"))],
  ["has a row that was added", errorTitles, sentBack((row, at) => (at === 1 ? row.with(place("list_line"), "") : row))],
  ["has no list", errorTitles, sentBack((row) => row.with(place("list_number"), ""))],
  [
    "has more rows than are put back at once",
    errorTitles,
    Array.from({ length: maxCorrectedRows + 1 }, (_, at) => errorRow(12, makeUploadRow({ line: at + 2 })))
  ]
])("a file that %s is a list of its own", (_, titles, rows) => {
  expect(correctedFile(titles, rows)).toBeNull()
})
