import type { SigningPower } from "../../domain/contact/SigningPower.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** Whether a power holds: not while it is switched off, not before its first day, and not after its last one. */
export type PowerState = "holds" | "suspended" | "later" | "ended"

/** How it stands with a power on a day. */
export const powerState = ({ isSuspended, validFrom, validTo }: SigningPower, day: CalendarDate): PowerState => {
  if (isSuspended) return "suspended"
  if (validTo !== null && validTo < day) return "ended"
  return validFrom !== null && day < validFrom ? "later" : "holds"
}
