/** Encodes one character as Helvetica of a PDF has it. */
const escapeCharacter = (character: string): string => {
  const code = character.charCodeAt(0)
  if ("()\\".includes(character)) return `\\${character}`
  return code < 128 ? character : `\\${code.toString(8).padStart(3, "0")}`
}

const textOf = (line: string): string => `(${Array.from(line, escapeCharacter).join("")}) Tj T*`

/** A PDF of pages with lines of text, which may have accents of western Europe. */
export const writtenPdf = (pages: ReadonlyArray<ReadonlyArray<string>>): Buffer => {
  const first = 4
  const kids = pages.map((_, at) => `${String(first + 2 * at)} 0 R`).join(" ")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, at) => {
      const content = `BT /F1 14 Tf 20 TL 72 760 Td ${lines.map(textOf).join(" ")} ET`
      const resources = `/Resources << /Font << /F1 3 0 R >> >>`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(first + 2 * at + 1)} 0 R ${resources} >>`,
        `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`
      ]
    })
  ]
  const head = "%PDF-1.4\n"
  const bodies = objects.map((object, at) => `${String(at + 1)} 0 obj\n${object}\nendobj\n`)
  const places = bodies.map((_, at) => head.length + bodies.slice(0, at).join("").length)
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")
  const size = String(objects.length + 1)
  const body = bodies.join("")
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(head.length + body.length)}\n%%EOF\n`
  return Buffer.from(`${head}${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, "latin1")
}
