import { Schema, SchemaGetter } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/**
 * A day, sent as `yyyy-MM-dd`. A time that follows it is dropped, so the day is the one that was written; no date at all
 * is read as `0001-01-01`, which is shown as empty.
 */
export const WireDate = Schema.NullOr(Schema.String).pipe(
  Schema.decodeTo(CalendarDate, {
    decode: SchemaGetter.transform((text: string | null) =>
      text === null || text === "" ? "0001-01-01" : text.replace(/[T ].*$/s, "")
    ),
    encode: SchemaGetter.transform((date: string) => date)
  })
)
