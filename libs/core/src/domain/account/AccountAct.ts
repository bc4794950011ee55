import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { largestInt } from "../value/largestInt.ts"
import { sentReason } from "../value/sentReason.ts"
import { Account } from "./Account.ts"

const Positive = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** An account in the version that its user has seen. */
export const SeenAccount = Schema.Struct({ accountId: Positive, version: Positive })
export type SeenAccount = typeof SeenAccount.Type

/** The act holds from the day on, which is today or before. */
const decision = { reason: sentReason, on: CalendarDate }

/** Acts of a client's administrators, or of the desk, on an account. Work already in progress continues. */
export const AccountAct = Schema.TaggedUnion({
  Suspend: decision,
  Resume: decision,
  /** For good. */
  Close: decision
})
export type AccountAct = typeof AccountAct.Type

/** Maximum number of accounts that one act is done to. */
export const maxActedAccounts = 1000

const several = {
  ...decision,
  accounts: Schema.Array(SeenAccount).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maxActedAccounts),
    Schema.makeFilter(
      (accounts) =>
        new Set(accounts.map(({ accountId }) => accountId)).size === accounts.length || "Name each account once"
    )
  )
}

/** Acts on several accounts of a client: on all of them or on none. */
export const BulkAccountAct = Schema.TaggedUnion({ Suspend: several, Resume: several, Close: several })
export type BulkAccountAct = typeof BulkAccountAct.Type

const { accountId, nextStep, state, version } = Account.fields

/** State of an account after a bulk action. */
export const ActedAccount = Schema.Struct({ accountId, version, state, nextStep })
export type ActedAccount = typeof ActedAccount.Type

/** Accounts that were suspended, resumed or closed together, as they are now. */
export class ActedAccounts extends Schema.Class<ActedAccounts>("@reclaim/core/ActedAccounts")({
  accounts: Schema.Array(ActedAccount)
}) {}
