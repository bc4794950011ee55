import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { maxPasskeyNameLength, Passkey, PasskeyOptions } from "../../domain/signIn/Passkey.ts"
import { RecoveryCodes } from "../../domain/signIn/RecoveryCodes.ts"
import { LinkedProvider, SignInMethods } from "../../domain/signIn/SignInMethods.ts"
import { TotpEnrolment } from "../../domain/signIn/TotpEnrolment.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentExactly, sentLine } from "../../domain/value/sentText.ts"
import { EmailAddress } from "../../rules/input/EmailAddress.ts"
import { Changes, ownData, ownDataWithProof } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

const OptionalInstant = Schema.NullOr(Schema.DateFromString)

const WirePasskey = wireOf(Passkey, {
  values: { createdAt: Schema.DateFromString, lastUsedAt: OptionalInstant }
})

const WireLinkedProvider = wireOf(LinkedProvider, { values: { linkedAt: OptionalInstant } })

export const WireSignInMethods = wireOf(SignInMethods, {
  values: {
    totpSince: OptionalInstant,
    passkeys: Schema.Array(WirePasskey),
    providers: Schema.Array(WireLinkedProvider)
  }
})

export const WireTotpEnrolment = wireOf(TotpEnrolment)

export const WireRecoveryCodes = wireOf(RecoveryCodes)

export const WirePasskeyOptions = wireOf(PasskeyOptions)

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/** Maximum length of a passkey response in characters; a registration is the longest. */
const maxResponseLength = 20_000

/** Maximum length of a password that is read at all, in characters; `decidePassword` judges the password itself. */
const maxSentPasswordLength = 1000

const PasskeyName = sentLine(maxPasskeyNameLength).check(
  // A filter, because length checks would add code to the portal's first page.
  Schema.makeFilter((name) => name !== "" || "Expected a name")
)

/** Sign-in methods of the sender; every call concerns the sender only. */
export class SignInMethodsGroup extends HttpApiGroup.make("signInMethods")
  .add(
    HttpApiEndpoint.get("find", "/api/v1/me/sign-in", { success: WireSignInMethods }),
    // Replaces an unconfirmed enrolment; codes are required once it is confirmed.
    HttpApiEndpoint.post("beginTotp", "/api/v1/me/totp", { success: WireTotpEnrolment }),
    HttpApiEndpoint.post("confirmTotp", "/api/v1/me/totp/confirm", {
      payload: Schema.Struct({ code: sentLine(20) }),
      success: WireRecoveryCodes
    }).annotate(Changes, ownData),
    HttpApiEndpoint.delete("removeTotp", "/api/v1/me/totp").annotate(Changes, ownDataWithProof(2)),
    // Invalidates the previous codes.
    HttpApiEndpoint.post("renewRecoveryCodes", "/api/v1/me/recovery-codes", { success: WireRecoveryCodes }).annotate(
      Changes,
      ownDataWithProof(2)
    ),
    HttpApiEndpoint.post("passkeyOptions", "/api/v1/me/passkeys/options", { success: WirePasskeyOptions }),
    // `response` is the browser's response to the options, as JSON text.
    HttpApiEndpoint.post("addPasskey", "/api/v1/me/passkeys", {
      payload: Schema.Struct({ name: PasskeyName, response: sentExactly(maxResponseLength) }),
      success: WirePasskey
    }),
    HttpApiEndpoint.put("renamePasskey", "/api/v1/me/passkeys/:id", {
      params,
      payload: Schema.Struct({ name: PasskeyName }),
      success: WirePasskey
    }).annotate(Changes, ownData),
    HttpApiEndpoint.delete("removePasskey", "/api/v1/me/passkeys/:id", { params }).annotate(
      Changes,
      ownDataWithProof(2)
    ),
    // Ends every other session, and gives this one a new token.
    HttpApiEndpoint.post("changePassword", "/api/v1/me/password", {
      payload: Schema.Struct({
        current: sentExactly(maxSentPasswordLength),
        password: sentExactly(maxSentPasswordLength)
      })
    }).annotate(Changes, ownData),
    // The present address remains valid for signing in until the new one is confirmed.
    HttpApiEndpoint.post("changeEmail", "/api/v1/me/email", { payload: Schema.Struct({ email: EmailAddress }) }),
    HttpApiEndpoint.delete("unlinkProvider", "/api/v1/me/oidc/:provider", { params: { provider: sentLine(40) } }),
    // Challenge for a passkey, whose signature proves the user's identity at /auth/step-up.
    HttpApiEndpoint.post("stepUpOptions", "/auth/step-up/passkey", { success: WirePasskeyOptions }).annotate(
      Changes,
      ownData
    )
  )
  .pipe(guardedBy({ mayCall: anybodySignedIn, forPrograms: inPersonOnly, changes: ownDataWithProof(1) })) {}
