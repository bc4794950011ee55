import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { csvRow } from "./csvRow.ts"
import { guardedCell, unguardedCell } from "./formulaGuard.ts"

describe("a row of a list", () => {
  it("quotes what would end a cell, and ends in CR LF", () => {
    expect(csvRow(["Lind", "Ridge, Jasper", 'the "Old" one', "two\nlines", ""])).toBe(
      'Lind,"Ridge, Jasper","the ""Old"" one","two\nlines",\r\n'
    )
  })

  it.each(["=1+1", "+12125550142", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"])(
    "runs %j nowhere",
    (cell) => {
      const written = csvRow([cell])
      expect(written.replace(/^"/, "")).toMatch(/^'/)
    }
  )

  it.each(["Lind", "'s-Hertogenbosch", "a=1", "", " =1", "５"])("leaves %j as it is", (cell) => {
    expect(guardedCell(cell)).toBe(cell)
    expect(unguardedCell(cell)).toBe(cell)
  })

  it.prop("is read back as it was written", [Schema.String], ([cell]) => {
    for (const text of [cell, `=${cell}`, `'+${cell}`]) expect(unguardedCell(guardedCell(text))).toBe(text)
  })
})
