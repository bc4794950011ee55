import { describe, expect, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { Lei } from "./Lei.ts"
import { mismatchOf } from "./textPattern.ts"

const decodeOrNull = (text: string) => Option.getOrNull(Schema.decodeUnknownOption(Lei)(text))

/** LEIs published by GLEIF. */
const published = [
  "506700GE1G29325QX363",
  "HWUPKR0MPOU8FGXBT394",
  "8I5DZWZKVSZI1NUHU748",
  "7LTWFZYICNSX8D621K86",
  "784F5XWPLTWKTBV3E584",
  "549300B56MD0ZC402L06"
] as const

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** The check digits by long arithmetic, as the standard describes them. */
const complete = (first: string): string => {
  const digits = Array.from(`${first}00`, (sign) => String(alphabet.indexOf(sign))).join("")
  return first + String(98n - (BigInt(digits) % 97n)).padStart(2, "0")
}

const Sign = Schema.Literals(alphabet.split(""))
const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 17 }))
const isDigit = (sign: string): boolean => /\d/.test(sign)

describe("a legal entity identifier", () => {
  it.each(published)("may be %s", (code) => {
    expect(decodeOrNull(code)).toBe(code)
    expect(complete(code.slice(0, 18))).toBe(code)
  })

  it("may be typed in groups and in lower case", () => {
    expect(decodeOrNull(" 5493 00b5 6md0 zc40 2l06 ")).toBe("549300B56MD0ZC402L06")
  })

  it.each([
    ["", "Expected an LEI: 18 letters and digits, then two check digits"],
    ["549300B56MD0ZC402L0", "Expected an LEI: 18 letters and digits, then two check digits"],
    ["549300B56MD0ZC402L066", "Expected an LEI: 18 letters and digits, then two check digits"],
    ["549300B56MD0ZC402LAB", "Expected an LEI: 18 letters and digits, then two check digits"],
    ["549300-56MD0ZC402L06", "Expected an LEI: 18 letters and digits, then two check digits"],
    ["549300B56MD0ZC402L07", "The check digits of this LEI do not match: look for a mistyped character"],
    ["549300B65MD0ZC402L06", "The check digits of this LEI do not match: look for a mistyped character"]
  ])("may not be %j", (text, problem) => {
    expect(mismatchOf(Lei, text)).toBe(problem)
  })

  it.prop(
    "is known by its check digits, and a digit or a letter mistyped for another is found",
    { signs: Schema.Array(Sign).check(Schema.isMinLength(18), Schema.isMaxLength(18)), place: Place, other: Sign },
    ({ other, place, signs }) => {
      const code = complete(signs.join(""))
      expect(decodeOrNull(code)).toBe(code)
      const before = code.charAt(place)
      if (isDigit(before) !== isDigit(other)) return
      const changed = code.slice(0, place) + other + code.slice(place + 1)
      expect(decodeOrNull(changed)).toBe(other === before ? code : null)
    }
  )
})
