import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../makePortalStore.ts"
import { fakeServices } from "../testing/fakeServices.ts"
import { destinationAtom } from "./destinationAtoms.ts"
import { isSigningOutAtom, signOutAtom } from "./sessionAtoms.ts"
import { enterSiteAtom, isAuthenticatedAtom } from "./userAtoms.ts"

const leaving = async (signOut: typeof Effect.void | ReturnType<typeof failing>, redirectTo?: string) => {
  const store = makePortalStore(fakeServices({ auth: { signOut } }))
  await store.set(enterSiteAtom, makeUser())
  const done = store.set(signOutAtom, redirectTo)
  expect(store.get(isSigningOutAtom)).toBe(true)
  await done
  return store
}

const failing = (status: number) => Effect.fail(makeFailure({ status }))

describe("signing out", () => {
  it("forgets the user and loads the start anew", async () => {
    const store = await leaving(Effect.void)
    expect(store.get(isAuthenticatedAtom)).toBe(false)
    expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/" })
  })

  it("leads where it is told to", async () => {
    const store = await leaving(Effect.void, "/error/session-expired")
    expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/error/session-expired" })
  })

  it("counts a session that is already over as ended", async () => {
    const store = await leaving(failing(401))
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it("does not claim an end that the server refused", async () => {
    const store = await leaving(failing(503))
    expect(store.get(isAuthenticatedAtom)).toBe(true)
    expect(store.get(isSigningOutAtom)).toBe(false)
    expect(store.get(destinationAtom)).toEqual({ _tag: "Page", to: "/error/internal-server-error" })
  })
})
