import { describe, expect, it } from "@effect/vitest"
import { decideDateOrder } from "./decideDateOrder.ts"
import { writtenDay } from "./writtenDay.ts"

describe("a day in a file", () => {
  it.each([
    ["2026-11-20", null, "2026-11-20"],
    ["2026/3/4", "dmy", "2026-03-04"],
    ["20 nov 2026", null, "2026-11-20"],
    ["4-MAR-2026", null, "2026-03-04"],
    ["3/4/2026", "mdy", "2026-03-04"],
    ["3.4.2026", "dmy", "2026-04-03"],
    ["25/12/2026", null, "2026-12-25"],
    ["12/25/2026", null, "2026-12-25"],
    ["5/5/2026", null, "2026-05-05"]
  ] as const)("%s in the order %s is %s", (cell, order, day) => {
    expect(writtenDay(cell, order)).toEqual({ _tag: "Day", day })
  })

  it.each([
    ["3/4/2026", null, "date_ambiguous"],
    ["25/12/2026", "mdy", "date_order"],
    ["12/25/2026", "dmy", "date_order"],
    ["3/4/2026", "ymd", "date_order"],
    ["2/30/2026", "mdy", "date_form"],
    ["2026-02-30", null, "date_form"],
    ["1900-01-01", null, "date_form"],
    ["3/4/26", "mdy", "date_form"],
    ["46346", null, "date_form"],
    ["20 foo 2026", null, "date_form"]
  ] as const)("%s in the order %s is refused as %s", (cell, order, code) => {
    expect(writtenDay(cell, order)).toMatchObject({ _tag: "Refused", code })
  })
})

describe("the order of the days of a file", () => {
  it.each([
    [["3/4/2026", "25/12/2026", ""], { _tag: "Settled", order: "dmy" }],
    [["3/4/2026", "12/25/2026"], { _tag: "Settled", order: "mdy" }],
    [["2026-03-04", "20 NOV 2026"], { _tag: "Settled", order: "ymd" }],
    [["5/5/2026"], { _tag: "Settled", order: "mdy" }],
    [["5/5/2026", "3/4/2026", "2026-01-31"], { _tag: "Ambiguous", example: "3/4/2026" }],
    [["25/12/2026", "12/25/2026"], { _tag: "Mixed", dayFirst: "25/12/2026", monthFirst: "12/25/2026" }]
  ])("of %j is %j", (cells, decision) => {
    expect(decideDateOrder(cells)).toEqual(decision)
  })
})
