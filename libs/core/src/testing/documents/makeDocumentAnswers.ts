import { DocumentRegister } from "../../domain/document/register/DocumentRegister.ts"
import { RevokeEffect } from "../../domain/document/register/RevokeEffect.ts"
import { PaperPage } from "../../domain/document/paper/PaperPage.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makePaperDocument } from "./makePaperDocument.ts"
import { makeRegisteredDocument } from "./makeRegisteredDocument.ts"

/** A document in the post, for tests. */
export const makePaperPage = (): PaperPage =>
  new PaperPage({
    rows: [
      makePaperDocument({
        state: "posted",
        printedOn: CalendarDate.make("2026-05-02"),
        legs: [
          {
            direction: "to_us",
            carrier: "DHL",
            trackingNumber: "123",
            sentOn: CalendarDate.make("2026-05-03"),
            receivedOn: null
          }
        ]
      })
    ],
    totalCount: 7
  })

/** Register with a valid and a revoked document, for tests. */
export const makeDocumentRegister = (): DocumentRegister =>
  new DocumentRegister({
    rows: [
      makeRegisteredDocument(),
      makeRegisteredDocument({ lastAct: "document.revoked", lastActAt: new Date("2026-11-20T08:30:00Z") })
    ],
    totalCount: 2
  })

/** Effect of revoking a document, for tests. */
export const makeRevokeEffect = (): RevokeEffect =>
  new RevokeEffect({
    requirements: 2,
    stopped: { reclaims: 14, net: UsdCents.make(4_120_000) },
    filed: { reclaims: 3, net: UsdCents.make(99) },
    version: 2
  })
