import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { CellsOf } from "./BatchColumn.ts"
import type { InvestorColumnName } from "./investorColumns.ts"
import { judgeInvestorRows } from "./judgeInvestorRows.ts"

const investor = (cells: CellsOf<InvestorColumnName> = {}): CellsOf<InvestorColumnName> => ({
  bo_reference: "alpine",
  tax_year: "2025",
  investor_name: "Ada Zorn",
  entity_type: "individual",
  residence_country: "DE",
  ownership_pct: "60",
  ...cells
})

const other = (cells: CellsOf<InvestorColumnName> = {}) =>
  investor({ investor_name: "Bo Lind", ownership_pct: "40", ...cells })

const judged = (...rows: ReadonlyArray<CellsOf<InvestorColumnName>>) =>
  judgeInvestorRows(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    new Set(["alpine", "delta"]),
    CalendarDate.make("2026-11-20")
  )

const told = (...rows: ReadonlyArray<CellsOf<InvestorColumnName>>) =>
  judged(...rows).problems.map(({ code, column, line }) => [line, column, code])

describe("a file of investors", () => {
  it("gives each owner those behind it, with their parts", () => {
    const { owners, problems } = judged(
      investor({ ownership_pct: "33,333 %" }),
      other({ ownership_pct: "66.667", address1: "1 High Street", city: "Bonn", country: "Germany" }),
      investor({ bo_reference: "delta", ownership_pct: "100" })
    )
    expect(problems).toEqual([])
    expect([...owners].map(([reference, rows]) => [reference, rows.map(({ percent }) => percent)])).toEqual([
      ["alpine", ["33.333", "66.667"]],
      ["delta", ["100"]]
    ])
    expect(owners.get("alpine")?.[1]?.address).toMatchObject({ street: "1 High Street", country: "DE" })
  })

  it.each<[string, ReadonlyArray<CellsOf<InvestorColumnName>>, ReadonlyArray<unknown>]>([
    [
      "whose parts are no whole",
      [investor(), other({ ownership_pct: "38.5" })],
      [2, "ownership_pct", "shares_not_whole"]
    ],
    [
      "of an owner that nobody has",
      [investor({ ownership_pct: "100" }), other({ bo_reference: "x" })],
      [3, "bo_reference", "unknown_choice"]
    ],
    ["of no owner", [other({ bo_reference: "" })], [2, "bo_reference", "required"]],
    [
      "with a partnership in it",
      [investor({ entity_type: "partnership" }), other()],
      [2, "entity_type", "looked_through_investor"]
    ],
    [
      "with a form that is none",
      [investor({ entity_type: "company" }), other()],
      [2, "entity_type", "unknown_entity_type"]
    ],
    ["with somebody twice", [investor(), investor({ ownership_pct: "40" })], [3, "investor_name", "double_in_file"]],
    ["with somebody without a name", [investor({ investor_name: "" }), other()], [2, "investor_name", "required"]],
    ["with a part of more than all", [investor({ ownership_pct: "160" }), other()], [2, "ownership_pct", "value_form"]],
    ["with a year that is none", [investor({ tax_year: "x", ownership_pct: "100" })], [2, "tax_year", "value_form"]],
    ["with a year long ago", [investor({ tax_year: "2019", ownership_pct: "100" })], [2, "tax_year", "value_form"]],
    ["with a city too few", [investor({ address1: "1 High Street", country: "DE" }), other()], [2, "city", "required"]]
  ])("%s is refused", (_, rows, problem) => {
    expect(told(...rows)).toEqual([problem])
  })
})
