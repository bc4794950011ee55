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
    expect(fault("ｗｈａｔｅｖｅｒ１２３４")).toMatch("too common")
    // Eleven letters, each with an accent of its own.
    expect(fault("e\u0301".repeat(11))).toMatch("at least 12")
  })

  it.each([
    ["elevenchars", "at least 12"],
    ["", "at least 12"],
    ["😀".repeat(11), "at least 12"],
    ["a1 b2 c3 d4 ".repeat(11), "at most 128"],
    ["abc\u0000defghijklm", "can be typed"],
    ["Whatever1234", "too common"],
    ["SonyEricsson!2026", "too common"],
    ["qaz-wsx-edc-", "too common"],
    ["aaaaaaaaaaaa", "too common"],
    ["abcabcabcabc", "too common"],
    ["123456789012", "too common"],
    ["qwertyuiopqw", "too common"],
    ["fedcbazyxwvu", "too common"],
    ["password1234", "too close to a common one"],
    ["Password!Password!1", "too close to a common one"],
    ["correct horse battery staple", "too common"],
    ["ada.meyer@alpine-fund.example", "too close to your name"],
    ["ReclaimPortal2026", "too close to your name"],
    ["Alpine Pension Fund 1", "too close to your name"]
  ])("may not be %j: %s", (password, why) => {
    expect(fault(password)).toContain(why)
  })
})
