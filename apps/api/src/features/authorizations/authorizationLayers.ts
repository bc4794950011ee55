import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { mayAuthorize } from "@reclaim/core/rules/authorization/mayAuthorize"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { CurrentToken } from "../../identity/CurrentToken.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { ClaimLooks } from "../../ledger/claims/ClaimLooks.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { AuthorizationDesk } from "./AuthorizationDesk.ts"
import { Authorizations } from "./Authorizations.ts"
import { AuthorizationScopes } from "./AuthorizationScopes.ts"
import type { Approver } from "./batchDecisions.ts"

const trimmed = <Statement extends { readonly comment: string }>(statements: ReadonlyArray<Statement>) =>
  statements.map((statement) => ({ ...statement, comment: statement.comment.trim() }))

const AuthorizationHandlers = HttpApiBuilder.group(
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

    /** True for a user with the right to authorise, in person and as themselves. Only their views count as seen. */
    const isApprover = Effect.fnUntraced(function* (viewAsUserId: number) {
      const { clientId } = yield* CurrentPrincipal
      if (viewAsUserId !== 0 || clientId === null || (yield* CurrentToken) !== null) return false
      return mayAuthorize(yield* signedInUser)
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, offset, state } = query
        return yield* authorizations.list(yield* sight(query.viewAsUserId), {
          isOpen: state === "open",
          offset,
          limit
        })
      }),
      find: Effect.fnUntraced(function* ({ params, query }) {
        return (yield* isApprover(query.viewAsUserId))
          ? yield* authorizations.look(yield* approver, params.id)
          : yield* authorizations.find(yield* sight(query.viewAsUserId), params.id)
      }),
      decide: Effect.fnUntraced(function* ({ payload }) {
        const given = payload.decisions.map(({ statements, ...decision }) => ({
          ...decision,
          reason: decision.reason.trim(),
          statements: trimmed(statements)
        }))
        return yield* authorizations.decide(yield* approver, given)
      }),
      decideTogether: Effect.fnUntraced(function* ({ payload: { batches, decision, reason, statements } }) {
        return yield* authorizations.decideTogether(yield* approver, {
          decision,
          reason: reason.trim(),
          statements: trimmed(statements),
          batches: batches.map((batch) => ({ ...batch, statements: trimmed(batch.statements) }))
        })
      }),
      revoke: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { batchId: params.id, version: headers.version }
        return yield* authorizations.revoke(yield* approver, of, payload.reason)
      }, Effect.tap(answeredVersion)),
      limit: Effect.fnUntraced(function* () {
        const { clientId } = yield* CurrentPrincipal
        return yield* authorizations.limit(clientId ?? noClientId)
      }, Effect.tap(answeredVersion)),
      changeLimit: Effect.fnUntraced(function* ({ headers, payload }) {
        return yield* authorizations.changeLimit(yield* actingForOwn, payload.twoAbove, headers.version)
      }, Effect.tap(answeredVersion))
    })
  })
)

const actingFor = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({ clientId, actor: { userId, kind: "staff" } }) as const)

/** Handlers of the desk's calls about authorizations. */
const DeskAuthorizationHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskAuthorizations",
  Effect.fnUntraced(function* (handlers) {
    const authorizations = yield* Authorizations
    const looks = yield* ClaimLooks
    const desk = yield* AuthorizationDesk
    return handlers.handleAll({
      list: ({ params, query: { limit, offset, state } }) =>
        authorizations.list({ clientId: params.client, userId: null }, { isOpen: state === "open", offset, limit }),
      find: Effect.fnUntraced(function* ({ params: { client, id } }) {
        const detail = yield* authorizations.find({ clientId: client, userId: null }, id)
        const seqs = detail.lines.map(({ seq }) => seq)
        yield* looks.record(yield* CurrentPrincipal, client, seqs)
        return detail
      }),
      groups: ({ params }) => desk.groups(params.client),
      choice: ({ params: { client, market, owner, year }, query: { account, batch = null } }) =>
        desk.choice(client, { ownerId: owner, market, taxYear: year, account: account.trim(), batchId: batch }),
      make: Effect.fnUntraced(function* ({ params, payload: { content, reference } }) {
        return yield* desk.make(yield* actingFor(params.client), reference, content)
      }, Effect.tap(answeredVersion)),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { batchId: params.id, version: headers.version }
        return yield* desk.act(yield* actingFor(params.client), of, payload)
      }, Effect.tap(answeredVersion))
    })
  })
)

const partOf = ({ offset, search }: { readonly offset: number; readonly search: string }) => ({
  offset,
  search: search.trim()
})

const AuthorizationScopeHandlers = HttpApiBuilder.group(
  PortalApi,
  "authorizationScope",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const scopes = yield* AuthorizationScopes
    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.viewAsUserId)
        return yield* scopes.page(clientId ?? noClientId, partOf(query))
      }),
      change: Effect.fnUntraced(function* ({ payload, query }) {
        return yield* scopes.change(yield* actingForOwn, payload.changes, partOf(query))
      })
    })
  })
)

/** Handlers of all calls about authorizations. */
export const authorizationHandlers = [
  AuthorizationHandlers,
  DeskAuthorizationHandlers,
  AuthorizationScopeHandlers
] as const

/** Services that the authorization handlers need. */
export const authorizationServices = Layer.mergeAll(
  Authorizations.layer,
  AuthorizationDesk.layer,
  AuthorizationScopes.layer
)
