import { expect, it } from "vitest"
import { inflateSync } from "node:zlib"
import { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

const written = (text: string): Promise<Uint8Array> => {
  const pdf = new Pdf({ title: "", subject: "", product: "", footer: "", createdAt: 0, paper: "letter" })
  pdf.leaf("P", () => pdf.write(pdf.line(text, textStyles.cell), textStyles.cell, pdf.left, 100))
  return pdf.finish()
}

/** The tables of a PDF that say which letters its glyphs stand for. */
const letterTables = (bytes: Uint8Array): ReadonlyArray<string> => {
  const file = Buffer.from(bytes)
  return Array.from(file.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g), ({ 0: head, index }) =>
    inflateSync(file.subarray(index + head.length)).toString("latin1")
  ).filter((stream) => stream.includes("beginbfrange"))
}

it("a letter is readable after an accented one that contains it", async () => {
  await written("ÈÉÊË")
  const tables = letterTables(await written("E"))
  expect(tables.join("")).toContain("<0045>")
})
