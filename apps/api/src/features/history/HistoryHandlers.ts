import type { HistoryFileRequest, HistoryQuery } from "@reclaim/core/contract/history/HistoryGroup"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access, type View } from "../../identity/Access.ts"
import { ClaimLooks } from "../../ledger/claims/ClaimLooks.ts"
import { Histories } from "./Histories.ts"
import { HistoryFiles } from "./HistoryFiles.ts"
import type { AskedSubject } from "./historyScopes.ts"

const filterOf = ({ kind, side, since, until }: HistoryQuery | HistoryFileRequest): HistoryFilter => ({
  kind,
  side,
  since,
  until
})

export const HistoryHandlers = HttpApiBuilder.group(
  PortalApi,
  "history",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const histories = yield* Histories
    const files = yield* HistoryFiles
    const looks = yield* ClaimLooks

    /** Reading a claim's history counts as a view of the claim. */
    const recordView = Effect.fnUntraced(function* ({ clientId }: View, { id, kind }: AskedSubject) {
      if (kind === "claim" && clientId !== null) yield* looks.record(yield* CurrentPrincipal, clientId, [id])
    })

    const read = Effect.fnUntraced(function* (subject: AskedSubject, query: HistoryQuery) {
      const { before, limit, viewAsUserId } = query
      const view = yield* access.viewOf(yield* CurrentPrincipal, viewAsUserId)
      const scope = yield* histories.find(view, subject)
      const page = yield* histories.page(scope, { filter: filterOf(query), before, limit })
      yield* recordView(view, subject)
      return page
    })

    const offer = Effect.fnUntraced(function* (subject: HistorySubject, payload: HistoryFileRequest) {
      const principal = yield* CurrentPrincipal
      const { format, timeZone, viewAsUserId } = payload
      const view = yield* access.viewOf(principal, viewAsUserId)
      const request = { subject, filter: filterOf(payload), format, timeZone, viewAsUserId }
      const link = yield* files.offer(principal, view, request)
      yield* recordView(view, subject)
      return link
    })

    return handlers.handleAll({
      read: ({ query: { person, subject, ...query } }) =>
        read(
          subject === null ? { kind: "person", id: person ?? 0 } : { kind: subject.kind, id: Number(subject.id) },
          query
        ),
      readAccount: ({ params: { id }, query }) => read({ kind: "account", id }, query),
      readDocument: ({ params: { id }, query }) => read({ kind: "document", id }, query),
      readClaim: ({ params: { seq }, query }) => read({ kind: "claim", id: seq }, query),
      file: ({ payload: { person, ...payload } }) => offer({ kind: "person", id: person ?? 0 }, payload),
      accountFile: ({ params: { id }, payload }) => offer({ kind: "account", id }, payload),
      documentFile: ({ params: { id }, payload }) => offer({ kind: "document", id }, payload),
      claimFile: ({ params: { seq }, payload }) => offer({ kind: "claim", id: seq }, payload),
      download: Effect.fnUntraced(function* ({ params: { token }, request: { method } }) {
        const principal = yield* CurrentPrincipal
        return yield* files.download(principal, (viewAs) => access.viewOf(principal, viewAs), { token, method })
      })
    })
  })
)
