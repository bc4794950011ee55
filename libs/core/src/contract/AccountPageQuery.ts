import { Effect, Schema } from "effect"
import { accountPageLimit } from "../domain/account/accountPageLimit.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(2_147_483_647))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: accountPageLimit }))

/** Which accounts: how many to pass over, and how many to answer at most. Without either, the first page. */
export const AccountPageQuery = {
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(accountPageLimit)))
}
