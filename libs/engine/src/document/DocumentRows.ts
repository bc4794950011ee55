import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { Schema, Struct } from "effect"
import type { BlockCustodian, BlockMarket } from "../block/BlockDelta.ts"

/** A reclaim that waits for documents. */
export const WaitingRow = Schema.Struct({
  seq: Schema.Int,
  accountId: Schema.Int,
  eventId: Schema.Int,
  /** Year in which the dividend was paid. */
  payYear: Schema.Int,
  marketId: Schema.Int,
  stageId: Schema.Int,
  /** Estimated net refund in US cents. */
  cents: Schema.Int,
  /** Day number; 0 where not available. */
  agentCutoff: Schema.Int,
  /** Statutory deadline, as a day number. */
  expiresOn: Schema.Int
})
export type WaitingRow = typeof WaitingRow.Type

/** Requirement of any state, on file or not. */
export const KnownRequirement = Schema.Struct({
  ...Struct.pick(Requirement.fields, [
    "requirementId",
    "code",
    "name",
    "why",
    "level",
    "classificationId",
    "period",
    "requestedOn",
    "state",
    "leadDays",
    "orderedOn",
    "expectedOn",
    "version"
  ]),
  ownerId: Schema.Int,
  /** Markets that lack it; once it is on file, all that need it. */
  marketIds: Schema.Array(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  investorId: Schema.NullOr(Schema.Int),
  /** Document last uploaded for it or covering it; while requested, the scan whose original it waits for. */
  documentId: Schema.NullOr(Schema.Int)
})
export type KnownRequirement = typeof KnownRequirement.Type

/** One that is not there. */
export const OpenRequirement = KnownRequirement
export type OpenRequirement = KnownRequirement

/** The reclaims that a requirement holds up. */
export const RequirementLink = Schema.Struct({ requirementId: Schema.Int, seqs: Schema.Array(Schema.Int) })
export type RequirementLink = typeof RequirementLink.Type

/** Requirements that accepted accounts wait for before they become active, with or without waiting reclaims. */
export const AwaitedRequirements = Schema.Struct({
  accountId: Schema.Int,
  marketId: Schema.Int,
  requirementIds: Schema.Array(Schema.Int)
})
export type AwaitedRequirements = typeof AwaitedRequirements.Type

/** Weights by which a reclaim is divided among the owner's investors, in order of investor number. */
export const InvestorWeights = Schema.Struct({
  seq: Schema.Int,
  investorIds: Schema.Array(Schema.Int),
  weights: Schema.Array(Schema.BigInt)
})
export type InvestorWeights = typeof InvestorWeights.Type

export const WaitingAccount = Schema.Struct({
  accountId: Schema.Int,
  custodianId: Schema.Int,
  ownerId: Schema.Int,
  code: Schema.String
})
export type WaitingAccount = typeof WaitingAccount.Type

export const WaitingOwner = Schema.Struct({
  ownerId: Schema.Int,
  name: Schema.String,
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification)
})
export type WaitingOwner = typeof WaitingOwner.Type

export const WaitingInvestor = Schema.Struct({ investorId: Schema.Int, name: Schema.String })
export type WaitingInvestor = typeof WaitingInvestor.Type

/** Source rows of a document block, from one snapshot of the database. */
export interface DocumentRows {
  /** The client's revision in that snapshot. */
  readonly rev: number
  readonly reclaims: ReadonlyArray<WaitingRow>
  readonly requirements: ReadonlyArray<OpenRequirement>
  readonly links: ReadonlyArray<RequirementLink>
  readonly awaited: ReadonlyArray<AwaitedRequirements>
  readonly weights: ReadonlyArray<InvestorWeights>
  readonly accounts: ReadonlyArray<WaitingAccount>
  readonly owners: ReadonlyArray<WaitingOwner>
  readonly investors: ReadonlyArray<WaitingInvestor>
  readonly custodians: ReadonlyArray<BlockCustodian>
  readonly markets: ReadonlyArray<BlockMarket>
}
