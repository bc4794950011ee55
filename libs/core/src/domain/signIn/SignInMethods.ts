import { Schema } from "effect"
import { Passkey } from "./Passkey.ts"

/** Identity provider of the operator available for signing in. */
export class LinkedProvider extends Schema.Class<LinkedProvider>("@reclaim/core/LinkedProvider")({
  /** Short name used in addresses. */
  provider: Schema.String,
  label: Schema.String,
  /** Null where this user has not linked it. */
  linkedAt: Schema.NullOr(Schema.Date)
}) {}

/** Sign-in methods of a user. */
export class SignInMethods extends Schema.Class<SignInMethods>("@reclaim/core/SignInMethods")({
  hasPassword: Schema.Boolean,
  /** Date from which codes of an authenticator app are required; null if they are not. */
  totpSince: Schema.NullOr(Schema.Date),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: Schema.Int,
  /** False if the portal is opened by an IP address, for which browsers make no passkeys. */
  offersPasskeys: Schema.Boolean,
  /** The oldest first. */
  passkeys: Schema.Array(Passkey),
  /** Providers of this installation, linked or not. */
  providers: Schema.Array(LinkedProvider),
  /** True if the last second factor cannot be removed. */
  isSecondFactorRequired: Schema.Boolean,
  /** Address awaiting confirmation; null when there is none. */
  newEmail: Schema.NullOr(Schema.String)
}) {}
