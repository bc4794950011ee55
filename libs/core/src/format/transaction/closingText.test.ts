import { expect, it } from "@effect/vitest"
import { closingText } from "./closingText.ts"

it.each([
  ["expired:client_late", "Expired: client document late"],
  ["expired", "Expired"],
  ["withdrawn:by_client", "Withdrawn: withdrawn by client"],
  ["Expired: client paper late", "Expired: client document late"],
  ["Below the minimum", "Below the minimum"],
  ["Rejected: holding period", "Rejected: holding period"]
])("the closing %s reads %s", (label, text) => {
  expect(closingText(label)).toBe(text)
})
