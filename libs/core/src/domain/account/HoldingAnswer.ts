/** What is asked by yes or no about how an owner holds shares, by the fields of the tax profile, in the order of the form. */
export const holdingAnswers = [
  "securitiesLending",
  "shortHolding",
  "largeHolding",
  "permanentEstablishment",
  "hedged"
] as const
export type HoldingAnswer = (typeof holdingAnswers)[number]

/** What was answered; null where it was never asked, or is not answered yet. */
export type HoldingAnswers = Readonly<Record<HoldingAnswer, boolean | null>>

/** Nothing is known of how shares are held. */
export const noHoldingAnswers: HoldingAnswers = {
  securitiesLending: null,
  shortHolding: null,
  largeHolding: null,
  permanentEstablishment: null,
  hedged: null
}
