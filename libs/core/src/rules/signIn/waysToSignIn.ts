import type { SignInMethods } from "../../domain/signIn/SignInMethods.ts"

/** Way to start a sign-in. An authenticator app is none: its codes only follow one of these. */
export type WayToSignIn =
  | { readonly _tag: "Password" }
  | { readonly _tag: "Passkeys"; readonly count: number }
  | { readonly _tag: "Provider"; readonly label: string }

/** Way that is about to be given up. */
export type GivenUpWay =
  { readonly _tag: "Passkey"; readonly passkeyId: number } | { readonly _tag: "Provider"; readonly provider: string }

/** Ways to sign in that remain without one of them; empty when it is the last. */
export const waysToSignIn = (
  { hasPassword, passkeys, providers }: Pick<SignInMethods, "hasPassword" | "passkeys" | "providers">,
  without: GivenUpWay
): ReadonlyArray<WayToSignIn> => {
  const keptPasskeys = passkeys.filter(
    ({ passkeyId }) => without._tag !== "Passkey" || passkeyId !== without.passkeyId
  ).length
  const keptProviders = providers.filter(
    ({ linkedAt, provider }) => linkedAt !== null && (without._tag !== "Provider" || provider !== without.provider)
  )
  return [
    ...(hasPassword ? [{ _tag: "Password" } as const] : []),
    ...(keptPasskeys === 0 ? [] : [{ _tag: "Passkeys", count: keptPasskeys } as const]),
    ...keptProviders.map(({ label }) => ({ _tag: "Provider", label }) as const)
  ]
}
