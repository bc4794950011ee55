import { expect, it } from "vitest"
import { losesPayments } from "./paymentPermissions.ts"

const both = { permissions: { "payments.propose": true, "payments.approve": true } }

it.each([
  [both, both, false],
  [both, { permissions: { "payments.propose": true } }, true],
  [both, { permissions: { "payments.approve": true, "contacts.manage": true } }, true],
  [both, { permissions: { "payments.propose": true, "payments.approve": false } }, true],
  [{ permissions: {} }, both, false],
  [{ permissions: { "contacts.manage": true } }, { permissions: {} }, false]
])("somebody loses the right to make payments with either of its permissions: %j, %j", (former, next, isLost) => {
  expect(losesPayments(former, next)).toBe(isLost)
})
