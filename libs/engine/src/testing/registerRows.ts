import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOf } from "@reclaim/core/domain/value/dateSteps"
import { Schema } from "effect"
import type { DocumentRows } from "../document/DocumentRows.ts"
import type { FiledDocument, MetRequirement, RegisterReclaim, RegisterRows } from "../document/register/RegisterRows.ts"
import { int } from "./dashboardBlocks.ts"

/** The day on which tests about the register take place. */
export const registerToday = CalendarDate.make("2026-11-20")

const codes = ["us-6166", "power-of-attorney", "ch-82-c"] as const

const markets = ["CH", "DE", "FR"] as const

const day = int(0, 5 * 360)

const dayOf = (days: number): CalendarDate =>
  dateOf(2022 + Math.floor(days / 360), 1 + (Math.floor(days / 30) % 12), 1 + (days % 28))

const Period = Schema.Literals([0, 2023, 2024, 2025, 2026])

const AnyRegisterReclaim = Schema.Struct({
  account: int(0, 3),
  market: Schema.Literals(markets),
  paid: day,
  filed: Schema.NullOr(day),
  isClosed: Schema.Boolean,
  cents: int(0, 1_000_000)
})

const AnyFiled = Schema.Struct({
  code: Schema.Literals(codes),
  state: Schema.Literals(["active", "active", "superseded", "revoked", "under_review"]),
  owner: int(1, 2),
  investor: Schema.NullOr(int(1, 2)),
  markets: Schema.Array(Schema.Literals(markets)).check(Schema.isMaxLength(2)),
  period: Period,
  from: day,
  lasts: Schema.NullOr(int(0, 700)),
  ended: day
})

const AnyMet = Schema.Struct({
  code: Schema.Literals(codes),
  owner: int(1, 2),
  investor: Schema.NullOr(int(1, 2)),
  market: Schema.Literals(markets),
  period: Period,
  account: Schema.NullOr(int(0, 3)),
  isAccepted: Schema.Boolean,
  /** Places of documents that have met it; the last of them does now. */
  met: Schema.Array(int(0, 5)).check(Schema.isMaxLength(3))
})

/** Source rows of a register. */
export const AnyRegister = Schema.Struct({
  reclaims: Schema.Array(AnyRegisterReclaim).check(Schema.isMaxLength(30)),
  documents: Schema.Array(AnyFiled).check(Schema.isMinLength(6), Schema.isMaxLength(6)),
  met: Schema.Array(AnyMet).check(Schema.isMaxLength(10)),
  /** Requirements, each with the indexes of the reclaims that wait for it. */
  open: Schema.Array(
    Schema.Struct({
      code: Schema.Literals([...codes, "processing"]),
      investor: Schema.NullOr(int(1, 2)),
      isOrdered: Schema.Boolean,
      behind: Schema.Array(int(0, 29)).check(Schema.isMaxLength(6))
    })
  ).check(Schema.isMaxLength(8))
})
export type AnyRegister = typeof AnyRegister.Type

/** Accounts 0 and 1 are of owner 1, which claims for itself; 2 and 3 of owner 2, which is looked through. */
const accounts = [0, 1, 2, 3].map((place) => ({
  accountId: 10 + place,
  ownerId: 1 + Math.floor(place / 2),
  code: `A-${place}`,
  isClosed: place === 1
}))

const owners = (["pension", "partnership"] as const).map((entityType, index) => ({
  ownerId: index + 1,
  name: `Owner ${index + 1}`,
  residence: CountryCode.make("US"),
  entityType,
  usClassification: null
}))

const investors = [1, 2].map((investorId) => ({ investorId, name: `Investor ${investorId}` }))

const blockMarkets = markets.map((iso2, index) => ({ marketId: index + 1, iso2, name: `Market ${iso2}` }))

const reclaimOf = (drawn: typeof AnyRegisterReclaim.Type, place: number): RegisterReclaim => {
  const filedOn = drawn.filed === null ? null : dayOf(drawn.filed)
  return {
    seq: place + 1,
    accountId: 10 + drawn.account,
    ownerId: 1 + Math.floor(drawn.account / 2),
    market: CountryCode.make(drawn.market),
    payDate: dayOf(drawn.paid),
    phase: drawn.isClosed ? "closed" : filedOn === null ? "unfiled" : "filed",
    filedOn,
    cents: drawn.cents,
    grossMinor: BigInt(drawn.cents),
    dueMinor: 0n,
    currency: "CHF"
  }
}

/** A document of an owner, changed as a test needs it. */
export const filedDocument = (changes: Partial<FiledDocument> = {}): FiledDocument => ({
  documentId: 1,
  version: 1,
  code: DocumentCode.make("us-6166"),
  title: "Form 6166",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  markets: [],
  period: 0,
  formVersion: "",
  source: "import",
  state: "active",
  issuedOn: null,
  validFrom: CalendarDate.make("2022-01-01"),
  validTo: null,
  original: "not_needed",
  files: [],
  revokedOn: null,
  supersededOn: null,
  lastAct: null,
  lastActAt: null,
  ...changes
})

const toFiledDocument = (drawn: typeof AnyFiled.Type, place: number): FiledDocument =>
  filedDocument({
    documentId: place + 1,
    code: DocumentCode.make(drawn.code),
    title: drawn.code,
    ownerId: drawn.owner,
    investorId: drawn.owner === 2 ? drawn.investor : null,
    markets: [...new Set(drawn.markets)].map((market) => CountryCode.make(market)),
    period: drawn.period,
    state: drawn.state,
    validFrom: dayOf(drawn.from),
    validTo: drawn.lasts === null ? null : dayOf(drawn.from + drawn.lasts),
    revokedOn: drawn.state === "revoked" ? dayOf(drawn.ended) : null,
    supersededOn: drawn.state === "superseded" ? dayOf(drawn.ended) : null
  })

const toMetRequirement = (drawn: typeof AnyMet.Type, place: number): MetRequirement => ({
  requirementId: place + 1,
  code: DocumentCode.make(drawn.code),
  name: `${drawn.code} wanted`,
  ownerId: drawn.owner,
  market: CountryCode.make(drawn.market),
  marketName: `Market ${drawn.market}`,
  period: drawn.period,
  accountId: drawn.account === null ? null : 10 + drawn.account,
  investorId: drawn.owner === 2 ? drawn.investor : null,
  seq: null,
  state: drawn.isAccepted ? "accepted" : "requested",
  documentId: drawn.isAccepted ? (drawn.met.at(-1) ?? 0) + 1 : null
})

/** Generated documents as rows, with the waiting reclaims as the rows of a block; both refer to the same reclaims. */
export const registerRowsOf = ({ documents, met, open, reclaims: drawn }: AnyRegister) => {
  const reclaims = drawn.map(reclaimOf)
  const rows: RegisterRows = {
    documents: documents.map(toFiledDocument),
    met: met.map(toMetRequirement),
    ahead: [],
    uses: met.flatMap((one, place) =>
      [...new Set(one.met)].map((document) => ({ documentId: document + 1, requirementId: place + 1 }))
    ),
    reclaims,
    accounts,
    owners,
    investors,
    parts: [2023, 2025].flatMap((year) => [1, 2].map((investorId) => ({ ownerId: 2, year, investorId }))),
    markets: blockMarkets
  }
  const waiting = reclaims.filter(({ phase }) => phase === "unfiled")
  const blockRows: DocumentRows = {
    rev: 7,
    reclaims: waiting.map(({ accountId, cents, market, payDate, seq }) => ({
      seq,
      accountId,
      eventId: 1,
      payYear: Number(payDate.slice(0, 4)),
      marketId: 1 + markets.findIndex((one) => one === market),
      stageId: 3,
      cents,
      agentCutoff: 0,
      expiresOn: 0
    })),
    // Each of one owner, as the reclaims behind it.
    requirements: open.flatMap(({ code, investor, isOrdered }, place) =>
      [1, 2].map((ownerId) => ({
        requirementId: 100 + place * 2 + ownerId,
        code: DocumentCode.make(code),
        name: `${code} wanted`,
        why: "because",
        level: "owner" as const,
        classificationId: code === "processing" ? 5 : 1,
        period: 0,
        requestedOn: registerToday,
        state: "requested" as const,
        leadDays: 30,
        orderedOn: isOrdered ? registerToday : null,
        expectedOn: null,
        version: 1,
        ownerId,
        marketIds: [1],
        accountId: null,
        investorId: ownerId === 2 ? investor : null,
        documentId: null
      }))
    ),
    awaited: [],
    links: open.flatMap(({ behind }, place) =>
      [1, 2].map((ownerId) => ({
        requirementId: 100 + place * 2 + ownerId,
        seqs: waiting.flatMap(({ accountId, seq }) =>
          behind.includes(seq - 1) && accounts[accountId - 10]?.ownerId === ownerId ? [seq] : []
        )
      }))
    ),
    weights: [],
    accounts: accounts.map(({ accountId, code, ownerId }) => ({ accountId, code, ownerId, custodianId: 1 })),
    owners,
    investors,
    custodians: [{ custodianId: 1, code: "ALFA", name: "ALFA bank" }],
    markets: blockMarkets
  }
  return { rows, blockRows }
}
