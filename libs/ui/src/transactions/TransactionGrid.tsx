import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import type { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import type { TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { titlesOf } from "@reclaim/core/format/ListColumn"
import { transactionColumns } from "@reclaim/core/format/transactionColumns"
import { usd } from "@reclaim/core/format/usd"
import { type ReactNode, useEffect, useMemo, useState } from "react"
import { flushSync } from "react-dom"
import { GridCard, GridEmpty } from "../grid/GridCard.tsx"
import { maxPrintedRows } from "../grid/PrintedTable.tsx"
import { SetupButtons } from "../grid/SetupButtons.tsx"
import { useIsPrinted } from "../grid/useIsPrinted.ts"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { type LinkComponent as LinkComponentType, PlainLink } from "../page/Link.tsx"
import { styleNonceOf } from "../theme/styleNonce.ts"
import { type LoadRows, transactionBlocks, type TransactionBlocksSettings } from "./transactionBlocks.ts"
import { TransactionCellsContext, type TransactionTotals } from "./transactionCells.tsx"
import { hideableTransactionColumns, type TransactionListKind, type TransactionSetup } from "./transactionColumns.ts"
import styles from "./TransactionGrid.module.css"
import { transactionMessages } from "./transactionMessages.ts"
import { TransactionTable } from "./TransactionTable.tsx"

/** Number of rows per request, the server's maximum. */
const rowsPerRequest = 500

/** Loads the rows to print; returns those loaded so far if the rest fails. */
export const rowsToPrint = async (
  { firstRows, load, totalCount }: Pick<TransactionBlocksSettings, "firstRows" | "load" | "totalCount">,
  signal: AbortSignal
): Promise<ReadonlyArray<Transaction>> => {
  const rows = [...firstRows]
  const wanted = Math.min(totalCount, maxPrintedRows)
  while (rows.length < wanted && !signal.aborted) {
    const range = { offset: rows.length, limit: Math.min(rowsPerRequest, wanted - rows.length) }
    const answer = await load(range, signal)
    if (answer._tag !== "Rows" || answer.rows.length === 0) break
    rows.push(...answer.rows)
  }
  return rows
}

/**
 * Rows to print. A browser does not wait for rows while printing: the print shortcut loads them first, and printing
 * from the browser's menu, which gives no warning, uses rows loaded in advance.
 */
const usePrintedRows = (list: Pick<TransactionBlocksSettings, "firstRows" | "load" | "totalCount">) => {
  const { firstRows, load, totalCount } = list
  const [loaded, setLoaded] = useState({ first: firstRows, rows: firstRows })
  const [isPreparing, setPreparing] = useState(false)
  const isPrinted = useIsPrinted()
  const rows = loaded.first === firstRows ? loaded.rows : firstRows
  const isWhole = loaded.first === firstRows && (loaded.rows !== firstRows || firstRows.length >= totalCount)

  useEffect(() => {
    if (isWhole) return undefined
    const controller = new AbortController()
    const prepare = async () => {
      setPreparing(true)
      const all = await rowsToPrint({ firstRows, load, totalCount }, controller.signal)
      if (controller.signal.aborted) return false
      flushSync(() => {
        setLoaded({ first: firstRows, rows: all })
        setPreparing(false)
      })
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      const isPrintKey = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey)
      if (!isPrintKey || event.shiftKey || event.altKey || event.repeat) return
      event.preventDefault()
      void prepare().then((isReady) => (isReady ? window.print() : undefined))
    }
    if (isPrinted) void prepare()
    window.addEventListener("keydown", onKey)
    return () => {
      controller.abort()
      setPreparing(false)
      window.removeEventListener("keydown", onKey)
    }
  }, [firstRows, load, totalCount, isWhole, isPrinted])
  return { rows, isPreparing }
}

export interface TransactionGridProps {
  readonly kind: TransactionListKind
  /** The first rows, with the totals of all; a new object for a new query. */
  readonly firstPage: TransactionPage
  /** Loads the rows after the first ones. */
  readonly onRows: LoadRows
  /** Rows of another search, order or filter are loading. */
  readonly isStale?: boolean
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly sort: TransactionSort
  readonly onSort: (sort: TransactionSort) => void
  readonly setup: TransactionSetup
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: TransactionSetup) => void
  readonly hrefOf: (transaction: Transaction) => string
  /** A row was clicked, or Enter was pressed on it. */
  readonly onOpen: (transaction: Transaction) => void
  /** Link to an action for all of these rows, next to the search. */
  readonly wayOn?: ReactNode
  /** Date of the figures; earlier deadlines are past. */
  readonly today: CalendarDate
  readonly LinkComponent?: LinkComponentType
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

const words = transactionMessages.list
const titles = titlesOf(transactionColumns)

/** The transactions behind a figure, however many: search, sort, and open one. */
export const TransactionGrid = (props: TransactionGridProps) => {
  const { firstPage, hrefOf, isStale = false, kind, onRows, onSearch, search, setup, today } = props
  const { LinkComponent = PlainLink, styleNonce = styleNonceOf(document) } = props
  const [failure, setFailure] = useState<string | null>(null)
  const [copied, setCopied] = useState("")
  const blocks = useMemo(
    () =>
      transactionBlocks({
        firstRows: firstPage.rows,
        totalCount: firstPage.totalCount,
        load: onRows,
        onFailure: setFailure
      }),
    [firstPage, onRows]
  )
  useEffect(
    () => () => {
      blocks.destroy()
      setFailure(null)
    },
    [blocks]
  )
  const printed = usePrintedRows({ firstRows: firstPage.rows, load: onRows, totalCount: firstPage.totalCount })
  const totals = useMemo(
    (): TransactionTotals => ({ _tag: "Totals", label: words.total, net: firstPage.totalNet }),
    [firstPage]
  )
  const cells = useMemo(() => ({ kind, today, hrefOf, LinkComponent }), [kind, today, hrefOf, LinkComponent])
  const change = (part: Partial<TransactionSetup>) => props.onSetup({ ...setup, ...part })

  const { totalCount } = firstPage
  const found = words.found(totalCount, count(totalCount), usd(firstPage.totalNet))
  const isEmpty = totalCount === 0
  return (
    <GridCard
      title={words.title[kind]}
      counted={isEmpty ? "" : words.counted(totalCount, count(totalCount))}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: onSearch }}
      filter={props.wayOn}
      choices={<SetupButtons setup={setup} onSetup={change} hideable={hideableTransactionColumns} titles={titles} />}
      announcement={isStale ? "" : printed.isPreparing ? words.printing : copied === "" ? found : copied}
      isStale={isStale}
    >
      {failure === null ? null : (
        <div className={styles["failed"]}>
          <FailureNotice text={failure} onRetry={blocks.retry} />
        </div>
      )}
      {isEmpty ? (
        <GridEmpty
          sentence={search === "" ? words.nothing : words.noMatch}
          action={search === "" ? undefined : <Button onPress={() => onSearch("")}>{words.clearSearch}</Button>}
        />
      ) : (
        <TransactionCellsContext value={cells}>
          <div className={styles["body"]} data-stale={isStale || printed.isPreparing || undefined}>
            <TransactionTable
              name={words.title[kind]}
              blocks={blocks}
              printedRows={printed.rows}
              totals={totals}
              sort={props.sort}
              onSort={props.onSort}
              setup={setup}
              onSetup={change}
              onOpen={props.onOpen}
              onCopied={(text) => setCopied(words.copied(text))}
              styleNonce={styleNonce}
            />
          </div>
        </TransactionCellsContext>
      )}
    </GridCard>
  )
}
