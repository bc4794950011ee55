import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AcceptedExports } from "./accepted/AcceptedExports.ts"
import { ImportUploads } from "./ImportUploads.ts"

export const ImportHandlers = HttpApiBuilder.group(
  PortalApi,
  "imports",
  Effect.fnUntraced(function* (handlers) {
    const uploads = yield* ImportUploads
    const accepted = yield* AcceptedExports
    return handlers
      .handle(
        "run",
        Effect.fnUntraced(function* ({ payload, query }) {
          const principal = yield* CurrentPrincipal
          return yield* uploads.take(principal, {
            kind: query.kind,
            file: query.file ?? `${query.kind}.csv`,
            confirmed: query.confirm ?? "",
            bytes: payload
          })
        })
      )
      .handle("accepted", ({ query }) =>
        Effect.flatMap(CurrentPrincipal, (principal) => accepted.since(principal, query.since))
      )
  })
)
