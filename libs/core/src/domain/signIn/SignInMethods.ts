import { Schema } from "effect"
import { Passkey } from "./Passkey.ts"

/** An identity provider of the operator, by which somebody can sign in. */
export class LinkedProvider extends Schema.Class<LinkedProvider>("@reclaim/core/LinkedProvider")({
  /** Its short name in addresses. */
  provider: Schema.String,
  label: Schema.String,
  /** Null where this user has not linked it. */
  linkedAt: Schema.NullOr(Schema.Date)
}) {}

/** How somebody signs in. */
export class SignInMethods extends Schema.Class<SignInMethods>("@reclaim/core/SignInMethods")({
  hasPassword: Schema.Boolean,
  /** Since when codes of an authenticator app are asked for; null when they are not. */
  totpSince: Schema.NullOr(Schema.Date),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: Schema.Int,
  /** The oldest first. */
  passkeys: Schema.Array(Passkey),
  /** Those that this installation has, linked or not. */
  providers: Schema.Array(LinkedProvider),
  /** Whether the last second factor cannot be removed. */
  isSecondFactorRequired: Schema.Boolean,
  /** An address that waits to be confirmed; null when there is none. */
  newEmail: Schema.NullOr(Schema.String)
}) {}
