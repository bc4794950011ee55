import type { TaxAnswer, TaxStep } from "../../domain/account/steps/TaxStep.ts"

/** The answers of which a yes keeps claims from being filed by themselves, in the order of the form. */
const holdings = ["securitiesLending", "shortHolding", "hedged"] as const
export type KeepingAnswer = (typeof holdings)[number]

/** Answers about an owner's holdings that have to be reviewed before a claim is filed, with their notes. */
export const keepsFromFiling = (
  tax: Pick<TaxStep, KeepingAnswer>
): ReadonlyArray<{ readonly answer: KeepingAnswer; readonly note: TaxAnswer["note"] }> =>
  holdings.flatMap((answer) => (tax[answer].isTrue === true ? [{ answer, note: tax[answer].note }] : []))
