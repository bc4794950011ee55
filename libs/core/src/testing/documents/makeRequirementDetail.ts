import { DocumentCopy, type DocumentFile } from "../../domain/document/DocumentCopy.ts"
import { noAskChoices, RequirementDetail } from "../../domain/document/requirement/RequirementDetail.ts"
import { RequirementEvent } from "../../domain/document/requirement/RequirementEvent.ts"
import { DocumentValidity } from "../../domain/document/DocumentValidity.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeRequirement } from "./makeRequirement.ts"

/** A page of a copy, for tests and stories. */
export const makeDocumentFile = (overrides: Partial<DocumentFile> = {}): DocumentFile => ({
  blobId: 71,
  fileName: "form-6166.pdf",
  mediaType: "application/pdf",
  bytes: 412_000,
  pages: 2,
  isReadable: true,
  ...overrides
})

/** A copy that waits for its review, for tests and stories. */
export const makeDocumentCopy = (
  overrides: Partial<ConstructorParameters<typeof DocumentCopy>[0]> = {}
): DocumentCopy =>
  new DocumentCopy({
    documentId: 4,
    state: "received",
    files: [makeDocumentFile()],
    markets: ["CH"],
    issuedOn: CalendarDate.make("2026-10-30"),
    validFrom: CalendarDate.make("2026-10-30"),
    validTo: null,
    sentOn: CalendarDate.make("2026-11-20"),
    rejectCode: null,
    rejectText: "",
    closedIn: [],
    findings: [],
    ...overrides
  })

/** A certificate that is asked for, for tests and stories. */
export const makeRequirementDetail = (
  overrides: Partial<ConstructorParameters<typeof RequirementDetail>[0]> = {}
): RequirementDetail =>
  new RequirementDetail({
    requirement: makeRequirement(),
    ownerId: 17,
    dispute: null,
    waivedReason: "",
    isByHand: false,
    signers: [],
    copies: [],
    reclaims: [
      {
        transactionId: 417,
        security: "Nestlé SA",
        account: "NB-17.4",
        payDate: CalendarDate.make("2024-04-22"),
        netReclaim: UsdCents.make(4_120_000),
        agentCutoff: CalendarDate.make("2027-03-03")
      }
    ],
    heldInMarkets: [
      {
        market: "CH",
        transCount: 240,
        valueBehind: UsdCents.make(31_000_000),
        aloneReleases: UsdCents.make(12_000_000)
      }
    ],
    history: [
      new RequirementEvent({
        at: new Date("2026-10-13T08:30:00Z"),
        what: "moved",
        by: "portal",
        to: "requested",
        awaitsOriginal: false,
        text: ""
      })
    ],
    validity: DocumentValidity.make("months:12"),
    issuer: "IRS",
    howTo: ["Ask for it with Form 8802."],
    askable: [],
    askChoices: noAskChoices,
    ...overrides
  })
