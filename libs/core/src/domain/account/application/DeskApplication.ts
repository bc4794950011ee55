import { Schema } from "effect"
import { EntityType } from "../../market/EntityType.ts"
import { AccountDuplicate } from "../AccountDuplicate.ts"
import { FieldNote } from "../FieldNote.ts"
import { InvestorYearChange } from "../investors/InvestorYearChange.ts"
import { AccountApplication } from "./AccountApplication.ts"
import { FieldChange } from "./FieldChange.ts"

/** An owner of the client whose account an application may be for. */
export const LinkableOwner = Schema.Struct({
  ownerId: Schema.Int,
  name: Schema.String,
  residence: Schema.String,
  entityType: EntityType,
  /** Whether name, residence and entity type are those that were entered, so that no other owner is made. */
  isSame: Schema.Boolean,
  /** The fields in which something else is on file than was entered; what is on file stays. */
  differing: Schema.Array(Schema.String)
})
export type LinkableOwner = typeof LinkableOwner.Type

/** Somebody of the client who is to act for the account. */
export const NamedPerson = Schema.Struct({ contactId: Schema.Int, name: Schema.String })
export type NamedPerson = typeof NamedPerson.Type

/** An application with what the desk decides it by. */
export class DeskApplication extends Schema.Class<DeskApplication>("@reclaim/core/DeskApplication")({
  application: AccountApplication,
  clientName: Schema.String,
  /** What would be missing or wrong if it were submitted now. */
  gaps: Schema.Array(FieldNote),
  /** What a change changes, from what is known now; none for an account that is new, and for what is decided. */
  changes: Schema.Array(FieldChange),
  /** Of an owner's investors: what becomes of each tax year, from what is on file now; none for what is decided. */
  investorYears: Schema.Array(InvestorYearChange),
  /** Accounts and other applications with the same number, but for blanks and case, as they are now. */
  duplicates: Schema.Array(AccountDuplicate),
  /** The owner who was chosen, those called like the one who was entered, and those of accounts with that number. */
  owners: Schema.Array(LinkableOwner),
  /** Those whom the application names, and those who acted before a change. */
  people: Schema.Array(NamedPerson)
}) {}
