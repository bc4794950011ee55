import { deflateSync } from "node:zlib"

/** Content of a test PDF in addition to its pages. */
export interface PdfParts {
  readonly pages?: number
  /** Text of each page, without brackets. */
  readonly text?: string
  /** Entries of each page, such as `/Annots [9 0 R]`. */
  readonly page?: string
  /** Entries of the catalog, such as `/OpenAction 9 0 R`. */
  readonly catalog?: string
  /** Entries of the trailer. */
  readonly trailer?: string
  /** Objects by their numbers, from 3 + pages on. */
  readonly objects?: ReadonlyArray<string>
  /** Stored in a packed stream, as an object that readers find by the table of this file. */
  readonly packed?: string
  readonly after?: string
}

/** Number of the first object after those of the pages. */
export const firstFree = (pages = 1): number => 3 + pages

const joinPieces = (pieces: ReadonlyArray<string | Buffer>): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece)))

const objectStream = (number: number, content: string): Buffer => {
  const index = `${number} 0 `
  const bytes = deflateSync(Buffer.from(index + content, "latin1"))
  const dictionary = `<< /Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode /Length ${bytes.length} >>`
  return joinPieces([`${dictionary}\nstream\n`, bytes, "\nendstream"])
}

const field = (value: number, width: number): ReadonlyArray<number> =>
  Array.from({ length: width }, (_, at) => (value >> (8 * (width - 1 - at))) & 255)

const contentOf = (text: string): string => {
  const content = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

const font = "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"

const pageWith = (content: number | null, entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${entries} ${content === null ? "" : `${font} /Contents ${content} 0 R `}>>`

/** A PDF that readers open; with `packed`, one whose last object is in a stream of objects. */
export const makePdf = ({
  after = "",
  catalog = "",
  objects = [],
  packed,
  page = "",
  pages = 1,
  text = "",
  trailer = ""
}: PdfParts = {}): Buffer => {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(" ")
  const plain: ReadonlyArray<string | Buffer> = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => pageWith(text === "" ? null : firstFree(pages) + objects.length, page)),
    ...objects,
    ...(text === "" ? [] : [contentOf(text)])
  ]
  const inStream = plain.length + 1
  const all = packed === undefined ? plain : [...plain, objectStream(inStream, packed)]
  let bytes: Buffer = Buffer.from("%PDF-1.7\n")
  const offsets: Array<number> = []
  for (const [at, content] of all.entries()) {
    // The stream's own number follows that of the object in it.
    const number = packed !== undefined && at === plain.length ? inStream + 1 : at + 1
    offsets.push(bytes.length)
    bytes = joinPieces([bytes, `${number} 0 obj\n`, content, "\nendobj\n"])
  }
  const start = bytes.length
  if (packed === undefined) {
    const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
    const size = all.length + 1
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
    return joinPieces([bytes, end, `startxref\n${start}\n%%EOF\n`, after])
  }
  const rows = [
    [0, 0, 65535],
    ...offsets.slice(0, -1).map((offset) => [1, offset, 0]),
    [2, inStream + 1, 0],
    [1, offsets.at(-1) ?? 0, 0],
    [1, start, 0]
  ]
  const table = deflateSync(
    Buffer.from(
      rows.flatMap(([type = 0, second = 0, third = 0]) => [...field(type, 1), ...field(second, 4), ...field(third, 2)])
    )
  )
  const dictionary = `<< /Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} ${trailer} >>`
  return joinPieces([
    bytes,
    `${inStream + 2} 0 obj\n${dictionary}\nstream\n`,
    table,
    `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`,
    after
  ])
}

/** A stream of a PDF without a filter. */
export const pdfStream = (entries: string, bytes: Buffer): string =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString("latin1")}\nendstream`

/** Text as a note, a stamp or a form field shows it. */
export const pdfDrawing = (text: string): string =>
  pdfStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 400 20] ${font}`,
    Buffer.from(`BT /F1 12 Tf 2 5 Td (${text}) Tj ET`)
  )
