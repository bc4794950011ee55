import { Schema, SchemaGetter } from "effect"

/** An instant that a request names, in UTC to the millisecond: `2026-11-20T14:05:00.000Z`. */
export const WireInstant = Schema.String.check(
  Schema.isPattern(
    /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
    { expected: "an instant such as 2026-11-20T14:05:00.000Z" }
  )
).pipe(
  Schema.decodeTo(Schema.Date, {
    decode: SchemaGetter.transform((text: string) => new Date(text)),
    encode: SchemaGetter.transform((instant) => instant.toISOString())
  })
)
