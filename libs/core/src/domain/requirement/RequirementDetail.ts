import { Schema } from "effect"
import { DocumentCopy } from "../document/DocumentCopy.ts"
import { DocumentCondition } from "../document/DocumentCondition.ts"
import { DocumentNeed } from "../document/DocumentNeed.ts"
import { DocumentLevel } from "../document/DocumentLevel.ts"
import { DocumentIssuer } from "../document/DocumentIssuer.ts"
import { DocumentValidity } from "../document/DocumentValidity.ts"
import { PossibleSigner } from "../signing/PossibleSigner.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { Requirement } from "./Requirement.ts"
import { RequirementEvent } from "./RequirementEvent.ts"

/** A reclaim that waits for a document. */
export const HeldUpReclaim = Schema.Struct({
  /** As the list of transactions numbers it. */
  transactionId: Schema.Int,
  security: Schema.String,
  account: Schema.String,
  payDate: CalendarDate,
  netReclaim: UsdCents,
  agentCutoff: Schema.NullOr(CalendarDate)
})
export type HeldUpReclaim = typeof HeldUpReclaim.Type

/** A document that the desk may ask for besides, for the same owner in the same market. */
export const AskableDocument = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  why: Schema.String,
  level: DocumentLevel,
  /** Whether the rules ask for it by themselves, and under which condition. */
  need: DocumentNeed,
  condition: DocumentCondition
})
export type AskableDocument = typeof AskableDocument.Type

/** Of what the desk may ask for one; at most `maxAskChoices` of each, what is most urgent first. */
export const AskChoices = Schema.Struct({
  /** The years in which reclaims wait, latest first. */
  years: Schema.Array(Schema.Int),
  accounts: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  /** Of an owner who is looked through. */
  investors: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  payments: Schema.Array(HeldUpReclaim)
})
export type AskChoices = typeof AskChoices.Type

/** The most accounts, investors and payments that the desk is offered. */
export const maxAskChoices = 500

export const noAskChoices: AskChoices = { years: [], accounts: [], investors: [], payments: [] }

/** Another requirement that the same original meets. */
export const SignedTogether = Schema.Struct({ requirementId: Schema.Int, marketName: Schema.String })
export type SignedTogether = typeof SignedTogether.Type

/** The most reclaims that are named one by one; those with the earliest cut-off come first. */
export const maxNamedReclaims = 100

/** A document that somebody is asked for, with all that is known of it. */
export class RequirementDetail extends Schema.Class<RequirementDetail>("@reclaim/core/RequirementDetail")({
  /** Its sums are of all reclaims that wait for it; 0 once nothing does. */
  requirement: Requirement,
  ownerId: Schema.Int,
  /** What the client says is wrong with asking for it; null while nothing is to be answered. */
  dispute: Schema.NullOr(Schema.Struct({ text: Schema.String, on: CalendarDate })),
  /** Why the provider goes without it; empty unless it does. */
  waivedReason: Schema.String,
  /** How long a copy holds by the rule that asks for it; null where no rule does. */
  validity: Schema.NullOr(DocumentValidity),
  /** Who makes it out by that rule; null where no rule does. */
  issuer: Schema.NullOr(DocumentIssuer),
  /** How it is signed and made out by that rule, a sentence each, besides what its row says. */
  howTo: Schema.Array(Schema.String),
  /** Whether the desk has asked for it, and no rule. */
  isByHand: Schema.Boolean,
  /** The other open requirements that the same copy would meet. */
  shared: Schema.Struct({ requirements: Schema.Int, markets: Schema.Array(Schema.String) }),
  /**
   * Those of them that one signature meets as well, each with its market's name: of an original signed by hand, or on screen.
   * Empty where it is signed in neither way.
   */
  signedTogether: Schema.Array(SignedTogether),
  /** Who can sign it on screen today; empty where it is not signed so. */
  signers: Schema.Array(PossibleSigner),
  /** Newest first. */
  copies: Schema.Array(DocumentCopy),
  /** At most `maxNamedReclaims`. */
  reclaims: Schema.Array(HeldUpReclaim),
  /** Newest first. */
  history: Schema.Array(RequirementEvent),
  /** Empty for whoever is not at the desk. */
  askable: Schema.Array(AskableDocument),
  /** The same. */
  askChoices: AskChoices
}) {}
