import { Effect, Schema } from "effect"
import { AccountState } from "../../domain/account/AccountState.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { accountPageLimit } from "../../domain/account/accountPageLimit.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: accountPageLimit }))

/**
 * Which accounts: in which state, of which market, how many to skip, how many to return at most, and whose. Without any, the first page of the
 * user's own in every state and market.
 */
export const AccountPageQuery = {
  state: Schema.optionalKey(AccountState),
  market: Schema.optionalKey(CountryCode),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(accountPageLimit))),
  view_as_user_id: ViewAsUserId
}
