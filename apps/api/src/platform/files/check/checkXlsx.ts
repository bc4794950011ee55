import { unpackLimits } from "@reclaim/xlsx/read/unpackLimits"
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl"
import type { FileFacts } from "./verdict/FileVerdict.ts"
import { FileUnfit } from "./verdict/FileUnfit.ts"

const saveAsWorkbook = "Open it in Excel, save it as Excel Workbook (.xlsx), and upload that"

const damagedWorkbook = () =>
  new FileUnfit("type_refused", `The workbook is damaged, or is not an Excel Workbook. ${saveAsWorkbook}`)

const tooLarge = () => new FileUnfit("unpacks_too_large", `The workbook is too large when unpacked. ${saveAsWorkbook}`)

const activeParts = /^xl\/(?:.*\/)?(?:vbaProject|activeX|embeddings\/|macrosheets\/)/i

const isXml = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name)

/** True for XML in UTF-8; another encoding could hide the patterns searched for below. */
const isUtf8 = (head: Buffer): boolean => head[0] === 0x3c || (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf)

/** Definitions of XML's own can name files, or unfold to gigabytes. */
const definition = /<!(DOCTYPE|ENTITY)/i

/** Bytes carried over between chunks; longer than any pattern, so that none is missed at a boundary. */
const overlap = 16

const checkEntry = async (zip: ZipFile, entry: Entry, room: number): Promise<number> => {
  const { compressedSize, fileName } = entry
  if (entry.isEncrypted())
    throw new FileUnfit("encrypted", `The workbook is protected by a password. ${saveAsWorkbook}`)
  if (activeParts.test(fileName))
    throw new FileUnfit("active_content", `The workbook contains macros. ${saveAsWorkbook}`)
  if (/\.(zip|xlsx|xlsm|docx|jar|7z|gz)$/i.test(fileName)) throw damagedWorkbook()
  let unpacked = 0
  let before: Buffer = Buffer.alloc(0)
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const bytes = piece as Buffer
    if (unpacked === 0) {
      if (bytes.subarray(0, 2).toString("latin1") === "PK") throw damagedWorkbook()
      if (isXml(fileName) && !isUtf8(bytes)) throw damagedWorkbook()
    }
    if (isXml(fileName) && definition.test(Buffer.concat([before, bytes]).toString("latin1"))) throw damagedWorkbook()
    before = bytes.subarray(-overlap)
    unpacked += bytes.length
    if (unpacked > room) throw tooLarge()
    if (unpacked > unpackLimits.ratioCountsFrom && unpacked > unpackLimits.ratio * compressedSize) throw tooLarge()
  }
  return unpacked
}

/** An Excel workbook every part of which was unpacked and counted, without programs or archives in it. */
export const checkXlsx = async (bytes: Buffer): Promise<FileFacts> => {
  if (bytes.subarray(0, 4).toString("latin1") !== "PK\x03\x04") throw damagedWorkbook()
  const names = new Set<string>()
  let room: number = unpackLimits.bytes
  try {
    const zip = await fromBufferPromise(bytes)
    if (zip.entryCount > unpackLimits.entries) throw tooLarge()
    for await (const entry of zip.eachEntry()) {
      if (names.has(entry.fileName)) throw damagedWorkbook()
      names.add(entry.fileName)
      if (!entry.fileName.endsWith("/")) room -= await checkEntry(zip, entry, room)
    }
  } catch (error) {
    // Any failure of the reader, including a name that leads out of the archive.
    throw error instanceof FileUnfit ? error : damagedWorkbook()
  }
  if (!names.has("[Content_Types].xml") || !names.has("xl/workbook.xml")) throw damagedWorkbook()
  return {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    pages: null,
    pageFacts: null
  }
}
