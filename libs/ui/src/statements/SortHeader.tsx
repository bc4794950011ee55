import { ArrowDown, ArrowUp } from "../icon/signs.ts"
import styles from "./SortHeader.module.css"

export interface SortHeaderProps {
  readonly label: string
  /** The direction in which the table is sorted by this column; null when it is sorted by another. */
  readonly sorted: "ascending" | "descending" | null
  readonly onSort: () => void
  readonly isNumber?: boolean | undefined
  /** One of the two columns that fit on a phone. */
  readonly isOnPhone?: boolean | undefined
}

/** A column header that sorts by click, and reverses the order by another click. */
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
