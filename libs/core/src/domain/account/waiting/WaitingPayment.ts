import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"

/** A payment instruction that waits for the approval of the user who asks. */
export class WaitingPayment extends Schema.Class<WaitingPayment>("@reclaim/core/WaitingPayment")({
  instructionId: Schema.Int,
  /** The first of its owners. */
  ownerId: Schema.Int,
  ownerName: Schema.String,
  ownerCount: Schema.Int,
  proposedByName: Schema.String,
  /** Open reclaims of the accounts of its owners. */
  transCount: Schema.Int,
  netReclaim: UsdCents
}) {}
