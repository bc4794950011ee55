import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AccessToken } from "../../domain/token/AccessToken.ts"
import { TokenRequest } from "../../domain/token/TokenRequest.ts"
import { TokenScope } from "../../domain/token/TokenScope.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, ownData, ownDataWithProof } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireAccessToken = wireOf(AccessToken, {
  values: {
    createdAt: Schema.DateFromString,
    expiresAt: Schema.DateFromString,
    lastUsedAt: Schema.NullOr(Schema.DateFromString)
  }
})

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/** The signed-in user's keys for programs. */
export class AccessTokenGroup extends HttpApiGroup.make("accessTokens")
  .add(
    // Those that can be used, newest first.
    HttpApiEndpoint.get("list", "/api/v1/me/tokens", {
      success: Schema.Struct({ tokens: Schema.Array(WireAccessToken) })
    }),
    // The secret is returned only once.
    HttpApiEndpoint.post("make", "/api/v1/me/tokens", {
      payload: TokenRequest,
      success: Schema.Struct({ token: WireAccessToken, secret: Schema.String })
    }).annotate(Changes, ownDataWithProof(1)),
    HttpApiEndpoint.delete("revoke", "/api/v1/me/tokens/:id", { params, success: HttpApiSchema.NoContent }),
    // Exchanges a program's token, which lasts for months, so that it need not be sent with every call.
    HttpApiEndpoint.post("exchange", "/auth/token", {
      success: Schema.Struct({
        access_token: Schema.String,
        token_type: Schema.Literal("Bearer"),
        /** In seconds. */
        expires_in: Schema.Int,
        scopes: Schema.Array(TokenScope)
      })
    }).annotate(ForPrograms, "any")
  )
  .pipe(guardedBy({ mayCall: anybodySignedIn, forPrograms: inPersonOnly, changes: ownData })) {}
