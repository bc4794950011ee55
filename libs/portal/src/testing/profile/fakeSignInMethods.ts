import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { SignInMethodsGroup } from "@reclaim/core/contract/me/SignInMethodsGroup"
import { Passkey, PasskeyOptions } from "@reclaim/core/domain/signIn/Passkey"
import { RecoveryCodes } from "@reclaim/core/domain/signIn/RecoveryCodes"
import { LinkedProvider, SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"
import { PasskeyMaker } from "../../app/browser/PasskeyMaker.ts"

const since = new Date("2026-11-20T09:00:00Z")

const codes = new RecoveryCodes({ codes: Array.from({ length: 10 }, (_, at) => `abcd-000${at}`) })

type Fields = ConstructorParameters<typeof SignInMethods>[0]

/**
 * A fake server whose user signs in by the password `right` only, unless `begins` overrides the methods, and a browser
 * that creates passkeys.
 */
export const fakeSignInMethods = (
  answers: Partial<GroupCalls<typeof SignInMethodsGroup>> = {},
  begins: Partial<Fields> = {}
): Layer.Layer<CallsOf<"signInMethods"> | PasskeyMaker> =>
  Layer.merge(
    Layer.succeed(PasskeyMaker, PasskeyMaker.of({ make: () => Effect.succeed("{}") })),
    fakeMethods(answers, begins)
  )

const fakeMethods = (answers: Partial<GroupCalls<typeof SignInMethodsGroup>>, begins: Partial<Fields>) => {
  let methods = new SignInMethods({
    hasPassword: true,
    totpSince: null,
    recoveryCodesLeft: 0,
    offersPasskeys: true,
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
  return fakeCalls(SignInMethodsGroup, {
    find: () => Effect.sync(() => methods),
    beginTotp: () =>
      Effect.succeed(
        new TotpEnrolment({
          secret: "JBSWY3DPEHPK3PXP",
          address: "otpauth://totp/x",
          qrPath: "M4 4h1v1h-1z",
          qrSize: 33
        })
      ),
    confirmTotp: () => Effect.sync(() => (become({ totpSince: since, recoveryCodesLeft: 10 }), codes)),
    removeTotp: () => Effect.sync(() => become({ totpSince: null, recoveryCodesLeft: 0 })),
    renewRecoveryCodes: () => Effect.sync(() => (become({ recoveryCodesLeft: 10 }), codes)),
    passkeyOptions: () => Effect.succeed(new PasskeyOptions({ options: {} })),
    addPasskey: ({ payload: { name } }) =>
      Effect.sync(() => {
        const passkey = new Passkey({ passkeyId: 3, name, createdAt: since, lastUsedAt: null, isBackedUp: true })
        become({ passkeys: [...methods.passkeys, passkey] })
        return passkey
      }),
    renamePasskey: ({ params, payload: { name } }) =>
      Effect.suspend(() => {
        const known = methods.passkeys.find((one) => one.passkeyId === params.id)
        if (known === undefined) return Effect.fail(makeFailure({ status: 404, message: "No such passkey" }))
        const { ...fields } = known
        const renamed = new Passkey({ ...fields, name })
        become({ passkeys: methods.passkeys.map((one) => (one === known ? renamed : one)) })
        return Effect.succeed(renamed)
      }),
    removePasskey: ({ params }) =>
      Effect.sync(() => become({ passkeys: methods.passkeys.filter((one) => one.passkeyId !== params.id) })),
    changePassword: ({ payload }) =>
      payload.current === "right"
        ? Effect.void
        : Effect.fail(makeFailure({ status: 422, message: "That is not your password" })),
    changeEmail: ({ payload }) => Effect.sync(() => become({ newEmail: payload.email })),
    unlinkProvider: ({ params: { provider } }) =>
      Effect.sync(() =>
        become({
          providers: methods.providers.map((one) =>
            one.provider === provider ? new LinkedProvider({ provider, label: one.label, linkedAt: null }) : one
          )
        })
      ),
    ...answers
  })
}
