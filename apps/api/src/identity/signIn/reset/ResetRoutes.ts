import { sentLine } from "@reclaim/core/domain/value/sentText"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { senderOf } from "../../../platform/http/requestPipeline.ts"
import { serverPage } from "../../../platform/http/serverPage.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { choosePasswordPage } from "../../pages/choosePasswordPage.ts"
import { noticePage } from "../../pages/noticePage.ts"
import { failureAlert, formStart, invalidField, type PageFailure } from "../../pages/pageParts.ts"
import type { PersonRow } from "../../personRows.ts"
import { AuthPages } from "../AuthPages.ts"
import { ChosenPasswords } from "../ChosenPasswords.ts"
import { SignInThrottle } from "../SignInThrottle.ts"
import { throttledSentence } from "../throttledSentence.ts"
import { tokenInPath } from "../tokenInPath.ts"
import { PasswordResets } from "./PasswordResets.ts"

/** Page that asks for the address of a user who has forgotten their password. */
const resetPage = (props: {
  readonly productName: string
  readonly token: string
  readonly email: string
  readonly failure: PageFailure
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Forgot your password" : "No mail was requested",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Forgot your password</h1>${failureAlert(props.failure)}`,
      "<p>Enter the e-mail address you sign in with. If it belongs to an account, we send a link to choose a new password.</p>",
      formStart("/auth/reset", props.token),
      '<label for="email">E-mail</label>',
      '<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none"',
      ` spellcheck="false" required maxlength="254" value="${escapeHtml(props.email)}"${invalidField(props.failure)}>`,
      '<button class="primary" type="submit">Send the link</button></form></div>',
      '<p class="quiet"><a href="/auth/account/first">Back to sign in</a></p>'
    ].join("")
  })

const path = "/auth/reset"
const signInPath = "/auth/account/first"

const isAddress = Schema.is(sentLine(254))

const expiredPageMessage = "This page was open for too long, or cookies are off. Try again."

/** Pages of a forgotten password: the address, the response that is always the same, and the new password. */
export const ResetRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const { productName } = yield* Settings
    const pages = yield* AuthPages
    const resets = yield* PasswordResets
    const chosen = yield* ChosenPasswords
    const throttle = yield* SignInThrottle
    const router = yield* HttpRouter.HttpRouter

    const notUsable = pages.notUsable(
      404,
      "This link cannot be used",
      "It was already used, has expired or was replaced by a newer one. Request a new one on the sign-in page."
    )

    const asked = noticePage({
      productName,
      title: "Check your e-mail",
      sentences: [
        "If the address belongs to an account, a link to choose a new password is on its way. It works once, for 15 minutes.",
        "If no mail arrives, check the address you entered and your spam folder, or ask your administrator."
      ],
      next: { _tag: "Link", path: signInPath, label: "Back to sign in" }
    })

    const form = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      email: string,
      failure: PageFailure
    ) {
      const browser = yield* pages.browserOf(request)
      const token = yield* pages.formToken(browser)
      return resetPage({ productName, token, email, failure }).pipe(pages.tied(browser))
    })

    const submitAddress = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const sent = yield* pages.formOf(request)
      const typed = sent("email").trim().toLowerCase()
      const email = isAddress(typed) ? typed : ""
      if (!pages.isOwnForm(request, sent))
        return yield* form(request, email, { status: 403, message: expiredPageMessage })
      if (email === "") return yield* form(request, email, { status: 422, message: "Enter your e-mail address." })
      const sender = senderOf(request)
      return yield* throttle.permit({ email: `reset of ${email}`, sender, deviceId: null }).pipe(
        Effect.andThen(resets.ask(email, sender)),
        Effect.as(asked),
        Effect.catchTag("Throttled", (refusal) =>
          Effect.map(
            form(request, email, { status: 429, message: throttledSentence(refusal) }),
            HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
          )
        )
      )
    })

    const passwordForm = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      token: string,
      person: PersonRow,
      failure: PageFailure
    ) {
      const browser = yield* pages.browserOf(request)
      return choosePasswordPage({
        productName,
        title: "Choose a new password",
        sentences: ["Changing it ends all your sessions. Your second factor stays unchanged."],
        email: person.email,
        action: `${path}/${token}`,
        token: yield* pages.formToken(browser),
        failure,
        submit: "Change the password",
        passkeyOptions: ""
      }).pipe(pages.tied(browser))
    })

    const changed = noticePage({
      productName,
      title: "Your password has been changed",
      sentences: ["Every session has ended. Sign in with the new password."],
      next: { _tag: "Link", path: signInPath, label: "Sign in" }
    })

    const replacePassword = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      token: string,
      person: PersonRow
    ) {
      const sent = yield* pages.formOf(request)
      if (!pages.isOwnForm(request, sent)) {
        return yield* passwordForm(request, token, person, { status: 403, message: expiredPageMessage })
      }
      const password = sent("password")
      const fault = yield* chosen.faultOf(person, password)
      if (fault !== null) return yield* passwordForm(request, token, person, { status: 422, message: fault })
      return (yield* resets.replace(token, password)) ? changed : notUsable
    })

    const ask = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return request.method === "POST" ? yield* submitAddress(request) : yield* form(request, "", null)
    })

    const choose = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const token = tokenInPath(request.url, `${path}/`)
      const person = yield* resets.find(token)
      if (person === null) return notUsable
      return request.method === "POST"
        ? yield* replacePassword(request, token, person)
        : yield* passwordForm(request, token, person, null)
    })

    yield* router.add("GET", path, ask)
    yield* router.add("POST", path, ask)
    yield* router.add("GET", `${path}/:token`, choose)
    yield* router.add("POST", `${path}/:token`, choose)
  })
)
