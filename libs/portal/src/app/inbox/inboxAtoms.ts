import { NotificationGroup } from "@reclaim/core/contract/notifications/NotificationGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { ownFailure } from "@reclaim/core/domain/failure/ownFailure"
import { type Notification, notificationPageLimit } from "@reclaim/core/domain/notification/Notification"
import { notificationMessages as words } from "@reclaim/ui/notifications/notificationMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { showFailureAtom } from "../session/toastAtoms.ts"

/** Notifications of the user, as the panel shows them. */
export type InboxView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly notifications: ReadonlyArray<Notification>
      readonly unreadCount: number
      readonly hasMore: boolean
      readonly isRefreshing: boolean
    }

const pagesAtom = atom(1)

const query = makeQuery({
  question: (get) => get(pagesAtom),
  // Always the user's own, so the previous response stays visible while the next one loads.
  subject: () => "own",
  ask: (pages) =>
    ask(NotificationGroup, (calls) =>
      Effect.map(
        Effect.forEach(Array.from({ length: pages }), (_, page) =>
          calls.list({ query: { offset: page * notificationPageLimit } })
        ),
        (found) => ({
          // A new notification shifts the pages, so duplicates are dropped.
          notifications: [
            ...new Map(
              found.flatMap(({ notifications }) => notifications).map((one) => [one.notificationId, one])
            ).values()
          ],
          unreadCount: found[0]?.unreadCount ?? 0,
          hasMore: found.at(-1)?.hasMore ?? false
        })
      )
    ),
  defect: words.defect
})

export const inboxAtom = atom((get): InboxView => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return { _tag: "Loaded", ...state.answer, isRefreshing: state.isRefreshing }
})

/** Requests the current notifications. */
export const reloadInboxAtom = query.retryAtom

/** Requests another page. */
export const showOlderAtom = atom(null, (_get, set) => set(pagesAtom, (pages) => pages + 1))

/** Marks all notifications shown as read. */
export const markReadAtom = atom(null, async (get, set): Promise<void> => {
  const inbox = get(inboxAtom)
  const newest = inbox._tag === "Loaded" ? inbox.notifications[0] : undefined
  if (newest === undefined) return
  const exit = await runWithFailureHandling(
    get,
    ask(NotificationGroup, (calls) => calls.read({ payload: { upTo: newest.notificationId } }))
  )
  if (Exit.isSuccess(exit)) return set(reloadInboxAtom)
  await set(showFailureAtom, callFailureOf(exit) ?? ownFailure, words.notRead)
})
