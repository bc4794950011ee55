import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { NotificationGroup } from "@reclaim/core/contract/notifications/NotificationGroup"
import { Notification, NotificationPage } from "@reclaim/core/domain/notification/Notification"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { toastsAtom } from "../session/toastAtoms.ts"
import { enterSiteAtom } from "../session/userAtoms.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { inboxAtom, markReadAtom, showOlderAtom } from "./inboxAtoms.ts"

type Calls = GroupCalls<typeof NotificationGroup>

const noticeOf = (notificationId: number, isRead = false) =>
  new Notification({
    notificationId,
    at: new Date("2026-11-20T12:00:00Z"),
    isRead,
    content: { kind: "new-device", device: "Firefox on Linux" }
  })

const pageOf = (ids: ReadonlyArray<number>, hasMore: boolean) =>
  new NotificationPage({ notifications: ids.map((id) => noticeOf(id)), unreadCount: ids.length, hasMore })

const twoPages: Calls["list"] = ({ query: { offset } }) =>
  Effect.succeed(offset === 0 ? pageOf([9, 8, 7], true) : pageOf([7, 6], false))

const open = async (answers: Partial<Calls>) => {
  const store = makePortalStore(fakeServices({ others: fakeCalls(NotificationGroup, answers) }))
  await store.set(enterSiteAtom, makeUser())
  store.sub(inboxAtom, () => undefined)
  const ids = () => {
    const inbox = store.get(inboxAtom)
    return inbox._tag === "Loaded" ? inbox.notifications.map(({ notificationId }) => notificationId) : inbox._tag
  }
  await eventually(() => expect(ids()).not.toBe("Loading"))
  return { store, ids }
}

describe("what the user is told", () => {
  it("shows older ones after newer ones, each once", async () => {
    const { ids, store } = await open({ list: twoPages })
    expect(ids()).toEqual([9, 8, 7])
    store.set(showOlderAtom)
    await eventually(() => expect(ids()).toEqual([9, 8, 7, 6]))
    expect(store.get(inboxAtom)).toMatchObject({ hasMore: false, unreadCount: 3 })
  })

  it("is read up to the newest that is shown, and asked for again", async () => {
    const read = vi.fn(() => Effect.succeed({ unreadCount: 0 }))
    const list = vi.fn(() => Effect.succeed(pageOf([9, 8], false)))
    const { store } = await open({ list, read })
    await store.set(markReadAtom)
    expect(read).toHaveBeenCalledWith({ payload: { upTo: 9 } })
    await eventually(() => expect(list).toHaveBeenCalledTimes(2))
  })

  it("says when it could not be marked as read", async () => {
    const { store } = await open({
      list: () => Effect.succeed(pageOf([9], false)),
      read: () => Effect.fail(makeFailure({ status: 422, message: "Not now" }))
    })
    await store.set(markReadAtom)
    expect(store.get(toastsAtom).map(({ body }) => body)).toEqual(["The notifications could not be marked as read"])
  })

  it("is failed in the server's words", async () => {
    const { ids, store } = await open({ list: () => Effect.fail(makeFailure({ status: 422, message: "Not now" })) })
    expect(ids()).toBe("Failed")
    expect(store.get(inboxAtom)).toMatchObject({ text: "Not now" })
  })
})
