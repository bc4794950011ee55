import { type Stage, type StageMeaning, stages } from "./Stage.ts"

/** The four phases of a reclaim, in order. */
export const stagePhases = ["unfiled", "filed", "paid", "closed"] as const
export type StagePhase = (typeof stagePhases)[number]

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
  }
}

/** The stages of a phase by their ids, as the database stores them. */
export const stageIdsIn = (phase: StagePhase): ReadonlyArray<number> =>
  (Object.keys(stages) as ReadonlyArray<Stage>)
    .map((stage): StageMeaning => stages[stage])
    .filter((meaning) => phaseOf(meaning) === phase)
    .map(({ id }) => id)
