import { DocumentClass, documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { Schema } from "effect"
import type { DocumentRows, OpenRequirement } from "../document/DocumentRows.ts"
import { int } from "./dashboardBlocks.ts"

/** The day on which tests about documents take place. */
export const documentsToday = CalendarDate.make("2026-11-20")

/** Owners 1 and 3 claim for themselves, 2 is looked through. */
const owners = (["pension", "partnership", "corporation"] as const).map((entityType, index) => ({
  ownerId: index + 1,
  name: `Owner ${index + 1}`,
  residence: CountryCode.make("US"),
  entityType,
  usClassification: null
}))

/** Six accounts, two of each owner; a code occurs at both custodians. */
const accounts = Array.from({ length: 6 }, (_, index) => ({
  accountId: 10 + index,
  custodianId: 1 + (index % 2),
  ownerId: 1 + (index % 3),
  code: `A-${index % 3}, x`
}))

const investors = [1, 2, 3].map((investorId) => ({ investorId, name: `Investor ${investorId}` }))

const custodians = ["ALFA", "B,ETA"].map((code, index) => ({ custodianId: index + 1, code, name: `${code} bank` }))

const markets = ["CH", "DE", "FR"].map((iso2, index) => ({ marketId: index + 1, iso2, name: `Market ${iso2}` }))

const codes = ["us-8802", "us-6166", "power-of-attorney", "investor-residence-request", "investor-residence"] as const

export const AnyReclaim = Schema.Struct({
  account: int(0, 5),
  eventId: int(1, 5),
  marketId: int(1, 3),
  stageId: Schema.Literals([3, 4, 5, 6, 7, 9]),
  cents: int(0, 1_000_000_000_000),
  /** Days from the day of the tests; null where there is no cut-off. */
  cutoff: Schema.NullOr(int(-60, 200)),
  /** Indexes of the documents it lacks. */
  lacks: Schema.Array(int(0, 11)).check(Schema.isMaxLength(4)),
  weights: Schema.Array(int(0, 50)).check(Schema.isMaxLength(3))
})

export const AnyRequirement = Schema.Struct({
  code: Schema.Literals(codes),
  documentClass: DocumentClass,
  investorId: Schema.NullOr(int(1, 3)),
  requested: int(0, 400),
  leadDays: int(0, 120),
  ordered: Schema.NullOr(int(0, 60)),
  expected: Schema.NullOr(int(-20, 100))
})

/** Source rows of a block; every reclaim lacks something. */
export const AnyDocuments = Schema.Struct({
  reclaims: Schema.Array(AnyReclaim).check(Schema.isMaxLength(40)),
  requirements: Schema.Array(AnyRequirement).check(Schema.isMinLength(12), Schema.isMaxLength(12))
})
export type AnyDocuments = typeof AnyDocuments.Type

const ahead = (days: number) => dateOfDayNumber(dayNumber(documentsToday) + days)

const makeOpenRequirement = (drawn: typeof AnyRequirement.Type, place: number): OpenRequirement => ({
  requirementId: 100 + place,
  code: DocumentCode.make(drawn.code),
  name: `${drawn.code} ${place % 3}`,
  why: "because",
  level: drawn.investorId === null ? "owner" : "investor",
  classificationId: documentClassIds[drawn.documentClass],
  period: 0,
  requestedOn: ahead(-drawn.requested),
  state: place % 4 === 3 ? "under_review" : "requested",
  leadDays: drawn.leadDays,
  orderedOn: drawn.ordered === null ? null : ahead(-drawn.ordered),
  expectedOn: drawn.ordered === null || drawn.expected === null ? null : ahead(drawn.expected),
  version: 1,
  ownerId: drawn.investorId === null ? 1 : 2,
  marketIds: [1 + (place % 3)],
  accountId: null,
  investorId: drawn.investorId,
  documentId: null
})

/**
 * Generated documents as rows. A requirement of an investor applies to look-through owners only; one is always present.
 */
export const documentRowsOf = ({ reclaims, requirements }: AnyDocuments): DocumentRows => {
  const isFund = (account: number): boolean => accounts[account]?.ownerId === 2
  const lacks = reclaims.map((reclaim) => {
    const fitting = reclaim.lacks.filter((place) => requirements[place]?.investorId === null || isFund(reclaim.account))
    return new Set(fitting.length === 0 ? [requirements.length] : fitting)
  })
  const work = {
    code: "us-8802",
    documentClass: "processing",
    investorId: null,
    requested: 1,
    leadDays: 0,
    ordered: null,
    expected: null
  } as const
  return {
    rev: 7,
    reclaims: reclaims.map(({ account, cents, cutoff, eventId, marketId, stageId }, index) => ({
      seq: index + 1,
      accountId: 10 + account,
      eventId,
      payYear: 2021 + eventId,
      marketId,
      stageId,
      cents,
      agentCutoff: cutoff === null ? 0 : dayNumber(documentsToday) + cutoff,
      expiresOn: dayNumber(documentsToday) + (cutoff ?? 0) + 90
    })),
    requirements: [...requirements, work].map(makeOpenRequirement),
    links: Array.from({ length: requirements.length + 1 }, (_, place) => ({
      requirementId: 100 + place,
      seqs: lacks.flatMap((own, index) => (own.has(place) ? [index + 1] : []))
    })),
    awaited: [],
    weights: reclaims.flatMap(({ account, weights }, index) =>
      isFund(account) && weights.length > 0
        ? [{ seq: index + 1, investorIds: weights.map((_, at) => at + 1), weights: weights.map(BigInt) }]
        : []
    ),
    accounts,
    owners,
    investors,
    custodians,
    markets
  }
}

export const AnyDocumentFilter = Schema.Struct({
  custodianCodes: Schema.Array(Schema.Literals(["ALFA", "B,ETA", "none"])),
  accountCodes: Schema.Array(Schema.Literals(["A-0, x", "A-1, x", "none"])),
  countries: Schema.Array(Schema.Literals(["CH", "DE", "ZZ"])),
  clientStatuses: Schema.Array(Schema.Literals(["Awaiting documents", "Awaiting market process", "Paid"])),
  ownerId: Schema.NullOr(int(1, 4)),
  fundOwnerId: Schema.NullOr(int(1, 3)),
  code: Schema.Literals(codes),
  investorId: int(1, 4),
  payYear: int(2022, 2027),
  search: Schema.Literals([
    "us-6166",
    "owner 1",
    "ALFA 0",
    "investor 2",
    "market ch",
    "de us-8802 1",
    "A-0, us",
    "none"
  ]),
  /** Keeps each of the twelve in one case of three. */
  mask: int(0, 3 ** 12 - 1)
})

/** Unrestricted filter with the changes of a test. */
export const documentFilterWith = (changes: Partial<ConstructorParameters<typeof DocumentFilter>[0]> = {}) =>
  new DocumentFilter({
    custodianCodes: [],
    accountCodes: [],
    countries: [],
    clientStatuses: [],
    ownerId: null,
    fundOwnerId: null,
    groupBy: "bo",
    clientDocumentsOnly: false,
    ...changes
  })

/** A drawn filter thinned out, because all lists at once leave nothing to compare. */
export const documentFilterOf = (
  { mask, ...drawn }: typeof AnyDocumentFilter.Type,
  changes: Partial<ConstructorParameters<typeof DocumentFilter>[0]>
) => {
  const keeps = (place: number) => Math.floor(mask / 3 ** place) % 3 === 0
  return documentFilterWith({
    custodianCodes: keeps(0) ? drawn.custodianCodes : [],
    accountCodes: keeps(1) ? drawn.accountCodes : [],
    countries: keeps(2) ? drawn.countries : [],
    clientStatuses: keeps(3) ? drawn.clientStatuses : [],
    ownerId: keeps(4) ? drawn.ownerId : null,
    fundOwnerId: keeps(5) ? drawn.fundOwnerId : null,
    code: keeps(6) ? DocumentCode.make(drawn.code) : null,
    investorId: keeps(7) ? drawn.investorId : null,
    payYear: keeps(8) ? drawn.payYear : null,
    standing: keeps(9) ? "to_do" : null,
    ofWhom: keeps(11) ? "owner" : null,
    search: keeps(10) ? drawn.search : "",
    ...changes
  })
}
