import { Data } from "effect"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** The facts from a reclaim's history and its payments; amounts in US cents. */
export interface PaidFacts {
  /** The amount received by its history; null where the history does not end with paid. */
  readonly received: bigint | null
  readonly paidOn: CalendarDate | null
  /** True if it was paid before and went back. */
  readonly wentBack: boolean
  /** The sum of its payments without returned ones; null where there are none. */
  readonly lines: bigint | null
  /** True if one of these is settled. */
  readonly isSettled: boolean
  /** The value date of its latest payment that was returned; null where none was. */
  readonly returnedValueDate: CalendarDate | null
}

/** Consistency of a reclaim with its payments, and the remedy where they disagree. */
export type PaidDecision = Data.TaggedEnum<{
  Agrees: {}
  /** The history says paid, and its payment has not been imported yet. */
  PaymentToCome: {}
  /** A payment is settled, but the history does not say paid. */
  NotPaid: { readonly lines: bigint }
  Differs: { readonly received: bigint; readonly lines: bigint }
  /** A payment was returned: the amount that remains; null where nothing does, and the reclaim is no longer paid. */
  TakenBack: { readonly received: bigint | null }
}>

/** Constructors and guards of the decisions. */
export const PaidDecision = Data.taggedEnum<PaidDecision>()

/**
 * Ensures that amounts shown as paid match the payment statements: a settled payment requires a paid reclaim that
 * received the sum of its payments, and a returned one reverses that. A history imported first may be paid before its
 * payment; after a return only if it contains the return and a later payment.
 */
export const decidePaid = (facts: PaidFacts, isReturnedNow: boolean): PaidDecision => {
  const { isSettled, lines, paidOn, received, returnedValueDate, wentBack } = facts
  if (received === null) return isSettled && lines !== null ? PaidDecision.NotPaid({ lines }) : PaidDecision.Agrees()
  if (lines === null) {
    if (returnedValueDate === null) return PaidDecision.PaymentToCome()
    const isPaidAgain = wentBack && paidOn !== null && paidOn > returnedValueDate
    return isPaidAgain ? PaidDecision.PaymentToCome() : PaidDecision.TakenBack({ received: null })
  }
  if (received === lines) return PaidDecision.Agrees()
  return isReturnedNow && lines < received
    ? PaidDecision.TakenBack({ received: lines })
    : PaidDecision.Differs({ received, lines })
}
