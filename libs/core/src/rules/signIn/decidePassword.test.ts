import { describe, expect, it } from "@effect/vitest"
import { decidePassword, hashedForm } from "./decidePassword.ts"

const context = ["ada.meyer@alpine-fund.example", "Ada", "Meyer", "Reclaim Portal", "Alpine Pension Fund"]
const listed = new Set(["whatever1234", "sonyericsson", "qazwsxedc"])

const fault = (password: string) => decidePassword({ password, context, isCommon: (lowered) => listed.has(lowered) })

describe("a password that somebody chooses", () => {
  it.each([
    "nine lives of a cat",
    "correct horse battery stable",
    "ÄÖÜ äöü ß 日本語 ñ",
    "😀😀🎈🎈🚀🚀🌍🌍🍀🍀🔥🔥",
    "            x tabs and blanks",
    "Tr0ub4dor&3-and-more",
    "passwords are hard to find",
    "x".repeat(4) + "y".repeat(4) + "zebra".repeat(24),
    "alpine flowers in the spring"
  ])("may be %j", (password) => {
    expect(fault(password)).toBeNull()
  })

  it("is judged as it is hashed, whatever keyboard has made its letters", () => {
    expect(hashedForm("Zoe\u0308 Ａ１ ﬁne")).toBe("Zoë A1 fine")
    expect(fault("ｗｈａｔｅｖｅｒ１２３４")).toMatch("tried first")
    // Eleven letters, each with an accent of its own.
    expect(fault("e\u0301".repeat(11))).toMatch("at least 12")
  })

  it.each([
    ["elevenchars", "at least 12"],
    ["", "at least 12"],
    ["😀".repeat(11), "at least 12"],
    ["a1 b2 c3 d4 ".repeat(11), "at most 128"],
    ["abc\u0000defghijklm", "can be typed"],
    ["Whatever1234", "tried first"],
    ["SonyEricsson!2026", "tried first"],
    ["qaz-wsx-edc-", "tried first"],
    ["aaaaaaaaaaaa", "tried first"],
    ["abcabcabcabc", "tried first"],
    ["123456789012", "tried first"],
    ["qwertyuiopqw", "tried first"],
    ["fedcbazyxwvu", "tried first"],
    ["password1234", "little more than a common one"],
    ["Password!Password!1", "little more than a common one"],
    ["correct horse battery staple", "tried first"],
    ["ada.meyer@alpine-fund.example", "little more than your name"],
    ["ReclaimPortal2026", "little more than your name"],
    ["Alpine Pension Fund 1", "little more than your name"]
  ])("may not be %j: %s", (password, why) => {
    expect(fault(password)).toContain(why)
  })
})
