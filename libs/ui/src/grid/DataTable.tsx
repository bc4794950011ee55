import {
  type CellClickedEvent,
  type CellKeyDownEvent,
  CellStyleModule,
  type ColDef,
  ColumnApiModule,
  type ColumnMovedEvent,
  type FocusGridInnerElementParams,
  type GridApi,
  type GridOptions,
  ModuleRegistry,
  RenderApiModule,
  type SortChangedEvent,
  TooltipModule,
  type ICellRendererParams
} from "ag-grid-community"
import { AgGridReact } from "ag-grid-react"
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  createContext,
  createElement,
  useContext
} from "react"
import { leaveByF6, leavePart } from "../page/leaveByF6.ts"
import { useMatches } from "../page/useMatches.tsx"
import { gridTheme } from "../theme/gridTheme.ts"
import { classes } from "../theme/layout.ts"
import styles from "./DataTable.module.css"
import type { GridSetup, GridSort } from "./gridSetup.ts"
import { gridSizes } from "./gridSizes.ts"
import { type PrintedRows, PrintedTable } from "./PrintedTable.tsx"
import { useIsPrinted } from "./useIsPrinted.ts"

/** Progress of the grid's first rows. */
interface CellStage {
  /** False until the first rows have been shown as text. */
  readonly isShown: boolean
  /** A cell of the first rows shows its text. */
  readonly onText: () => void
}

/** A context, because the grid does not re-render unchanged cells. */
const CellStageContext = createContext<CellStage>({ isShown: true, onText: () => undefined })

type CellParams = ICellRendererParams
type CellComponent = ComponentType<CellParams>

const CellText = ({ value, valueFormatted }: Pick<CellParams, "value" | "valueFormatted">) => {
  const { onText } = useContext(CellStageContext)
  useEffect(onText, [onText])
  return String(valueFormatted ?? value ?? "")
}

const withTextFirst = (Component: CellComponent): CellComponent => {
  const TextFirst = (params: CellParams) => {
    const { isShown } = useContext(CellStageContext)
    // Loading rows and totals are not what people wait to read.
    return isShown || params.data === undefined || params.node.rowPinned ? (
      createElement(Component, params)
    ) : (
      <CellText value={params.value} valueFormatted={params.valueFormatted} />
    )
  }
  return TextFirst
}

const known = new WeakMap<CellComponent, CellComponent>()

/** One wrapper per component: for the grid, a cell of another component is another cell. */
const knownTextFirst = (component: CellComponent): CellComponent => {
  const made = known.get(component) ?? withTextFirst(component)
  known.set(component, made)
  return made
}

/** A column whose cells show their text until the first rows are on the screen, and only then their components. */
const textFirst = <Row,>(column: ColDef<Row>): ColDef<Row> => {
  const { cellRenderer, cellRendererSelector } = column
  return {
    ...column,
    ...(cellRenderer === undefined ? {} : { cellRenderer: knownTextFirst(cellRenderer) }),
    ...(cellRendererSelector === undefined
      ? {}
      : {
          cellRendererSelector: (params) => {
            const chosen = cellRendererSelector(params)
            return chosen === undefined ? undefined : { ...chosen, component: knownTextFirst(chosen.component) }
          }
        })
  }
}

ModuleRegistry.registerModules([ColumnApiModule, CellStyleModule, RenderApiModule, TooltipModule])

/** Handlers of the keys that select rows. */
export interface GridChoice<Row> {
  /** Space on a row. */
  readonly onToggle: (row: Row) => void
  /** Shift with an arrow, from a row to the one at an index. */
  readonly onRange: (from: Row, to: number) => void
  /** Ctrl+A. */
  readonly onAll: () => void
  /** Escape. */
  readonly onNone: () => void
}

export interface DataTableProps<Row, Column extends string> {
  /** Content of the grid, for screen readers. */
  readonly name: string
  readonly columns: ReadonlyArray<ColDef<Row>>
  /** The number of rows, excluding totals. */
  readonly rowCount: number
  /** Pixels; see `useRowHeight`. */
  readonly rowHeight: number
  readonly hasTotals?: boolean
  readonly sort: GridSort<Column>
  readonly onSort: (sort: GridSort<Column>) => void
  /** A cell was clicked, or Enter was pressed on it; with the id of its column. */
  readonly onActivate: (row: Row, column: string) => void
  /** Letters, in lower case, that act on the row of the focused cell. */
  readonly rowKeys?: Readonly<Partial<Record<string, (row: Row) => void>>>
  /** Omit it where rows cannot be chosen. */
  readonly choice?: GridChoice<Row>
  readonly widths?: GridSetup<Column>["widths"]
  readonly onWidths?: (widths: GridSetup<Column>["widths"]) => void
  /** The columns were moved; omit it when they cannot be. */
  readonly onOrder?: (order: ReadonlyArray<Column>) => void
  /** The text of a cell was copied to the clipboard. */
  readonly onCopied?: (text: string) => void
  /** Rows printed in place of the grid. */
  readonly printed: () => PrintedRows
  readonly styleNonce: string | undefined
  /** The source of the rows, and options of this grid only. */
  readonly options: GridOptions<Row>
  /** An overlay over the rows. */
  readonly children?: ReactNode
}

/** The width of a phone, as in the style sheets. */
export const phone = "(max-width: 720px)"

/**
 * In pixels. Comfortable rows have room for two lines. Compact ones show forty on a laptop, 1440 by 900, between the
 * sticky bars; touch needs a larger target.
 */
const rowHeights = { comfortable: 40, compact: 16, compactByTouch: 24, narrow: 54 }
const headerHeights = { usual: 38, compact: 24 }

/**
 * Number of rows rendered above and below those in view. None at first, so that the first rows appear soon; then half
 * the grid's default: a jump down a long list renders little more than what is visible, so no frame takes long.
 */
const rowBuffers = { atFirst: 0, afterwards: 5 }

/** The height of a row, which has two lines on a phone. */
export const useRowHeight = (isCompact = false): number => {
  const isNarrow = useMatches(phone)
  const isByTouch = useMatches("(pointer: coarse)")
  if (isNarrow) return rowHeights.narrow
  return isCompact ? (isByTouch ? rowHeights.compactByTouch : rowHeights.compact) : rowHeights.comfortable
}

// Selecting text to copy must not select its row.
const isTextMarked = () => document.getSelection()?.isCollapsed === false

// The grid is one Tab stop: arrows move within, Tab moves on to the next element.
const leaveGrid = () => false

/**
 * Shift+Tab goes to the element before the grid, from a cell as from a title: by itself the browser would stop at the
 * row of titles, which leads back into the grid.
 */
const leaveBackwards = (event: KeyboardEvent, part: HTMLElement): void => {
  if (event.key !== "Tab" || !event.shiftKey || !(event.target instanceof Element)) return
  if (event.target.matches("[role=gridcell], [role=columnheader]") && leavePart(part, true)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Restores the focus to its last cell; at first the header gets it. */
const enterGrid = ({ api }: FocusGridInnerElementParams): boolean => {
  const left = api.getFocusedCell()
  const [first] = api.getAllDisplayedColumns()
  // The grid returns undefined as well as null.
  if (left !== null && left !== undefined) api.setFocusedCell(left.rowIndex, left.column, left.rowPinned)
  else if (first !== undefined) api.setFocusedHeader(first)
  else return false
  return true
}

/** Selects rows by the key that was pressed, after the grid has moved the focus. */
const chooseByKey = <Row,>(api: GridApi<Row>, choice: GridChoice<Row>, row: Row, event: KeyboardEvent): void => {
  const { ctrlKey, key, metaKey, shiftKey } = event
  if (key === " ") {
    event.preventDefault()
    choice.onToggle(row)
  } else if (shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
    const focused = api.getFocusedCell()
    // The grid returns undefined as well as null.
    if (focused !== null && focused !== undefined) choice.onRange(row, focused.rowIndex)
  } else if ((ctrlKey || metaKey) && key.toLowerCase() === "a") {
    event.preventDefault()
    choice.onAll()
  } else if (key === "Escape") {
    choice.onNone()
  }
}

/** Calls once the next frame has been shown. */
const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

/** Shows text in the cells of the first rows until the first frame has been shown, so that they can be read sooner. */
const useCellStage = (): CellStage => {
  const [isShown, setShown] = useState(false)
  const isAwaited = useRef(false)
  return useMemo(
    () => ({
      isShown,
      onText: () => {
        if (!isAwaited.current) afterFrame(() => setShown(true))
        isAwaited.current = true
      }
    }),
    [isShown]
  )
}

/** The base of every grid: look, keys, clicks, sorting, widths, and printing. */
export const DataTable = <Row, Column extends string>(props: DataTableProps<Row, Column>) => {
  const { columns, onActivate, onCopied, onOrder, onWidths, rowCount, rowHeight, sort, widths } = props
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row>>(null)
  const isNarrow = useMatches(phone)
  const isPrinted = useIsPrinted()
  const [isDrawn, setDrawn] = useState(false)
  const stage = useCellStage()
  const columnDefs = useMemo(() => columns.map(textFirst), [columns])
  const isMovable = !isNarrow && onOrder !== undefined
  const defaultColDef = useMemo(
    (): ColDef<Row> => ({
      sortable: true,
      resizable: !isNarrow,
      suppressMovable: !isMovable,
      wrapHeaderText: rowHeight === rowHeights.comfortable,
      sortingOrder: ["asc", "desc"]
    }),
    [isNarrow, isMovable, rowHeight]
  )
  const isCompact = rowHeight < rowHeights.comfortable
  const headerHeight = isCompact ? headerHeights.compact : headerHeights.usual
  const lines = rowCount + (props.hasTotals === true ? 1 : 0)
  const contentHeight = headerHeight + lines * rowHeight + 4

  useEffect(() => {
    grid.current?.setGridAriaProperty("label", props.name)
  }, [props.name])
  useEffect(() => {
    const part = frame.current
    if (part === null) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (!leaveByF6(event, part)) leaveBackwards(event, part)
    }
    // Before the grid handles the key.
    part.addEventListener("keydown", onKey, true)
    return () => part.removeEventListener("keydown", onKey, true)
  }, [])

  const onCellClicked = ({ column, data, event }: CellClickedEvent<Row>) => {
    // A link, a button or a checkbox inside a cell handles its own clicks.
    if (event?.target instanceof Element && event.target.closest("a, button, label") !== null) return
    if (data !== undefined && !isTextMarked()) onActivate(data, column.getColId())
  }
  const onCellKeyDown = ({ api, column, data, event, value }: CellKeyDownEvent<Row>) => {
    if (!(event instanceof KeyboardEvent)) return
    if (data !== undefined && props.choice !== undefined) chooseByKey(api, props.choice, data, event)
    if (event.key === "Enter" && data !== undefined) onActivate(data, column.getColId())
    if (data !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      props.rowKeys?.[event.key.toLowerCase()]?.(data)
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "c" && !isTextMarked()) {
      const text = typeof value === "number" ? String(value) : `${value}`
      void navigator.clipboard.writeText(text).then(() => onCopied?.(text))
    }
  }
  const onSortChanged = ({ api, source }: SortChangedEvent<Row>) => {
    if (source !== "uiColumnSorted") return
    const sorted = api.getColumns()?.find((one) => one.getSort() === "asc" || one.getSort() === "desc")
    if (sorted === undefined) return
    const next = { column: sorted.getColId() as Column, isDescending: sorted.getSort() === "desc" }
    if (next.column !== sort.column || next.isDescending !== sort.isDescending) props.onSort(next)
  }
  const onColumnMoved = ({ api, finished, source }: ColumnMovedEvent<Row>) => {
    if (finished && source === "uiColumnMoved") {
      onOrder?.(api.getAllGridColumns().map((column) => column.getColId() as Column))
    }
  }
  return (
    <>
      <div
        ref={frame}
        className={classes("screen-only", styles["table"])}
        data-compact={isCompact || undefined}
        data-comfortable={rowHeight === rowHeights.comfortable || undefined}
        style={{ ...gridSizes, "--content-height": `${contentHeight}px` } as CSSProperties}
      >
        <CellStageContext value={stage}>
          <AgGridReact<Row>
            theme={gridTheme}
            {...(props.styleNonce === undefined ? {} : { styleNonce: props.styleNonce })}
            columnDefs={columnDefs}
            defaultColDef={defaultColDef}
            suppressDragLeaveHidesColumns
            rowHeight={rowHeight}
            headerHeight={headerHeight}
            rowBuffer={isDrawn ? rowBuffers.afterwards : rowBuffers.atFirst}
            onFirstDataRendered={() => setDrawn(true)}
            // Whole rows at once: by itself the grid leaves the cells of components empty for a frame.
            suppressAnimationFrame
            enableCellTextSelection
            ensureDomOrder
            tabToNextCell={leaveGrid}
            tabToNextHeader={leaveGrid}
            focusGridInnerElement={enterGrid}
            onGridReady={({ api }) => {
              grid.current = api
              api.setGridAriaProperty("label", props.name)
            }}
            suppressNoRowsOverlay
            tooltipShowMode="whenTruncated"
            tooltipShowDelay={300}
            onCellClicked={onCellClicked}
            onCellKeyDown={onCellKeyDown}
            onSortChanged={onSortChanged}
            onColumnMoved={onColumnMoved}
            onColumnResized={({ finished, source, column: resized }) => {
              if (!finished || source !== "uiColumnResized" || resized === null) return
              onWidths?.({ ...widths, [resized.getColId()]: resized.getActualWidth() } as GridSetup<Column>["widths"])
            }}
            {...props.options}
          />
        </CellStageContext>
        {props.children}
      </div>
      {isPrinted ? <PrintedTable {...props.printed()} /> : null}
    </>
  )
}
