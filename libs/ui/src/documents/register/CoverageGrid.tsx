import {
  type Coverage,
  type CoverageCell,
  type CoverageRow,
  CoverageState
} from "@reclaim/core/domain/document/register/Coverage"
import { maxPackOwners } from "@reclaim/core/domain/document/register/RenewalPack"
import { count } from "@reclaim/core/format/count"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react"
import { phone } from "../../grid/DataTable.tsx"
import { gridOfTable } from "../../grid/gridOfTable.ts"
import { useIsPrinted } from "../../grid/useIsPrinted.ts"
import { CircleCheck, Minus } from "../../icon/signs.ts"
import { CalendarClock, Clock, FilePlus, FileWarning, Truck } from "../../icon/things.ts"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { SegmentedChoice } from "../../page/SegmentedChoice.tsx"
import { useMatches } from "../../page/useMatches.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { packMessages } from "../packs/packMessages.ts"
import styles from "./Coverage.module.css"
import { registerMessages } from "./registerMessages.ts"

const icons = {
  missing: FileWarning,
  expiring: Clock,
  ordered: Truck,
  requested: FilePlus,
  planned: CalendarClock,
  covered: CircleCheck,
  not_needed: Minus
} as const satisfies Readonly<Record<CoverageState, unknown>>

interface CoverageMarkProps {
  readonly state: CoverageState
}

/** Coverage of a year, with icon and word. */
const CoverageMark = ({ state }: CoverageMarkProps) => {
  const Icon = icons[state]
  return (
    <>
      <Icon aria-hidden />
      <span>{registerTexts.coverage[state]}</span>
    </>
  )
}

const coverageOwnerWords = registerMessages.coverage

/** In pixels, as in the style sheet: a part that is not rendered yet is given its later height. */
const rowHeight = 49
const headHeight = 82

interface CoverageOwnerProps {
  readonly rows: ReadonlyArray<CoverageRow>
  readonly years: ReadonlyArray<number>
  readonly thisYear: number
  /** Rendered before it is scrolled into view. */
  readonly isShownAtFirst: boolean
  /** Everything is rendered for print. */
  readonly isPrinted: boolean
  readonly onOpen: (row: CoverageRow, cell: CoverageCell) => void
  /** Starts a renewal pack for this owner; undefined for users who may not. */
  readonly onPack: ((ownerIds: ReadonlyArray<number>) => void) | undefined
}

/** True once a part comes near the viewport. */
const useIsNear = (isNearAtFirst: boolean) => {
  const part = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    if (isNear || part.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: "800px 0px" }
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [isNear])
  return { part, isNear }
}

/** One owner's documents, rendered when they come near the viewport: there may be thousands of cells. */
const CoverageOwner = memo((props: CoverageOwnerProps) => {
  const { isPrinted, isShownAtFirst, onPack, rows } = props
  const { isNear, part } = useIsNear(isShownAtFirst)
  const id = useId()
  const [first] = rows
  const missing = useMemo(
    () => rows.reduce((sum, { cells }) => sum + cells.filter(({ state }) => state === "missing").length, 0),
    [rows]
  )
  const isDrawn = isNear || isPrinted
  return (
    <section
      ref={part}
      className={styles["owner"]}
      aria-labelledby={id}
      style={isDrawn ? undefined : { minHeight: `${String(headHeight + rows.length * rowHeight)}px` }}
    >
      <div className={classes(layout.row([1, 3], "between"), styles["name"])}>
        <h3 id={id}>{first?.owner}</h3>
        <span>{missing === 0 ? coverageOwnerWords.nothingMissing : coverageOwnerWords.missing(count(missing))}</span>
        {onPack === undefined || first === undefined || isPrinted ? null : (
          <Button isSmall onPress={() => onPack([first.ownerId])}>
            {packMessages.short}
            <span className="visually-hidden">{` ${first.owner}`}</span>
          </Button>
        )}
      </div>
      {isDrawn ? <CoverageTable {...props} labelledBy={id} /> : null}
    </section>
  )
})

const yearTitle = (year: number, thisYear: number): string =>
  year === thisYear
    ? coverageOwnerWords.thisYear(year)
    : year > thisYear
      ? coverageOwnerWords.forecast(year)
      : String(year)

const nameOf = ({ investor, name }: CoverageRow): string => (investor === null ? name : `${name}, ${investor}`)

const CoverageTable = ({
  labelledBy,
  onOpen,
  rows,
  thisYear,
  years
}: CoverageOwnerProps & { readonly labelledBy: string }) => (
  <table ref={gridOfTable} className={styles["table"]} aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{coverageOwnerWords.document}</th>
        {years.map((year) => (
          <th key={year} scope="col" data-current={year === thisYear || undefined}>
            {yearTitle(year, thisYear)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.code} ${String(row.investorId)}`}>
          <th scope="row">
            {row.name}
            {row.investor === null ? null : <small>{row.investor}</small>}
          </th>
          {years.map((year) => {
            const cell = row.cells.find((one) => one.year === year)
            return (
              <td key={year}>
                {cell === undefined ? (
                  <span className={styles["cell"]} data-state="not_needed">
                    <CoverageMark state="not_needed" />
                  </span>
                ) : (
                  <button
                    type="button"
                    className={styles["cell"]}
                    data-state={cell.state}
                    aria-describedby={labelledBy}
                    onClick={() => onOpen(row, cell)}
                  >
                    <CoverageMark state={cell.state} />
                    <small>{registerTexts.cell(cell)}</small>
                    <span className="visually-hidden">{coverageOwnerWords.cell(nameOf(row), year)}</span>
                  </button>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

interface CoverageLegendProps {
  readonly rows: ReadonlyArray<CoverageRow>
  readonly chosen: CoverageState | null
  readonly onChoose: (state: CoverageState | null) => void
}

const told = CoverageState.literals.filter((state) => state !== "not_needed")

/** Number of cells in each state; pressing one shows only rows that have it, pressing it again shows all. */
const CoverageLegend = ({ chosen, onChoose, rows }: CoverageLegendProps) => {
  const counts = useMemo(() => {
    const made = new Map<CoverageState, number>()
    for (const { cells } of rows) for (const { state } of cells) made.set(state, (made.get(state) ?? 0) + 1)
    return made
  }, [rows])
  return (
    <div
      role="group"
      aria-label={registerMessages.coverage.legend}
      className={classes(layout.row(1, "stretch"), "screen-only", styles["legend"])}
    >
      {told.map((state) => (
        <button
          key={state}
          type="button"
          data-state={state}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? null : state)}
        >
          <CoverageMark state={state} /> <strong>{count(counts.get(state) ?? 0)}</strong>
        </button>
      ))}
    </div>
  )
}

const words = registerMessages.coverage

export interface CoverageGridProps {
  readonly coverage: Coverage
  /** Rows with a cell in this state only; null for all. */
  readonly state: CoverageState | null
  readonly onState: (state: CoverageState | null) => void
  /** A cell was pressed. */
  readonly onOpen: (row: CoverageRow, cell: CoverageCell) => void
  /** Shows another five years, given the last of them; null for those up to the coming year. */
  readonly onUntil: (until: number | null) => void
  /** Starts a renewal pack for these owners, all of them shown; undefined for users who may not. */
  readonly onPack?: (ownerIds: ReadonlyArray<number>) => void
  /** Actions on the whole grid, at the end of the title's line. */
  readonly actions?: ReactNode
}

/** The rows of each owner, in their given order. */
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

/** Number of owners rendered at first: those that fill the screen. The others follow when they come near it. */
const seenAtFirst = (owners: ReadonlyArray<ReadonlyArray<CoverageRow>>): number => {
  let rows = 0
  const filled = owners.findIndex((own) => (rows += own.length) >= rowsAtFirst)
  return filled === -1 ? owners.length : filled + 1
}

/**
 * Documents that owners have, lack and will need: by owner, with the years next to each other; on a phone one year at a
 * time.
 */
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
    <section className={layout.surface("card")} aria-labelledby="coverage-title">
      <div className={classes(layout.row([2, 4], "between"), styles["tools"])}>
        <h2 id="coverage-title">
          {words.title} <small>{words.about(words.owners(all, count(all)), first, last)}</small>
        </h2>
        <CoverageLegend rows={rows} chosen={state} onChoose={onState} />
        <div
          role="group"
          aria-label={words.years}
          className={classes(layout.row(1, "nowrap", "stretch"), "screen-only")}
        >
          <Button isSmall onPress={() => onUntil(last - 1)}>
            {words.earlier}
          </Button>
          <Button isSmall isDisabled={isOfToday} onPress={() => onUntil(last < thisYear ? last + 1 : null)}>
            {words.later}
          </Button>
        </div>
        {actions === undefined ? null : <div className="screen-only">{actions}</div>}
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
