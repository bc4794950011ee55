import { Schema } from "effect"

/** What a browser is to be asked for, as `navigator.credentials` takes it in its JSON form; good for five minutes. */
export class PasskeyOptions extends Schema.Class<PasskeyOptions>("@reclaim/core/PasskeyOptions")({
  options: Schema.Json
}) {}

/** How many characters the name of a passkey may have. */
export const maxPasskeyNameLength = 60

/** A passkey of somebody, as they know it again. */
export class Passkey extends Schema.Class<Passkey>("@reclaim/core/Passkey")({
  passkeyId: Schema.Int,
  /** Given by its holder. */
  name: Schema.String,
  createdAt: Schema.Date,
  /** Null until it has been used. */
  lastUsedAt: Schema.NullOr(Schema.Date),
  /** Whether it is kept on more than one device, by the word of the first one. */
  isBackedUp: Schema.Boolean
}) {}
