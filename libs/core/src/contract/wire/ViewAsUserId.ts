import { Effect, Schema } from "effect"
import { largestInt } from "../../domain/value/largestInt.ts"

/** User whose data is viewed: `view_as_user_id`; 0 or absent means the user's own. */
export const ViewAsUserId = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(0))
)

/** Its name on the wire. */
export const viewAsKeys = { viewAsUserId: "view_as_user_id" } as const

/** The query of a call whose response depends only on the user whose data is viewed. */
export const viewAsQuery = Schema.Struct({ viewAsUserId: ViewAsUserId }).pipe(Schema.encodeKeys(viewAsKeys))
