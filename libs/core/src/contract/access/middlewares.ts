import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import type { CurrentPrincipal } from "./CurrentPrincipal.ts"
import { BadRequest, NotAllowed, NotAuthenticated, Required } from "./accessErrors.ts"

/**
 * The session cookie names a live session. Server only: the cookie is HttpOnly, a browser sends it by itself. The name is
 * the one used on https; a server on plain http may have to read another, for the prefix is not accepted there.
 */
export class SessionRequired extends HttpApiMiddleware.Service<SessionRequired, { provides: CurrentPrincipal }>()(
  "@reclaim/core/SessionRequired",
  { error: NotAuthenticated, security: { session: HttpApiSecurity.apiKey({ in: "cookie", key: "__Host-session" }) } }
) {}

/**
 * The signed-in user may make the call, by its MayCall annotation, and change what it changes, by its Changes annotation:
 * the latter with the headers and the fresh proof that the call asks for. Nothing is decoded before.
 */
export class AccessRequired extends HttpApiMiddleware.Service<AccessRequired, { requires: CurrentPrincipal }>()(
  "@reclaim/core/AccessRequired",
  { error: [NotAllowed, BadRequest, Required] }
) {}

/** The request comes from the portal: its XSRF header is a token of this session. The client half sets every header. */
export class RequestGuard extends HttpApiMiddleware.Service<RequestGuard>()("@reclaim/core/RequestGuard", {
  error: NotAllowed,
  requiredForClient: true,
  security: { xsrf: HttpApiSecurity.apiKey({ in: "header", key: "X-XSRF-TOKEN" }) }
}) {}

/** A file is answered only when a security event says what it is and whose. Server only. */
export class FilesRecorded extends HttpApiMiddleware.Service<FilesRecorded>()("@reclaim/core/FilesRecorded") {}
