import { ReturnedPayment } from "../../domain/statement/ReturnedPayment.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** A payment of $377,916.76 that the bank of one owner sent back, not paid again yet; with overrides. */
export const makeReturnedPayment = (
  overrides: Partial<ConstructorParameters<typeof ReturnedPayment>[0]> = {}
): ReturnedPayment =>
  new ReturnedPayment({
    paymentId: 4,
    amount: UsdCents.make(37_791_676),
    valueDate: CalendarDate.make("2026-04-24"),
    payeeLast4: "4417",
    reportId: 34,
    statementName: "Payment statement 24 APR 2026, P-2026-04",
    outstanding: UsdCents.make(37_791_676),
    transCount: 36,
    owners: [{ ownerId: 17, ownerName: "Jasper Ridge Capital Inc." }],
    paidAgain: [],
    ...overrides
  })
