import type {
  Coverage,
  CoverageCell,
  CoverageRow,
  CoverageState
} from "@reclaim/core/domain/document/register/Coverage"
import { maxPackOwners } from "@reclaim/core/domain/document/register/RenewalPack"
import { count } from "@reclaim/core/format/count"
import { type ReactNode, useMemo, useState } from "react"
import { phone } from "../../grid/DataTable.tsx"
import { useIsPrinted } from "../../grid/useIsPrinted.ts"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { SegmentedChoice } from "../../page/SegmentedChoice.tsx"
import { useMatches } from "../../page/useMatches.tsx"
import { packMessages } from "../packs/packMessages.ts"
import styles from "./Coverage.module.css"
import { CoverageLegend } from "./CoverageLegend.tsx"
import { CoverageOwner } from "./CoverageOwner.tsx"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.coverage

export interface CoverageGridProps {
  readonly coverage: Coverage
  /** Rows with a cell in this state only; null for all. */
  readonly state: CoverageState | null
  readonly onState: (state: CoverageState | null) => void
  /** A cell was pressed. */
  readonly onOpen: (row: CoverageRow, cell: CoverageCell) => void
  /** Another five years were asked for, by the last of them; null for those up to the year to come. */
  readonly onUntil: (until: number | null) => void
  /** A renewal pack of these owners is wanted, of those shown; none for whoever may not ask. */
  readonly onPack?: (ownerIds: ReadonlyArray<number>) => void
  /** What can be done with all of it, at the end of the title's line. */
  readonly actions?: ReactNode
}

/** The rows of each owner, in the order in which they come. */
const byOwner = (rows: ReadonlyArray<CoverageRow>): ReadonlyArray<ReadonlyArray<CoverageRow>> => {
  const groups = new Map<number, Array<CoverageRow>>()
  for (const row of rows) {
    const known = groups.get(row.ownerId)
    if (known === undefined) groups.set(row.ownerId, [row])
    else known.push(row)
  }
  return [...groups.values()]
}

/** More rows than any screen shows at once. */
const rowsAtFirst = 24

/** How many owners are drawn at once: those that fill the screen. The others follow when they come near it. */
const seenAtFirst = (owners: ReadonlyArray<ReadonlyArray<CoverageRow>>): number => {
  let rows = 0
  const filled = owners.findIndex((own) => (rows += own.length) >= rowsAtFirst)
  return filled === -1 ? owners.length : filled + 1
}

/** What owners have, lack and will need: documents by owner, years beside each other; on a phone one year at a time. */
export const CoverageGrid = ({ actions, coverage, onOpen, onPack, onState, onUntil, state }: CoverageGridProps) => {
  const { rows, thisYear, years } = coverage
  const isNarrow = useMatches(phone)
  const isPrinted = useIsPrinted()
  const [first = thisYear] = years
  const last = years.at(-1) ?? thisYear
  const [chosenYear, setYear] = useState(thisYear)
  const year = years.includes(chosenYear) ? chosenYear : last
  const shownYears = useMemo(() => (isNarrow && !isPrinted ? [year] : years), [isNarrow, isPrinted, year, years])
  const owners = useMemo(
    () => byOwner(state === null ? rows : rows.filter(({ cells }) => cells.some((cell) => cell.state === state))),
    [rows, state]
  )
  const atFirst = useMemo(() => seenAtFirst(owners), [owners])
  const all = useMemo(() => new Set(rows.map(({ ownerId }) => ownerId)).size, [rows])
  const isOfToday = last > thisYear
  if (rows.length === 0 && isOfToday) return <EmptyState sentence={words.none} />
  return (
    <section className={styles["card"]} aria-labelledby="coverage-title">
      <div className={styles["tools"]}>
        <h2 id="coverage-title">
          {words.title} <small>{words.about(words.owners(all, count(all)), first, last)}</small>
        </h2>
        <CoverageLegend rows={rows} chosen={state} onChoose={onState} />
        <div role="group" aria-label={words.years} className={styles["years"]}>
          <Button isSmall onPress={() => onUntil(last - 1)}>
            {words.earlier}
          </Button>
          <Button isSmall isDisabled={isOfToday} onPress={() => onUntil(last < thisYear ? last + 1 : null)}>
            {words.later}
          </Button>
        </div>
        {actions === undefined ? null : <div className={styles["actions"]}>{actions}</div>}
        {onPack === undefined || owners.length === 0 ? null : (
          <Button isSmall onPress={() => onPack(owners.flatMap(([row]) => row?.ownerId ?? []).slice(0, maxPackOwners))}>
            {packMessages.open(thisYear + 1)}
          </Button>
        )}
        {isNarrow ? (
          <SegmentedChoice
            label={words.year}
            options={years.map((one) => ({ key: String(one), label: String(one) }))}
            chosen={String(year)}
            onChoose={(chosen) => setYear(Number(chosen))}
          />
        ) : null}
      </div>
      {owners.length === 0 ? (
        <EmptyState
          sentence={rows.length === 0 ? words.noneOfYears : words.noneInState}
          action={
            rows.length === 0 ? (
              <Button onPress={() => onUntil(null)}>{words.presentYears}</Button>
            ) : (
              <Button onPress={() => onState(null)}>{words.showAll}</Button>
            )
          }
        />
      ) : (
        owners.map((own, place) => (
          <CoverageOwner
            key={own[0]?.ownerId}
            rows={own}
            years={shownYears}
            thisYear={thisYear}
            isShownAtFirst={place < atFirst}
            isPrinted={isPrinted}
            onOpen={onOpen}
            onPack={onPack}
          />
        ))
      )}
    </section>
  )
}
