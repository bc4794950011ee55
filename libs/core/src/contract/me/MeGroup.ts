import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { OwnSession } from "../../domain/session/OwnSession.ts"
import { ownData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"
import { versionHeaders } from "../access/writingHeaders.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WirePreferences, WireProfile } from "./WireProfile.ts"

const WireOwnSession = wireOf(OwnSession, {
  values: { openedAt: Schema.DateFromString, lastActiveAt: Schema.DateFromString }
})

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) }

/** The signed-in user, regardless of the user viewed as: preferences, sessions and stored data. */
export class MeGroup extends HttpApiGroup.make("me")
  .add(
    HttpApiEndpoint.get("profile", "/api/v1/me", { success: WireProfile }),
    HttpApiEndpoint.put("changeProfile", "/api/v1/me", {
      headers: versionHeaders,
      payload: WirePreferences,
      success: WireProfile
    }),
    // The one used last comes first.
    HttpApiEndpoint.get("sessions", "/api/v1/me/sessions", { success: Schema.Array(WireOwnSession) }),
    HttpApiEndpoint.delete("endSession", "/api/v1/me/sessions/:id", { params, success: HttpApiSchema.NoContent }),
    // All but the one that asks.
    HttpApiEndpoint.delete("endOtherSessions", "/api/v1/me/sessions", { success: HttpApiSchema.NoContent }),
    // A file to be saved, in JSON.
    HttpApiEndpoint.get("data", "/api/v1/me/data", {
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/json; charset=utf-8" }))
    })
  )
  .pipe(guardedBy({ mayCall: anybodySignedIn, forPrograms: inPersonOnly, changes: ownData })) {}
