import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import type { HistoryFormat } from "@reclaim/core/domain/audit/HistoryFormat"
import type { HistoryKind } from "@reclaim/core/domain/audit/HistoryKind"
import type { HistoryPosition } from "@reclaim/core/domain/audit/HistoryPosition"
import type { HistorySide } from "@reclaim/core/domain/audit/HistorySide"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access, type View } from "../../identity/Access.ts"
import { ClaimLooks } from "../../ledger/claims/ClaimLooks.ts"
import { Histories } from "./Histories.ts"
import { HistoryFiles } from "./HistoryFiles.ts"
import type { AskedSubject } from "./historyScopes.ts"

/** What a call narrows a history to. */
interface AskedFilter {
  readonly kind?: HistoryKind
  readonly by?: HistorySide
  readonly since?: Date
  readonly until?: Date
  readonly view_as_user_id: number
}

interface AskedPart extends AskedFilter {
  readonly before?: HistoryPosition
  readonly limit: number
}

interface AskedFile extends AskedFilter {
  readonly format: HistoryFormat
  readonly time_zone: string
}

const filterOf = (asked: AskedFilter): HistoryFilter => {
  const { by: side = null, kind = null, since = null, until = null } = asked
  return new HistoryFilter({ kind, side, since, until })
}

export const HistoryHandlers = HttpApiBuilder.group(
  PortalApi,
  "history",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const histories = yield* Histories
    const files = yield* HistoryFiles
    const looks = yield* ClaimLooks

    /** Whoever reads what became of a claim has looked at it. */
    const looked = Effect.fnUntraced(function* ({ clientId }: View, { id, kind }: AskedSubject) {
      if (kind === "claim" && clientId !== null) yield* looks.record(yield* CurrentPrincipal, clientId, [id])
    })

    const read = Effect.fnUntraced(function* (subject: AskedSubject, asked: AskedPart) {
      const { before = null, limit } = asked
      const view = yield* access.viewOf(yield* CurrentPrincipal, asked.view_as_user_id)
      const scope = yield* histories.find(view, subject)
      const page = yield* histories.page(scope, { filter: filterOf(asked), before, limit })
      yield* looked(view, subject)
      return page
    })

    const offer = Effect.fnUntraced(function* (subject: HistorySubject, asked: AskedFile) {
      const principal = yield* CurrentPrincipal
      const { format, time_zone: timeZone, view_as_user_id: viewAsUserId } = asked
      const view = yield* access.viewOf(principal, viewAsUserId)
      const request = { subject, filter: filterOf(asked), format, timeZone, viewAsUserId }
      const link = yield* files.offer(principal, view, request)
      yield* looked(view, subject)
      return link
    })

    return handlers.handleAll({
      read: ({ query: { person = 0, subject, ...asked } }) =>
        read(
          subject === undefined ? { kind: "person", id: person } : { kind: subject.kind, id: Number(subject.id) },
          asked
        ),
      readAccount: ({ params: { id }, query }) => read({ kind: "account", id }, query),
      readDocument: ({ params: { id }, query }) => read({ kind: "document", id }, query),
      readClaim: ({ params: { seq }, query }) => read({ kind: "claim", id: seq }, query),
      file: ({ payload: { person = 0, ...asked } }) => offer({ kind: "person", id: person }, asked),
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
