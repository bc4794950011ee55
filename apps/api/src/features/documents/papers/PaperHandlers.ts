import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../../identity/Access.ts"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { noClientId } from "../../../ledger/noClientId.ts"
import { answeredAs } from "../../../platform/files/answeredAs.ts"
import { answeredVersion } from "../../../platform/writing/answeredVersion.ts"
import { MatchLimit } from "./MatchLimit.ts"
import { Papers } from "./Papers.ts"
import { PaperSheets } from "./PaperSheets.ts"

export const PaperHandlers = HttpApiBuilder.group(
  PortalApi,
  "papers",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const papers = yield* Papers
    const sheets = yield* PaperSheets
    const limit = yield* MatchLimit

    const sight = Effect.fnUntraced(function* (viewAsUserId: number) {
      const { clientId, seesInvestors } = yield* access.viewOf(yield* CurrentPrincipal, viewAsUserId)
      return { clientId: clientId ?? noClientId, seesInvestors }
    })

    const paperActor = Effect.gen(function* () {
      const by = yield* actingForOwn
      return { ...by, seesInvestors: (yield* sight(0)).seesInvestors }
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, offset, state } = query
        return yield* papers.list(yield* sight(query.viewAsUserId), { onlyOpen: state === "open", offset, limit })
      }),
      find: Effect.fnUntraced(function* ({ params, query }) {
        return yield* papers.find(yield* sight(query.viewAsUserId), params.id)
      }, Effect.tap(answeredVersion)),
      prepare: Effect.fnUntraced(function* ({ payload }) {
        return yield* papers.prepare(yield* paperActor, payload.requirementIds)
      }, Effect.tap(answeredVersion)),
      printPdf: Effect.fnUntraced(function* ({ params, payload }) {
        const { sessionId } = yield* CurrentPrincipal
        const { bytes, name } = yield* sheets.print(yield* paperActor, sessionId, [params.id], payload.format)
        yield* answeredAs(name)
        return bytes
      }),
      printSetPdf: Effect.fnUntraced(function* ({ payload }) {
        const { sessionId } = yield* CurrentPrincipal
        const { bytes, name } = yield* sheets.print(yield* paperActor, sessionId, payload.paperIds, payload.format)
        yield* answeredAs(name)
        return bytes
      }),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        return yield* papers.act(yield* paperActor, { paperId: params.id, version: headers.version }, payload)
      }, Effect.tap(answeredVersion)),
      match: Effect.fnUntraced(function* ({ payload }) {
        const own = yield* paperActor
        yield* limit.count((yield* CurrentPrincipal).userId)
        return yield* papers.match(own, payload.codes)
      })
    })
  })
)
