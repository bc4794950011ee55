import type { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { chartMessages } from "../chart/chartMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { BarList } from "../chart/BarList.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { countryFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"

export interface CountryChartProps {
  /** The finding; derived from the groups when omitted. */
  readonly title?: string
  /** The reclaims counted, worded as a finding names them: `open reclaims`. */
  readonly scope: string
  readonly groups: ReadonlyArray<CountryGroup>
  /** Two-letter codes of the countries the report is filtered by. */
  readonly selected: ReadonlyArray<string>
  /** `isAdding`: in addition to the parts already selected. */
  readonly onToggle: (coi: string, isAdding: boolean) => void
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<string>
}

const words = chartMessages
const shownCountries = 8

const tableOf = (groups: ReadonlyArray<CountryGroup>, total: number): ChartTable => ({
  columns: [
    { label: words.country.column },
    { label: words.netReclaim, isNumber: true },
    { label: words.share, isNumber: true },
    { label: words.reclaims, isNumber: true },
    { label: words.accounts, isNumber: true }
  ],
  rows: groups.map((group) => [
    group.coiName,
    usd(group.netReclaim),
    shareText(group.netReclaim, total),
    count(group.transCount),
    count(group.acctCount)
  ])
})

/** The largest countries of issue, each a filter. */
export const CountryChart = ({ behind, scope, title, groups, selected, onToggle }: CountryChartProps) => {
  const sorted = groups.toSorted((a, b) => b.netReclaim - a.netReclaim)
  const total = sumOf(sorted)
  // A country that is filtered by stays visible even when it is small.
  const chosenFirst = sorted.toSorted((a, b) => Number(selected.includes(b.coi)) - Number(selected.includes(a.coi)))
  const kept = new Set(chosenFirst.slice(0, shownCountries))
  const shown = sorted.filter((group) => kept.has(group))
  const rest = sorted.filter((group) => !kept.has(group))
  return (
    <ChartCard
      title={title ?? countryFinding(sorted, scope)}
      summary={words.country.summary(scope)}
      table={
        sorted.length === 0
          ? null
          : { ...tableOf(sorted, total), hrefs: behind && sorted.map((group) => behind.hrefOf(group.coi)) }
      }
      LinkComponent={behind?.LinkComponent}
    >
      {sorted.length === 0 ? (
        <EmptyState sentence={words.country.nothingSentence} />
      ) : (
        <BarList
          onToggle={onToggle}
          items={shown.map((group) => ({
            key: group.coi,
            label: group.coiName,
            cents: group.netReclaim,
            description: `${shareText(group.netReclaim, total)}, ${words.reclaimCount(group.transCount, count(group.transCount))}`,
            isSelected: selected.includes(group.coi)
          }))}
          more={
            rest.length === 0
              ? undefined
              : words.country.more(words.country.countries(rest.length, count(rest.length)), usdShort(sumOf(rest)))
          }
        />
      )}
    </ChartCard>
  )
}
