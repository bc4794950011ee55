import type { DateOrder } from "../../../domain/application/batch/DateOrder.ts"
import { confusable } from "./writtenDay.ts"

/** Date order of a file, or the reason why the client has to choose it. */
export type DateOrderDecision =
  | { readonly _tag: "Settled"; readonly order: DateOrder }
  /** Every day could be read either way; `example` is one that would be another day. */
  | { readonly _tag: "Ambiguous"; readonly example: string }
  /** Some can only be read with the day first and some only with the month first. */
  | { readonly _tag: "Mixed"; readonly dayFirst: string; readonly monthFirst: string }

/** Decides the date order of a file from all its dates; asks only if none of them settles it. */
export const decideDateOrder = (cells: Iterable<string>): DateOrderDecision => {
  let dayFirst: string | null = null
  let monthFirst: string | null = null
  let example: string | null = null
  let isEither = false
  for (const cell of cells) {
    const pair = confusable(cell)
    if (pair === null) continue
    const [first, second] = pair
    isEither = true
    if (first > 12 && second <= 12) dayFirst ??= cell
    else if (second > 12 && first <= 12) monthFirst ??= cell
    else if (first !== second && first <= 12 && second <= 12) example ??= cell
  }
  if (dayFirst !== null && monthFirst !== null) return { _tag: "Mixed", dayFirst, monthFirst }
  if (dayFirst !== null) return { _tag: "Settled", order: "dmy" }
  if (monthFirst !== null) return { _tag: "Settled", order: "mdy" }
  if (example !== null) return { _tag: "Ambiguous", example }
  return { _tag: "Settled", order: isEither ? "mdy" : "ymd" }
}
