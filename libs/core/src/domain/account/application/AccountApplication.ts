import { Schema } from "effect"
import { AccountDuplicate } from "../AccountDuplicate.ts"
import { ApplicationKind } from "../ApplicationKind.ts"
import { ApplicationOrigin } from "../ApplicationOrigin.ts"
import { ApplicationState } from "../ApplicationState.ts"
import { FieldNote } from "../FieldNote.ts"
import { OwnerYear } from "../investors/OwnerYear.ts"
import { RejectReason } from "../RejectReason.ts"
import { ApplicationSteps } from "../steps/ApplicationSteps.ts"
import { OwnerOnFile } from "./OwnerOnFile.ts"

/** An owner of the client who is called as the one who is entered, but for case, accents, blanks and punctuation. */
export const AlikeOwner = Schema.Struct({ ownerId: Schema.Int, name: Schema.String })
export type AlikeOwner = typeof AlikeOwner.Type

/** What brings an account into the service, or changes one: filled in by the client, accepted by the provider. */
export class AccountApplication extends Schema.Class<AccountApplication>("@reclaim/core/AccountApplication")({
  applicationId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  kind: ApplicationKind,
  origin: ApplicationOrigin,
  state: ApplicationState,
  /** The account that it has become, or that it changes; null before it is accepted. */
  accountId: Schema.NullOr(Schema.Int),
  /** Of values that are kept sealed only the end. */
  steps: ApplicationSteps,
  /** Of an owner whom the client has already; null for one who is new. */
  onFile: Schema.NullOr(OwnerOnFile),
  /** What is missing or wrong before it can be submitted, in the order of the steps; empty once it was. */
  gaps: Schema.Array(FieldNote),
  /** Accounts and other applications with the same number, but for blanks and case. */
  duplicates: Schema.Array(AccountDuplicate),
  /** Owners who may be the one who is entered. */
  alikeOwners: Schema.Array(AlikeOwner),
  /** Of an owner's investors: the tax years that can be entered, the latest first; none otherwise. */
  ownerYears: Schema.Array(OwnerYear),
  /** What is to be looked at again, and keeps nobody from submitting. */
  doubts: Schema.Array(FieldNote),
  /** What the provider asks to be corrected. */
  notes: Schema.Array(FieldNote),
  /** Null unless it was rejected. */
  rejectReason: Schema.NullOr(RejectReason),
  /** Why it was returned, rejected or withdrawn, in words; may be empty. */
  reason: Schema.String,
  updatedAt: Schema.Date,
  submittedAt: Schema.NullOr(Schema.Date),
  decidedAt: Schema.NullOr(Schema.Date)
}) {}
