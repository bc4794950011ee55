import type { HoldingAnswers } from "../../../domain/account/HoldingAnswer.ts"
import type { TaxStep } from "../../../domain/account/steps/TaxStep.ts"

/** Answers about shareholdings, without the notes. */
export const answeredHoldings = (tax: Pick<TaxStep, keyof HoldingAnswers>): HoldingAnswers => ({
  securitiesLending: tax.securitiesLending.isTrue,
  shortHolding: tax.shortHolding.isTrue,
  largeHolding: tax.largeHolding.isTrue,
  permanentEstablishment: tax.permanentEstablishment.isTrue,
  hedged: tax.hedged.isTrue
})
