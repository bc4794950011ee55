import { DutyGroup } from "@reclaim/core/contract/contacts/DutyGroup"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import type { DutyName } from "@reclaim/core/domain/contact/Duty"
import { dutyMessages as words } from "@reclaim/ui/duties/dutyMessages.ts"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeAct } from "../runtime/makeAct.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { viewedUserAtom } from "../viewAs/viewAsAtoms.ts"

/** True for a client’s user in person, who works with its accounts. */
const seesDutiesAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && !user.isUserInternal && get(viewedUserAtom) === null && user.canUse(taskNames.myAccounts)
})

/** Duties with the people at the client who hold them, requested while a screen shows them. */
export const dutyQuery = makeQuery({
  question: (get) => (get(seesDutiesAtom) ? { ofUser: get(currentUserAtom)?.email } : null),
  subject: ({ ofUser }) => ofUser,
  ask: () => ask(DutyGroup, (calls) => calls.list()),
  defect: words.defect
})

/** Duties of the client; null until they are known. */
export const dutiesAtom = atom((get) => {
  const state = get(dutyQuery.stateAtom)
  return state._tag === "Answered" ? state.answer : null
})

/** Asks the administrators for a right that the user lacks. */
export const askForRightAct = makeAct({
  ask: (duty: DutyName) => ask(DutyGroup, (calls) => calls.ask({ params: { duty } })),
  defect: words.notAsked,
  onDone: (_done, _get, set) => set(dutyQuery.retryAtom)
})
