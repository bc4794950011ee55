import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { orderFrom } from "./orderFrom.ts"

const from = CalendarDate.make("2027-04-15")

describe("the day to order a document of a year to come", () => {
  it("is the first on which the IRS takes the request", () => {
    for (const code of ["us-6166", "us-8802"]) {
      expect(orderFrom({ code: DocumentCode.make(code), leadDays: 90 }, 2027, from)).toBe("2026-12-01")
    }
  })

  it("is so long before the first dividend as the document takes, on a business day", () => {
    const code = DocumentCode.make("ch-82-c")
    expect(orderFrom({ code, leadDays: 14 }, 2027, from)).toBe("2027-04-01")
    // Four days before is Sunday 11 April.
    expect(orderFrom({ code, leadDays: 4 }, 2027, from)).toBe("2027-04-09")
  })
})
