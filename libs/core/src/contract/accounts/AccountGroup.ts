import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Account } from "../../domain/account/Account.ts"
import { AccountPage } from "../../domain/account/AccountPage.ts"
import { accountPageLimit } from "../../domain/account/accountPageLimit.ts"
import { AccountState } from "../../domain/account/AccountState.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireOf } from "../wire/wireOf.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: accountPageLimit }))

/**
 * Page of accounts by state, market and user viewed as. The default is the first page of the user's own accounts in
 * every state and market.
 */
const AccountPageQuery = Schema.Struct({
  state: Schema.optionalKey(AccountState),
  market: Schema.optionalKey(CountryCode),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(accountPageLimit))),
  viewAsUserId: ViewAsUserId
}).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" }))

/** A row of the list of accounts, spelled as the rows of the dashboard. */
const WireAccount = wireOf(Account)

/** A page of the list of accounts. */
export const WireAccountPage = wireOf(AccountPage, { values: { accounts: Schema.Array(WireAccount) } })

/** The client's own accounts. */
export class AccountGroup extends HttpApiGroup.make("accounts")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/accounts", { query: AccountPageQuery, success: WireAccountPage })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts"))
  )
  .pipe(guarded) {}
