import type { CoverageCell, CoverageRow } from "@reclaim/core/domain/document/register/Coverage"
import { count } from "@reclaim/core/format/count"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import { memo, useEffect, useId, useMemo, useRef, useState } from "react"
import { gridOfTable } from "../../grid/gridOfTable.ts"
import { Button } from "../../page/Button.tsx"
import { packMessages } from "../packs/packMessages.ts"
import styles from "./Coverage.module.css"
import { CoverageMark } from "./CoverageMark.tsx"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.coverage

/** In pixels, as in the style sheet: what is not drawn yet has the height that it will have. */
const rowHeight = 49
const headHeight = 82

export interface CoverageOwnerProps {
  readonly rows: ReadonlyArray<CoverageRow>
  readonly years: ReadonlyArray<number>
  readonly thisYear: number
  /** Drawn before anybody scrolls to it. */
  readonly isShownAtFirst: boolean
  /** On paper everything is drawn. */
  readonly isPrinted: boolean
  readonly onOpen: (row: CoverageRow, cell: CoverageCell) => void
  /** A renewal pack of this owner is wanted; none for whoever may not ask. */
  readonly onPack: ((ownerIds: ReadonlyArray<number>) => void) | undefined
}

/** True from when a part comes near what is in sight. */
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

/** One owner's documents, drawn when they come near: there may be thousands of cells. */
export const CoverageOwner = memo((props: CoverageOwnerProps) => {
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
      <div className={styles["name"]}>
        <h3 id={id}>{first?.owner}</h3>
        <span>{missing === 0 ? words.nothingMissing : words.missing(count(missing))}</span>
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
  year === thisYear ? words.thisYear(year) : year > thisYear ? words.forecast(year) : String(year)

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
        <th scope="col">{words.document}</th>
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
                    <span className="visually-hidden">{words.cell(nameOf(row), year)}</span>
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
