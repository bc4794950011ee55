import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { judgeTaxNumber } from "./judgeTaxNumber.ts"
import { taxNumbersByCountry } from "./taxNumbersByCountry.ts"

const judge = (country: string, text: string) => judgeTaxNumber(CountryCode.make(country), "Other", text)

/** Numbers that authorities and standards give as examples. */
const examples = [
  ["AU", "51 824 753 556"],
  ["BE", "0403.019.261"],
  ["CA", "046 454 286"],
  ["CH", "756.9217.0769.85"],
  ["CH", "CHE-109.322.551"],
  ["CZ", "25123891"],
  ["DE", "36 574 261 809"],
  ["DE", "181/815/0815 5"],
  ["DE", "12/345/67890"],
  ["DK", "13585628"],
  ["ES", "54362315K"],
  ["ES", "B-58378431"],
  ["FI", "131052-308T"],
  ["FI", "2077474-0"],
  ["FR", "732 829 320"],
  ["GB", "1955839661"],
  ["IE", "6433435F"],
  ["IT", "MRTMTT91D08F205J"],
  ["IT", "00743110157"],
  ["JP", "5-8356-7825-6246"],
  ["NL", "111.222.333"],
  ["NO", "988 077 917"],
  ["NZ", "49-091-850"],
  ["PL", "44051401359"],
  ["PL", "8567346215"],
  ["PT", "501 964 843"],
  ["SE", "640823-3234"],
  ["SE", "6408233234"],
  ["SE", "196408233234"],
  ["SE", "556036-0793"],
  ["ZA", "0001339050"]
] as const

describe("a tax number of another country", () => {
  it.each(examples)("of %s is fine as %s", (country, text) => {
    expect(judge(country, text)).toEqual({ _tag: "Fine" })
  })

  it.each([
    ["NL", "111222334", "The check digit of this BSN or RSIN does not match: look for a mistyped digit"],
    ["PT", "501964842", "The check digit of this NIF does not match: look for a mistyped digit"],
    ["PL", "44051401358", "The check digit of this PESEL does not match: look for a mistyped digit"],
    ["NL", "abc", "Expected a tax number (Netherlands): BSN or RSIN with nine digits"],
    [
      "SE",
      "1234",
      "Expected a tax number (Sweden): personnummer with ten or 12 digits or organisation number with ten digits"
    ],
    ["DE", "", "Expected at most 34 letters, digits and punctuation marks"],
    ["LU", "1\n2", "Expected at most 34 letters, digits and punctuation marks"],
    ["LU", "日本", "Expected at most 34 letters, digits and punctuation marks"]
  ])("of %s is wrong as %j", (country, text, why) => {
    expect(judge(country, text)).toEqual({ _tag: "Wrong", why })
  })

  it.each([
    [
      "LU",
      "1893120105732",
      "We cannot check tax numbers of this country (Luxembourg): compare it with the certificate of residence"
    ],
    [
      "JP",
      "123456789012",
      "This does not look like a tax number (Japan): corporate number with 13 digits. Please compare it with the certificate of residence"
    ],
    ["GB", "2955839661", "The check digit of this UTR does not match: compare it with the certificate of residence"],
    [
      "DE",
      "36574261808",
      "The check digit of this IdNr does not match, unless it is a Steuernummer: compare it with the certificate of residence"
    ],
    [
      "NO",
      "31029912345",
      "Part of this fødselsnummer or D number is not valid, such as a day that does not exist: compare it with the certificate of residence"
    ]
  ])("of %s is doubtful as %s", (country, text, why) => {
    expect(judge(country, text)).toEqual({ _tag: "Doubtful", why })
  })

  it("may have blanks around it", () => {
    expect(judge("PT", "  501964843 ")).toEqual({ _tag: "Fine" })
  })

  it.prop(
    "is judged whatever is entered",
    {
      country: Schema.Literals(Object.keys(taxNumbersByCountry)),
      signs: Schema.Array(Schema.Literals("0123456789ABCDEFXYZ -./+*'".split(""))).check(Schema.isMaxLength(36))
    },
    ({ country, signs }) => {
      expect(["Fine", "Doubtful", "Wrong"]).toContain(judge(country, signs.join(""))._tag)
    }
  )
})

describe("a mistyped digit", () => {
  /** The countries that find one in every number they give. */
  const strict = examples.filter(([country, text]) => {
    const known = taxNumbersByCountry[country]
    // The century of a Swedish number is not part of the check.
    return text.length !== 12 && known?.areAll === true && known.numbers.every(({ hasCheckDigit }) => hasCheckDigit)
  })

  it.each(strict)("in a number of %s, %s, is never fine", (country, text) => {
    // Of the nine other digits in one position, at most one fits by chance if two numbers have the same length.
    for (const [at, sign] of text.split("").entries()) {
      if (!/\d/.test(sign)) continue
      const others = "0123456789".split("").filter((digit) => digit !== sign)
      const fine = others.filter(
        (digit) => judge(country, text.slice(0, at) + digit + text.slice(at + 1))._tag === "Fine"
      )
      expect(fine.length).toBeLessThanOrEqual(1)
    }
  })
})

describe("a tax number of the United States", () => {
  const us = CountryCode.make("US")

  it.each([
    ["EIN", "12-3456789"],
    ["SSN", "123-45-6789"],
    ["ITIN", "912-34-5678"]
  ] as const)("is judged by its kind: %s", (kind, text) => {
    expect(judgeTaxNumber(us, kind, text)).toEqual({ _tag: "Fine" })
    expect(judgeTaxNumber(us, kind, text.slice(1))._tag).toBe("Wrong")
  })

  it("is given by no other country", () => {
    expect(judgeTaxNumber(CountryCode.make("CH"), "EIN", "12-3456789")).toEqual({
      _tag: "Wrong",
      why: "Only the United States issues an EIN: choose another type of number"
    })
  })
})
