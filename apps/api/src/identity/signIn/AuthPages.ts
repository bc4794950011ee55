import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerRequest, HttpServerResponse, UrlParams } from "effect/http"
import { plainPage } from "../../platform/http/plainPage.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { serverPage } from "../../platform/http/serverPage.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { SecondFactors } from "../factors/SecondFactors.ts"
import { codeField, failureAlert, formStart, type PageFailure, passkeyForm } from "../pages/pageParts.ts"
import { Passkeys } from "../passkeys/Passkeys.ts"
import type { PersonRow } from "../personRows.ts"
import { deviceCookieOf, formCookieOf, sessionTokenOf, setFormCookie, setSignedInCookies } from "../sessionCookies.ts"
import { type Proven, sessionSubjectOf } from "../Sessions.ts"
import { SignedTokens } from "../SignedTokens.ts"
import { TimedTokens } from "../TimedTokens.ts"
import { Admission, type Arrival } from "./Admission.ts"
import { KnownDevices } from "./KnownDevices.ts"
import { signInQueryOf } from "./signInQuery.ts"

interface EnrolmentPageProps {
  readonly productName: string
  readonly action: string
  readonly token: string
  readonly failure: PageFailure
  readonly enrolment: TotpEnrolment
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ")

/** Page for a user who must have a second factor but has none: no session opens before it is set up. */
const enrolmentPage = ({
  action,
  enrolment,
  failure,
  productName,
  token
}: EnrolmentPageProps): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: failure?.status ?? 200,
    title: failure === null ? "Set up a second factor" : "Second factor not set up",
    productName,
    main: [
      `<div class="card"><h1>Set up a second factor</h1>${failureAlert(failure)}`,
      "<p>Your account needs a second factor in addition to your password. Scan this with an authenticator app, then enter the code it shows.</p>",
      `<svg class="qr" viewBox="0 0 ${enrolment.qrSize} ${enrolment.qrSize}" role="img" aria-label="QR code for your authenticator app">`,
      `<rect width="${enrolment.qrSize}" height="${enrolment.qrSize}" fill="#fff"/><path d="${enrolment.qrPath}" fill="#000"/></svg>`,
      `<p class="quiet">On this device: <a href="${escapeHtml(enrolment.address)}">open your authenticator app</a>. Or enter this key there:</p>`,
      `<pre tabindex="0">${inFours(enrolment.secret)}</pre>`,
      formStart(action, token),
      codeField("Code from the app", failure),
      '<button class="primary" type="submit">Set up</button></form></div>'
    ].join("")
  })

interface SecondFactorPageProps {
  readonly productName: string
  readonly action: string
  readonly token: string
  readonly failure: PageFailure
  readonly hasTotp: boolean
  /** Options of a passkey, as JSON text; empty if the user has none. */
  readonly passkeyOptions: string
}

const needsScript =
  '<noscript><p class="quiet">Your passkey needs JavaScript. Enable it in your browser, and open this page again.</p></noscript>'

/** The second step of signing in. */
const secondFactorPage = (props: SecondFactorPageProps): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Second step" : "Not signed in",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Second step</h1>${failureAlert(props.failure)}`,
      props.hasTotp
        ? [
            '<p class="quiet">Open your authenticator app and enter the code it shows for this portal. Without the app, enter one of your recovery codes.</p>',
            formStart(props.action, props.token),
            codeField("Code", props.failure),
            '<button class="primary" type="submit">Continue</button></form>'
          ].join("")
        : "<p>Confirm your identity with your passkey.</p>",
      passkeyForm({
        action: props.action,
        token: props.token,
        options: props.passkeyOptions,
        label: "Use a passkey",
        act: "get"
      }),
      props.hasTotp ? "" : needsScript,
      '</div><p class="quiet"><a href="/auth/account/first">Start again</a></p>'
    ].join("")
  })

/** The fields of a form that was sent; one that is missing or sent twice is empty. */
export type SentForm = (name: string) => string

/** The one browser that a page is made for. */
export interface PageBrowser {
  /** Value of the browser's form cookie, which is set if missing. */
  readonly subject: string
}

/** Method of the first factor; a second one may have to follow. */
export type FirstMethod = "password" | "oidc"

const tokenForm = /^(\d{1,10})\.(password|oidc)\.(.+)$/s

const queryOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const at = request.url.indexOf("?")
  return at < 0 ? "" : request.url.slice(at)
}

/** Shared parts of the sign-in pages: the browser they are made for, and the step after a correct proof. */
export class AuthPages extends Context.Service<
  AuthPages,
  {
    /** Browser of the request; `tied` has to tie every page sent in response to it. */
    readonly browserOf: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<PageBrowser>
    readonly tied: (
      browser: PageBrowser
    ) => (response: HttpServerResponse.HttpServerResponse) => HttpServerResponse.HttpServerResponse
    readonly formOf: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<SentForm>
    readonly formToken: (browser: PageBrowser) => Effect.Effect<string>
    /** True if the form was issued to this browser. */
    readonly isOwnForm: (request: HttpServerRequest.HttpServerRequest, form: SentForm) => boolean
    readonly arrivalOf: (
      request: HttpServerRequest.HttpServerRequest,
      person: Pick<PersonRow, "userId" | "email">
    ) => Arrival
    /** Continues after a correct first factor: redirects to the portal, or shows a page that asks for more. */
    readonly afterFirst: (
      request: HttpServerRequest.HttpServerRequest,
      userId: number,
      method: FirstMethod,
      options?: { readonly isFirst?: boolean }
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse | null>
    /** Opens the session, and ties the answer to it. */
    readonly signedIn: (
      request: HttpServerRequest.HttpServerRequest,
      person: Pick<PersonRow, "userId" | "email">,
      proven: Proven,
      options?: { readonly isFirst?: boolean; readonly answer?: HttpServerResponse.HttpServerResponse }
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse>
    /** Asks for the second factor. */
    readonly askSecond: (
      request: HttpServerRequest.HttpServerRequest,
      person: PersonRow,
      method: FirstMethod,
      failure: PageFailure
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse>
    /** Asks the user to set up the second factor: with a new secret, or with the former one after a wrong code. */
    readonly askEnrolment: (
      request: HttpServerRequest.HttpServerRequest,
      person: PersonRow,
      method: FirstMethod,
      failure: PageFailure
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse>
    /**
     * User and method of the first factor given in this browser, by the token of a form that asks for more; null if it
     * has expired.
     */
    readonly firstGiven: (
      request: HttpServerRequest.HttpServerRequest,
      purpose: "second factor" | "enrolment",
      token: string
    ) => Effect.Effect<{ readonly userId: number; readonly method: FirstMethod } | null>
    /** Target after signing in, from the query of the request. */
    readonly returnTo: (request: HttpServerRequest.HttpServerRequest) => string
    /** Page with one sentence for a link or form that cannot be used, whatever the reason. */
    readonly notUsable: (status: number, title: string, sentence: string) => HttpServerResponse.HttpServerResponse
  }
>()("@reclaim/app-api/AuthPages") {
  static readonly layer = Layer.effect(
    AuthPages,
    Effect.gen(function* () {
      const settings = yield* Settings
      const { productName } = settings
      const random = yield* SecureRandom.SecureRandom
      const tokens = yield* SignedTokens
      const timed = yield* TimedTokens
      const devices = yield* KnownDevices
      const admission = yield* Admission
      const factors = yield* SecondFactors
      const passkeys = yield* Passkeys

      const returnTo = (request: HttpServerRequest.HttpServerRequest): string =>
        signInQueryOf(request.url, settings.applicationId)?.returnTo ?? "/"

      const browserOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
        const former = formCookieOf(request, settings)
        return { subject: former === "" ? Buffer.from(yield* random.randomBytes(16)).toString("base64url") : former }
      })

      const tieTo = ({ subject }: PageBrowser) => setFormCookie(settings, subject)

      const arrivalOf = (
        request: HttpServerRequest.HttpServerRequest,
        { email, userId }: Pick<PersonRow, "userId" | "email">
      ): Arrival => {
        const former = sessionTokenOf(request, settings)
        return {
          userId,
          sender: senderOf(request),
          userAgent: request.headers["user-agent"] ?? "",
          deviceId: devices.idOf(deviceCookieOf(request, settings), email),
          formerToken: former === "" ? null : former
        }
      }

      const signedIn: AuthPages["Service"]["signedIn"] = Effect.fnUntraced(function* (
        request,
        person,
        proven,
        { answer = HttpServerResponse.redirect(returnTo(request), { status: 303 }), isFirst = false } = {}
      ) {
        const arrival = arrivalOf(request, person)
        const { token } = yield* admission.open(arrival, proven, { isFirst })
        const xsrf = yield* tokens.issue({ purpose: "xsrf", subject: sessionSubjectOf(token) })
        const device = yield* devices.issue(person.email, arrival.deviceId)
        return setSignedInCookies(settings, { token, xsrf, device })(answer)
      })

      /** Token that holds the user and method of the first factor, valid in this browser only and for five minutes. */
      const tokenOf = (
        purpose: "second factor" | "enrolment",
        { subject }: PageBrowser,
        { userId }: PersonRow,
        method: FirstMethod
      ) =>
        Effect.map(
          timed.issue({ purpose, subject: JSON.stringify([subject, userId, method]) }),
          (signed) => `${userId}.${method}.${signed}`
        )

      const askSecond: AuthPages["Service"]["askSecond"] = Effect.fnUntraced(
        function* (request, person, method, failure) {
          const browser = yield* browserOf(request)
          const asked =
            person.hasPasskey && passkeys.isOffered
              ? yield* passkeys.options(person.userId, { act: "second factor", subject: browser.subject })
              : null
          return secondFactorPage({
            productName,
            action: `/auth/second-factor${queryOf(request)}`,
            token: yield* tokenOf("second factor", browser, person, method),
            failure,
            hasTotp: person.hasTotp,
            passkeyOptions: asked === null ? "" : JSON.stringify(asked.options)
          }).pipe(tieTo(browser))
        }
      )

      const askEnrolment: AuthPages["Service"]["askEnrolment"] = Effect.fnUntraced(
        function* (request, person, method, failure) {
          const browser = yield* browserOf(request)
          const enrolment = failure === null ? yield* factors.begin(person.userId) : yield* factors.begun(person.userId)
          // Set up concurrently, in another window.
          if (enrolment === null) return yield* askSecond(request, { ...person, hasTotp: true }, method, null)
          return enrolmentPage({
            productName,
            action: `/auth/second-factor/set-up${queryOf(request)}`,
            token: yield* tokenOf("enrolment", browser, person, method),
            failure,
            enrolment
          }).pipe(tieTo(browser))
        }
      )

      return AuthPages.of({
        browserOf,
        tied: tieTo,
        arrivalOf,
        signedIn,
        askSecond,
        askEnrolment,
        returnTo,
        formOf: Effect.fnUntraced(function* (request) {
          const form = yield* Effect.orElseSucceed(request.urlParamsBody, () => UrlParams.empty)
          return (name) => {
            const values = UrlParams.getAll(form, name)
            return values.length === 1 ? (values[0] ?? "") : ""
          }
        }),
        formToken: ({ subject }) => tokens.issue({ purpose: "sign-in form", subject }),
        isOwnForm: (request, form) => {
          const subject = formCookieOf(request, settings)
          return subject !== "" && tokens.isValid(form("token"), { purpose: "sign-in form", subject })
        },
        afterFirst: Effect.fnUntraced(function* (request, userId, method, options) {
          const next = yield* admission.next(userId)
          if (next === null) return null
          switch (next.step) {
            case "Open":
              return yield* signedIn(request, next.person, { method, level: 1 }, options)
            case "Ask":
              return yield* askSecond(request, next.person, method, null)
            case "Enrol":
              return yield* askEnrolment(request, next.person, method, null)
          }
        }),
        firstGiven: Effect.fnUntraced(function* (request, purpose, token) {
          const [, id = "", method, signed = ""] = tokenForm.exec(token) ?? []
          const subject = formCookieOf(request, settings)
          if (subject === "" || (method !== "password" && method !== "oidc")) return null
          const userId = Number(id)
          const isValid = yield* timed.isValid(signed, { purpose, subject: JSON.stringify([subject, userId, method]) })
          return isValid ? { userId, method } : null
        }),
        notUsable: (status, title, sentence) => plainPage(status, title, [sentence], productName)
      })
    })
  )
}
