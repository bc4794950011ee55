import { describe, expect, it } from "@effect/vitest"
import { WaitingShares } from "../../../domain/account/waiting/WaitingForYou.ts"
import { UsdCents } from "../../../domain/value/UsdCents.ts"
import { makeApplicationRow } from "../../../testing/account/makeApplicationRow.ts"
import { makeReturnedPayment } from "../../../testing/payments/makeReturnedPayment.ts"
import { makeWaiting } from "../../../testing/account/makeWaiting.ts"
import { waitingItems } from "./waitingItems.ts"

const returnedRow = (applicationId: number) => makeApplicationRow({ applicationId, state: "returned" })

const nothing = {
  returned: [],
  returnedCount: 0,
  draftCount: 0,
  documents: [],
  payments: [],
  returnedPayments: [],
  lists: [],
  shares: []
}

describe("what waits for a user", () => {
  it("begins with what was returned, and leads each to where it is done", () => {
    expect(waitingItems(makeWaiting()).map(({ _tag, href }) => [_tag, href])).toEqual([
      ["Returned", "/accounts/add/manual/31"],
      ["Documents", "/documents?returnRoute=%2Faccounts&code=us-8802&standing=to_do"],
      ["Payment", "/accounts?payments=17"],
      ["List", "/accounts/add/bulk?batch=12"],
      ["Drafts", "/accounts?view=progress&state=draft"]
    ])
  })

  it("counts what was returned in one line where there is more than is named", () => {
    const some = { ...nothing, returned: [returnedRow(3), returnedRow(2), returnedRow(1)] }
    expect(waitingItems(makeWaiting({ ...some, returnedCount: 3 })).map(({ _tag }) => _tag)).toEqual([
      "Returned",
      "Returned",
      "Returned"
    ])
    expect(waitingItems(makeWaiting({ ...some, returnedCount: 4 }))).toMatchObject([
      { _tag: "ReturnedTogether", count: 4, href: "/accounts?view=progress&state=returned" }
    ])
  })

  it("begins with money that came back, and leads to the payment details of its owner", () => {
    const waiting = makeWaiting({ returnedPayments: [makeReturnedPayment()] })
    expect(waitingItems(waiting).slice(0, 2)).toMatchObject([
      { _tag: "ReturnedPayment", href: "/accounts?payments=17" },
      { _tag: "Returned" }
    ])
  })

  it("leads to the latest year that an owner's investors lack", () => {
    const shares = new WaitingShares({
      ownerId: 7,
      ownerName: "Alpine LP",
      years: [
        { taxYear: 2025, percent: "98.5" },
        { taxYear: 2023, percent: null }
      ],
      transCount: 0,
      netReclaim: UsdCents.make(0)
    })
    expect(waitingItems(makeWaiting({ ...nothing, shares: [shares] }))).toMatchObject([
      { _tag: "Shares", href: "/accounts/add/manual?investors=7&year=2025" }
    ])
  })

  it("is nothing where nothing waits", () => {
    expect(waitingItems(makeWaiting(nothing))).toEqual([])
  })
})
