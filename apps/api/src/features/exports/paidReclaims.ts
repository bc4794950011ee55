import type { ExportDictionaries } from "./ExportDictionaries.ts"
import type { PaidRecord } from "./exportRecords.ts"

/** What payments that were not returned paid on one reclaim. */
export interface PaidReclaim {
  readonly feeCents: bigint
  /** Of the latest of them. */
  readonly fxRate: string
  readonly valueDay: number
  readonly paymentId: number
}

/** What was paid, by reclaim number. */
export const paidReclaims = (
  records: Iterable<PaidRecord>,
  dictionaries: ExportDictionaries
): ReadonlyMap<number, PaidReclaim> => {
  const paid = new Map<number, PaidReclaim>()
  for (const record of records) {
    const { paymentId } = record
    const { isReturned, valueDay } = dictionaries.payment(paymentId)
    if (isReturned) continue
    const before = paid.get(record.seq)
    const own: PaidReclaim = {
      feeCents: BigInt(record.feeCents) + (before?.feeCents ?? 0n),
      fxRate: record.fxRate,
      valueDay,
      paymentId
    }
    const isLater =
      before === undefined ||
      valueDay > before.valueDay ||
      (valueDay === before.valueDay && paymentId > before.paymentId)
    paid.set(record.seq, isLater ? own : { ...before, feeCents: own.feeCents })
  }
  return paid
}
