import type { Actor } from "../../domain/reclaim/Actor.ts"
import type { Blocker } from "../../domain/reclaim/Blocker.ts"
import type { TransactionDetail } from "../../domain/reclaim/TransactionDetail.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Task } from "../../domain/user/Task.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** Deadline by which the next step has to be done: the first of these that has not passed. */
export type StepLimit = "latestSafe" | "agentCutoff" | "statutory"

/** Next step for an open reclaim, its actor and deadline. */
export interface NextStep {
  readonly actor: Exclude<Actor, "nobody">
  /** Obstacle; null where only the work itself remains. */
  readonly blocker: Blocker | null
  /** The document to obtain, as the market calls it; null where it is not known. */
  readonly document: string | null
  /** Null once filed, and when all days have passed. */
  readonly due: { readonly limit: StepLimit; readonly on: CalendarDate } | null
  /** The days that have passed already, in the order of the process; none once filed. */
  readonly missed: ReadonlyArray<{ readonly limit: StepLimit; readonly on: CalendarDate }>
}

/** The next step of a reclaim; null once it is paid or closed. */
export const nextStepOf = (
  { deadline, latestSafe, transaction }: TransactionDetail,
  today: CalendarDate
): NextStep | null => {
  const { actor, blocker, phase } = transaction
  if (actor === "nobody") return null
  const limits =
    phase === "unfiled"
      ? [
          { limit: "latestSafe" as const, on: latestSafe?.date ?? null },
          { limit: "agentCutoff" as const, on: deadline.agentCutoff },
          { limit: "statutory" as const, on: deadline.statutory }
        ].flatMap(({ limit, on }) => (on === null ? [] : [{ limit, on }]))
      : []
  return {
    actor,
    blocker,
    document: latestSafe?.document ?? null,
    due: limits.find(({ on }) => on >= today) ?? null,
    missed: limits.filter(({ on }) => on < today)
  }
}

/** Task that resolves what blocks a reclaim; undefined where no screen of the portal does. */
const taskOfBlocker = (blocker: Blocker | null): string | undefined => {
  switch (blocker) {
    case "client document":
    case "investor document":
      return taskNames.documents
    case "authorization":
      return taskNames.claimAuthorization
    case "custodian document":
    case "residence certificate":
    case "market on hold":
    case "tax registration":
    case "authority query":
    case null:
      return undefined
  }
}

/** Way for a client to do the next step: a screen of the portal, or a message to the provider. */
export type StepWay =
  { readonly _tag: "Screen"; readonly task: Task } | { readonly _tag: "Contact" } | { readonly _tag: "None" }

/** Way for a user to do the next step; none where another party has to act. */
export const stepWayOf = ({ actor, blocker }: Pick<NextStep, "actor" | "blocker">, user: CurrentUser): StepWay => {
  if (actor !== "client" && actor !== "investor") return { _tag: "None" }
  const name = taskOfBlocker(blocker)
  const task = user.allTasks.find((one) => one.name === name && user.canUse(one.name))
  return task === undefined ? { _tag: "Contact" } : { _tag: "Screen", task }
}
