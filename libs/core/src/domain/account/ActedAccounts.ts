import { Schema } from "effect"
import { Account } from "./Account.ts"

const { accountId, nextStep, state, version } = Account.fields

/** State of an account after a bulk action. */
export const ActedAccount = Schema.Struct({ accountId, version, state, nextStep })
export type ActedAccount = typeof ActedAccount.Type

/** Accounts that were suspended, resumed or closed together, as they are now. */
export class ActedAccounts extends Schema.Class<ActedAccounts>("@reclaim/core/ActedAccounts")({
  accounts: Schema.Array(ActedAccount)
}) {}
