import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { PaperDocument, type PaperScan } from "../../domain/document/paper/PaperDocument.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** A scan of two pages. */
export const makePaperScan = (changes: Partial<PaperScan> = {}): PaperScan => ({
  blobId: 91,
  fileName: "Scan of the power of attorney.pdf",
  mediaType: "application/pdf",
  bytes: 214_000,
  pages: 2,
  isReadable: true,
  receivedOn: CalendarDate.make("2026-11-21"),
  ...changes
})

/** A power of attorney for two markets that was prepared and not printed yet. */
export const makePaperDocument = (changes: Partial<ConstructorParameters<typeof PaperDocument>[0]> = {}) =>
  new PaperDocument({
    paperId: 5,
    code: DocumentCode.make("poa-provider"),
    name: "Limited power of attorney to the provider",
    owner: "Alpine LP",
    investor: null,
    account: null,
    markets: ["Italy", "Switzerland"],
    period: 0,
    requirementIds: [31, 32],
    original: "first original then copy",
    certification: "none",
    state: "prepared",
    isOutdated: false,
    isSent: false,
    preparedOn: CalendarDate.make("2026-05-01"),
    printedOn: null,
    legs: [],
    scans: [],
    scanReceivedOn: null,
    originalReceivedOn: null,
    returnCode: null,
    returnReason: "",
    validity: null,
    latestSafeOn: CalendarDate.make("2026-12-04"),
    version: 1,
    ...changes
  })
