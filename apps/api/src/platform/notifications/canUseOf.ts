import { WireTask } from "@reclaim/core/contract/users/WireTask"
import { Option, Predicate, Schema } from "effect"

const decodeTask = Schema.decodeUnknownOption(WireTask)

/** Which tasks a user can use, by the column `tasks`. What is no task in it is left out, as if it were not there. */
export const canUseOf = (tasks: unknown): ((name: string) => boolean) => {
  const lists = Predicate.isObject(tasks) ? Object.values(tasks) : []
  const usable = new Set(
    lists
      .flatMap((list: unknown) => (Array.isArray(list) ? list : []))
      .flatMap((task: unknown) => Option.toArray(decodeTask(task)))
      .filter(({ disabled, isHidden }) => !disabled && !isHidden)
      .map(({ name }) => name)
  )
  return (name) => usable.has(name)
}
