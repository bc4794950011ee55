import { describe, expect, it } from "vitest"
import { findInText, searchedText, type TextPiece } from "./findInText.ts"

const pieces = (...texts: ReadonlyArray<string>): ReadonlyArray<TextPiece> =>
  texts.map((text) => ({ text: text.replace(/\n$/, ""), endsLine: text.endsWith("\n") }))

/** The texts of the parts of each hit, one after the other with a bar between them. */
const hitTexts = (on: ReadonlyArray<TextPiece>, query: string): ReadonlyArray<string> =>
  findInText(searchedText(on), query).map((hit) =>
    hit.map(({ from, piece, to }) => (on[piece]?.text ?? "").slice(from, to)).join("|")
  )

describe("what is found in the text of a page", () => {
  it.each([
    ["whatever its case", ["Power of ATTORNEY"], "attorney", ["ATTORNEY"]],
    ["several times", ["tax, withholding tax, taxes"], "TAX", ["tax", "tax", "tax"]],
    ["with accents that were not typed", ["Bénéficiaire économique"], "beneficiaire e", ["Bénéficiaire é"]],
    ["without accents that were typed", ["Beneficiaire"], "bénéficiaire", ["Beneficiaire"]],
    ["with an accent that is a character of its own", ["Cafe\u0301 du Nord"], "cafe", ["Cafe\u0301"]],
    ["with letters that have no accent but a form of their own", ["Møller, Łódź, Straße"], "strasse", ["Straße"]],
    ["over a ligature", ["certi\uFB01cate of residence"], "certificate", ["certi\uFB01cate"]],
    ["within a ligature, which is marked whole", ["o\uFB03ce"], "fi", ["\uFB03"]],
    ["across pieces of a line", ["Pension ", "Fu", "nd"], "pension fund", ["Pension |Fu|nd"]],
    ["across the end of a line", ["tax\n", "authority"], "tax authority", ["tax|authority"]],
    ["across a piece that holds only the space", ["tax", " ", "authority"], "tax authority", ["tax| |authority"]],
    ["where a word is divided", ["with-\n", "holding tax"], "withholding", ["with-|holding"]],
    ["where a hyphen ends the line", ["tax-\n", "free"], "tax-free", ["tax-|free"]],
    ["over several spaces", ["tax  \u00A0 authority"], "tax authority", ["tax  \u00A0 authority"]],
    ["over several typed spaces", ["tax authority"], "  tax   authority ", ["tax authority"]],
    ["with quotes and dashes of print", ["the owner’s 2024–2026"], "owner's 2024-2026", ["owner’s 2024–2026"]],
    ["over a hyphen that is not shown", ["divi\u00ADdend"], "dividend", ["divi\u00ADdend"]],
    ["where nothing divides words", ["源泉\n", "徴収"], "泉徴", ["泉|徴"]],
    ["in full width", ["ＩＮＴＥＲＥＳＴ"], "interest", ["ＩＮＴＥＲＥＳＴ"]],
    ["with characters of two units", ["𝐓ax 😀 refund"], "tax 😀", ["𝐓ax 😀"]],
    ["not over one another", ["aaaa"], "aa", ["aa", "aa"]]
  ])("is found %s", (_what, texts, query, expected) => {
    expect(hitTexts(pieces(...texts), query)).toEqual(expected)
  })

  it.each(["", " ", "\u00AD", "\u0301"])("is nothing for %j, which has no letter", (query) => {
    expect(hitTexts(pieces("Any text"), query)).toEqual([])
  })

  it.each([".*", "a|b", "[a-z]", "(", "\\d", "$1", "a/b", "{2}"])("is %j itself, not what it would mean", (query) => {
    expect(hitTexts(pieces("ab 12 xyz"), query)).toEqual([])
    expect(hitTexts(pieces(`before ${query} after`), query)).toEqual([query])
  })

  it("is nothing on a page without text", () => {
    expect(hitTexts([], "tax")).toEqual([])
    expect(hitTexts(pieces("", "\n", " \n"), " ")).toEqual([])
  })

  it("is not taken together from words that only follow each other", () => {
    expect(hitTexts(pieces("with\n", "holding"), "withholding")).toEqual([])
  })
})
