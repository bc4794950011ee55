import type { ReactNode } from "react"
import styles from "./ListChoice.module.css"

export interface ChosenFrameProps {
  readonly label: string
  /** Number of selected rows, in words. */
  readonly chosen: string
  /** Number of selected rows that are not shown, in words; null for none. */
  readonly hidden: string | null
  /** Actions on the selected rows. */
  readonly children: ReactNode
}

/** Bar above a list while rows of it are selected. */
export const ChosenFrame = ({ children, chosen, hidden, label }: ChosenFrameProps) => (
  <div role="group" aria-label={label} className={styles["bar"]}>
    <span className={styles["count"]}>
      {chosen}
      {hidden === null ? null : <small>{hidden}</small>}
    </span>
    {children}
  </div>
)
