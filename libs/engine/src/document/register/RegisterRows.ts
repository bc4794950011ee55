import { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import { RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Schema, Struct } from "effect"
import type { BlockMarket } from "../../block/BlockDelta.ts"
import type { WaitingInvestor, WaitingOwner } from "../DocumentRows.ts"

/** Document as stored. */
export const FiledDocument = Schema.Struct({
  ...Struct.pick(RegisteredDocument.fields, [
    "documentId",
    "version",
    "code",
    "title",
    "ownerId",
    "markets",
    "period",
    "formVersion",
    "source",
    "issuedOn",
    "validFrom",
    "validTo",
    "original",
    "files"
  ]),
  state: DocumentState,
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  revokedOn: Schema.NullOr(CalendarDate),
  /** The first day of the one that took its place, or the first one after its owner has changed. */
  supersededOn: Schema.NullOr(CalendarDate),
  lastAct: Schema.NullOr(AuditAction),
  lastActAt: Schema.NullOr(Schema.Date)
})
export type FiledDocument = typeof FiledDocument.Type

/** A request that was met at some time, in one of its markets. */
export const MetRequirement = Schema.Struct({
  requirementId: Schema.Int,
  code: DocumentCode,
  name: Schema.String,
  ownerId: Schema.Int,
  market: CountryCode,
  marketName: Schema.String,
  period: Schema.Int,
  accountId: Schema.NullOr(Schema.Int),
  investorId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  /** State in this market: `accepted` where it is met, though others still lack it. */
  state: RequirementState,
  /** Document that meets it there at present. */
  documentId: Schema.NullOr(Schema.Int)
})
export type MetRequirement = typeof MetRequirement.Type

/** Open request ahead of need: for the successor of a document, or for one of a coming year. */
export const AheadRequest = Schema.Struct({
  ...Struct.pick(MetRequirement.fields, [
    "requirementId",
    "code",
    "name",
    "ownerId",
    "market",
    "period",
    "accountId",
    "investorId",
    "state"
  ]),
  /** Document to be succeeded. */
  renews: Schema.NullOr(Schema.Int),
  leadDays: Schema.Int,
  orderedOn: Schema.NullOr(CalendarDate),
  expectedOn: Schema.NullOr(CalendarDate)
})
export type AheadRequest = typeof AheadRequest.Type

/** Facts about a reclaim that decide which documents were used for it and which its owner will need. */
export interface RegisterReclaim {
  readonly seq: number
  readonly accountId: number
  readonly ownerId: number
  /** Two letters. */
  readonly market: CountryCode
  readonly payDate: CalendarDate
  readonly phase: StagePhase
  readonly filedOn: CalendarDate | null
  /** Net refund in US cents, as the dashboard counts it. */
  readonly cents: number
  readonly grossMinor: bigint
  readonly dueMinor: bigint
  readonly currency: string
}

export interface RegisterAccount {
  readonly accountId: number
  readonly ownerId: number
  readonly code: string
  readonly isClosed: boolean
}

/** Source rows of a client's register and coverage, from one snapshot of the database. */
export interface RegisterRows {
  readonly documents: ReadonlyArray<FiledDocument>
  readonly uses: ReadonlyArray<{ readonly documentId: number; readonly requirementId: number }>
  readonly met: ReadonlyArray<MetRequirement>
  readonly ahead: ReadonlyArray<AheadRequest>
  readonly reclaims: ReadonlyArray<RegisterReclaim>
  readonly accounts: ReadonlyArray<RegisterAccount>
  readonly owners: ReadonlyArray<WaitingOwner>
  readonly investors: ReadonlyArray<WaitingInvestor>
  /** Investors with a share in an owner, by year. */
  readonly parts: ReadonlyArray<{ readonly ownerId: number; readonly year: number; readonly investorId: number }>
  readonly markets: ReadonlyArray<BlockMarket>
}
