import { sentLine } from "@reclaim/core/domain/value/sentText"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Effect, Layer, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Database } from "../../platform/database/Database.ts"
import { helpLinks } from "../../platform/http/helpPath.ts"
import { plainPage } from "../../platform/http/plainPage.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { serverPage } from "../../platform/http/serverPage.ts"
import { showsMails } from "../../platform/mail/showsMails.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { OidcProviders } from "../oidc/OidcProviders.ts"
import { failureAlert, hiddenField, invalidField, passkeyForm } from "../pages/pageParts.ts"
import { Passkeys } from "../passkeys/Passkeys.ts"
import { deviceCookieOf } from "../sessionCookies.ts"
import { listSampleUsers } from "../userRows.ts"
import { AuthPages } from "./AuthPages.ts"
import { KnownDevices } from "./KnownDevices.ts"
import { maxPasswordLength } from "./Passwords.ts"
import { SignIn } from "./SignIn.ts"
import { decodeSignInQuery } from "./signInQuery.ts"
import { throttledSentence } from "./throttledSentence.ts"

interface SampleUser {
  readonly email: string
  readonly name: string
  readonly kind: string
}

interface SignInPageProps {
  readonly productName: string
  readonly serviceDeskUrl: string
  /** The form's target: the page's own address, including its query. */
  readonly action: string
  /** Signed for this browser; the form is refused without it. */
  readonly formToken: string
  /** Address that a passkey is posted to. */
  readonly passkeyAction: string
  /** Options of a passkey, as JSON text; empty if none is offered. */
  readonly passkeyOptions: string
  /** Address for a forgotten password. */
  readonly resetPath: string
  /** The operator's identity providers, each with the way to it. */
  readonly providers: ReadonlyArray<{ readonly label: string; readonly path: string }>
  /** Address typed before, so that it need not be typed again. */
  readonly email: string
  /** True if the portal sends the user here because signing out failed. */
  readonly isSessionOpen: boolean
  /** Problem of the last attempt, or null. */
  readonly failure: { readonly status: number; readonly message: string } | null
  /** The sample users with their common password; empty outside a demonstration. */
  readonly sampleUsers: ReadonlyArray<SampleUser>
  readonly samplePassword: string
  /** Delivery of mails: sent, shown by this server, or dropped. Mentioned in a demonstration only. */
  readonly mail: "sent" | "shown" | "dropped"
}

const stillOpen =
  '<div class="alert" role="alert"><p>You have left the portal, but the server could not be reached. Your session may still ' +
  "be open until it expires. On a shared computer, sign in and sign out again.</p></div>"

const sampleForm = (props: SignInPageProps, user: SampleUser): string =>
  [
    `<form method="post" action="${escapeHtml(props.action)}">`,
    hiddenField("token", props.formToken),
    hiddenField("email", user.email),
    hiddenField("password", props.samplePassword),
    `<button class="choice" type="submit">${escapeHtml(user.name)} · ${escapeHtml(user.email)}`,
    `<span>${escapeHtml(user.kind)}</span></button></form>`
  ].join("")

const mailNotices: Readonly<Record<SignInPageProps["mail"], string>> = {
  sent: "",
  shown: '<p class="quiet">Mail is off. Unsent mails are shown on the page <a href="/docs/mail">Mail</a>.</p>',
  dropped: '<p class="quiet">Mail is off: nothing is sent.</p>'
}

const samples = (props: SignInPageProps): string =>
  props.sampleUsers.length === 0
    ? ""
    : [
        '<section class="card" aria-labelledby="samples"><h2 id="samples">Sample users</h2>',
        '<p class="quiet">This is a demonstration with generated data. Choose who to be.</p>',
        ...props.sampleUsers.map((user) => sampleForm(props, user)),
        mailNotices[props.mail],
        "</section>"
      ].join("")

const help = (serviceDeskUrl: string): string =>
  serviceDeskUrl === ""
    ? ""
    : `<p class="quiet">Trouble signing in? <a href="${escapeHtml(serviceDeskUrl)}">Contact us</a></p>`

/** The sign-in page: one form, no script. A failure is the first thing a screen reader reads. */
const signInPage = (props: SignInPageProps): HttpServerResponse.HttpServerResponse => {
  const invalid = invalidField(props.failure)
  return serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Sign in" : "Not signed in",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Sign in</h1>${props.isSessionOpen && props.failure === null ? stillOpen : failureAlert(props.failure)}`,
      `<form method="post" action="${escapeHtml(props.action)}">${hiddenField("token", props.formToken)}`,
      '<label for="email">E-mail</label>',
      `<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none"`,
      ` spellcheck="false" required maxlength="254" value="${escapeHtml(props.email)}"${invalid}>`,
      '<label for="password">Password</label>',
      '<input id="password" name="password" type="password" autocomplete="current-password" required',
      ` maxlength="256"${invalid}>`,
      '<button class="primary" type="submit">Sign in</button></form>',
      passkeyForm({
        action: props.passkeyAction,
        token: props.formToken,
        options: props.passkeyOptions,
        label: "Sign in with a passkey",
        act: "get"
      }),
      ...props.providers.map(
        ({ label, path }) =>
          `<p><a class="choice" href="${escapeHtml(path)}">${escapeHtml(`Sign in with ${label}`)}</a></p>`
      ),
      `<p class="quiet"><a href="${escapeHtml(props.resetPath)}">Forgot your password?</a></p></div>`,
      samples(props),
      help(props.serviceDeskUrl)
    ].join("")
  })
}

/** The password of every sample user. They exist only in a database generated with DEMO=1, which production refuses. */
export const samplePassword = "reclaim-demo-2026"

const path = "/auth/account/first"

/** The maximum length of an e-mail address. */
const isAddress = Schema.is(sentLine(254))

const refusedMessage = "The e-mail address and the password do not match an account that may sign in."

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.split("?", 2)[1]?.split("#", 1)[0] ?? "")

const notUnderstood = (productName: string) =>
  plainPage(400, "This sign-in link is not valid", ["Open the portal again to get a new one."], productName)

/** The sign-in page and its form; everything else about sessions is behind the contract. */
export const SignInRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const database = yield* Database
    const signIn = yield* SignIn
    const pages = yield* AuthPages
    const passkeys = yield* Passkeys
    const { all: providers } = yield* OidcProviders
    const devices = yield* KnownDevices
    const router = yield* HttpRouter.HttpRouter

    const sampleUsers = settings.demo
      ? Effect.orDie(database.asIdentity(listSampleUsers(undefined)))
      : Effect.succeed([])

    const page = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      shown: Pick<SignInPageProps, "email" | "failure">
    ) {
      const browser = yield* pages.browserOf(request)
      const passkey = passkeys.isOffered
        ? JSON.stringify((yield* passkeys.options(null, { act: "sign in", subject: browser.subject })).options)
        : ""
      return signInPage({
        ...shown,
        isSessionOpen: searchOf(request.url).get("session") === "open",
        productName: settings.productName,
        serviceDeskUrl: helpLinks(settings).serviceDeskUrl,
        action: request.url,
        formToken: yield* pages.formToken(browser),
        passkeyAction: `/auth/passkey${request.url.slice(path.length)}`,
        passkeyOptions: passkey,
        resetPath: "/auth/reset",
        providers: providers.map(({ id, label }) => ({
          label,
          path: `/auth/oidc/${id}/start${request.url.slice(path.length)}`
        })),
        // A sender who is throttled, or finds the queue full, must not keep the database busy.
        sampleUsers: shown.failure?.status === 429 ? [] : yield* sampleUsers,
        samplePassword,
        mail: Option.isSome(settings.smtpUrl) ? "sent" : showsMails(settings) ? "shown" : "dropped"
      }).pipe(pages.tied(browser))
    })

    const failurePage = (
      request: HttpServerRequest.HttpServerRequest,
      email: string,
      status: number,
      message: string
    ) => page(request, { email, failure: { status, message } })

    const submitForm = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const field = yield* pages.formOf(request)
      const typed = field("email").trim().toLowerCase()
      const email = isAddress(typed) ? typed : ""
      const password = field("password").slice(0, maxPasswordLength + 1)
      if (!pages.isOwnForm(request, field)) {
        return yield* failurePage(
          request,
          email,
          403,
          "This page was open for too long, or cookies are off. Try again."
        )
      }
      if (email === "" || password === "") {
        return yield* failurePage(request, email, 422, "Enter your e-mail address and your password.")
      }
      return yield* signIn
        .attempt({
          email,
          password,
          sender: senderOf(request),
          deviceId: devices.idOf(deviceCookieOf(request, settings), email)
        })
        .pipe(
          Effect.flatMap(({ userId }) => pages.afterFirst(request, userId, "password")),
          Effect.flatMap((answer) =>
            answer === null ? failurePage(request, email, 401, refusedMessage) : Effect.succeed(answer)
          ),
          Effect.catchTags({
            NotSignedIn: () => failurePage(request, email, 401, refusedMessage),
            Throttled: (refusal) =>
              Effect.map(
                failurePage(request, email, 429, throttledSentence(refusal)),
                HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
              )
          })
        )
    })

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const query = decodeSignInQuery(searchOf(request.url), settings.applicationId)
      if (query === null) return notUnderstood(settings.productName)
      return request.method === "POST" ? yield* submitForm(request) : yield* page(request, { email: "", failure: null })
    })

    yield* router.add("GET", path, answer)
    yield* router.add("POST", path, answer)
  })
)
