import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Invalid, TooManyRequests } from "@reclaim/core/contract/access/errors"
import {
  clearSignedInCookies,
  deviceCookieOf,
  sessionTokenOf,
  setPortalCookies,
  setSignedInCookies,
  xsrfCookieOf
} from "../sessionCookies.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { KnownDevices } from "./KnownDevices.ts"
import { StepUp } from "./StepUp.ts"
import { SignedTokens } from "../SignedTokens.ts"
import { sessionSubjectOf } from "../Sessions.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Sessions } from "../Sessions.ts"
import { Settings } from "../../platform/settings/Settings.ts"

const noContent = HttpServerResponse.empty({ status: 204 })

const notProven = new Invalid({
  message: "That is not right; try again",
  code: "wrong_proof",
  fields: { proof: "That is not right; try again" }
})

export const AuthHandlers = HttpApiBuilder.group(
  PortalApi,
  "auth",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const sessions = yield* Sessions
    const events = yield* SecurityEvents
    const stepUp = yield* StepUp
    const devices = yield* KnownDevices
    const tokens = yield* SignedTokens
    return handlers.handleAll({
      extend: Effect.fnUntraced(function* ({ request }) {
        yield* sessions.renew(sessionTokenOf(request, settings))
        // Keeps the XSRF token: a new one would break calls in flight, whose header repeats the old cookie.
        return setPortalCookies(settings, xsrfCookieOf(request))(noContent)
      }),
      stepUp: Effect.fnUntraced(function* ({ payload, request }) {
        const { email, sessionId, userId } = yield* CurrentPrincipal
        const deviceId = devices.idOf(deviceCookieOf(request, settings), email)
        const token = yield* stepUp
          .prove({
            ...payload,
            userId,
            sessionId,
            email,
            deviceId,
            sender: senderOf(request),
            token: sessionTokenOf(request, settings)
          })
          .pipe(
            Effect.catchTags({
              NotProven: () => Effect.fail(notProven),
              Throttled: ({ retryAfterSeconds }) =>
                Effect.fail(new TooManyRequests({ message: "Too many attempts; try again later", retryAfterSeconds }))
            })
          )
        const xsrf = yield* tokens.issue({ purpose: "xsrf", subject: sessionSubjectOf(token) })
        return setSignedInCookies(settings, { token, xsrf, device: yield* devices.issue(email, deviceId) })(noContent)
      }),
      signOut: Effect.fnUntraced(function* ({ request }) {
        const { sessionId, userId } = yield* CurrentPrincipal
        yield* sessions.end(sessionTokenOf(request, settings))
        yield* events.record({ type: "sign-out", userId, sessionId, facts: {} })
        return clearSignedInCookies(settings)(noContent)
      })
    })
  })
)
