import type { Workbook } from "../export/Workbook.ts"
import { type ComposerLimits, usualLimits, WorkbookComposer } from "../export/xlsx/WorkbookComposer.ts"
import { ZipBytes } from "../export/xlsx/ZipBytes.ts"

/** Makes a whole XLSX file at once: for what fits in memory, some ten thousand rows. */
export const writeWorkbook = (workbook: Workbook, limits: ComposerLimits = usualLimits): Uint8Array => {
  const zip = new ZipBytes()
  const composer = new WorkbookComposer(zip, workbook, limits)
  for (const sheet of workbook.sheets) {
    composer.openSheet(sheet)
    for (const row of sheet.rows) composer.row(row)
    composer.closeSheet()
  }
  composer.finish()
  return zip.finish()
}
