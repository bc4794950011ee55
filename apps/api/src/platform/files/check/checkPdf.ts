import type { PageFacts } from "@reclaim/core/rules/document/findingsOf"
import { maxPages } from "@reclaim/core/rules/file/uploadLimits"
import { getDocumentProxy } from "unpdf"
import { OPS } from "unpdf/pdfjs"
import type { FileFacts } from "./verdict/FileVerdict.ts"
import { FileUnfit } from "./verdict/FileUnfit.ts"
import { PdfTooLong } from "./pdf/PdfLexer.ts"
import { readPdfObjects } from "./pdf/readPdfObjects.ts"
import { refuseActive, refuseProtected } from "./pdf/refuseActive.ts"
import { refuseHiddenZip } from "./refuseHiddenZip.ts"

/** Bytes that may follow the end, for mail programs add lines of their own. */
const slackBytes = 1024

const printIt = "Print it to a new PDF and upload that"

const damagedPdf = () =>
  new FileUnfit("type_refused", "The PDF is damaged, or is not a PDF. Save it again and upload the new file")

const header = "%PDF-"

/** True for bytes without content, as programs and scanners use for padding. */
const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte <= 0x20)

/** Readers look for the beginning of a PDF no further. */
const maxHeaderOffset = 1024

/** Refuses bytes around a PDF, as they could make it a file of another kind as well; blanks are harmless. */
const refuseSurroundings = (bytes: Buffer): void => {
  const begin = bytes.subarray(0, maxHeaderOffset + header.length).indexOf(header)
  const end = bytes.lastIndexOf("%%EOF")
  if (begin === -1 || end === -1) throw damagedPdf()
  if (!isBlank(bytes.subarray(0, begin))) {
    throw new FileUnfit(
      "type_refused",
      `The PDF begins after ${begin} bytes of something else. Open it in a PDF program, save it again, and upload the new file`
    )
  }
  const after = bytes.subarray(end + 5)
  if (after.length > slackBytes && !isBlank(after)) {
    throw new FileUnfit(
      "type_refused",
      `The PDF is followed by ${after.length} bytes of something else. Open it in a PDF program, save it again, and upload the new file`
    )
  }
}

const objectsOf = async (bytes: Buffer): Promise<void> => {
  try {
    refuseActive(await readPdfObjects(bytes, refuseProtected))
  } catch (error) {
    throw error instanceof PdfTooLong ? damagedPdf() : error
  }
}

const openPdf = async (bytes: Buffer) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      stopAtErrors: true,
      maxImageSize: 1
    })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === "PasswordException"
    throw isProtected ? new FileUnfit("encrypted", `The PDF is protected by a password. ${printIt}`) : damagedPdf()
  }
}

/** Maximum length of the stored text; forms are shorter, and a longer document is read by a person. */
const maxTextLength = 200_000

/** Characters that a database does not store. */
const unstorable = /[\p{Cc}\p{Cs}]+/gu

const isFilled = (found: object | null | undefined): boolean =>
  found !== null && found !== undefined && (found instanceof Map ? found.size : Object.keys(found).length) > 0

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>

/** An annotation of a page: a field, a stamp or a note. */
interface Annotation {
  readonly annotationType: number
  readonly hasAppearance?: boolean
  readonly fieldValue?: unknown
  readonly textContent?: ReadonlyArray<string>
}

const stamp = 13

const linesOf = ({ fieldValue, textContent }: Annotation): ReadonlyArray<string> => {
  const values = (Array.isArray(fieldValue) ? (fieldValue as ReadonlyArray<unknown>) : [fieldValue]).filter(
    (value) => typeof value === "string"
  )
  // The displayed value of a field comes before its stored value; in most they are equal.
  return [...new Set([...(textContent ?? []), ...values])]
}

/** The letters of the stamps of a page: their drawings, read as the page would draw them. */
const stampTextOf = async (page: Page): Promise<string> => {
  const { argsArray, fnArray } = await page.getOperatorList()
  const words: Array<string> = []
  let isStamp = false
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.beginAnnotation) isStamp = true
    if (operator === OPS.endAnnotation) isStamp = false
    if (!isStamp || operator !== OPS.showText) continue
    const [glyphs] = argsArray[at] as readonly [ReadonlyArray<{ readonly unicode?: string } | number>]
    words.push(glyphs.map((glyph) => (typeof glyph === "number" ? "" : (glyph.unicode ?? ""))).join(""))
  }
  return words.join(" ")
}

/**
 * Words of a page, including its fields, stamps and notes; none if they cannot be read, because a person has to review
 * it then anyway.
 */
const textOf = async (page: Page): Promise<string> => {
  const [{ items }, annotations] = await Promise.all([
    page.getTextContent().catch(() => ({ items: [] })),
    page.getAnnotations().catch(() => []) as Promise<ReadonlyArray<Annotation>>
  ])
  const isStamped = annotations.some(
    ({ annotationType, hasAppearance }) => annotationType === stamp && hasAppearance === true
  )
  return [
    ...items.map((item) => ("str" in item ? item.str : "")),
    ...annotations.flatMap(linesOf),
    ...(isStamped ? [await stampTextOf(page).catch(() => "")] : [])
  ]
    .join(" ")
    .replaceAll(unstorable, " ")
}

/**
 * Checks that a PDF is complete and readable, without programs, embedded files, or encryption. Judges every object,
 * wherever it is; the reader is consulted as well, because it understands more.
 */
export const checkPdf = async (bytes: Buffer): Promise<FileFacts> => {
  refuseSurroundings(bytes)
  refuseHiddenZip(bytes)
  await objectsOf(bytes)
  const document = await openPdf(bytes)
  const pages = document.numPages
  if (pages > maxPages) {
    throw new FileUnfit("too_many_pages", `The PDF has ${pages} pages, and ${maxPages} are allowed: upload it in parts`)
  }
  const [actions, attachments] = await Promise.all([document.getJSActions(), document.getAttachments()])
  if (isFilled(actions)) throw new FileUnfit("active_content", `The PDF contains a program. ${printIt}`)
  if (isFilled(attachments as object | null)) {
    throw new FileUnfit("active_content", "The PDF contains other files. Upload each one separately")
  }
  const pageFacts: Array<PageFacts> = []
  let room = maxTextLength
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number).catch(() => Promise.reject(damagedPdf()))
    if (isFilled(await page.getJSActions())) {
      throw new FileUnfit("active_content", `The PDF contains a program. ${printIt}`)
    }
    const text = (await textOf(page)).slice(0, room)
    room -= text.length
    pageFacts.push({ text, shortSide: null })
    page.cleanup()
  }
  return { mediaType: "application/pdf", pages, pageFacts }
}
