import { Context, Effect, Layer } from "effect"
import { AccountFileGroup } from "../../contract/accounts/AccountFileGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The list of a client's accounts as a file. */
export class AccountFiles extends Context.Service<
  AccountFiles,
  {
    /** An Excel file of these accounts in this order; with a user as whom staff view, that user's. */
    readonly excel: (accountIds: ReadonlyArray<number>, viewAs: number) => Effect.Effect<Uint8Array, CallFailure>
  }
>()("@reclaim/core/AccountFiles") {
  static readonly layer = Layer.effect(
    AccountFiles,
    Effect.map(callsOf(AccountFileGroup), ({ accountFiles }) =>
      AccountFiles.of({
        excel: Effect.fn("AccountFiles.excel")(
          (accountIds, viewAs) =>
            accountFiles.xlsx({ query: { view_as_user_id: viewAs }, payload: { account_ids: accountIds } }),
          callFailures
        )
      })
    )
  )
}
