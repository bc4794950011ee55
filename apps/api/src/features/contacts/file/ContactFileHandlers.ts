import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../../identity/Access.ts"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { noClientId } from "../../../ledger/noClientId.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { attachmentOf } from "../../../platform/files/attachmentOf.ts"
import { IssuedFiles } from "../../../platform/files/IssuedFiles.ts"
import { ContactCsv } from "./ContactCsv.ts"
import { ContactFiles } from "./ContactFiles.ts"

/** The sender, for the files that they have uploaded for their client. */
const fileOwner = Effect.all({ acting: actingForOwn, principal: CurrentPrincipal }).pipe(
  Effect.map(({ acting: { actor, clientId }, principal: { userId } }) => ({ actor, owner: { clientId, userId } }))
)

/** A client's people as a file. A user who manages them imports one for their own client only. */
export const ContactFileHandlers = HttpApiBuilder.group(
  PortalApi,
  "contactFile",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const clock = yield* ServerClock
    const contactCsv = yield* ContactCsv
    const contactFiles = yield* ContactFiles
    const issued = yield* IssuedFiles
    return handlers.handleAll({
      csv: Effect.fnUntraced(function* ({ query: { viewAsUserId, ...filter } }) {
        const principal = yield* CurrentPrincipal
        const { sessionId, userId } = principal
        const clientId = (yield* access.clientOf(principal, viewAsUserId)) ?? noClientId
        const bytes = yield* issued.make(
          { kind: "contacts", type: "export", userId, sessionId, clientId, viewAsUserId, about: filter },
          {
            read: contactCsv.listed(clientId, filter),
            rowCountOf: (ids) => ids.length,
            rowsWrittenOf: (ids) => ids.length,
            make: (ids) => contactCsv.write(clientId, ids)
          }
        )
        const name = `People ${dateInUtc(yield* clock.now)}.csv`
        yield* HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(HttpServerResponse.setHeader(response, "content-disposition", attachmentOf(name)))
        )
        return bytes
      }),
      preview: ({ payload }) => Effect.flatMap(fileOwner, ({ owner }) => contactFiles.preview(owner, payload.uploadId)),
      commit: ({ payload }) =>
        Effect.flatMap(fileOwner, ({ actor, owner }) => contactFiles.commit(owner, actor, payload))
    })
  })
)
