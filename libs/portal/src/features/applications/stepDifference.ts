import type { StepContent } from "@reclaim/core/client/applications/Applications"
import type { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { maskedStep } from "@reclaim/core/rules/account/application/maskedStep"
import { differingStepFields, mergedStep, proposedStepSides } from "@reclaim/core/rules/account/application/mergeStep"
import type { VersionSide } from "@reclaim/core/rules/input/mergeFields"

/** A step that somebody else has changed meanwhile. */
export interface StepDifference {
  readonly sent: StepContent
  /** What was sent, with its sealed values masked. */
  readonly shown: object
  readonly theirs: AccountApplication
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
  theirs: AccountApplication
) => {
  const shown = maskedStep(step, content)
  const versions = { mine: shown, theirs: theirs.steps[step] }
  const proposed = proposedStepSides(step, versions, base.steps[step])
  // One that is stored cannot be had back: who has not replaced it takes the newer one.
  const isSettled = (field: string) => proposed[field] === "theirs" && isKept(content[field as keyof typeof content])
  return { shown, proposed, differing: differingStepFields(step, versions), isSettled }
}

/**
 * How a step that was sent differs from what somebody else has saved since: not at all, only in other steps, or in fields of
 * which one version has to be chosen.
 */
export const stepDifference = (
  sent: StepContent,
  base: AccountApplication,
  theirs: AccountApplication
): StepDifference | "saved" | "elsewhere" => {
  const { differing, isSettled, proposed, shown } = versionsOf(sent.step, sent.content, base, theirs)
  if (differing.every((field) => proposed[field] === "mine")) {
    // A sealed value of which only the end is known may be another one all the same.
    const isSent = isAlike(shown, sent.content) || !isAlike(theirs.steps[sent.step], base.steps[sent.step])
    return differing.length === 0 && isSent ? "saved" : "elsewhere"
  }
  const fields = differing.filter((field) => !isSettled(field))
  return fields.length === 0 ? "saved" : { sent, shown, theirs, proposed, fields }
}

/** What to save: of each field the chosen version. */
export const mergedContent = (
  { fields, proposed, sent: { content, step }, theirs }: StepDifference,
  chosen: Readonly<Record<string, VersionSide>>
): StepContent => {
  const settled = Object.fromEntries(Object.entries(proposed).filter(([field]) => !fields.includes(field)))
  return { step, content: merged(step, content, theirs, { ...settled, ...chosen }) } as StepContent
}

const merged = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step],
  theirs: AccountApplication,
  chosen: Readonly<Record<string, VersionSide>>
): ApplicationSteps[Step] => mergedStep(step, { mine: content, theirs: theirs.steps[step] }, chosen)
