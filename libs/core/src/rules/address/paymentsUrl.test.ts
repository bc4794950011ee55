import { describe, expect, it } from "vitest"
import { type PaymentsAddress, paymentsAddress, paymentsHref, searchOfPayments } from "./paymentsUrl.ts"

describe("the address of payment details", () => {
  it.each<readonly [string, PaymentsAddress]>([
    ["", { open: null, isProposing: false }],
    ["?payments=7", { open: 7, isProposing: false }],
    ["?payments=all", { open: "all", isProposing: false }],
    ["?payments=7&propose=true", { open: 7, isProposing: true }]
  ])("%j is read and written", (search, address) => {
    expect(paymentsAddress(search)).toEqual(address)
    expect(searchOfPayments(address)).toBe(search)
  })

  it.each(["?payments=0", "?payments=-1", "?payments=1e3", "?payments=9999999999", "?propose=true"])(
    "leaves out what %j does not say",
    (search) => {
      expect(paymentsAddress(search)).toEqual({ open: null, isProposing: false })
    }
  )

  it("proposes for one owner only, and keeps what else the address says", () => {
    expect(paymentsAddress("?payments=all&propose=true").isProposing).toBe(false)
    expect(searchOfPayments({ open: null, isProposing: false }, "?search=nb&payments=7&propose=true")).toBe(
      "?search=nb"
    )
    expect(paymentsHref(7)).toBe("/accounts?payments=7")
  })
})
