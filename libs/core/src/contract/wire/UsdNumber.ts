import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { UsdCents } from "../../domain/value/UsdCents.ts"

// toFixed rounds the exact value of the double, so no product of floating-point numbers is involved. Adding 0 drops -0.
const centsOf = (dollars: number): number => Number(dollars.toFixed(2).replace(".", "")) + 0

/** The largest amount below which two different cents never share the double nearest to them: 2^46 dollars. */
const alwaysExactCents = 2 ** 46 * 100

/**
 * The double nearest to an amount given in cents; null when it is also the nearest to another amount. A division of two
 * exact integers is rounded once and correctly.
 */
export const dollarsOf = (cents: number): number | null => {
  const dollars = cents / 100 + 0
  return Math.abs(cents) <= alwaysExactCents || centsOf(dollars) === cents ? dollars : null
}

/**
 * US dollars as a JSON number outside, whole cents inside. Reads the nearest cent. Every cent up to 70 trillion dollars
 * either way has a number of its own; beyond that, up to 90 trillion, an amount that would be read as another is refused.
 */
export const UsdNumber = Schema.Finite.pipe(
  Schema.decodeTo(UsdCents, {
    decode: SchemaGetter.transform(centsOf),
    encode: SchemaGetter.transformEffect((cents: number) => {
      const dollars = dollarsOf(cents)
      return dollars === null
        ? Effect.fail(
            new SchemaIssue.InvalidValue({ message: "Expected an amount that a number carries to the cent" }, cents)
          )
        : Effect.succeed(dollars)
    })
  })
)
