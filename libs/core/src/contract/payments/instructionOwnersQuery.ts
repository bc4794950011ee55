import { Effect, Schema } from "effect"
import { instructionOwnerPageLimit } from "../../domain/payment/InstructionOwnerPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"

/** Page of the owners covered by an instruction. */
export const instructionOwnersQuery = {
  offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0))
  ),
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: instructionOwnerPageLimit })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(instructionOwnerPageLimit))
  )
} as const
