import { expect, it } from "vitest"
import { inflateSync } from "node:zlib"
import { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

const writePdf = (text: string): Promise<Uint8Array> => {
  const pdf = new Pdf({ title: "", subject: "", product: "", footer: "", createdAt: 0, paper: "letter" })
  pdf.leaf("P", () => pdf.write(pdf.line(text, textStyles.cell), textStyles.cell, pdf.left, 100))
  return pdf.finish()
}

/** Tables of a PDF that map its glyphs to letters. */
const letterTables = (bytes: Uint8Array): ReadonlyArray<string> => {
  const file = Buffer.from(bytes)
  return Array.from(file.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g), ({ 0: head, index }) =>
    inflateSync(file.subarray(index + head.length)).toString("latin1")
  ).filter((stream) => stream.includes("beginbfrange"))
}

it("a letter is readable after an accented one that contains it", async () => {
  await writePdf("ÈÉÊË")
  const tables = letterTables(await writePdf("E"))
  expect(tables.join("")).toContain("<0045>")
})

// In logical order from left to right, as readers expect; they reorder right-to-left text themselves.
it.each([
  ["two letters above whose dots is one glyph", "بت", "<062a> <0628>"],
  ["letters that change places", "कि", "<0915> <093f>"],
  ["a letter drawn by itself and with a vowel", "क कि", "<0915> <0020> <0915> <093f>"],
  ["a letter from the right with its point", "בּ", "<05bc> <05d1>"],
  ["a vowel that is drawn in two places", "น้ำ", "<0e19> <0e49> <0e33>"]
])("%s: each letter is told to readers", async (_, text, letters) => {
  expect(letterTables(await writePdf(text)).join("")).toContain(letters)
})
