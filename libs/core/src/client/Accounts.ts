import { Context, Effect, Layer } from "effect"
import { AccountGroup } from "../contract/AccountGroup.ts"
import type { AccountPage } from "../domain/account/AccountPage.ts"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import { callFailures } from "./callFailures.ts"
import { callsOf } from "./callsOf.ts"

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
>()("@reclaim/core/client/Accounts") {
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
