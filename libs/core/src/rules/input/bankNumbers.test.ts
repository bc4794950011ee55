import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AbaNumber } from "./AbaNumber.ts"
import { Bic } from "./Bic.ts"
import { Iban, maskIban } from "./Iban.ts"
import { mismatchOf } from "./textPattern.ts"

// The examples of the IBAN registry.
const registered = [
  "AD1200012030200359100100",
  "AT611904300234573201",
  "BE68539007547034",
  "CH9300762011623852957",
  "DE89370400440532013000",
  "DK5000400440116243",
  "ES9121000418450200051332",
  "FR1420041010050500013M02606",
  "GB29NWBK60161331926819",
  "IE29AIBK93115212345678",
  "IT60X0542811101000000123456",
  "LU280019400644750000",
  "MT84MALT011000012345MTLCAST001S",
  "NL91ABNA0417164300",
  "NO9386011117947",
  "SE4550000000058398257466"
]

describe("an IBAN", () => {
  it.each(registered)("may be %s, and nothing with another digit, more or less", (iban) => {
    const last = iban.slice(-1)
    expect(mismatchOf(Iban, iban)).toBeNull()
    const wrong = [
      iban.slice(0, -1) + (last === "1" ? "2" : "1"),
      iban.slice(0, -1),
      `${iban}0`,
      iban.toLowerCase(),
      `${iban} `,
      `XX${iban.slice(2)}`
    ]
    expect(wrong.filter(Schema.is(Iban))).toEqual([])
  })

  it("is said to be wrong in words", () => {
    expect(mismatchOf(Iban, "12345")).toBe("Expected an IBAN, such as CH93 0076 2011 6238 5295 7")
    expect(mismatchOf(Iban, "DE8937040044053201300")).toBe(
      "This IBAN does not have the length used in its country: check it"
    )
    expect(mismatchOf(Iban, "DE89370400440532013001")).toBe("This IBAN has a wrong character: check it")
    expect(mismatchOf(Iban, "US89370400440532013000")).toMatch(/^Expected an IBAN, starting with/)
  })

  it("is shown in groups of four while it is typed", () => {
    expect(maskIban("ch9300-7620 1")).toBe("CH93 0076 201")
    expect(maskIban(maskIban("CH9300762011623852957"))).toBe("CH93 0076 2011 6238 5295 7")
  })
})

describe("a BIC", () => {
  it.each([
    ["DEUTDEFF", true],
    ["DEUTDEFF500", true],
    ["UBSWCHZH80A", true],
    ["deutdeff", false],
    ["DEUTDEF", false],
    ["DEUTDEFF50", false],
    ["DEUTXXFF", false],
    ["DEUT1EFF", false]
  ])("may be %s: %s", (text, isOne) => {
    expect(Schema.is(Bic)(text)).toBe(isOne)
  })
})

describe("a routing number", () => {
  it.each([
    ["021000021", true],
    ["011401533", true],
    ["121000358", true],
    ["021000022", false],
    ["201000021", false],
    ["000000000", false],
    ["02100002", false],
    ["0210000210", false],
    ["02100002A", false]
  ])("may be %s: %s", (text, isOne) => {
    expect(Schema.is(AbaNumber)(text)).toBe(isOne)
  })
})
