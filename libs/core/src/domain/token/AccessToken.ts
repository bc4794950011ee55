import { Schema } from "effect"
import { TokenScope } from "./TokenScope.ts"

/** Access key for a program that acts for a user. Its secret is shown once and never stored. */
export class AccessToken extends Schema.Class<AccessToken>("@reclaim/core/AccessToken")({
  tokenId: Schema.Int,
  name: Schema.String,
  scopes: Schema.Array(TokenScope),
  /** Last four characters of the secret, by which its owner recognises it. */
  ending: Schema.String,
  createdAt: Schema.Date,
  expiresAt: Schema.Date,
  /** Rounded to the minute; null when it was never used. */
  lastUsedAt: Schema.NullOr(Schema.Date)
}) {}

/** Maximum lifetime of a token, in days. */
export const maxTokenDays = 365

/** Maximum number of active tokens per user. */
export const tokenLimit = 20
