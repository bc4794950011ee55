import { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { StageStep } from "@reclaim/engine/history/followStages"
import { type Cell, cells } from "./cells.ts"
import { memoize } from "@reclaim/xlsx/memoize"
import { dayProblem } from "./dayProblem.ts"

const stepsOf = (stage: Stage) =>
  memoize((day: number): StageStep | undefined => {
    const digits = String(day).padStart(8, "0")
    const since = cells.date.read(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
    return since === undefined ? undefined : { stage, since }
  })

/** The steps of each stage by `dayNumber`: a file has millions of them, and texts are slow to find again. */
const known = new Map<string, ReturnType<typeof stepsOf>>(
  Stage.literals.map((stage) => [stage, stepsOf(stage)] as const)
)

const [zero, hyphen] = ["0".charCodeAt(0), "-".charCodeAt(0)]

/** 20240502 for `2024-05-02`; NaN for what is not written so. */
const dayNumber = (text: string): number => {
  if (text.length !== 10) return NaN
  let day = 0
  for (let at = 0; at < 10; at++) {
    const code = text.charCodeAt(at)
    if (at === 4 || at === 7) {
      if (code !== hyphen) return NaN
      continue
    }
    const digit = code - zero
    if (digit < 0 || digit > 9) return NaN
    day = day * 10 + digit
  }
  return day
}

const readStep = (text: string): StageStep | undefined => {
  const colon = text.indexOf(":")
  const day = dayNumber(text.slice(colon + 1))
  return Number.isNaN(day) ? undefined : known.get(text.slice(0, colon))?.(day)
}

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
