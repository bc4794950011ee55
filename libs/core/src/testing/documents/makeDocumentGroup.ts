import { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** A group by owner, for tests and stories. */
export const makeDocumentGroup = (
  overrides: Partial<ConstructorParameters<typeof DocumentAccount>[0]> = {}
): DocumentAccount =>
  new DocumentAccount({
    groupKey: "17",
    label: "Alpine LP",
    fiCode: "",
    fiName: "",
    accountNumber: "",
    coi: "",
    coiName: "",
    fundOwnerId: null,
    ownerId: 17,
    boName: "Alpine LP",
    investorName: "",
    documents: 6,
    docsPerSubInvestor: 0,
    subInvestors: 0,
    docsPerFund: 0,
    funds: 0,
    netReclaim: UsdCents.make(41_000_000),
    aloneReleases: UsdCents.make(12_000_000),
    atRisk: UsdCents.make(0),
    tooLate: UsdCents.make(0),
    transCount: 318,
    eventCount: 41,
    oldestRequestOn: CalendarDate.make("2026-06-11"),
    earliestCutoff: CalendarDate.make("2027-03-03"),
    earliestSafeOn: CalendarDate.make("2026-12-03"),
    parties: ["client", "tax authority"],
    ...overrides
  })
