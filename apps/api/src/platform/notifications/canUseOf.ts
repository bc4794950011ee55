import { WireTask } from "@reclaim/core/contract/users/WireTask"
import { Option, Predicate, Schema } from "effect"

const decodeTask = Schema.decodeUnknownOption(WireTask)

/** Reads the tasks that a user can use from the column `tasks`; ignores unknown values. */
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
