import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { DelegableAct } from "./DelegableAct.ts"

/** Delegation of a person's tasks to a colleague for a period. */
export class Delegation extends Schema.Class<Delegation>("@reclaim/core/Delegation")({
  /** Contact who acts in their place. */
  toContactId: Schema.Int,
  /** The first and the last day. */
  fromDay: CalendarDate,
  toDay: CalendarDate,
  acts: Schema.Array(DelegableAct)
}) {}

/** Maximum length of a delegation in days, including the first and the last one. */
export const maxDelegationDays = 60
