import { sheetFile } from "@reclaim/xlsx/read/testing/sheetFile"

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** An Excel file of one sheet, whose cells are texts. */
export const workbookOf = (rows: ReadonlyArray<ReadonlyArray<string>>): Buffer =>
  sheetFile(
    rows
      .map(
        (cells, row) =>
          `<row r="${String(row + 1)}">${cells.map((cell) => `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join("")}</row>`
      )
      .join("")
  )
