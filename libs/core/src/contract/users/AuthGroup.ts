import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"

/** The calls to the auth host: keep the session alive, and end it. */
export class AuthGroup extends HttpApiGroup.make("auth")
  .add(
    HttpApiEndpoint.put("extend", "/auth/token/extend", {
      // Whether the person did anything since the last renewal, so that a session nobody uses ends on the server too.
      headers: { "x-user-active": Schema.optionalKey(Schema.Literals(["0", "1"])) }
    }).annotate(MayCall, anybodySignedIn),
    HttpApiEndpoint.put("signOut", "/auth/logout").annotate(MayCall, anybodySignedIn)
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
