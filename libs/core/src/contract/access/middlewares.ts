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
 * Checks that the signed-in user may make the call, by its MayCall annotation, and its change, by its Changes
 * annotation: the latter includes the headers and the fresh proof that the call requires. Runs before anything is
 * decoded.
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

/** Requires that every file response has a security event naming the file and its owner. Server only. */
export class FilesRecorded extends HttpApiMiddleware.Service<FilesRecorded>()("@reclaim/core/FilesRecorded") {}
