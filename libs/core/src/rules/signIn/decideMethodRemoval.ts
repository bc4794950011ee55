import type { SignInMethods } from "../../domain/signIn/SignInMethods.ts"
import { type GivenUpWay, waysToSignIn } from "./waysToSignIn.ts"

/** Sign-in method about to be removed. */
export type RemovedMethod = { readonly _tag: "App" } | GivenUpWay

/** Decision on removing a method: neither a required last second factor nor the last way to sign in can go. */
export type MethodRemoval = "Allowed" | "LastFactor" | "LastWay"

/** Decides a removal; a method that does not exist may be removed. */
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
