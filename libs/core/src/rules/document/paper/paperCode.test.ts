import { describe, expect, it } from "@effect/vitest"
import { drawerOf } from "../../../testing/drawer.ts"
import { type PaperCode, PaperKey } from "../../../domain/document/paper/PaperCode.ts"
import { paperCodeText, paperKeyOf, parsePaperCode, readablePaperCode } from "./paperCode.ts"

const draw = drawerOf(46)

const drawnCode = (): PaperCode => ({
  clientId: 1 + draw.below(2_147_483_647),
  key: paperKeyOf(Uint8Array.from({ length: 16 }, () => draw.below(256))),
  page: 1 + draw.below(99)
})

const codes = Array.from({ length: 40 }, drawnCode)
const writtenForms = codes.flatMap((code) =>
  [paperCodeText(code), readablePaperCode(code)].map((text) => ({ code, text }))
)

const everything = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:- ")
const digits = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

const placesOf = (text: string) => Array.from(text, (_, at) => at)

const isOther = (read: PaperCode | null, code: PaperCode) =>
  read !== null && (read.clientId !== code.clientId || read.key !== code.key || read.page !== code.page)

/** Replaces one character of a text. */
const withAnother = (text: string, at: number, character: string) => text.slice(0, at) + character + text.slice(at + 1)

describe("the code on every page", () => {
  it("is the client, the document, the page and a check", () => {
    const key = PaperKey.make("7ZZZZZZZZZZZZZZZZZZZZZZZZZ")
    expect(paperCodeText({ clientId: 12, key, page: 3 })).toMatch(/^RP1:12:7Z{25}:3:[0-9A-Z]{2}$/)
    expect(readablePaperCode({ clientId: 12345, key, page: 3 })).toMatch(
      /^RP1-12345-7ZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZ-3-[0-9A-Z]{2}$/
    )
  })

  it("has the whole of the random bytes", () => {
    expect(paperKeyOf(new Uint8Array(16))).toBe("0".repeat(26))
    expect(paperKeyOf(new Uint8Array(16).fill(255))).toBe(`7${"Z".repeat(25)}`)
    expect(paperKeyOf(Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? 33 : 0)))).toBe(`${"0".repeat(24)}11`)
  })

  it("is read in both forms", () => {
    for (const { code, text } of writtenForms) expect(parsePaperCode(text)).toEqual(code)
  })

  it("is read as people type it", () => {
    for (const { code, text } of writtenForms) {
      const typed = text.toLowerCase().replaceAll("0", "o").replaceAll(/[:-]/gu, " ").replace("rp1", " rpl")
      expect(parsePaperCode(typed)).toEqual(code)
    }
  })

  it("is never read as another with one wrong character", () => {
    const misread = writtenForms.flatMap(({ code, text }) =>
      placesOf(text).flatMap((at) =>
        everything
          .map((character) => withAnother(text, at, character))
          .filter((wrong) => isOther(parsePaperCode(wrong), code))
      )
    )
    expect(misread).toEqual([])
  })

  it("is refused with one wrong digit or letter", () => {
    const accepted = writtenForms.flatMap(({ text }) =>
      placesOf(text)
        .filter((at) => digits.includes(text.charAt(at)))
        .flatMap((at) =>
          digits.filter((digit) => digit !== text.charAt(at)).map((digit) => withAnother(text, at, digit))
        )
        .filter((wrong) => parsePaperCode(wrong) !== null)
    )
    expect(accepted).toEqual([])
  })

  it("is never read as another with two neighbours swapped", () => {
    const swapped = writtenForms.flatMap(({ code, text }) =>
      placesOf(text.slice(1)).map((at) => {
        const [one, other] = [text.charAt(at), text.charAt(at + 1)]
        const wrong = text.slice(0, at) + other + one + text.slice(at + 2)
        return { wrong, code, mustFail: one !== other && digits.includes(one) && digits.includes(other) }
      })
    )
    expect(swapped.filter(({ code, wrong }) => isOther(parsePaperCode(wrong), code))).toEqual([])
    expect(swapped.filter(({ mustFail, wrong }) => mustFail && parsePaperCode(wrong) !== null)).toEqual([])
    expect(swapped.some(({ mustFail }) => mustFail)).toBe(true)
  })

  it.each([
    "",
    "RP1",
    "https://example.com/RP1",
    "RP2:1:00000000000000000000000000:1:00",
    "RP1:0:00000000000000000000000000:1:00",
    "RP1:1:0000000000000000000000000U:1:00",
    "RP1:1:80000000000000000000000000:1:00",
    "RP1:1:00000000000000000000000000:0:00",
    "RP1:1:00000000000000000000000000:100:00",
    "RP1:99999999999:00000000000000000000000000:1:00"
  ])("is not %s", (text) => {
    expect(parsePaperCode(text)).toBeNull()
  })
})
