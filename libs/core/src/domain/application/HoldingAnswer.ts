/** Yes/no questions about how an owner holds shares, named as fields of the tax profile, in form order. */
export const holdingAnswers = [
  "securitiesLending",
  "shortHolding",
  "largeHolding",
  "permanentEstablishment",
  "hedged"
] as const
export type HoldingAnswer = (typeof holdingAnswers)[number]

/** Answers by question; null where not asked or not yet answered. */
export type HoldingAnswers = Readonly<Record<HoldingAnswer, boolean | null>>

/** Answers of an owner who has not been asked. */
export const noHoldingAnswers: HoldingAnswers = {
  securitiesLending: null,
  shortHolding: null,
  largeHolding: null,
  permanentEstablishment: null,
  hedged: null
}
