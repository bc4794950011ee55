import type { ApplicationKind } from "../../../domain/account/ApplicationKind.ts"
import { type ApplicationStepName, applicationStepNames } from "../../../domain/account/steps/ApplicationSteps.ts"

/** Steps left out of a change: investors are entered year by year, and payment details are changed by two people. */
const notChanged: ReadonlySet<ApplicationStepName> = new Set(["investors", "payment"])

const stepsByKind: Readonly<Record<ApplicationKind, ReadonlyArray<ApplicationStepName>>> = {
  new: applicationStepNames,
  change: applicationStepNames.filter((step) => !notChanged.has(step)),
  investors: ["investors"]
}

/** The steps that an application of a kind has, in their order. */
export const askedSteps = (kind: ApplicationKind): ReadonlyArray<ApplicationStepName> => stepsByKind[kind]

/** Step in which an application of a kind is submitted. */
export const lastStep = (kind: ApplicationKind): ApplicationStepName => stepsByKind[kind].at(-1) ?? "review"

/** The step that is meant where one is named that an application of a kind does not have. */
export const stepOfKind = (kind: ApplicationKind, step: ApplicationStepName): ApplicationStepName =>
  stepsByKind[kind].includes(step) ? step : (stepsByKind[kind][0] ?? step)
