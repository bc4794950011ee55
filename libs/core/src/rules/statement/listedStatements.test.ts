import { makeQuarterlyStatement } from "../../testing/makeQuarterlyStatement.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { describe, expect, it } from "@effect/vitest"
import { foundStatements, newestFirst, yearsOf } from "./listedStatements.ts"

const statement = (id: number, date: string, version = 1, statementName = `Statement ${id}`) =>
  makeQuarterlyStatement({ id, statementName, version, statementDate: CalendarDate.make(date) })

const list = [
  statement(1, "2025-09-30"),
  statement(3, "2026-03-31", 2),
  statement(2, "2026-03-31", 1),
  statement(10, "2025-12-31", 1, "Jahresende Zürich")
]

const columns = [
  { id: "name", text: ({ statementName }: (typeof list)[number]) => statementName },
  {
    id: "date",
    text: ({ statementDate }: (typeof list)[number]) => statementDate,
    value: ({ statementDate }: (typeof list)[number]) => statementDate
  },
  {
    id: "number",
    text: () => "",
    value: ({ id }: (typeof list)[number]) => id
  }
]

const idsOf = (search: Partial<Parameters<typeof foundStatements>[2]>) =>
  foundStatements(list, columns, { search: "", year: null, order: newestFirst, ...search }).map(({ id }) => id)

describe("the statements of a list", () => {
  it("begin with the newest, and with the later of two versions", () => expect(idsOf({})).toEqual([3, 2, 10, 1]))

  it("turn round by their date, the later version still first", () =>
    expect(idsOf({ order: { column: "date", isDescending: false } })).toEqual([1, 10, 3, 2]))

  it("sort numbers as numbers and names as people do", () => {
    expect(idsOf({ order: { column: "number", isDescending: true } })).toEqual([10, 3, 2, 1])
    expect(idsOf({ order: { column: "name", isDescending: false } })).toEqual([10, 1, 2, 3])
  })

  it("stay newest first by a column there is not", () =>
    expect(idsOf({ order: { column: "colour", isDescending: false } })).toEqual([3, 2, 10, 1]))

  it("hold every typed word, whatever its case", () => {
    expect(idsOf({ search: " zürich JAHRES " })).toEqual([10])
    expect(idsOf({ search: "zürich 2024" })).toEqual([])
  })

  it("are of one year", () => expect(idsOf({ year: 2026 })).toEqual([3, 2]))

  it("tell their years, newest first", () => expect(yearsOf(list)).toEqual([2026, 2025]))

  it.each(["1900-01-01", "1800-01-01", "0001-01-01"])("have no year at the null date %s", (nullDate) => {
    const dated = [...list, statement(20, nullDate)]
    expect(yearsOf(dated)).toEqual([2026, 2025])
    const year = Number(nullDate.slice(0, 4))
    expect(foundStatements(dated, columns, { search: "", year, order: newestFirst })).toEqual([])
    expect(foundStatements(dated, columns, { search: "", year: null, order: newestFirst })).toHaveLength(5)
  })
})
