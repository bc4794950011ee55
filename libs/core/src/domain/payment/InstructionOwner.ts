import { Schema } from "effect"

/** One of the owners of a payment instruction. */
export class InstructionOwner extends Schema.Class<InstructionOwner>("@reclaim/core/InstructionOwner")({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** The bank where the owner is paid in the same currency by another instruction; empty for none. */
  inForceBank: Schema.String,
  /** Routing number of the bank; null if it has none, or there is no bank. */
  inForceAba: Schema.NullOr(Schema.String),
  inForceClearingCode: Schema.NullOr(Schema.String),
  inForceBic: Schema.NullOr(Schema.String),
  /** The end of the account's number there; empty for none. */
  inForceLast4: Schema.String
}) {}
