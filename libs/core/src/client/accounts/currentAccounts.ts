import { Option, Schema } from "effect"
import { WireActedAccounts } from "../../contract/accounts/WireActedAccounts.ts"
import type { ActedAccount } from "../../domain/account/AccountAct.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const decode = Schema.decodeUnknownOption(WireActedAccounts)

/**
 * Current versions of the accounts that another user has changed, from a refused act on several; none for any other
 * failure.
 */
export const currentAccounts = ({ current, status }: CallFailure): ReadonlyArray<ActedAccount> =>
  status === 412 ? Option.match(decode(current), { onNone: () => [], onSome: ({ accounts }) => accounts }) : []
