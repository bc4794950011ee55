import { recogniseTitles } from "@reclaim/core/rules/application/batch/recogniseTitles"
import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { makeBatchFacts } from "@reclaim/core/testing/application/batch/makeBatchFacts"
import { makeBatchReference } from "@reclaim/core/testing/application/batch/makeBatchReference"
import { makePlantedAccounts, type PlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { describe, expect, it } from "vitest"
import { Sheet } from "./Sheet.ts"

const sheetOf = ({ rows, titles }: Pick<PlantedAccounts, "rows" | "titles">) =>
  new Sheet([titles, ...rows].map((cells, at) => ({ line: at + 1, cells })))

const facts = (titles: ReadonlyArray<string>) => ({
  places: recogniseTitles(accountColumns, titles).places,
  reference: makeBatchReference({ accounts: [] }),
  common: makeBatchFacts().common,
  dateOrder: "mdy" as const
})

describe("a file in the page", () => {
  it("is found to have what is planted in it", () => {
    const planted = makePlantedAccounts({ rowCount: 2000 })
    const sheet = sheetOf(planted)
    const { counts, missing } = sheet.check(facts(planted.titles))
    expect(counts).toEqual({ valid: 1963, error: 34, double_in_file: 3 })
    // The payee of the row without an owner's name is not the owner of any row.
    expect(missing).toMatchObject([{ path: "payment.beneficiaryReason", rows: 1 }])
    const found = [
      ...sheet.read([{ state: "error", offset: 0, limit: 200 }]),
      ...sheet.read([{ state: "double_in_file", offset: 0, limit: 200 }])
    ].flatMap(({ problems }) => problems.map(({ code, column, line }) => ({ line, column, code })))
    expect(found.toSorted((a, b) => a.line - b.line)).toEqual(planted.errors)
  })

  it("shows of secret cells only the end", () => {
    const planted = makePlantedAccounts({ rowCount: 60 })
    const sheet = sheetOf(planted)
    sheet.check(facts(planted.titles))
    const [row] = sheet.read([{ state: null, offset: 0, limit: 1 }])
    expect(row?.cells).toMatchObject({ tax_id: "••••789", dob_or_formation: "" })
    expect(JSON.stringify(sheet.read([{ state: null, offset: 0, limit: 200 }]))).not.toContain("12-3456789")
  })

  it("tells what rows lack that no column has", () => {
    const planted = makePlantedAccounts({ rowCount: 60 })
    const { common } = facts(planted.titles)
    const sheet = sheetOf(planted)
    const { counts, missing } = sheet.check({
      ...facts(planted.titles),
      common: { ...common, review: { ...common.review, terms: null } }
    })
    expect(counts.valid).toBeUndefined()
    expect(missing).toMatchObject([{ path: "review.terms", rows: 60 }])
  })

  it("knows which cells say the same, corrected ones included", () => {
    const sheet = new Sheet([["country"], ["UK"], [" UK "], ["GB"]].map((cells, at) => ({ line: at + 1, cells })))
    sheet.check({ ...facts(["country"]) })
    expect(sheet.linesWith("country", "UK")).toEqual([2, 3])
    sheet.correct([{ line: 2, column: "country", text: "GB" }])
    expect(sheet.linesWith("country", "GB")).toEqual([2, 4])
  })

  it("asks for the order of its dates where no date tells it", () => {
    const sheet = new Sheet(
      [
        ["opened", "x"],
        ["3/4/2024", "25/12/2020"]
      ].map((cells, at) => ({ line: at + 1, cells }))
    )
    expect(sheet.datesOf(["opened_on", null])).toEqual({ _tag: "Ambiguous", example: "3/4/2024" })
    expect(sheet.datesOf(["opened_on", "dob_or_formation"])).toEqual({ _tag: "Settled", order: "dmy" })
  })
})
