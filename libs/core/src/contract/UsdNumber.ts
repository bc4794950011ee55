import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { UsdCents } from "../domain/value/UsdCents.ts"

// toFixed rounds the exact value of the double, so no product of floating-point numbers is involved. Adding 0 drops -0.
const centsOf = (dollars: number): number => Number(dollars.toFixed(2).replace(".", "")) + 0

/** The double nearest to the decimal amount: a division of two exact integers is rounded once and correctly. */
const dollarsOf = (cents: number): number => cents / 100 + 0

/**
 * US dollars as a JSON number outside, whole cents inside. Reads the nearest cent. Every cent up to 70 trillion dollars
 * either way has a number of its own; beyond that, up to 90 trillion, an amount that would be read as another is refused.
 */
export const UsdNumber = Schema.Finite.pipe(
  Schema.decodeTo(UsdCents, {
    decode: SchemaGetter.transform(centsOf),
    encode: SchemaGetter.transformEffect((cents: number) => {
      const dollars = dollarsOf(cents)
      return centsOf(dollars) === cents + 0
        ? Effect.succeed(dollars)
        : Effect.fail(new SchemaIssue.InvalidValue({ message: "an amount that a JSON number can carry to the cent" }, cents))
    })
  })
)
