import { Schema } from "effect"
import { EntityType } from "../market/EntityType.ts"
import { AccountDuplicate } from "../account/AccountDuplicate.ts"
import { FieldNote } from "./FieldNote.ts"
import { InvestorYearChange } from "../account/investors/InvestorYearChange.ts"
import { AccountApplication } from "./AccountApplication.ts"
import { FieldChange } from "./FieldChange.ts"

/** Existing owner of the client who may be the one in an application. */
export const LinkableOwner = Schema.Struct({
  ownerId: Schema.Int,
  name: Schema.String,
  residence: Schema.String,
  entityType: EntityType,
  /** True if name, residence and entity type match those entered, so that no new owner is created. */
  isSame: Schema.Boolean,
  /** Fields whose data on file differs from the entry; the data on file stays. */
  differing: Schema.Array(Schema.String)
})
export type LinkableOwner = typeof LinkableOwner.Type

/** Contact of the client named to act for the account. */
export const NamedPerson = Schema.Struct({ contactId: Schema.Int, name: Schema.String })
export type NamedPerson = typeof NamedPerson.Type

/** Application with the data on which the desk decides. */
export class DeskApplication extends Schema.Class<DeskApplication>("@reclaim/core/DeskApplication")({
  application: AccountApplication,
  clientName: Schema.String,
  /** Fields that would be missing or invalid if the application were submitted now. */
  gaps: Schema.Array(FieldNote),
  /** Differences from current data; empty for a new account and for a decided application. */
  changes: Schema.Array(FieldChange),
  /** Changes to each tax year of the owner's investors, against current data; empty for a decided application. */
  investorYears: Schema.Array(InvestorYearChange),
  /** Accounts and other applications with the same number, but for blanks and case, as they are now. */
  duplicates: Schema.Array(AccountDuplicate),
  /** The owner who was chosen, those called like the one who was entered, and those of accounts with that number. */
  owners: Schema.Array(LinkableOwner),
  /** People named in the application and those who acted before the change. */
  people: Schema.Array(NamedPerson)
}) {}
