import { DeskGroup } from "@reclaim/core/contract/desk/DeskGroup"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { countedTasks } from "@reclaim/core/rules/account/waiting/countedTasks"
import { deskMessages } from "@reclaim/ui/desk/deskMessages.ts"
import { atom } from "jotai"
import { actsDoneAtom } from "../runtime/actsDoneAtom.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { isNobodyViewedAtom, shownUserAtom } from "../viewAs/viewAsAtoms.ts"
import { countedPageAtom, waitingCountsAtom } from "./waitingAtoms.ts"

const isDeskCountedAtom = atom((get) => {
  const user = get(shownUserAtom)
  return user !== null && countedTasks(user, get(isNobodyViewedAtom)).has(taskNames.desk)
})

const query = makeQuery({
  question: (get) => {
    const page = get(countedPageAtom)
    return page !== null && get(isDeskCountedAtom) ? { page, actsDone: get(actsDoneAtom) } : null
  },
  subject: () => "desk",
  ask: () => ask(DeskGroup, (calls) => calls.inboxCount()),
  defect: deskMessages.defect
})

const noCounts: ReadonlyMap<string, number> = new Map()

const deskCountsAtom = atom((get): ReadonlyMap<string, number> | null => {
  const state = get(query.stateAtom)
  if (state._tag === "Unasked" || state._tag === "Loading") return null
  return state._tag === "Answered" ? new Map([[taskNames.desk, state.answer.totalCount]]) : noCounts
})

/**
 * Numbers of open items by the task whose screen shows them: what waits for the staff at the desk, else for the client.
 * Null until they are known; none if they could not be counted.
 */
export const shownCountsAtom = atom((get) => get(get(isDeskCountedAtom) ? deskCountsAtom : waitingCountsAtom))
