import type { SigningPower } from "../../domain/contact/SigningPower.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** State of a power: suspended, not yet valid, expired, or valid. */
export type PowerState = "holds" | "suspended" | "later" | "ended"

/** State of a power on a date. */
export const powerState = ({ isSuspended, validFrom, validTo }: SigningPower, day: CalendarDate): PowerState => {
  if (isSuspended) return "suspended"
  if (validTo !== null && validTo < day) return "ended"
  return validFrom !== null && day < validFrom ? "later" : "holds"
}
