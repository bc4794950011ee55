import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { blankSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import { EntityType, isTransparent } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { investorGaps } from "../investorGaps.ts"
import type { CellsOf } from "./BatchColumn.ts"
import type { InvestorColumnName } from "./investorColumns.ts"
import { judgeInvestorRows, readInvestor } from "./judgeInvestorRows.ts"
import { rowReader } from "./rowReader.ts"

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

const judgeRows = (...rows: ReadonlyArray<CellsOf<InvestorColumnName>>) =>
  judgeInvestorRows(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    new Set(["alpine", "delta"]),
    CalendarDate.make("2026-11-20")
  )

const problemsOf = (...rows: ReadonlyArray<CellsOf<InvestorColumnName>>) =>
  judgeRows(...rows).problems.map(({ code, column, line }) => [line, column, code])

describe("a file of investors", () => {
  it("gives each owner those behind it, with their parts", () => {
    const { owners, problems } = judgeRows(
      investor({ ownership_pct: "33,333 %" }),
      other({ ownership_pct: "66.667", address1: "1 High Street", city: "Bonn", country: "Germany" }),
      investor({ bo_reference: "delta", ownership_pct: "100" })
    )
    expect(problems).toEqual([])
    expect([...owners].map(([reference, rows]) => [reference, rows.map(({ percent }) => percent)])).toEqual([
      ["alpine", ["33.333", "66.667"]],
      ["delta", ["100"]]
    ])
    const [person] =
      judgeRows(investor({ residence_country: "US", tax_id: "123456789", ownership_pct: "100" })).owners.get(
        "alpine"
      ) ?? []
    expect(person?.taxNumber).toBe("123-45-6789")
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
      "with an LLC whose members are taxed",
      [investor({ entity_type: "llc", us_classification: "disregarded" }), other()],
      [2, "us_classification", "looked_through_investor"]
    ],
    [
      "with an LLC that is not classified",
      [investor({ entity_type: "llc" }), other()],
      [2, "us_classification", "required"]
    ],
    [
      "with a US number of no form",
      [investor({ residence_country: "US", tax_id: "12-34" }), other()],
      [2, "tax_id", "tax_number_form"]
    ],
    [
      "with a mistyped number at home",
      [investor({ residence_country: "PT", tax_id: "501964842" }), other()],
      [2, "tax_id", "tax_number_form"]
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
    expect(problemsOf(...rows)).toEqual([problem])
  })
})

/** Fields of a single investor that the form refuses. */
const refusedByForm = (row: ReturnType<typeof readInvestor>): ReadonlyArray<string> =>
  investorGaps({
    ...blankSteps,
    owner: { ...blankSteps.owner, entityType: "partnership" },
    investors: { ...blankSteps.investors, rows: [row] }
  }).map(({ path }) => path.replace("investors.rows.0.", ""))

describe("an investor that is looked through", () => {
  it.prop(
    "is refused by the form and in a file, and no other one is",
    { entityType: EntityType, usClassification: Schema.NullOr(UsClassification) },
    ({ entityType, usClassification }) => {
      const cells = investor({
        entity_type: entityType,
        us_classification: usClassification ?? "",
        ownership_pct: "100"
      })
      const isLlc = entityType === "llc"
      const field = isLlc ? ["usClassification"] : ["entityType"]
      const isRefused = isTransparent({ entityType, usClassification }) || (isLlc && usClassification === null)
      const row = readInvestor(rowReader<InvestorColumnName>(2, cells, null), 2)
      expect(refusedByForm(row)).toEqual(isRefused ? field : [])
      expect(problemsOf(cells)).toEqual(
        !isRefused
          ? []
          : isLlc
            ? [[2, "us_classification", usClassification === null ? "required" : "looked_through_investor"]]
            : [[2, "entity_type", "looked_through_investor"]]
      )
    }
  )
})
