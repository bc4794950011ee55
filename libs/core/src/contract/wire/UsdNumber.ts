import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** The largest amount below which two different cents never share the double nearest to them: 2^46 dollars. */
const alwaysExactCents = 2 ** 46 * 100

// toFixed rounds the exact value of the double, so no product of floating-point numbers is involved. Adding 0 drops -0.
const roundedCents = (dollars: number): number => Number(dollars.toFixed(2).replace(".", "")) + 0

/**
 * An amount in dollars as whole cents: the nearest to it. A guess is taken where the amount is the number of those cents
 * and of no others, which saves the way through a text for all but odd amounts.
 */
export const centsOf = (dollars: number): number => {
  const guess = Math.round(dollars * 100) + 0
  return guess / 100 === dollars && Math.abs(guess) <= alwaysExactCents ? guess : roundedCents(dollars)
}

/**
 * The double nearest to an amount given in cents; null when it is also the nearest to another amount. A division of two
 * exact integers is rounded once and correctly.
 */
export const dollarsOf = (cents: number): number | null => {
  const dollars = cents / 100 + 0
  return Math.abs(cents) <= alwaysExactCents || roundedCents(dollars) === cents ? dollars : null
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
