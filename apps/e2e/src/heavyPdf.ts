import { randomBytes } from "node:crypto"

/** A PDF of one page with a line of text, made so heavy that it is sent in several parts. */
export const heavyPdf = (text: string, bytes: number): Buffer => {
  const content = `BT /F1 14 Tf 72 700 Td (${text}) Tj ET`
  const weight = randomBytes(bytes / 2).toString("hex")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${String(weight.length)} >>\nstream\n${weight}\nendstream`
  ]
  let pdf = "%PDF-1.7\n"
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${String(at + 1)} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const end = `xref\n0 7\n0000000000 65535 f \n${table}trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n${String(pdf.length)}\n%%EOF\n`
  return Buffer.from(pdf + end, "latin1")
}
