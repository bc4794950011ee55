import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import type {
  ApplicationStepName,
  ApplicationSteps,
  StepContent
} from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { maskedStep } from "@reclaim/core/rules/application/maskedStep"
import { differingStepFields, mergedStep, proposedStepSides } from "@reclaim/core/rules/application/mergeStep"
import { mergeYears } from "@reclaim/core/rules/account/investors/mergeYears"
import type { VersionSide } from "@reclaim/core/rules/input/mergeFields"

/** A step that another user has changed since it was read. */
export interface StepDifference {
  readonly sent: StepContent
  /** Version sent, with its sealed values masked. */
  readonly shown: object
  readonly theirs: AccountApplication
  /** Version saved by the other user, with the changes sent that do not conflict; sealed values sent are in clear. */
  readonly saved: object
  /** Saved version with its sealed values masked, to be shown next to the version sent. */
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
  // A stored value cannot be read back, so a user who has not replaced it takes the newer one.
  const isSettled = (field: string) => proposed[field] === "theirs" && isKept(content[field as keyof typeof content])
  return { shown, savedShown, proposed, differing: differingStepFields(step, versions), isSettled }
}

/** Both versions of a step, with the row changes made on only one side applied to both. */
const mergedRows = (sent: StepContent, base: AccountApplication, theirs: AccountApplication) => {
  if (sent.step !== "investors") return { sent, saved: theirs.steps[sent.step] }
  const { investors } = theirs.steps
  const rows = mergeYears(base.steps.investors.rows, sent.content.rows, investors.rows)
  return {
    sent: { step: sent.step, content: { ...sent.content, rows: rows.mine } },
    saved: { ...investors, rows: rows.theirs }
  }
}

/** Step to continue with: the version sent, with the other user's changes to other rows. */
export const withTheirRows = (sent: StepContent, base: AccountApplication, theirs: AccountApplication): StepContent =>
  mergedRows(sent, base, theirs).sent

/**
 * Difference between the version sent and the one saved since: `saved` for none, `elsewhere` for changes to other steps
 * or rows only, or the fields of which one version has to be chosen.
 */
export const stepDifference = (
  entered: StepContent,
  base: AccountApplication,
  theirs: AccountApplication
): StepDifference | "saved" | "elsewhere" => {
  const { saved, sent } = mergedRows(entered, base, theirs)
  const { differing, isSettled, proposed, savedShown, shown } = versionsOf(sent.step, sent.content, base, saved)
  if (differing.every((field) => proposed[field] === "mine")) {
    // A masked sealed value may still differ from the one sent.
    const isSent = isAlike(shown, sent.content) || !isAlike(theirs.steps[sent.step], base.steps[sent.step])
    return isAlike(shown, theirs.steps[sent.step]) && isSent ? "saved" : "elsewhere"
  }
  const fields = differing.filter((field) => !isSettled(field))
  return fields.length === 0 ? "saved" : { sent, shown, theirs, saved, savedShown, proposed, fields }
}

/** Step to save: the chosen version of each field. */
export const mergedContent = (
  { fields, proposed, saved, sent: { content, step } }: StepDifference,
  chosen: Readonly<Record<string, VersionSide>>
): StepContent => {
  const settled = Object.fromEntries(Object.entries(proposed).filter(([field]) => !fields.includes(field)))
  return { step, content: mergeContent(step, content, saved, { ...settled, ...chosen }) } as StepContent
}

const mergeContent = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step],
  saved: object,
  chosen: Readonly<Record<string, VersionSide>>
): ApplicationSteps[Step] => mergedStep(step, { mine: content, theirs: saved as ApplicationSteps[Step] }, chosen)
