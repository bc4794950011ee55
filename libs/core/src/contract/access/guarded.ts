import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Failures } from "./Failures.ts"
import { AccessRequired, FilesRecorded, RequestGuard, SessionRequired } from "./middlewares.ts"

/**
 * A group with what stands before each of its calls, the outermost last. Groups are given it one by one, not the whole of the
 * contract at once: what is added to all of them makes their types anonymous, and each call is then checked against all others.
 */
export const guarded = <Id extends string, Endpoints extends HttpApiEndpoint.Constraint>(
  group: HttpApiGroup.HttpApiGroup<Id, Endpoints>
) =>
  group
    .middleware(AccessRequired)
    .middleware(RequestGuard)
    .middleware(SessionRequired)
    .middleware(FilesRecorded)
    .middleware(Failures)
