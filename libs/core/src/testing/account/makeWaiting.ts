import { UnfinishedList } from "../../domain/account/waiting/UnfinishedList.ts"
import { WaitingDocuments } from "../../domain/account/waiting/WaitingDocuments.ts"
import { WaitingForYou } from "../../domain/account/waiting/WaitingForYou.ts"
import { WaitingPayment } from "../../domain/account/waiting/WaitingPayment.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeApplicationRow } from "./makeApplicationRow.ts"

/** One thing of each kind, with overrides. */
export const makeWaiting = (overrides: Partial<ConstructorParameters<typeof WaitingForYou>[0]> = {}): WaitingForYou =>
  new WaitingForYou({
    returned: [
      makeApplicationRow({
        state: "returned",
        ownerName: "Alpine LP",
        note: "The EIN has 8 digits; it needs 9.",
        updatedAt: new Date(Date.UTC(2026, 10, 19, 9))
      })
    ],
    returnedCount: 1,
    draftCount: 2,
    withProviderCount: 4,
    documents: [
      new WaitingDocuments({
        code: DocumentCode.make("us-8802"),
        name: "Form 8802",
        step: "sign_on_screen",
        documentCount: 3,
        transCount: 38,
        netReclaim: UsdCents.make(4_120_000),
        safeOn: CalendarDate.make("2026-12-03")
      })
    ],
    payments: [
      new WaitingPayment({
        instructionId: 7,
        ownerId: 17,
        ownerName: "Jasper Ridge Capital Inc.",
        ownerCount: 1,
        proposedByName: "Bo Lind",
        transCount: 17,
        netReclaim: UsdCents.make(399_323)
      })
    ],
    returnedPayments: [],
    shares: [],
    lists: [
      new UnfinishedList({
        batchId: 12,
        state: "ready",
        fileName: "accounts 2026.xlsx",
        rows: 120,
        updatedAt: new Date(Date.UTC(2026, 10, 20, 9))
      })
    ],
    ...overrides
  })
