import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../../platform/writing/answeredVersion.ts"
import { Papers } from "./Papers.ts"

/** The member of staff who acts for a client. */
const staffActing = (clientId: number) =>
  Effect.map(
    CurrentPrincipal,
    ({ userId }) => ({ clientId, actor: { userId, kind: "staff" }, seesInvestors: true }) as const
  )

export const DeskPaperHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskPapers",
  Effect.fnUntraced(function* (handlers) {
    const papers = yield* Papers
    return handlers.handleAll({
      find: ({ params }) =>
        Effect.tap(papers.find({ clientId: params.client, seesInvestors: true }, params.id), answeredVersion),
      match: ({ payload }) => papers.matchAtDesk(payload.code),
      receiveUnannounced: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* papers.receiveUnannounced(yield* staffActing(params.client), params.id, payload.receivedOn)
      }, Effect.tap(answeredVersion)),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { paperId: params.id, version: headers.version }
        return yield* papers.act(yield* staffActing(params.client), of, payload)
      }, Effect.tap(answeredVersion))
    })
  })
)
