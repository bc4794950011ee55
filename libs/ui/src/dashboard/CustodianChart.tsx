import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { chartMessages } from "../chart/chartMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { BarList } from "../chart/BarList.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { custodianFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"
import { useMemo } from "react"

/** An account is identified by its custodian and its own code: two custodians may use the same code. */
export interface AccountKey {
  readonly fiCode: string
  readonly acctCode: string
}

export interface CustodianChartProps {
  /** The finding; derived from the rows when omitted. */
  readonly title?: string
  /** The reclaims counted, worded as a finding names them: `open reclaims`. */
  readonly scope: string
  readonly rows: ReadonlyArray<CustodianAccountRow>
  /** The accounts the report is filtered by. */
  readonly selected: ReadonlyArray<AccountKey>
  /** `isAdding`: in addition to the accounts already selected. */
  readonly onToggle: (account: AccountKey, isAdding: boolean) => void
  /** Totals over all accounts, for when `rows` has only the largest and the selected ones. */
  readonly all?: { readonly count: number; readonly netReclaim: number }
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<AccountKey>
}

const words = chartMessages
const shownAccounts = 8
/** The table lists the largest accounts only: the grid has them all. */
const tableAccounts = 50

const keyOf = (account: AccountKey): string => `${account.fiCode} ${account.acctCode}`

const tableOf = (rows: ReadonlyArray<CustodianAccountRow>, total: number): ChartTable => ({
  columns: [
    { label: words.custodian.column },
    { label: words.netReclaim, isNumber: true },
    { label: words.share, isNumber: true },
    { label: words.reclaims, isNumber: true }
  ],
  rows: rows.map((row) => [
    `${row.fiName} ${row.acctCode}`,
    usd(row.netReclaim),
    shareText(row.netReclaim, total),
    count(row.transCount)
  ])
})

/** The accounts with the largest amounts, each a filter. */
export const CustodianChart = (props: CustodianChartProps) => {
  const { behind, scope, title, rows, selected, onToggle } = props
  // There may be 20,000, too many to sort again on every change of the page.
  const sorted = useMemo(() => rows.toSorted((a, b) => b.netReclaim - a.netReclaim), [rows])
  const all = useMemo(() => props.all ?? { count: sorted.length, netReclaim: sumOf(sorted) }, [props.all, sorted])
  const total = all.netReclaim
  const inTable = sorted.slice(0, tableAccounts)
  const selectedKeys = new Set(selected.map(keyOf))
  const isChosen = (row: CustodianAccountRow) => selectedKeys.has(keyOf(row))
  // An account that is filtered by stays visible even when it is small.
  const chosen = selected.length === 0 ? [] : sorted.filter(isChosen)
  const shown = [...new Set([...chosen, ...sorted.slice(0, shownAccounts)])]
    .slice(0, shownAccounts)
    .toSorted((a, b) => b.netReclaim - a.netReclaim)
  const rest = { count: all.count - shown.length, netReclaim: total - sumOf(shown) }
  const toggleKey = (key: string, isAdding: boolean) => {
    const row = shown.find((candidate) => keyOf(candidate) === key)
    if (row !== undefined) onToggle({ fiCode: row.fiCode, acctCode: row.acctCode }, isAdding)
  }
  return (
    <ChartCard
      title={title ?? custodianFinding(all, sorted, scope)}
      summary={words.custodian.summary(scope)}
      table={sorted.length === 0 ? null : { ...tableOf(inTable, total), hrefs: behind && inTable.map(behind.hrefOf) }}
      LinkComponent={behind?.LinkComponent}
    >
      {sorted.length === 0 ? (
        <EmptyState sentence={words.custodian.nothingSentence} />
      ) : (
        <BarList
          isWide
          onToggle={toggleKey}
          items={shown.map((row) => ({
            key: keyOf(row),
            label: row.acctCode,
            detail: row.fiName,
            cents: row.netReclaim,
            description: `${shareText(row.netReclaim, total)}, ${words.reclaimCount(row.transCount, count(row.transCount))}`,
            isSelected: isChosen(row)
          }))}
          more={
            rest.count === 0
              ? undefined
              : words.custodian.more(words.custodian.accounts(rest.count, count(rest.count)), usdShort(rest.netReclaim))
          }
        />
      )}
    </ChartCard>
  )
}
