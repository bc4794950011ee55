import type { TaxAnswer, TaxStep } from "../../domain/application/steps/TaxStep.ts"

/** Questions for which a "yes" stops automatic filing, in form order. */
const holdings = ["securitiesLending", "shortHolding", "hedged"] as const
export type KeepingAnswer = (typeof holdings)[number]

/** Answers about an owner's holdings that have to be reviewed before a claim is filed, with their notes. */
export const keepsFromFiling = (
  tax: Pick<TaxStep, KeepingAnswer>
): ReadonlyArray<{ readonly answer: KeepingAnswer; readonly note: TaxAnswer["note"] }> =>
  holdings.flatMap((answer) => (tax[answer].isTrue === true ? [{ answer, note: tax[answer].note }] : []))
