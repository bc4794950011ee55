import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { Applications } from "./Applications.ts"

/** A user of a client, for whose own client it is done. */
const applicationAuthor = Effect.all([actingForOwn, CurrentPrincipal, signedInUser]).pipe(
  Effect.map(([{ clientId }, { sessionId, userId }, user]) => ({
    clientId,
    userId,
    sessionId,
    seesInvestors: user.hasInvestorPermissions
  }))
)

interface VersionedRequest {
  readonly params: { readonly id: number }
  readonly headers: { readonly version: number }
}

const seenApplication = ({ headers, params }: VersionedRequest) => ({
  applicationId: params.id,
  version: headers.version
})

/** Handlers of the client's calls about applications. */
export const ApplicationHandlers = HttpApiBuilder.group(
  PortalApi,
  "applications",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const applications = yield* Applications
    const viewFor = (viewAsUserId: number) =>
      Effect.flatMap(CurrentPrincipal, (principal) => access.viewOf(principal, viewAsUserId))
    return handlers.handleAll({
      list: ({ query }) =>
        Effect.flatMap(viewFor(query.viewAsUserId), (view) =>
          applications.list(view.clientId, { ...query, isFolded: query.lists === "folded" }, view)
        ),
      find: ({ params, query }) =>
        Effect.flatMap(viewFor(query.viewAsUserId), (view) => applications.find(view.clientId, params.id, view)).pipe(
          Effect.tap(answeredVersion)
        ),
      add: ({ payload }) =>
        Effect.flatMap(applicationAuthor, (by) => applications.add(by, payload.copyFrom)).pipe(
          Effect.tap(answeredVersion)
        ),
      save: (request) =>
        Effect.flatMap(applicationAuthor, (by) =>
          applications.save(by, seenApplication(request), request.payload)
        ).pipe(Effect.tap(answeredVersion)),
      act: (request) =>
        Effect.flatMap(applicationAuthor, (by) => applications.act(by, seenApplication(request), request.payload)).pipe(
          Effect.tap(answeredVersion)
        )
    })
  })
)
