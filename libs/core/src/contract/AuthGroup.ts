import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { RequestGuard, SessionRequired } from "./middlewares.ts"

/** The calls to the auth host: keep the session alive, and end it. */
export class AuthGroup extends HttpApiGroup.make("auth")
  .add(HttpApiEndpoint.put("extend", "/auth/token/extend"), HttpApiEndpoint.put("signOut", "/auth/logout"))
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
