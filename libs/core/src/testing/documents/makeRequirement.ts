import { documentFormPath } from "../../format/document/documentFormPath.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { Requirement } from "../../domain/document/requirement/Requirement.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** A certificate that the client is asked for, for tests and stories. */
export const makeRequirement = (overrides: Partial<ConstructorParameters<typeof Requirement>[0]> = {}): Requirement =>
  new Requirement({
    requirementId: 301,
    code: DocumentCode.make("us-6166"),
    name: "Form 6166",
    why: "proof of residence",
    level: "owner",
    classificationId: 1,
    party: "client",
    markets: ["CH"],
    marketNames: ["Switzerland"],
    period: 2024,
    owner: "Alpine LP",
    account: null,
    investor: null,
    requestedOn: CalendarDate.make("2026-10-13"),
    daysOutstanding: 41,
    state: "requested",
    awaitsOriginal: false,
    valueBehind: UsdCents.make(31_000_000),
    aloneReleases: UsdCents.make(12_000_000),
    atRisk: UsdCents.make(4_000_000),
    tooLate: UsdCents.make(0),
    transCount: 240,
    leadDays: 90,
    orderedOn: null,
    expectedOn: null,
    latestSafeOn: CalendarDate.make("2026-12-03"),
    agentCutoff: CalendarDate.make("2027-03-03"),
    blockedBy: [],
    signature: "none",
    original: "original",
    originals: 1,
    certification: "none",
    howTo: "Ask the IRS with Form 8802.",
    templateUrl: documentFormPath("us-6166"),
    version: 1,
    ...overrides
  })
