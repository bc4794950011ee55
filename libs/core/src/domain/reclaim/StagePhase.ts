import { InternalStatus } from "./InternalStatus.ts"
import { type StageMeaning, stages } from "./Stage.ts"

/** The phases of a reclaim, in order. `past`: past its deadline, which no stage says but the day. */
export const stagePhases = ["unfiled", "past", "filed", "paid", "closed"] as const
export type StagePhase = (typeof stagePhases)[number]

/** The phases of an open reclaim: neither paid nor closed nor past its deadline. */
export const openPhases = ["unfiled", "filed"] as const satisfies ReadonlyArray<StagePhase>

/** The phase of a stage by the status it is shown as: ids are only ever appended, so their order says nothing. */
export const phaseOf = ({ internal }: Pick<StageMeaning, "internal">): StagePhase => {
  switch (internal) {
    case null:
      return "closed"
    case "paid":
    case "filed":
      return internal
    case "awaiting documents":
    case "awaiting info from the ta":
    case "processing":
      return "unfiled"
    case "past its deadline":
      return "past"
  }
}

/** The stages of some phases by their ids, as the database stores them. */
export const stageIdsIn = (...phases: ReadonlyArray<StagePhase>): ReadonlyArray<number> =>
  Object.values<StageMeaning>(stages)
    .filter((meaning) => phases.includes(phaseOf(meaning)))
    .map(({ id }) => id)

/** The internal statuses of some phases, in the order of the process. */
export const internalStatusesIn = (...phases: ReadonlyArray<StagePhase>): ReadonlyArray<InternalStatus> =>
  InternalStatus.literals.filter((internal) => phases.includes(phaseOf({ internal })))
