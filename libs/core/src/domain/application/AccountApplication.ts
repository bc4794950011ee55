import { Schema } from "effect"
import { AccountDuplicate } from "../account/AccountDuplicate.ts"
import { ApplicationKind } from "./ApplicationKind.ts"
import { ApplicationOrigin } from "./ApplicationOrigin.ts"
import { ApplicationState } from "./ApplicationState.ts"
import { FieldNote } from "./FieldNote.ts"
import { OwnerYear } from "../account/investors/OwnerYear.ts"
import { RejectReason } from "./RejectReason.ts"
import { ApplicationSteps } from "./steps/ApplicationSteps.ts"
import { OwnerOnFile } from "./OwnerOnFile.ts"

/** Existing owner of the client with the same name, ignoring case, accents, blanks and punctuation. */
export const AlikeOwner = Schema.Struct({ ownerId: Schema.Int, name: Schema.String })
export type AlikeOwner = typeof AlikeOwner.Type

/** Application to add or change an account, filled in by the client and accepted by the provider. */
export class AccountApplication extends Schema.Class<AccountApplication>("@reclaim/core/AccountApplication")({
  applicationId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  kind: ApplicationKind,
  origin: ApplicationOrigin,
  state: ApplicationState,
  /** The account that it has become, or that it changes; null before it is accepted. */
  accountId: Schema.NullOr(Schema.Int),
  /** Entered data; sealed values are masked to their last characters. */
  steps: ApplicationSteps,
  /** Existing owner chosen in the application; null for a new owner. */
  onFile: Schema.NullOr(OwnerOnFile),
  /** Missing or invalid fields that prevent submission, in step order; empty once submitted. */
  gaps: Schema.Array(FieldNote),
  /** Accounts and other applications with the same number, but for blanks and case. */
  duplicates: Schema.Array(AccountDuplicate),
  /** Existing owners who may be the one entered. */
  alikeOwners: Schema.Array(AlikeOwner),
  /** Tax years for which investors can be entered, latest first; empty unless the application renews investors. */
  ownerYears: Schema.Array(OwnerYear),
  /** Warnings that do not prevent submission. */
  doubts: Schema.Array(FieldNote),
  /** Corrections requested by the provider. */
  notes: Schema.Array(FieldNote),
  /** Null unless it was rejected. */
  rejectReason: Schema.NullOr(RejectReason),
  /** Reason for the return, rejection or withdrawal; may be empty. */
  reason: Schema.String,
  updatedAt: Schema.Date,
  submittedAt: Schema.NullOr(Schema.Date),
  decidedAt: Schema.NullOr(Schema.Date)
}) {}
