import { Schema, SchemaGetter } from "effect"

/**
 * A share as a ratio from 0 to 1. On the wire a number up to and including 1 is a ratio, anything above it a percentage
 * already; we send ratios.
 */
export const Ratio = Schema.Finite.pipe(
  Schema.decodeTo(Schema.Finite, {
    decode: SchemaGetter.transform((share: number) => (share > 1 ? share / 100 : share)),
    encode: SchemaGetter.transform((ratio: number) => ratio)
  })
)
