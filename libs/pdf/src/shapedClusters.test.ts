import { describe, expect, it } from "vitest"
import { fontOf, type ShapedFace } from "./fontFaces.ts"
import { shapedClusters } from "./shapedFont.ts"

const weights = ["regular", "semibold"] as const

/** The glyphs that the font itself has for these characters. */
const glyphsOf = (face: ShapedFace, letters: string, weight: (typeof weights)[number] = "regular") =>
  Array.from(letters, (letter) => fontOf(face, weight).glyphForCodePoint(letter.codePointAt(0) ?? 0).id)

const idsOf = (...given: Parameters<typeof shapedClusters>) =>
  shapedClusters(...given).flatMap(({ glyphs }) => glyphs.map(({ id }) => id))

const lettersOf = (face: ShapedFace, text: string) =>
  shapedClusters(face, "regular", text).map(({ letters }) => letters)

describe.each(weights)("letters shaped in the weight %s", (weight) => {
  // Unicode has each form of an Arabic letter as a character of its own, from the time before fonts could shape.
  it.each([
    ["begins, goes on and ends joined", "محمد", "\uFEAA\uFEE4\uFEA4\uFEE3"],
    ["begins anew after a letter that joins only backwards", "دار", "\uFEAD\uFE8D\uFEA9"],
    ["ends joined after one that is in the middle", "سلم", "\uFEE2\uFEE0\uFEB3"],
    ["stands alone", "م", "\uFEE1"],
    ["does not join over a space", "م م", "\uFEE1 \uFEE1"]
  ])("Arabic %s", (_, text, forms) => {
    expect(idsOf("arabic", weight, text)).toEqual(glyphsOf("arabic", forms, weight))
  })

  it.each([
    ["Hebrew stands from the right", "hebrew", "כהן", "ןהכ"],
    ["Hebrew words stand from the right", "hebrew", "אבי כהן", "ןהכ יבא"],
    ["Hebrew brackets are turned", "hebrew", "א (ב", "ב) א"],
    ["Arabic figures stand from the left", "arabic", "١٢٣", "١٢٣"],
    ["Thai takes its long vowel apart", "thai", "กำ", "ก\u0E4D\u0E32"],
    ["Georgian stands from the left", "georgian", "გიორგი", "გიორგი"],
    ["Armenian stands from the left", "armenian", "Հայկ", "Հայկ"]
  ] as const)("%s", (_, face, text, seen) => {
    expect(idsOf(face, weight, text)).toEqual(glyphsOf(face, seen, weight))
  })

  it("draws a short vowel of Devanagari before its letter", () => {
    const [cluster, ...others] = shapedClusters("devanagari", weight, "कि")
    expect(others).toEqual([])
    expect(cluster?.letters).toBe("कि")
    const [ka] = glyphsOf("devanagari", "क", weight)
    expect(cluster?.glyphs.map(({ id }) => id === ka)).toEqual([false, true])
    expect(cluster?.glyphs[0]?.x).toBeLessThan(cluster?.glyphs[1]?.x ?? 0)
  })

  it("draws two letters of Devanagari as the one they become", () => {
    const ids = idsOf("devanagari", weight, "क्ष")
    expect(ids).toHaveLength(1)
    expect(glyphsOf("devanagari", "क्ष", weight)).not.toContain(ids[0])
  })

  it("stacks the marks of Thai above each other", () => {
    const [cluster] = shapedClusters("thai", weight, "ที่")
    const [letter, vowel, tone] = cluster?.glyphs ?? []
    const [usualTone] = glyphsOf("thai", "่", weight)
    expect(letter?.id).toBe(glyphsOf("thai", "ท", weight)[0])
    expect(vowel?.id).toBe(glyphsOf("thai", "ี", weight)[0])
    // A tone above a vowel is smaller, or it would be raised into the line above.
    expect(tone?.id).not.toBe(usualTone)
    expect(cluster?.advance).toBe(fontOf("thai", weight).getGlyph(letter?.id ?? 0).advanceWidth)
  })
})

describe("letters that are shaped", () => {
  it.each([
    ["arabic", "بنت", ["ت", "ن", "ب"]],
    ["arabic", "بِسْمِ", ["مِ", "سْ", "بِ"]],
    ["arabic", "می\u200Cخ", ["خ", "\u200C", "ی", "م"]],
    ["hebrew", "שָׁלוֹם", ["ם", "וֹ", "ל", "שָׁ"]],
    ["thai", "น้ำที่", ["น้ำ", "ที่"]],
    ["devanagari", "शर्मा", ["श", "र्मा"]]
  ] as const)("are kept with what is drawn: %s %s", (face, text, letters) => {
    expect(lettersOf(face, text)).toEqual(letters)
  })
})
