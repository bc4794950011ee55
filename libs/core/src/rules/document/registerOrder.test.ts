import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeRegisteredDocument } from "../../testing/documents/makeRegisteredDocument.ts"
import { byRenewal, registerColumns, registerInOrder } from "./registerOrder.ts"

const first = makeRegisteredDocument({
  documentId: 1,
  title: "Form 6166",
  validTo: CalendarDate.make("2026-12-31"),
  daysLeft: 41,
  net: UsdCents.make(5)
})
const second = makeRegisteredDocument({ documentId: 2, title: "Power of attorney", net: UsdCents.make(9) })
const third = makeRegisteredDocument({ documentId: 3, title: "Form 6166", period: 2024, net: UsdCents.make(1) })

const idsBy = (column: (typeof registerColumns)[number], isDescending = false) =>
  registerInOrder([second, first, third], { column, isDescending }).map(({ documentId }) => documentId)

describe("the order of the register", () => {
  it("is at first by what has to be renewed, then by name and year", () => {
    const due = makeRegisteredDocument({ documentId: 4, title: "Trust deed", renewBy: CalendarDate.make("2026-12-01") })
    expect(registerInOrder([second, first, third, due], byRenewal)).toEqual([due, third, first, second])
  })

  it("has what ends on no day last", () => {
    expect(idsBy("validTo")).toEqual([1, 3, 2])
    expect(idsBy("daysLeft")).toEqual([1, 3, 2])
  })

  it("has the largest amount first where that is asked", () => {
    expect(idsBy("net", true)).toEqual([2, 1, 3])
  })

  it("never leaves one out, by whatever column", () => {
    for (const column of registerColumns) expect(new Set(idsBy(column))).toEqual(new Set([1, 2, 3]))
  })
})
