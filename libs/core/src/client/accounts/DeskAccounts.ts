import { Context, Effect, Layer } from "effect"
import { DeskAccountGroup } from "../../contract/accounts/DeskAccountGroup.ts"
import type { AccountDetail } from "../../domain/account/AccountDetail.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { AccountAct } from "../../rules/account/decideAccountState.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import type { ActSaid, SeenAccount } from "./AccountDetails.ts"

/** Accounts of clients, as the desk sees them and acts on them. */
export class DeskAccounts extends Context.Service<
  DeskAccounts,
  {
    readonly find: (clientId: number, accountId: number) => Effect.Effect<AccountDetail, CallFailure>
    /** As the client's own administrators do, once for each key; it is recorded that the desk has done it. */
    readonly act: (
      key: string,
      act: AccountAct,
      of: SeenAccount & { readonly clientId: number },
      said: ActSaid
    ) => Effect.Effect<AccountDetail, CallFailure>
  }
>()("@reclaim/core/DeskAccounts") {
  static readonly layer = Layer.effect(
    DeskAccounts,
    Effect.map(callsOf(DeskAccountGroup), ({ deskAccounts }) =>
      DeskAccounts.of({
        find: Effect.fn("DeskAccounts.find")(
          (clientId, accountId) => deskAccounts.find({ params: { client: clientId, id: accountId } }),
          callFailures
        ),
        act: Effect.fn("DeskAccounts.act")(
          (key, act, { accountId, clientId, version }, payload) =>
            deskAccounts[act]({
              params: { client: clientId, id: accountId },
              headers: { key, version },
              payload
            }),
          callFailures
        )
      })
    )
  )
}
