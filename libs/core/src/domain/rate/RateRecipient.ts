import { Schema } from "effect"

/** Recipient that a market assumed when withholding: `undisclosed` where the owner was not disclosed to it. */
export const RateRecipient = Schema.Literals([
  "undisclosed",
  "individual",
  "entity",
  "substantial",
  "non-cooperative-state",
  "affiliated-low-tax",
  "eu-blacklist-major",
  "no-treaty-no-tiea"
])
export type RateRecipient = typeof RateRecipient.Type

/** The recipients of a row of statutory rates; `any` is everybody without a row of their own. */
export const RowRecipient = Schema.Literals(["any", ...RateRecipient.literals])
export type RowRecipient = typeof RowRecipient.Type
