import { Schema } from "effect"
import { Account } from "./Account.ts"

/** A part of a client's accounts, in the order of custodian code and account code. */
export class AccountPage extends Schema.Class<AccountPage>("@reclaim/core/AccountPage")({
  accounts: Schema.Array(Account),
  /** How many accounts the client has in all, or in the state that was asked for. */
  totalCount: Schema.Int
}) {}
