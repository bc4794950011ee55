import { count } from "@reclaim/core/format/count"
import { ClientSideRowModelModule, type GridOptions, ModuleRegistry } from "ag-grid-community"
import { type ReactNode, useMemo, useState } from "react"
import { Button } from "../page/Button.tsx"
import { keepsFocus } from "../page/keepsFocus.ts"
import { useMatches } from "../page/useMatches.tsx"
import { styleNonceOf } from "../theme/styleNonce.ts"
import { ListChoiceContext } from "./choiceColumn.tsx"
import { DataTable, type DataTableProps, type GridChoice, phone, useRowHeight } from "./DataTable.tsx"
import { GridCard, GridEmpty } from "./GridCard.tsx"
import type { GridSetup, GridSort } from "./gridSetup.ts"
import styles from "./ListChoice.module.css"
import { type List, listColumns, printedRows } from "./listDefinition.ts"
import type { RowChoice } from "./RowChoice.ts"
import { SetupButtons } from "./SetupButtons.tsx"
import { useListChoice } from "./useListChoice.ts"

/** Selected rows, for the bar of actions on them. */
export interface ChosenOfList<Row> {
  /** In list order. */
  readonly chosen: ReadonlyArray<Row>
  /** Number of selected rows hidden by the search and the filters. */
  readonly hiddenCount: number
  /** Number of rows shown that are not selected; 0 if all are. */
  readonly unchosenCount: number
  readonly onAll: () => void
  readonly onClear: () => void
}

/** Reason for showing no row, with the act that shows rows again. */
export interface NothingFound {
  readonly sentence: string
  readonly act: string
  readonly onAct: () => void
}

export interface ListCardProps<Row, Column extends string> extends Pick<DataTableProps<Row, Column>, "rowKeys"> {
  readonly list: List<Row, Column>
  /** The rows loaded so far; while there are none and the rest is still loading, the grid has no rows. */
  readonly rows: ReadonlyArray<Row>
  /** Number of all rows, loaded or not; by default all are loaded. */
  readonly totalCount?: number
  /** True while further rows are loading. */
  readonly isArriving?: boolean
  /** The search text. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Returns true for rows that the filters leave; null if none is set. Must be stable between renders. */
  readonly filter: ((row: Row) => boolean) | null
  /** Chips of the main filter, replaced by the bar of actions while rows are selected. */
  readonly chips: ReactNode
  /** Further filters. */
  readonly filters?: ReactNode
  readonly order: GridSort<Column>
  readonly onOrder: (order: GridSort<Column>) => void
  readonly setup: GridSetup<Column>
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: GridSetup<Column>) => void
  /** Selected rows, by key. */
  readonly choice: RowChoice<number>
  /** Updates the selection. Takes a function, because keys can arrive faster than the list renders. */
  readonly onChoice: (change: (choice: RowChoice<number>) => RowChoice<number>) => void
  /** A row was clicked, or Enter was pressed on it; with the id of the column. */
  readonly onOpen: (row: Row, column: string) => void
  /** Bar of actions on the selected rows. */
  readonly renderChosen: (chosen: ChosenOfList<Row>) => ReactNode
  /** Actions on all rows found, while none is selected. */
  readonly renderActs?: (found: ReadonlyArray<Row>) => ReactNode
  readonly nothing: NothingFound
  /** Shown above the rows. */
  readonly notice?: ReactNode
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

/** A list: search, filters, order, selection, density and columns, and its rows in a grid. Tested with 20,000 rows. */
export const ListCard = <Row, Column extends string>(props: ListCardProps<Row, Column>) => {
  const { choice, filter, isArriving = false, list, notice, nothing, onChoice, order, rows, search, setup } = props
  const { totalCount = rows.length } = props
  const { keyOf, words } = list
  const sorted = useMemo(() => list.inOrder(rows, order), [list, rows, order])
  const passing = useMemo(() => (filter === null ? sorted : sorted.filter(filter)), [sorted, filter])
  const found = useMemo(() => list.matching(passing, search), [list, passing, search])
  const { cells, chosen, chosenFound, onGrid } = useListChoice({ choice, onChoice, sorted, found, keyOf })
  const isNarrow = useMatches(phone)
  const [isChoosing, setChoosing] = useState(false)
  const hasChoice = !isNarrow || isChoosing || chosen.length > 0
  const foundText = words.found(count(found.length), count(totalCount))
  const change = (part: Partial<GridSetup<Column>>) => props.onSetup({ ...setup, ...part })
  return (
    <GridCard
      title={words.title}
      counted={countedText(props, found)}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: props.onSearch }}
      filter={
        <section ref={keepsFocus} className={styles["filters"]}>
          {chosen.length === 0
            ? props.chips
            : props.renderChosen({
                chosen,
                hiddenCount: chosen.length - chosenFound,
                unchosenCount: found.length - chosenFound,
                onAll: cells.onAll,
                onClear: onGrid.onNone
              })}
          {props.filters}
          <div className={styles["choosing"]}>
            <Button isSmall isPressed={isChoosing} onPress={() => setChoosing(!isChoosing)}>
              {words.choosing}
            </Button>
          </div>
        </section>
      }
      choices={
        <>
          {chosen.length > 0 ? null : props.renderActs?.(found)}
          <SetupButtons setup={setup} onSetup={change} hideable={list.setups.hideable} titles={list.titles} />
        </>
      }
      announcement={
        chosen.length > 0
          ? words.chosen(chosen.length, count(chosen.length))
          : search !== "" || filter !== null
            ? foundText
            : choice.range === null
              ? ""
              : words.noneChosen
      }
    >
      {notice === undefined ? null : <div className={styles["notice"]}>{notice}</div>}
      {found.length === 0 && !(isArriving && rows.length === 0) ? (
        <GridEmpty sentence={nothing.sentence} action={<Button onPress={nothing.onAct}>{nothing.act}</Button>} />
      ) : (
        <ListChoiceContext value={cells}>
          <div className={styles["list"]}>
            <ListGrid
              {...props}
              found={found}
              hasChoice={hasChoice}
              isNarrow={isNarrow}
              gridChoice={onGrid}
              onChange={change}
            />
          </div>
        </ListChoiceContext>
      )}
    </GridCard>
  )
}

/** Number of rows, in words. */
const countedText = <Row, Column extends string>(
  { isArriving = false, list, rows, totalCount = rows.length }: ListCardProps<Row, Column>,
  found: ReadonlyArray<Row>
): string => {
  const { words } = list
  const isWhole = rows.length >= totalCount
  if (found.length < rows.length || (!isWhole && !isArriving))
    return words.found(count(found.length), count(totalCount))
  return isWhole
    ? words.counted(totalCount, count(totalCount))
    : (words.arriving ?? words.found)(count(rows.length), count(totalCount))
}

ModuleRegistry.registerModules([ClientSideRowModelModule])

interface ListGridProps<Row, Column extends string> extends ListCardProps<Row, Column> {
  readonly found: ReadonlyArray<Row>
  /** True if rows have a checkbox. */
  readonly hasChoice: boolean
  readonly isNarrow: boolean
  readonly gridChoice: GridChoice<Row>
  readonly onChange: (part: Partial<GridSetup<Column>>) => void
}

/** The grid itself: columns, keys and clicks. */
const ListGrid = <Row, Column extends string>(props: ListGridProps<Row, Column>) => {
  const { found, gridChoice, hasChoice, isNarrow, list, onChange, onOpen, order, rowKeys = {}, setup } = props
  const { styleNonce = styleNonceOf(document) } = props
  const rowHeight = useRowHeight(setup.isCompact)
  const columns = useMemo(
    () => listColumns(list, { hasChoice, isNarrow, order, setup }),
    [hasChoice, isNarrow, list, order, setup]
  )
  // Memoized separately: replacing 20,000 rows is noticeably slow even if they are the same.
  const rowData = useMemo(() => [...found], [found])
  const options = useMemo(
    (): GridOptions<Row> => ({ rowData, getRowId: ({ data }) => String(list.keyOf(data)) }),
    [list, rowData]
  )
  return (
    <DataTable
      name={list.words.title}
      columns={columns}
      rowCount={found.length}
      rowHeight={rowHeight}
      sort={order}
      onSort={props.onOrder}
      onActivate={(row, column) =>
        column === list.choiceColumn.colId ? gridChoice.onToggle(row) : onOpen(row, column)
      }
      choice={gridChoice}
      rowKeys={rowKeys}
      widths={setup.widths}
      onWidths={(widths) => onChange({ widths })}
      onOrder={(columnOrder) => onChange({ order: columnOrder })}
      printed={() => printedRows(list, found, setup)}
      styleNonce={styleNonce}
      options={options}
    />
  )
}
