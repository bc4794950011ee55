import { Schema } from "effect"

/** Request options for `navigator.credentials` in its JSON form; valid for five minutes. */
export class PasskeyOptions extends Schema.Class<PasskeyOptions>("@reclaim/core/PasskeyOptions")({
  options: Schema.Json
}) {}

/** Maximum length of a passkey's name, in characters. */
export const maxPasskeyNameLength = 60

/** Passkey as listed for its user. */
export class Passkey extends Schema.Class<Passkey>("@reclaim/core/Passkey")({
  passkeyId: Schema.Int,
  /** Given by its holder. */
  name: Schema.String,
  createdAt: Schema.Date,
  /** Null until it has been used. */
  lastUsedAt: Schema.NullOr(Schema.Date),
  /** True if the authenticator reported on registration that it is backed up. */
  isBackedUp: Schema.Boolean
}) {}
