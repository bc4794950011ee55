import type { Caller } from "./accessTable.ts"
import { testUsers } from "./testUsers.ts"

interface GivenTask {
  readonly name: string
  readonly isHidden?: string
  readonly disabled?: boolean
}

const hasTask = (caller: keyof typeof testUsers, task: string): boolean => {
  const tasks = Object.values<ReadonlyArray<GivenTask>>({ ...testUsers[caller].tasks }).flat()
  return tasks.some(({ disabled, isHidden, name }) => name === task && isHidden !== "true" && disabled !== true)
}

/** How a call for those who have a task refuses a kind of user; null for whoever has it. */
export const refusalWithout = (task: string, caller: Caller): 401 | 403 | null => {
  if (caller === "anonymous" || caller === "disabled") return 401
  return hasTask(caller, task) ? null : 403
}
