import { Schema } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/**
 * A day that a request has to name. The pattern tells its form to whoever reads the contract, and to the requests that are
 * made up from it.
 */
export const WireDay = CalendarDate.check(Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))
