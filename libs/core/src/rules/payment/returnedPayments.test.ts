import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { type PaymentPart, returnedPayments, returnsToResolve } from "./returnedPayments.ts"

const part = (paymentId: number, month: string, changes: Partial<PaymentPart> = {}): PaymentPart => ({
  paymentId,
  valueDate: CalendarDate.make(`2026-${month}-24`),
  status: "settled",
  amount: UsdCents.make(95_000),
  payeeLast4: "4417",
  reportId: paymentId + 30,
  statementName: `P-2026-${month}`,
  seq: 1,
  refundMinor: 60_000n,
  net: UsdCents.make(60_000),
  ownerId: 7,
  ownerName: "Alpine LP",
  ...changes
})

const back = { status: "returned" } as const
const other = { seq: 2, refundMinor: 35_000n, net: UsdCents.make(35_000), ownerId: 8, ownerName: "Pico Alto LP" }

const told = (parts: ReadonlyArray<PaymentPart>) =>
  returnedPayments(parts).map(({ outstanding, paidAgain, paymentId, transCount }) => [
    paymentId,
    outstanding,
    transCount,
    paidAgain.map((payment) => payment.paymentId)
  ])

describe("payments that came back", () => {
  it("are open until each refund is in a later payment", () => {
    const april = [part(1, "04", back), part(1, "04", { ...back, ...other })]
    expect(told(april)).toEqual([[1, 95_000, 2, []]])
    expect(told([...april, part(2, "05")])).toEqual([[1, 35_000, 1, [2]]])
    expect(told([...april, part(2, "05"), part(3, "06", other)])).toEqual([[1, 0, 0, [2, 3]]])
    expect(returnsToResolve(returnedPayments([...april, part(2, "05"), part(3, "06", other)]))).toEqual([])
  })

  it("count as paid again from the statement of the new payment on", () => {
    expect(told([part(1, "04", back), part(2, "05", { status: "statement issued" })])).toEqual([[1, 0, 0, [2]]])
  })

  it("are not paid again by an earlier payment, nor by one of another refund", () => {
    expect(told([part(1, "04", back), part(2, "03")])).toEqual([[1, 60_000, 1, []]])
    expect(told([part(1, "04", back), part(2, "05", { refundMinor: 10_000n })])).toEqual([[1, 60_000, 1, []]])
    // On the same day the payment with the higher number is the later one.
    expect(told([part(2, "04", back), part(1, "04")])).toEqual([[2, 60_000, 1, []]])
    expect(told([part(1, "04", back), part(2, "04")])).toEqual([[1, 0, 0, [2]]])
  })

  it("of the same money count once, however often they came back", () => {
    expect(told([part(1, "04", back), part(2, "05", back)])).toEqual([
      [2, 60_000, 1, []],
      [1, 0, 0, [2]]
    ])
  })

  it("name the owners of what is open, largest first", () => {
    const [payment] = returnedPayments([part(1, "04", { ...back, ...other }), part(1, "04", back)])
    expect(payment?.owners).toEqual([
      { ownerId: 7, ownerName: "Alpine LP" },
      { ownerId: 8, ownerName: "Pico Alto LP" }
    ])
    expect(payment).toMatchObject({ amount: 95_000, payeeLast4: "4417", reportId: 31, statementName: "P-2026-04" })
  })

  it("are none where the bank kept everything", () => {
    expect(returnedPayments([part(1, "04"), part(2, "05")])).toEqual([])
    expect(returnedPayments([])).toEqual([])
  })
})
