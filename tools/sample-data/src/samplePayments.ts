import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { daysToPay } from "./paymentRuns.ts"
import type { ClientRows, PaidRow, ReclaimRow } from "./sampleRows.ts"

/** A reclaim with what was paid on it. */
export interface PaidReclaim {
  readonly reclaim: ReclaimRow
  readonly paid: PaidRow
  /** Id of the receipt that the refund came with. */
  readonly receipt: string
}

/** A payment run of one client: everything paid on one day. */
export interface SamplePayment {
  readonly id: string
  readonly valueDate: CalendarDate
  readonly status: "statement_issued" | "released" | "settled"
  readonly reference: string
  readonly lines: ReadonlyArray<PaidReclaim>
}

/** What one authority refunded for one run. */
export interface SampleReceipt {
  readonly id: string
  readonly receivedOn: CalendarDate
  readonly reclaims: ReadonlyArray<PaidReclaim>
}

const grouped = <A>(
  rows: ReadonlyArray<A>,
  keyOf: (row: A) => string
): ReadonlyArray<readonly [string, ReadonlyArray<A>]> => {
  const groups = new Map<string, Array<A>>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const statusOf = (valueDate: CalendarDate, asOf: CalendarDate): SamplePayment["status"] => {
  const age = dayNumber(asOf) - dayNumber(valueDate)
  if (age < 3) return "statement_issued"
  return age < 8 ? "released" : "settled"
}

/** The payments of a client, oldest first. */
export const samplePayments = (client: ClientRows, asOf: CalendarDate): ReadonlyArray<SamplePayment> => {
  const paid = client.reclaims.flatMap((reclaim): ReadonlyArray<PaidReclaim> => {
    if (reclaim.paid === null) return []
    const month = reclaim.paid.paidOn.slice(0, 7)
    return [{ reclaim, paid: reclaim.paid, receipt: `${month}-${reclaim.market}-${reclaim.currency}` }]
  })
  return grouped(paid, ({ paid }) => paid.paidOn).map(([day, lines]) => {
    const valueDate = CalendarDate.make(day)
    return {
      id: `P-${day.slice(0, 7)}`,
      valueDate,
      status: statusOf(valueDate, asOf),
      reference: `RP ${client.code} ${day.slice(0, 7)}`,
      lines
    }
  })
}

/** The refunds that a payment consists of. */
export const receiptsOf = ({ lines, valueDate }: SamplePayment): ReadonlyArray<SampleReceipt> =>
  grouped(lines, ({ receipt }) => receipt).map(([id, reclaims]) => ({
    id,
    receivedOn: addDays(valueDate, -daysToPay(reclaims[0]?.reclaim.market ?? "", dayNumber(valueDate))),
    reclaims
  }))
