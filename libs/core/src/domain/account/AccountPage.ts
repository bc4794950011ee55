import { Schema } from "effect"
import { Account } from "./Account.ts"

/** A part of a client's accounts, in the order of custodian code and account code. */
export class AccountPage extends Schema.Class<AccountPage>("@reclaim/core/AccountPage")({
  accounts: Schema.Array(Account),
  /** Number of the client's accounts, across all pages, in the requested state or in any. */
  totalCount: Schema.Int
}) {}
