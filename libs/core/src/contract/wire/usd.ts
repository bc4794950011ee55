import { dollarsOf } from "./UsdNumber.ts"

/** The amount as a JSON number of dollars. Throws where no number carries it to the cent. */
export const usd = (cents: number): number => {
  const dollars = dollarsOf(cents)
  if (dollars === null) {
    throw new RangeError(
      `${cents} cents have no JSON number of dollars of their own, so they would arrive as another amount`
    )
  }
  return dollars
}
