import { readCellFormats } from "./cellFormats.ts"
import type { DayBase } from "./numberText.ts"
import { readXml } from "./readXml.ts"
import { attributeOf } from "./attributeOf.ts"
import { readSharedTexts } from "./sharedTexts.ts"
import { sheetTable } from "./sheetTable.ts"
import { damaged, saveAnew, TableRefused } from "./TableRefused.ts"
import type { TableRow } from "./TableRow.ts"
import { TextRoom } from "./TextRoom.ts"
import { type UnpackRoom, wholeRoom } from "./UnpackRoom.ts"
import { zipEntries, type ZipEntry } from "./zipEntries.ts"

type Entries = ReadonlyMap<string, ZipEntry>

const tagsOf = async (
  entry: ZipEntry | undefined,
  room: UnpackRoom,
  hear: (name: string, attributes: string) => void
): Promise<void> => {
  if (entry === undefined) throw damaged()
  const pieces = readXml(entry, room, { open: hear, close: () => undefined, text: () => undefined })
  while ((await pieces.next()).done !== true);
}

/** What the workbook says of itself: which sheet is the first that is shown, and where days are counted from. */
const readWorkbook = async (entries: Entries, room: UnpackRoom) => {
  let base: DayBase = 1900
  let sheet: string | null = null
  await tagsOf(entries.get("xl/workbook.xml"), room, (name, attributes) => {
    if (name === "workbookPr" && /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "")) base = 1904
    if (name !== "sheet" || sheet !== null) return
    if (/hidden/i.test(attributeOf(attributes, "state") ?? "")) return
    sheet = attributeOf(attributes, "id")
  })
  let path: string | null = null
  await tagsOf(entries.get("xl/_rels/workbook.xml.rels"), room, (name, attributes) => {
    if (name === "Relationship" && attributeOf(attributes, "Id") === sheet) path = attributeOf(attributes, "Target")
  })
  return { base, path: path as string | null }
}

/** The rows of the first sheet of an Excel workbook that is shown. Throws `TableRefused`. */
export async function* xlsxTable(file: Uint8Array): AsyncGenerator<TableRow, void> {
  const entries = zipEntries(file)
  if (entries.has("xl/vbaProject.bin")) {
    throw new TableRefused("wrong_type", `The workbook contains programs. ${saveAnew}`)
  }
  const room = wholeRoom()
  const texts = new TextRoom()
  const { base, path } = await readWorkbook(entries, room)
  const sheet = path === null ? undefined : entries.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`)
  if (sheet === undefined) throw damaged()
  const formats = await readCellFormats(entries.get("xl/styles.xml"), room)
  const shared = await readSharedTexts(entries.get("xl/sharedStrings.xml"), room, texts)
  yield* sheetTable(sheet, room, { shared, formats, base, texts })
}
