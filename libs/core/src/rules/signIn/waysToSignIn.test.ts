import { describe, expect, it } from "vitest"
import { Passkey } from "../../domain/signIn/Passkey.ts"
import { LinkedProvider } from "../../domain/signIn/SignInMethods.ts"
import { waysToSignIn } from "./waysToSignIn.ts"

const at = new Date("2026-11-20T09:00:00Z")

const passkey = (passkeyId: number) =>
  new Passkey({ passkeyId, name: "Laptop", createdAt: at, lastUsedAt: null, isBackedUp: false })

const provider = (id: string, isLinked: boolean) =>
  new LinkedProvider({ provider: id, label: id.toUpperCase(), linkedAt: isLinked ? at : null })

const unlinking = { _tag: "Provider", provider: "a" } as const
const removing = { _tag: "Passkey", passkeyId: 1 } as const

describe("ways to sign in", () => {
  it.each([
    ["a password", { hasPassword: true, passkeys: [], providers: [provider("a", true)] }, [{ _tag: "Password" }]],
    [
      "passkeys",
      { hasPassword: false, passkeys: [passkey(1), passkey(2)], providers: [provider("a", true)] },
      [{ _tag: "Passkeys", count: 2 }]
    ],
    [
      "another provider that is linked",
      { hasPassword: false, passkeys: [], providers: [provider("a", true), provider("b", true), provider("c", false)] },
      [{ _tag: "Provider", label: "B" }]
    ],
    ["nothing", { hasPassword: false, passkeys: [], providers: [provider("a", true), provider("b", false)] }, []]
  ] as const)("without a provider leave %s", (_, methods, left) => {
    expect(waysToSignIn(methods, unlinking)).toEqual(left)
  })

  it.each([
    ["one passkey of two", [passkey(1), passkey(2)], [{ _tag: "Passkeys", count: 1 }]],
    ["nothing of the last one", [passkey(1)], []]
  ] as const)("without a passkey leave %s", (_, passkeys, left) => {
    expect(waysToSignIn({ hasPassword: false, passkeys, providers: [] }, removing)).toEqual(left)
  })
})
