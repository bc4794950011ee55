import { Schema } from "effect"
import { DocumentCopy } from "../DocumentCopy.ts"
import { DocumentCondition } from "../DocumentCondition.ts"
import { DocumentNeed } from "../DocumentNeed.ts"
import { DocumentLevel } from "../DocumentLevel.ts"
import { DocumentIssuer } from "../DocumentIssuer.ts"
import { DocumentValidity } from "../DocumentValidity.ts"
import { PossibleSigner } from "../../signing/PossibleSigner.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"
import { Requirement } from "./Requirement.ts"
import { RequirementEvent } from "./RequirementEvent.ts"

/** A reclaim that waits for a document. */
export const HeldUpReclaim = Schema.Struct({
  /** Transaction number as in the list of transactions. */
  transactionId: Schema.Int,
  security: Schema.String,
  account: Schema.String,
  payDate: CalendarDate,
  netReclaim: UsdCents,
  agentCutoff: Schema.NullOr(CalendarDate)
})
export type HeldUpReclaim = typeof HeldUpReclaim.Type

/** Reclaims in one market that wait for a document. */
export const HeldInMarket = Schema.Struct({
  /** Two letters. */
  market: Schema.String,
  transCount: Schema.Int,
  valueBehind: UsdCents,
  /** Value of those that wait for nothing else. */
  aloneReleases: UsdCents
})
export type HeldInMarket = typeof HeldInMarket.Type

/** Additional document that the desk may request for this owner in some of the markets. */
export const AskableDocument = Schema.Struct({
  code: Schema.String,
  /** Two letters of each market whose rules have it. */
  markets: Schema.Array(Schema.String),
  name: Schema.String,
  why: Schema.String,
  level: DocumentLevel,
  /** Requirement level under the rules, and the condition. */
  need: DocumentNeed,
  condition: DocumentCondition
})
export type AskableDocument = typeof AskableDocument.Type

/** Subjects for which the desk may request a document; at most `maxAskChoices` of each, most urgent first. */
export const AskChoices = Schema.Struct({
  /** The years in which reclaims wait, latest first. */
  years: Schema.Array(Schema.Int),
  accounts: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  /** Investors of a look-through owner. */
  investors: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  payments: Schema.Array(HeldUpReclaim)
})
export type AskChoices = typeof AskChoices.Type

/** Maximum number of accounts, investors and payments offered to the desk. */
export const maxAskChoices = 500

export const noAskChoices: AskChoices = { years: [], accounts: [], investors: [], payments: [] }

/** Maximum number of reclaims listed individually, earliest cut-off first. */
export const maxNamedReclaims = 100

/** Required document with all its details. */
export class RequirementDetail extends Schema.Class<RequirementDetail>("@reclaim/core/RequirementDetail")({
  /** Its sums cover all reclaims that wait for it; 0 once nothing does. */
  requirement: Requirement,
  ownerId: Schema.Int,
  /** Client's objection to the request; null if there is none to answer. */
  dispute: Schema.NullOr(Schema.Struct({ text: Schema.String, on: CalendarDate })),
  /** Reason for waiving it; empty unless it is waived. */
  waivedReason: Schema.String,
  /** Validity of a copy by its rule; null where no rule requires it. */
  validity: Schema.NullOr(DocumentValidity),
  /** Issuer by its rule; null where no rule requires it. */
  issuer: Schema.NullOr(DocumentIssuer),
  /** Instructions for signing and issuing it by its rule, one sentence each, in addition to those of its row. */
  howTo: Schema.Array(Schema.String),
  /** True if the desk requested it and no rule does. */
  isByHand: Schema.Boolean,
  /** People who can sign it on screen today; empty where it is not signed on screen. */
  signers: Schema.Array(PossibleSigner),
  /** Newest first. */
  copies: Schema.Array(DocumentCopy),
  /** At most `maxNamedReclaims`. */
  reclaims: Schema.Array(HeldUpReclaim),
  /** Adds up to the sums of the requirement. Empty except at the desk, and for markets where nothing waits. */
  heldInMarkets: Schema.Array(HeldInMarket),
  /** Newest first. */
  history: Schema.Array(RequirementEvent),
  /** Empty except at the desk. */
  askable: Schema.Array(AskableDocument),
  /** Empty except at the desk. */
  askChoices: AskChoices
}) {}
