import { Schema } from "effect"
import { sentName } from "../value/sentName.ts"
import { maxTokenDays } from "./AccessToken.ts"
import { TokenScope } from "./TokenScope.ts"

/** Token that is asked for; `days` is its lifetime. */
export const TokenRequest = Schema.Struct({
  name: sentName(60),
  scopes: Schema.Array(TokenScope).check(
    Schema.makeFilter((scopes) => {
      if (scopes.length === 0) return "Expected at least one scope"
      return new Set(scopes).size === scopes.length || "Expected each scope once"
    })
  ),
  days: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxTokenDays }))
})
export type TokenRequest = typeof TokenRequest.Type
