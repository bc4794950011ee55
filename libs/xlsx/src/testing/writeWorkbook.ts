import type { Workbook } from "../Workbook.ts"
import { type ComposerLimits, usualLimits, WorkbookComposer } from "../WorkbookComposer.ts"
import { ZipStream } from "../ZipStream.ts"

/** Makes a whole XLSX file in memory, for about ten thousand rows. */
export const writeWorkbook = (workbook: Workbook, limits: ComposerLimits = usualLimits): Uint8Array => {
  const pieces: Array<Uint8Array> = []
  const zip = new ZipStream((bytes) => void pieces.push(bytes))
  const composer = new WorkbookComposer(zip, workbook, limits)
  for (const sheet of workbook.sheets) {
    composer.openSheet(sheet)
    for (const row of sheet.rows) composer.row(row)
    composer.closeSheet()
  }
  composer.finish()
  zip.finish()
  return Buffer.concat(pieces)
}
