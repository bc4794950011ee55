import { sentLine } from "@reclaim/core/domain/value/sentText"
import { Effect, Layer, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Database } from "../../platform/database/Database.ts"
import { listSampleUsers } from "../userRows.ts"
import { KnownDevices } from "./KnownDevices.ts"
import { maxPasswordLength } from "./Passwords.ts"
import { samplePassword } from "./samplePassword.ts"
import { SignIn } from "./SignIn.ts"
import { throttledSentence } from "./throttledSentence.ts"
import { OidcProviders } from "../oidc/OidcProviders.ts"
import { Passkeys } from "../passkeys/Passkeys.ts"
import { AuthPages } from "./AuthPages.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { showsMails } from "../../platform/mail/showsMails.ts"
import { helpLinks } from "../../platform/http/helpPath.ts"
import { plainPage } from "../../platform/http/plainPage.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { deviceCookieOf } from "../sessionCookies.ts"
import { type SignInPageProps, signInPage } from "./signInPage.ts"
import { decodeSignInQuery } from "./signInQuery.ts"

const path = "/auth/account/first"

/** The maximum length of an e-mail address. */
const isAddress = Schema.is(sentLine(254))

const refused = "The e-mail address and the password do not match an account that may sign in."

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

    const failed = (request: HttpServerRequest.HttpServerRequest, email: string, status: number, message: string) =>
      page(request, { email, failure: { status, message } })

    const submitted = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const field = yield* pages.formOf(request)
      const typed = field("email").trim().toLowerCase()
      const email = isAddress(typed) ? typed : ""
      const password = field("password").slice(0, maxPasswordLength + 1)
      if (!pages.isOwnForm(request, field)) {
        return yield* failed(request, email, 403, "This page was open for too long, or cookies are off. Try again.")
      }
      if (email === "" || password === "") {
        return yield* failed(request, email, 422, "Enter your e-mail address and your password.")
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
          Effect.flatMap((answer) => (answer === null ? failed(request, email, 401, refused) : Effect.succeed(answer))),
          Effect.catchTags({
            NotSignedIn: () => failed(request, email, 401, refused),
            Throttled: (refusal) =>
              Effect.map(
                failed(request, email, 429, throttledSentence(refusal)),
                HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
              )
          })
        )
    })

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const query = decodeSignInQuery(searchOf(request.url), settings.applicationId)
      if (query === null) return notUnderstood(settings.productName)
      return request.method === "POST" ? yield* submitted(request) : yield* page(request, { email: "", failure: null })
    })

    yield* router.add("GET", path, answer)
    yield* router.add("POST", path, answer)
  })
)
