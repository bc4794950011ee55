import { Schema } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { GivenDay } from "../../rules/input/EnteredDate.ts"

/** States the format of a day for readers of the contract and for generated requests. */
const dayForm = Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)

/** A day that a request enters: every call that writes one uses this, so that none takes a stand-in for no date. */
export const WireDay = GivenDay.check(dayForm)

/** A day that a request asks from, however long ago. */
export const AskedDay = CalendarDate.check(dayForm)
