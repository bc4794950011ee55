import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../../platform/writing/answeredVersion.ts"
import { AccountBatches } from "./AccountBatches.ts"
import { DeskBatches } from "./DeskBatches.ts"

/** What the desk does with lists of accounts that clients have committed. */
export const DeskBatchHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskBatches",
  Effect.fnUntraced(function* (handlers) {
    const batches = yield* AccountBatches
    const desk = yield* DeskBatches
    return handlers.handleAll({
      find: ({ params }) => Effect.tap(batches.find(params.client, params.id), answeredVersion),
      rows: ({ params, query }) => batches.rows(params.client, params.id, query),
      custodians: ({ params }) =>
        Effect.map(desk.custodians(params.client, params.id), (custodians) => ({ custodians })),
      accept: ({ params, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ userId }) =>
          desk.accept({ clientId: params.client, userId }, params.id, {
            only: payload.only,
            except: payload.except ?? [],
            after: payload.after ?? 0,
            custodians: new Map(Object.entries(payload.custodians ?? {}))
          })
        )
    })
  })
)
