/** Reason why a file can't be read as a table. */
export type TableRefusal =
  | "too_large"
  | "wrong_type"
  | "damaged"
  | "encrypted"
  | "unpacks_too_large"
  | "formula"
  | "encoding"
  | "too_many_columns"
  | "too_many_rows"
  | "not_a_table"

/** A file that can't be read as a table; the message says why and what to do. */
export class TableRefused extends Error {
  override readonly name = "TableRefused"
  readonly code: TableRefusal

  constructor(code: TableRefusal, message: string) {
    super(message)
    this.code = code
  }
}

/** Advice for converting a workbook to a readable format. */
export const saveAsXlsxAdvice = "Open it in Excel, save it as Excel Workbook (.xlsx), and upload that"

export const damagedWorkbook = (): TableRefused =>
  new TableRefused("damaged", `The workbook is damaged, or is not an Excel Workbook. ${saveAsXlsxAdvice}`)

export const unpacksTooLarge = (): TableRefused =>
  new TableRefused("unpacks_too_large", `The workbook is too large when unpacked. ${saveAsXlsxAdvice}`)
