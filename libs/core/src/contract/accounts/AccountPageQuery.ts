import { Effect, Schema } from "effect"
import { accountPageLimit } from "../../domain/account/accountPageLimit.ts"
import { largestInt } from "../../domain/value/largestInt.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: accountPageLimit }))

/** Which accounts: how many to skip, and how many to return at most. Without either, the first page. */
export const AccountPageQuery = {
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(accountPageLimit)))
}
