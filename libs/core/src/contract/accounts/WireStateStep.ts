import { Schema } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { sentReason } from "../../domain/value/sentReason.ts"

/** Why an account is suspended, resumed or closed, and from which day. */
export const WireStateStep = Schema.Struct({ reason: sentReason, on: CalendarDate })
