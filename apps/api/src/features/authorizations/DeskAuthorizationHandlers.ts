import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ClaimLooks } from "../../ledger/claims/ClaimLooks.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { AuthorizationDesk } from "./AuthorizationDesk.ts"
import { Authorizations } from "./Authorizations.ts"

const actingFor = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({ clientId, actor: { userId, kind: "staff" } }) as const)

/** What the desk sees of what clients decide, and what it asks them. */
export const DeskAuthorizationHandlers = HttpApiBuilder.group(
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
      askAgain: Effect.fnUntraced(function* ({ headers, params, payload: { content } }) {
        const of = { batchId: params.id, version: headers["if-match"] }
        return yield* desk.askAgain(yield* actingFor(params.client), of, content)
      }, Effect.tap(answeredVersion)),
      withdraw: Effect.fnUntraced(function* ({ headers, params, payload: { reason } }) {
        const of = { batchId: params.id, version: headers["if-match"] }
        return yield* desk.withdraw(yield* actingFor(params.client), of, reason)
      }, Effect.tap(answeredVersion))
    })
  })
)
