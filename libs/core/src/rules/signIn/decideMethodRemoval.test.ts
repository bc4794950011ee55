import { describe, expect, it } from "vitest"
import { Passkey } from "../../domain/signIn/Passkey.ts"
import { LinkedProvider } from "../../domain/signIn/SignInMethods.ts"
import { decideMethodRemoval } from "./decideMethodRemoval.ts"

const at = new Date("2026-11-20T09:00:00Z")

const passkey = (passkeyId: number) =>
  new Passkey({ passkeyId, name: "Laptop", createdAt: at, lastUsedAt: null, isBackedUp: false })

const provider = (id: string, isLinked: boolean) =>
  new LinkedProvider({ provider: id, label: id.toUpperCase(), linkedAt: isLinked ? at : null })

const none = { hasPassword: false, totpSince: null, passkeys: [], providers: [], isSecondFactorRequired: false }
const required = { ...none, hasPassword: true, isSecondFactorRequired: true }

const app = { _tag: "App" } as const
const first = { _tag: "Passkey", passkeyId: 1 } as const
const linked = { _tag: "Provider", provider: "a" } as const

describe("a way to sign in that is removed", () => {
  it.each([
    ["the app where none is needed", { ...none, hasPassword: true, totpSince: at }, app, "Allowed"],
    ["the app beside a passkey", { ...required, totpSince: at, passkeys: [passkey(1)] }, app, "Allowed"],
    ["the app as the only factor needed", { ...required, totpSince: at }, app, "LastFactor"],
    ["an app that is not there", required, app, "Allowed"],
    ["one passkey of two", { ...required, passkeys: [passkey(1), passkey(2)] }, first, "Allowed"],
    ["a passkey beside the app", { ...required, totpSince: at, passkeys: [passkey(1)] }, first, "Allowed"],
    ["a passkey as the only factor needed", { ...required, passkeys: [passkey(1)] }, first, "LastFactor"],
    ["the last passkey without a password", { ...none, passkeys: [passkey(1)] }, first, "LastWay"],
    [
      "the last passkey beside the app alone",
      { ...none, isSecondFactorRequired: true, totpSince: at, passkeys: [passkey(1)] },
      first,
      "LastWay"
    ],
    ["somebody else's passkey", { ...none, passkeys: [passkey(2)] }, first, "Allowed"],
    [
      "a provider beside a password",
      { ...none, hasPassword: true, providers: [provider("a", true)] },
      linked,
      "Allowed"
    ],
    ["the last provider", { ...none, providers: [provider("a", true), provider("b", false)] }, linked, "LastWay"],
    ["a provider that is not linked", { ...none, providers: [provider("a", false)] }, linked, "Allowed"]
  ] as const)("is %s", (_, methods, removed, decision) => {
    expect(decideMethodRemoval(methods, removed)).toBe(decision)
  })
})
