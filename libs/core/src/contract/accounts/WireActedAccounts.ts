import { Schema } from "effect"
import { ActedAccount, ActedAccounts } from "../../domain/account/AccountAct.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Accounts that were acted on together, as they are now. */
export const WireActedAccounts = wireOf(ActedAccounts, {
  values: { accounts: Schema.Array(wireFields(ActedAccount.fields)) }
})
