import { CurrentPrincipal } from "@reclaim/core/contract/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { clearSignedInCookies, sessionTokenOf, setPortalCookies } from "../http/sessionCookies.ts"
import { SecurityEvents } from "../services/SecurityEvents.ts"
import { Sessions, sessionSubjectOf } from "../services/Sessions.ts"
import { SignedTokens } from "../services/SignedTokens.ts"
import { Settings } from "../Settings.ts"

const done = HttpServerResponse.empty({ status: 204 })

export const AuthHandlers = HttpApiBuilder.group(
  PortalApi,
  "auth",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const sessions = yield* Sessions
    const tokens = yield* SignedTokens
    const events = yield* SecurityEvents
    return handlers.handleAll({
      extend: Effect.fnUntraced(function* ({ request }) {
        const token = sessionTokenOf(request, settings)
        yield* sessions.renew(token)
        const xsrf = yield* tokens.issue({ purpose: "xsrf", subject: sessionSubjectOf(token) })
        return setPortalCookies(settings, xsrf)(done)
      }),
      signOut: Effect.fnUntraced(function* ({ request }) {
        const { sessionId, userId } = yield* CurrentPrincipal
        yield* sessions.end(sessionTokenOf(request, settings))
        yield* events.record({ type: "sign-out", userId, sessionId, facts: {} })
        return clearSignedInCookies(settings)(done)
      })
    })
  })
)
