import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { NumberOnFile } from "@reclaim/core/domain/payment/NumberOnFile"
import { instantAt } from "@reclaim/core/domain/value/instantAt"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { instructionDeskMessages as words } from "./instructionDeskMessages.ts"

/** What is entered about a call. */
export interface EnteredCall {
  readonly number: string
  readonly day: CalendarDate | null
  /** In the zone of whoever enters it, `14:05`. */
  readonly time: string
  readonly spokeTo: string
}

export type CallFaults = Readonly<Partial<Record<keyof EnteredCall, string>>>

const minuteMillis = 60_000

/** The minute of the call; of the minute in which the change was proposed only what came after. */
const momentOf = ({ day, time }: EnteredCall, proposedAt: Date, timeZone: string): Date | null => {
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim())) return null
  const instant = instantAt({ date: day, time: `${time.trim()}:00` }, timeZone)
  if (instant === null) return null
  const minute = new Date(instant)
  const isSameMinute = minute < proposedAt && proposedAt.getTime() - minute.getTime() < minuteMillis
  return isSameMinute ? proposedAt : minute
}

/** The call as it is recorded, or what is missing or wrong by its field. */
export const callBackOf = (
  entered: EnteredCall,
  numbers: ReadonlyArray<NumberOnFile>,
  proposedAt: Date,
  timeZone: string
): { readonly callBack: CallBack } | { readonly faults: CallFaults } => {
  const calledAt = momentOf(entered, proposedAt, timeZone)
  const faults: CallFaults = {
    ...(numbers.some(({ number }) => number === entered.number) ? {} : { number: words.numberMissing }),
    ...(entered.day === null ? { day: words.dayMissing } : {}),
    ...(calledAt === null && entered.day !== null ? { time: words.timeMissing } : {}),
    ...(calledAt !== null && calledAt < proposedAt ? { time: words.calledBefore } : {}),
    ...(entered.spokeTo.trim() === "" ? { spokeTo: words.spokeToMissing } : {})
  }
  return calledAt === null || Object.keys(faults).length > 0
    ? { faults }
    : { callBack: { numberOnFile: entered.number, calledAt, spokeTo: entered.spokeTo.trim() } }
}
