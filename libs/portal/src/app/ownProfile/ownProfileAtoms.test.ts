import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import { makeProfile } from "@reclaim/core/testing/people/makeProfile"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { enterSiteAtom } from "../session/userAtoms.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { isZoneDecidedAtom, keepSavedAtom, timeZoneAtom } from "./ownProfileAtoms.ts"

const open = async (answers: Partial<GroupCalls<typeof MeGroup>>) => {
  const store = makePortalStore(fakeServices({ others: fakeOwnProfile(answers) }))
  await store.set(enterSiteAtom, makeUser())
  return store
}

describe("the zone of the user", () => {
  it("is requested once, by whoever shows moments first", async () => {
    const read = vi.fn(() => makeProfile({ timeZone: "Asia/Tokyo" }))
    const store = await open({ profile: () => Effect.sync(read) })
    const leave = store.sub(timeZoneAtom, () => undefined)
    expect(store.get(isZoneDecidedAtom)).toBe(false)
    await eventually(() => expect(store.get(timeZoneAtom)).toBe("Asia/Tokyo"))
    leave()
    store.sub(timeZoneAtom, () => undefined)
    await eventually(() => expect(store.get(timeZoneAtom)).toBe("Asia/Tokyo"))
    expect(read).toHaveBeenCalledOnce()
  })

  it("follows what the user saves", async () => {
    const store = await open({})
    store.sub(timeZoneAtom, () => undefined)
    await eventually(() => expect(store.get(isZoneDecidedAtom)).toBe(true))
    store.set(keepSavedAtom, makeProfile({ timeZone: "UTC", version: 2 }))
    expect(store.get(timeZoneAtom)).toBe("UTC")
  })

  it("is that of the device where the profile cannot be read", async () => {
    const store = await open({ profile: () => Effect.fail(makeFailure({ status: 422, message: "Not now" })) })
    store.sub(timeZoneAtom, () => undefined)
    await eventually(() => expect(store.get(isZoneDecidedAtom)).toBe(true))
    expect(store.get(timeZoneAtom)).toBeNull()
  })
})
