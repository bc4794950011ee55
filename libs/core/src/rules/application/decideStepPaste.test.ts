import { describe, expect, it } from "@effect/vitest"
import { decideStepPaste } from "./decideStepPaste.ts"

describe("a paste into a field of a step", () => {
  it.each([
    ["account.accountName", "Alpine Income"],
    ["account.nickname", ""],
    ["account.custodianText", "Nordic Bank, Oslo"],
    ["owner.name", "Müller-Lüdenscheidt & Söhne KG"],
    ["tax.numbers.0.taxNumber", "12 345"],
    ["tax.hedged.note", "東京"],
    ["investors.rows.12.name", "Ada Zorn"],
    ["payment.bic", "DEUTDEFF"]
  ])("is taken as %s: %s", (path, text) => {
    expect(decideStepPaste(path, text)._tag).toBe("Accepted")
  })

  it.each([
    ["account.accountName", "x".repeat(121), "Expected a name of at most 120 characters"],
    ["account.accountName", "Alpine\nIncome", "Expected text on one line, without control characters"],
    ["account.nickname", "x".repeat(41), "Expected at most 40 characters"],
    ["owner.name", "東京", "Expected a name in Latin letters"],
    ["owner.fullFirstNames", "Ada M.", "Expected first names in full, without initials"],
    ["tax.numbers.0.taxNumber", "x".repeat(35), "Expected at most 34 letters, digits and punctuation marks"],
    ["tax.hedged.note", "x".repeat(201), "Expected at most 200 characters"],
    ["investors.rows.12.name", "東京", "Expected a name in Latin letters"],
    ["payment.bic", "Deutsche Bank", "Expected a BIC of eight or eleven characters, such as DEUTDEFF"]
  ])("is blocked with the words of the form as %s: %s", (path, text, why) => {
    expect(decideStepPaste(path, text)).toMatchObject({
      _tag: "Blocked",
      reason: `Nothing was pasted: the text does not fit this field. ${why}.`
    })
  })
})
