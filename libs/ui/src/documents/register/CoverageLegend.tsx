import { type CoverageRow, CoverageState } from "@reclaim/core/domain/document/register/Coverage"
import { count } from "@reclaim/core/format/count"
import { useMemo } from "react"
import styles from "./Coverage.module.css"
import { CoverageMark } from "./CoverageMark.tsx"
import { registerMessages } from "./registerMessages.ts"

export interface CoverageLegendProps {
  readonly rows: ReadonlyArray<CoverageRow>
  readonly chosen: CoverageState | null
  readonly onChoose: (state: CoverageState | null) => void
}

const told = CoverageState.literals.filter((state) => state !== "not_needed")

/** How many cells there are of each state; pressing one shows only rows that have it, pressing it again shows all. */
export const CoverageLegend = ({ chosen, onChoose, rows }: CoverageLegendProps) => {
  const counts = useMemo(() => {
    const made = new Map<CoverageState, number>()
    for (const { cells } of rows) for (const { state } of cells) made.set(state, (made.get(state) ?? 0) + 1)
    return made
  }, [rows])
  return (
    <div role="group" aria-label={registerMessages.coverage.legend} className={styles["legend"]}>
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
