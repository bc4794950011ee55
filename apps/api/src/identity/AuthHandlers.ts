import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { clearSignedInCookies, sessionTokenOf, setPortalCookies, xsrfCookieOf } from "./sessionCookies.ts"
import { SecurityEvents } from "../platform/audit/SecurityEvents.ts"
import { Sessions } from "./Sessions.ts"
import { Settings } from "../platform/settings/Settings.ts"

const done = HttpServerResponse.empty({ status: 204 })

export const AuthHandlers = HttpApiBuilder.group(
  PortalApi,
  "auth",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const sessions = yield* Sessions
    const events = yield* SecurityEvents
    return handlers.handleAll({
      extend: Effect.fnUntraced(function* ({ request }) {
        yield* sessions.renew(sessionTokenOf(request, settings))
        // Keeps the XSRF token: a new one would break calls in flight, whose header repeats the old cookie.
        return setPortalCookies(settings, xsrfCookieOf(request))(done)
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
