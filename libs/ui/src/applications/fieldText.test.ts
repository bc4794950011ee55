import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { describe, expect, it } from "vitest"
import { fieldText } from "./fieldText.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"

const names = {
  owner: (id: number) => `Owner no. ${String(id)}`,
  person: (id: number) => `Person no. ${String(id)}`,
  custodian: (code: string) => `Custodian ${code}`
}

describe("what is entered", () => {
  const { account, owner, payment, people, tax } = makeSteps({
    owner: { taxNumber: { last4: "789" } },
    payment: { bankAccountNumber: "0012345678" },
    tax: { hedged: { isTrue: true, note: "Futures in 2024" } }
  })

  it.each([
    [account, "custodianCode", "Custodian C1"],
    [account, "openedOn", "1 MAR 2021"],
    [account, "markets", "France, Netherlands"],
    [{ ...account, markets: [] }, "markets", "All markets"],
    [{ ...account, markets: null }, "markets", ""],
    [owner, "taxNumber", "•••• 789"],
    [owner, "registeredAddress", "1 Ridge Road, Boston, MA 02110, United States"],
    [owner, "mailingAddress", ""],
    [people, "contactIds", "Person no. 12"],
    [payment, "bankName", "First Bank of Boston"],
    [tax, "hedged", "Yes: Futures in 2024"],
    [tax, "shortHolding", ""]
  ])("reads as a person writes it: %#", (content, field, text) => {
    expect(fieldText(content, field, names)).toBe(text)
  })

  it("is never shown when it is kept sealed", () => {
    expect(fieldText(payment, "bankAccountNumber", names)).toBe("Entered")
  })
})

describe("a field", () => {
  it.each([
    ["account.accountNumber", "Account number"],
    ["owner.registeredAddress.city", "Registered address"],
    ["tax.numbers.1.country", "Tax number 2, country"],
    ["investors.rows.0.name", "Investor 1, name"],
    ["investors.rows", "Investors"],
    ["tax.hedged.isTrue", "Were dividends hedged?"]
  ])("is called by its label: %s", (path, label) => {
    expect(pathLabel(path)).toBe(label)
  })
})
