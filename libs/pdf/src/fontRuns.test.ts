import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { fontOf } from "./fontFaces.ts"
import { type FontRun, fontRuns, isVariationSelector } from "./fontRuns.ts"
import { isIsolate } from "./isolates.ts"

const facesOf = (text: string): string =>
  fontRuns(text)
    .map(({ face, text: part }) => `${face}:${part}`)
    .join("|")

/** Letters that would be an empty box. */
const missingIn = (runs: ReadonlyArray<FontRun>): ReadonlyArray<string> =>
  runs.flatMap(({ face, text }) =>
    Array.from(text).filter(
      (letter) =>
        !isVariationSelector(letter) &&
        !isIsolate(letter) &&
        !/[\u200C\u200D]/.test(letter) &&
        (["regular", "semibold"] as const).some(
          (weight) => !fontOf(face, weight).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
        )
    )
  )

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** Half of them among the scripts that names are written in. */
const AnyCodePoint = Schema.Union([
  between(0x20, 0x24f),
  between(0x300, 0x6ff),
  between(0x3000, 0x9fff),
  between(0, 0x10ffff)
])

const names = [
  "Møller Pension Fund — Łódź (José Dvořák)",
  "Nguyễn Thị Phượng & Cộng sự",
  "Ὀδυσσεὺς τοῦ Λαέρτου Α.Ε.",
  "Пенсионный фонд «Жуковъ», Київ Ґанок",
  "İstanbul Şirketi, Għawdex, Ħal Kirkop, ẞ",
  "東京支店 株式会社",
  "トヨタ自動車株式会社・名古屋",
  "髙島屋 𠮷野家 辻\u{E0100}",
  "주식회사 삼성전자 證券",
  "华夏银行股份有限公司",
  "台灣積體電路製造股份有限公司",
  "Αθήνα 東京 Москва 서울 Łódź",
  "אבי כהן, יִצְחָק בע״מ",
  "شركة الخليج (الكويت) للتجارة ١٢٣",
  "خانه‌های ایران، گچپژ",
  "สมชาย ศรีสุข น้ำ",
  "राजेन्द्र शर्मा, क्‍ष",
  "გიორგი ბერიძე, ᲗᲑᲘᲚᲘᲡᲘ",
  "Հայկ Պետրոսյան և որդիներ"
]

describe("a text split by fonts", () => {
  it.each(names)("says %s letter by letter, each in a font that has it", (name) => {
    const runs = fontRuns(name)
    expect(runs.map(({ text }) => text).join("")).toBe(name.normalize("NFC"))
    expect(missingIn(runs)).toEqual([])
  })

  it.each([
    ["kana tells Japanese", "トヨタ自動車", "japanese:トヨタ自動車"],
    ["ideographs alone are Japanese where Japanese has them all", "東京支店", "japanese:東京支店"],
    ["simplified ideographs are Chinese", "华夏银行", "chinese:华夏银行"],
    ["the Chinese word for company is Chinese", "有限公司", "chinese:有限公司"],
    ["Hangul makes its ideographs Korean", "주식회사 證券", "korean:주식회사|latin: |korean:證券"],
    ["Latin stays Latin between them", "東京 Branch 支店", "japanese:東京|latin: Branch |japanese:支店"],
    ["a space between two words of one script is of it", "אבי כהן (Director)", "hebrew:אבי כהן|latin: (Director)"],
    ["a space between two scripts is Latin", "אבי محمد", "hebrew:אבי|latin: |arabic:محمد"],
    ["figures between words of a script are Latin", "חברה 2000 בע״מ", "hebrew:חברה|latin: 2000 |hebrew:בע״מ"],
    ["Arabic figures are Arabic", "شركة ١٢٣", "arabic:شركة ١٢٣"],
    ["Devanagari is apart from the Latin letters of its font", "राम Rao", "devanagari:राम|latin: Rao"],
    ["Greek and Cyrillic are in the Latin font", "Ὀδυσσεύς Жуков", "latin:Ὀδυσσεύς Жуков"]
  ])("%s", (_, text, runs) => {
    expect(facesOf(text)).toBe(runs)
  })

  it.each([
    ["decomposed letters are composed", "Ło\u0301dz\u0301", "latin:Łódź"],
    ["a letter and mark without a composed form stay together", "x\u0303", "latin:x\u0303"],
    ["white space of any kind is one space", "a\u00A0\t\n\u3000b", "latin:a b"],
    ["an emoji is its code point", "Fund 😀", "latin:Fund [U+1F600]"],
    ["letters of one word that no font has share brackets", "தமி x", "latin:[U+0BA4 U+0BAE U+0BBF] x"],
    ["joined emoji are all named", "👩‍💻", "latin:[U+1F469 U+200D U+1F4BB]"],
    ["a change of direction is seen", "a\u202Eb", "latin:a[U+202E]b"],
    ["a change of direction is seen in Hebrew", "א\u202Eב", "hebrew:א|latin:[U+202E]|hebrew:ב"],
    ["a joiner between Latin letters is seen", "a\u200Cb", "latin:a[U+200C]b"],
    ["a control character is seen", "a\u0007", "latin:a[U+0007]"],
    ["half a letter is seen", "a\uD800", "latin:a[U+D800]"],
    ["nothing is no run", "", ""]
  ])("%s", (_, text, runs) => {
    expect(facesOf(text)).toBe(runs)
  })

  it.prop("drops nothing and has no missing glyph, whatever is written", [Schema.Array(AnyCodePoint)], ([codes]) => {
    const text = codes.map((code) => String.fromCodePoint(code)).join("")
    const runs = fontRuns(text)
    expect(missingIn(runs)).toEqual([])
    const shown = runs.map((run) => run.text).join("")
    for (const letter of Array.from(text.normalize("NFC").replaceAll(/\s/gu, ""))) {
      const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
      expect(shown.includes(letter) || shown.includes(code)).toBe(true)
    }
  })
})
