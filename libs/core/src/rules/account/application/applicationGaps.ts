import type { ApplicationKind } from "../../../domain/account/ApplicationKind.ts"
import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps
} from "../../../domain/account/steps/ApplicationSteps.ts"
import { askedSteps } from "./askedSteps.ts"
import { accountGaps } from "./accountGaps.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { investorGaps, investorYearGaps, ownersBehindGaps } from "./investorGaps.ts"
import { ownerGaps } from "./ownerGaps.ts"
import { ownerYearGaps } from "./ownerYearGaps.ts"
import { paymentGaps } from "./paymentGaps.ts"
import { peopleGaps } from "./peopleGaps.ts"
import { reviewGaps } from "./reviewGaps.ts"
import { taxGaps } from "./taxGaps.ts"

type GapsOf = (steps: ApplicationSteps, facts: ApplicationFacts) => ReadonlyArray<FieldNote>

const gapsOf: Readonly<Record<ApplicationStepName, GapsOf>> = {
  account: ({ account }, { today }) => accountGaps(account, today),
  owner: ownerGaps,
  tax: taxGaps,
  investors: (steps, facts) => [
    ...investorGaps(steps),
    ...investorYearGaps(steps, facts),
    ...ownersBehindGaps(steps, facts)
  ],
  people: peopleGaps,
  payment: paymentGaps,
  review: ({ review }, { consents }) => reviewGaps(review, consents)
}

/** What is missing or wrong before an application can be submitted, in the order of the steps; what is fine says nothing. */
export const applicationGaps = (
  steps: ApplicationSteps,
  facts: ApplicationFacts,
  kind: ApplicationKind = "new"
): ReadonlyArray<FieldNote> =>
  kind === "investors" ? ownerYearGaps(steps, facts) : askedSteps(kind).flatMap((step) => gapsOf[step](steps, facts))

const isOfStep =
  (step: ApplicationStepName) =>
  ({ path }: FieldNote): boolean =>
    path.startsWith(`${step}.`)

/** The first step that something is said about; the last one when nothing is. */
export const firstStepOf = (gaps: ReadonlyArray<FieldNote>): ApplicationStepName =>
  applicationStepNames.find((step) => gaps.some(isOfStep(step))) ?? "review"
