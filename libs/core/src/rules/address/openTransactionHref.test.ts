import { expect, it } from "vitest"
import { openPaymentHref } from "./openPaymentHref.ts"
import { openTransactionHref } from "./openTransactionHref.ts"
import { statementsQueryOf } from "./statementsUrl.ts"
import { transactionsAddress } from "./transactionsUrl.ts"

it("a link to a paid reclaim opens it by its number", () => {
  const { pathname, search } = new URL(openTransactionHref("paid", "figures", 417), "https://portal.example.com")
  expect(pathname).toBe("/reports/reclaim-dashboard/paid")
  expect(transactionsAddress("paid", search)).toMatchObject({ open: 417, scene: "figures" })
})

it("a link to a payment opens its statement by its id", () => {
  const { pathname, search } = new URL(openPaymentHref(59), "https://portal.example.com")
  expect(pathname).toBe("/reports/payment-statements")
  expect(statementsQueryOf(search).open).toBe(59)
})
