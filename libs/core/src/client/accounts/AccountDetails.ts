import { Context, Effect, Layer } from "effect"
import { AccountActGroup } from "../../contract/accounts/AccountActGroup.ts"
import { AccountDetailGroup } from "../../contract/accounts/AccountDetailGroup.ts"
import { AccountChangeGroup } from "../../contract/accounts/AccountChangeGroup.ts"
import type { AccountDetail } from "../../domain/account/AccountDetail.ts"
import type { ActedAccount } from "../../domain/account/ActedAccounts.ts"
import type { BegunChange } from "../../domain/account/BegunChange.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { AccountAct } from "../../rules/account/decideAccountState.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** An account as it was seen. */
export interface SeenAccount {
  readonly accountId: number
  readonly version: number
}

/** What is said about an act on an account. */
export interface ActSaid {
  readonly reason: string
  /** The day from which it holds: today or before. */
  readonly on: CalendarDate
}

/** One of the client's accounts, and what is done with it. */
export class AccountDetails extends Context.Service<
  AccountDetails,
  {
    /** With a user as whom staff view, that user's; 0 or absent for one's own. */
    readonly find: (accountId: number, viewAs?: number) => Effect.Effect<AccountDetail, CallFailure>
    /**
     * Once for each key. Status 409 when the act does not fit the account's state; status 412 with the account as it is now
     * when somebody has changed it since that version.
     */
    readonly act: (
      key: string,
      act: AccountAct,
      of: SeenAccount,
      said: ActSaid
    ) => Effect.Effect<AccountDetail, CallFailure>
    /**
     * With all of them or with none, once for each key; at most `maxActedAccounts`. Refused as for one; status 412 comes with
     * those that somebody has changed, see `currentAccounts`.
     */
    readonly actOnAll: (
      key: string,
      act: AccountAct,
      of: ReadonlyArray<SeenAccount>,
      said: ActSaid
    ) => Effect.Effect<ReadonlyArray<ActedAccount>, CallFailure>
    /** The application that changes it, a draft, once for each key. Status 409 while another change is under way, and for a closed account. */
    readonly change: (key: string, accountId: number) => Effect.Effect<BegunChange, CallFailure>
    /** The whole number. Status 428 without a fresh proof of who is there. */
    readonly taxNumber: (taxNumberId: number) => Effect.Effect<string, CallFailure>
  }
>()("@reclaim/core/AccountDetails") {
  static readonly layer = Layer.effect(
    AccountDetails,
    Effect.map(
      Effect.all([callsOf(AccountDetailGroup), callsOf(AccountActGroup), callsOf(AccountChangeGroup)]),
      ([{ accountDetails }, { accountActs }, { accountChanges }]) =>
        AccountDetails.of({
          find: Effect.fn("AccountDetails.find")(
            (accountId, viewAs = 0) =>
              accountDetails.find({ params: { id: accountId }, query: { view_as_user_id: viewAs } }),
            callFailures
          ),
          act: Effect.fn("AccountDetails.act")(
            (key, act, { accountId, version }, payload) =>
              accountDetails[act]({
                params: { id: accountId },
                headers: { key, version },
                payload
              }),
            callFailures
          ),
          actOnAll: Effect.fn("AccountDetails.actOnAll")(
            (key, act, of, said) =>
              Effect.map(
                accountActs.act({
                  headers: { key },
                  payload: {
                    act,
                    ...said,
                    accounts: of.map(({ accountId, version }) => ({ account_id: accountId, version }))
                  }
                }),
                ({ accounts }) => accounts
              ),
            callFailures
          ),
          change: Effect.fn("AccountDetails.change")(
            (key, accountId) => accountChanges.add({ params: { id: accountId }, headers: { key } }),
            callFailures
          ),
          taxNumber: Effect.fn("AccountDetails.taxNumber")(
            (taxNumberId) =>
              Effect.map(accountDetails.taxNumber({ params: { id: taxNumberId } }), ({ value }) => value),
            callFailures
          )
        })
    )
  )
}
