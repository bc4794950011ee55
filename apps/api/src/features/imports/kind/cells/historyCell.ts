import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { StageStep } from "@reclaim/engine/history/followStages"
import { type Cell, cells } from "./cells.ts"
import { memoize } from "@reclaim/xlsx/memoize"
import { dayProblem } from "./dayProblem.ts"

const isStage = (text: string): text is Stage => Object.hasOwn(stages, text)

const stepOf = (text: string): StageStep | undefined => {
  const colon = text.indexOf(":")
  const stage = text.slice(0, colon)
  const since = cells.date.read(text.slice(colon + 1))
  return since === undefined || !isStage(stage) ? undefined : { stage, since }
}

const readStep = memoize(stepOf)

/** The stages of a reclaim with the days they began, oldest first: `identified:2024-05-02;filed:2024-09-30`. */
export const historyCell: Cell<ReadonlyArray<StageStep>> = {
  expects:
    "stages with the day each began, oldest first, such as identified:2024-05-02;filed:2024-09-30, none before 1990-01-01 or after today",
  read: (text) => {
    const steps: Array<StageStep> = []
    for (const part of text.split(";")) {
      const step = readStep(part)
      if (step === undefined) return undefined
      steps.push(step)
    }
    return steps
  },
  problemOn: (steps, today) => {
    for (const { since, stage } of steps) {
      const problem = dayProblem(since, today, "past")
      if (problem !== "") return `${stage}: ${problem}`
    }
    return ""
  }
}

/** The history as text of its cell. */
export const historyText = (steps: ReadonlyArray<StageStep>): string =>
  steps.map(({ stage, since }) => `${stage}:${since}`).join(";")
