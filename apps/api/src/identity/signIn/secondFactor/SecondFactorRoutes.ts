import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { senderOf } from "../../../platform/http/requestPipeline.ts"
import { serverPage } from "../../../platform/http/serverPage.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { SecondFactors } from "../../factors/SecondFactors.ts"
import { formCookieOf } from "../../sessionCookies.ts"
import { Admission } from "../Admission.ts"
import { AuthPages } from "../AuthPages.ts"
import { type SecondProof, SecondStep } from "../SecondStep.ts"
import { SignInThrottle } from "../SignInThrottle.ts"
import { throttledSentence } from "../throttledSentence.ts"

/** Shows recovery codes once, to a user who has just set up an app. */
const recoveryCodesPage = (props: {
  readonly productName: string
  readonly codes: ReadonlyArray<string>
  readonly returnTo: string
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    title: "Your recovery codes",
    productName: props.productName,
    main: [
      '<div class="card"><h1>Your recovery codes</h1>',
      "<p>Save these where you keep your passwords. If you lose your app, each works once instead of its code. They are shown only once.</p>",
      `<pre tabindex="0">${props.codes.join("\n")}</pre>`,
      `<p><a class="primary" href="${escapeHtml(props.returnTo)}">I have saved them, continue</a></p></div>`
    ].join("")
  })

const path = "/auth/second-factor"
const setUpPath = "/auth/second-factor/set-up"

const wrong = "This code is wrong or already used. Wait for the next code from your app and try again."

const passkeyWrong = "Your passkey was not accepted. Try again, or start again."

/** Second step of signing in: a code or a passkey, or the enrolment of a mandatory factor. */
export const SecondFactorRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const pages = yield* AuthPages
    const admission = yield* Admission
    const second = yield* SecondStep
    const factors = yield* SecondFactors
    const throttle = yield* SignInThrottle
    const router = yield* HttpRouter.HttpRouter

    const tooLate = pages.notUsable(
      403,
      "Sign in again",
      "This page was open for too long, or cookies are off. Start again."
    )

    const proofOf = (request: HttpServerRequest.HttpServerRequest, code: string, passkey: string): SecondProof =>
      passkey === ""
        ? { _tag: "Code", typed: code.slice(0, 40) }
        : {
            _tag: "Passkey",
            response: passkey,
            binding: { act: "second factor", subject: formCookieOf(request, settings) }
          }

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const form = yield* pages.formOf(request)
      const first = yield* pages.firstGiven(request, "second factor", form("token"))
      const next = first === null ? null : yield* admission.next(first.userId)
      if (first === null || next === null) return tooLate
      const { person } = next
      const refuseWithPage = (status: number, message: string) =>
        pages.askSecond(request, person, first.method, { status, message })
      return yield* second.check(person, senderOf(request), proofOf(request, form("code"), form("passkey"))).pipe(
        Effect.flatMap((proven) => pages.signedIn(request, person, proven)),
        Effect.catchTags({
          NotProven: () => refuseWithPage(401, form("passkey") === "" ? wrong : passkeyWrong),
          Throttled: (refusal) =>
            Effect.map(
              refuseWithPage(429, throttledSentence(refusal)),
              HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
            )
        })
      )
    })

    const setUp = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const form = yield* pages.formOf(request)
      const first = yield* pages.firstGiven(request, "enrolment", form("token"))
      const next = first === null ? null : yield* admission.next(first.userId)
      if (first === null || next === null) return tooLate
      const { person, step } = next
      // Set up concurrently in another window: ask for it now.
      if (step === "Ask") return yield* pages.askSecond(request, person, first.method, null)
      const refuseWithPage = (status: number, message: string) =>
        pages.askEnrolment(request, person, first.method, { status, message })
      return yield* throttle.permit({ email: person.email, sender: senderOf(request), deviceId: "second factor" }).pipe(
        Effect.flatMap(({ forgive }) =>
          Effect.gen(function* () {
            const codes = yield* factors.confirm(person.userId, form("code"))
            if (codes === null) return yield* refuseWithPage(422, wrong)
            yield* forgive
            const { productName } = settings
            const shown = recoveryCodesPage({ productName, codes, returnTo: pages.returnTo(request) })
            return yield* pages.signedIn(request, person, { method: "totp", level: 2 }, { answer: shown })
          })
        ),
        Effect.catchTag("Throttled", (refusal) =>
          Effect.map(
            refuseWithPage(429, throttledSentence(refusal)),
            HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
          )
        )
      )
    })

    yield* router.add("POST", path, answer)
    yield* router.add("POST", setUpPath, setUp)
    // A reload or a return to the page: there is nothing to see without the first step.
    const start = Effect.succeed(HttpServerResponse.redirect("/auth/account/first", { status: 303 }))
    yield* router.add("GET", path, start)
    yield* router.add("GET", setUpPath, start)
  })
)
