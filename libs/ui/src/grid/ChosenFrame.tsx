import type { ReactNode } from "react"
import styles from "./ListChoice.module.css"

export interface ChosenFrameProps {
  readonly label: string
  /** How many rows are chosen. */
  readonly chosen: string
  /** How many of them are not shown; null for none. */
  readonly hidden: string | null
  /** What can be done with them. */
  readonly children: ReactNode
}

/** Stands over a list while rows of it are chosen. */
export const ChosenFrame = ({ children, chosen, hidden, label }: ChosenFrameProps) => (
  <div role="group" aria-label={label} className={styles["bar"]}>
    <span className={styles["count"]}>
      {chosen}
      {hidden === null ? null : <small>{hidden}</small>}
    </span>
    {children}
  </div>
)
