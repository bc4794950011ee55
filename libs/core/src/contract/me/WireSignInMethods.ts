import { Schema } from "effect"
import { LinkedProvider } from "../../domain/signIn/LinkedProvider.ts"
import { Passkey } from "../../domain/signIn/Passkey.ts"
import { PasskeyOptions } from "../../domain/signIn/PasskeyOptions.ts"
import { RecoveryCodes } from "../../domain/signIn/RecoveryCodes.ts"
import { SignInMethods } from "../../domain/signIn/SignInMethods.ts"
import { TotpEnrolment } from "../../domain/signIn/TotpEnrolment.ts"
import { wireOf } from "../wire/wireOf.ts"

const OptionalInstant = Schema.NullOr(Schema.DateFromString)

export const WirePasskey = wireOf(Passkey, {
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
