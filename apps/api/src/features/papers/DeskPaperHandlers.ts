import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { courierOf } from "./courierOf.ts"
import type { PaperDeed } from "./PaperDeed.ts"
import { Papers } from "./Papers.ts"

interface Sent {
  readonly params: { readonly client: number; readonly id: number }
  readonly headers: { readonly version: number }
}

export const DeskPaperHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskPapers",
  Effect.fnUntraced(function* (handlers) {
    const papers = yield* Papers
    const acted = Effect.fnUntraced(function* ({ headers, params }: Sent, deed: PaperDeed) {
      const { userId } = yield* CurrentPrincipal
      const by = { clientId: params.client, actor: { userId, kind: "staff" }, seesInvestors: true } as const
      return yield* papers.act(by, { paperId: params.id, version: headers.version }, deed)
    }, Effect.tap(answeredVersion))
    return handlers.handleAll({
      find: ({ params }) =>
        Effect.tap(papers.find({ clientId: params.client, seesInvestors: true }, params.id), answeredVersion),
      match: ({ payload }) => papers.matchAtDesk(payload.code),
      arrived: Effect.fnUntraced(function* ({ params, payload }) {
        const { userId } = yield* CurrentPrincipal
        const by = { clientId: params.client, actor: { userId, kind: "staff" }, seesInvestors: true } as const
        return yield* papers.arrived(by, params.id, payload.received_on)
      }, Effect.tap(answeredVersion)),
      received: (sent) => acted(sent, { act: "receive", on: sent.payload.received_on }),
      verified: (sent) => {
        const { issued_on, valid_from, valid_to } = sent.payload
        return acted(sent, {
          act: "verify",
          validity: { issuedOn: issued_on, validFrom: valid_from, validTo: valid_to }
        })
      },
      return: (sent) => {
        const { code, courier, reason } = sent.payload
        return acted(sent, {
          act: "send_back",
          code,
          reason,
          courier: courier === undefined ? null : courierOf(courier)
        })
      }
    })
  })
)
