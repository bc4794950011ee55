import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Conflict, Invalid, NotFound, TooManyRequests } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { RecoveryCodes } from "@reclaim/core/domain/signIn/RecoveryCodes"
import { isUserReliedOn } from "@reclaim/core/rules/people/decideContactChange"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { SecondFactors } from "../factors/SecondFactors.ts"
import { Passkeys } from "../passkeys/Passkeys.ts"
import { deviceCookieOf, sessionTokenOf, setSignedInCookies } from "../sessionCookies.ts"
import { sessionSubjectOf } from "../Sessions.ts"
import { KnownDevices } from "../signIn/KnownDevices.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { SignInThrottle, type Throttled } from "../signIn/SignInThrottle.ts"
import { requireProof } from "../requireProof.ts"
import { signedInUser } from "../SignedInUser.ts"
import { SignedTokens } from "../SignedTokens.ts"
import { EmailChanges } from "./EmailChanges.ts"
import { OwnMethods, type Removal } from "./OwnMethods.ts"
import { PasswordChanges } from "./PasswordChanges.ts"

const noContent = HttpServerResponse.empty({ status: 204 })

const tooMany = ({ retryAfterSeconds }: Throttled) =>
  Effect.fail(new TooManyRequests({ message: "Too many attempts; try again later", retryAfterSeconds }))

const wrongCode = new Invalid({
  message: "That is not right; try again",
  code: "wrong_proof",
  fields: { code: "That is not right; try again" }
})

const wrongPasskey = new Invalid({
  message: "The passkey was not accepted; try again",
  code: "wrong_proof",
  fields: { response: "The passkey was not accepted; try again" }
})

const noApp = new NotFound({ message: "No authenticator app is set up" })

const noPasskey = new NotFound({ message: "This passkey does not exist" })

const hasApp = new Conflict({
  message: "An authenticator app is already set up; remove it first",
  code: "already_done"
})

const notLinked = new NotFound({ message: "This provider is not linked" })

const isLastFactor = new Conflict({
  message: "Your account requires a second factor: add another one first",
  code: "wrong_state"
})

const isLastWay = new Conflict({
  message: "This is your only way to sign in: add another one first",
  code: "wrong_state"
})

const notOffered = new Conflict({
  message: "Passkeys need a domain name, and this portal is opened by its IP address",
  code: "wrong_state"
})

/** Fails unless it was removed. */
const requireRemoved = (removal: Removal, missing: NotFound): Effect.Effect<void, Conflict | NotFound> => {
  switch (removal) {
    case "Removed":
      return Effect.void
    case "Missing":
      return Effect.fail(missing)
    case "LastFactor":
      return Effect.fail(isLastFactor)
    case "LastWay":
      return Effect.fail(isLastWay)
  }
}

const codes = (made: ReadonlyArray<string>) => new RecoveryCodes({ codes: made })

/** Handlers for the sender's own sign-in methods. */
export const SignInMethodHandlers = HttpApiBuilder.group(
  PortalApi,
  "signInMethods",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const clock = yield* ServerClock
    const factors = yield* SecondFactors
    const passkeys = yield* Passkeys
    const own = yield* OwnMethods
    const passwordChanges = yield* PasswordChanges
    const emailChanges = yield* EmailChanges
    const throttle = yield* SignInThrottle
    const tokens = yield* SignedTokens
    const devices = yield* KnownDevices

    return handlers.handleAll({
      find: () => Effect.flatMap(CurrentPrincipal, ({ userId }) => own.find(userId)),
      beginTotp: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        return (yield* factors.begin(userId)) ?? (yield* hasApp)
      }),
      confirmTotp: Effect.fnUntraced(function* ({ payload, request }) {
        const { email, userId } = yield* CurrentPrincipal
        const permit = yield* throttle
          .permit({ email, sender: senderOf(request), deviceId: "second factor" })
          .pipe(Effect.catchTag("Throttled", tooMany))
        const made = yield* factors.confirm(userId, payload.code)
        if (made === null) return yield* wrongCode
        yield* permit.forgive
        return codes(made)
      }),
      removeTotp: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        yield* requireRemoved(yield* own.remove(userId, { _tag: "App" }), noApp)
      }),
      renewRecoveryCodes: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        const made = yield* factors.renewCodes(userId)
        return made === null ? yield* noApp : codes(made)
      }),
      passkeyOptions: Effect.fnUntraced(function* ({ request }) {
        const { userId } = yield* CurrentPrincipal
        if (!passkeys.isOffered) return yield* notOffered
        const subject = sessionSubjectOf(sessionTokenOf(request, settings))
        return (yield* passkeys.registrationOptions(userId, subject)) ?? (yield* noPasskey)
      }),
      addPasskey: Effect.fnUntraced(function* ({ payload, request }) {
        const { userId } = yield* CurrentPrincipal
        const subject = sessionSubjectOf(sessionTokenOf(request, settings))
        return (yield* passkeys.add(userId, { ...payload, subject })) ?? (yield* wrongPasskey)
      }),
      renamePasskey: Effect.fnUntraced(function* ({ params, payload }) {
        const { userId } = yield* CurrentPrincipal
        return (yield* own.renamePasskey(userId, params.id, payload.name)) ?? (yield* noPasskey)
      }),
      removePasskey: Effect.fnUntraced(function* ({ params }) {
        const { userId } = yield* CurrentPrincipal
        yield* requireRemoved(yield* own.remove(userId, { _tag: "Passkey", passkeyId: params.id }), noPasskey)
      }),
      changePassword: Effect.fnUntraced(function* ({ payload, request }) {
        const { email, sessionId, userId } = yield* CurrentPrincipal
        const deviceId = devices.idOf(deviceCookieOf(request, settings), email)
        const token = yield* passwordChanges
          .change({
            ...payload,
            userId,
            sessionId,
            email,
            deviceId,
            sender: senderOf(request),
            token: sessionTokenOf(request, settings)
          })
          .pipe(Effect.catchTag("Throttled", tooMany))
        const xsrf = yield* tokens.issue({ purpose: "xsrf", subject: sessionSubjectOf(token) })
        return setSignedInCookies(settings, { token, xsrf, device: yield* devices.issue(email, deviceId) })(noContent)
      }),
      changeEmail: Effect.fnUntraced(function* ({ payload, request }) {
        const { email, userId } = yield* CurrentPrincipal
        if (isUserReliedOn(yield* signedInUser)) {
          yield* Effect.provideService(requireProof(2), ServerClock, clock)
        }
        yield* throttle
          .permit({ email: `change ${email}`, sender: senderOf(request), deviceId: "e-mail change" })
          .pipe(Effect.catchTag("Throttled", tooMany))
        yield* emailChanges.ask(userId, payload.email)
      }),
      unlinkProvider: Effect.fnUntraced(function* ({ params }) {
        const { userId } = yield* CurrentPrincipal
        yield* requireRemoved(yield* own.remove(userId, { _tag: "Provider", provider: params.provider }), notLinked)
      }),
      stepUpOptions: Effect.fnUntraced(function* ({ request }) {
        const { userId } = yield* CurrentPrincipal
        const subject = sessionSubjectOf(sessionTokenOf(request, settings))
        return yield* passkeys.options(userId, { act: "step up", subject })
      })
    })
  })
)
