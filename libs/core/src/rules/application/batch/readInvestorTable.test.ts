import { describe, expect, it } from "@effect/vitest"
import { readInvestorTable, readPastedInvestors } from "./readInvestorTable.ts"

const ada = {
  taxYear: 2025,
  name: "Ada Zorn",
  entityType: "individual",
  residence: "DE",
  percent: "33.333",
  taxNumber: "12 345",
  usClassification: null,
  address: null
}

const problemsOf = (text: string) => readPastedInvestors(text).problems.map(({ column, line }) => [line, column])

const readRows = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  readInvestorTable(rows.map((cells, at) => ({ line: at + 1, cells })))

const investors = (count: number) =>
  Array.from({ length: count }, (_, at) => ["2025", `Investor ${String(at)}`] as const)

describe("investors from a spreadsheet", () => {
  it("are read in the usual order, without titles", () => {
    expect(readPastedInvestors("2025\tAda Zorn\tIndividual\tGermany\t33,333 %\t12 345\r\n")).toEqual({
      rows: [ada],
      problems: []
    })
  })

  it("are read in any order, with titles", () => {
    const text = 'Investor name\tOwnership pct\tTax year\tOurs\nAda Zorn\t33.333\t2025\tx\n\n"Bo ""B"" Lind"\t1\t2024\t'
    expect(readPastedInvestors(text).rows).toEqual([
      { ...ada, entityType: null, residence: null, taxNumber: null },
      { ...ada, name: 'Bo "B" Lind', percent: "1", taxYear: 2024, entityType: null, residence: null, taxNumber: null }
    ])
  })

  it("may lack what is entered later", () => {
    expect(readPastedInvestors("2025\tAda Zorn").rows).toHaveLength(1)
    expect(readPastedInvestors(" \n\t")).toEqual({ rows: [], problems: [] })
  })

  it("are none of them taken where a cell can't be read", () => {
    const text = "2025\tAda Zorn\tperson\tDE\t50\n2025\tBo Lind\tpension\tXX\t50\nsoon\tA\tira\tDE\t1\t2\t3"
    expect(problemsOf(text)).toEqual([
      [1, "entity_type"],
      [2, "residence_country"],
      [3, null]
    ])
    expect(readPastedInvestors(text).rows).toEqual([])
  })

  it("keep a quote that nothing closes, as spreadsheets copy it", () => {
    expect(readPastedInvestors('2025\t"Ada\n2024\t"Bo" Lind\n2023\tUnit 5" Fund').rows.map(({ name }) => name)).toEqual(
      ['"Ada', '"Bo" Lind', 'Unit 5" Fund']
    )
  })

  it("are found below what stands above their titles", () => {
    const text = "Investors of the fund\n\nInvestor name\tTax year\nAda Zorn\t2025"
    expect(readPastedInvestors(text)).toMatchObject({ problems: [], rows: [{ name: "Ada Zorn", taxYear: 2025 }] })
  })

  it("are of one owner only, whatever its reference is", () => {
    const titles = ["bo_reference", "tax_year", "investor_name"]
    const table = [titles, ["lp", "2025", "Ada Zorn"], ["lp", "2024", "Ada Zorn"]]
    expect(readRows(table).rows).toHaveLength(2)
    expect(readRows([...table, ["fund", "2024", "Bo Lind"]])).toEqual({
      rows: [],
      problems: [
        { line: 4, column: "bo_reference", message: "Expected investors of one owner, as above: lp", suggestion: "" }
      ]
    })
  })

  it("are as many as one owner may have", () => {
    expect(readRows(investors(2000)).rows).toHaveLength(2000)
    expect(readRows(investors(2001))).toMatchObject({
      rows: [],
      problems: [{ line: 2001, message: "Expected at most 2,000 investors" }]
    })
  })
})
