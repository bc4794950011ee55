import type { ApplicationKind } from "../../../domain/account/ApplicationKind.ts"
import { type ApplicationStepName, applicationStepNames } from "../../../domain/account/steps/ApplicationSteps.ts"

/** What no change asks: investors come year by year, and where an owner is paid to is changed by two people. */
const notChanged: ReadonlySet<ApplicationStepName> = new Set(["investors", "payment"])

/** The steps that an application of a kind has, in their order. */
export const askedSteps = (kind: ApplicationKind): ReadonlyArray<ApplicationStepName> =>
  kind === "new" ? applicationStepNames : applicationStepNames.filter((step) => !notChanged.has(step))
