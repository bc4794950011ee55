import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { readFileSync } from "node:fs"
import { SecurityEvents } from "../../../platform/audit/SecurityEvents.ts"
import { senderOf } from "../../../platform/http/requestPipeline.ts"
import { placeOf } from "../../../platform/process/serverFiles.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { Passkeys } from "../../passkeys/Passkeys.ts"
import { formCookieOf } from "../../sessionCookies.ts"
import { Admission } from "../Admission.ts"
import { AuthPages } from "../AuthPages.ts"

/** The library's build for a page without modules. */
const library = (): string =>
  readFileSync(
    placeOf("node_modules/@simplewebauthn/browser/dist/bundle/index.es5.umd.min.js", "server/passkeys.js"),
    "utf8"
  )

/**
 * Shows the passkey forms if the browser supports passkeys, and calls its API when one is submitted. The browser's
 * response goes into the form's hidden field, so that the server reads it like every other form.
 */
const ours = `
;(function () {
  var webAuthn = window.SimpleWebAuthnBrowser
  if (!webAuthn || !webAuthn.browserSupportsWebAuthn()) return
  document.querySelectorAll("form[data-passkey]").forEach(function (form) {
    var button = form.querySelector("button")
    var status = form.querySelector("[role=status]")
    form.hidden = false
    form.addEventListener("submit", function (event) {
      if (form.elements.passkey.value !== "") return
      event.preventDefault()
      if (button.disabled) return
      button.disabled = true
      status.textContent = "Waiting for your passkey"
      var optionsJSON = JSON.parse(form.dataset.options)
      var asked = form.dataset.passkey === "create"
        ? webAuthn.startRegistration({ optionsJSON: optionsJSON })
        : webAuthn.startAuthentication({ optionsJSON: optionsJSON })
      asked.then(
        function (answer) {
          form.elements.passkey.value = JSON.stringify(answer)
          form.submit()
        },
        function () {
          button.disabled = false
          status.textContent = "No passkey was used. Try again, or continue without one."
        }
      )
    })
  })
})()
`

/** The only script of the server's own pages; everything else on them works without it. */
const passkeyScript = (): string => `${library()}\n${ours}`

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
