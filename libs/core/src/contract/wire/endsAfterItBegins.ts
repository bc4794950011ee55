import { Schema } from "effect"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

interface Validity {
  readonly _tag: string
  readonly validFrom?: CalendarDate
  readonly validTo?: CalendarDate | null
}

/** Refuses acts that make a document valid until a day before its first. */
export const endsAfterItBegins = Schema.makeFilter(
  ({ validFrom, validTo = null }: Validity) =>
    validFrom === undefined ||
    validTo === null ||
    validFrom <= validTo || { path: ["valid_to"], issue: "Expected a day on or after the first one" }
)
