import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { noClientId } from "../../ledger/noClientId.ts"
import { attachmentOf } from "../../platform/files/attachmentOf.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { OwnData } from "./OwnData.ts"
import { OwnSessions } from "./OwnSessions.ts"
import { Profiles } from "./Profiles.ts"

/** Always the signed-in user's own, also under view-as. */
export const MeHandlers = HttpApiBuilder.group(
  PortalApi,
  "me",
  Effect.fnUntraced(function* (handlers) {
    const profiles = yield* Profiles
    const sessions = yield* OwnSessions
    const ownData = yield* OwnData
    const files = yield* IssuedFiles
    return handlers.handleAll({
      profile: () => Effect.flatMap(CurrentPrincipal, profiles.read).pipe(Effect.tap(answeredVersion)),
      changeProfile: ({ headers, payload }) =>
        Effect.flatMap(CurrentPrincipal, (principal) => profiles.change(principal, headers.version, payload)).pipe(
          Effect.tap(answeredVersion)
        ),
      sessions: () => Effect.flatMap(CurrentPrincipal, sessions.list),
      endSession: ({ params }) => Effect.flatMap(CurrentPrincipal, (principal) => sessions.end(principal, params.id)),
      endOtherSessions: () => Effect.flatMap(CurrentPrincipal, sessions.endOthers),
      data: Effect.fnUntraced(function* () {
        const principal = yield* CurrentPrincipal
        const { count, name, text } = yield* ownData.file(principal)
        const { clientId, sessionId, userId } = principal
        yield* files.record(
          {
            kind: "own-data",
            type: "export",
            userId,
            sessionId,
            clientId: clientId ?? noClientId,
            viewAsUserId: 0,
            about: {}
          },
          count
        )
        yield* HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(HttpServerResponse.setHeader(response, "content-disposition", attachmentOf(name)))
        )
        return text
      })
    })
  })
)
