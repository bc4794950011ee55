import type { ReactNode } from "react"
import styles from "./EmptyState.module.css"

export interface EmptyStateProps {
  /** One sentence that names what is missing, and the reason. */
  readonly sentence: string
  /** The next thing to do, usually a button. */
  readonly action?: ReactNode
}

/** Shown in place of an empty list. */
export const EmptyState = ({ sentence, action }: EmptyStateProps) => (
  <div className={styles["empty"]}>
    <p>{sentence}</p>
    {action}
  </div>
)
