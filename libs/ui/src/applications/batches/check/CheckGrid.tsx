import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import { isSecretColumn } from "@reclaim/core/rules/application/batch/maskedCell"
import {
  type CellClassParams,
  type ColDef,
  type GridApi,
  type GridOptions,
  InfiniteRowModelModule,
  ModuleRegistry,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule
} from "ag-grid-community"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { DataTable } from "../../../grid/DataTable.tsx"
import { batchMessages } from "../batchMessages.ts"
import { faultText, FileCell, ResultCell } from "./checkCells.tsx"
import styles from "./CheckGrid.module.css"
import { type CellChange, type CheckRow, problemOf } from "./CheckRow.ts"
import { CellPopover } from "./CellPopover.tsx"
import { FixForm, type FixFormProps } from "./FixForm.tsx"
import { type CellPlace, nextErrorPlace } from "./nextErrorPlace.ts"
import { pastedBlock } from "./pastedBlock.ts"
import { RowActs, type RowActsProps } from "./RowActs.tsx"
import { printedCheck } from "./printedCheck.ts"

ModuleRegistry.registerModules([InfiniteRowModelModule, RowApiModule, RowStyleModule, ScrollApiModule])

/** Source of the rows of a filter, read as they scroll into view. Changed rows come with a new object. */
export interface CheckBlocks {
  readonly count: number
  /** Reads the rows from index `from` to `to`; null if loading fails. */
  readonly read: (from: number, to: number) => Promise<ReadonlyArray<CheckRow> | null>
}

export interface CheckGridProps {
  /** Label for screen readers. */
  readonly name: string
  readonly blocks: CheckBlocks
  /** Columns of the file, and columns that its rows lack. */
  readonly columns: ReadonlyArray<AccountColumnName>
  /** False while the file is being uploaded or checked, and while a change is being saved. */
  readonly isEditable: boolean
  readonly onChange: (changes: ReadonlyArray<CellChange>) => void
  readonly onChangeLike: FixFormProps["onSaveLike"]
  readonly codes: RowActsProps["codes"]
  readonly onSkip: RowActsProps["onSkip"]
  readonly onSkipLike: RowActsProps["onSkipLike"]
  /** Number of cells in a column with a text; null if unknown. */
  readonly countLike: (column: string, text: string) => Promise<number | null>
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** An impossible action was tried, for the given reason. */
  readonly onRefused: (text: string) => void
  /** Switches to the rows with errors, where F8 moves between them. */
  readonly onErrors: () => void
  /** True if the active filter is rows with errors. */
  readonly isErrors: boolean
  /** Counter, incremented to request the next error from outside the grid. */
  readonly nextWanted: number
  readonly styleNonce: string | undefined
}

const words = batchMessages.check

const blockSize = 200
/** Number of cached blocks: at most 10,000 rows. */
const blocksKept = 50
// Rows scrolled past within this time are not requested.
const scrollPauseMillis = 60
/** Three lines of small text: the result, and a problem in full. */
const rowHeight = 60

const wideColumns: ReadonlySet<AccountColumnName> = new Set([
  "account_number",
  "account_name",
  "bo_name",
  "address1",
  "signatory_email",
  "ops_email"
])

const keepOrder = { column: "line", isDescending: false } as const

/** Cell being fixed, or the whole row if opened from its result. */
interface OpenCell {
  readonly row: CheckRow
  readonly column: AccountColumnName | "result"
  readonly anchor: Element
}

const isProblem =
  (isDoubt: boolean) =>
  ({ column, data }: CellClassParams<CheckRow>) =>
    data !== undefined && problemOf(data, column.getColId())?.isDoubt === isDoubt

const focusPlace = (api: GridApi<CheckRow>, place: CellPlace | undefined): void => {
  if (place === undefined) return
  api.ensureIndexVisible(place.at)
  api.ensureColumnVisible(place.column)
  api.setFocusedCell(place.at, place.column)
}

/** Grid of an upload's rows; invalid cells are fixed in place, by keyboard or mouse. */
export const CheckGrid = (props: CheckGridProps) => {
  const { blocks, columns, isEditable, onChange, onRefused } = props
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<CheckRow>>(null)
  const [opened, setOpened] = useState<OpenCell | null>(null)
  const [likeCount, setLikeCount] = useState<number | null>(null)
  const isFirstWanted = useRef(false)
  // Line of the row with the focus: a corrected row leaves the filter, and the next one takes its index.
  const visited = useRef<number | null>(null)

  const open = (row: CheckRow, column: string) => {
    const name = column === "result" ? column : columns.find((one) => one === column)
    const anchor = frame.current?.querySelector(`.ag-row[row-id="${String(row.line)}"] [col-id="${column}"]`)
    if (!isEditable || name === undefined || anchor === null || anchor === undefined) return
    setLikeCount(null)
    visited.current = row.line
    setOpened({ row, column: name, anchor })
    if (name !== "result" && !isSecretColumn(name)) void props.countLike(name, row.cells[name] ?? "").then(setLikeCount)
  }
  const close = () => {
    setOpened(null)
    const cell = grid.current?.getFocusedCell()
    if (cell !== null && cell !== undefined) grid.current?.setFocusedCell(cell.rowIndex, cell.column)
  }

  const rowAt = (index: number): CheckRow | undefined => grid.current?.getDisplayedRowAtIndex(index)?.data

  const goToError = (isBack: boolean) => {
    const api = grid.current
    if (api === null) return
    if (!props.isErrors) {
      isFirstWanted.current = true
      props.onErrors()
      return
    }
    const focused = api.getFocusedCell()
    const from =
      focused === null || focused === undefined ? null : { at: focused.rowIndex, column: focused.column.getColId() }
    const isOtherRow = from !== null && visited.current !== null && rowAt(from.at)?.line !== visited.current
    const place = nextErrorPlace({ columns, count: blocks.count, rowAt, from, isBack, isOtherRow })
    visited.current = place === undefined ? null : (rowAt(place.at)?.line ?? null)
    focusPlace(api, place)
  }

  // The key works anywhere on the page.
  const onErrorKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== words.nextKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setOpened(null)
    goToError(event.shiftKey)
  })
  useEffect(() => {
    document.addEventListener("keydown", onErrorKey)
    return () => document.removeEventListener("keydown", onErrorKey)
  }, [])
  const { nextWanted } = props
  const onNextWanted = useEffectEvent(() => goToError(false))
  useEffect(() => {
    if (nextWanted > 0) onNextWanted()
  }, [nextWanted])

  const columnDefs = useMemo(
    (): ReadonlyArray<ColDef<CheckRow>> => [
      {
        colId: "line",
        headerName: words.line,
        valueGetter: ({ data }) => data?.line ?? "",
        type: "rightAligned",
        width: 76,
        pinned: "left",
        sortable: false
      },
      {
        colId: "result",
        headerName: words.result,
        valueGetter: ({ data }) => (data === undefined ? "" : words.states[data.state]),
        cellRenderer: ResultCell,
        tooltipValueGetter: ({ data }) => (data === undefined ? "" : faultText(data)),
        width: 380,
        sortable: false
      },
      ...columns.map((column): ColDef<CheckRow> => ({
        colId: column,
        headerName: batchMessages.columns[column],
        valueGetter: ({ data }) => data?.cells[column] ?? "",
        cellRenderer: FileCell,
        cellClassRules: {
          [styles["wrong"] ?? ""]: isProblem(false),
          [styles["doubtful"] ?? ""]: isProblem(true)
        },
        tooltipValueGetter: ({ data }) => (data === undefined ? "" : (problemOf(data, column)?.message ?? "")),
        width: wideColumns.has(column) ? 210 : 150,
        sortable: false
      }))
    ],
    [columns]
  )

  const options = useMemo(
    (): GridOptions<CheckRow> => ({
      rowModelType: "infinite",
      datasource: {
        rowCount: blocks.count,
        getRows: (asked) => {
          void blocks.read(asked.startRow, asked.endRow).then((rows) => {
            if (rows === null) return asked.failCallback()
            asked.successCallback([...rows], blocks.count)
            const api = grid.current
            if (!isFirstWanted.current || api === null) return
            // A column that is only now being added arrives with the next read.
            if (
              rows.some(({ problems }) =>
                problems.some(({ column }) => !(columns as ReadonlyArray<string>).includes(column))
              )
            )
              return
            isFirstWanted.current = false
            const first = (at: number) => rows[at]
            const place = nextErrorPlace({ columns, count: rows.length, rowAt: first, from: null, isBack: false })
            visited.current = place === undefined ? null : (rows[place.at]?.line ?? null)
            focusPlace(api, place)
          })
        }
      },
      getRowId: ({ data }) => String(data.line),
      cacheBlockSize: blockSize,
      infiniteInitialRowCount: blocks.count,
      maxBlocksInCache: blocksKept,
      maxConcurrentDatasourceRequests: 2,
      blockLoadDebounceMillis: scrollPauseMillis,
      rowClassRules: { [styles["waiting"] ?? ""]: ({ data }) => data === undefined }
    }),
    [blocks, columns]
  )

  /**
   * Returns the index of the focused row and the columns from the focused one on; null if no cell of the file has the
   * focus.
   */
  const fromFocus = () => {
    const focused = grid.current?.getFocusedCell()
    if (focused === null || focused === undefined) return null
    const place = (columns as ReadonlyArray<string>).indexOf(focused.column.getColId())
    if (place === -1) return null
    return { rowIndex: focused.rowIndex, columns: columns.slice(place) }
  }
  const fillFromAbove = () => {
    const focus = fromFocus()
    const column = focus?.columns[0]
    if (focus === null || column === undefined) return
    const above = rowAt(focus.rowIndex - 1)
    const row = rowAt(focus.rowIndex)
    if (above === undefined || row === undefined) return
    if (isSecretColumn(column)) onRefused(words.secretsStay)
    else onChange([{ line: row.line, column, text: above.cells[column] ?? "" }])
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !isEditable || opened !== null) return
    switch (event.key.toLowerCase()) {
      case "z":
        event.preventDefault()
        return event.shiftKey ? props.onRedo() : props.onUndo()
      case "y":
        event.preventDefault()
        return props.onRedo()
      case "d":
        event.preventDefault()
        return fillFromAbove()
    }
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const focus = fromFocus()
    if (!isEditable || opened !== null || focus === null) return
    event.preventDefault()
    const lines: Array<number> = []
    for (let at = focus.rowIndex; at < blocks.count; at++) {
      const line = rowAt(at)?.line
      if (line === undefined) break
      lines.push(line)
    }
    const changes = pastedBlock(event.clipboardData?.getData("text/plain") ?? "", { lines, columns: focus.columns })
    if (changes.length > 0) onChange(changes)
  })
  useEffect(() => {
    const part = frame.current
    if (part === null) return undefined
    part.addEventListener("keydown", onKeyDown)
    part.addEventListener("paste", onPaste)
    return () => {
      part.removeEventListener("keydown", onKeyDown)
      part.removeEventListener("paste", onPaste)
    }
  }, [])

  return (
    <div ref={frame} className={styles["frame"]}>
      <DataTable<CheckRow, "line">
        name={props.name}
        columns={columnDefs}
        rowCount={blocks.count}
        rowHeight={rowHeight}
        sort={keepOrder}
        onSort={ignoreSort}
        onActivate={open}
        printed={() => printedCheck(grid.current, blocks.count)}
        styleNonce={props.styleNonce}
        options={{
          ...options,
          onModelUpdated: ({ api }) => {
            grid.current = api
          }
        }}
      />
      {opened === null ? null : (
        <CellPopover label={labelOf(opened)} anchor={opened.anchor} onClose={close}>
          {opened.column === "result" ? (
            <Faults row={opened.row} />
          ) : (
            <FixForm
              row={opened.row}
              column={opened.column}
              likeCount={likeCount}
              isSecret={isSecretColumn(opened.column)}
              onSave={(text) => {
                onChange([{ line: opened.row.line, column: opened.column, text }])
                close()
              }}
              onSaveLike={(column, from, to) => {
                props.onChangeLike(column, from, to)
                close()
              }}
              onClose={close}
            />
          )}
          <RowActs
            row={opened.row}
            codes={props.codes}
            onSkip={(line, isSkipped) => {
              props.onSkip(line, isSkipped)
              close()
            }}
            onSkipLike={(code) => {
              props.onSkipLike(code)
              close()
            }}
          />
        </CellPopover>
      )}
    </div>
  )
}

const labelOf = ({ column, row }: OpenCell): string =>
  column === "result"
    ? batchMessages.skip.title(row.line)
    : batchMessages.fix.title(batchMessages.columns[column], row.line)

/** Problems of a row. */
const Faults = ({ row }: { readonly row: CheckRow }) => (
  <>
    <p>
      <b>{words.states[row.state]}</b>
    </p>
    {row.problems.map(({ code, column, message }) => (
      <p key={`${column} ${code}`}>{message}</p>
    ))}
    {row.missing.map(({ path, text }) => (
      <p key={path}>{text}</p>
    ))}
  </>
)

// Rows keep the order of the file.
const ignoreSort = () => undefined
