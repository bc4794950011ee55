import { Schema } from "effect"

/** An account, or an application for one, that may be the one that is entered. */
export class AccountDuplicate extends Schema.Class<AccountDuplicate>("@reclaim/core/AccountDuplicate")({
  /** The account; null for one that is only applied for. */
  accountId: Schema.NullOr(Schema.Int),
  /** The application; null for an account. */
  applicationId: Schema.NullOr(Schema.Int),
  /** Name of the custodian, or the one entered. */
  custodian: Schema.String,
  accountNumber: Schema.String,
  /** True if the numbers match character by character; otherwise they differ in blanks or case only. */
  isSameText: Schema.Boolean
}) {}
