import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { StageStep } from "@reclaim/core/rules/history/followStages"
import { type Cell, cells } from "./cells.ts"

const isStage = (text: string): text is Stage => Object.hasOwn(stages, text)

/** The stages of a reclaim with the days they began, oldest first: `identified:2024-05-02;filed:2024-09-30`. */
export const historyCell: Cell<ReadonlyArray<StageStep>> = {
  expects: "stages with the day each began, oldest first, such as identified:2024-05-02;filed:2024-09-30",
  read: (text) => {
    const steps: Array<StageStep> = []
    for (const part of text.split(";")) {
      const colon = part.indexOf(":")
      const stage = part.slice(0, colon)
      const since = cells.date.read(part.slice(colon + 1))
      if (since === undefined || !isStage(stage)) return undefined
      steps.push({ stage, since })
    }
    return steps
  }
}

/** The history as its cell says it. */
export const historyText = (steps: ReadonlyArray<StageStep>): string =>
  steps.map(({ stage, since }) => `${stage}:${since}`).join(";")
