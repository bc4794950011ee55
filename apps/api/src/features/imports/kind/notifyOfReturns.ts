import { returnsToResolve } from "@reclaim/core/rules/payment/returnedPayments"
import { Effect } from "effect"
import { readReturnedPayments } from "../../../ledger/returnedPaymentRows.ts"
import { notifyListeners } from "../../../platform/notifications/notifyUsers.ts"
import { findPayments } from "../rows/importPayments.ts"
import type { InImport } from "../rows/upsertRows.ts"

/** A payment by the id that the provider gave it. */
export interface ReturnedPaymentKey {
  readonly clientId: number
  readonly externalId: string
}

/**
 * Notifies those who handle a client's payments of each payment that an import says was returned. A history may contain
 * returns of years ago: one that has been paid again is not told.
 */
export const notifyOfReturns = (keys: ReadonlyArray<ReturnedPaymentKey>): InImport<void> =>
  Effect.gen(function* () {
    if (keys.length === 0) return
    const turned = yield* findPayments(keys)
    for (const clientId of new Set(turned.map((one) => one.clientId))) {
      const ids = new Set(turned.flatMap((one) => (one.clientId === clientId ? [one.paymentId] : [])))
      const open = returnsToResolve(yield* readReturnedPayments(clientId)).filter(({ paymentId }) => ids.has(paymentId))
      yield* notifyListeners(
        clientId,
        open.flatMap(({ owners, payeeLast4, paymentId, outstanding, valueDate }) => {
          const [owner] = owners
          if (owner === undefined) return []
          return [
            {
              key: `payment returned ${String(clientId)} ${String(paymentId)}`,
              content: {
                kind: "payment-returned" as const,
                amount: outstanding,
                valueDate,
                payeeLast4,
                ...owner,
                ownerCount: owners.length
              }
            }
          ]
        })
      )
    }
  })
