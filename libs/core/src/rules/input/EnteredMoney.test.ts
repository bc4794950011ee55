import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { enteredMoney, maskMoney, moneyVariant } from "./EnteredMoney.ts"

const [usd, jpy, kwd, isk] = ["USD", "JPY", "KWD", "ISK"].map((code) => CurrencyCode.make(code)) as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode
]

const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_999_999 }))

describe("the money mask", () => {
  it.each([
    ["nothing shows nothing", "", ""],
    ["thousands are separated", "1234567", "1,234,567"],
    ["a dot opens the decimals", "1234.", "1,234."],
    ["a third decimal is not shown", "1.239", "1.23"],
    ["a second dot is not shown", "1.2.3", "1.23"],
    ["a dot alone has a zero before it", ".5", "0.5"],
    ["leading zeros go", "007", "7"],
    ["signs are not shown", "$-12a", "12"]
  ])("%s", (_, typed, shown) => {
    expect(maskMoney(usd)(typed)).toBe(shown)
    expect(maskMoney(usd)(shown)).toBe(shown)
  })

  it("has no decimals where the currency has none", () => {
    expect(maskMoney(jpy)("1234.5")).toBe("1,234")
    expect(maskMoney(isk)("1234.5")).toBe("1,234")
  })
})

describe("an entered amount", () => {
  it.each([
    ["1,234.50", 123450n],
    ["0.1", 10n],
    ["12.", 1200n],
    ["9,999,999,999,999.99", 999999999999999n],
    ["", null]
  ])("%s means %s cents", (text, cents) => {
    expect(Schema.decodeSync(enteredMoney(usd))(text)).toBe(cents)
  })

  it("has as many decimals as its currency", () => {
    expect(maskMoney(kwd)("1.2345")).toBe("1.234")
    expect(Schema.decodeSync(enteredMoney(kwd))("1.234")).toBe(1234n)
    expect(Schema.encodeSync(enteredMoney(kwd))(5n)).toBe("0.005")
    expect(Schema.is(moneyVariant(kwd))("KWD 1.234")).toBe(true)
    expect(() => Schema.decodeSync(enteredMoney(kwd))("1.2345")).toThrow("Expected an amount in KWD like 1,234.500")
    expect(() => Schema.decodeSync(enteredMoney(isk))("1.5")).toThrow("Expected an amount in ISK like 1,234")
  })

  it.each([".", "1.234", "ten"])("%s means nothing and is refused", (text) => {
    expect(() => Schema.decodeSync(enteredMoney(usd))(text)).toThrow("Expected an amount in USD like 1,234.50")
  })

  it.prop("is the same after being read back, to the last cent", { cents: Cents }, ({ cents }) => {
    for (const currency of [usd, jpy, kwd]) {
      const text = Schema.encodeSync(enteredMoney(currency))(BigInt(cents))
      expect(maskMoney(currency)(text)).toBe(text)
      expect(Schema.decodeSync(enteredMoney(currency))(text)).toBe(BigInt(cents))
    }
  })

  it.each(["1,234.50", "1234.5", "$1,234.50", "USD 1,234.50", "1234 USD"])("may be pasted as %s", (text) => {
    expect(Schema.is(moneyVariant(usd))(text)).toBe(true)
  })

  it.each(["1.234,50", "12,34.50", "-5", "1.239", "EUR 5", ""])("may not be pasted as %j", (text) => {
    expect(Schema.is(moneyVariant(usd))(text)).toBe(false)
  })
})
