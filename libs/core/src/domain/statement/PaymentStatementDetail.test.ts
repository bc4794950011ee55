import { expect, it } from "@effect/vitest"
import {
  makePaymentStatement,
  makePaymentStatementDetail,
  makePaymentStatementLine
} from "../../testing/makePaymentStatement.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { PaymentTotals } from "./PaymentTotals.ts"

it("a payment ties out when its lines are what was paid", () => {
  const detail = makePaymentStatementDetail()
  expect(detail.tiesOut).toBe(true)
  expect(detail.lines.map(({ tiesOut }) => tiesOut)).toEqual([true, true])
})

it("a payment of a cent more than its lines does not tie out", () => {
  const statement = makePaymentStatement({ statementAmt: UsdCents.make(612_026) })
  expect(makePaymentStatementDetail({ statement }).tiesOut).toBe(false)
})

it("a payment whose steps do not lead to its net lines does not tie out", () => {
  const { fees, feeTax, gross, interest, net } = makePaymentStatementDetail().totals
  const wrong = new PaymentTotals({ gross, interest, charges: UsdCents.make(0), fees, feeTax, net })
  expect(makePaymentStatementDetail({ totals: wrong }).tiesOut).toBe(false)
})

it("a line falls short by what was filed for and not refunded", () => {
  expect(makePaymentStatementLine().shortfallMinor).toBe(10_000n)
  expect(makePaymentStatementLine({ refundMinor: 600_001n }).shortfallMinor).toBe(0n)
})

it("a line whose net amount is a cent off does not tie out", () => {
  expect(makePaymentStatementLine({ net: UsdCents.make(595_581) }).tiesOut).toBe(false)
})
