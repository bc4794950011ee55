import { Option, Schema } from "effect"
import { WireActedAccounts } from "../../contract/accounts/WireActedAccounts.ts"
import type { ActedAccount } from "../../domain/account/AccountAct.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const decode = Schema.decodeUnknownOption(WireActedAccounts)

/** Those of several accounts that somebody has changed, as they are now; none for any other failure. */
export const currentAccounts = ({ current, status }: CallFailure): ReadonlyArray<ActedAccount> =>
  status === 412 ? Option.match(decode(current), { onNone: () => [], onSome: ({ accounts }) => accounts }) : []
