import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { Envelope } from "../../domain/signing/Envelope.ts"
import { Signer } from "../../domain/signing/Signer.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

const day = (text: string) => CalendarDate.make(text)

/** Ada Meyer, requested to sign as one of two directors, with overrides. */
export const makeSigner = (overrides: Partial<ConstructorParameters<typeof Signer>[0]> = {}): Signer =>
  new Signer({
    n: 1,
    contactId: 31,
    name: "Ada Meyer",
    jobTitle: "Director",
    isYou: true,
    round: 1,
    mode: "jointly",
    groupName: "Directors",
    groupCount: 2,
    state: "asked",
    way: "portal",
    signed: null,
    declined: null,
    replacements: [],
    ...overrides
  })

const bo = makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false })

/** An engagement agreement of three pages that Ada Meyer and Bo Lind are to sign, with overrides. */
export const makeEnvelope = (overrides: Partial<ConstructorParameters<typeof Envelope>[0]> = {}): Envelope =>
  new Envelope({
    envelopeId: 71,
    state: "sent",
    code: DocumentCode.make("engagement-agreement"),
    name: "Engagement agreement",
    ownerId: 3,
    owner: "Jasper Ridge Income Fund LP",
    account: null,
    why: "lets the provider file in the owner's name",
    waiting: [
      { marketName: "Finland", transCount: 4, valueBehind: UsdCents.make(660_000) },
      { marketName: "Switzerland", transCount: 34, valueBehind: UsdCents.make(3_460_000) }
    ],
    aloneReleases: UsdCents.make(1_200_000),
    alsoNeeded: ["Form 6166, 2026", "Limited power of attorney to the provider"],
    period: 0,
    requirementIds: [11, 12],
    documents: [
      { n: 1, name: "Engagement agreement", pages: 3, bytes: 51_200, sha256: "ab".repeat(32), seen: [], seal: null }
    ],
    signers: [makeSigner(), bo],
    yours: 1,
    createdOn: day("2026-11-20"),
    sentOn: day("2026-11-20"),
    completedOn: null,
    expiresOn: day("2027-01-19"),
    remindedOn: null,
    validity: null,
    rejectCode: null,
    endText: "",
    version: 1,
    ...overrides
  })
