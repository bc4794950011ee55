import { Passkey } from "../../domain/signIn/Passkey.ts"
import { LinkedProvider, SignInMethods } from "../../domain/signIn/SignInMethods.ts"

/** A password, an authenticator app and a passkey. */
export const makeSignInMethods = (
  overrides: Partial<ConstructorParameters<typeof SignInMethods>[0]> = {}
): SignInMethods =>
  new SignInMethods({
    hasPassword: true,
    totpSince: new Date(Date.UTC(2026, 10, 20, 9)),
    recoveryCodesLeft: 9,
    offersPasskeys: true,
    passkeys: [
      new Passkey({
        passkeyId: 4,
        name: "Laptop",
        createdAt: new Date(Date.UTC(2026, 10, 21, 9)),
        lastUsedAt: null,
        isBackedUp: true
      })
    ],
    providers: [new LinkedProvider({ provider: "entra", label: "Company account", linkedAt: null })],
    isSecondFactorRequired: false,
    newEmail: null,
    ...overrides
  })
