import { Effect, Schema } from "effect"
import { largestInt } from "../value/largestInt.ts"
import { sentName } from "../value/sentName.ts"
import { sentText } from "../value/sentText.ts"
import { ApplicationState } from "./ApplicationState.ts"
import { FieldNote } from "./FieldNote.ts"
import { RejectReason } from "./RejectReason.ts"

/** Owner of the accepted account: one on file, or the one entered in the application. */
const AcceptedOwner = Schema.Union([
  Schema.Struct({ link: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }),
  Schema.Struct({ new: Schema.Literal(true) })
])
export type AcceptedOwner = typeof AcceptedOwner.Type

/** Maximum number of applications that the desk acts on at once. */
export const maxActedApplications = 100

const Reason = sentText(1000)

const Notes = Schema.Array(FieldNote).check(
  Schema.makeFilter((notes) => notes.length > 0 || "Expected at least one note"),
  Schema.isMaxLength(100)
)

const maybeName = (maxLength: number) =>
  Schema.NullOr(sentName(maxLength)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

/** Details needed to accept an application. A change keeps its custodian and owner and ignores these. */
export const Acceptance = Schema.Struct({
  custodianCode: sentName(34),
  /** Needed for a custodian that is not known yet; null otherwise. */
  custodianName: maybeName(120),
  owner: AcceptedOwner,
  /** Provider's own id of a new owner; null for none. */
  externalOwnerId: maybeName(64)
})
export type Acceptance = typeof Acceptance.Type

const decisions = {
  Take: {},
  /** Notes name the corrections field by field. The reason may be empty. */
  Return: { notes: Notes, reason: Reason.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))) },
  Reject: { rejectReason: RejectReason, reason: Reason }
} as const

/** Acts of the desk on an application. */
export const DeskApplicationAct = Schema.TaggedUnion({
  ...decisions,
  /** Makes the account, or links the one that was imported after the client applied. */
  Accept: Acceptance.fields,
  /** Replaces the investors on file of the tax years that the application names. */
  AcceptInvestors: {}
})
export type DeskApplicationAct = typeof DeskApplicationAct.Type

/** An act that fits several applications, saying the same of each. */
export type BulkDecision = Extract<DeskApplicationAct, { readonly _tag: keyof typeof decisions }>

const several = {
  applicationIds: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maxActedApplications),
    Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Name each application once")
  )
}

/** Acts of the desk on several applications of a client: on all of them or on none. */
export const BulkApplicationAct = Schema.TaggedUnion({
  Take: { ...several, ...decisions.Take },
  Return: { ...several, ...decisions.Return },
  Reject: { ...several, ...decisions.Reject }
})
export type BulkApplicationAct = typeof BulkApplicationAct.Type

/** Applications after an act on all of them, and their state now. */
export class ActedApplications extends Schema.Class<ActedApplications>("@reclaim/core/ActedApplications")({
  applicationIds: Schema.Array(Schema.Int),
  state: ApplicationState
}) {}
