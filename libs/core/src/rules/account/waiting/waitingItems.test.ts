import { describe, expect, it } from "@effect/vitest"
import { WaitingDocuments, type WaitingStep } from "../../../domain/account/waiting/WaitingDocuments.ts"
import { WaitingShares } from "../../../domain/account/waiting/WaitingForYou.ts"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { taskForms } from "../../../domain/user/taskForms.ts"
import { UsdCents } from "../../../domain/value/UsdCents.ts"
import { makeApplicationRow } from "../../../testing/account/makeApplicationRow.ts"
import { makeReturnedPayment } from "../../../testing/payments/makeReturnedPayment.ts"
import { makeWaiting } from "../../../testing/account/makeWaiting.ts"
import { makeUser } from "../../../testing/makeUser.ts"
import { waitingCounts, waitingItems } from "./waitingItems.ts"

const returnedRow = (applicationId: number) => makeApplicationRow({ applicationId, state: "returned" })

const reader = { user: makeUser(), from: "/accounts" }

/** A user with some of the tasks. */
const holding = (...names: ReadonlyArray<keyof typeof taskForms>) => ({
  ...reader,
  user: makeUser({ tasks: { Features: names.map((name) => taskForms[name]), Management: [], SignOut: [] } })
})

const documentsOf = (code: string, step: WaitingStep, documentCount: number) =>
  new WaitingDocuments({
    code: DocumentCode.make(code),
    name: code,
    step,
    documentCount,
    transCount: 1,
    netReclaim: UsdCents.make(100),
    safeOn: null
  })

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
    expect(waitingItems(makeWaiting(), reader).map(({ _tag, href }) => [_tag, href])).toEqual([
      ["Returned", "/accounts/add/manual/31"],
      ["Documents", "/accounts/documents"],
      ["Payment", "/accounts?payments=17"],
      ["List", "/accounts/add/bulk?batch=12"],
      ["Drafts", "/accounts?view=progress&state=draft"]
    ])
  })

  it("leads documents that are not signed to their list, each in sight", () => {
    const documents = [documentsOf("us-8802", "upload", 2)]
    expect(waitingItems(makeWaiting({ ...nothing, documents }), reader).map(({ href }) => href)).toEqual([
      "/documents?returnRoute=%2Faccounts&code=us-8802&standing=to_do&open=all"
    ])
  })

  it("counts what was returned in one line where there is more than is named", () => {
    const some = { ...nothing, returned: [returnedRow(3), returnedRow(2), returnedRow(1)] }
    expect(waitingItems(makeWaiting({ ...some, returnedCount: 3 }), reader).map(({ _tag }) => _tag)).toEqual([
      "Returned",
      "Returned",
      "Returned"
    ])
    expect(waitingItems(makeWaiting({ ...some, returnedCount: 4 }), reader)).toMatchObject([
      { _tag: "ReturnedTogether", count: 4, href: "/accounts?view=progress&state=returned" }
    ])
  })

  it("begins with money that came back, and leads to the payment details of its owner", () => {
    const waiting = makeWaiting({ returnedPayments: [makeReturnedPayment()] })
    expect(waitingItems(waiting, reader).slice(0, 2)).toMatchObject([
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
    expect(waitingItems(makeWaiting({ ...nothing, shares: [shares] }), reader)).toMatchObject([
      { _tag: "Shares", href: "/accounts/add/manual?investors=7&year=2025" }
    ])
  })

  it("is nothing where nothing waits", () => {
    expect(waitingItems(makeWaiting(nothing), reader)).toEqual([])
  })

  it("leads each user to a screen that the user may enter", () => {
    const waiting = makeWaiting({
      ...nothing,
      returnedPayments: [makeReturnedPayment()],
      documents: [documentsOf("claim-authorization", "decide", 43)]
    })
    const hrefsOf = (...names: ReadonlyArray<keyof typeof taskForms>) =>
      waitingItems(waiting, holding(...names)).map(({ href }) => href.replace(/\?.*/, ""))
    expect(hrefsOf("myAccounts", "documents", "claimAuthorization")).toEqual(["/accounts", "/claim-authorization"])
    expect(hrefsOf("paymentStatements", "documents")).toEqual(["/reports/payment-statements", "/documents"])
  })

  it("is counted for each section as its screen counts it", () => {
    const waiting = makeWaiting({
      ...nothing,
      draftCount: 2,
      documents: [
        documentsOf("us-2848", "sign_by_hand", 10),
        documentsOf("engagement-agreement", "sign_on_screen", 4),
        documentsOf("residence-certificate", "order", 7),
        documentsOf("claim-authorization", "decide", 43)
      ]
    })
    expect(Object.fromEntries(waitingCounts(waiting, reader))).toEqual({
      documents: 64,
      signDocuments: 14,
      claimAuthorization: 43,
      // Four kinds of documents, and one line for the drafts.
      myAccounts: 5
    })
  })
})
