import { OwnSignInMethods } from "@reclaim/core/client/me/OwnSignInMethods"
import { Passkey, PasskeyOptions } from "@reclaim/core/domain/signIn/Passkey"
import { RecoveryCodes } from "@reclaim/core/domain/signIn/RecoveryCodes"
import { LinkedProvider, SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"
import { PasskeyMaker } from "../../app/browser/PasskeyMaker.ts"

const since = new Date("2026-11-20T09:00:00Z")

const codes = new RecoveryCodes({ codes: Array.from({ length: 10 }, (_, at) => `abcd-000${at}`) })

type Fields = ConstructorParameters<typeof SignInMethods>[0]

/**
 * A server on which somebody signs in by the password `right` alone at first, unless `begins` says how else, and a browser
 * that makes passkeys.
 */
export const fakeSignInMethods = (
  answers: Partial<OwnSignInMethods["Service"]> = {},
  begins: Partial<Fields> = {}
): Layer.Layer<OwnSignInMethods | PasskeyMaker> =>
  Layer.merge(
    Layer.succeed(PasskeyMaker, PasskeyMaker.of({ make: () => Effect.succeed("{}") })),
    Layer.sync(OwnSignInMethods, () => {
      let methods = new SignInMethods({
        hasPassword: true,
        totpSince: null,
        recoveryCodesLeft: 0,
        passkeys: [],
        providers: [],
        isSecondFactorRequired: false,
        newEmail: null,
        ...begins
      })
      const become = (changes: Partial<Fields>) => {
        const { ...fields } = methods
        methods = new SignInMethods({ ...fields, ...changes })
      }
      return OwnSignInMethods.of({
        find: Effect.sync(() => methods),
        beginTotp: Effect.succeed(
          new TotpEnrolment({
            secret: "JBSWY3DPEHPK3PXP",
            address: "otpauth://totp/x",
            qrPath: "M4 4h1v1h-1z",
            qrSize: 33
          })
        ),
        confirmTotp: () => Effect.sync(() => (become({ totpSince: since, recoveryCodesLeft: 10 }), codes)),
        removeTotp: Effect.sync(() => become({ totpSince: null, recoveryCodesLeft: 0 })),
        renewRecoveryCodes: Effect.sync(() => (become({ recoveryCodesLeft: 10 }), codes)),
        passkeyOptions: Effect.succeed(new PasskeyOptions({ options: {} })),
        addPasskey: (name) =>
          Effect.sync(() => {
            const passkey = new Passkey({ passkeyId: 3, name, createdAt: since, lastUsedAt: null, isBackedUp: true })
            become({ passkeys: [...methods.passkeys, passkey] })
            return passkey
          }),
        renamePasskey: (passkeyId, name) =>
          Effect.suspend(() => {
            const known = methods.passkeys.find((one) => one.passkeyId === passkeyId)
            if (known === undefined) return Effect.fail(makeFailure({ status: 404, message: "No such passkey" }))
            const { ...fields } = known
            const renamed = new Passkey({ ...fields, name })
            become({ passkeys: methods.passkeys.map((one) => (one === known ? renamed : one)) })
            return Effect.succeed(renamed)
          }),
        removePasskey: (passkeyId) =>
          Effect.sync(() => become({ passkeys: methods.passkeys.filter((one) => one.passkeyId !== passkeyId) })),
        changePassword: (current) =>
          current === "right"
            ? Effect.void
            : Effect.fail(makeFailure({ status: 422, message: "That is not your password" })),
        changeEmail: (newEmail) => Effect.sync(() => become({ newEmail })),
        unlinkProvider: (provider) =>
          Effect.sync(() =>
            become({
              providers: methods.providers.map((one) =>
                one.provider === provider ? new LinkedProvider({ provider, label: one.label, linkedAt: null }) : one
              )
            })
          ),
        stepUpOptions: Effect.die("no test proves by a passkey"),
        ...answers
      })
    })
  )
