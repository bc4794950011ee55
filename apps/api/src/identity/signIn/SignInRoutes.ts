import { sentLine } from "@reclaim/core/domain/value/sentText"
import { Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse, UrlParams } from "effect/http"
import { Database } from "../../platform/database/Database.ts"
import { listSampleUsers } from "../userRows.ts"
import { KnownDevices } from "./KnownDevices.ts"
import { maxPasswordLength } from "./Passwords.ts"
import { samplePassword } from "./samplePassword.ts"
import { SignIn } from "./SignIn.ts"
import type { Throttled } from "./SignInThrottle.ts"
import { sessionSubjectOf } from "../Sessions.ts"
import { SignedTokens } from "../SignedTokens.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { showsMails } from "../../platform/mail/showsMails.ts"
import { helpLinks } from "../../platform/http/helpPath.ts"
import { plainPage } from "../../platform/http/plainPage.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { deviceCookieOf, formCookieOf, sessionTokenOf, setFormCookie, setSignedInCookies } from "../sessionCookies.ts"
import { type SignInPageProps, signInPage } from "./signInPage.ts"
import { decodeSignInQuery } from "./signInQuery.ts"

const path = "/auth/account/first"

/** The maximum length of an e-mail address. */
const isAddress = Schema.is(sentLine(254))

const refused = "The e-mail address and the password do not match an account that may sign in."

const throttled = ({ reason, retryAfterSeconds }: Throttled): string => {
  if (reason === "queue") {
    return "Too many people are signing in right now, so your password was not checked. Try again in a few seconds."
  }
  const wait = retryAfterSeconds <= 60 ? "a minute" : `${Math.ceil(retryAfterSeconds / 60)} minutes`
  return `Too many attempts. Try again in ${wait}, or sign in with a browser you have signed in with before.`
}

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.split("?", 2)[1]?.split("#", 1)[0] ?? "")

const notUnderstood = (productName: string) =>
  plainPage(400, "This sign-in link is not valid", ["Open the portal again to get a new one."], productName)

/** The sign-in page and its form; everything else about sessions is behind the contract. */
export const SignInRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const database = yield* Database
    const signIn = yield* SignIn
    const tokens = yield* SignedTokens
    const devices = yield* KnownDevices
    const random = yield* SecureRandom.SecureRandom
    const router = yield* HttpRouter.HttpRouter

    const sampleUsers = settings.demo
      ? Effect.orDie(database.asIdentity(listSampleUsers(undefined)))
      : Effect.succeed([])

    const page = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      shown: Pick<SignInPageProps, "email" | "failure">
    ) {
      const former = formCookieOf(request, settings)
      const subject = former === "" ? Buffer.from(yield* random.randomBytes(16)).toString("base64url") : former
      return signInPage({
        ...shown,
        isSessionOpen: searchOf(request.url).get("session") === "open",
        productName: settings.productName,
        serviceDeskUrl: helpLinks(settings).serviceDeskUrl,
        action: request.url,
        formToken: yield* tokens.issue({ purpose: "sign-in form", subject }),
        // A sender who is throttled, or finds the queue full, must not keep the database busy.
        sampleUsers: shown.failure?.status === 429 ? [] : yield* sampleUsers,
        samplePassword,
        mail: Option.isSome(settings.smtpUrl) ? "sent" : showsMails(settings) ? "shown" : "dropped"
      }).pipe(setFormCookie(settings, subject))
    })

    const failed = (request: HttpServerRequest.HttpServerRequest, email: string, status: number, message: string) =>
      page(request, { email, failure: { status, message } })

    const submitted = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, returnTo: string) {
      const form = yield* request.urlParamsBody
      const field = (name: string): string => {
        const values = UrlParams.getAll(form, name)
        return values.length === 1 ? (values[0] ?? "") : ""
      }
      const typed = field("email").trim().toLowerCase()
      const email = isAddress(typed) ? typed : ""
      const password = field("password").slice(0, maxPasswordLength + 1)
      const subject = formCookieOf(request, settings)
      if (subject === "" || !tokens.isValid(field("token"), { purpose: "sign-in form", subject })) {
        return yield* failed(request, email, 403, "This page was open for too long, or cookies are off. Try again.")
      }
      if (email === "" || password === "") {
        return yield* failed(request, email, 422, "Enter your e-mail address and your password.")
      }
      const deviceId = devices.idOf(deviceCookieOf(request, settings), email)
      const former = sessionTokenOf(request, settings)
      return yield* signIn
        .attempt({
          email,
          password,
          sender: senderOf(request),
          userAgent: request.headers["user-agent"] ?? "",
          deviceId,
          formerToken: former === "" ? null : former
        })
        .pipe(
          Effect.flatMap(({ token }) =>
            Effect.gen(function* () {
              const xsrf = yield* tokens.issue({ purpose: "xsrf", subject: sessionSubjectOf(token) })
              const known = yield* devices.issue(email, deviceId)
              return HttpServerResponse.redirect(returnTo, { status: 303 }).pipe(
                setSignedInCookies(settings, { token, xsrf, device: known })
              )
            })
          ),
          Effect.catchTags({
            NotSignedIn: () => failed(request, email, 401, refused),
            Throttled: (refusal) =>
              Effect.map(
                failed(request, email, 429, throttled(refusal)),
                HttpServerResponse.setHeader("retry-after", String(refusal.retryAfterSeconds))
              )
          })
        )
    })

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const query = decodeSignInQuery(searchOf(request.url), settings.applicationId)
      if (query === null) return notUnderstood(settings.productName)
      return request.method === "POST"
        ? yield* submitted(request, query.returnTo)
        : yield* page(request, { email: "", failure: null })
    })

    yield* router.add("GET", path, answer)
    yield* router.add("POST", path, answer)
  })
)
