import { unguardedCell } from "../../../../format/csv/formulaGuard.ts"
import { foldedTitle } from "../../../contactFile/contactFileTitles.ts"
import { type AccountColumnName, accountColumns } from "../accountColumns.ts"
import type { CellsOf } from "../BatchColumn.ts"
import { cellsByColumn } from "../cellsByColumn.ts"
import { placeTitles } from "../errorRows.ts"
import { recogniseTitles } from "../recogniseTitles.ts"
import { isSecretColumn } from "../maskedCell.ts"

/** Rows of a list that come back corrected, by their lines in it. */
export interface CorrectedFile {
  readonly batchId: number
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells: CellsOf<AccountColumnName> }>
}

/** Maximum number of rows restored at once: each is saved and judged separately, so that it can be undone. */
export const maxCorrectedRows = 1000

const numberOf = (cell: string | undefined): number | null => {
  const text = unguardedCell(cell ?? "").trim()
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Corrections in a file whose rows all come from different lines of one list; otherwise null. */
export const correctedFile = (
  titles: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>
): CorrectedFile | null => {
  const folded = titles.map(foldedTitle)
  const [list, line] = placeTitles.map((title) => folded.indexOf(foldedTitle(title)))
  if (list === undefined || line === undefined || list === -1 || line === -1) return null
  const { places } = recogniseTitles(accountColumns, titles)
  const lists = new Set(rows.map((cells) => numberOf(cells[list])))
  const [batchId = null] = lists
  const placed = rows.flatMap((cells) => {
    const at = numberOf(cells[line])
    return at === null ? [] : [{ line: at, cells: cellsByColumn(places, cells) }]
  })
  const isWhole = lists.size === 1 && new Set(placed.map((row) => row.line)).size === rows.length
  return batchId === null || !isWhole || rows.length > maxCorrectedRows ? null : { batchId, rows: placed }
}

/** A cell of a list that a corrected row has another text for. */
export interface CorrectedCell {
  readonly line: number
  readonly column: AccountColumnName
  readonly text: string
  /** True for a sealed column, whose former value is unknown to the page. */
  readonly isSecret: boolean
}

/** Row as displayed, with placeholders for sealed cells. */
interface DisplayedRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

const textOf = (cell: string | undefined): string => unguardedCell(cell ?? "").trim()

/** Changes of the corrected rows against those shown; other rows, and fields without a column, stay as they are. */
export const correctedCells = (
  { rows }: Pick<CorrectedFile, "rows">,
  shown: ReadonlyArray<DisplayedRow>
): ReadonlyArray<CorrectedCell> => {
  const byLine = new Map(shown.map((row) => [row.line, row.cells]))
  return rows.flatMap(({ cells, line }) => {
    const before = byLine.get(line)
    if (before === undefined) return []
    return accountColumns.flatMap(({ name }) => {
      const text = textOf(cells[name])
      return cells[name] === undefined || text === textOf(before[name])
        ? []
        : [{ line, column: name, text, isSecret: isSecretColumn(name) }]
    })
  })
}
