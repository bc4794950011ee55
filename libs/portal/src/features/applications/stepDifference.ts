import type { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import type {
  ApplicationStepName,
  ApplicationSteps,
  StepContent
} from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { maskedStep } from "@reclaim/core/rules/account/application/maskedStep"
import { differingStepFields, mergedStep, proposedStepSides } from "@reclaim/core/rules/account/application/mergeStep"
import { mergeYears } from "@reclaim/core/rules/account/investors/mergeYears"
import type { VersionSide } from "@reclaim/core/rules/input/mergeFields"

/** A step that somebody else has changed meanwhile. */
export interface StepDifference {
  readonly sent: StepContent
  /** What was sent, with its sealed values masked. */
  readonly shown: object
  readonly theirs: AccountApplication
  /** As somebody else has saved it, with what does not clash of what was sent: sealed values of that are in clear. */
  readonly saved: object
  /** The same to be shown beside what was sent: with its sealed values masked. */
  readonly savedShown: object
  /** The fields to choose between. */
  readonly fields: ReadonlyArray<string>
  readonly proposed: Readonly<Record<string, VersionSide>>
}

const isKept = (value: unknown): boolean => typeof value === "object" && value !== null && "last4" in value

const isAlike = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

const versionsOf = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step],
  base: AccountApplication,
  saved: ApplicationSteps[Step]
) => {
  const shown = maskedStep(step, content)
  const savedShown = maskedStep(step, saved)
  const versions = { mine: shown, theirs: savedShown }
  const proposed = proposedStepSides(step, versions, base.steps[step])
  // One that is stored cannot be had back: who has not replaced it takes the newer one.
  const isSettled = (field: string) => proposed[field] === "theirs" && isKept(content[field as keyof typeof content])
  return { shown, savedShown, proposed, differing: differingStepFields(step, versions), isSettled }
}

/** Both versions of a step, where what one alone has changed of its rows is the same in both. */
const mergedRows = (sent: StepContent, base: AccountApplication, theirs: AccountApplication) => {
  if (sent.step !== "investors") return { sent, saved: theirs.steps[sent.step] }
  const { investors } = theirs.steps
  const rows = mergeYears(base.steps.investors.rows, sent.content.rows, investors.rows)
  return {
    sent: { step: sent.step, content: { ...sent.content, rows: rows.mine } },
    saved: { ...investors, rows: rows.theirs }
  }
}

/** What to go on with instead of what was sent: with what somebody else has saved of other rows since. */
export const withTheirRows = (sent: StepContent, base: AccountApplication, theirs: AccountApplication): StepContent =>
  mergedRows(sent, base, theirs).sent

/**
 * How a step that was sent differs from what somebody else has saved since: not at all, only in other steps or rows, or in
 * fields of which one version has to be chosen.
 */
export const stepDifference = (
  entered: StepContent,
  base: AccountApplication,
  theirs: AccountApplication
): StepDifference | "saved" | "elsewhere" => {
  const { saved, sent } = mergedRows(entered, base, theirs)
  const { differing, isSettled, proposed, savedShown, shown } = versionsOf(sent.step, sent.content, base, saved)
  if (differing.every((field) => proposed[field] === "mine")) {
    // A sealed value of which only the end is known may be another one all the same.
    const isSent = isAlike(shown, sent.content) || !isAlike(theirs.steps[sent.step], base.steps[sent.step])
    return isAlike(shown, theirs.steps[sent.step]) && isSent ? "saved" : "elsewhere"
  }
  const fields = differing.filter((field) => !isSettled(field))
  return fields.length === 0 ? "saved" : { sent, shown, theirs, saved, savedShown, proposed, fields }
}

/** What to save: of each field the chosen version. */
export const mergedContent = (
  { fields, proposed, saved, sent: { content, step } }: StepDifference,
  chosen: Readonly<Record<string, VersionSide>>
): StepContent => {
  const settled = Object.fromEntries(Object.entries(proposed).filter(([field]) => !fields.includes(field)))
  return { step, content: merged(step, content, saved, { ...settled, ...chosen }) } as StepContent
}

const merged = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step],
  saved: object,
  chosen: Readonly<Record<string, VersionSide>>
): ApplicationSteps[Step] => mergedStep(step, { mine: content, theirs: saved as ApplicationSteps[Step] }, chosen)
