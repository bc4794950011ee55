import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { describe, expect, it } from "@effect/vitest"
import { importFileTypes } from "../importFileTypes.ts"

const today = CalendarDate.make("2026-11-20")

/** Every column that holds days, and the text of one in it. */
const dayColumns = importFileTypes.flatMap((kind) =>
  Object.entries(kind.columns)
    .filter(([, { cell }]) => /date as yyyy|day each began/.test(cell.expects))
    .map(([name, { cell }]) => ({ title: `${kind.name}.${name}`, name, cell }))
)

describe("A column of days", () => {
  it("is each of these", () => {
    expect(dayColumns.map(({ title }) => title)).toEqual([
      "events.pay_date",
      "events.ex_date",
      "fx-rates.date",
      "holdings.pay_date",
      "documents.issued_on",
      "documents.valid_from",
      "documents.valid_to",
      "documents.revoked_on",
      "reclaims.pay_date",
      "reclaims.history",
      "receipts.received_on",
      "payments.value_date",
      "payments.fx_date",
      "authorizations.due_on"
    ])
  })

  it.each(dayColumns)("$title takes no day before 1990 and none beyond what can be known", ({ cell, name }) => {
    const problemOf = (day: string) => {
      const value = cell.read(name === "history" ? `identified:${day}` : day)
      expect(value).toBeDefined()
      return cell.problemOn?.(value, today)
    }
    expect(problemOf("1989-12-31")).toContain("1989-12-31 is before 1990-01-01")
    expect(problemOf("2062-01-01")).toContain("2062-01-01 is after")
    expect(problemOf("1990-01-01")).toBe("")
    expect(problemOf("2026-11-20")).toBe("")
  })

  it("may lie ahead where it is planned or ends, and nowhere else", () => {
    const planned = dayColumns.filter(({ cell, name }) => {
      const tomorrow = name === "history" ? "filed:2026-11-21" : "2026-11-21"
      return cell.problemOn?.(cell.read(tomorrow), today) === ""
    })
    expect(planned.map(({ title }) => title)).toEqual([
      "events.pay_date",
      "events.ex_date",
      "holdings.pay_date",
      "documents.valid_from",
      "documents.valid_to",
      "payments.value_date",
      "authorizations.due_on"
    ])
  })
})
