import { TableRefused } from "./TableRefused.ts"

/**
 * Refuses a formula: what it comes to is decided by whoever opens the file, and need not be what stood there when it was
 * sent.
 */
export const formulaAt = (cell: string): TableRefused =>
  new TableRefused(
    "formula",
    `Cell ${cell} has a formula. Copy the sheet, paste it as values (Paste Special, Values), and upload that`
  )
