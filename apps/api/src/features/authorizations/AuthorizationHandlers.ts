import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { mayAuthorize } from "@reclaim/core/rules/authorization/mayAuthorize"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { CurrentToken } from "../../identity/CurrentToken.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { type Approver, Authorizations } from "./Authorizations.ts"

export const AuthorizationHandlers = HttpApiBuilder.group(
  PortalApi,
  "authorizations",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const authorizations = yield* Authorizations

    const sight = Effect.fnUntraced(function* (viewAsUserId: number) {
      const principal = yield* CurrentPrincipal
      const clientId = yield* access.clientOf(principal, viewAsUserId)
      return { clientId: clientId ?? noClientId, userId: viewAsUserId === 0 ? principal.userId : null }
    })

    const approver = Effect.gen(function* () {
      const { sessionId, userId } = yield* CurrentPrincipal
      const request = yield* HttpServerRequest.HttpServerRequest
      return {
        ...(yield* actingForOwn),
        userId,
        sessionId,
        sender: senderOf(request),
        userAgent: (request.headers["user-agent"] ?? "").slice(0, 500)
      } satisfies Approver
    })

    /** Whether the sender is there in person, as themselves, and may decide: what they look at counts as seen. */
    const isApprover = Effect.fnUntraced(function* (viewAsUserId: number) {
      const { clientId } = yield* CurrentPrincipal
      if (viewAsUserId !== 0 || clientId === null || (yield* CurrentToken) !== null) return false
      return mayAuthorize(yield* signedInUser)
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, offset, state } = query
        return yield* authorizations.list(yield* sight(query.view_as_user_id), {
          isOpen: state === "open",
          offset,
          limit
        })
      }),
      find: Effect.fnUntraced(function* ({ params, query }) {
        return (yield* isApprover(query.view_as_user_id))
          ? yield* authorizations.look(yield* approver, params.id)
          : yield* authorizations.find(yield* sight(query.view_as_user_id), params.id)
      }),
      decide: Effect.fnUntraced(function* ({ payload }) {
        const given = payload.decisions.map(({ statements, ...decision }) => ({
          ...decision,
          reason: decision.reason.trim(),
          statements: statements.map(({ code, comment, is_true: isTrue, version }) => ({
            code,
            version,
            isTrue,
            comment: comment.trim()
          }))
        }))
        return yield* authorizations.decide(yield* approver, given)
      }),
      revoke: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { batchId: params.id, version: headers["if-match"] }
        return yield* authorizations.revoke(yield* approver, of, payload.reason)
      }, Effect.tap(answeredVersion)),
      limit: Effect.fnUntraced(function* () {
        const { clientId } = yield* CurrentPrincipal
        return yield* authorizations.limit(clientId ?? noClientId)
      }, Effect.tap(answeredVersion)),
      changeLimit: Effect.fnUntraced(function* ({ headers, payload }) {
        return yield* authorizations.changeLimit(yield* actingForOwn, payload.twoAbove, headers["if-match"])
      }, Effect.tap(answeredVersion))
    })
  })
)
