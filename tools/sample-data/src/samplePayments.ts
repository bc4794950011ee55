import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { daysToPay, statusAfter } from "./life/paymentRuns.ts"
import type { ClientRows, PaidRow, ReclaimRow } from "./sampleRows.ts"

/** Reclaim with its payments. */
export interface PaidReclaim {
  readonly reclaim: ReclaimRow
  readonly paid: PaidRow
  readonly valueDate: CalendarDate
  /** Id of the receipt that the refund came with. */
  readonly receipt: string
  /** True if the refund came for this payment, rather than for an earlier one that was returned. */
  readonly isFirst: boolean
  readonly isReturned: boolean
}

/** A payment run of one client: everything paid on one day, which may be yet to come. */
export interface SamplePayment {
  readonly id: string
  readonly valueDate: CalendarDate
  readonly status: ReturnType<typeof statusAfter> | "returned"
  readonly reference: string
  readonly lines: ReadonlyArray<PaidReclaim>
}

/** Refund by one authority for one run. */
export interface SampleReceipt {
  readonly id: string
  readonly receivedOn: CalendarDate
  readonly reclaims: ReadonlyArray<PaidReclaim>
}

const groupRows = <A>(
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

/** The payments of a client, oldest first. */
export const samplePayments = (client: ClientRows, asOf: CalendarDate): ReadonlyArray<SamplePayment> => {
  const paid = client.reclaims.flatMap((reclaim): ReadonlyArray<PaidReclaim> => {
    const { currency, market, paid } = reclaim
    const month = paid?.payments[0]?.valueDate.slice(0, 7)
    if (paid === null || month === undefined) return []
    return paid.payments.map(({ isReturned, valueDate }, index) => ({
      reclaim,
      paid,
      valueDate,
      receipt: `${month}-${market}-${currency}`,
      isFirst: index === 0,
      isReturned
    }))
  })
  return groupRows(paid, (line) => line.valueDate).map(([day, lines]) => {
    const valueDate = CalendarDate.make(day)
    // The bank sends back all of a payment or nothing.
    const isReturned = lines.some((line) => line.isReturned)
    return {
      id: `P-${day.slice(0, 7)}`,
      valueDate,
      status: isReturned ? "returned" : statusAfter(dayNumber(asOf) - dayNumber(valueDate)),
      reference: `RP ${client.code} ${day.slice(0, 7)}`,
      lines
    }
  })
}

/** The refunds that came for a payment. */
export const receiptsOf = ({ lines, valueDate }: SamplePayment): ReadonlyArray<SampleReceipt> =>
  groupRows(
    lines.filter(({ isFirst }) => isFirst),
    ({ receipt }) => receipt
  ).map(([id, reclaims]) => ({
    id,
    receivedOn: addDays(valueDate, -daysToPay(reclaims[0]?.reclaim.market ?? "", dayNumber(valueDate))),
    reclaims
  }))
