import type { SignInMethods } from "../../domain/signIn/SignInMethods.ts"
import { type GivenUpWay, waysToSignIn } from "./waysToSignIn.ts"

/** What is about to be removed of how somebody signs in. */
export type RemovedMethod = { readonly _tag: "App" } | GivenUpWay

/** Whether it can go: not as the only second factor of who must have one, and not as the last way to sign in. */
export type MethodRemoval = "Allowed" | "LastFactor" | "LastWay"

/** What is not there can go. */
export const decideMethodRemoval = (
  methods: Pick<SignInMethods, "hasPassword" | "totpSince" | "passkeys" | "providers" | "isSecondFactorRequired">,
  removed: RemovedMethod
): MethodRemoval => {
  const { isSecondFactorRequired, passkeys, providers, totpSince } = methods
  switch (removed._tag) {
    case "App":
      return isSecondFactorRequired && totpSince !== null && passkeys.length === 0 ? "LastFactor" : "Allowed"
    case "Passkey": {
      const others = passkeys.filter(({ passkeyId }) => passkeyId !== removed.passkeyId)
      if (others.length === passkeys.length) return "Allowed"
      if (isSecondFactorRequired && totpSince === null && others.length === 0) return "LastFactor"
      return waysToSignIn(methods, removed).length === 0 ? "LastWay" : "Allowed"
    }
    case "Provider": {
      const isLinked = providers.some(({ linkedAt, provider }) => provider === removed.provider && linkedAt !== null)
      return isLinked && waysToSignIn(methods, removed).length === 0 ? "LastWay" : "Allowed"
    }
  }
}
