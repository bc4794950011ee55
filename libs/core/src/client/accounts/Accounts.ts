import { Context, Effect, Layer } from "effect"
import { AccountGroup } from "../../contract/accounts/AccountGroup.ts"
import type { AccountPage } from "../../domain/account/AccountPage.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The client's own accounts, whoever is viewed as. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** One page; `limit` is from 1 to `accountPageLimit`. */
    readonly list: (part: {
      readonly offset: number
      readonly limit: number
    }) => Effect.Effect<AccountPage, CallFailure>
  }
>()("./Accounts.ts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.map(callsOf(AccountGroup), ({ accounts }) =>
      Accounts.of({
        list: Effect.fn("Accounts.list")(
          ({ limit, offset }) => accounts.list({ query: { offset, limit } }),
          callFailures
        )
      })
    )
  )
}
