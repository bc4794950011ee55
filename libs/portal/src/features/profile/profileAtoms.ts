import { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import type { Preferences } from "@reclaim/core/domain/user/Profile"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import { atom } from "jotai"
import { keepSavedAtom, profileAtom, reloadProfileAtom, ownAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { NotificationGroup } from "@reclaim/core/contract/notifications/NotificationGroup"
import type { CalendarCardState } from "@reclaim/ui/profile/CalendarCard.tsx"
import { notificationSettingMessages } from "@reclaim/ui/profile/notificationSettingMessages.ts"
import { Effect } from "effect"
import { makeQuery } from "../../app/runtime/makeQuery.ts"

/** Number of choices saved since the page was opened. */
export const timesSavedAtom = atom(0)

/** Saves changed preferences. */
export const chooseAct = makeAct({
  ask: (chosen: Preferences, get) => {
    const view = get(profileAtom)
    const version = view._tag === "Loaded" ? view.profile.version : 1
    return ask(MeGroup, (calls) => calls.changeProfile({ headers: { version }, payload: chosen }))
  },
  defect: profileMessages.you.notSaved,
  onDone: ({ answer }, _get, set) => {
    set(keepSavedAtom, answer)
    set(timesSavedAtom, (times) => times + 1)
  },
  onFailed: ({ status }, _get, set) => {
    if (status === 412) set(reloadProfileAtom)
  }
})

const words = notificationSettingMessages.calendar

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => ask(NotificationGroup, (calls) => calls.calendar()),
  defect: words.defect
})

/** State of the calendar feed with the user's deadlines. */
export const calendarAtom = atom((get): CalendarCardState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", madeAt: state.answer.madeAt } : { _tag: "Loading" }
})

export const reloadCalendarAtom = query.retryAtom

/** The new address, shown once; discarded with the screen. */
export const shownAddressAtom = atom<string | null>(null)

/** Creates a new calendar address or revokes it. */
export const calendarAct = makeAct({
  ask: (wish: "make" | "end") =>
    ask(NotificationGroup, (calls) =>
      wish === "make"
        ? Effect.map(calls.makeCalendar(), ({ address }): string | null => address)
        : Effect.as(calls.endCalendar(), null)
    ).pipe(Effect.map((address) => ({ address }))),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => {
    set(shownAddressAtom, answer.address)
    set(query.retryAtom)
  }
})
