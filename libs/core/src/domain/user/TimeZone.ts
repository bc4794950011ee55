import { Schema } from "effect"

const isKnown = (zone: string): boolean => {
  try {
    return /^[A-Z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== ""
  } catch {
    // That is how Intl says that it knows no such zone.
    return false
  }
}

/** A time zone of the IANA database, for example `America/New_York` or `UTC`. */
export const TimeZone = Schema.String.check(
  Schema.isMaxLength(64),
  Schema.makeFilter((zone) => isKnown(zone) || "Expected a time zone such as America/New_York")
)
