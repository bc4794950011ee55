import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { senderOf } from "../../../platform/http/requestPipeline.ts"
import { serverPage } from "../../../platform/http/serverPage.ts"
import type { OidcProvider } from "../../../platform/settings/oidcProviders.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { OidcProviders, type ProviderIdentity } from "../../oidc/OidcProviders.ts"
import { failureAlert, formStart, hiddenField, invalidField, type PageFailure } from "../../pages/pageParts.ts"
import { deviceCookieOf, formCookieOf, providerCookieOf, setProviderCookie } from "../../sessionCookies.ts"
import { TimedTokens } from "../../TimedTokens.ts"
import { AuthPages } from "../AuthPages.ts"
import { KnownDevices } from "../KnownDevices.ts"
import { SignIn } from "../SignIn.ts"
import { throttledSentence } from "../throttledSentence.ts"

/** Page that asks once which user an identity provider's account belongs to. */
const linkProviderPage = (props: {
  readonly productName: string
  readonly label: string
  readonly action: string
  readonly token: string
  /** The account there, signed for this browser. */
  readonly identity: string
  readonly email: string
  readonly failure: PageFailure
}): HttpServerResponse.HttpServerResponse => {
  const invalid = invalidField(props.failure)
  return serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Link your account" : "Not linked",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Link your account</h1>${failureAlert(props.failure)}`,
      `<p>${escapeHtml(props.label)} has signed you in, but is not linked to an account here yet. Enter your password once to link it.</p>`,
      formStart(props.action, props.token),
      hiddenField("identity", props.identity),
      '<label for="email">E-mail</label>',
      '<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none"',
      ` spellcheck="false" required maxlength="254" value="${escapeHtml(props.email)}"${invalid}>`,
      '<label for="password">Password</label>',
      '<input id="password" name="password" type="password" autocomplete="current-password" required',
      ` maxlength="256"${invalid}>`,
      '<button class="primary" type="submit">Link and sign in</button></form></div>',
      '<p class="quiet"><a href="/auth/account/first">Back to sign in</a></p>'
    ].join("")
  })
}

const queryOf = (url: string): string => url.split("?", 2)[1]?.split("#", 1)[0] ?? ""

const providerPath = /^\/auth\/oidc\/([^/?#]+)\//

const providerBinding = (browser: string, provider: OidcProvider, { issuer, subject }: ProviderIdentity) =>
  ({ purpose: "provider", subject: JSON.stringify([browser, provider.id, issuer, subject]) }) as const

const encodeIdentity = ({ issuer, subject }: ProviderIdentity): string =>
  Buffer.from(`${issuer}\n${subject}`).toString("base64url")

const decodeIdentity = (text: string): ProviderIdentity | null => {
  const [issuer, subject] = Buffer.from(text, "base64url").toString("utf8").split("\n")
  return issuer === undefined || subject === undefined ? null : { issuer, subject }
}

/** Sign-in by an identity provider: the redirect there, the return, and the one time that a password is required. */
export const OidcRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const pages = yield* AuthPages
    const providers = yield* OidcProviders
    const signIn = yield* SignIn
    const devices = yield* KnownDevices
    const timed = yield* TimedTokens
    const router = yield* HttpRouter.HttpRouter

    const refused = pages.notUsable(
      401,
      "Not signed in",
      "The provider’s response cannot be used: it took too long, was already used, or belongs to another browser. Go back to the sign-in page and try again."
    )
    const away = pages.notUsable(
      503,
      "The provider cannot be reached",
      "Sign in with your password, or try again in a few minutes."
    )
    const unknown = pages.notUsable(404, "This provider does not exist", "Go back to the sign-in page.")

    const linkPage = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      provider: OidcProvider,
      identity: ProviderIdentity,
      query: string,
      shown: { readonly email: string; readonly failure: PageFailure }
    ) {
      const browser = yield* pages.browserOf(request)
      const signed = yield* timed.issue(providerBinding(browser.subject, provider, identity))
      return linkProviderPage({
        ...shown,
        productName: settings.productName,
        label: provider.label,
        action: `/auth/oidc/${provider.id}/link${query}`,
        token: yield* pages.formToken(browser),
        identity: `${encodeIdentity(identity)}.${signed}`
      }).pipe(pages.tied(browser))
    })

    const start = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, provider: OidcProvider) {
      const begun = yield* providers.begin(provider, pages.returnTo(request))
      return HttpServerResponse.redirect(begun.address, { status: 303 }).pipe(
        HttpServerResponse.setHeader("cache-control", "no-store"),
        setProviderCookie(settings, begun.browserSecret)
      )
    })

    const callback = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      provider: OidcProvider
    ) {
      const secret = providerCookieOf(request, settings)
      const found = yield* providers.finish(provider, queryOf(request.url), secret, senderOf(request))
      const { identity, returnTo, userId } = found
      const query = `?returnTo=${encodeURIComponent(returnTo)}`
      // Continues as if that had been requested here: the provider's own query means nothing to the following pages.
      const onward = request.modify({ url: `/auth/account/first${query}` })
      if (userId === null) return yield* linkPage(onward, provider, identity, query, { email: "", failure: null })
      return (yield* pages.afterFirst(onward, userId, "oidc")) ?? refused
    })

    const link = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, provider: OidcProvider) {
      const form = yield* pages.formOf(request)
      const at = form("identity").indexOf(".")
      const identity = decodeIdentity(form("identity").slice(0, Math.max(0, at)))
      const subject = formCookieOf(request, settings)
      if (identity === null || !pages.isOwnForm(request, form)) return refused
      const signed = form("identity").slice(at + 1)
      if (!(yield* timed.isValid(signed, providerBinding(subject, provider, identity)))) return refused
      const email = form("email").trim().toLowerCase().slice(0, 254)
      const failurePage = (status: number, message: string) => {
        const query = `?returnTo=${encodeURIComponent(pages.returnTo(request))}`
        return linkPage(request, provider, identity, query, { email, failure: { status, message } })
      }
      const attempt = {
        email,
        password: form("password"),
        sender: senderOf(request),
        deviceId: devices.idOf(deviceCookieOf(request, settings), email)
      }
      return yield* signIn.attempt(attempt).pipe(
        Effect.flatMap(({ userId }) =>
          Effect.gen(function* () {
            if (!(yield* providers.link(provider, identity, userId))) {
              return yield* failurePage(409, "This account, or your account there, is already linked to another one.")
            }
            return (yield* pages.afterFirst(request, userId, "oidc")) ?? refused
          })
        ),
        Effect.catchTags({
          NotSignedIn: () =>
            failurePage(401, "The e-mail address and the password do not match an account that may sign in."),
          Throttled: (refusal) =>
            Effect.map(
              failurePage(429, throttledSentence(refusal)),
              HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
            )
        })
      )
    })

    const withProvider = <E>(
      run: (
        request: HttpServerRequest.HttpServerRequest,
        provider: OidcProvider
      ) => Effect.Effect<HttpServerResponse.HttpServerResponse, E>
    ) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const provider = providers.find(providerPath.exec(request.url)?.[1] ?? "")
        return provider === null ? unknown : yield* run(request, provider)
      })

    yield* router.add(
      "GET",
      "/auth/oidc/:provider/start",
      Effect.catchTag(withProvider(start), "ProviderAway", () => Effect.succeed(away))
    )
    yield* router.add(
      "GET",
      "/auth/oidc/:provider/callback",
      Effect.catchTag(withProvider(callback), "ProviderRefused", () => Effect.succeed(refused))
    )
    yield* router.add("POST", "/auth/oidc/:provider/link", withProvider(link))
    yield* router.add(
      "GET",
      "/auth/oidc/:provider/link",
      Effect.succeed(HttpServerResponse.redirect("/auth/account/first", { status: 303 }))
    )
  })
)
