import { Schema } from "effect"

/** The kinds of owner that treaties and domestic relief tell apart; `any` is everybody without a row of their own. */
export const RateClass = Schema.Literals(["any", "individual", "company", "pension", "fund", "charity", "sovereign"])
export type RateClass = typeof RateClass.Type
