import { ArrowDown, ArrowUp } from "lucide-react"
import styles from "./SortHeader.module.css"

export interface SortHeaderProps {
  readonly label: string
  /** How the table is sorted by this column; null when by another one. */
  readonly sorted: "ascending" | "descending" | null
  readonly onSort: () => void
  readonly isNumber?: boolean | undefined
  /** Kept where a phone has room for two columns alone. */
  readonly isOnPhone?: boolean | undefined
}

/** The head of a column that a click sorts by, and the other way round. */
export const SortHeader = ({ label, sorted, onSort, isNumber, isOnPhone }: SortHeaderProps) => (
  <th
    scope="col"
    className={styles["head"]}
    data-number={isNumber}
    data-phone={isOnPhone}
    aria-sort={sorted ?? undefined}
  >
    <button type="button" onClick={onSort}>
      {label}
      {sorted === null ? null : sorted === "descending" ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
    </button>
  </th>
)
