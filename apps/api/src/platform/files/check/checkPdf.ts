import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import type { PageFacts } from "@reclaim/core/rules/document/findingsOf"
import { maxPages } from "@reclaim/core/rules/file/uploadLimits"
import { constants, inflateRawSync } from "node:zlib"
import { getDocumentProxy } from "unpdf"
import type { FileFacts } from "./FileVerdict.ts"
import { FileUnfit } from "./FileUnfit.ts"
import { maxUnpackedBytes } from "./maxUnpackedBytes.ts"
import { pdfNames } from "./pdfNames.ts"
import { refuseHiddenZip } from "./refuseHiddenZip.ts"

/** Bytes that may follow the end, for printers and mail programs add line breaks. */
const slackBytes = 1024

/** How far before a stream its dictionary begins at most, where it is one of objects. */
const dictionaryBytes = 2048

const printIt = "Print it to a new PDF and upload that"

const refusedNames: ReadonlyMap<string, readonly [FileRefusalCode, string]> = new Map([
  ["JavaScript", ["active_content", `The PDF contains a program. ${printIt}`]],
  ["Launch", ["active_content", `The PDF starts other programs. ${printIt}`]],
  ["RichMedia", ["active_content", `The PDF contains a film or a program. ${printIt}`]],
  ["EmbeddedFile", ["active_content", "The PDF contains other files. Upload each by itself"]],
  ["EmbeddedFiles", ["active_content", "The PDF contains other files. Upload each by itself"]],
  ["Encrypt", ["encrypted", `The PDF is protected by a password or against changes. ${printIt}`]]
])

const refuseNames = (bytes: Buffer): void => {
  for (const name of pdfNames(bytes)) {
    const refused = refusedNames.get(name)
    if (refused !== undefined) throw new FileUnfit(...refused)
  }
}

const damaged = () => new FileUnfit("type_refused", "The PDF is damaged, or is no PDF. Save it anew and upload that")

/** Codings that nobody uses for objects, except to hide them. */
const oddCodings = ["LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode", "Crypt"]

/** The bytes of every stream that holds objects, unpacked, all of them together within the limit. */
function* objectStreams(bytes: Buffer): Generator<Buffer, void> {
  let room = maxUnpackedBytes
  for (let at = bytes.indexOf("stream"); at !== -1; at = bytes.indexOf("stream", at + 6)) {
    const isEnd = bytes.subarray(Math.max(at - 3, 0), at).toString("latin1") === "end"
    const begins =
      bytes[at + 6] === 0x0a ? at + 7 : bytes[at + 6] === 0x0d ? at + 7 + Number(bytes[at + 7] === 0x0a) : -1
    if (isEnd || begins === -1) continue
    const names = new Set(pdfNames(bytes.subarray(Math.max(at - dictionaryBytes, 0), at)))
    if (!names.has("ObjStm") && !names.has("XRef") && !(names.has("First") && names.has("N"))) continue
    if (oddCodings.some((coding) => names.has(coding))) throw damaged()
    if (!names.has("FlateDecode") && !names.has("Fl")) continue
    const end = bytes.indexOf("endstream", begins)
    const unpacked = inflated(bytes.subarray(begins, end === -1 ? bytes.length : end), room)
    room -= unpacked.length
    yield unpacked
  }
}

/** Without the header and the sum at the end, which readers do not insist on either. */
const inflated = (packed: Buffer, room: number): Buffer => {
  try {
    return inflateRawSync(packed.subarray(2), { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
    throw isTooLarge ? new FileUnfit("unpacks_too_large", `The PDF unpacks to too much. ${printIt}`) : damaged()
  }
}

const opened = async (bytes: Buffer) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false, stopAtErrors: true })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === "PasswordException"
    throw isProtected ? new FileUnfit("encrypted", `The PDF is protected by a password. ${printIt}`) : damaged()
  }
}

/** Longer texts are no forms, and what they lack is found by reading them. */
const maxTextLength = 200_000

/** What a database does not keep. */
const unstorable = /[\p{Cc}\p{Cs}]+/gu

const isFilled = (found: object | null | undefined): boolean =>
  found !== null && found !== undefined && (found instanceof Map ? found.size : Object.keys(found).length) > 0

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>

/** The words of a page; none where its text cannot be read, for then a person has to look anyway. */
const textOf = async (page: Page): Promise<string> => {
  const { items } = await page.getTextContent().catch(() => ({ items: [] }))
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replaceAll(unstorable, " ")
}

/**
 * A PDF from its first byte to its last, opened by a reader, without programs, files within, or protection. The names are
 * looked for in every byte and in every packed stream of objects; the reader is asked as well, because it understands what
 * a list of names does not.
 */
export const checkPdf = async (bytes: Buffer): Promise<FileFacts> => {
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw damaged()
  const end = bytes.lastIndexOf("%%EOF")
  if (end === -1 || bytes.length - (end + 5) > slackBytes) throw damaged()
  refuseHiddenZip(bytes)
  refuseNames(bytes)
  for (const unpacked of objectStreams(bytes)) refuseNames(unpacked)
  const document = await opened(bytes)
  const pages = document.numPages
  if (pages > maxPages) {
    throw new FileUnfit("too_many_pages", `The PDF has ${pages} pages, and ${maxPages} are allowed: upload it in parts`)
  }
  const [actions, attachments] = await Promise.all([document.getJSActions(), document.getAttachments()])
  if (isFilled(actions)) throw new FileUnfit("active_content", `The PDF contains a program. ${printIt}`)
  if (isFilled(attachments as object | null)) {
    throw new FileUnfit("active_content", "The PDF contains other files. Upload each by itself")
  }
  const pageFacts: Array<PageFacts> = []
  let room = maxTextLength
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number).catch(() => Promise.reject(damaged()))
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
