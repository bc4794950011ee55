import { Buffer } from "node:buffer"

/** Text as a PDF writes it; letters outside Latin-1 become question marks, as in a poor scan. */
const pdfText = (line: string): string =>
  Array.from(line)
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code > 255) return "?"
      if (letter === "(" || letter === ")" || letter === "\\") return `\\${letter}`
      return code < 128 ? letter : `\\${code.toString(8).padStart(3, "0")}`
    })
    .join("")

/** A PDF file of one A4 page with these lines, the first of them as its title. */
export const scannedPage = (lines: ReadonlyArray<string>): Uint8Array => {
  const [title = "", ...others] = lines
  const content = [
    "BT",
    `/F1 12 Tf 72 760 Td (${pdfText(title)}) Tj`,
    "/F1 10 Tf 0 -20 Td",
    ...others.map((line) => `0 -20 Td (${pdfText(line)}) Tj`),
    "ET"
  ].join("\n")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
  ]
  let text = "%PDF-1.4\n"
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${String(at + 1)} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`
  for (const offset of offsets) text += `${String(offset).padStart(10, "0")} 00000 n \n`
  text += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`
  return Buffer.from(text, "latin1")
}
