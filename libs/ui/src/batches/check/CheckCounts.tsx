import { count } from "@reclaim/core/format/count"
import type { RowCounts } from "@reclaim/core/domain/batch/UploadBatch"
import { countOf, type RowFilter, rowFilters } from "@reclaim/core/rules/batch/rowFilter"
import { CircleCheck, CircleSlash, CircleX, Copy, type LucideIcon, TriangleAlert } from "lucide-react"
import styles from "../Batches.module.css"
import { batchMessages } from "../batchMessages.ts"

export interface CheckCountsProps {
  readonly counts: RowCounts
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
}

const words = batchMessages.check

const icons: Readonly<Record<RowFilter, LucideIcon | null>> = {
  all: null,
  valid: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
  double: Copy,
  skipped: CircleSlash
}

/** How many rows came to what; each count leads to its rows. */
export const CheckCounts = ({ counts, filter, onFilter }: CheckCountsProps) => (
  <section className={styles["counts"]} aria-label={words.counts}>
    {rowFilters
      .filter((one) => one !== "skipped" || one === filter || countOf(counts, one) > 0)
      .map((one) => {
        const Icon = icons[one]
        return (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            <span className={styles["label"]} data-filter={one}>
              {Icon === null ? null : <Icon aria-hidden />}
              {words[one]}
            </span>{" "}
            <b>{count(countOf(counts, one))}</b> <small>{words.notes[one]}</small>
          </button>
        )
      })}
  </section>
)
