import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** Whether somebody signs by themselves, or together with others of a group. */
export const SigningMode = Schema.Literals(["alone", "jointly"])
export type SigningMode = typeof SigningMode.Type

/** A right to sign for a client: what, for whom, how and when. */
export class SigningPower extends Schema.Class<SigningPower>("@reclaim/core/SigningPower")({
  /** Codes of the documents that may be signed; empty for every document. */
  codes: Schema.Array(Schema.String),
  mode: SigningMode,
  /** The group of which others sign too, such as Directors; empty for who signs alone. */
  groupName: Schema.String,
  /** How many of the group have to sign, this one included; null for who signs alone. */
  groupCount: Schema.NullOr(Schema.Int),
  /** Numbers of the owners that are signed for; empty for all. */
  owners: Schema.Array(Schema.Int),
  /** The first and the last day on which it holds; null where there is none. */
  validFrom: Schema.NullOr(CalendarDate),
  validTo: Schema.NullOr(CalendarDate),
  /** It was held before its holder left; it holds again once it is given anew. */
  isSuspended: Schema.Boolean
}) {}

/** The most owners that one power names. */
export const maxPowerOwners = 1000
