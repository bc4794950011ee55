import { NotificationGroup } from "@reclaim/core/contract/notifications/NotificationGroup"
import type { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import type { NotificationChoicesState } from "@reclaim/ui/profile/NotificationChoices.tsx"
import { notificationSettingMessages } from "@reclaim/ui/profile/notificationSettingMessages.ts"
import { atom } from "jotai"
import { ownAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"

const words = notificationSettingMessages.notifications

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => ask(NotificationGroup, (calls) => calls.choices()),
  defect: words.defect
})

/** Choices saved here last; null until then. */
const savedAtom = atom<{ readonly of: object; readonly choices: ReadonlyArray<NotificationChoice> } | null>(null)

/** Notification settings of the signed-in user. */
export const notificationChoicesAtom = atom((get): NotificationChoicesState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const saved = get(savedAtom)
  return { _tag: "Loaded", choices: saved?.of === state.answer ? saved.choices : state.answer.choices }
})

export const reloadNotificationChoicesAtom = query.retryAtom

/** Saves the user's notification settings for a kind. */
export const chooseNotificationAct = makeAct({
  ask: (choice: Omit<NotificationChoice, "isFixed">) =>
    ask(NotificationGroup, (calls) => calls.choose({ payload: { choices: [choice] } })),
  defect: words.notSaved,
  onDone: ({ answer }, get, set) => {
    const state = get(query.stateAtom)
    if (state._tag === "Answered") set(savedAtom, { of: state.answer, choices: answer.choices })
  }
})
