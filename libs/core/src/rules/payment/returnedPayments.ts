import { type NewPayment, ReturnedPayment } from "../../domain/statement/ReturnedPayment.ts"
import type { PaymentStatus } from "../../domain/statement/PaymentStatus.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** One reclaim's part of a payment. */
export interface PaymentPart {
  readonly paymentId: number
  readonly valueDate: CalendarDate
  readonly status: PaymentStatus
  /** Amount of the whole payment. */
  readonly amount: UsdCents
  readonly payeeLast4: string
  /** Latest statement of the payment; null until one is published. */
  readonly reportId: number | null
  readonly statementName: string
  /** Number of the reclaim. */
  readonly seq: number
  /** Refund that is paid, in the smallest unit of the reclaim's currency. */
  readonly refundMinor: bigint
  /** Amount paid for the reclaim. */
  readonly net: UsdCents
  readonly ownerId: number
  readonly ownerName: string
}

const isLater = (one: PaymentPart, other: PaymentPart): boolean =>
  one.valueDate > other.valueDate || (one.valueDate === other.valueDate && one.paymentId > other.paymentId)

/** Latest payment of each refund, by reclaim and amount of the refund: the one that counts. */
const latestParts = (parts: ReadonlyArray<PaymentPart>): ReadonlyMap<string, PaymentPart> => {
  const latest = new Map<string, PaymentPart>()
  for (const part of parts) {
    const before = latest.get(refundOf(part))
    if (before === undefined || isLater(part, before)) latest.set(refundOf(part), part)
  }
  return latest
}

const refundOf = ({ refundMinor, seq }: PaymentPart): string => `${seq} ${refundMinor}`

const sumOf = (parts: ReadonlyArray<PaymentPart>): number => parts.reduce((sum, { net }) => sum + net, 0)

/** Owners of the parts, the one with the largest amount first. */
const ownersOf = (parts: ReadonlyArray<PaymentPart>) => {
  const owners = new Map<number, { readonly ownerId: number; readonly ownerName: string; readonly net: number }>()
  for (const { net, ownerId, ownerName } of parts) {
    owners.set(ownerId, { ownerId, ownerName, net: (owners.get(ownerId)?.net ?? 0) + net })
  }
  return [...owners.values()]
    .toSorted((one, other) => other.net - one.net || one.ownerId - other.ownerId)
    .map(({ ownerId, ownerName }) => ({ ownerId, ownerName }))
}

const newPaymentsOf = (parts: ReadonlyArray<PaymentPart>): ReadonlyArray<NewPayment> => {
  const payments = new Map(
    parts.map(({ paymentId, reportId, statementName, valueDate }) => [
      paymentId,
      { paymentId, valueDate, reportId, statementName }
    ])
  )
  return [...payments.values()].toSorted((one, other) =>
    one.valueDate < other.valueDate ? -1 : one.valueDate > other.valueDate ? 1 : one.paymentId - other.paymentId
  )
}

/**
 * The payments that the client's bank sent back, latest first, each with what has not been paid again. `parts` are all
 * payments of the reclaims in them. The latest payment of a refund counts: if that was not returned, the refund has been
 * paid again; of two that were, the earlier one is over.
 */
export const returnedPayments = (parts: ReadonlyArray<PaymentPart>): ReadonlyArray<ReturnedPayment> => {
  const latest = latestParts(parts)
  const byPayment = new Map<number, Array<PaymentPart>>()
  for (const part of parts.filter(({ status }) => status === "returned")) {
    byPayment.set(part.paymentId, [...(byPayment.get(part.paymentId) ?? []), part])
  }
  return [...byPayment.values()]
    .flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const { amount, paymentId, payeeLast4, reportId, statementName, valueDate } = first
      const successors = own.map((part) => latest.get(refundOf(part)) ?? part)
      const open = own.filter((_, at) => successors[at]?.paymentId === paymentId)
      return [
        new ReturnedPayment({
          paymentId,
          amount,
          valueDate,
          payeeLast4,
          reportId,
          statementName,
          outstanding: UsdCents.make(sumOf(open)),
          transCount: open.length,
          owners: ownersOf(open.length === 0 ? own : open),
          paidAgain: newPaymentsOf(successors.filter((part) => part.paymentId !== paymentId))
        })
      ]
    })
    .toSorted((one, other) =>
      one.valueDate < other.valueDate ? 1 : one.valueDate > other.valueDate ? -1 : other.paymentId - one.paymentId
    )
}

/** The returned payments of which something has not been paid again. */
export const returnsToResolve = (payments: ReadonlyArray<ReturnedPayment>): ReadonlyArray<ReturnedPayment> =>
  payments.filter(({ outstanding }) => outstanding > 0)
