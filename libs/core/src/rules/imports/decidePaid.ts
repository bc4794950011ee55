import { Data } from "effect"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** What a reclaim's history and its payments say of it; amounts in US cents. */
export interface PaidFacts {
  /** What it received by its history; null where that does not end with paid. */
  readonly received: bigint | null
  readonly paidOn: CalendarDate | null
  /** Whether its history was paid before and went back from there. */
  readonly wentBack: boolean
  /** What its payments add up to without those that were returned; null where there are none. */
  readonly lines: bigint | null
  /** Whether one of these is settled. */
  readonly isSettled: boolean
  /** The value date of its latest payment that was returned; null where none was. */
  readonly returnedValueDate: CalendarDate | null
}

/** Whether a reclaim and its payments agree on what was paid, and what is to be done where they do not. */
export type PaidDecision = Data.TaggedEnum<{
  Agrees: {}
  /** The history leads: the payment that it speaks of is not there yet. */
  PaymentToCome: {}
  /** A payment is settled, and the history does not say so. */
  NotPaid: { readonly lines: bigint }
  Differs: { readonly received: bigint; readonly lines: bigint }
  /** What was paid was returned: so much of it is left; null where nothing is, and the reclaim is paid no more. */
  TakenBack: { readonly received: bigint | null }
}>

/** Makes and tells apart the decisions. */
export const PaidDecision = Data.taggedEnum<PaidDecision>()

/**
 * The one rule by which what is shown as paid is what the payment statements say: a settled payment demands a paid
 * reclaim that received what its payments add up to, and a returned one takes it back. A history that was told first may
 * be paid ahead of its payment; after a return only when it shows the return and is paid later than what was returned.
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
