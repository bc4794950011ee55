import { Context, Effect, Layer } from "effect"
import { AccountGroup } from "../../contract/accounts/AccountGroup.ts"
import type { AccountPage } from "../../domain/account/AccountPage.ts"
import type { AccountState } from "../../domain/account/AccountState.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The accounts of the client, or of the one whom staff view as. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** One page, of one state and market or of all; `limit` is from 1 to `accountPageLimit`. */
    readonly list: (part: {
      readonly state?: AccountState
      readonly market?: CountryCode
      readonly offset: number
      readonly limit: number
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<AccountPage, CallFailure>
  }
>()("@reclaim/core/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.map(callsOf(AccountGroup), ({ accounts }) =>
      Accounts.of({
        list: Effect.fn("Accounts.list")(
          ({ viewAs, ...part }) => accounts.list({ query: { ...part, view_as_user_id: viewAs.userId } }),
          callFailures
        )
      })
    )
  )
}
