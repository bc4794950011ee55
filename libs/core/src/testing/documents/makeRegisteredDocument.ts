import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentEntry, DocumentUse } from "../../domain/document/register/DocumentEntry.ts"
import { RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** A certificate on file, for tests and stories. */
export const makeRegisteredDocument = (
  overrides: Partial<ConstructorParameters<typeof RegisteredDocument>[0]> = {}
): RegisteredDocument =>
  new RegisteredDocument({
    documentId: 41,
    version: 2,
    code: DocumentCode.make("us-6166"),
    title: "Form 6166",
    ownerId: 3,
    owner: "Alpine Crest LP",
    investor: null,
    accounts: [],
    markets: [],
    period: 2025,
    formVersion: "",
    source: "import",
    state: "active",
    signedBy: null,
    signedOn: null,
    issuedOn: CalendarDate.make("2026-02-03"),
    validFrom: CalendarDate.make("2025-01-01"),
    validTo: null,
    daysLeft: null,
    renewBy: null,
    nextPeriod: null,
    renewal: null,
    original: "received",
    requirements: 3,
    reclaims: 84,
    net: UsdCents.make(22_512_000),
    lastAct: null,
    lastActAt: null,
    files: [],
    ...overrides
  })

/** A registered document with a use in one market. */
export const makeDocumentEntry = (document: RegisteredDocument = makeRegisteredDocument()): DocumentEntry =>
  new DocumentEntry({
    document,
    uses: [
      new DocumentUse({
        requirementId: 301,
        market: "CH",
        marketName: "Switzerland",
        period: 2025,
        account: null,
        reclaims: 84,
        net: UsdCents.make(22_512_000)
      })
    ]
  })
