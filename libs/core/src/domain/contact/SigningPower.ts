import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** Signing mode: alone, or jointly with others of a group. */
export const SigningMode = Schema.Literals(["alone", "jointly"])
export type SigningMode = typeof SigningMode.Type

/** A right to sign for a client: what, for whom, how and when. */
export class SigningPower extends Schema.Class<SigningPower>("@reclaim/core/SigningPower")({
  /** Codes of the documents that may be signed; empty for every document. */
  codes: Schema.Array(Schema.String),
  mode: SigningMode,
  /** The group of which others sign too, such as Directors; empty for who signs alone. */
  groupName: Schema.String,
  /** Number of signatures required from the group, this one included; null for a sole signatory. */
  groupCount: Schema.NullOr(Schema.Int),
  /** Numbers of the owners that are signed for; empty for all. */
  owners: Schema.Array(Schema.Int),
  /** The first and the last day on which it holds; null where there is none. */
  validFrom: Schema.NullOr(CalendarDate),
  validTo: Schema.NullOr(CalendarDate),
  /** True if it was suspended when its holder left; it applies again once it is granted again. */
  isSuspended: Schema.Boolean
}) {}

/** The most owners that one power names. */
export const maxPowerOwners = 1000
