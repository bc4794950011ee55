import { Context, Effect, Layer } from "effect"
import { SignInMethodsGroup } from "../../contract/me/SignInMethodsGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { Passkey, PasskeyOptions } from "../../domain/signIn/Passkey.ts"
import type { RecoveryCodes } from "../../domain/signIn/RecoveryCodes.ts"
import type { SignInMethods } from "../../domain/signIn/SignInMethods.ts"
import type { TotpEnrolment } from "../../domain/signIn/TotpEnrolment.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** How the signed-in user signs in. What needs a fresh proof of who is there asks for it by itself. */
export class OwnSignInMethods extends Context.Service<
  OwnSignInMethods,
  {
    readonly find: Effect.Effect<SignInMethods, CallFailure>
    /** What an authenticator app is told; nothing changes before its first code is confirmed. */
    readonly beginTotp: Effect.Effect<TotpEnrolment, CallFailure>
    /** Status 422, code `wrong_proof`, when the code is not right. */
    readonly confirmTotp: (code: string) => Effect.Effect<RecoveryCodes, CallFailure>
    readonly removeTotp: Effect.Effect<void, CallFailure>
    /** New recovery codes; the former ones are void. */
    readonly renewRecoveryCodes: Effect.Effect<RecoveryCodes, CallFailure>
    /** What the browser is to be asked for, for a new passkey. */
    readonly passkeyOptions: Effect.Effect<PasskeyOptions, CallFailure>
    /** `response` is what the browser answered to the options, as JSON text. */
    readonly addPasskey: (name: string, response: string) => Effect.Effect<Passkey, CallFailure>
    readonly renamePasskey: (passkeyId: number, name: string) => Effect.Effect<Passkey, CallFailure>
    readonly removePasskey: (passkeyId: number) => Effect.Effect<void, CallFailure>
    /** Status 422 names the field that is wrong: `current` or `password`. */
    readonly changePassword: (current: string, password: string) => Effect.Effect<void, CallFailure>
    /** Sends a mail to the new address, by which it is confirmed. */
    readonly changeEmail: (email: string) => Effect.Effect<void, CallFailure>
    readonly unlinkProvider: (provider: string) => Effect.Effect<void, CallFailure>
    /** What the browser is to be asked for, so that a passkey proves who is there. */
    readonly stepUpOptions: Effect.Effect<PasskeyOptions, CallFailure>
  }
>()("@reclaim/core/OwnSignInMethods") {
  static readonly layer = Layer.effect(
    OwnSignInMethods,
    Effect.map(callsOf(SignInMethodsGroup), ({ signInMethods: calls }) =>
      OwnSignInMethods.of({
        find: Effect.withSpan(callFailures(calls.find()), "OwnSignInMethods.find"),
        beginTotp: Effect.withSpan(callFailures(calls.beginTotp()), "OwnSignInMethods.beginTotp"),
        confirmTotp: Effect.fn("OwnSignInMethods.confirmTotp")(
          (code) => calls.confirmTotp({ payload: { code } }),
          callFailures
        ),
        removeTotp: Effect.withSpan(callFailures(calls.removeTotp()), "OwnSignInMethods.removeTotp"),
        renewRecoveryCodes: Effect.withSpan(
          callFailures(calls.renewRecoveryCodes()),
          "OwnSignInMethods.renewRecoveryCodes"
        ),
        passkeyOptions: Effect.withSpan(callFailures(calls.passkeyOptions()), "OwnSignInMethods.passkeyOptions"),
        addPasskey: Effect.fn("OwnSignInMethods.addPasskey")(
          (name, response) => calls.addPasskey({ payload: { name, response } }),
          callFailures
        ),
        renamePasskey: Effect.fn("OwnSignInMethods.renamePasskey")(
          (id, name) => calls.renamePasskey({ params: { id }, payload: { name } }),
          callFailures
        ),
        removePasskey: Effect.fn("OwnSignInMethods.removePasskey")(
          (id) => calls.removePasskey({ params: { id } }),
          callFailures
        ),
        changePassword: Effect.fn("OwnSignInMethods.changePassword")(
          (current, password) => calls.changePassword({ payload: { current, password } }),
          callFailures
        ),
        changeEmail: Effect.fn("OwnSignInMethods.changeEmail")(
          (email) => calls.changeEmail({ payload: { email } }),
          callFailures
        ),
        unlinkProvider: Effect.fn("OwnSignInMethods.unlinkProvider")(
          (provider) => calls.unlinkProvider({ params: { provider } }),
          callFailures
        ),
        stepUpOptions: Effect.withSpan(callFailures(calls.stepUpOptions()), "OwnSignInMethods.stepUpOptions")
      })
    )
  )
}
