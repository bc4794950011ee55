import { Effect, Schema } from "effect"
import { largestInt } from "../../domain/value/largestInt.ts"

/** Whose data is looked at: `view_as_user_id`, where 0 and absent mean one's own. */
export const ViewAsUserId = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(0))
)
