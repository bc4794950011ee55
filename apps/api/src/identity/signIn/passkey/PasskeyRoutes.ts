import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SecurityEvents } from "../../../platform/audit/SecurityEvents.ts"
import { senderOf } from "../../../platform/http/requestPipeline.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { Passkeys } from "../../passkeys/Passkeys.ts"
import { formCookieOf } from "../../sessionCookies.ts"
import { Admission } from "../Admission.ts"
import { AuthPages } from "../AuthPages.ts"
import { passkeyScript } from "../passkeyScript.ts"

/** Signing in with a passkey, which needs no other factor, and the script that asks for one. */
export const PasskeyRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const pages = yield* AuthPages
    const passkeys = yield* Passkeys
    const admission = yield* Admission
    const events = yield* SecurityEvents
    const router = yield* HttpRouter.HttpRouter
    const script = HttpServerResponse.text(passkeyScript(), { contentType: "text/javascript; charset=utf-8" }).pipe(
      HttpServerResponse.setHeader("cache-control", "public, max-age=3600")
    )

    const refused = pages.notUsable(
      401,
      "Not signed in",
      "The passkey was not accepted: it is not known here, or the page was open for too long. Go back to the sign-in page and try again."
    )

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const form = yield* pages.formOf(request)
      const subject = formCookieOf(request, settings)
      if (!pages.isOwnForm(request, form)) return refused
      const userId = yield* passkeys.check(form("passkey"), { act: "sign in", subject })
      const next = userId === null ? null : yield* admission.next(userId)
      if (next === null) {
        const facts = { sender: senderOf(request), method: "passkey" }
        yield* events.record({ type: "sign-in-refused", userId, sessionId: null, facts })
        return refused
      }
      return yield* pages.signedIn(request, next.person, { method: "passkey", level: 2 })
    })

    yield* router.add("POST", "/auth/passkey", answer)
    yield* router.add("GET", "/auth/passkey.js", Effect.succeed(script))
  })
)
