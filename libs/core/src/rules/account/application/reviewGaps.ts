import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { ConsentVersions } from "../../../domain/account/ConsentVersions.ts"
import type { ReviewStep } from "../../../domain/account/steps/ReviewStep.ts"

const names: Readonly<Record<keyof ReviewStep, string>> = {
  terms: "the engagement terms",
  feeSchedule: "the fee schedule",
  privacy: "the privacy notice"
}

/** What is not agreed to as it reads now. */
export const reviewGaps = (review: ReviewStep, now: ConsentVersions): ReadonlyArray<FieldNote> =>
  (Object.keys(names) as ReadonlyArray<keyof ReviewStep>).flatMap((field) => {
    const agreed = review[field]
    if (agreed === now[field]) return []
    const text =
      agreed === null ? `Agree to ${names[field]}` : `There is a newer version of ${names[field]}: agree to it`
    return [{ path: `review.${field}`, text }]
  })
