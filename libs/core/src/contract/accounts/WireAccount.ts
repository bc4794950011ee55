import { Schema } from "effect"
import { Account } from "../../domain/account/Account.ts"
import { AccountPage } from "../../domain/account/AccountPage.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A row of the list of accounts, spelled as the rows of the dashboard. */
export const WireAccount = wireOf(Account)

/** A page of the list of accounts. */
export const WireAccountPage = wireOf(AccountPage, { values: { accounts: Schema.Array(WireAccount) } })
