import { Schema } from "effect"
import { AccessToken, maxTokenDays } from "../../domain/token/AccessToken.ts"
import { TokenScope } from "../../domain/token/TokenScope.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { wireOf } from "../wire/wireOf.ts"

export const WireAccessToken = wireOf(AccessToken, {
  values: {
    createdAt: Schema.DateFromString,
    expiresAt: Schema.DateFromString,
    lastUsedAt: Schema.NullOr(Schema.DateFromString)
  }
})

/** What a token is to be. */
export const WireTokenContent = Schema.Struct({
  name: sentName(60),
  scopes: Schema.Array(TokenScope).check(
    Schema.makeFilter((scopes) => {
      if (scopes.length === 0) return "Expected at least one scope"
      return new Set(scopes).size === scopes.length || "Expected each scope once"
    })
  ),
  /** How long it can be used. */
  days: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxTokenDays }))
})
