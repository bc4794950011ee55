import { expect, it } from "@effect/vitest"
import { makeUploadRow } from "../../../testing/application/batch/makeUploadRow.ts"
import { errorRow, errorTitles } from "./errorRows.ts"

it("a row that can't be committed is one line with all that is wrong in it", () => {
  const line = errorRow(12, makeUploadRow())
  expect(line).toHaveLength(errorTitles.length)
  expect(line[errorTitles.indexOf("tax_id")]).toBe("••••6789")
  expect(line[errorTitles.indexOf("list_number")]).toBe("12")
  expect(line[errorTitles.indexOf("list_line")]).toBe(String(makeUploadRow().line))
  expect(line.slice(-4)).toEqual([
    "fi_code",
    "unknown_custodian; required",
    "No custodian has this code; Choose at least one person",
    "NTRS (Northern Trust)"
  ])
})

it("a row that was left out says so", () => {
  const line = errorRow(12, makeUploadRow({ state: "skipped", problems: [], missing: [] }))
  expect(line.slice(-4)).toEqual(["", "", "Left out", ""])
})
