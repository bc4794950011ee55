import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** Signing mode: alone, or jointly with others of a group. */
export const SigningMode = Schema.Literals(["alone", "jointly"])
export type SigningMode = typeof SigningMode.Type

/** Right to sign for a client: scope, owners, mode and period. */
export class SigningPower extends Schema.Class<SigningPower>("@reclaim/core/SigningPower")({
  /** Codes of the documents that may be signed; empty for every document. */
  codes: Schema.Array(Schema.String),
  mode: SigningMode,
  /** Group whose members sign jointly, such as Directors; empty for a sole signatory. */
  groupName: Schema.String,
  /** Number of signatures required from the group, this one included; null for a sole signatory. */
  groupCount: Schema.NullOr(Schema.Int),
  /** Numbers of the owners that are signed for; empty for all. */
  owners: Schema.Array(Schema.Int),
  /** First and last day of validity; null where unlimited. */
  validFrom: Schema.NullOr(CalendarDate),
  validTo: Schema.NullOr(CalendarDate),
  /** True if it was suspended when its holder left; it applies again once it is granted again. */
  isSuspended: Schema.Boolean
}) {}

/** Maximum number of owners named by a power. */
export const maxPowerOwners = 1000
