import type { ApplicationKind } from "../../domain/application/ApplicationKind.ts"
import type { ConsentVersions } from "../../domain/application/ConsentVersions.ts"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps
} from "../../domain/application/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../domain/application/steps/InvestorsStep.ts"
import type { ReviewStep } from "../../domain/application/steps/ReviewStep.ts"
import { yearOf } from "../../domain/value/dateSteps.ts"
import { decideSigners, isSignable } from "../people/decideSigners.ts"
import { ownerYearRange } from "../account/investors/ownerYearRange.ts"
import { accountGaps } from "./accountGaps.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { askedSteps } from "./askedSteps.ts"
import {
  investorGaps,
  investorKey,
  investorsPath,
  investorYearGaps,
  isLookedThrough,
  ownersBehindGaps,
  rowsGaps,
  yearRangeGaps
} from "./investorGaps.ts"
import { ownerGaps } from "./ownerGaps.ts"
import { paymentGaps } from "./paymentGaps.ts"
import { taxGaps } from "./taxGaps.ts"
import { withOnFile } from "./withOnFile.ts"

/** Faults of investors with different numbers of one country, in any years. */
const numberGaps = (rows: ReadonlyArray<InvestorRow>): ReadonlyArray<FieldNote> => {
  const first = new Map<string, InvestorRow>()
  return rows.flatMap((row, at) => {
    if (typeof row.taxNumber !== "string" || row.taxNumber.trim() === "") return []
    const key = investorKey(row)
    const known = first.get(key)
    if (known === undefined) first.set(key, row)
    return known === undefined || known.taxNumber === row.taxNumber
      ? []
      : [
          {
            path: `investors.rows.${String(at)}.taxNumber`,
            text: `This investor has a different tax number in ${String(known.taxYear)}: correct one of them`
          }
        ]
  })
}

/** Missing or invalid data on investors of further tax years of an existing owner. */
const ownerYearGaps = (entered: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const { rows } = entered.investors
  if (!isLookedThrough(withOnFile(entered, facts.owner, facts.today))) {
    return [{ path: investorsPath, text: "This owner claims in its own name, so no investors are needed" }]
  }
  if (rows.length === 0) {
    return [{ path: investorsPath, text: "Enter the investors of a tax year, with their shares of the owner" }]
  }
  const range = ownerYearRange(yearOf(facts.today), facts.openFromYear ?? null)
  return [...rowsGaps(rows), ...numberGaps(rows), ...yearRangeGaps(rows, range)]
}

const path = "people.contactIds"

/** Owner id 0, for a new owner: its documents are signed by people who may sign for every owner. */
const newOwner = 0

/** Missing roles among the people who act for the account. */
const peopleGaps = ({ owner, people }: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const asked = { ownerId: owner.ownerId ?? facts.changedOwnerId ?? newOwner, code: null, day: facts.today }
  const isSigned = isSignable(decideSigners(facts.people, asked))
  const isOperated = facts.people.some(({ roles }) => roles.some(({ role }) => role === "operations"))
  return [
    ...(people.contactIds.length > facts.people.length
      ? [{ path, text: "One of the people chosen is no longer with you" }]
      : []),
    ...(isSigned
      ? []
      : [{ path, text: "Choose the signatories for this owner: one who signs alone, or enough of a group" }]),
    ...(isOperated ? [] : [{ path, text: "Choose at least one person with the role Operations" }])
  ]
}

const names: Readonly<Record<keyof ReviewStep, string>> = {
  terms: "the engagement terms",
  feeSchedule: "the fee schedule",
  privacy: "the privacy notice"
}

/** Texts without consent to the current version. */
export const reviewGaps = (review: ReviewStep, now: ConsentVersions): ReadonlyArray<FieldNote> =>
  (Object.keys(names) as ReadonlyArray<keyof ReviewStep>).flatMap((field) => {
    const agreed = review[field]
    if (agreed === now[field]) return []
    const text = agreed === null ? `Agree to ${names[field]}` : `Agree to the new version of ${names[field]}`
    return [{ path: `review.${field}`, text }]
  })

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

/** Everything missing or invalid before an application can be submitted, in step order. */
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

/** First step with a note; the last step if there is none. */
export const firstStepOf = (gaps: ReadonlyArray<FieldNote>): ApplicationStepName =>
  applicationStepNames.find((step) => gaps.some(isOfStep(step))) ?? "review"
