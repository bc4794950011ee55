import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { BatchReference } from "@reclaim/core/domain/application/batch/BatchReference"
import type { CommonGap } from "@reclaim/core/domain/application/batch/CommonGap"
import type { DateOrder } from "@reclaim/core/domain/application/batch/DateOrder"
import type { RowState } from "@reclaim/core/domain/application/batch/RowState"
import type { RowCounts } from "@reclaim/core/domain/application/batch/UploadBatch"
import { type AccountColumnName, dayColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { batchFactsOf } from "@reclaim/core/rules/application/batch/batchFactsOf"
import { type CorrectedFile, correctedFile } from "@reclaim/core/rules/application/batch/corrected/correctedFile"
import { cellsByColumn } from "@reclaim/core/rules/application/batch/cellsByColumn"
import { type DateOrderDecision, decideDateOrder } from "@reclaim/core/rules/application/batch/decideDateOrder"
import type { JudgedRow } from "@reclaim/core/rules/application/batch/judgeAccountRow"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { maskedCell } from "@reclaim/core/rules/application/batch/maskedCell"
import type { RowPart } from "@reclaim/core/rules/application/batch/rowFilter"
import { isCommonPath } from "@reclaim/core/rules/application/batch/common/commonFields"
import { isCommittable, rowStateOf } from "@reclaim/core/rules/application/batch/rowStateOf"
import { type TableOutline, tableOutline } from "@reclaim/core/rules/application/batch/tableOutline"
import type { CellChange, CheckRow } from "@reclaim/ui/applications/batches/check/CheckRow.ts"
import type { TableRow } from "@reclaim/xlsx/read/TableRow"

/** Column at each position of a row; null for columns that are ignored. */
export type Places = ReadonlyArray<AccountColumnName | null>

/** Facts by which rows are validated. */
export interface SheetFacts {
  readonly places: Places
  readonly reference: BatchReference
  readonly common: ApplicationSteps
  readonly dateOrder: DateOrder | null
  /** True to judge rows by their cells alone, before anything is answered for all of them. */
  readonly isEarly?: boolean
}

/** Result of a check. */
export interface SheetCheck {
  readonly counts: RowCounts
  readonly missing: ReadonlyArray<CommonGap>
  /** Number of rows that are right but for what applies to all rows. */
  readonly unanswered: number
}

type JudgedLine = Pick<JudgedRow, "problems" | "elsewhere"> & { readonly state: RowState }

/** The rows of a file, read and validated in the worker: the page receives only what it shows. */
export class Sheet {
  readonly outline: TableOutline
  readonly #rows: ReadonlyArray<TableRow>
  #places: Places = []
  #judged: ReadonlyArray<JudgedLine> = []
  /** The places of the rows of each state, in the order of the file. */
  #byState = new Map<RowState, Array<number>>()
  /** Corrected cells, by line and column. */
  readonly #corrected = new Map<string, string>()

  /** Splits off the first row, which has the titles. */
  constructor([titles, ...rows]: ReadonlyArray<TableRow>) {
    this.#rows = rows
    this.outline = tableOutline(
      titles?.cells ?? [],
      rows.map(({ cells }) => cells),
      titles?.line
    )
  }

  /** Date order of the file, as far as its dates reveal it. */
  datesOf(places: Places): DateOrderDecision {
    const dates = places.flatMap((column, place) => (dayColumns.has(column) ? [place] : []))
    return decideDateOrder(this.#rows.flatMap(({ cells }) => dates.map((place) => cells[place] ?? "")))
  }

  /** Validates all rows by the server's rules. */
  check({ common, dateOrder, isEarly = false, places, reference }: SheetFacts): SheetCheck {
    const judge = makeAccountJudge(batchFactsOf(reference, { common, dateOrder, isEarly }))
    const gaps = new Map<string, CommonGap>()
    let unanswered = 0
    this.#places = places
    this.#byState = new Map()
    this.#judged = this.#rows.map(({ cells, line }, at) => {
      const { elsewhere, ownerId, problems } = judge({ line, cells: cellsByColumn(places, cells) })
      const state = rowStateOf({ elsewhere, ownerId, problems })
      const others = this.#byState.get(state) ?? []
      others.push(at)
      this.#byState.set(state, others)
      const isLacking = elsewhere.length > 0 && elsewhere.every(({ path }) => isCommonPath(path))
      if (isLacking && isCommittable(rowStateOf({ elsewhere: [], ownerId, problems }))) unanswered += 1
      for (const gap of elsewhere) {
        gaps.set(gap.path, { ...gap, rows: (gaps.get(gap.path)?.rows ?? 0) + 1 })
      }
      return { problems, elsewhere, state }
    })
    return {
      counts: Object.fromEntries([...this.#byState].map(([state, rows]) => [state, rows.length])),
      missing: [...gaps.values()],
      unanswered
    }
  }

  /** Checked rows, part by part. */
  read(parts: ReadonlyArray<RowPart>): ReadonlyArray<CheckRow> {
    return parts.flatMap(({ limit, offset, state }) => {
      const places =
        state === null
          ? Array.from({ length: Math.max(0, Math.min(limit, this.#rows.length - offset)) }, (_, at) => offset + at)
          : (this.#byState.get(state) ?? []).slice(offset, offset + limit)
      return places.flatMap((at) => this.#rowAt(at))
    })
  }

  /** The lines of the cells of a column that hold a text. */
  linesWith(column: AccountColumnName, text: string): ReadonlyArray<number> {
    const place = this.#places.indexOf(column)
    return this.#rows.flatMap(({ cells, line }) => {
      const cell = this.#corrected.get(`${String(line)} ${column}`) ?? (place === -1 ? "" : (cells[place] ?? ""))
      return cell.trim() === text.trim() ? [line] : []
    })
  }

  /** Records corrected cells; the server validates them. */
  correct(changes: ReadonlyArray<CellChange>): void {
    for (const { column, line, text } of changes) this.#corrected.set(`${String(line)} ${column}`, text)
  }

  /** Corrections of another list's rows; null if the file is a list of its own. */
  corrected(): CorrectedFile | null {
    return correctedFile(
      this.outline.columns.map(({ title }) => title),
      this.#rows.map(({ cells }) => cells)
    )
  }

  #rowAt(at: number): ReadonlyArray<CheckRow> {
    const row = this.#rows[at]
    const judged = this.#judged[at]
    if (row === undefined || judged === undefined) return []
    const cells = Object.entries(cellsByColumn(this.#places, row.cells))
    return [
      {
        line: row.line,
        state: judged.state,
        cells: Object.fromEntries(cells.map(([column, cell]) => [column, maskedCell(column, cell)])),
        problems: judged.problems,
        missing: judged.elsewhere
      }
    ]
  }
}
